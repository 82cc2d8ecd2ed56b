import { rmSync } from 'node:fs'
import type { Recovery } from '../../../../shared/contract/outbox/recovery.ts'
import { DRAFT_TABLES } from '../../../drafts/draft-lines.ts'
import { tableColumnsOf } from '../../../sqlite/columns-of.ts'
import type { Database, SqlValue } from '../../../sqlite/database.ts'
import type { Opened, OpenOptions } from '../../../sqlite/open.ts'
import type { SalvagedRow, SalvagedTable } from '../../../sqlite/salvage.ts'
import { COMPANIONS } from '../../../sqlite/set-aside.ts'
import { transact } from '../../../sqlite/transact.ts'
import type { ChangeRow } from '../../rows/row.ts'
import { RECOUNT } from '../../rows/schema.ts'
import { sign } from '../checks/inspect.ts'
import type { HistoryFacts } from '../history/history-facts.ts'
import { setDraftsRev } from '../journal/draft-rows.ts'
import type { SideRow } from '../journal/journal-lines.ts'
import type { MergedDrafts } from './merge-drafts.ts'
import type { Merged } from './merge-remains.ts'

/** What was salvaged of a damaged file, by the name of the table. */
export type Tables = ReadonlyMap<string, SalvagedTable>

interface Blueprint {
  account: string
  merged: Merged
  drafts: MergedDrafts
  /** What was read from the damaged file and from the newest backup, by table. */
  damaged: Tables
  backup: Tables
  sides: readonly SideRow[]
  /** What history.db holds, which stays there. */
  history: HistoryFacts
  /**
   * Whether a person had paused, where that is known from elsewhere. What the damaged file says counts more, a backup
   * less.
   */
  paused: boolean | null
  /** Builds the report, given the numbers of the rows that the table did not accept. */
  recoveryOf: (refused: readonly number[]) => Recovery
}

const PUT_TOGETHER: readonly string[] = ['change', 'tally', ...DRAFT_TABLES]

/** Whether a new file holds what remained, or why none could be opened. */
export type Rebuilt = { kind: 'rebuilt'; recovery: Recovery } | Exclude<Opened, { kind: 'open' }>

/**
 * Writes a new outbox.db at `file`, which must not be the one in use, and closes it: complete and on disk when this
 * returns. `gather` gets the tables of the schema with their keys (null when there is no single integer key).
 */
export function rebuild(
  file: string,
  openFile: (file: string, options: OpenOptions) => Opened,
  migrations: OpenOptions['migrations'],
  gather: (tables: Record<string, string | null>) => Blueprint,
): Rebuilt {
  for (const suffix of COMPANIONS) rmSync(file + suffix, { force: true })
  const opened = openFile(file, { migrations, durable: true })
  if (opened.kind !== 'open') return opened
  const { db } = opened
  try {
    const blueprint = gather(keysOf(db))
    const written = transact(db, () => fill(db, blueprint))
    if (written.kind === 'done') return { kind: 'rebuilt', recovery: written.value }
    return {
      kind: written.why === 'disk-full' ? 'disk-full' : 'io',
      code: written.code,
      detail: written.detail,
    }
  } finally {
    db.close()
  }
}

function fill(
  db: Database,
  { account, merged, drafts, damaged, backup, sides, history, paused, recoveryOf }: Blueprint,
): Recovery {
  const refused: number[] = []
  for (const table of tablesOf(db)) {
    if (PUT_TOGETHER.includes(table)) continue
    // The journal's jobs and entities are never older than a backup's, and stand in for what cannot be read.
    for (const { row } of sides.filter(side => side.table === table).reverse()) insert(db, table, row)
    for (const source of [damaged, backup])
      for (const row of source.get(table)?.rows ?? []) insert(db, table, row)
  }
  for (const { table, row } of drafts.rows) insert(db, table, row)
  setDraftsRev(db, drafts.rev)
  let { rev } = merged
  for (const row of merged.rows) if (!insertChange(db, { ...row, rev: ++rev })) refused.push(row.seq)
  makeJobs(db)
  countHistory(db, history)
  db.exec(RECOUNT)
  setSequence(db, 'change', merged.lastSeq)
  setSequence(db, 'batch', history.top.batch)
  // The salvaged signature may itself be damaged.
  db.exec(`DELETE FROM meta WHERE k = 'account' OR k LIKE 'schema-%'`)
  sign(db, account)
  const isPauseRead = damaged.get('meta')?.isWhole === true
  if (paused !== null && !isPauseRead) put(db, 'paused', paused ? '1' : '0')
  const recovery = recoveryOf(refused)
  put(db, 'recovery', JSON.stringify(recovery))
  return recovery
}

