import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from '../../core/outbox/durability/checks/inspect.ts'
import { readLines } from '../../core/outbox/durability/journal/journal-lines.ts'
import type { ChangeRow } from '../../core/outbox/rows/row.ts'
import { OUTBOX_MIGRATIONS } from '../../core/outbox/rows/schema.ts'
import { openDatabase } from '../../core/sqlite/open.ts'
import { isFinal } from '../../shared/domain/changes/change.ts'
import type { Asked } from './ledger.ts'

/** What is in the folder of a dead program. */
export interface FolderContent {
  damage: string[]
  remoteOf(product: number): number | null
  statesOf(job: number): string[]
}

type Row = Pick<ChangeRow, 'seq' | 'job' | 'entity' | 'lane' | 'state' | 'reason'>

/** Checks a copy, so that the next program finds everything as the dead one left it. */
export function findingsOfFolder(folder: string, asked: readonly Asked[]): FolderContent {
  const copy = mkdtempSync(join(tmpdir(), 'desk-kept-'))
  try {
    for (const name of ['outbox.db', 'outbox.db-wal', 'outbox.log'])
      if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(copy, name))
    return findingsOfCopy(copy, asked)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function findingsOfCopy(folder: string, asked: readonly Asked[]): FolderContent {
  const opened = openDatabase(join(folder, 'outbox.db'), { migrations: OUTBOX_MIGRATIONS, durable: true })
  if (opened.kind !== 'open') return { damage: [opened.kind], remoteOf: () => null, statesOf: () => [] }
  const { db } = opened
  try {
    const text = readFileSync(join(folder, 'outbox.log'), 'utf8')
    const journal = readLines(text, text.length)
    const verdict = inspect(db, { account: 'unnamed', journal, marked: null })
    const rows = db
      .prepare('SELECT seq, job, entity, lane, state, reason FROM change ORDER BY seq')
      .all<Row>()
    const jobs = Map.groupBy(rows, ({ job }) => job)
    const remotes = new Map(
      db
        .prepare(`SELECT id, remote FROM entity WHERE type = 'product' AND remote IS NOT NULL`)
        .lists<[number, string]>(),
    )
    return {
      damage: [
        ...(verdict.kind === 'sound' ? [] : [`${verdict.why}: ${verdict.detail}`]),
        ...notInJournal(asked, jobs, journal.rows),
        ...withoutSuccessor(rows),
      ],
      remoteOf: product => (remotes.has(product) ? Number(remotes.get(product)) : null),
      statesOf: job => (jobs.get(job) ?? []).map(({ state }) => state),
    }
  } finally {
    db.close()
  }
}

/** What was acknowledged and isn't finished must be in the journal too. */
function notInJournal(
  asked: readonly Asked[],
  jobs: ReadonlyMap<number, readonly Row[]>,
  journaled: ReadonlyMap<number, unknown>,
): string[] {
  return asked
    .flatMap(({ job }) => (job === null ? [] : (jobs.get(job) ?? [])))
    .filter(({ seq, state }) => !isFinal(state) && !journaled.has(seq))
    .map(({ seq }) => `change ${seq} is not in the journal`)
}

/** A superseded change needs a successor: a later change of its lane, or of its product's life. */
function withoutSuccessor(rows: readonly Row[]): string[] {
  const last = new Map<string, number>()
  for (const { entity, lane, seq } of rows) last.set(`${entity} ${lane}`, seq)
  return rows
    .filter(({ state, reason }) => state === 'superseded' && reason === null)
    .filter(({ entity, lane, seq }) =>
      [lane, 'life'].every(other => (last.get(`${entity} ${other}`) ?? 0) <= seq),
    )
    .map(({ seq }) => `change ${seq} gave way to nothing`)
}
