import type { Output } from '../../shared/contract/contract.ts'
import type { FileShape, SourceRow } from '../../shared/domain/text/file-shape.ts'
import { OPEN } from '../outbox/rows/schema.ts'
import type { Database } from '../sqlite/database.ts'
import { type Transacted, transact } from '../sqlite/transact.ts'
import { packRows, unpackRows } from './blocks.ts'

/** The files that edits came from. They are stored in outbox.db and backed up with it. */
export interface Sources {
  keep(file: string, shape: FileShape): Output<'saveSource'>
  addRows(id: string, rows: readonly SourceRow[]): Promise<Output<'saveSourceRows'>>
  read(id: string, lines: readonly number[]): Promise<Output<'readSource'>>
  /** The job that the edits of a file were queued in, and how many there were; null as long as none was. */
  jobOf(id: string): { job: number; values: number } | null
  /** Releases the database: rows that are still being compressed are not written. */
  close(): void
}

interface SourcesParts {
  db: Database
  /** Milliseconds since 1970. */
  now: () => number
  /** Makes an id that no other file has. */
  makeId: () => string
  /** Called with the result of every write. */
  onWritten: (result: Transacted<unknown>) => void
  log: (what: string, facts: Readonly<Record<string, string | number>>) => void
}

const DAY_MS = 86_400_000
/** How long a file is kept in any case: its rejected rows may be looked at weeks later. */
const KEPT_MS = 30 * DAY_MS

export function openSources({ db, now, makeId, onWritten, log }: SourcesParts): Sources {
  let isClosed = false
  const write = <T>(act: () => T): Transacted<T> => {
    const written = transact(db, act)
    onWritten(written)
    return written
  }
  return {
    keep: (file, shape) => {
      const id = makeId()
      const written = write(() =>
        db
          .prepare('INSERT INTO source(id, file, shape, kept_at) VALUES(?, ?, ?, ?)')
          .run(id, file, JSON.stringify(shape), Math.floor(now())),
      )
      return written.kind === 'done' ? { kind: 'kept', id } : { kind: 'not-kept', why: written.why }
    },
    addRows: async (id, rows) => {
      const blocks = await packRows(rows)
      if (isClosed) return { kind: 'not-kept', why: 'no-account' }
      const written = write(() => {
        if (sourceOf(db, id) === undefined) return 'gone'
        const put = db.prepare(
          'INSERT INTO source_block(source, first_line, last_line, rows) VALUES(?, ?, ?, ?)',
        )
        for (const { firstLine, lastLine, rows } of blocks) put.run(id, firstLine, lastLine, rows)
        return 'kept'
      })
      return written.kind === 'done' ? { kind: written.value } : { kind: 'not-kept', why: written.why }
    },
    read: async (id, lines) => {
      const source = sourceOf(db, id)
      if (source === undefined) return { source: null }
      const rows = await readRows(db, id, new Set(lines), () => isClosed, log)
      return { source: { file: source.file, shape: JSON.parse(source.shape), rows } }
    },
    jobOf: id =>
      db
        .prepare('SELECT job, queued AS "values" FROM source WHERE id = ? AND job IS NOT NULL')
        .get<{ job: number; values: number }>(id) ?? null,
    close: () => {
      isClosed = true
    },
  }
}

function sourceOf(db: Database, id: string) {
  return db.prepare('SELECT file, shape FROM source WHERE id = ?').get<{ file: string; shape: string }>(id)
}

/** Unpacks only the blocks that hold a wanted line, one after the other. Other calls run between them. */
async function readRows(
  db: Database,
  source: string,
  wanted: ReadonlySet<number>,
  isClosed: () => boolean,
  log: SourcesParts['log'],
): Promise<SourceRow[]> {
  const found = new Map<number, SourceRow>()
  const ordered = [...wanted].sort((a, b) => a - b)
  const blocks = db
    .prepare('SELECT id, first_line, last_line FROM source_block WHERE source = ? ORDER BY first_line')
    .all<{ id: number; first_line: number; last_line: number }>(source)
  for (const { id, first_line, last_line } of blocks) {
    if (!holdsOneOf(ordered, first_line, last_line)) continue
    if (isClosed()) break
    const packed = db.prepare('SELECT rows FROM source_block WHERE id = ?').get<{ rows: Uint8Array }>(id)
    const rows = packed === undefined ? null : await unpackRows(packed.rows)
    if (rows === null) log('rows of a kept file are damaged', { source, first_line, last_line })
    for (const row of rows ?? []) if (wanted.has(row.line)) found.set(row.line, row)
  }
  return [...found.values()].sort((a, b) => a.line - b.line)
}

/** Whether one of the sorted lines lies between two lines. */
function holdsOneOf(ordered: readonly number[], first: number, last: number): boolean {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ordered[middle] ?? 0) < first) low = middle + 1
    else high = middle
  }
  return (ordered[low] ?? Number.POSITIVE_INFINITY) <= last
}

const OLD = 'SELECT id FROM source WHERE kept_at < ?'
const STAGED = 'SELECT DISTINCT source AS id FROM draft WHERE source IS NOT NULL'
const OPEN_PAYLOADS = `SELECT payload FROM change INDEXED BY change_open WHERE ${OPEN}`

/**
 * Deletes files that are 30 days old and that no staged cell and no open change names. Changes are searched only when
 * a file is that old.
 */
export function purgeSources(db: Database, now: number): Transacted<number> {
  return transact(db, () => {
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    const old = new Set(idsOf(db.prepare(OLD).all<{ id: string }>(Math.floor(now) - KEPT_MS)))
    if (old.size === 0) return 0
    for (const id of idsOf(db.prepare(STAGED).all<{ id: string }>())) old.delete(id)
    for (const { payload } of db.prepare(OPEN_PAYLOADS).iterate<{ payload: string }>()) {
      const id = sourceNamedIn(payload)
      if (id !== null) old.delete(id)
    }
    for (const id of old) {
      db.prepare('DELETE FROM source_block WHERE source = ?').run(id)
      db.prepare('DELETE FROM source WHERE id = ?').run(id)
    }
    return old.size
  })
}

/** Searches the text instead of parsing it: a damaged payload that still shows the id keeps its file. */
const sourceNamedIn = (payload: string): string | null => /"source":"([0-9A-Z]+)"/.exec(payload)?.[1] ?? null
