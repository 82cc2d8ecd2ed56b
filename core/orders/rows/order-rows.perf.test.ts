import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openReplica } from '../../catalog/replica/replica.ts'
import { ownFolder } from '../../fixtures/own-folder.ts'
import { processorMs } from '../../outbox/fixtures/processor-ms.ts'
import type { Database } from '../../sqlite/database.ts'
import { transact } from '../../sqlite/transact.ts'
import { detailOf, read, rowOf } from '../fixtures/long-orders.ts'
import { readOrderRows } from './order-rows.ts'
import { OrderStore } from './order-store.ts'

test('ten thousand orders, a fifth of them read whole, are reported in less than 50 ms of computing for each 5,000', async () => {
  const db = openedReplica()
  const store = new OrderStore(db)
  transact(db, () => {
    for (let n = 1; n <= 100; n++) {
      store.put({ ...read(n), raw: rowOf(n) }, 'row', false, n)
      if (n % 5 === 0) store.put({ ...read(n), raw: detailOf(n) }, 'detail', false, n)
    }
  })
  copyEach(db, 99)
  readOrderRows(db, 0, 100)
  let after = 0
  let reported = 0
  const took = await processorMs(() => {
    for (let page = 0; page < 2; page++) {
      const { orders, revision } = readOrderRows(db, after, 5000)
      after = revision
      reported += orders.length
    }
  })
  expect(reported).toBe(10_000)
  expect(took / 2).toBeLessThan(50)
})

function openedReplica(): Database {
  const folder = ownFolder()
  const replica = openReplica(join(folder, 'mirror.db'), 1000)
  if (replica.kind !== 'open') throw new Error(replica.kind)
  onTestFinished(() => replica.db.close())
  return replica.db
}

/** Adds this many copies of each, under other ids. */
function copyEach(db: Database, times: number): void {
  const columns = db
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all<{ name: string }>('order_group')
    .map(({ name }) => name)
  const values = columns.map(name =>
    name === 'id' ? "id || '-' || n" : name === 'rev' ? 'rev + n * 1000' : name,
  )
  db.exec(`
    WITH RECURSIVE copies(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ${times})
    INSERT INTO order_group (${columns.join(', ')}) SELECT ${values.join(', ')} FROM order_group, copies;
    UPDATE order_counter SET rev = (SELECT max(rev) FROM order_group);
  `)
}
