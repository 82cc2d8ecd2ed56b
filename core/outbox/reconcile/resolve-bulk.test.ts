import { expect, test } from 'vitest'
import { type Decimal, decimal } from '../../../shared/domain/text/decimal.ts'
import type { BulkResolution } from '../apply/outcome.ts'
import type { ServerValue } from '../reads/server-state.ts'
import { isSameBulkValue } from '../requests/same-value.ts'
import { resolveValue, type UnknownValue } from './resolve-bulk.ts'

const eur = (text: string) => decimal(text) as Decimal
const stock: UnknownValue = { from: 10, to: 5, resends: 0 }
const price: UnknownValue = { from: eur('1.2'), to: eur('1.5'), resends: 0 }
const held = (value: Decimal | number | null): ServerValue => ({ kind: 'value', value })

test.each<[string, UnknownValue, ServerValue, boolean, BulkResolution]>([
  ['the new value', stock, held(5), true, { kind: 'applied' }],
  ['the new value, early', stock, held(5), false, { kind: 'applied' }],
  ['the old value', stock, held(10), true, { kind: 'again' }],
  ['the old value, while the request may still take effect', stock, held(10), false, { kind: 'later' }],
  ['the old value after the last try', { ...stock, resends: 3 }, held(10), true, { kind: 'give-up' }],
  ['another value', stock, held(7), true, { kind: 'conflict', theirs: '7' }],
  ['another value, early', stock, held(7), false, { kind: 'later' }],
  ['no product', stock, { kind: 'gone' }, false, { kind: 'gone' }],
  ['nothing readable, which says nothing', stock, held(null), true, { kind: 'later' }],
  ['no value where there was none before', { ...stock, from: null }, held(null), true, { kind: 'again' }],
  [
    'a value where there was none before',
    { ...stock, from: null },
    held(3),
    true,
    { kind: 'conflict', theirs: '3' },
  ],
  ['a price written differently', price, held(eur('1.50')), true, { kind: 'applied' }],
  [
    'a price rounded to cents',
    { ...price, to: eur('1.505') },
    held(eur('1.51')),
    true,
    { kind: 'applied', stored: '1.51' },
  ],
  [
    'the old price though the new one would round to it',
    { ...price, from: eur('1.51'), to: eur('1.505') },
    held(eur('1.51')),
    true,
    { kind: 'again' },
  ],
])('a re-read that shows %s', (_, change, seen, over, resolution) => {
  expect(resolveValue(change, seen, over)).toEqual(resolution)
})

test.each([
  ['1.005', '1.01', true],
  ['1.005', '1', true],
  ['1.005', '1.02', false],
  ['1.5', '2', false],
  ['1.55', '1.6', false],
  ['0.0049', '0', true],
  ['1.2345', '1.235', true],
])('asked for %s, held %s: the same is %s', (asked, kept, same) => {
  expect(isSameBulkValue(eur(asked), eur(kept))).toBe(same)
})
