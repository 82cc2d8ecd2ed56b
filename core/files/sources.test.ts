import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftCell } from '../../shared/contract/fixtures/draft-cell.ts'
import type { FileShape, SourceRow } from '../../shared/domain/text/file-shape.ts'
import { saveDraft } from '../drafts/draft.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { OUTBOX_MIGRATIONS } from '../outbox/rows/schema.ts'
import type { Database } from '../sqlite/database.ts'
import { openDatabase } from '../sqlite/open.ts'
import { transact } from '../sqlite/transact.ts'
import { openSources, purgeSources, type Sources } from './sources.ts'

const DAY_MS = 86_400_000
const SHAPE: FileShape = {
  header: ['Artikel', 'Größe', ' Preis '],
  delimiter: ';',
  sepLine: 'sep=;',
  hasByteOrderMark: true,
  lineEnd: '\r\n',
  encoding: 'windows-1252',
}

let folder: string
let db: Database
let sources: Sources
let now = 0
let ids = 0
let logged: string[] = []

function open(): void {
  const opened = openDatabase(join(folder, 'outbox.db'), { migrations: OUTBOX_MIGRATIONS, durable: true })
  if (opened.kind !== 'open') throw new Error(opened.kind)
  db = opened.db
  sources = openSources({
    db,
    now: () => now,
    makeId: () => `FILE${++ids}`,
    onWritten: () => {},
    log: what => logged.push(what),
  })
}

beforeEach(() => {
  folder = ownFolder()
  now = 1_700_000_000_000
  ids = 0
  logged = []
  open()
})
afterEach(() => {
  sources.close()
  db.close()
})

function reopen(): void {
  sources.close()
  db.close()
  open()
}

function begin(file = 'Preise.csv'): string {
  const kept = sources.keep(file, SHAPE)
  if (kept.kind !== 'kept') throw new Error(kept.why)
  return kept.id
}

const row = (line: number): SourceRow => ({ line, cells: [`A-${line}`, 'Güte "A";\nrot', '1,35'] })
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => row(first + at))
const keptFiles = () =>
  db
    .prepare('SELECT id FROM source ORDER BY id')
    .all<{ id: string }>()
    .map(({ id }) => id)
const blocks = () => db.prepare('SELECT count(*) AS n FROM source_block').get<{ n: number }>()?.n

test('a file is read back after a restart, cell by cell, in the order of its lines, and only the lines asked for', async () => {
  const id = begin()
  expect(await sources.addRows(id, rowsFrom(2, 1200))).toEqual({ kind: 'kept' })
  expect(await sources.addRows(id, rowsFrom(5000, 10))).toEqual({ kind: 'kept' })
  reopen()
  expect(await sources.read(id, [5003, 2, 1201, 700, 4999, 999_999])).toEqual({
    source: { file: 'Preise.csv', shape: SHAPE, rows: [row(2), row(700), row(1201), row(5003)] },
  })
})

test('two files of one name are two files', async () => {
  const [first, second] = [begin(), begin()]
  await sources.addRows(first, [{ line: 2, cells: ['monday'] }])
  await sources.addRows(second, [{ line: 2, cells: ['tuesday'] }])
  expect((await sources.read(first, [2])).source?.rows).toEqual([{ line: 2, cells: ['monday'] }])
  expect((await sources.read(second, [2])).source?.rows).toEqual([{ line: 2, cells: ['tuesday'] }])
})

test('rows that arrive in any order, or twice, are there once', async () => {
  const id = begin()
  await sources.addRows(id, [row(9), row(4), row(7)])
  await sources.addRows(id, [row(5), row(9)])
  expect((await sources.read(id, [4, 5, 6, 7, 8, 9])).source?.rows).toEqual([row(4), row(5), row(7), row(9)])
})

