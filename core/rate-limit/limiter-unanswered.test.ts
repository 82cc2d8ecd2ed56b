import { expect, test } from 'vitest'
import { scriptedLimiter, WRITE } from './fixtures/scripted-limiter.ts'

const { on, note, start, ask } = scriptedLimiter()

/** Notes since when an answer is missing, whenever that changes. */
function watch(): void {
  let shown = ''
  on.rateLimiter.onConnection(({ network }) => {
    const { unansweredSince: any, outboxUnansweredSince: outbox } =
      network.kind === 'online' ? network : { unansweredSince: undefined, outboxUnansweredSince: undefined }
    const words = [
      ...(any === undefined ? [] : [`unanswered since ${any - 1_000_000}`]),
      ...(outbox === undefined ? [] : [`outbox since ${outbox - 1_000_000}`]),
    ].join(', ')
    if (words !== shown) note(words || 'answered')
    shown = words
  })
}

test('a request that has no answer for ten seconds is told until it has one', async () => {
  start()
  watch()
  await Promise.all([ask('person'), on.clock.pass(1_000)])
  on.tookMs = 60_000
  void ask('outbox', WRITE)
  await on.clock.pass(70_000)
  expect(on.log).toEqual([
    '0 GET /products',
    '100 online',
    '1000 POST /stock',
    '11000 unanswered since 1000, outbox since 1000',
    '61000 answered',
  ])
})

test('a read of a person without an answer is told apart from a request of the outbox', async () => {
  start()
  watch()
  await Promise.all([ask('person'), on.clock.pass(1_000)])
  on.tookMs = 30_000
  void ask('person')
  await on.clock.pass(2_000)
  on.tookMs = 60_000
  void ask('outbox', WRITE)
  await on.clock.pass(70_000)
  expect(on.log).toEqual([
    '0 GET /products',
    '100 online',
    '1000 GET /products',
    '3000 POST /stock',
    '11000 unanswered since 1000',
    '13000 unanswered since 1000, outbox since 3000',
    '31000 unanswered since 3000, outbox since 3000',
    '63000 answered',
  ])
})

test('of background reads nobody waits for an answer', async () => {
  start()
  watch()
  await Promise.all([ask('person'), on.clock.pass(1_000)])
  on.tookMs = 60_000
  void ask('background')
  await on.clock.pass(70_000)
  expect(on.log).toEqual(['0 GET /products', '100 online', '1000 GET /products'])
})
