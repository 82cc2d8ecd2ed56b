import { basename, dirname, join } from 'node:path'
import { lineOf } from '../../../base/crc.ts'
import { diskTroubleOf } from '../../../disk/disk-trouble.ts'
import { tableColumnsOf } from '../../../sqlite/columns-of.ts'
import type { Database } from '../../../sqlite/database.ts'
import type { NotDone } from '../../../sqlite/transact.ts'
import { OPEN } from '../../rows/schema.ts'
import { linesOfAllDrafts, linesOfDrafts } from './draft-rows.ts'
import { type Append, openJournalFile } from './journal-file.ts'
import { endLine, headLine, type SideRow, sideLine } from './journal-lines.ts'
import type { Touched } from './touched.ts'

/** A shorter journal is not worth rewriting while the program runs. */
const TRUNCATE_FROM = 64 * 1024
/** It is rewritten when it is this many times as long as the open changes need, and at least this long. */
const MUCH_BIGGER = 4
const COMPACT_FROM = 8 * 1024 * 1024

/**
 * The second place of every change: `outbox.log` beside outbox.db. It is written after each commit and before
 * anything is answered, so a line is always a committed change, and a crash in between leaves the database ahead.
 */
export interface Journal {
  /** After a commit. Lines that cannot be written stay owed: nothing is lost, and the reason is returned. */
  committed(touched: Touched, isIdle: boolean): NotDone | null
  /** Writes what is owed; null when nothing is owed any more. */
  catchUp(): NotDone | null
  /** Rewrites the file with what is open in the database. */
  rewrite(): NotDone | null
  /** Has it rewritten at the next {@link Journal.tidy}. */
  rewriteSoon(): void
  /**
   * Called once the whole file was checked: rewrites it if that is due. If that fails, the present file stays valid.
   */
  tidy(): void
  /** Appends a list of all drafts, for a journal that does not contain them all. */
  listDrafts(): NotDone | null
  close(): void
}

interface JournalOptions {
  path: string
  db: Database
  account: string
  /** Its length as it was read. */
  size: number
  append: Append
  /** Whether the indexes can be trusted to list everything. */
  mayRewrite: () => boolean
}

/** Goes on with the journal at `path`, whose lines were read before (journal-lines.ts). */
export function openJournal({ path, db, account, size, append, mayRewrite }: JournalOptions): Journal {
  const file = openJournalFile(path, size, undefined, append)
  const columns = tableColumnsOf(db, 'change')
  const rowJson = `json_array('row', ${columns.join(', ')})`
  const needs = { bytes: size }
  let owed = ''
  let isDue = false

  const sides = (table: SideRow['table'], where: string, ...values: number[]): string =>
    db
      .prepare(`SELECT * FROM ${table} WHERE ${where}`)
      .all<SideRow['row']>(...values)
      .map(row => sideLine({ table, row: { ...row } }))
      .join('')

  /** The lines of what a commit wrote: jobs and entities before the rows that name them. */
  const linesOf = ({ ranges, ended, drafts }: Touched): string => {
    const lines: string[] = []
    for (const [first, last] of ranges) {
      lines.push(
        sides('job', 'id IN (SELECT job FROM change WHERE seq BETWEEN ? AND ?)', first, last),
        sides(
          'entity',
          'id IN (SELECT entity FROM change WHERE seq BETWEEN ? AND ? AND entity < 0)',
          first,
          last,
        ),
      )
      const rows = db.prepare(`SELECT ${rowJson} FROM change WHERE seq BETWEEN ? AND ?`)
      for (const [json] of rows.lists<[string]>(first, last)) lines.push(lineOf(json))
    }
    const find = db.prepare(FIND_ENDED)
    for (const seq of ended) {
      const row = find.get<Ended>(seq)
      if (row === undefined) continue
      if (row.entity < 0) lines.push(sides('entity', 'id = ?', row.entity))
      lines.push(endLine({ seq, ...row }))
    }
    lines.push(linesOfDrafts(db, drafts))
    return lines.join('')
  }

  const catchUp = () => {
    if (owed === '') return null
    const trouble = trying(path, () => file.append(owed))
    if (trouble === null) owed = ''
    return trouble
  }

  const rewrite = () => {
    const trouble = trying(path, () => file.replace(wholeText(db, account, columns, sides)))
    if (trouble !== null) return trouble
    owed = ''
    needs.bytes = file.size()
    return null
  }

  return {
    catchUp,
    rewrite,
    committed: (touched, isIdle) => {
      owed += linesOf(touched)
      const least = isIdle ? TRUNCATE_FROM : COMPACT_FROM
      const isWorthIt = file.size() > Math.max(least, MUCH_BIGGER * needs.bytes)
      return isWorthIt && mayRewrite() ? rewrite() : catchUp()
    },
    rewriteSoon: () => {
      isDue = true
    },
    tidy: () => {
      if (isDue) isDue = rewrite() !== null
    },
    listDrafts: () => {
      owed += linesOfAllDrafts(db)
      return catchUp()
    },
    close: () => file.close(),
  }
}

const FIND_ENDED =
  'SELECT state, settled_at AS settledAt, rev, reason, theirs, entity FROM change WHERE seq = ?'
type Ended = Omit<Parameters<typeof endLine>[0], 'seq'> & { entity: number }

function wholeText(
  db: Database,
  account: string,
  columns: readonly string[],
  sides: (table: SideRow['table'], where: string) => string,
): string {
  const schema = db.prepare('PRAGMA user_version').get<{ user_version: number }>()?.user_version ?? 0
  const open = (column: string) => `SELECT ${column} FROM change INDEXED BY change_open WHERE ${OPEN}`
  const rows = db.prepare(open(`json_array('row', ${columns.join(', ')})`)).lists<[string]>()
  return [
    headLine({ account, schema, columns, settled: lastSeq(db) }),
    sides('job', `id IN (${open('job')})`),
    // Products created here are listed for ever; of orders only those that open changes refer to, and the last number
    // used.
    sides('entity', `type = 'product' OR id = (SELECT min(id) FROM entity) OR id IN (${open('entity')})`),
    ...rows.map(([json]) => lineOf(json)),
    linesOfAllDrafts(db),
  ].join('')
}

/** The highest number ever given to a change. */
export function lastSeq(db: Database): number {
  return db.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'change'`).get<{ seq: number }>()?.seq ?? 0
}

/** Runs a write to the journal. What the disk throws is returned; any other error is a bug. */
function trying(path: string, act: () => void): NotDone | null {
  try {
    act()
    return null
  } catch (error) {
    const why = diskTroubleOf(error)
    if (why === null) throw error
    return {
      kind: 'not-done',
      why,
      code: 0,
      detail: `${join(basename(dirname(path)), basename(path))}: ${error}`,
    }
  }
}
