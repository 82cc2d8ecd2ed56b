import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lineOf } from '../../../base/crc.ts'
import { ownFolder } from '../../../fixtures/own-folder.ts'
import { price, stock } from '../../fixtures/bench.ts'
import { ROW_TEXT } from '../../rows/row-text.ts'
import { openTrial, PLACE, type Trial } from '../fixtures/trial.ts'

const onDamage = vi.fn()
let root: string
let trial: Trial
const SOON_MS = 1_000

beforeEach(async () => {
  root = ownFolder()
  onDamage.mockClear()
  trial = openTrial(root)
  trial.outbox.pause(true)
  trial.outbox.queue([stock(1, 10, 1), stock(2, 10, 2), price(3, '1', '3')], null)
  await trial.pass(2_000)
  trial.rateLimiter.isHeld = true
  trial.outbox.pause(false)
  await trial.close()
})
afterEach(() => trial.close())

/** Runs SQL while the schema hides an index, which then no longer matches its table. */
function behindIndex(index: string, sql: string): void {
  const raw = new DatabaseSync(join(root, PLACE.folder, 'outbox.db'), { defensive: false })
  const schema = raw.prepare('SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema WHERE name = ?')
  const { type, name, tbl_name, rootpage, sql: text } = schema.get(index) ?? {}
  if (text === undefined) throw new Error(`there is no index ${index}`)
  raw.exec('PRAGMA writable_schema = ON')
  raw.prepare('DELETE FROM sqlite_schema WHERE name = ?').run(index)
  raw.exec('PRAGMA writable_schema = RESET')
  raw.exec(sql)
  raw.exec('PRAGMA writable_schema = ON')
  raw
    .prepare('INSERT INTO sqlite_schema(type, name, tbl_name, rootpage, sql) VALUES(?, ?, ?, ?, ?)')
    .run(type ?? null, name ?? null, tbl_name ?? null, rootpage ?? null, text)
  raw.close()
}

const RANKS = 'UPDATE change SET rank = 0 WHERE seq = 3'
const open = () => openTrial(root, { wholeCheckMs: SOON_MS, durabilityFiles: { onDamage } })
const sent = () => trial.market.requests.length
const recovered = () => trial.outbox.recovery()

test('an index that disagrees with its table is found before anything is sent, and the file is rebuilt', async () => {
  behindIndex('change_ready', RANKS)
  trial = open()
  await trial.pass(SOON_MS - 1)
  expect(onDamage).not.toHaveBeenCalled()
  await trial.pass(60_000)
  expect(onDamage).toHaveBeenCalledTimes(1)
  expect(sent()).toBe(0)
  await trial.close()

  trial = open()
  expect(recovered()).toMatchObject({ why: 'unreadable', recovered: 3, lostRanges: [] })
  await trial.pass(600_000)
  expect(trial.kept().map(({ state }) => state)).toEqual(['applied', 'applied', 'applied'])
  expect(onDamage).toHaveBeenCalledTimes(1)
})

test('the check runs as soon as a window has its changes', async () => {
  behindIndex('change_ready', RANKS)
  trial = open()
  expect(trial.outbox.readChanges(0, 100)).toMatchObject({ more: false })
  expect(onDamage).not.toHaveBeenCalled()
  await trial.pass(0)
  expect(onDamage).toHaveBeenCalledTimes(1)
})

test('nothing new is accepted on top of an index that disagrees', async () => {
  behindIndex('change_ready', RANKS)
  trial = open()
  expect(trial.outbox.queue([stock(9, 10, 9)], null)).toMatchObject({ kind: 'not-queued' })
  expect(onDamage).toHaveBeenCalledTimes(1)
})

test('a change missing from the index of open changes is noticed at the start already', async () => {
  const raw = new DatabaseSync(join(root, PLACE.folder, 'outbox.db'))
  raw.exec(`UPDATE change SET state = 'applied' WHERE seq = 2`)
  raw.close()
  behindIndex('change_open', `UPDATE change SET state = 'queued' WHERE seq = 2`)
  trial = open()
  expect(recovered()).toMatchObject({ why: 'unreadable', recovered: 3, lostRanges: [] })
})

test('sending starts once a sound file was checked', async () => {
  trial = open()
  await trial.pass(SOON_MS - 1)
  expect(sent()).toBe(0)
  await trial.pass(600_000)
  expect(trial.kept().map(({ state }) => state)).toEqual(['applied', 'applied', 'applied'])
  expect(onDamage).not.toHaveBeenCalled()
})

test('a row with the same damage in file and journal is shown as damaged, and nothing is sent before it was found', async () => {
  const raw = new DatabaseSync(join(root, PLACE.folder, 'outbox.db'))
  raw.exec(`UPDATE change SET payload = 'no longer JSON' WHERE seq = 2`)
  const [text] = Object.values(raw.prepare(`SELECT ${ROW_TEXT} FROM change WHERE seq = 2`).get() ?? {})
  raw.close()
  appendFileSync(join(root, PLACE.folder, 'outbox.log'), lineOf(String(text)))
  trial = open()
  expect(trial.outbox.readChanges(0, 100).changes.map(({ kind }) => kind)).toEqual([
    ...['stock', 'unreadable', 'price'],
  ])
  await trial.pass(60_000)
  expect(onDamage).toHaveBeenCalledTimes(1)
  expect(sent()).toBe(0)
  await trial.close()

  trial = open()
  expect(recovered()).toMatchObject({ why: 'rows-damaged', unreadable: 1 })
  expect(trial.kept()[1]).toMatchObject({ seq: 2, state: 'blocked', reason: 'damaged' })
})

test('neither marker nor journal is written from an index that was not checked', async () => {
  const places = [PLACE.marker, join(PLACE.folder, 'outbox.log')].map(path => join(root, path))
  const before = places.map(path => readFileSync(path, 'utf8'))
  behindIndex('change_ready', RANKS)
  trial = open()
  await trial.pass(60_000)
  await trial.close()
  expect(places.map(path => readFileSync(path, 'utf8'))).toEqual(before)
})

test('a repaired file is no longer marked', async () => {
  behindIndex('change_ready', RANKS)
  trial = open()
  await trial.pass(SOON_MS)
  const mark = join(root, PLACE.folder, 'outbox.db.suspect')
  expect(existsSync(mark)).toBe(true)
  await trial.close()
  trial = open()
  expect(existsSync(mark)).toBe(false)
})
