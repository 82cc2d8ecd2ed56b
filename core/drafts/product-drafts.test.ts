import { expect, test } from 'vitest'
import { type ProductDraft, productCalls } from '../../shared/contract/groups/products.ts'
import type { NewChange } from '../../shared/domain/changes/change.ts'
import { decimal } from '../../shared/domain/text/decimal.ts'
import { bench, eachOnBench } from '../outbox/fixtures/each-on-bench.ts'

eachOnBench()

const draft = (product: number, name: string, at = 1): ProductDraft => ({
  product,
  fields: { name: { text: name, from: 'Rose' } },
  images: [],
  at,
})
const save = (kept: ProductDraft) => bench.outbox.saveProductDraft(kept.product, kept)
const read = () => {
  const drafts = bench.outbox.readProductDrafts()
  expect(productCalls.readProductDrafts.output.safeParse({ drafts }).error).toBeUndefined()
  return drafts
}
/** The rows in the file, damaged by a test. */
const spoil = (product: number, json: string) =>
  bench.db().prepare('UPDATE product_draft SET json = ? WHERE product = ?').run(json, product)

test('saved forms are there after a restart, newest first, exactly as typed', async () => {
  const drafts: ProductDraft[] = [
    {
      product: 0,
      fields: { name: { text: '  Tulpe „Käthe“\n', from: null }, base_price: { text: '1,5x', from: null } },
      images: ['https://a.example/1.jpg'],
      at: 9,
    },
    { ...draft(7, 'Rose Avalanche', 5), fields: { stem_length: { text: '', from: 60 } } },
    draft(-3, 'Made here', 2),
  ]
  for (const kept of drafts.toReversed()) expect(save(kept)).toEqual({ kind: 'saved' })
  await bench.reopen()
  expect(read()).toEqual(drafts)
})

test('a form with a text that is too long for the marketplace is kept and returned whole', () => {
  const long = { ...draft(7, 'A'), fields: { description: { text: '🌷'.repeat(400_000), from: null } } }
  expect(productCalls.saveProductDraft.input.safeParse({ product: 7, draft: long }).error).toBeUndefined()
  save(long)
  expect(read()).toEqual([long])
})

test('a form saved again is kept once, under its product, and a removed one is gone', () => {
  save(draft(7, 'A'))
  bench.outbox.saveProductDraft(7, { ...draft(8, 'B') })
  expect(read()).toEqual([draft(7, 'B')])
  expect(bench.outbox.saveProductDraft(7, null)).toEqual({ kind: 'saved' })
  expect(bench.outbox.saveProductDraft(7, null)).toEqual({ kind: 'saved' })
  expect(read()).toEqual([])
})

test('a form that does not fit on the disk is not saved, and the caller is notified', async () => {
  save(draft(7, 'A'))
  const pages = bench.db().prepare('PRAGMA page_count').get<{ page_count: number }>()?.page_count ?? 0
  bench.db().exec(`PRAGMA max_page_count = ${pages}`)
  expect(save(draft(7, 'x'.repeat(90_000)))).toEqual({ kind: 'not-saved', why: 'disk-full' })
  expect(read()).toEqual([draft(7, 'A')])
  bench.db().exec('PRAGMA max_page_count = 1000000')
  await bench.pass(5_000)
})

test.each(['', '{"fields":', 'null', '[]', '7', '{"fields":7}', '{"images":{}}'])(
  'a form of which only %j is left does not affect the others',
  json => {
    for (const product of [1, 2, 3]) save(draft(product, `Rose ${product}`))
    spoil(2, json)
    expect(read().map(({ product }) => product)).toEqual([1, 3])
    expect(save(draft(2, 'again'))).toEqual({ kind: 'saved' })
    expect(read()).toHaveLength(3)
  },
)

