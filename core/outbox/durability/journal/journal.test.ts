import { appendFileSync, existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownFolder } from '../../../fixtures/own-folder.ts'
import { stock } from '../../fixtures/bench.ts'
import { openTrial, PLACE, type Trial } from '../fixtures/trial.ts'
import { type Append, appendDurably } from './journal-file.ts'
import { readLines } from './journal-lines.ts'

let root: string
let path: string
let trial: Trial | null
let failing: (() => Error) | null

beforeEach(() => {
  root = ownFolder()
  path = join(root, PLACE.folder, 'outbox.log')
  failing = null
  trial = null
})
afterEach(() => trial?.close())

const append: Append = (file, bytes, at) => {
  if (failing === null) return appendDurably(file, bytes, at)
  // A disk that fills up accepts a part.
  appendDurably(file, bytes.subarray(0, bytes.length / 2), at)
  throw failing()
}
const open = () => {
  trial = openTrial(root, { isHeld: true, durabilityFiles: { append } })
  return trial
}
const read = () => {
  const text = readFileSync(path, 'utf8')
  return readLines(text, text.length)
}
const full = () => Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' })

test('every change is in the journal when it is answered as queued, and its end once it is final', async () => {
  const { outbox, rateLimiter, pass } = open()
  outbox.queue([stock(1, 10, 5), stock(2, 10, 6)], null)
  expect([...read().rows.values()].map(({ seq, state }) => [seq, state])).toEqual([
    [1, 'queued'],
    [2, 'queued'],
  ])
  rateLimiter.release()
  await pass(0)
  expect([...read().ends.values()].map(({ seq, state }) => [seq, state])).toEqual([
    [1, 'applied'],
    [2, 'applied'],
  ])
})

test('a change whose base was rewritten is in the journal as it is now', async () => {
  const { outbox, rateLimiter, market, pass, kept } = open()
  outbox.queue([stock(1, 10, 5)], null)
  market.failNext('write', { kind: 'reset' })
  rateLimiter.release()
  await pass(0)
  outbox.queue([stock(1, 5, 4)], null)
  expect(read().rows.get(2)?.base).toBe('5')
  await pass(70_000)
  expect(kept().map(({ state }) => state)).toEqual(['superseded', 'applied'])
  expect(read().rows.get(2)?.base).toBe('10')
})

test('what a program could not write before it died, the next start writes', async () => {
  const first = open()
  first.outbox.queue([stock(1, 10, 5)], null)
  const before = readFileSync(path)
  first.outbox.queue([stock(2, 10, 6)], null)
  await first.close()
  // Half of the second line.
  const whole = readFileSync(path)
  rmSync(path)
  appendFileSync(path, whole.subarray(0, before.length + 20))
  const second = open()
  expect(second.outbox.recovery()).toBeNull()
  expect([...read().rows.keys()]).toEqual([1, 2])
})

test('while the journal cannot be written, queued changes are kept, and nothing more is accepted or sent', async () => {
  const { outbox, rateLimiter, pass, kept, logged } = open()
  failing = full
  expect(outbox.queue([stock(1, 10, 5)], null)).toMatchObject({ kind: 'queued' })
  // At once, not only at the next write.
  expect(logged.map(([what]) => what)).toEqual(['the outbox cannot be written'])
  expect(outbox.queue([stock(2, 10, 6)], null)).toEqual({ kind: 'not-queued', why: 'disk-full' })
  rateLimiter.release()
  await pass(20_000)
  expect(rateLimiter.log.filter(line => line.includes('POST'))).toEqual([])
  failing = null
  await pass(5_000)
  expect(kept().map(({ state }) => state)).toEqual(['applied'])
  expect(read()).toMatchObject({ bad: 0, lastSeq: 1 })
  expect(outbox.queue([stock(2, 10, 6)], null)).toMatchObject({ kind: 'queued' })
})

test('once nothing is open a long journal is rewritten, and the next start rewrites a short one', async () => {
  const { outbox, rateLimiter, pass, close } = open()
  outbox.queue(
    Array.from({ length: 400 }, (_, index) => stock(index + 1, 10, 5)),
    null,
  )
  expect(statSync(path).size).toBeGreaterThan(64 * 1024)
  await outbox.cancelChanges({ ids: Array.from({ length: 400 }, (_, index) => index + 1) })
  expect(statSync(path).size).toBeLessThan(1024)
  outbox.queue([stock(1, 10, 5)], null)
  rateLimiter.release()
  await pass(0)
  expect(read().rows.size).toBe(1)
  await close()
  await open().pass(0)
  expect(read()).toMatchObject({ rows: new Map(), lastSeq: 401, head: { settled: 401 } })
  expect(existsSync(`${path}.new`)).toBe(false)
})

test('a damaged line costs that line only', () => {
  const { outbox } = open()
  outbox.queue([stock(1, 10, 5), stock(2, 10, 6)], null)
  const text = readFileSync(path, 'utf8').replace('"SKU-1\\', '"SKU-7\\')
  expect(readLines(text, text.length)).toMatchObject({ bad: 1 })
  expect([...readLines(text, text.length).rows.keys()]).toEqual([2])
})
