import { expect, test } from 'vitest'
import type { Decimal } from '../../shared/domain/text/decimal.ts'
import { CatalogMarket, roses } from './fixtures/catalog-market.ts'
import { clock, eachInOwnFolder, filled, held, PAUSE } from './fixtures/opened-catalogs.ts'

eachInOwnFolder()

test('a page that was asked for before a value was acknowledged does not bring the old value back', async () => {
  const market = new CatalogMarket(roses(3))
  const catalog = await filled(market)
  market.before = request => {
    if (request.path === '/products')
      catalog.acknowledge([
        { product: 1, field: 'stock_qty', value: 77 },
        { product: 2, field: 'base_price', value: '9.99' as Decimal },
      ])
    return undefined
  }
  await clock.pass(PAUSE)
  expect([...held(catalog).values()].sort()).toEqual(['R-1 1.5 77', 'R-2 9.99 10', 'R-3 1.5 10'])
  market.before = () => undefined
  await clock.pass(PAUSE)
  expect(held(catalog).get(1)).toBe('R-1 1.5 10')
})

test('a product read by itself is newer than a page that was asked for before, and older ones are left', async () => {
  const market = new CatalogMarket(roses(2))
  const catalog = await filled(market)
  const early = catalog.stamp()
  await clock.pass(5000)
  const late = catalog.stamp()
  catalog.takeProduct({ product: { id: 1, sku: 'late', stock_qty: 5 } }, late)
  catalog.takeProduct({ id: 1, sku: 'early', stock_qty: 4 }, early)
  catalog.takeProduct('nonsense', late)
  // The price was shown by the list only, and stays.
  expect(held(catalog).get(1)).toBe('late 1.5 5')
})

test('an acknowledged value is shown at once, with its revision', async () => {
  const market = new CatalogMarket(roses(3))
  const catalog = await filled(market)
  const before = catalog.readAfter(0, 100).revision
  await clock.pass(5000)
  catalog.acknowledge([
    { product: 2, field: 'base_price', value: '3.2' as Decimal },
    { product: 99, field: 'base_price', value: '1' as Decimal },
  ])
  expect(catalog.readAfter(before, 100).columns).toMatchObject({
    id: [2],
    base_price: ['3.2'],
    readAt: [1_005_000],
  })
  expect(catalog.values([2, 99])).toEqual(new Map([[2, { base_price: '3.2', stock_qty: 10 }]]))
})

test('revisions can be read in small pages, and one from another replica starts over', async () => {
  const catalog = await filled(new CatalogMarket(roses(25)))
  expect(held(catalog, 7).size).toBe(25)
  const { revision } = catalog.readAfter(0, 100)
  expect(catalog.readAfter(revision, 100)).toMatchObject({ columns: { id: [] }, revision, more: false })
  expect(catalog.readAfter(revision + 1000, 100).columns.id).toHaveLength(25)
})

test('the whole catalog comes by id; what changes between two pages comes after the last', async () => {
  const market = new CatalogMarket(roses(25).reverse())
  const catalog = await filled(market)
  const first = catalog.readAfter(0, 10)
  expect(first).toMatchObject({ columns: { id: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }, revision: 0, more: true })
  catalog.acknowledge([{ product: 3, field: 'stock_qty', value: 77 }])
  catalog.takeDeleted(4)
  catalog.takeDeleted(24)
  catalog.takeCreated(30, { name: 'New' })
  const second = catalog.readAfter(first.revision, 10, first)
  const third = catalog.readAfter(second.revision, 10, second)
  expect(third).toMatchObject({ columns: { id: [21, 22, 23, 25, 30] }, gone: [], more: true })
  const last = catalog.readAfter(third.revision, 10, third)
  expect(last).toMatchObject({ columns: { id: [3, 30], stock_qty: [77, null] }, gone: [4, 24], more: false })
})

test('a page of the catalog shows every text and number as it is held', async () => {
  const odd = [
    'a\u0000b',
    '"\\',
    '\u2028\u2029',
    '\u0001\n\t',
    '🌹 é',
    '',
    ' ',
    '\ud800',
    '1e5',
    'null',
    '[1]',
  ]
  const market = new CatalogMarket(
    odd.map((name, index) => ({
      id: index + 1,
      name,
      sku: name,
      stock_qty: index % 2 === 0 ? index : null,
      ...[{ is_active: true }, { is_active: false }, {}][index % 3],
      base_price: '0.0000001',
    })),
  )
  const { columns } = (await filled(market)).readAfter(0, 100)
  expect(columns.name).toEqual(odd.map(text => text.toWellFormed()))
  expect(columns.sku).toEqual(columns.name)
  expect(columns.stock_qty.slice(0, 4)).toEqual([0, null, 2, null])
  expect(columns.is_active.slice(0, 4)).toEqual([true, false, null, true])
  expect(columns.base_price[0]).toBe('0.0000001')
})