test('of a form with fields that this program does not know, the rest is read', () => {
  save(draft(7, 'A'))
  spoil(
    7,
    '{"fields":{"name":{"text":"A","from":"Rose"},"scent":{"text":"strong","from":null},"color":{"text":7}},"images":["a",8],"later":1}',
  )
  expect(read()).toEqual([draft(7, 'A')])
})

test('ten thousand forms are read at once, and quickly', () => {
  const fields = Object.fromEntries(
    ['name', 'description', 'color', 'unit'].map(name => [name, { text: `${name} `.repeat(10), from: null }]),
  )
  const put = bench.db().prepare('INSERT INTO product_draft VALUES(?, ?, ?)')
  bench.db().exec('BEGIN')
  for (let id = 1; id <= 10_000; id++) put.run(id, JSON.stringify({ fields, images: [] }), id)
  bench.db().exec('COMMIT')
  const startedAt = performance.now()
  expect(bench.outbox.readProductDrafts()).toHaveLength(10_000)
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

test('when there is more than a message may hold, only the newest forms are returned', () => {
  const put = bench.db().prepare('INSERT INTO product_draft VALUES(?, ?, ?)')
  const json = JSON.stringify({
    fields: { description: { text: 'x'.repeat(99_000), from: null } },
    images: [],
  })
  for (let id = 1; id <= 300; id++) put.run(id, json, id)
  const drafts = bench.outbox.readProductDrafts()
  expect(JSON.stringify(drafts).length).toBeLessThan(32 * 1024 * 1024)
  expect(drafts.length).toBeGreaterThan(200)
  expect(drafts[0]?.product).toBe(300)
})

const create = (sku: string): NewChange => ({
  kind: 'create',
  fields: { name: 'Tulip', category_id: 1, base_price: decimal('1.5') ?? ('0' as never), unit: 'stem', sku },
  images: [],
  origin: null,
})
async function madeHere(): Promise<number> {
  bench.rateLimiter.isHeld = true
  const queued = bench.outbox.queue([create('NEW')], null)
  return queued.kind === 'queued' ? (queued.created[0] ?? 0) : 0
}

test('the form of a product made here moves to the number the marketplace gives it', async () => {
  const made = await madeHere()
  save(draft(made, 'Tulip, red'))
  save(draft(0, 'the next one', 0))
  bench.rateLimiter.release()
  await bench.pass(100)
  expect(read()).toEqual([draft(21, 'Tulip, red'), draft(0, 'the next one', 0)])
})

test('the same when only reconciling finds the number, and after a restart', async () => {
  bench.market.variant.createTells = 'nothing'
  const made = await madeHere()
  save(draft(made, 'Tulip, red'))
  bench.rateLimiter.release()
  await bench.pass(1_000_000)
  await bench.reopen()
  expect(read()).toEqual([draft(21, 'Tulip, red')])
})

test('a window that does not know the number yet still saves and removes under it', async () => {
  const made = await madeHere()
  bench.rateLimiter.release()
  await bench.pass(100)
  save(draft(made, 'Tulip, late'))
  expect(read()).toEqual([draft(21, 'Tulip, late')])
  bench.outbox.saveProductDraft(made, null)
  expect(read()).toEqual([])
})

test('of forms under both numbers nothing is lost: the newer value of each field wins', async () => {
  const made = await madeHere()
  save({ ...draft(made, 'older', 5), images: ['https://a.example/1.jpg'] })
  save({ ...draft(21, 'newer', 6), fields: { name: { text: 'newer', from: null } } })
  save({
    ...draft(made, 'older', 5),
    fields: { name: { text: 'older', from: null }, color: { text: 'red', from: null } },
    images: ['https://a.example/1.jpg'],
  })
  bench.rateLimiter.release()
  await bench.pass(100)
  expect(read()).toEqual([
    {
      product: 21,
      fields: { name: { text: 'newer', from: null }, color: { text: 'red', from: null } },
      images: ['https://a.example/1.jpg'],
      at: 6,
    },
  ])
})
