import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ApiVariant, SHAPES } from '../../sandbox/api-variant.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import type { CallName, EventName, Input } from '../../shared/contract/contract.ts'
import { ALL_PRODUCTS } from '../../shared/domain/list/sheet-view.ts'
import { shownField } from '../../shared/domain/products/shown-field.ts'
import type { Core } from '../core.ts'
import { askCore, requestsAt, startCore } from '../fixtures/core-in-folder.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { stock } from '../outbox/fixtures/bench.ts'
import { create } from '../outbox/fixtures/changes.ts'
import { fastClock } from '../outbox/fixtures/fast-clock.ts'

let folder: string
let sandbox: Sandbox
let core: Core
let received: [EventName, unknown][]

/** A program with an account at a marketplace of this variant, whose catalog was read. */
async function begin(shape: ApiVariant) {
  folder = ownFolder()
  sandbox = await startSandbox({ products: 30, orders: 0, images: true, shape })
  onTestFinished(sandbox.close)
  await open()
}
async function open() {
  received = []
  core = await startCore(folder, {
    begin: { kind: 'given', baseUrl: sandbox.baseUrl, key: sandbox.keys.valid },
    clock: fastClock(20),
  })
  core.onEvent((event, value) => received.push([event, value]))
  await vi.waitFor(
    async () => expect((await core.handlers.readCatalogProgress({})).state).toBe('complete'),
    10_000,
  )
}

const ask = <N extends CallName>(name: N, input: Input<N>) => askCore(core, name, input)
const requests = () => requestsAt(sandbox, '/products/')
const someProduct = () => {
  const found = sandbox.control
    .state()
    .products.find(
      ({ supplierId, deleted, pictures, color }) =>
        supplierId === 1 && !deleted && pictures.length > 1 && color,
    )
  if (found === undefined) throw new Error('no such product')
  return found
}

