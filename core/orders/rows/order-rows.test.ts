import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openReplica } from '../../catalog/replica/replica.ts'
import { MIGRATIONS } from '../../catalog/replica/rows/schema.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import type { Database } from '../../sqlite/database.ts'
import { openDatabase } from '../../sqlite/open.ts'
import { transact } from '../../sqlite/transact.ts'
import { detailOf, read, rowOf } from '../fixtures/long-orders.ts'
import { findMore, readOrderRows } from './order-rows.ts'
import { OrderStore } from './order-store.ts'

let folder: string
let db: Database
beforeEach(() => {
  folder = ownFolder()
})
afterEach(() => db.close())

const file = () => join(folder, 'mirror.db')
function opened(): Database {
  const replica = openReplica(file(), 1000)
  if (replica.kind !== 'open') throw new Error(replica.kind)
  return replica.db
}

test('rows that an older program wrote show the same before and after they were looked through', () => {
  const old = openDatabase(file(), { migrations: MIGRATIONS.slice(0, 6), durable: false })
  if (old.kind !== 'open') throw new Error(old.kind)
  for (let n = 1; n <= 3; n++)
    old.db
      .prepare(
        `INSERT INTO order_group (id, rev, number, status, created, json, detail, first_seen_at, read_at)
         VALUES (?, ?, null, 'pending', null, ?, ?, 7, 8)`,
      )
      .run(`${n}`, n, JSON.stringify(rowOf(n)), n === 2 ? JSON.stringify(detailOf(n)) : null)
  old.db.exec('UPDATE order_counter SET rev = 3')
  old.db.close()
  db = opened()
  const before = readOrderRows(db, 0, 10)
  expect(before.orders).toMatchObject([
    { id: '1', number: 'A-1', customer: 'Bloom & Co 1', total: '0.25', items: null, detailReadAt: null },
    { id: '2', items: 20, detailReadAt: 8 },
    { id: '3' },
  ])
  expect(before.orders[1]?.words).toContain('R-2-19')
  expect(transact(db, () => findMore(db, 2))).toEqual({ kind: 'done', value: true })
  expect(transact(db, () => findMore(db, 2))).toEqual({ kind: 'done', value: true })
  expect(transact(db, () => findMore(db, 2))).toEqual({ kind: 'done', value: false })
  expect(readOrderRows(db, 0, 10)).toEqual(before)
})

test('an order that holds nothing but odd values is shown with what can be read', () => {
  db = opened()
  const raw = { id: 'g-1', created_at: 'soon', total: { of: [] }, items: 'many', customer: 5, number: null }
  transact(db, () =>
    new OrderStore(db).put({ id: 'g-1', number: null, status: null, created: null, raw }, 'row', false, 9),
  )
  expect(readOrderRows(db, 0, 10).orders).toEqual([
    {
      id: 'g-1',
      number: null,
      status: null,
      created: 'soon',
      createdAt: null,
      customer: '5',
      total: null,
      currency: null,
      items: null,
      words: '5',
      firstSeenAt: 9,
      place: 0,
      readAt: 9,
      detailReadAt: null,
    },
  ])
})

test('an order nested extremely deep is held all the same', () => {
  db = opened()
  let deep: Record<string, unknown> = {}
  for (let level = 0; level < 20_000; level++) deep = { deep }
  transact(db, () =>
    new OrderStore(db).put({ ...read(1), raw: { id: 1, deep, number: 'A-1' } }, 'row', false, 9),
  )
  expect(readOrderRows(db, 0, 10).orders).toMatchObject([{ number: 'A-1' }])
})
