import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { CatalogMarket, roses } from './fixtures/catalog-market.ts'
import {
  clock,
  closed,
  eachInOwnFolder,
  file,
  filled,
  finished,
  folder,
  held,
  opened,
} from './fixtures/opened-catalogs.ts'
import { openCatalog } from './open-catalog.ts'

eachInOwnFolder()

test('a damaged replica is put aside and read again', async () => {
  writeFileSync(file, 'not a database at all, but long enough to look at closely'.repeat(100))
  const troubles: string[] = []
  const catalog = await filled(new CatalogMarket(roses(3)), { onTrouble: what => troubles.push(what) })
  expect(troubles).toEqual(['a damaged mirror was put aside'])
  expect(readdirSync(folder).filter(name => name.endsWith('.damaged'))).toHaveLength(1)
  expect(held(catalog).size).toBe(3)
})

test('a replica that breaks while it is used is put aside and read again', async () => {
  const market = new CatalogMarket(roses(2000))
  await closed(await filled(market))
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 4096 * 6)
  writeFileSync(file, bytes)
  const troubles: string[] = []
  const catalog = opened(market, { onTrouble: what => troubles.push(what) })
  catalog.readAfter(0, 20_000)
  expect(troubles).toHaveLength(1)
  market.asked.length = 0
  await clock.pass(0)
  await finished(catalog)
  expect(held(catalog).size).toBe(2000)
})

test('a replica damaged where it says how far it was read is put aside at the start and read again', async () => {
  const market = new CatalogMarket(roses(3))
  await closed(await filled(market))
  const db = new DatabaseSync(file)
  const { rootpage } = db.prepare(`SELECT rootpage FROM sqlite_schema WHERE name = 'crawl'`).get() as {
    rootpage: number
  }
  db.close()
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 4096 * (rootpage - 1), 4096 * rootpage)
  writeFileSync(file, bytes)
  const troubles: string[] = []
  const catalog = await filled(market, { onTrouble: what => troubles.push(what) })
  expect(troubles).toHaveLength(1)
  expect(held(catalog).size).toBe(3)
})

test('a replica that is in use by another process is not touched', async () => {
  await filled(new CatalogMarket(roses(3)))
  const second = openCatalog({ file, clock, rateLimiter: new CatalogMarket([]).rateLimiter })
  expect(second.kind).toBe('locked')
})
