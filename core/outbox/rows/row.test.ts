import { expect, test } from 'vitest'
import type { Operation } from '../../../shared/domain/changes/change.ts'
import { type Covered, checksum, readRow, writeOperation } from './row.ts'

/** A row as it is on disk, with the checksum that belongs to it. */
function onDisk(kind: string, base: string | null, payload: object): Covered & { crc: number } {
  const row = { entity: 7, lane: kind, kind, v: 1, payload: JSON.stringify(payload), base }
  return { ...row, crc: checksum(row) }
}

const of = { product: 7, sku: 'A', origin: null }

test.each<[string, Covered & { crc: number }, object]>([
  [
    'a stock, whose values are text on disk',
    onDisk('stock', '900', { sku: 'A', origin: null, to: '1200', by: null }),
    { ...of, kind: 'stock', from: 900, to: 1200, by: null },
  ],
  [
    'a difference on no known stock',
    onDisk('stock', null, { sku: 'A', origin: null, to: '20', by: 20 }),
    { ...of, kind: 'stock', from: null, to: 20, by: 20 },
  ],
  [
    'a stock without the keys that came later',
    onDisk('stock', '9', { sku: 'A', to: '8' }),
    { to: 8, by: null },
  ],
  [
    'a price, with a difference that prices once had',
    onDisk('price', '1.5', { sku: 'A', origin: null, to: '12.345', by: null }),
    { ...of, kind: 'price', from: '1.5', to: '12.345' },
  ],
  [
    'an order move, which has no product',
    onDisk('move', 'pending', { order: '12', number: null, to: 'confirmed', comment: null, origin: null }),
    { kind: 'move', order: '12', from: 'pending', to: 'confirmed' },
  ],
])('a row of an earlier program is read as what was asked: %s', (_, row, operation) => {
  expect(readRow(row)).toMatchObject({ kind: 'operation', operation })
})

test.each([
  ['a stock with a fraction', onDisk('stock', '9', { to: '1.5' })],
  ['a stock of nothing', onDisk('stock', '9', { to: '' })],
  ['a stock on a base that is no number', onDisk('stock', 'many', { to: '5' })],
  ['a price in words', onDisk('price', '1', { to: 'free' })],
])('no request is made of %s', (_, row) => expect(readRow(row)).toEqual({ kind: 'damaged' }))

test('an operation is on disk as earlier programs read it', () => {
  const stock: Operation = { ...of, kind: 'stock', from: 900, to: 1200, by: 300 }
  const { base, payload, ...row } = writeOperation(stock, -3)
  expect(row).toMatchObject({ entity: -3, kind: 'stock', lane: 'stock', v: 1 })
  expect([base, JSON.parse(payload)]).toEqual(['900', { sku: 'A', origin: null, to: '1200', by: 300 }])
  expect(readRow(writeOperation(stock, 7))).toEqual({ kind: 'operation', operation: stock })
})
