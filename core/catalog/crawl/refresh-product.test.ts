import { beforeEach, expect, test } from 'vitest'
import type { Network } from '../../../shared/contract/groups/connection.ts'
import type { ApiRequest, Reply } from '../../api/reply.ts'
import { type ManualClock, manualClock, settle } from '../../fixtures/manual-clock.ts'
import { MEASURES, notFound, ok } from '../../fixtures/market/in-process.ts'
import type { Catalog } from '../catalog.ts'
import { CatalogMarket, roses } from '../fixtures/catalog-market.ts'
import { catalogOver } from '../fixtures/open-over-market.ts'

let clock: ManualClock
let market: CatalogMarket
let catalog: Catalog
let revisions: number[]
let network: Network
let keeps: number[]

beforeEach(async () => {
  clock = manualClock(1_000_000)
  market = new CatalogMarket(roses(3))
  network = { kind: 'online', since: 0 }
  revisions = []
  keeps = []
  const { rateLimiter } = market
  catalog = await catalogOver(market, clock, {
    rateLimiter: { ...rateLimiter, connection: () => ({ ...rateLimiter.connection(), network }) },
    keeps: product => keeps.includes(product),
  })
  await clock.pass(1000)
  market.asked.length = 0
  catalog.onChange(revision => revisions.push(revision))
})

const IMAGES = [{ id: 71, url: '/a.jpg', thumbnail_url: '/t/a.jpg', is_primary: true }]

function answers(by: Record<string, Reply>) {
  market.before = (request: ApiRequest) => by[request.path]
}

test('a product whose answer shows its images is read with one request, as a person’s', async () => {
  answers({ '/products/1': ok({ product: { ...roses(1)[0], color: 'red', images: IMAGES, variants: [] } }) })
  expect(await catalog.refreshProduct(1)).toEqual({ kind: 'read' })
  expect(market.asked).toEqual(['product 1 person'])
  expect(catalog.held(1)).toMatchObject({ fields: { color: 'red', variants: [] }, images: IMAGES })
  expect(catalog.held(1)?.detailReadAt).toBe(clock.now())
})

test.each([
  ['only paths', ['/a.jpg']],
  ['nothing', undefined],
  ['images without numbers', [{ url: '/a.jpg' }]],
])('one whose answer shows %s for images costs a second request', async (_what, images) => {
  answers({ '/products/1': ok({ ...roses(1)[0], images }), '/products/1/images': ok({ images: IMAGES }) })
  expect(await catalog.refreshProduct(1)).toEqual({ kind: 'read' })
  expect(market.asked).toEqual(['product 1 person', 'product 1/images person'])
  expect(catalog.held(1)?.images).toEqual(IMAGES)
})

test('data beside a wrapped product belongs to it', async () => {
  answers({
    '/products/1': ok({ product: roses(1)[0], images: IMAGES, variants: { bunch: { stems: 10 } } }),
  })
  await catalog.refreshProduct(1)
  expect(market.asked).toHaveLength(1)
  expect(catalog.held(1)).toMatchObject({ fields: { variants: { bunch: { stems: 10 } } }, images: IMAGES })
})

test('windows are also notified if only the details changed', async () => {
  const present = { ...roses(1)[0], images: IMAGES }
  answers({ '/products/1': ok({ product: present }) })
  await catalog.refreshProduct(1)
  await clock.pass(1000)
  const before = revisions.at(-1) ?? 0
  answers({ '/products/1': ok({ product: { ...present, variants: ['new'] } }) })
  await catalog.refreshProduct(1)
  await clock.pass(1000)
  expect(revisions.at(-1)).toBeGreaterThan(before)
  expect(catalog.readAfter(before, 10).columns.id).toEqual([1])
})

test('two windows that ask for the same product at once get one reading', async () => {
  answers({ '/products/1': ok({ ...roses(1)[0], images: [] }) })
  const both = await Promise.all([catalog.refreshProduct(1), catalog.refreshProduct(1)])
  expect(both).toEqual([{ kind: 'read' }, { kind: 'read' }])
  expect(market.asked).toEqual(['product 1 person'])
  await catalog.refreshProduct(1)
  expect(market.asked).toHaveLength(2)
})

