import { expect, test } from 'vitest'
import { calculate } from '../../../../../shared/domain/text/calculate.ts'
import { readIntent } from './intent.ts'

test.each([
  ['2*3', '6'],
  ['1,20 + 0.05', '1.25'],
  ['(1.20+0.05)*12', '15'],
  ['100/8', '12.5'],
  ['10/3*3', '10'],
  ['-2+5', '3'],
  ['2-5', '-3'],
  ['1.234*2', 'two-readings'],
  ['2*', 'unfinished'],
  ['(2', 'unfinished'],
  ['2)', 'unfinished'],
  ['1/0', 'zero'],
  ['0/0', 'zero'],
  ['5/(2-2)+', 'zero'],
  ['A1+2', 'other'],
  ['2 3', 'unfinished'],
  ['', 'unfinished'],
  ['('.repeat(80), 'unfinished'],
])('=%s is %s', (text, wanted) => {
  const calculated = calculate(text)
  expect('result' in calculated ? calculated.result : calculated.why).toBe(wanted)
})

const of = (field: 'base_price' | 'stock_qty', text: string, base: string | null = '120') => {
  const intent = readIntent(field, text, base)
  if (intent === null) return null
  return intent.kind === 'value' ? intent.value : intent.why
}

test.each([
  ['+20', '140'],
  ['-5', '115'],
  ['−5', '115'],
  ['- 5', '115'],
  ['=2*3', '6'],
  ['=100/3', null],
  ['+10%', '132'],
  ['-33%', '80'],
  ['+0.4%', '120'],
  ['-101%', 'below-zero'],
  ['+0.5', null],
  ['-121', 'below-zero'],
  ['120', null],
  ['10 %', null],
  ['(5)', null],
  ['+1.234', null],
])('%s in a stock of 120 comes to %s', (text, wanted) => expect(of('stock_qty', text)).toBe(wanted))

test.each([
  ['+0.10', '1.35'],
  ['-5%', '1.19'],
  ['+ 10 %', '1.38'],
  ['=1,25*1.1', '1.375'],
  ['=10/3', '3.33'],
  ['-2', 'below-zero'],
  ['+1.234', null],
])('%s in a price of 1.25 comes to %s', (text, wanted) => expect(of('base_price', text, '1.25')).toBe(wanted))

test('more pieces follow the stock, and a cell without a value has nothing to add to', () => {
  expect(readIntent('stock_qty', '+20', '5')).toMatchObject({ value: '25', by: 20 })
  expect(readIntent('stock_qty', '=5+20', '5')).not.toHaveProperty('by')
  expect(of('base_price', '+1', null)).toBe('no-value')
  expect(of('stock_qty', '+10%', null)).toBe('no-value')
})

test('a percentage says what it was rounded from, and is no number of pieces that follows the stock', () => {
  expect(readIntent('stock_qty', '+10%', '460')).toEqual({ kind: 'value', value: '506' })
  expect(readIntent('stock_qty', '+10%', '465')).toEqual({ kind: 'value', value: '512', exact: '511.5' })
  expect(readIntent('base_price', '-5%', '1.25')).toMatchObject({ value: '1.19', exact: '1.1875' })
})
