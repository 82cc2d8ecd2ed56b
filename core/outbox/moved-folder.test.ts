import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownFolder } from '../fixtures/own-folder.ts'
import { fileMarker } from './durability/integrity-marker.ts'
import { type Bench, openBench, stock } from './fixtures/bench.ts'

let root: string
let bench: Bench
const place = () => join(root, 'data')
const elsewhere = () => join(root, 'elsewhere')

beforeEach(async () => {
  root = ownFolder()
  mkdirSync(join(place(), 'account'), { recursive: true })
  mkdirSync(join(place(), 'seals'))
  const marker = fileMarker(join(place(), 'seals', 'a.json'), 'a', () => 0)
  bench = await openBench({
    folder: join(place(), 'account'),
    durabilityFiles: { account: 'a', marker, hasBackups: true, ballastBytes: 4_096 },
  })
})
afterEach(() => bench.close())

test('while the data folder is moved away nothing is taken or sent, and nothing is made at its old place', async () => {
  bench.rateLimiter.isHeld = true
  bench.outbox.queue([stock(1, 10, 5)], null)
  await bench.pass(2_000)
  renameSync(place(), elsewhere())
  expect(bench.outbox.queue([stock(2, 10, 5)], null)).toEqual({ kind: 'not-queued', why: 'folder-moved' })
  const cell = { product: 1, field: 'stock_qty' as const, from: '10', to: '5', text: '5', origin: null }
  expect(bench.outbox.saveDraft([cell], [])).toEqual({ kind: 'not-saved', why: 'folder-moved' })
  bench.rateLimiter.release()
  await bench.pass(86_400_000)
  expect(bench.market.requests.filter(({ method }) => method === 'POST')).toEqual([])
  expect(bench.rateLimiter.log).toContain('2000 disk folder-moved')
  expect(existsSync(place())).toBe(false)

  renameSync(elsewhere(), place())
  await bench.pass(10_000)
  expect(bench.outbox.queue([stock(2, 10, 6)], null)).toMatchObject({ kind: 'queued' })
  await bench.pass(1_000)
  expect(bench.states()).toEqual(['1 stock 5 applied', '2 stock 6 applied'])
})

test('another folder at the place of the data folder takes nothing', async () => {
  await bench.pass(2_000)
  renameSync(place(), elsewhere())
  mkdirSync(join(place(), 'account'), { recursive: true })
  expect(bench.outbox.queue([stock(1, 10, 5)], null)).toEqual({ kind: 'not-queued', why: 'folder-moved' })
  await bench.pass(86_400_000)
  expect(existsSync(join(place(), 'seals'))).toBe(false)
  expect(existsSync(join(place(), 'account', 'backups'))).toBe(false)
  expect(existsSync(join(place(), 'account', 'ballast.bin'))).toBe(false)
})

test('a program with nothing to do notices that its folder is gone, and that it is back', async () => {
  await bench.pass(2_000)
  renameSync(place(), elsewhere())
  await bench.pass(60_000)
  const lastOfDisk = () => bench.rateLimiter.log.filter(line => line.includes('disk')).at(-1)
  expect(lastOfDisk()).toMatch(/ disk folder-moved$/)
  renameSync(elsewhere(), place())
  await bench.pass(60_000)
  expect(lastOfDisk()).not.toContain('folder-moved')
  expect(bench.outbox.queue([stock(1, 10, 5)], null)).toMatchObject({ kind: 'queued' })
})

test('a write that fails in the very second in which the folder was moved says that it was moved', async () => {
  await bench.pass(2_000)
  expect(bench.outbox.queue([stock(1, 10, 5)], null)).toMatchObject({ kind: 'queued' })
  renameSync(place(), elsewhere())
  bench.db().exec('PRAGMA query_only = 1')
  const cell = { product: 1, field: 'stock_qty' as const, from: '10', to: '5', text: '5', origin: null }
  expect(bench.outbox.saveDraft([cell], [])).toEqual({ kind: 'not-saved', why: 'folder-moved' })
  expect(bench.outbox.queue([stock(2, 10, 5)], null)).toEqual({ kind: 'not-queued', why: 'folder-moved' })
  bench.db().exec('PRAGMA query_only = 0')
})
