import { expect, test } from 'vitest'
import type { ReadResult } from '../../../../../shared/contract/groups/products.ts'
import { FRESH_MS, fetchOrders, ordersToFetch } from './fetch-orders.ts'

const now = 1_763_640_000_000
const ids = ['1', '2', '3', '4', '5']

/** A marketplace that answers when told to, in the order of asking. */
function slowly() {
  const log: string[] = []
  const waiting: { id: string; answer: (result: ReadResult) => void }[] = []
  const read = (id: string) => {
    log.push(`ask ${id}`)
    return new Promise<ReadResult>(answer => waiting.push({ id, answer }))
  }
  const answer = async (result: ReadResult) => {
    const next = waiting.shift()
    log.push(`${result.kind} ${next?.id}`)
    next?.answer(result)
    // Lets the worker go on to its next order.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { log, read, answer }
}
const quiet = () => ({ onDone: () => {}, signal: new AbortController().signal })

test('only orders never read, or read too long ago, are fetched', () => {
  const byId = new Map([
    ['1', { detailReadAt: now - FRESH_MS }],
    ['2', { detailReadAt: now - FRESH_MS - 1 }],
    ['3', { detailReadAt: null }],
  ])
  expect(ordersToFetch(['1', '2', '3', '4'], byId, now)).toEqual(['2', '3', '4'])
})

test('three are asked for at once, the next as soon as one is there', async () => {
  const { log, read, answer } = slowly()
  let done = 0
  const fetched = fetchOrders(ids, read, { ...quiet(), onDone: () => done++ })
  await answer({ kind: 'read' })
  expect(log).toEqual(['ask 1', 'ask 2', 'ask 3', 'read 1', 'ask 4'])
  for (let n = 0; n < 4; n++) await answer({ kind: 'read' })
  expect(await fetched).toEqual([])
  expect(done).toBe(5)
})

test('an order that is gone or unreadable is left out, and the others are read', async () => {
  const answers: Record<string, ReadResult> = {
    2: { kind: 'gone' },
    4: { kind: 'not-read', why: 'unreadable', words: null },
  }
  const read = async (id: string) => {
    if (id === '5') throw new Error('closed')
    return answers[id] ?? { kind: 'read' as const }
  }
  expect(await fetchOrders(ids, read, quiet())).toEqual([
    { id: '2', why: 'gone', words: null },
    { id: '4', why: 'unreadable', words: null },
    { id: '5', why: 'fault', words: null },
  ])
})

test('without a connection nobody is kept waiting for the rest', async () => {
  const { log, read, answer } = slowly()
  const fetched = fetchOrders(ids, read, quiet())
  for (let n = 0; n < 3; n++) await answer({ kind: 'not-read', why: 'no-connection', words: null })
  expect((await fetched).map(({ id, why }) => `${id} ${why}`)).toEqual(ids.map(id => `${id} no-connection`))
  expect(log.filter(line => line.startsWith('ask'))).toEqual(['ask 1', 'ask 2', 'ask 3'])
})

test('a cancelled fetch begins no more, and keeps what is there', async () => {
  const { read, answer } = slowly()
  const cancel = new AbortController()
  const fetched = fetchOrders(ids, read, { onDone: () => {}, signal: cancel.signal })
  await answer({ kind: 'read' })
  cancel.abort()
  for (let n = 0; n < 3; n++) await answer({ kind: 'read' })
  expect(await fetched).toEqual([{ id: '5', why: 'cancelled', words: null }])
})
