import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unscaled } from '../text/decimal.ts'
import { priceOf, readNumberText, resolveReading, stockOf } from '../text/number-text.ts'
import { isStale, readEditText, rebaseEdit, writeEditText } from './edit.ts'

test.each([
  ['12.50', '12.5'],
  ['12,50', '12.5'],
  ['1.234,50', '1234.5'],
  ['1,234.50', '1234.5'],
  ['€ 3', '3'],
  [' 7 ', '7'],
  ['0', '0'],
])('a price typed as %s is %s', (text, value) => {
  expect(readEditText('base_price', text)).toEqual({ kind: 'value', value })
})

test.each(['1.234', '1,234', '12.000'])('the price %s has two readings and is asked, not guessed', text => {
  expect(readEditText('base_price', text)).toMatchObject({
    kind: 'unreadable',
    why: { kind: 'two-readings' },
  })
})

test.each([
  ['soon', 'not-a-number'],
  ['', 'blank'],
  ['n/a', 'no-value'],
  ['-3', 'negative-price'],
  ['5%', 'percent'],
])('the price %j is kept as text, because it is %s', (text, code) => {
  expect(readEditText('base_price', text)).toEqual({ kind: 'unreadable', why: { kind: 'not', code } })
})

test('a stock of +5 may mean five more, so it is asked', () => {
  expect(readEditText('stock_qty', '+5')).toEqual({ kind: 'unreadable', why: { kind: 'plus-sign' } })
})

test('stock is whole', () => {
  expect(readEditText('stock_qty', '12,0')).toEqual({ kind: 'value', value: '12' })
  expect(readEditText('stock_qty', '12,5')).toMatchObject({ why: { code: 'fractional-stock' } })
})

test('the text of a cell is read back as the same price', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.nat(5),
      fc.constantFrom(',' as const, '.' as const),
      (count, scale, sign) => {
        const value = unscaled(count, scale)
        const reading = readEditText('base_price', writeEditText(value, sign))
        fc.pre(value.length <= 12 && (value.split('.')[0] ?? '').length <= 8)
        expect(reading).toEqual({ kind: 'value', value })
      },
    ),
  )
})

test('the short way for simple texts reads exactly what the rules read', () => {
  const digits = fc.stringMatching(/^\d{1,10}$/)
  const text = fc
    .tuple(digits, fc.constantFrom('.', ',', ''), fc.stringMatching(/^\d{0,3}$/))
    .map(parts => parts.join(''))
  const byRules = (field: 'base_price' | 'stock_qty', text: string) => {
    const number = readNumberText(text)
    const reading =
      field === 'base_price'
        ? resolveReading(number, priceOf, undefined)
        : resolveReading(number, stockOf, undefined)
    return reading.kind === 'one' ? String(reading.value) : reading.kind
  }
  const here = (field: 'base_price' | 'stock_qty', text: string) => {
    const reading = readEditText(field, text)
    return reading.kind === 'value'
      ? reading.value
      : reading.why.kind === 'two-readings'
        ? 'two'
        : reading.why.kind
  }
  fc.assert(
    fc.property(text, text => {
      expect(here('base_price', text)).toBe(byRules('base_price', text))
      expect(here('stock_qty', text)).toBe(byRules('stock_qty', text))
    }),
    { numRuns: 2000 },
  )
})

test('an edit is stale when the marketplace has another value than its base', () => {
  const edit = { product: 1, field: 'base_price', from: '1', to: '2', text: '2', origin: null } as const
  expect(isStale(edit, '1')).toBe(false)
  expect(isStale(edit, '1.5')).toBe(true)
  expect(isStale(edit, null)).toBe(true)
})

test.each<[number, string, string, string, string | null]>([
  [20, '100', '100', '120', '120'],
  [20, '93', '93', '113', '113'],
  [20, '93', '50', '70', '70'],
  [-20, '100', '20', '0', '0'],
  [-20, '100', '15', '-5', null],
  [5, '1', '2147483645', '2147483650', null],
])(
  '%i on a stock of %s with %s on its way is %s, or a text that is never sent',
  (by, present, under, text, to) => {
    const edit = {
      product: 1,
      field: 'stock_qty',
      from: '100',
      to: '120',
      text: '120',
      origin: null,
      by,
    } as const
    expect(rebaseEdit(edit, present, under)).toEqual({ ...edit, from: present, to, text })
  },
)

test('only relative edits of a known stock are moved', () => {
  const plain = { product: 1, field: 'stock_qty', from: '100', to: '120', text: '120', origin: null } as const
  expect(rebaseEdit(plain, '93', '93')).toBe(plain)
  const more = { ...plain, by: 20 }
  expect(rebaseEdit(more, null, null)).toBe(more)
  expect(rebaseEdit(more, '100', '100')).toBe(more)
})
