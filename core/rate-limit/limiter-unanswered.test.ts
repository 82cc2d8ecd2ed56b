import { expect, test } from 'vitest'
import { scriptedLimiter, WRITE } from './fixtures/scripted-limiter.ts'

const { on, note, start, ask } = scriptedLimiter()

/** Notes since when an answer is missing, whenever that changes. */
function watch(): void {
  let shown: number | undefined
  on.rateLimiter.onConnection(({ network }) => {
    const since = network.kind === 'online' ? network.unansweredSince : undefined
    if (since !== shown) note(since === undefined ? 'answered' : `unanswered since ${since - 1_000_000}`)
    shown = since
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
    '0 send GET /products',
    '100 online',
    '1000 send POST /stock',
    '11000 unanswered since 1000',
    '61000 answered',
  ])
})

test('of background reads nobody waits for an answer', async () => {
  start()
  watch()
  await Promise.all([ask('person'), on.clock.pass(1_000)])
  on.tookMs = 60_000
  void ask('background')
  await on.clock.pass(70_000)
  expect(on.log).toEqual(['0 send GET /products', '100 online', '1000 send GET /products'])
})
