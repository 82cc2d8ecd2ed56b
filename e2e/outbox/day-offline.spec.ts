import type { Page } from '@playwright/test'
import { move } from '../../core/outbox/fixtures/changes.ts'
import { orderId } from '../../sandbox/api/present-order.ts'
import type { SandboxFault } from '../../sandbox/faults/fault.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { Product } from '../../sandbox/world/model.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'
import type { Decimal } from '../../shared/domain/text/decimal.ts'
import { backOnline, deskCall, queueConfirmed } from '../support/calls.ts'
import { expect, named, test } from '../support/fixtures.ts'
import { productsOf, requestsTo } from '../support/market.ts'
import { t } from '../support/words.ts'

const PRODUCTS = 240

/** Faults after reconnecting: answers lost after processing, web pages of a gateway, truncated answers, limits. */
const FAULTS: readonly [string, SandboxFault][] = [
  ['/products', { kind: 'reset', when: 'after' }],
  ['/products', { kind: 'html', status: 502, when: 'after' }],
  ['/products', { kind: 'error', when: 'before' }],
  ['/stock', { kind: 'truncate' }],
  ['/stock', { kind: 'limited', retryAfter: 2 }],
  ['/prices', { kind: 'html', status: 502, when: 'after' }],
  ['/products/*/images', { kind: 'reset', when: 'after' }],
  ['/products/*/images/*/delete', { kind: 'truncate' }],
  ['/products/*/images/*/primary', { kind: 'html', status: 502, when: 'before' }],
  ['/products/*/delete', { kind: 'reset', when: 'after' }],
  ['/orders/*/status', { kind: 'reset', when: 'after' }],
  ['/orders/*/status', { kind: 'error', when: 'before' }],
]

/** `npm test` loses one answer of each kind that has its own look-up; `npm run test:full` loses all. */
const IN_SHORT_RUN = new Set(['/products', '/prices', '/products/*/images', '/orders/*/status'])
const TROUBLE = process.env.DESK_FULL
  ? FAULTS
  : FAULTS.filter(
      ([path], at) => IN_SHORT_RUN.has(path) && FAULTS.findIndex(([other]) => other === path) === at,
    )

for (const shape of ['a', 'b'] as const) {
  test.describe(`a marketplace of shape ${named(shape)}`, () => {
    test.use({
      market: { products: PRODUCTS, orders: 12, images: true, allowPrivateImages: true, shape },
    })

    test('a day offline, a crash and a failing marketplace: every change arrives once', async ({
      desk,
      window,
      sandbox,
    }) => {
      test.setTimeout(240_000)
      let { page } = window
      const day = planDay(sandbox)
      await sandbox.control.goOffline()

      await window.type(1, t('prices.price'), '77.77')
      await window.type(1, t('prices.stock'), '777')
      await window.reviewAndQueue(2)
      const queued = await queueConfirmed(page, { changes: day.changes, file: null })
      if (queued.kind !== 'queued') throw new Error(`not queued: ${queued.why}`)
      const [first = 0] = queued.created
      const later = await queueConfirmed(page, { changes: editsOf(first), file: null })
      expect(later.kind).toBe('queued')
      await expect(page.getByText(/offline/i).first()).toBeVisible({ timeout: 30_000 })

      await desk.kill()
      page = await desk.open()
      const open = await waiting(page)
      expect(open.total, 'what was accepted before the kill waits after it').toBeGreaterThanOrEqual(30)
      expect(open.settled).toBe(0)

      for (const [path, mishap] of TROUBLE) sandbox.control.failNext({ method: 'POST', path, mishap })
      await backOnline(page, sandbox)
      await expect
        .poll(async () => (await waiting(page)).open, { timeout: 180_000, intervals: [200] })
        .toEqual({ queued: 0, sending: 0, unknown: 0, rejected: 0, conflict: 0, blocked: 0 })
      expectDay(sandbox, day)
    })
  })
}

interface Day {
  changes: NewChange[]
  priced: Product[]
  renamed: Product[]
  deleted: Product[]
  /** Gets another image; its primary is deleted, its last made primary. */
  pictured: Product
  pictures: number[]
  created: string[]
  moves: { order: number; to: string }[]
}

