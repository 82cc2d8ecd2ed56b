import { expect, test } from 'vitest'
import { shownField } from '../../../shared/domain/products/shown-field.ts'
import { decimal } from '../../../shared/domain/text/decimal.ts'
import type { Reply } from '../../api/reply.ts'
import { notFound } from '../../fixtures/market/in-process.ts'
import { roses } from '../fixtures/catalog-market.ts'
import { catalog, clock, DETAIL, eachCatalog, market, take } from '../fixtures/each-catalog.ts'

const PAUSE = 600_000
const LAG = 2000

eachCatalog(3)

/** Every product a window would show, as `name price stock`. */
function shown(): Map<number, string> {
  const { columns } = catalog.readAfter(0, 100)
  return new Map(
    columns.id.map((id, row) => [
      id,
      `${columns.name[row]} ${columns.base_price[row]} ${columns.stock_qty[row]}`,
    ]),
  )
}

test('fields that only a single product shows survive the next crawl', async () => {
  take(DETAIL)
  await clock.pass(PAUSE)
  const held = catalog.held(1)
  expect(held?.fields).toMatchObject({ attributes: { color: 'red' }, variants: [{ bunch: 10 }] })
  expect(held).toMatchObject({ sku: 'R-1', detailReadAt: 1_000_000, readAt: 1_000_000 + PAUSE })
  expect(held?.images?.map(({ id }) => id)).toEqual([71, 72])
  expect(catalog.held(2)).toMatchObject({ detailReadAt: null, images: null })
  const { columns } = catalog.readAfter(0, 100)
  expect(columns).toMatchObject({
    id: [1, 2, 3],
    color: ['red', null, null],
    stem_length: [60, null, null],
    min_order_qty: [5, null, null],
    vat_rate: [null, null, null],
  })
  expect(catalog.held(99)).toBeNull()
})

test('for a field that row and detail both show, the newer one counts', async () => {
  take(DETAIL)
  market.products = [{ ...roses(1)[0], id: 1, name: 'Renamed' }, ...roses(2, 2)]
  await clock.pass(PAUSE)
  expect(catalog.held(1)?.fields).toMatchObject({ name: 'Renamed', min_order_qty: 5 })
  await clock.pass(5000)
  take({ ...DETAIL.product, name: 'Again' })
  expect(shown().get(1)).toBe('Again 1.5 10')
})

test('a field that a row leaves out stays as the single product showed it', async () => {
  take({ id: 40, name: 'Iris', stock_qty: 5, variants: [] })
  take({ id: 40, name: 'Iris', base_price: 2 }, 'row')
  expect(shown().get(40)).toBe('Iris 2 5')
})

test('a group of fields that a row shows in part does not hide the rest of it', () => {
  take(DETAIL)
  take({ id: 1, name: 'Rose 1', attributes: { color: 'pink' } }, 'row')
  expect(catalog.held(1)?.fields.attributes).toEqual({ color: 'pink', stem_length: 60 })
})

test('a field that was acknowledged in a group does not hide the rest of it from an older row', async () => {
  take(DETAIL)
  const early = catalog.stamp()
  await clock.pass(10)
  catalog.acknowledgeFields(1, { color: 'white' })
  catalog.takeProduct(roses(1)[0], early, 'row')
  expect(catalog.held(1)?.fields.attributes).toEqual({ color: 'white', stem_length: 60 })
})

test('acknowledged fields are shown at once, where the marketplace showed them', async () => {
  take(DETAIL)
  await clock.pass(5000)
  catalog.acknowledgeFields(1, {
    name: 'New',
    base_price: decimal('2.75') ?? undefined,
    color: 'white',
    vat_rate: decimal('9') ?? undefined,
    category_id: 8,
    stem_length: null,
  })
  const fields = catalog.held(1)?.fields ?? {}
  expect(shown().get(1)).toBe('New 2.75 10')
  expect(fields).toMatchObject({ attributes: { color: 'white', stem_length: null }, category: { id: 8 } })
  expect(shownField(fields, 'vat_rate')).toEqual({ kind: 'shown', value: '9' })
  expect(catalog.search('new', 5).ids).toEqual([1])
  catalog.acknowledgeFields(1, { category_id: 1 })
  expect(catalog.readAfter(0, 10).columns.category).toContain('Roses')
})

test('a field that no list shows is known after it was acknowledged, though the product was never read by itself', async () => {
  catalog.acknowledgeFields(2, { description: 'Long' })
  await clock.pass(PAUSE)
  expect(catalog.held(2)).toMatchObject({
    fields: { description: 'Long', name: 'Rose 2' },
    detailReadAt: null,
  })
})

test('a read that started before an acknowledgement, or a moment after, does not undo it; a later one may', async () => {
  const early = catalog.stamp()
  await clock.pass(10)
  catalog.acknowledgeFields(1, { name: 'New', color: 'white', category_id: 2 })
  await clock.pass(LAG - 10)
  const late = catalog.stamp()
  for (const stamp of [early, late]) {
    catalog.takeProduct(DETAIL, stamp)
    catalog.takeProduct(roses(1)[0], stamp)
    expect(shown().get(1)).toBe('New 1.5 10')
    expect(catalog.held(1)?.fields).toMatchObject({ category: { id: 2 }, attributes: { color: 'white' } })
  }
  await clock.pass(20)
  take(DETAIL)
  expect(catalog.held(1)?.fields).toMatchObject({
    name: 'Rose 1',
    category: { id: 1 },
    attributes: { color: 'red' },
  })
})