test('a product the marketplace does not have is hidden, unless changes of it wait', async () => {
  market.products.splice(0, 2)
  keeps = [2]
  expect(await catalog.refreshProduct(1)).toEqual({ kind: 'gone' })
  expect(await catalog.refreshProduct(2)).toEqual({ kind: 'gone' })
  expect(catalog.held(1)).toBeNull()
  expect(catalog.held(2)).not.toBeNull()
})

test.each<[string, Reply, object]>([
  [
    'no answer',
    { kind: 'unreachable', sent: true, why: 'timeout', code: null, ...MEASURES },
    { why: 'no-connection', words: null },
  ],
  [
    'a limit',
    { kind: 'limited', retryAfterMs: 5000, words: 'Slow down.', ...MEASURES },
    { why: 'limited', words: 'Slow down.' },
  ],
  [
    'a refused key',
    { kind: 'refused', status: 401, code: 'UNAUTHORIZED', words: 'Who?', ...MEASURES },
    { why: 'key-refused', words: 'Who?' },
  ],
  [
    'a web page',
    { kind: 'unreadable', status: 403, what: 'html', detail: 'Gateway', ...MEASURES },
    { why: 'unreadable', words: null },
  ],
])('%s is reported as what it is, and changes nothing', async (_what, reply, wanted) => {
  answers({ '/products/1': reply })
  const before = catalog.held(1)
  expect(await catalog.refreshProduct(1)).toEqual({ kind: 'not-read', ...wanted })
  expect(catalog.held(1)).toEqual(before)
  answers({ '/products/1': ok({ ...roses(1)[0], color: 'red' }), '/products/1/images': reply })
  expect(await catalog.refreshProduct(1)).toEqual({ kind: 'not-read', ...wanted })
  expect(catalog.held(1)?.fields).toMatchObject({ color: 'red' })
})

const OOPS: Reply = { kind: 'refused', status: 500, code: 'SERVER_ERROR', words: 'Oops.', ...MEASURES }

test('a deleted product does not come back when it is opened, though the marketplace still shows it', async () => {
  catalog.takeDeleted(1)
  await clock.pass(5000)
  answers({ '/products/1': ok({ product: { ...roses(1)[0], deleted_at: '2026-05-01T12:00:00Z' } }) })
  expect(await catalog.refreshProduct(1)).toEqual({ kind: 'gone' })
  expect(catalog.held(1)).toBeNull()
  expect(catalog.progress()).toMatchObject({ read: 2 })
})

test('a server error is reported, and what the list shows is read', async () => {
  market.products.splice(0, 1, ...roses(1).map(rose => ({ ...rose, stock_qty: 77 })))
  answers({ '/products/1': OOPS, '/products/1/images': ok({ images: IMAGES }) })
  expect(await catalog.refreshProduct(1)).toEqual({ kind: 'not-read', why: 'refused', words: 'Oops.' })
  expect(catalog.held(1)).toMatchObject({ fields: { stock_qty: 77 }, detailReadAt: null, images: IMAGES })
})

test.each<[string, unknown]>([
  ['another product', { product: { id: 9, sku: 'R-9', name: 'Other' } }],
  ['no object', ['what?']],
  ['nothing', null],
])(
  'where a single product is answered with %s, the list and the images tell what there is',
  async (_, data) => {
    market.products.splice(0, 1, ...roses(1).map(rose => ({ ...rose, stock_qty: 77 })))
    answers({ '/products/1': ok(data), '/products/1/images': ok({ images: IMAGES }) })
    expect(await catalog.refreshProduct(1)).toEqual({ kind: 'read' })
    expect(catalog.held(1)).toMatchObject({ fields: { stock_qty: 77 }, images: IMAGES })
    expect(catalog.held(1)?.detailReadAt).toBe(clock.now())
    // Nobody waits forever for a page that is never shown.
  },
)

