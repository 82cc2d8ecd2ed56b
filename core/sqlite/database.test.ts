import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownFolder } from '../fixtures/own-folder.ts'
import type { Database } from './database.ts'
import { type OpenOptions, openDatabase } from './open.ts'
import { setAside } from './set-aside.ts'
import { storageTrouble } from './sqlite-code.ts'
import { assertSqliteVersion } from './sqlite-version.ts'
import { transact } from './transact.ts'

const FIRST = 'CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT'
const options: OpenOptions = { migrations: [FIRST], durable: true }

let folder: string
let file: string
const open = new Set<Database>()

beforeEach(() => {
  folder = ownFolder()
  file = join(folder, 'x.db')
})
afterEach(() => {
  for (const db of open) db.close()
  open.clear()
})

function opened(change: Partial<OpenOptions> = {}): Database {
  const outcome = openDatabase(file, { ...options, ...change })
  if (outcome.kind !== 'open') throw new Error(`not opened: ${JSON.stringify(outcome)}`)
  open.add(outcome.db)
  return outcome.db
}

const addThings = (db: Database, count: number) =>
  transact(db, () => {
    for (let n = 0; n < count; n++) db.prepare('INSERT INTO thing (name) VALUES (?)').run('x'.repeat(1000))
  })
const countThings = (db: Database) => db.prepare('SELECT count(*) AS n FROM thing').get<{ n: number }>()?.n

test('a new file is made, locked, and set up to survive a power cut', () => {
  const db = opened()
  const pragma = (name: string) => Object.values(db.prepare(`PRAGMA ${name}`).get<object>() ?? {})[0]
  expect(db.isNew).toBe(true)
  expect(
    ['journal_mode', 'synchronous', 'fullfsync', 'checkpoint_fullfsync', 'locking_mode', 'foreign_keys'].map(
      pragma,
    ),
  ).toEqual(['wal', 2, 1, 1, 'exclusive', 1])
  expect(pragma('trusted_schema')).toBe(0)
  expect(existsSync(`${file}-shm`)).toBe(false)
})

test('a database in memory leaves no file behind', () => {
  const memory = openDatabase(':memory:', { migrations: [], durable: false })
  if (memory.kind === 'open') memory.db.close()
  expect(memory.kind).toBe('open')
  expect(existsSync(':memory:')).toBe(false)
})

test('a disposable file syncs less', () => {
  const db = opened({ durable: false })
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 1 })
})

test('a file with something in it is not new', () => {
  opened().close()
  expect(opened().isNew).toBe(false)
})

test('a second process is notified that the file is locked, and so is a second opening in this one', () => {
  opened()
  expect(openDatabase(file, options).kind).toBe('locked')
  const script = `import { openDatabase } from ${JSON.stringify(new URL('./open.ts', import.meta.url).href)}
    console.log(openDatabase(process.argv[1], { migrations: [], durable: true }).kind)`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script, file], {
    encoding: 'utf8',
  })
  expect(said.trim()).toBe('locked')
})

test('closing releases the file', () => {
  opened().close()
  expect(openDatabase(file, { ...options, migrations: [FIRST] }).kind).toBe('open')
})

test('migrations run once each, in order', () => {
  opened().close()
  const db = opened({ migrations: [FIRST, 'ALTER TABLE thing ADD COLUMN size INTEGER', d => d.exec('')] })
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 3 })
  db.prepare('INSERT INTO thing (name, size) VALUES (?, ?)').run('a', 1)
})

