import { describe, expect, test } from 'vitest'
import type { BulkOperation, Operation, OperationOf } from '../../../shared/domain/changes/change.ts'
import { type Decimal, decimal } from '../../../shared/domain/text/decimal.ts'
import { move } from '../fixtures/changes.ts'
import type { ServerFields, ServerImages, ServerOrder } from '../reads/server-state.ts'
import {
  type Comparing,
  type Comparison,
  compareBulk,
  compareImages,
  compareMove,
  compareUpdate,
} from './compare.ts'

const of = { product: 1, origin: null, sku: null }
const first: Comparing = { row: { before_send: null, attempts: 0, looks: 0 }, last: null, startedAt: 10_000 }
const eur = (text: string) => decimal(text) as Decimal
const stock: OperationOf<'stock'> = { ...of, kind: 'stock', from: 10, to: 5, by: null }
const price: OperationOf<'price'> = { ...of, kind: 'price', from: eur('1.5'), to: eur('1.505') }
const behind = (operation: NonNullable<Comparing['last']>['operation'], lagsUntil = 0): Comparing => ({
  ...first,
  last: { operation, lagsUntil },
})
const send: Comparison = { kind: 'send' }
const so: Comparison = { kind: 'already-so' }
const lag: Comparison = { kind: 'lag' }
const putOff: Comparison = { kind: 'put-off' }
const gone = { kind: 'gone' } as const
const rewrite = (operation: Operation): Comparison => ({ kind: 'rewrite', operation })
const conflict = (operation: Operation, theirs: string): Comparison => ({
  kind: 'conflict',
  operation,
  theirs,
})

describe('a stock or price about to leave', () => {
  const more = { ...stock, to: 15, by: 5 }
  const less = { ...stock, to: 2, by: -8 }
  const seven = { ...first, row: { ...first.row, before_send: '7' } }
  const tried = { ...first, row: { ...first.row, attempts: 1 } }
  const tenAfter9 = { ...stock, from: 9, to: 10 }
  test.each<[string, BulkOperation, BulkOperation['from'], Comparing, Comparison]>([
    ['the base', stock, 10, first, send],
    ['the value asked for', stock, 5, first, so],
    ['another value', stock, 7, first, conflict(stock, '7')],
    ['another value, which the person saw', stock, 7, seven, send],
    ['what was set here last', stock, 8, behind({ ...stock, to: 8 }), send],
    ['the value before the last one, a moment after it', stock, 9, behind(tenAfter9, 11_000), lag],
    ['the same, later', stock, 9, behind(tenAfter9, 9_000), conflict(stock, '9')],
    ['nothing readable', stock, null, first, putOff],
    ['anything, without a base', { ...stock, from: null }, 3, first, send],
    ['the base of a difference', more, 10, first, send],
    ['another value, for a difference', more, 7, first, rewrite({ ...more, from: 7, to: 12 })],
    ['the same sum by chance', more, 15, first, rewrite({ ...more, from: 15, to: 20 })],
    ['the same sum, when it may have been ours', more, 15, tried, so],
    ['less than is subtracted', less, 3, first, rewrite({ ...less, from: 3, to: 0 })],
    ['none left to take away', less, 0, first, so],
    ['the old price, though the new one would round to it', price, eur('1.5'), first, send],
    ['the new price, rounded', price, eur('1.51'), first, { ...so, stored: '1.51' }],
    ['the price written differently', { ...price, to: eur('2') }, eur('2.00'), first, so],
  ])('holds %s', (_, operation, held, comparing, wanted) => {
    expect(compareBulk(operation, held, comparing)).toEqual(wanted)
  })
})

