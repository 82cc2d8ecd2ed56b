import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import { ask, expectDone, type Json, newBody, useSandbox } from '../document/fixtures/ask.ts'
import { ANSWER_STYLES } from './answer-styles.ts'

test('the README names every answer style', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
  for (const name of Object.keys(ANSWER_STYLES)) {
    const isRefusal = name.startsWith('refuses-7-')
    expect(readme).toContain(isRefusal ? 'refuses-7-' : `\`${name}\``)
    if (isRefusal) expect(readme).toContain(name.slice(-3))
  }
})

describe.each(SHAPES)('answer styles on shape %s', shape => {
  const sandbox = useSandbox({ shape })
  afterEach(() => sandbox().control.answerIn({ styles: [] }))
  const answerIn = (...styles: string[]) => sandbox().control.answerIn({ styles })
  const read = async (id = 1005) => (await ask(sandbox(), 'GET', `/products/${id}`)).data

  test('an unknown style is refused and the old ones stay', () => {
    answerIn('product-flat')
    expect(() => answerIn('product-flat', 'nonsense')).toThrow(
      /no answer style nonsense\. Known: product-flat/,
    )
  })

  test('a product is answered in every form', async () => {
    answerIn('product-flat')
    expect(await read()).toMatchObject({ id: 1005, sku: expect.any(String) })
    answerIn('product-wrapped')
    expect(await read()).toMatchObject({ product: { id: 1005 } })
    answerIn('product-deep')
    const deep = await read()
    expect(deep).toMatchObject({ payload: { record: { article: { id: 1005 }, media: {} } } })
    expect((deep.suggestions as Json[]).map(({ id }) => id)).not.toContain(1005)
    answerIn('product-listed')
    expect(await read()).toMatchObject({ products: [{ id: 1005 }] })
    answerIn('product-by-id')
    expect(await read()).toMatchObject({ items: { 1005: { id: 1005 } } })
    answerIn('product-half')
    expect((await read()).product).not.toHaveProperty('base_price')
    answerIn('product-unreadable')
    expect(JSON.stringify(await read())).not.toContain('1005')
  })

  test.each([
    ['product-500', '/products/1005', 500],
    ['product-404', '/products/1005', 404],
    ['product-403', '/products/1005', 403],
    ['images-500', '/products/1005/images', 500],
    ['images-404', '/products/1005/images', 404],
  ])('%s refuses one endpoint and no other', async (style, path, status) => {
    answerIn(style)
    expect((await ask(sandbox(), 'GET', path)).status).toBe(status)
    expectDone(await ask(sandbox(), 'GET', '/products'))
  })

  test('a deleted product is shown with `deleted_at`', async () => {
    expectDone(await ask(sandbox(), 'POST', '/products/1009/delete'))
    expect((await ask(sandbox(), 'GET', '/products/1009')).status).toBe(404)
    answerIn('deleted-readable')
    expect(JSON.stringify(await read(1009))).toContain('"deleted_at":"2026')
    const before = (await ask(sandbox(), 'GET', '/products')).data.pagination as { total_items: number }
    answerIn('deleted-listed')
    const { products, pagination } = (await ask(sandbox(), 'GET', '/products?page=1')).data
    expect((products as Json[])[0]).toMatchObject({ id: 1009, deleted_at: expect.any(String) })
    expect((pagination as { total_items: number }).total_items).toBeGreaterThan(before.total_items)
  })

  test('the list of orders ends in four ways without totals', async () => {
    const page = async (number: number) => ask(sandbox(), 'GET', `/orders?per_page=35&page=${number}`)
    const ids = ({ data }: { data: Json }) => JSON.stringify(data.orders)
    answerIn('orders-no-totals')
    expect((await page(3)).data).toEqual({ orders: [] })
    answerIn('orders-end-404')
    expect(Object.keys((await page(2)).data)).toEqual(['orders'])
    expect((await page(3)).status).toBe(404)
    answerIn('orders-next-null')
    expect((await page(1)).data.links).toEqual({ next: '/orders?page=2' })
    expect((await page(2)).data.links).toEqual({ next: null })
    answerIn('orders-repeat-page')
    expect(ids(await page(1))).not.toBe(ids(await page(2)))
    expect(ids(await page(3))).toBe(ids(await page(2)))
  })

  test('a restless list shows another order with every page', async () => {
    const page = async () => (await ask(sandbox(), 'GET', '/orders?per_page=100')).data
    const { pagination: calm } = await page()
    answerIn('orders-restless')
    const [one, other] = [await page(), await page()]
    expect(one.orders ?? one.groups).not.toEqual(other.orders ?? other.groups)
    if (calm !== undefined) expect(one.pagination).not.toEqual(calm)
  })

  test('batches answer without counts, and prices are rounded', async () => {
    const body = {
      items: [
        { product_id: 1005, base_price: 1.239 },
        { product_id: 999_999, base_price: 1 },
      ],
    }
    answerIn('bulk-silent', 'prices-rounded')
    expect((await ask(sandbox(), 'POST', '/prices', { body })).data).toEqual({ message: 'Accepted.' })
    expect(sandbox().control.product({ id: 1005 })?.basePrice).toBe(1.24)
    answerIn('bulk-errors-only')
    const stock = { items: [{ product_id: 999_999, stock_qty: 1 }] }
    const { data } = await ask(sandbox(), 'POST', '/stock', { body: stock })
    expect(data).toEqual({ message: 'Accepted.', errors: [expect.objectContaining({ index: 0 })] })
  })

  test('one product is refused with any status, others are not', async () => {
    const body = { name: 'Renamed' }
    for (const status of [401, 402, 403, 405, 409, 410, 415, 451]) {
      answerIn(`refuses-7-${status}`)
      expect((await ask(sandbox(), 'POST', '/products/1007', { body })).status).toBe(status)
      expect(sandbox().control.product({ id: 1007 })?.name).not.toBe('Renamed')
      expectDone(await ask(sandbox(), 'POST', '/products/1008', { body: { name: `Renamed ${status}` } }))
    }
  })

  test('messages are HTML', async () => {
    answerIn('html-words')
    const { message } = await ask(sandbox(), 'POST', '/products', { body: newBody({ name: '' }) })
    expect(message).toMatch(/^<p class="error"><b>.*name field/)
  })
})
