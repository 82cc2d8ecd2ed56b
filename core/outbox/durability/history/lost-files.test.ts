import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stock } from '../../fixtures/bench.ts'
import {
  bench,
  eachWithHistory,
  folder,
  ids,
  inOutbox,
  later,
  list,
  twoJobs,
} from './fixtures/history-bench.ts'

eachWithHistory()

const HISTORY = () => join(folder, 'history.db')

test('a damaged history is set aside and reported, and the outbox goes on', async () => {
  await twoJobs()
  await later(91)
  await bench.reopen()
  writeFileSync(HISTORY(), 'nonsense '.repeat(1000))
  expect(ids()).toEqual([10, 9, 8, 7, 6])
  expect(list().total).toBe(5)
  const { recovery, stopped } = bench.outbox.read()
  expect(recovery).toMatchObject({ why: 'history', lostRanges: [] })
  expect(readdirSync(folder)).toContain(recovery?.asideName)
  expect(stopped).toBeNull()
  expect(bench.outbox.queue([stock(1, 21, 1)], null)).toMatchObject({ kind: 'queued' })
  await bench.pass(60_000)
  expect(bench.states()).toContain('1 stock 1 applied')
  await later(91)
  expect(ids()).toHaveLength(6)
  expect(existsSync(HISTORY())).toBe(true)
})

test('a damaged page met while reading the history costs the history alone', async () => {
  await twoJobs()
  await later(91)
  await bench.reopen()
  const bytes = readFileSync(HISTORY())
  bytes.fill(0x55, 4096)
  writeFileSync(HISTORY(), bytes)
  expect(ids()).toEqual([10, 9, 8, 7, 6])
  expect(bench.outbox.read().recovery?.why).toBe('history')
})

test('a missing history is reported, and nothing else is wrong', async () => {
  await twoJobs()
  await later(91)
  await bench.reopen()
  rmSync(HISTORY())
  expect(list().total).toBe(5)
  expect(bench.outbox.readJob({ id: 1, states: [], offset: 0, limit: 10 })).toMatchObject({ matching: 0 })
  expect(bench.outbox.read().recovery).toMatchObject({ why: 'history', asideName: null })
})

/** As after a disk has lost the file: the journal, a backup and history.db are left. */
async function loseOutbox(): Promise<void> {
  await bench.close()
  writeFileSync(join(folder, 'outbox.db'), 'nonsense '.repeat(10_000))
  bench.openAgain()
  await bench.pass(1_000)
}

test('a lost outbox is rebuilt without bringing back what was moved', async () => {
  bench.outbox.pause(true)
  bench.outbox.queue([stock(1, 10, 20), stock(2, 10, 20)], 'first.csv')
  mkdirSync(join(folder, 'backups'))
  await bench.db().backup(join(folder, 'backups', 'outbox-20260101T000000Z.db'))
  bench.outbox.pause(false)
  await bench.pass(60_000)
  bench.outbox.queue([stock(1, 20, 30), stock(2, 20, 30)], 'second.csv')
  await bench.pass(60_000)
  await later(91)
  expect(inOutbox()).toEqual([3, 4])
  bench.outbox.pause(true)
  bench.outbox.queue([stock(7, 10, 1)], null)
  await loseOutbox()

  expect(bench.outbox.read().recovery).toMatchObject({ recovered: 1, lostRanges: [] })
  expect(bench.states()).toEqual(['7 stock 1 unknown recovered'])
  expect(ids().filter(id => id <= 2)).toEqual([2, 1])
  expect(bench.outbox.readJob({ id: 1, states: [], offset: 0, limit: 10 })).toMatchObject({
    matching: 2,
    job: { file: 'first.csv', counts: { applied: 2 } },
  })
  bench.outbox.pause(false)
  await bench.pass(100_000)
  expect(bench.market.fields(1).stock_qty).toBe(30)
  expect(bench.outbox.queue([stock(8, 10, 1)], null)).toMatchObject({ job: 4 })
  expect(bench.outbox.readChanges(0, 100).changes.map(({ id }) => id)).toContain(6)
})

test('when only the history is left, no number is given twice', async () => {
  await twoJobs()
  await later(91)
  await bench.close()
  for (const name of ['outbox.db', 'outbox.log']) rmSync(join(folder, name))
  bench.openAgain()
  await bench.pass(1_000)
  expect(bench.outbox.queue([stock(7, 10, 1)], null)).toMatchObject({ kind: 'queued' })
  const [change] = bench.outbox.readChanges(0, 10).changes
  expect(change?.id).toBeGreaterThan(5)
  expect(ids({ limit: 3 })).toHaveLength(3)
})
