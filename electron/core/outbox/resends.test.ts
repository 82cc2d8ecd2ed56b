import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { ApiRequest, Reply } from '../api/reply.ts'
import { manualClock } from '../fixtures/manual-clock.ts'
import { createScheduler } from '../scheduler/gate.ts'
import { remove } from './fixtures/changes.ts'
import { fakeCatalog } from './fixtures/fake-catalog.ts'
import { fakeMarket } from './fixtures/fake-market.ts'
import { openOutbox } from './outbox.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
let close = async () => {}
afterEach(() => close())

test('a marketplace that loses every answer is sent the same again a hundred times in any hour at most, first attempts go on', async () => {
  const clock = manualClock(1_700_000_000_000)
  const folder = mkdtempSync(join(tmpdir(), 'desk-resends-'))
  const market = fakeMarket(300)
  const posts: { at: number; path: string }[] = []
  const send = async (request: ApiRequest): Promise<Reply> => {
    if (request.method === 'GET') return market.answer(request)
    posts.push({ at: clock.monotonic(), path: request.path })
    market.failNext('write', { kind: 'reset' })
    return market.answer(request)
  }
  const scheduler = createScheduler({ api: { send }, clock, chance: () => 0.2 })
  const opened = openOutbox({
    ...{ folder, clock, scheduler, catalog: fakeCatalog(300), log: () => {}, chance: () => 0.5 },
  })
  if (opened.kind !== 'open') throw new Error(opened.kind)
  const { outbox } = opened
  close = async () => {
    const closing = outbox.close()
    await clock.pass(MINUTE)
    await closing
    await scheduler.close()
    rmSync(folder, { recursive: true })
  }
  const queue = (from: number, count: number) =>
    outbox.queue(
      Array.from({ length: count }, (_, n) => remove(from + n)),
      null,
    )
  queue(1, 150)
  await clock.pass(50 * MINUTE)
  // New work is sent although the share of the re-sends is used up.
  queue(151, 20)
  await clock.pass(MINUTE)
  expect(new Set(posts.map(({ path }) => path)).size).toBe(170)
  await clock.pass(4 * HOUR)

  const seen = new Set<string>()
  const again = posts.filter(({ path }) => seen.size === seen.add(path).size)
  for (const { at } of again) {
    const inHour = again.filter(other => other.at > at - HOUR && other.at <= at)
    expect(inHour.length).toBeLessThanOrEqual(100)
  }
  // The share is used, and what waits for it does go again.
  expect(again.length).toBeGreaterThanOrEqual(400)
})
