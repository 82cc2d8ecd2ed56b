import { expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { priceChange } from '../../../stage/fixtures/changes.ts'
import { failedRowsFile, failedRowsName } from './failed-rows.ts'

const change = priceChange({
  state: 'rejected',
  reason: 'item-refused',
  words: 'Price "too" high; ask us',
  origin: { file: 'a.csv', line: 12 },
})

test('a failed row holds SKU, field, value, line and the marketplace’s words, in the person’s own numbers', () => {
  expect(failedRowsFile([change], makeLanguage('en', ','))).toBe(
    '\ufeffsku;field;value;line;reason\r\n' +
      'ROS-1;base_price;1,35;12;"“Price ""too"" high; ask us” Refused: correct the value, retry, or cancel this change."\r\n',
  )
})

test('text that a spreadsheet would calculate is guarded', () => {
  const file = failedRowsFile(
    [{ ...change, sku: '=1+1', origin: null, words: null }],
    makeLanguage('en', '.'),
  )
  expect(file).toContain("\r\n'=1+1,base_price,1.35,,")
})

test('the file is named after the person’s own', () => {
  expect(failedRowsName('prijslijst week 48.xlsx', 3)).toBe('prijslijst week 48 - failed.csv')
  expect(failedRowsName(null, 3)).toBe('job 3 - failed.csv')
})
