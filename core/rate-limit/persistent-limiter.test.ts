import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { getProduct } from '../api/endpoints.ts'
import { NO_RATE, type Reply } from '../api/reply.ts'
import { manualClock } from '../fixtures/manual-clock.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { persistentLimiter } from './persistent-limiter.ts'

let folder: string
let clock: ReturnType<typeof manualClock>
let logged: string[]
beforeEach(() => {
  folder = ownFolder()
  clock = manualClock(1_700_000_000_000)
  logged = []
})

function open(reply: Partial<Reply> = { kind: 'ok', status: 200, data: {} }) {
  const log = { write: () => {}, error: (what: string) => String(logged.push(what)), hide: () => {} }
  const send = async () => ({ ...reply, rate: NO_RATE, ms: 10 }) as Reply
  return persistentLimiter({ api: { send }, folder, clock, random: () => 0.5, log })
}

async function spend(rateLimiter: ReturnType<typeof open>, times: number) {
  for (let n = 0; n < times; n++) await (await rateLimiter.turn('person', 'read'))?.send(getProduct(1))
}

test('the requests spent in the hour are on disk when the program ends, and at most a few seconds old when it is killed', async () => {
  const first = open()
  await spend(first, 30)
  await clock.pass(3000)
  const killed = open()
  expect(killed.connection().budget.remaining).toBe(870)
  await spend(first, 5)
  await first.close()
  await killed.close()
  expect(open().connection().budget.remaining).toBe(865)
})

test('the end of a limit is on disk at once, with its length', async () => {
  const first = open({ kind: 'limited', retryAfterMs: 90_000, words: null })
  await spend(first, 1)
  expect(JSON.parse(readFileSync(join(folder, 'limit.json'), 'utf8'))).toEqual({
    limitedUntil: clock.now() + 90_000,
    forMs: 90_000,
  })
  expect(open().connection().network).toEqual({ kind: 'limited', until: clock.now() + 90_000 })
  // A clock that was a year ahead when the file was written.
  clock.setWall(clock.now() - 365 * 86_400_000)
  expect(open().connection().network).toEqual({ kind: 'limited', until: clock.now() + 90_000 })
})

test('files that cannot be understood are as if there were none, and a damaged one is put aside', () => {
  writeFileSync(join(folder, 'use.json'), '{"minutes":[[0,-5')
  writeFileSync(join(folder, 'limit.json'), '{"limitedUntil":"tomorrow"}')
  expect(open().connection()).toMatchObject({ network: { kind: 'untried' }, budget: { remaining: 900 } })
  expect(readdirSync(folder).some(name => name.startsWith('use.corrupt-'))).toBe(true)
})

test('a limit.json of an earlier version is obeyed', () => {
  writeFileSync(join(folder, 'limit.json'), JSON.stringify({ limitedUntil: clock.now() + 5000 }))
  expect(open().connection().network.kind).toBe('limited')
})

test('a disk that takes no file is logged and stops nothing', async () => {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file in its place')
  const rateLimiter = open()
  await spend(rateLimiter, 1)
  await rateLimiter.close()
  expect(logged).toContain('what was spent of the hour could not be written down')
})
