import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownFolder } from '../../fixtures/own-folder.ts'
import { price, stock } from '../fixtures/bench.ts'
import { CORRUPT, type FailingFile, FULL, failingFile, IOERR } from './fixtures/failing-file.ts'
import { openTrial, PLACE, type Trial } from './fixtures/trial.ts'

/** Enough for a busy machine. */
const PATIENCE = { timeout: 20_000 }
let root: string
let trial: Trial
let disk: FailingFile
const onDamage = vi.fn()
const BALLAST = join(PLACE.folder, 'ballast.bin')

beforeEach(() => {
  root = ownFolder()
  disk = failingFile()
  trial = openTrial(root, { openFile: disk.open, isHeld: true, durabilityFiles: { onDamage } })
  onDamage.mockClear()
})
afterEach(async () => {
  disk.failCommits(null)
  await trial.close()
})

const states = () => trial.kept().map(({ state }) => state)
const writes = () => trial.market.requests.filter(({ method }) => method === 'POST').length

const CODES = [
  ['a full disk', FULL, 'disk-full'],
  ['a failing disk', IOERR, 'disk-error'],
] as const

test.each(CODES)(
  '%s while queueing: nothing is accepted or sent, and the caller is notified',
  async (_name, code, why) => {
    disk.failCommits(code)
    expect(trial.outbox.queue([stock(1, 10, 5)], null)).toEqual({ kind: 'not-queued', why })
    trial.rateLimiter.release()
    await trial.pass(20_000)
    expect(states()).toEqual([])
    expect(writes()).toBe(0)
    disk.failCommits(null)
    await trial.pass(5_000)
    expect(trial.outbox.queue([stock(1, 10, 5)], null)).toMatchObject({ kind: 'queued' })
    await trial.pass(0)
    expect(states()).toEqual(['applied'])
  },
)

test.each(CODES)('%s while marking a batch as sending: it does not leave', async (_name, code) => {
  trial.outbox.queue([stock(1, 10, 5)], null)
  disk.failCommits(code)
  trial.rateLimiter.release()
  await trial.pass(20_000)
  expect(writes()).toBe(0)
  expect(states()).toEqual(['queued'])
  disk.failCommits(null)
  await trial.pass(5_000)
  expect(states()).toEqual(['applied'])
  expect(writes()).toBe(1)
})

test.each(CODES)('%s while storing an answer: it is kept, and nothing more is sent', async (_name, code) => {
  trial.outbox.queue([stock(1, 10, 5), price(2, '1', '2')], null)
  const answer = trial.market.answer
  trial.market.answer = request => {
    if (request.method === 'POST') disk.failCommits(code)
    return answer(request)
  }
  trial.rateLimiter.release()
  await trial.pass(20_000)
  expect(writes()).toBe(1)
  expect(states().sort()).toEqual(['queued', 'sending'])
  trial.market.answer = answer
  disk.failCommits(null)
  await trial.pass(10_000)
  expect(states()).toEqual(['applied', 'applied'])
  expect(trial.market.effects).toHaveLength(2)
})

test.each(CODES)('%s while storing a read: it is read again', async (_name, code) => {
  trial.outbox.queue([stock(1, 10, 5)], null)
  trial.market.failNext('write', { kind: 'lost' })
  trial.rateLimiter.release()
  await trial.pass(0)
  expect(states()).toEqual(['unknown'])
  disk.failCommits(code)
  await trial.pass(20_000)
  expect(states()).toEqual(['unknown'])
  disk.failCommits(null)
  await trial.pass(30_000)
  expect(states()).toEqual(['applied'])
  expect(writes()).toBe(1)
})

test.each(CODES)('%s during a user action: the action has no effect', async (_name, code) => {
  trial.market.state.refuses.items.add(1)
  trial.outbox.queue([stock(1, 10, 5)], null)
  trial.rateLimiter.release()
  await trial.pass(0)
  expect(states()).toEqual(['rejected'])
  disk.failCommits(code)
  expect(await trial.outbox.retry({ ids: [1] })).toMatchObject({ retried: 0 })
  expect(await trial.outbox.cancelChanges({ ids: [1] })).toMatchObject({ cancelled: 0 })
  expect(states()).toEqual(['rejected'])
  disk.failCommits(null)
  expect(await trial.outbox.cancelChanges({ ids: [1] })).toMatchObject({ cancelled: 1 })
})

test('an answer that meets a full disk uses the ballast, which is written again later', async () => {
  await trial.close()
  const log: string[] = []
  trial = openTrial(root, { openFile: disk.open, isHeld: true, durabilityFiles: { ballastBytes: 64 * 1024 } })
  const made = async () => {
    await trial.pass(60_000)
    await vi.waitFor(() => expect(existsSync(join(root, BALLAST))).toBe(true), PATIENCE)
  }
  await made()
  trial.outbox.queue([stock(1, 10, 5)], null)
  const answer = trial.market.answer
  trial.market.answer = request => {
    if (request.method === 'POST') disk.failCommits(FULL, () => existsSync(join(root, BALLAST)))
    return answer(request)
  }
  trial.rateLimiter.release()
  await trial.pass(0)
  expect(states()).toEqual(['applied'])
  expect(existsSync(join(root, BALLAST))).toBe(false)
  disk.failCommits(null)
  await made()
  expect(log).toEqual([])
})

test('queueing on a full disk does not use the ballast, which is for answers', async () => {
  writeFileSync(join(root, BALLAST), 'room')
  disk.failCommits(FULL)
  expect(trial.outbox.queue([stock(1, 10, 5)], null)).toEqual({ kind: 'not-queued', why: 'disk-full' })
  expect(existsSync(join(root, BALLAST))).toBe(true)
})

test('a file that turns out to be damaged while open is reported once', async () => {
  disk.failCommits(CORRUPT)
  trial.outbox.queue([stock(1, 10, 5)], null)
  trial.outbox.queue([stock(1, 10, 5)], null)
  expect(onDamage).toHaveBeenCalledTimes(1)
})
