import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manualClock } from '../../../fixtures/manual-clock.ts'
import { ownFolder } from '../../../fixtures/own-folder.ts'
import { openDatabase } from '../../../sqlite/open.ts'
import { CatalogMarket } from '../../fixtures/catalog-market.ts'
import { openCatalog } from '../../open-catalog.ts'
import { MIGRATIONS } from './schema.ts'

const NOW = 5_000_000

/** A replica as the first schema had it: two products, one of them gone, read whole a moment ago. */
function oldReplica(file: string): void {
  const opened = openDatabase(file, { migrations: MIGRATIONS.slice(0, 1), durable: false })
  if (opened.kind !== 'open') throw new Error(`not opened: ${opened.kind}`)
  const { db } = opened
  db.exec(`
    INSERT INTO counter VALUES (4000002, 1);
    INSERT INTO product VALUES
      (1, 4000001, 0, ' R-1', 'Rose', 'flower', '1.5', 'stem', 10, 'in_stock', 1, 1, 3, 'Roses', '/a.jpg', 4000000, 7, 0),
      (2, 4000002, 1, 'R-2', 'Gone', null, null, null, null, null, null, null, 3, 'Roses', null, 4000000, 6, 2);
    INSERT INTO raw VALUES (1, '{"id":1,"name":"Rose","sku":" R-1","base_price":1.5,"odd":{"kept":true}}');
    INSERT INTO crawl VALUES (1, 4000000, 4900000, 7, 7, 2, 1, 1, 1, 1, '1', 4900000);
  `)
  db.close()
}

test('a replica of the first schema keeps everything in it, and nothing is read again', async () => {
  const folder = ownFolder()
  const file = join(folder, 'mirror.db')
  oldReplica(file)
  const market = new CatalogMarket([])
  const outcome = openCatalog({ file, clock: manualClock(NOW), rateLimiter: market.rateLimiter })
  if (outcome.kind !== 'open') throw new Error(`not opened: ${outcome.kind}`)
  const { catalog } = outcome
  try {
    expect(catalog.progress()).toMatchObject({ state: 'complete', read: 1, finishedAt: 4_900_000 })
    expect(catalog.readAfter(0, 10)).toMatchObject({
      columns: { id: [1], base_price: ['1.5'], category: ['Roses'], readAt: [4_000_000] },
      gone: [],
      left: [{ id: 2, sku: 'R-2', name: 'Gone' }],
      revision: 4_000_002,
    })
    expect(catalog.readAfter(4_000_001, 10).gone).toEqual([2])
    expect(catalog.held(1)).toMatchObject({
      fields: { odd: { kept: true } },
      detailReadAt: null,
      images: null,
    })
    expect(catalog.findSku('R-1')).toEqual([1])
    catalog.acknowledgeFields(1, { category_id: 3, color: 'red' })
    expect(catalog.held(1)?.fields).toMatchObject({ category: { id: 3, name: 'Roses' }, color: 'red' })
    expect(catalog.orders.status('1')).toBeNull()
    expect(market.asked).toEqual([])
  } finally {
    await catalog.close()
  }
})

test('a newer replica is put aside, since everything in it can be read again', async () => {
  const folder = ownFolder()
  const file = join(folder, 'mirror.db')
  const newer = openDatabase(file, { migrations: [...MIGRATIONS, 'CREATE TABLE later(x)'], durable: false })
  if (newer.kind !== 'open') throw new Error(`not opened: ${newer.kind}`)
  newer.db.close()
  const reported: string[] = []
  const { rateLimiter } = new CatalogMarket([])
  const outcome = openCatalog({
    file,
    clock: manualClock(NOW),
    rateLimiter,
    onTrouble: what => reported.push(what),
  })
  if (outcome.kind === 'open') await outcome.catalog.close()
  expect(outcome.kind).toBe('open')
  expect(reported).toEqual(['a damaged mirror was put aside'])
})
