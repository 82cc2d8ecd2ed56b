import { describe, expect, test } from 'vitest'
import { checkList, summaryOfList } from '../fixtures/checked-list.ts'

describe('SKUs are text', () => {
  test.each([
    ['00123', '00123=5'],
    ['="001"', '001=5'],
    ['"=""001"""', '001=5'],
    [' \u00a0A1\u00a0 ', 'A1=5'],
    ['a B c', 'a B c=5'],
    ['1,2E+5', '2-sku-destroyed'],
    ['8.71235E+12', '2-sku-destroyed'],
    ['1E5', '2?sku-like-scientific'],
    ['01-02-2024', '2?sku-like-date'],
    ['Mar-24', '2?sku-like-date'],
    ['=A1', '2?sku-like-formula'],
    ['+31', '2?sku-like-formula'],
    ['-A', '2?sku-like-formula'],
    ["'001", '2?sku-apostrophe'],
    ['A\u200b1', '2?sku-invisible'],
    ['A\u00a01', '2?sku-invisible'],
    ['A\ufe0f1', '2?sku-invisible'],
    ['#N/A', '2-sku-spreadsheet-error'],
    ['A\ufffd1', '2-sku-unreadable'],
    [' "A1"', '2?sku-quotes'],
    ['8712345678901200000', '2?sku-like-rounded'],
    ['', '2-sku-missing'],
  ])('%j', (sku, wanted) => {
    expect(summaryOfList(`sku;stock\n${sku};5\n`)).toBe(wanted)
  })
})

describe('repetitions', () => {
  test('a repeated value counts once; different values are not sent', () => {
    expect(summaryOfList('sku;stock\nA1;5\nA1;5,0\nB1;1\nB1;2\nC1;3\n')).toBe(
      'A1=5 C1=3 4-duplicate-different 5-duplicate-different',
    )
  })
  test('SKUs that differ only in case or spaces are asked', () => {
    expect(summaryOfList('sku;stock\nab 1;5\nAB1;5\n')).toBe('2?sku-variant 3?sku-variant')
  })
  test('a value that needs an answer holds back the other rows of its SKU', () => {
    expect(summaryOfList('sku;price\nA1;1.234\nA1;7\n', 'price')).toBe(
      '2?decimal-unknown 3?decimal-unknown [decimal]',
    )
  })
  test('rows that set different fields of one SKU complete each other', () => {
    expect(summaryOfList('sku;stock;price\nA1;5;\nA1;;2\nB1;5;2\nB1;5;\nC1;5;2\nC1;6;\n', 'both')).toBe(
      'A1=5 A1=2 B1=2/5 6-duplicate-different 7-duplicate-different',
    )
  })
  test('a SKU on every line is reported on every line', () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `A1;${i < 29_999 ? 5 : 6}`)
    expect(checkList(`sku;stock\n${lines.join('\n')}\n`).rejected).toHaveLength(30_000)
  })
  test('SKUs that share a place in the table of SKUs are different SKUs', () => {
    // These words have the same 32-bit hash.
    expect(summaryOfList('sku;stock\ncostarring;1\nliquid;2\ncostarring;3\n')).toBe(
      'liquid=2 2-duplicate-different 4-duplicate-different',
    )
  })
  test('an increase is not the same as a value', () => {
    expect(summaryOfList('sku;stock\nA1;+5\nA1;5\n')).toBe('2-duplicate-different 3-duplicate-different')
  })
})