test('a created product is there at once, waits for approval, and gives way to what is read', async () => {
  catalog.takeCreated(50, {
    name: 'Tulip',
    sku: 'T-1',
    base_price: decimal('0.4') ?? undefined,
    category_id: 1,
    color: 'red',
  })
  expect(shown().get(50)).toBe('Tulip 0.4 null')
  expect(catalog.findSku('T-1')).toEqual([50])
  expect(catalog.held(50)?.fields).toMatchObject({
    is_approved: false,
    category: { id: 1, name: 'Roses' },
    color: 'red',
  })
  await clock.pass(5000)
  take({ id: 50, name: 'Tulip', is_approved: true, base_price: 0.5, stock_qty: 3 })
  expect(shown().get(50)).toBe('Tulip 0.5 3')
  catalog.takeCreated(50, { name: 'Late' })
  expect(shown().get(50)).toBe('Tulip 0.5 3')
})

test('a created product is not missing from a list that was read before anybody could list it', async () => {
  catalog.takeCreated(50, { name: 'Tulip' })
  const askedFor = () => market.asked.filter(line => line.startsWith('product 50')).length
  await clock.pass(PAUSE)
  expect([askedFor(), catalog.held(50) !== null]).toEqual([0, true])
  await clock.pass(PAUSE)
  expect([askedFor(), catalog.held(50)]).toEqual([1, null])
})

test('a product that one complete crawl misses is still shown; one that two miss is not', async () => {
  market.products = market.products.filter(({ id }) => id !== 2)
  // Whether it is gone can't be checked: its own page is refused.
  const refused: Reply = { ...notFound, kind: 'refused', status: 403, code: null, words: null }
  market.before = request => (request.path === '/products/2' ? refused : undefined)
  await clock.pass(PAUSE)
  expect([...shown().keys()].sort()).toEqual([1, 2, 3])
  await clock.pass(PAUSE)
  expect([...shown().keys()].sort()).toEqual([1, 3])
})

test('a deleted product is gone at once; reads that started before do not bring it back, later ones may', async () => {
  const early = catalog.stamp()
  await clock.pass(1000)
  catalog.takeDeleted(2)
  expect([...shown().keys()]).toEqual([1, 3])
  catalog.takeProduct(roses(1, 2)[0], early)
  expect([...shown().keys()]).toEqual([1, 3])
  expect(catalog.progress().read).toBe(2)
  await clock.pass(LAG + 10)
  take(roses(1, 2)[0])
  expect([...shown().keys()].sort()).toEqual([1, 2, 3])
})

test('a SKU is found whatever blanks stand around it, letter case as it is', async () => {
  take({ id: 60, sku: ' AB 1\t' })
  take({ id: 61, sku: 'AB 1' })
  expect(catalog.findSku('AB 1 ')).toEqual([60, 61])
  expect([catalog.findSku('ab 1'), catalog.findSku(''), catalog.findSku('R-')]).toEqual([[], [], []])
  catalog.takeDeleted(60)
  expect(catalog.findSku('AB 1')).toEqual([61])
})

test('the age of a row that a person sees moves on reads and acknowledgements', async () => {
  const ages = () => catalog.readAfter(0, 10).columns.readAt
  await clock.pass(5000)
  take(roses(1, 2)[0])
  catalog.acknowledge([{ product: 1, field: 'stock_qty', value: 4 }])
  expect(ages().sort()).toEqual([1_000_000, 1_005_000, 1_005_000])
  expect(catalog.held(1)?.fields.stock_qty).toBe(4)
})

test('an acknowledgement is no reading: for the precheck the value stays as old as its last reading', async () => {
  await clock.pass(5000)
  catalog.acknowledge([{ product: 1, field: 'stock_qty', value: 4 }])
  catalog.acknowledgeFields(2, { name: 'New' })
  catalog.takeCreated(50, { name: 'Tulip' })
  take(roses(1, 3)[0])
  expect(catalog.readAt([1, 2, 3, 50, 99])).toEqual(
    new Map([
      [1, 1_000_000],
      [2, 1_000_000],
      [3, 1_005_000],
      [50, 0],
    ]),
  )
})

test('an order group is known by its id as text; its acknowledged status outlasts older reads', async () => {
  const { orders } = catalog
  orders.take({ id: 7, status: 'pending', total: 12 }, catalog.stamp())
  expect(orders.status('7')).toEqual({ status: 'pending', readAt: 1_000_000 })
  const early = catalog.stamp()
  await clock.pass(1000)
  orders.acknowledge('7', 'confirmed')
  orders.take({ order: { id: '7', status: { code: 'PENDING' } } }, early, 'detail')
  expect(orders.status('7')).toMatchObject({ status: 'confirmed' })
  await clock.pass(5000)
  orders.take(
    { order: { id: '7', status: { code: 'Shipped', name: 'On its way' } } },
    catalog.stamp(),
    'detail',
  )
  expect(orders.status('7')).toMatchObject({ status: 'shipped' })
  expect(orders.status('8')).toBeNull()
  orders.take({ nothing: 'here' }, catalog.stamp())
})