describe('an update about to leave', () => {
  const name = { field: 'name', from: 'Rose', to: 'Red rose' } as const
  const stem = { field: 'stem_length', from: 50, to: 60 } as const
  const operation: OperationOf<'update'> = { ...of, kind: 'update', fields: [name, stem] }
  const shows = (fields: Record<string, string | null>): ServerFields => ({ kind: 'fields', fields })
  const named = (text: string, stem = '50') => shows({ name: text, stem_length: stem })
  test.each<[string, ServerFields, Comparing, Comparison]>([
    ['the base', named('Rose'), first, send],
    ['the same in other case and spacing', named(' Red rose ', '60'), first, so],
    ['a part of it', named('Red rose'), first, rewrite({ ...operation, fields: [stem] })],
    ['something else in one field', named('Peony'), first, conflict(operation, '{"name":"Peony"}')],
    [
      'something else in one, the value asked for in the other',
      named('Peony', '60'),
      first,
      conflict({ ...operation, fields: [name] }, '{"name":"Peony"}'),
    ],
    ['none of its fields', shows({}), first, send],
    ['other fields only', shows({ name: 'Rose', stem_length: '50', color: 'white' }), first, send],
    [
      'what was set here last',
      named('Tulip'),
      behind({ ...operation, fields: [{ ...name, to: 'Tulip' }] }),
      send,
    ],
    [
      'the value before that, a moment after it',
      named('Lily'),
      behind({ ...operation, fields: [{ ...name, from: 'Lily', to: 'Rose' }] }, 11_000),
      lag,
    ],
    ['no such product', gone, first, gone],
    ['nothing readable', { kind: 'unreadable' }, first, putOff],
  ])('finds %s', (_, seen, comparing, wanted) => {
    expect(compareUpdate(operation, seen, comparing)).toEqual(wanted)
  })

  test('a field without a base is never in conflict', () => {
    const blind = { ...operation, fields: [{ field: 'name' as const, to: 'Red rose' }] }
    const based = { ...blind, fields: [{ ...name, from: 'Peony' }] }
    const seen = named('Peony')
    expect(compareUpdate(blind, seen, first)).toEqual(rewrite(based))
    expect(compareUpdate(based, seen, first)).toEqual(send)
    expect(compareUpdate(blind, named('Red rose'), first)).toEqual(so)
  })

  test('a field without a base gets the one read, as a window would give it, unless it may be out of date', () => {
    const blind = (field: 'stem_length' | 'color' | 'sku', to: string | number) => ({
      ...operation,
      fields: [{ field, to }],
    })
    const baseOf = (asked: OperationOf<'update'>, seen: ServerFields, comparing = first) => {
      const comparison = compareUpdate(asked, seen, comparing)
      return comparison.kind === 'rewrite' && comparison.operation.kind === 'update'
        ? comparison.operation.fields[0]?.from
        : comparison.kind
    }
    expect(baseOf(blind('stem_length', 60), shows({ stem_length: '50' }))).toBe(50)
    expect(baseOf(blind('stem_length', 60), shows({ stem_length: null }))).toBeNull()
    expect(baseOf(blind('color', 'Pink'), shows({ color: null }))).toBe('')
    expect(baseOf(blind('sku', 'B'), shows({ sku: 'A' }))).toBe('A')
    expect(baseOf(blind('color', 'Pink'), shows({}))).toBe('send')
    const late = behind(blind('color', 'Red'), 11_000)
    expect(baseOf(blind('color', 'Pink'), shows({ color: 'Bicolour' }), late)).toBe('send')
    expect(baseOf(blind('color', 'Pink'), shows({ color: 'Red' }), late)).toBe('Red')
  })
})

describe('an image about to be added', () => {
  const images: ServerImages = { kind: 'images', ids: [7, 8], primary: [7] }
  const operation: OperationOf<'image-add'> = { ...of, kind: 'image-add', url: 'a.jpg' }
  test.each<[string, ServerImages, Comparing, Comparison]>([
    ['those that are there', images, first, { kind: 'send', beforeSend: '[7,8]' }],
    ['nothing new, when the one before may not be shown yet', images, behind(operation, 11_000), lag],
    ['no list', { kind: 'unreadable' }, first, putOff],
    ['no product', gone, first, gone],
  ])('remembers %s', (_, seen, comparing, wanted) => expect(compareImages(seen, comparing)).toEqual(wanted))
})

describe('an order about to be moved', () => {
  const operation = move('o1', 'confirmed', 'processing')
  const at = (status: string | null): ServerOrder => ({ kind: 'status', status })
  test.each<[string, ServerOrder, Comparing, Comparison]>([
    ['where the move starts', at('confirmed'), first, send],
    ['where it ends', at('processing'), first, so],
    ['elsewhere', at('cancelled'), first, conflict(operation, 'cancelled')],
    [
      'where the move before it started, a moment after that',
      at('pending'),
      behind({ ...operation, from: 'pending', to: 'confirmed' }, 11_000),
      lag,
    ],
    ['nowhere readable', at(null), first, putOff],
    ['nowhere at all', gone, first, gone],
  ])('stands %s', (_, seen, comparing, wanted) => {
    expect(compareMove(operation, seen, comparing)).toEqual(wanted)
  })
})
