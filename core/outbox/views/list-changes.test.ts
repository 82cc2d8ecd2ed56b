import { beforeEach, describe, expect, test } from 'vitest'
import type { CheckedInput } from '../../../shared/contract/contract.ts'
import { outboxCalls } from '../../../shared/contract/groups/outbox.ts'
import { price, stock } from '../fixtures/bench.ts'
import { create, imageAdd, move, name, remove, update } from '../fixtures/changes.ts'
import { bench, eachOnPausedBench, numbers, queue, sendFor } from '../fixtures/each-on-bench.ts'

eachOnPausedBench()

const go = (ms = 1_000) => sendFor(ms)
type Question = CheckedInput<'listChanges'>
function list(tab: Question['tab'], more: Partial<Question> = {}) {
  const listed = bench.outbox.list({ tab, text: '', job: null, kinds: [], offset: 0, limit: 100, ...more })
  expect(outboxCalls.listChanges.output.safeParse(listed).error).toBeUndefined()
  return listed
}
const idsIn = (tab: Question['tab'], more: Partial<Question> = {}) =>
  list(tab, more).changes.map(({ change }) => change.id)

describe('the tabs', () => {
  test('every change is in exactly one, waiting ones oldest first, done ones newest first', async () => {
    queue(stock(1, 10, 5), remove(2))
    await go()
    bench.market.failNext('write', { kind: 'reset' })
    bench.market.state.refuses.items.add(4)
    queue(remove(3))
    await go()
    queue(price(4, '1', '2'))
    await go()
    queue(stock(5, 10, 5), stock(6, 10, 5), stock(5, 10, 6))
    expect(idsIn('done')).toEqual([5, 2, 1])
    expect(idsIn('sending')).toEqual([3])
    expect(idsIn('person')).toEqual([4])
    expect(idsIn('waiting')).toEqual([6, 7])
    for (const tab of ['waiting', 'sending', 'person', 'done'] as const)
      expect(list(tab).total).toBe(idsIn(tab).length)
  })

  test('a page is a part, the total is the whole', () => {
    queue(...numbers(12).map(product => stock(product, 10, 5)))
    const page = list('waiting', { offset: 5, limit: 3 })
    expect(page.changes.map(({ change }) => change.id)).toEqual([6, 7, 8])
    expect(page).toMatchObject({ total: 12, revision: bench.outbox.read().revision })
  })

  test('filtered by job and kinds', () => {
    queue(stock(1, 10, 5), price(1, '1', '2'))
    queue(stock(2, 10, 5), remove(3))
    expect(idsIn('waiting', { job: 2 })).toEqual([3, 4])
    expect(idsIn('waiting', { kinds: ['stock'] })).toEqual([1, 3])
    expect(list('waiting', { job: 2, kinds: ['stock'] })).toMatchObject({ total: 1 })
    expect(list('done', { job: 2, kinds: ['stock'] })).toMatchObject({ total: 0, changes: [] })
    expect(list('waiting', { kinds: ['price', 'delete'], limit: 1 })).toMatchObject({ total: 2 })
  })
})

describe('searching', () => {
  beforeEach(() => {
    bench.outbox.queue([stock(1, 10, 555)], 'Preisliste 50%.csv')
    queue(create('ROSE-1', ['https://pictures/rose.jpg']), update(7, name('Old "A"', 'Äpfel\\1')))
    queue(imageAdd(3, 'https://pictures/tulip.jpg'), move('77', 'pending', 'confirmed'))
    queue(
      { ...move('88', 'pending', 'confirmed'), number: 'G-2026/5', comment: 'by lorry' },
      price(19, '1', '2.75'),
    )
  })

  test.each([
    ['a SKU', 'sku-7', [3]],
    ['a product number', '19', [7]],
    ['a SKU of a product made here', 'rose-1', [2]],
    ['a new name', 'Äpfel', [3]],
    ['what JSON writes another way', 'el\\1', [3]],
    ['a base', 'old "a"', [3]],
    ['an order', '77', [5]],
    ['the number of an order', 'g-2026/5', [6]],
    ['a comment', 'lorry', [6]],
    ['an image', 'tulip.jpg', [4]],
    ['a value', '2.75', [7]],
    ['a file, with a sign that LIKE would take for anything', '50%', [1]],
    ['a percent sign alone', '%', [1]],
    ['a name of a key, which nobody wrote', 'origin', []],
    ['a part of such a name that somebody did write', 'o', [2, 3, 5, 6]],
    ['JSON’s own word', 'null', []],
    ['nothing there', 'daffodil', []],
    ['blanks', '  ', [1, 2, 3, 4, 5, 6, 7]],
  ])('%s', (_, text, wanted) => {
    expect(idsIn('waiting', { text })).toEqual(wanted)
    expect(list('waiting', { text, limit: 1 }).total).toBe(wanted.length)
  })

  test('no name of a key of what is kept of a deleted product', () => {
    const fields = { name: 'Rose 8', is_active: true }
    bench.catalog.products.set(8, {
      id: 8,
      sku: 'SKU-8',
      fields,
      images: null,
      readAt: bench.clock.now(),
      detailReadAt: bench.clock.now(),
    })
    queue(remove(8))
    expect(idsIn('waiting', { text: 'is_active' })).toEqual([])
    expect(idsIn('waiting', { text: 'Rose 8' })).toEqual([8])
  })

  test('the message of the marketplace', async () => {
    bench.market.failNext('write', { kind: 'refused', status: 422, words: 'The picture is too large.' })
    queue(imageAdd(1, 'https://pictures/large.jpg'))
    await go(100_000)
    expect(list('person', { text: 'too LARGE' }).total).toBe(1)
  })

  test('the name of a product, as the catalog finds it', () => {
    bench.catalog.names.set('parrot', [3])
    expect(idsIn('waiting', { text: 'parrot' })).toEqual([4])
    expect(idsIn('waiting', { text: 'parrot', kinds: ['stock'] })).toEqual([])
  })
})

test('one change is shown with all requests made for it, newest first', async () => {
  bench.market.failNext('write', { kind: 'reset' })
  queue(stock(1, 10, 5), stock(2, 10, 6))
  await go(100_000)
  const { listed, attempts, unread } = bench.outbox.readChange(1)
  expect(listed).toMatchObject({ change: { id: 1, state: 'applied' }, waits: null })
  expect(attempts.at(0)).toMatchObject({ method: 'POST', path: '/stock', class: 'applied' })
  expect(attempts.filter(({ method }) => method === 'POST')).toHaveLength(2)
  expect(attempts.map(({ at }) => at)).toEqual(attempts.map(({ at }) => at).toSorted((a, b) => b - a))
  expect(outboxCalls.readChange.output.safeParse({ listed, attempts, unread }).error).toBeUndefined()
  expect(bench.outbox.readChange(99)).toEqual({ listed: null, attempts: [], unread: null })
})
