import {
  appendFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, createRow, expectDone, rowOf } from '../document/fixtures/ask.ts'
import { usePictureHost } from '../document/fixtures/picture-host.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts'

describe('the state file', () => {
  let folder = ''
  let open: Sandbox[] = []
  const at = usePictureHost()
  const path = () => join(folder, 'state.jsonl')
  const start = async (options: SandboxOptions = {}) => {
    const sandbox = await startSandbox({
      products: 20,
      orders: 14,
      state: path(),
      allowPrivateImages: true,
      ...options,
    })
    open.push(sandbox)
    return sandbox
  }
  const restart = async (options?: SandboxOptions) => {
    for (const sandbox of open) await sandbox.close()
    open = []
    return start(options)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sandbox-state-'))
  })
  afterEach(async () => {
    for (const sandbox of open) await sandbox.close()
    open = []
    rmSync(folder, { recursive: true })
  })

  test('every change is there after a restart', async () => {
    const before = await start()
    const row = await createRow(before, { name: 'Kept' })
    const gone = await createRow(before)
    expectDone(await ask(before, 'POST', `/products/${gone.id}/delete`))
    expectDone(
      await ask(before, 'POST', '/stock', { body: { items: [{ product_id: 1001, stock_qty: 123_456 }] } }),
    )
    expectDone(
      await ask(before, 'POST', '/prices', { body: { items: [{ product_id: 1002, base_price: 98.76 }] } }),
    )
    const order = before.control.receiveOrder()
    expectDone(
      await ask(before, 'POST', `/orders/${order.id}/status`, {
        body: { status: 'confirmed', comment: 'ü' },
      }),
    )
    before.control.setRevoked({ key: 'other', revoked: true })
    const { requests: _, requestCount: __, ...wanted } = before.control.state()
    const after = await restart()
    const { requests: ___, requestCount: ____, ...got } = after.control.state()
    expect(got).toEqual(wanted)
    expect(after.keys).toEqual(before.keys)
    expect(after.resumed).toBe(true)
    expect(await rowOf(after, row.sku)).toEqual(row)
    expect((await createRow(after)).id).toBeGreaterThan(gone.id)
  })

  test('downloaded pictures are there after a restart, deleted ones are not', async () => {
    const before = await start()
    const row = await createRow(before, { image_url: `${at('/small.png')};${at('/rose.jpg')}` })
    const images = expectDone(await ask(before, 'GET', `/products/${row.id}/images`)).images as {
      id: number
      url: string
    }[]
    expectDone(await ask(before, 'POST', `/products/${row.id}/images/${images[0]?.id}/delete`))
    const after = await restart()
    const status = async (url = '') => (await fetch(new URL(url, after.baseUrl))).status
    expect([await status(images[0]?.url), await status(images[1]?.url)]).toEqual([404, 200])
  })

  test('the origin in the file overrides the options', async () => {
    await start({ seed: 5, shape: 'b' })
    const after = await restart({ seed: 6, products: 99, orders: 1, shape: 'a', images: false })
    expect([
      after.shape,
      after.control.state().products.filter(({ supplierId }) => supplierId === 1).length,
    ]).toEqual(['b', 20])
  })

  test('a truncated line is dropped', async () => {
    const before = await start()
    for (const stock_qty of [111, 222])
      expectDone(await ask(before, 'POST', '/stock', { body: { items: [{ product_id: 1001, stock_qty }] } }))
    await before.close()
    truncateSync(path(), statSync(path()).size - 5)
    const after = await restart()
    expect(after.control.product({ id: 1001 })?.stockQty).toBe(111)
    after.control.changeProduct({ id: 1001, set: { stockQty: 333 } })
    expect((await restart()).control.product({ id: 1001 })?.stockQty).toBe(333)
  })

  test('a change is in the file before the answer', async () => {
    const sandbox = await start()
    for (let stock_qty = 1; stock_qty <= 20; stock_qty++) {
      expectDone(await ask(sandbox, 'POST', '/stock', { body: { items: [{ product_id: 1001, stock_qty }] } }))
      expect(readFileSync(path(), 'utf8').trimEnd().split('\n').at(-1)).toContain(`"stockQty":${stock_qty}}`)
    }
  })

  test('a long file is shortened when it is opened', async () => {
    const before = await start()
    const row = await createRow(before)
    for (let turn = 1; turn <= 1500; turn++) {
      before.control.changeProduct({ id: row.id, set: { stockQty: turn } })
      before.control.changeProduct({ id: 1001, set: { basePrice: turn / 100 } })
    }
    const { products } = before.control.state()
    const size = statSync(path()).size
    const after = await restart()
    expect(after.control.state().products).toEqual(products)
    expect(statSync(path()).size).toBeLessThan(size / 10)
    after.control.changeProduct({ id: row.id, set: { stockQty: 7 } })
    expect((await restart()).control.product({ id: row.id })?.stockQty).toBe(7)
  })

  test('a SKU moved to another product is found there', async () => {
    const before = await start()
    const [one, two] = [await createRow(before), await createRow(before)]
    const update = (id: number, body: object) => ask(before, 'POST', `/products/${id}`, { body })
    expectDone(await update(one.id, { sku: 'GIVEN-UP' }))
    expectDone(await update(two.id, { sku: one.sku }))
    expectDone(await update(one.id, { stock_qty: 4 }))
    const items = [{ sku: one.sku, stock_qty: 55 }]
    const after = await restart()
    expectDone(await ask(after, 'POST', '/stock', { body: { items } }))
    expect([
      after.control.product({ id: two.id })?.stockQty,
      after.control.product({ id: one.id })?.stockQty,
    ]).toEqual([55, 4])
  })

  test('a refused request writes nothing', async () => {
    const sandbox = await start()
    const size = statSync(path()).size
    await ask(sandbox, 'POST', '/products', { body: { name: 'x' } })
    await ask(sandbox, 'POST', '/stock', { body: { items: [{ sku: 'no', stock_qty: 1 }] } })
    await ask(sandbox, 'GET', '/products')
    expect(statSync(path()).size).toBe(size)
  })

  test('the rate window survives a restart', async () => {
    const before = await start()
    await ask(before, 'GET', '/categories')
    await ask(before, 'GET', '/categories')
    const reply = await ask(await restart(), 'GET', '/categories')
    expect(reply.headers.get('x-ratelimit-remaining')).toBe('997')
  })

  test('another file is refused and left unchanged', async () => {
    writeFileSync(path(), 'my shopping list\nmilk\n')
    await expect(start()).rejects.toThrow(/is not a state file/)
    expect(readFileSync(path(), 'utf8')).toBe('my shopping list\nmilk\n')
    writeFileSync(path(), 'no line end')
    await expect(start()).rejects.toThrow(/is not a state file/)
    expect(readFileSync(path(), 'utf8')).toBe('no line end')
  })

  test('a damaged line is reported by number', async () => {
    await (await start()).close()
    appendFileSync(path(), 'rubbish\n[]\n')
    await expect(start()).rejects.toThrow(/damaged at line 2/)
  })
})
