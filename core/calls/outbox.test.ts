import { expect, test } from 'vitest'
import { calls } from '../../shared/contract/contract.ts'
import { openBench, stock } from '../outbox/fixtures/bench.ts'
import { accountHandlers } from './account-call.ts'
import { draftAnswers } from './draft.ts'
import { outboxAnswers } from './outbox.ts'

const answers = { ...outboxAnswers, ...draftAnswers }

const UPLOAD = '3f0c1d1e-6f43-4a52-9d4c-0d6a1a5f7c11'

const inputs = {
  readDraft: {},
  saveDraft: { set: [], remove: [] },
  queueChanges: { changes: [stock(1, 10, 5)], file: 'stock.csv' },
  keepChanges: { upload: UPLOAD, changes: [stock(1, 10, 5)] },
  readChanges: { after: 0, limit: 100 },
  readJobs: { limit: 10 },
  readJob: { id: 1, states: [], offset: 0, limit: 10 },
  listChanges: { tab: 'waiting' as const, text: 'SKU', job: 1, kinds: [], offset: 0, limit: 10 },
  readChange: { id: 1 },
  planUndo: { job: 1, limit: 10 },
  undoJob: { job: 1 },
  readConfirmed: { since: 0 },
  readOutbox: {},
  acknowledgeRecovery: {},
  retryChanges: { job: 1 },
  cancelChanges: { ids: [1] },
  resolveConflicts: { ids: [1], choice: 'mine' as const },
  pauseOutbox: { paused: true },
  estimateCost: { prices: 501, stocks: 1, moves: 0, updates: 0, imageAdds: 0, imageProducts: 0, others: 0 },
}

test.each(['no account open', 'an account open'])(
  'with %s every answer is one of the contract',
  async situation => {
    const bench = situation === 'an account open' ? await openBench() : null
    const handlers = accountHandlers(() => bench, answers)
    for (const [name, input] of Object.entries(inputs)) {
      const handler = handlers[name as keyof typeof handlers] as (input: unknown) => unknown
      const output = await handler(input)
      expect(calls[name as keyof typeof inputs].output.safeParse(output).error, name).toBeUndefined()
    }
    await bench?.close()
  },
)

test('with no account open nothing is queued and nothing saved, and both say so', () => {
  const handlers = accountHandlers(() => null, answers)
  expect(handlers.queueChanges(inputs.queueChanges)).toEqual({ kind: 'not-queued', why: 'no-account' })
  expect(handlers.saveDraft(inputs.saveDraft)).toEqual({ kind: 'not-saved', why: 'no-account' })
})

test('the cost of a job is reported before it is queued', async () => {
  const bench = await openBench()
  const work = { prices: 501, stocks: 1, moves: 2, updates: 2, imageAdds: 3, imageProducts: 2, others: 3 }
  // Three batches, one page of the list before them, two reads of orders with their moves, two of products with their
  // updates, two of images with their three adds, and three single requests.
  expect(accountHandlers(() => bench, answers).estimateCost(work)).toEqual({
    requests: 20,
    doneAt: bench.clock.now() + 20_000,
  })
  await bench.close()
})

test('a job in parts is queued whole, and one that lost a part not at all', async () => {
  const bench = await openBench()
  const handlers = accountHandlers(() => bench, answers)
  const job = (count: number) => ({ changes: [stock(3, 10, 7)], file: null, upload: { id: UPLOAD, count } })
  const lost = { kind: 'not-queued', why: 'interrupted' }
  expect(handlers.queueChanges(job(2))).toEqual(lost)
  expect(handlers.keepChanges({ upload: UPLOAD, changes: [stock(1, 10, 5)] })).toEqual({ kept: 1 })
  expect(handlers.keepChanges({ upload: UPLOAD, changes: [stock(2, 10, 6)] })).toEqual({ kept: 2 })
  expect(handlers.queueChanges(job(1))).toEqual(lost)
  // What was not taken is forgotten, so that nothing old joins what comes next.
  expect(handlers.queueChanges(job(2))).toEqual(lost)
  handlers.keepChanges({ upload: UPLOAD, changes: [stock(1, 10, 5), stock(2, 10, 6)] })
  expect(handlers.queueChanges(job(2))).toMatchObject({ kind: 'queued', queued: 3 })
  const { changes } = bench.outbox.readChanges(0, 10)
  expect(changes.map(change => 'to' in change && change.to)).toEqual(['5', '6', '7'])
  await bench.close()
})