test('where single products always fail, what the list shows is all there is, and only the list is asked', async () => {
  answers(Object.fromEntries([1, 2, 3].map(id => [`/products/${id}`, OOPS])))
  for (const id of [1, 2]) expect(await catalog.refreshProduct(id)).toMatchObject({ kind: 'not-read' })
  answers({ '/products/3': OOPS, '/products/3/images': ok({ images: IMAGES }) })
  expect(await catalog.refreshProduct(3)).toEqual({ kind: 'read' })
  expect(catalog.held(3)?.detailReadAt).not.toBeNull()
  market.asked.length = 0
  answers({ '/products/3': OOPS, '/products/3/images': ok({ images: IMAGES }) })
  await catalog.refreshProduct(3)
  expect(market.asked).toEqual(['page 1 person', 'product 3/images person'])
})

test('images that are not found do not make the product gone', async () => {
  answers({ '/products/1': ok(roses(1)[0]), '/products/1/images': notFound })
  expect(await catalog.refreshProduct(1)).toEqual({ kind: 'not-read', why: 'refused', words: null })
  expect(catalog.held(1)?.detailReadAt).not.toBeNull()
})

test.each<[Network, string]>([
  [{ kind: 'offline', since: 0, retryAt: 1, why: 'name' }, 'no-connection'],
  [{ kind: 'limited', until: 9 }, 'limited'],
  [{ kind: 'key-refused', status: 403, words: 'Revoked.', retryAt: null }, 'key-refused'],
  [{ kind: 'no-key', why: 'not-stored' }, 'key-refused'],
])('nobody waits for what cannot leave: %j', async (present, why) => {
  network = present
  expect(await catalog.refreshProduct(1)).toMatchObject({ kind: 'not-read', why })
  expect(market.asked).toEqual([])
})

test('a person waits twenty seconds for a turn, and no longer than the connection lasts', async () => {
  market.isShut = true
  const slow = catalog.refreshProduct(1)
  await clock.pass(20_000)
  expect(await slow).toMatchObject({ kind: 'not-read', why: 'no-connection' })
  market.remaining = 0
  const spent = catalog.refreshProduct(1)
  await clock.pass(20_000)
  expect(await spent).toMatchObject({ kind: 'not-read', why: 'limited' })
  const cut = catalog.refreshProduct(1)
  network = { kind: 'offline', since: 0, retryAt: 1, why: 'name' }
  await clock.pass(1000)
  expect(await cut).toMatchObject({ kind: 'not-read', why: 'no-connection' })
  expect(market.asked).toEqual([])
})

test('an answer that left in time is waited for', async () => {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  market.before = () => promise
  const reading = catalog.refreshProduct(1)
  await clock.pass(30_000)
  resolve(ok({ ...roses(1)[0], images: [] }))
  expect(await reading).toEqual({ kind: 'read' })
})

test('closing the account ends the wait', async () => {
  market.before = () => new Promise(() => {})
  const reading = catalog.refreshProduct(1)
  await settle()
  await catalog.close()
  expect(await reading).toEqual({ kind: 'not-read', why: 'no-account', words: null })
})

test('a product nested extremely deep is held all the same, and so are the others of its page', async () => {
  const deep = JSON.parse(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)
  answers({ '/products/1': ok({ ...roses(1)[0], images: [], deep }) })
  expect(await catalog.refreshProduct(1)).toEqual({ kind: 'read' })
  expect(catalog.held(1)?.fields).toMatchObject({ name: 'Rose 1', deep: { a: { a: {} } } })
  market.before = request =>
    request.path === '/products' ? ok({ products: [{ ...roses(1)[0], deep }, ...roses(3, 2)] }) : undefined
  await clock.pass(70_000)
  catalog.setVisible([1, 2, 3])
  await clock.pass(5_000)
  expect(catalog.held(4)?.fields).toMatchObject({ name: 'Rose 4' })
})