const insertChange = (db: Database, row: ChangeRow) => insert(db, 'change', row as unknown as SalvagedRow)

/** False when the table does not accept the row: it exists already, or what is left of it is not a valid row. */
function insert(db: Database, table: string, row: Readonly<Record<string, SqlValue>>): boolean {
  const columns = tableColumnsOf(db, table).filter(column => Object.hasOwn(row, column))
  if (columns.length === 0) return false
  const sql = `INSERT OR IGNORE INTO "${table}"(${columns.join(', ')}) VALUES(${columns.map(() => '?').join(', ')})`
  try {
    return db.prepare(sql).run(...columns.map(column => row[column] ?? null)).changes === 1
  } catch (error) {
    if (isConstraint(error)) return false
    throw error
  }
}

/** OR IGNORE covers other constraints, but not a value of the wrong type. */
function isConstraint(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === 19
}

/** Changes whose job is lost get a new job that covers their numbers. */
function makeJobs(db: Database): void {
  db.exec(`INSERT INTO job(id, first_seq, last_seq, created_at)
    SELECT job, min(seq), max(seq), min(created_at) FROM change WHERE job NOT IN (SELECT id FROM job) GROUP BY job;
    UPDATE job SET first_seq = (SELECT min(seq) FROM change WHERE job = job.id),
      last_seq = (SELECT max(seq) FROM change WHERE job = job.id)
      WHERE first_seq IS NULL;
    UPDATE batch SET state = 'unanswered' WHERE state = 'sending'`)
}

/** Restores what outbox.db records about changes in history.db. */
function countHistory(db: Database, { tally, jobs, top }: HistoryFacts): void {
  const putJob = db.prepare(
    'INSERT OR IGNORE INTO job(id, first_seq, last_seq, created_at, finished_at) VALUES(?, ?, ?, ?, ?)',
  )
  const spread = db.prepare(`UPDATE job SET first_seq = min(coalesce(first_seq, ?2), ?2),
    last_seq = max(coalesce(last_seq, ?3), ?3), unread_moved = ?4 WHERE id = ?1`)
  const count = db.prepare('INSERT INTO tally(job, state, kind, lines, moved) VALUES(?, ?, ?, 0, ?)')
  db.exec('UPDATE job SET unread_moved = 0')
  for (const { job, first, last, createdAt, unread } of jobs) {
    putJob.run(job, first, last, createdAt, top.until)
    spread.run(job, first, last, unread)
  }
  for (const { job, state, kind, lines } of tally) count.run(job, state, kind, lines)
  put(db, 'moved-until', String(top.until))
}

function setSequence(db: Database, table: string, seq: number): void {
  const { changes } = db
    .prepare('UPDATE sqlite_sequence SET seq = max(seq, ?) WHERE name = ?')
    .run(seq, table)
  if (changes === 0) db.prepare('INSERT INTO sqlite_sequence(name, seq) VALUES(?, ?)').run(table, seq)
}

function put(db: Database, key: string, value: string): void {
  db.prepare('INSERT INTO meta(k, v) VALUES(?, ?) ON CONFLICT DO UPDATE SET v = excluded.v').run(key, value)
}

/** The tables of the schema, without SQLite's own. */
function tablesOf(db: Database): string[] {
  return db
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
    .all<{ name: string }>()
    .map(({ name }) => name)
}

function keysOf(db: Database): Record<string, string | null> {
  const keys = db.prepare('SELECT name, type FROM pragma_table_info(?) WHERE pk > 0')
  return Object.fromEntries(
    tablesOf(db).map(table => {
      const [key, ...more] = keys.all<{ name: string; type: string }>(table)
      return [table, key?.type === 'INTEGER' && more.length === 0 ? key.name : null]
    }),
  )
}
