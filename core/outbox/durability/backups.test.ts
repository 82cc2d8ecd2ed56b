import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownFolder } from '../../fixtures/own-folder.ts'
import { stock } from '../fixtures/bench.ts'
import { backupFiles } from './backups.ts'
import { isSoundCopy } from './checks/check-copy.ts'
import { openTrial, PLACE, type Trial } from './fixtures/trial.ts'

const DAY = 86_400_000
/** Enough for a busy machine. */
const PATIENCE = { timeout: 20_000 }
let root: string
let folder: string
let trial: Trial

beforeEach(() => {
  root = ownFolder()
  folder = join(root, PLACE.folder)
  trial = openTrial(root, { isHeld: true, durabilityFiles: { hasBackups: true } })
})
afterEach(() => trial.close())

const count = () => backupFiles(folder).length
/** The thread pool of the real machine makes the copy. */
const until = (copies: number) => vi.waitFor(() => expect(count()).toBe(copies), PATIENCE)

test('there is a backup of every day, with everything that was committed, each in one file', async () => {
  trial.outbox.queue([stock(1, 10, 5)], null)
  await trial.pass(60_000)
  await until(1)
  await trial.pass(DAY / 2)
  trial.outbox.queue([stock(2, 10, 6)], null)
  expect(count()).toBe(1)
  await trial.pass(DAY / 2 + 3_600_000)
  await until(2)
  const rows = backupFiles(folder).map(file => {
    const raw = new DatabaseSync(file, { readOnly: true })
    const n = raw.prepare('SELECT count(*) AS n FROM change').get()?.n
    raw.close()
    return n
  })
  expect(rows).toEqual([2, 1])
  expect(readdirSync(join(folder, 'backups'))).toHaveLength(2)
})

test('seven are kept, and files with other names are left alone', async () => {
  await trial.pass(60_000)
  await until(1)
  writeFileSync(join(folder, 'backups', 'mine.db'), 'a copy by hand')
  for (let day = 1; day < 9; day++) {
    await trial.pass(DAY + 3_600_000)
    await vi.waitFor(() => expect(ageOf(backupFiles(folder)[0] ?? '')).toBeLessThan(DAY), PATIENCE)
  }
  await until(7)
  expect(readFileSync(join(folder, 'backups', 'mine.db'), 'utf8')).toBe('a copy by hand')
})

test('a copy that cannot be read whole, or whose indexes disagree, is not sound', async () => {
  trial.outbox.queue([stock(1, 10, 5), stock(2, 10, 6)], null)
  await trial.pass(60_000)
  await until(1)
  const [file = ''] = backupFiles(folder)
  const copy = join(root, 'copy.db')
  const whole = readFileSync(file)
  writeFileSync(copy, whole)
  expect(await isSoundCopy(copy)).toBe(true)
  expect(readdirSync(root).filter(name => name.startsWith('copy.db'))).toEqual(['copy.db'])
  const cut = Buffer.from(whole)
  cut.fill(0x5a, whole.length / 4, whole.length / 2)
  writeFileSync(copy, cut)
  expect(await isSoundCopy(copy)).toBe(false)
  writeFileSync(copy, whole)
  const raw = new DatabaseSync(copy)
  raw.exec(`UPDATE change SET payload = '{"to":"9"}' WHERE seq = 2`)
  raw.close()
  expect(await isSoundCopy(copy)).toBe(false)
})

test('closing an account waits for its copy, and starts no other', async () => {
  trial.clock.advance(60_000)
  await trial.close()
  expect(count()).toBe(1)
  expect(readdirSync(join(folder, 'backups'))).toEqual([expect.stringMatching(/^outbox-\d{8}T\d{6}Z\.db$/)])
  trial.clock.advance(3 * DAY)
  expect(count()).toBe(1)
  trial = openTrial(root, { at: trial.clock.now() })
})

function ageOf(file: string): number {
  const [, day = '', time = ''] = /outbox-(\d{8})T(\d{6})Z/.exec(file) ?? []
  const iso = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4)}Z`
  return trial.clock.now() - Date.parse(iso)
}