test('a migration that fails leaves the version before it and says so loudly', () => {
  opened().close()
  expect(() => opened({ migrations: [FIRST, 'CREATE TABLE other (a); SELECT nonsense'] })).toThrow('nonsense')
  const db = opened()
  expect(db.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
  expect(db.prepare("SELECT name FROM sqlite_schema WHERE name = 'other'").all()).toEqual([])
})

test('a file of a newer program is left as it is', () => {
  opened({ migrations: [FIRST, 'CREATE TABLE other (a)'] }).close()
  const before = readFileSync(file)
  expect(openDatabase(file, options)).toEqual({ kind: 'too-new', found: 2, known: 1 })
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a file that is not a database is corrupt, and is set aside with its companions', () => {
  writeFileSync(
    file,
    'this is a shopping list, not a database, and it is long enough to be looked at'.repeat(20),
  )
  expect(openDatabase(file, options).kind).toBe('corrupt')
  writeFileSync(`${file}-wal`, 'log')
  const name = setAside(file, Date.UTC(2026, 0, 2, 3, 4, 5))
  expect(readdirSync(folder).sort()).toEqual([
    'x.db.20260102T030405Z.damaged',
    'x.db.20260102T030405Z.damaged-wal',
  ])
  expect(readFileSync(name, 'utf8')).toContain('shopping list')
  opened()
})

test('two damaged files of the same second do not overwrite each other', () => {
  writeFileSync(file, '1')
  setAside(file, 0)
  writeFileSync(file, '2')
  expect(readFileSync(setAside(file, 0), 'utf8')).toBe('2')
  expect(readdirSync(folder)).toHaveLength(2)
})

test('the quick check finds a page that was overwritten', () => {
  const db = opened()
  addThings(db, 100)
  db.close()
  const bytes = readFileSync(file)
  bytes.fill(0x5a, 4096 * 3, 4096 * 5)
  writeFileSync(file, bytes)
  expect(openDatabase(file, { ...options, check: true }).kind).toBe('corrupt')
})

test('a folder that is not there is an io trouble, not corruption', () => {
  expect(openDatabase(join(folder, 'missing', 'x.db'), options).kind).toBe('io')
})

test('a transaction on a full disk has no effect, and the next one may succeed', () => {
  const db = opened()
  addThings(db, 3)
  db.exec('PRAGMA max_page_count = 8')
  expect(addThings(db, 200)).toMatchObject({ kind: 'not-done', why: 'disk-full' })
  expect(db.isInTransaction()).toBe(false)
  expect(countThings(db)).toBe(3)
  db.exec('PRAGMA max_page_count = 100000')
  expect(addThings(db, 200)).toEqual({ kind: 'done', value: undefined })
})

test('a database that cannot be written is a disk error', () => {
  const db = opened()
  db.exec('PRAGMA query_only = ON')
  expect(addThings(db, 1)).toMatchObject({ kind: 'not-done', why: 'disk-error' })
})

test('a bug inside a transaction is rethrown after a rollback', () => {
  const db = opened()
  expect(() =>
    transact(db, () => {
      db.prepare('INSERT INTO thing (name) VALUES (?)').run('a')
      throw new Error('a bug')
    }),
  ).toThrow('a bug')
  expect(() => transact(db, () => db.prepare('INSERT INTO thing (id, name) VALUES (1, NULL)').run())).toThrow(
    'NOT NULL',
  )
  expect(countThings(db)).toBe(0)
})

test('a transaction inside a transaction is a bug', () => {
  const db = opened()
  expect(() => transact(db, () => transact(db, () => 1))).toThrow('inside a transaction')
  expect(db.isInTransaction()).toBe(false)
})

test.each([
  ['3.51.2', false],
  ['3.51.3', true],
  ['3.53.0', true],
  ['4.0.0', true],
  ['3.9.9', false],
])('SQLite %s is good enough: %s', (version, good) => {
  if (good) expect(() => assertSqliteVersion(version)).not.toThrow()
  else expect(() => assertSqliteVersion(version)).toThrow('too old')
})

test.each([
  [5, 'locked'],
  [261, 'locked'],
  [11, 'corrupt'],
  [267, 'corrupt'],
  [26, 'corrupt'],
  [13, 'disk-full'],
  [10, 'io'],
  [778, 'io'],
  [8, 'io'],
  [14, 'io'],
])('result code %i is %s', (errcode, kind) => {
  expect(storageTrouble(Object.assign(new Error('x'), { errcode }))?.kind).toBe(kind)
})

test.each([1, 19, 20, 21])('result code %i is a bug, not the storage', errcode => {
  expect(storageTrouble(Object.assign(new Error('x'), { errcode }))).toBeNull()
})