describe.each(SHAPES)('over HTTP, shape %s,', shape => {
  beforeEach(() => begin(shape))

  test('a product is shown as lists had it, and whole with its images once it was read by itself', async () => {
    const product = someProduct()
    const listed = await ask('readProduct', { product: product.id })
    expect(listed.held).toMatchObject({ product: product.id, images: null, detailReadAt: null })
    expect(shownField(listed.held?.fields ?? {}, 'color').kind).toBe('not-shown')
    received = []
    sandbox.control.forgetRequests()
    expect(await ask('refreshProduct', { product: product.id })).toEqual({ kind: 'read' })
    const of = `GET /products/${product.id}`
    expect(requests()).toEqual(shape === 'a' ? [of] : [of, `${of}/images`])
    const { held } = await ask('readProduct', { product: product.id })
    expect(shownField(held?.fields ?? {}, 'color')).toEqual({ kind: 'shown', value: product.color })
    expect(shownField(held?.fields ?? {}, 'category_id')).toEqual({
      kind: 'shown',
      value: product.categoryId,
    })
    expect(held?.fields.variants).toBeDefined()
    expect(held?.images?.map(({ id, is_primary }) => [id, is_primary])).toEqual(
      product.pictures.map(({ id }) => [id, id === product.primaryId]),
    )
    for (const image of held?.images ?? []) expect(image.thumbnail_url).toMatch(/^\/.*thumbnails/)
    expect(held?.detailReadAt).not.toBeNull()
    await vi.waitFor(() => expect(received.map(([event]) => event)).toContain('catalogChanged'))
  })

  test('a product made here is found by the number it had first, for ever', async () => {
    await ask('pauseOutbox', { paused: true })
    const queued = await ask('queueChanges', { changes: [create('OAK-9')], file: null })
    const [made = 0] = queued.kind === 'queued' ? queued.created : []
    expect(await ask('readProduct', { product: made })).toEqual({ held: null, number: null, isComing: true })
    await ask('pauseOutbox', { paused: false })
    await vi.waitFor(
      async () => expect((await ask('readProduct', { product: made })).number).not.toBeNull(),
      20_000,
    )
    const { held, number } = await ask('readProduct', { product: made })
    expect(held).toMatchObject({ product: number, fields: { sku: 'OAK-9' } })
    expect(await ask('refreshProduct', { product: made })).toEqual({ kind: 'read' })
    expect(await ask('readProduct', { product: -999 })).toEqual({ held: null, number: null, isComing: false })
    expect(await ask('refreshProduct', { product: -999 })).toEqual({ kind: 'gone' })
  })

  test('one that is deleted there is gone here; one with a change that waits stays', async () => {
    const [first, second] = sandbox.control
      .state()
      .products.filter(({ supplierId, deleted }) => supplierId === 1 && !deleted)
    const [gone, kept] = [first?.id ?? 0, second?.id ?? 0]
    await ask('pauseOutbox', { paused: true })
    await ask('queueChanges', { changes: [stock(kept, 1, 2)], file: null })
    for (const id of [gone, kept]) {
      sandbox.control.changeProduct({ id, set: { deleted: true } })
      expect(await ask('refreshProduct', { product: id })).toEqual({ kind: 'gone' })
    }
    expect((await ask('readProduct', { product: gone })).held).toBeNull()
    expect((await ask('readProduct', { product: kept })).held).not.toBeNull()
    expect(await ask('refreshProduct', { product: 999_999 })).toEqual({ kind: 'gone' })
  })

  test.each([
    [{ kind: 'error', status: 422, message: 'Not today.' }, 'refused', 'Not today.'],
    [{ kind: 'error', status: 500, message: 'Oops.' }, 'refused', 'Oops.'],
    [{ kind: 'limited', retryAfter: 1 }, 'limited', expect.any(String)],
    [{ kind: 'error', status: 403, message: 'Not yours.' }, 'refused', 'Not yours.'],
    [{ kind: 'html' }, 'unreadable', null],
    [{ kind: 'wrong-json' }, 'unreadable', null],
    [{ kind: 'truncate' }, 'unreadable', null],
    [{ kind: 'reset' }, 'no-connection', null],
  ] as const)('an answer like %j is reported as %s', async (mishap, why, words) => {
    const { id } = someProduct()
    const before = await ask('readProduct', { product: id })
    // A read that was cut off is sent once more, because the connection may just have been idle for too long.
    sandbox.control.failNext({
      mishap,
      method: 'GET',
      path: '/products/*',
      times: mishap.kind === 'reset' ? 2 : 1,
    })
    expect(await ask('refreshProduct', { product: id })).toEqual({ kind: 'not-read', why, words })
    // The list and the images may have added something meanwhile; nothing of the product itself is lost or changed.
    const after = await ask('readProduct', { product: id })
    expect(after.held?.fields).toEqual(before.held?.fields)
    expect({ ...after, held: null }).toEqual({ ...before, held: null })
  })

  test('categories are read when an account is opened, kept, and read again when a person asks', async () => {
    await vi.waitFor(async () => expect((await ask('readCategories', {})).readAt).not.toBeNull())
    const { categories } = await ask('readCategories', {})
    const tops = categories.filter(({ parent_id }) => parent_id === null)
    expect(tops.map(({ name }) => name)).toContain('Cut flowers')
    expect(categories.length).toBeGreaterThan(tops.length)
    expect(received.map(([event]) => event)).toContain('categoriesChanged')
    await core.close()
    sandbox.control.forgetRequests()
    await open()
    expect(await ask('readCategories', {})).toMatchObject({ categories })
    expect(sandbox.control.requests().filter(({ path }) => path.endsWith('/categories'))).toEqual([])
    expect(await ask('refreshCategories', {})).toEqual({ kind: 'read' })
    sandbox.control.failNext({ mishap: { kind: 'error', message: 'Oops.' }, path: '/categories' })
    expect(await ask('refreshCategories', {})).toEqual({ kind: 'not-read', why: 'refused', words: 'Oops.' })
    expect((await ask('readCategories', {})).categories).toEqual(categories)
  })
})

describe('what an account keeps,', () => {
  beforeEach(() => begin('a'))

  test('forms and views are there again after a restart', async () => {
    const draft = { product: 3, fields: { name: { text: 'Ros', from: 'Rose' } }, images: [], at: 5 }
    const listing = {
      ...ALL_PRODUCTS,
      search: 'rose',
      view: { columns: [{ column: 'name' as const, width: 200 }], frozen: 0, group: null },
    }
    const views = { views: [{ id: 'v1', name: 'Roses', listing }], last: listing }
    expect(await ask('saveProductDraft', { product: 3, draft })).toEqual({ kind: 'saved' })
    expect(await ask('saveProductViews', views)).toEqual({ kind: 'saved' })
    await core.close()
    await open()
    expect(await ask('readProductDrafts', {})).toEqual({ drafts: [draft] })
    expect(await ask('readProductViews', {})).toEqual(views)
    expect(await ask('saveProductDraft', { product: 3, draft: null })).toEqual({ kind: 'saved' })
    expect(await ask('readProductDrafts', {})).toEqual({ drafts: [] })
  })
})