function planDay(sandbox: Sandbox): Day {
  const all = productsOf(sandbox)
  const priced = all.slice(0, 10)
  const renamed = all.slice(10, 13)
  const deleted = all.slice(13, 16)
  const pictured = all.slice(16).find(({ pictures }) => pictures.length >= 3)
  const pending = sandbox.control.state().orders.filter(order => order.status === 'pending')
  const [order, other] = pending
  if (pictured === undefined || order === undefined || other === undefined)
    throw new Error('the sample has nothing to work on')
  const [gone = 0, next = 0] = pictured.pictures.map(({ id }) => id)
  const ofProduct = ({ id, sku }: Product) => ({ product: id, sku, origin: null })
  const moveOn = (group: typeof order, from: OrderStatus, to: OrderStatus): NewChange => ({
    ...move(String(orderId(sandbox.shape, group)), from, to),
    number: group.number,
    comment: to === 'cancelled' ? 'Out of season' : null,
  })
  const created = ['OFF-1', 'OFF-2', 'OFF-3']
  return {
    priced,
    renamed,
    deleted,
    pictured,
    pictures: [gone, next],
    created,
    moves: [
      { order: order.id, to: 'processing' },
      { order: other.id, to: 'cancelled' },
    ],
    changes: [
      ...priced.slice(1).flatMap((product): NewChange[] => {
        const [of, from] = [ofProduct(product), String(product.basePrice) as Decimal]
        return [
          { kind: 'price', ...of, from, to: '66.66' as Decimal },
          { kind: 'stock', ...of, from: product.stockQty, to: 666 },
        ]
      }),
      ...renamed.map(
        (product): NewChange => ({
          kind: 'update',
          ...ofProduct(product),
          fields: [{ field: 'name', from: product.name, to: `${product.name} XL` }],
        }),
      ),
      ...deleted.map((product): NewChange => ({ kind: 'delete', ...ofProduct(product) })),
      ...created.map(
        (sku): NewChange => ({
          kind: 'create',
          fields: {
            name: `Offline ${sku}`,
            category_id: priced[0]?.categoryId ?? 1,
            base_price: '1.5' as Decimal,
            unit: 'stem',
            sku,
            stock_qty: 5,
          },
          images: [pictureUrl(sandbox, pictured, 1), pictureUrl(sandbox, pictured, 2)],
          origin: null,
        }),
      ),
      { kind: 'image-add', ...ofProduct(pictured), url: pictureUrl(sandbox, pictured, 2) },
      { kind: 'image-delete', ...ofProduct(pictured), image: gone },
      { kind: 'image-primary', ...ofProduct(pictured), image: next, from: null },
      moveOn(order, 'pending', 'confirmed'),
      moveOn(order, 'confirmed', 'processing'),
      moveOn(other, 'pending', 'cancelled'),
    ],
  }
}

/** Edits of a product that the marketplace does not have yet. */
function editsOf(product: number): NewChange[] {
  const of = { product, sku: null, origin: null }
  return [
    { kind: 'update', ...of, fields: [{ field: 'color', from: null, to: 'red' }] },
    { kind: 'price', ...of, from: '1.5' as Decimal, to: '2.5' as Decimal },
    { kind: 'stock', ...of, from: 5, to: 50 },
  ]
}

/** A picture of the sandbox, which it can download from itself. */
function pictureUrl(sandbox: Sandbox, product: Product, index: number): string {
  const id = product.pictures[index]?.id ?? 0
  return `${new URL(sandbox.baseUrl).origin}${picturePath(product.id, id)}`
}

const picturePath = (product: number, picture: number) =>
  `/uploads/products/${product}/images/${picture}.webp`

async function waiting(page: Page) {
  const { counts } = await deskCall(page, 'readOutbox', {})
  const { applied, withdrawn, superseded, ...open } = counts
  return { open, total: Object.values(open).reduce((sum, n) => sum + n, 0), settled: applied + withdrawn }
}

function expectDay(sandbox: Sandbox, day: Day): void {
  const has = new Map(sandbox.control.state().products.map(product => [product.id, product]))
  const [typed, ...listed] = day.priced.map(({ id }) => has.get(id))
  expect([typed?.basePrice, typed?.stockQty]).toEqual([77.77, 777])
  expect(listed.map(product => [product?.basePrice, product?.stockQty])).toEqual(
    listed.map(() => [66.66, 666]),
  )
  expect(day.renamed.map(({ id }) => has.get(id)?.name)).toEqual(day.renamed.map(({ name }) => `${name} XL`))
  expect(day.deleted.map(({ id }) => has.get(id)?.deleted)).toEqual([true, true, true])
  for (const sku of day.created) {
    const made = [...has.values()].filter(product => product.sku === sku)
    expect(made, `${sku} was created once`).toHaveLength(1)
    expect(made[0]?.pictures, `${sku} has its pictures`).toHaveLength(2)
  }
  const edited = [...has.values()].find(({ sku }) => sku === day.created[0])
  expect([edited?.color, edited?.basePrice, edited?.stockQty]).toEqual(['red', 2.5, 50])
  const [gone, primary] = day.pictures
  const pictured = has.get(day.pictured.id)
  expect(pictured?.pictures, 'one added, one deleted').toHaveLength(day.pictured.pictures.length)
  expect(pictured?.pictures.map(({ id }) => id)).not.toContain(gone)
  expect(pictured?.primaryId).toBe(primary)
  for (const { order, to } of day.moves) {
    const group = sandbox.control.order({ id: order })
    expect(group?.status).toBe(to)
    const steps = group?.history.map(step => step.to) ?? []
    expect(new Set(steps).size, 'no move was made twice').toBe(steps.length)
  }
  expect(requestsTo(sandbox, 'POST', '/stock').filter(({ applied }) => applied)).toHaveLength(1)
}