test('a full disk is reported, keeps no half of a file, and what was kept before stays', async () => {
  const id = begin()
  await sources.addRows(id, [row(2)])
  const pages = db.prepare('PRAGMA page_count').get<{ page_count: number }>()?.page_count
  db.exec(`PRAGMA max_page_count = ${pages}`)
  const wild = Array.from({ length: 20_000 }, (_, at) => ({ line: at + 3, cells: [`${Math.sin(at)}`] }))
  expect(await sources.addRows(id, wild)).toEqual({ kind: 'not-kept', why: 'disk-full' })
  expect((await sources.read(id, [2, 3, 4])).source?.rows).toEqual([row(2)])
  expect(sources.keep('x'.repeat(1000), { ...SHAPE, header: ['y'.repeat(100_000)] })).toEqual({
    kind: 'not-kept',
    why: 'disk-full',
  })
})

test('rows of a file that is not kept (any more) are refused, and reading it finds nothing', async () => {
  expect(await sources.addRows('NOBODY', [row(2)])).toEqual({ kind: 'gone' })
  expect(await sources.read('NOBODY', [2])).toEqual({ source: null })
})

test('a damaged block costs its own rows only, and is logged', async () => {
  const id = begin()
  await sources.addRows(id, rowsFrom(2, 600))
  db.prepare('UPDATE source_block SET rows = ? WHERE first_line = 2').run(new Uint8Array([1, 2, 3]))
  expect((await sources.read(id, [2, 3, 600])).source?.rows).toEqual([row(600)])
  expect(logged).toEqual(['rows of a kept file are damaged'])
})

test('an account closed while rows are packed writes nothing more', async () => {
  const id = begin()
  const adding = sources.addRows(id, [row(2)])
  sources.close()
  expect(await adding).toEqual({ kind: 'not-kept', why: 'no-account' })
})

/** A change as the outbox writes it, as far as purging files reads it. */
function putChange(state: string, source: string): void {
  const payload = JSON.stringify({ to: '5', origin: { file: 'Preise.csv', line: 2, source } })
  transact(db, () =>
    db
      .prepare(
        `INSERT INTO change(job, entity, lane, kind, v, payload, crc, rank, state, created_at, rev)
         VALUES(1, 1, 'stock', 'stock', 1, ?, 0, 1, ?, 0, 1)`,
      )
      .run(payload, state),
  )
}

test('a file is deleted after 30 days, once no open change and no staged cell names it', async () => {
  const [spent, open, refused, staged, young] = [begin(), begin(), begin(), begin(), begin()]
  for (const id of [spent, open, refused, staged, young]) await sources.addRows(id, [row(2)])
  putChange('applied', spent)
  putChange('queued', open)
  putChange('rejected', refused)
  saveDraft(db, [draftCell(1, '1', '2', { origin: { file: 'Preise.csv', line: 2, source: staged } })], [])
  db.prepare('UPDATE source SET kept_at = ? WHERE id = ?').run(now + DAY_MS, young)
  expect(purgeSources(db, now + 30 * DAY_MS)).toEqual({ kind: 'done', value: 0 })
  expect(purgeSources(db, now + 30 * DAY_MS + 1)).toEqual({ kind: 'done', value: 1 })
  expect(keptFiles()).toEqual([open, refused, staged, young])
  expect(blocks()).toBe(4)
  db.exec(`UPDATE change SET state = 'withdrawn'; DELETE FROM draft`)
  purgeSources(db, now + 60 * DAY_MS)
  expect([keptFiles(), blocks()]).toEqual([[], 0])
})

test('a hundred thousand rows take a fraction of their text', async () => {
  const id = begin()
  for (let at = 0; at < 20; at++) await sources.addRows(id, rowsFrom(2 + at * 5_000, 5_000))
  const bytes = db.prepare('SELECT sum(length(rows)) AS n FROM source_block').get<{ n: number }>()?.n ?? 0
  expect(bytes).toBeLessThan(100_000 * JSON.stringify(row(50_000)).length * 0.25)
  const { source } = await sources.read(id, [2, 100_001])
  expect(source?.rows).toEqual([row(2), row(100_001)])
})
