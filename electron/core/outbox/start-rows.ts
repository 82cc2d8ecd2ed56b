import type { Database } from '../database/database.ts'
import type { ChangeRow } from './row.ts'
import { OPEN } from './schema.ts'

const COLUMNS =
  'seq, job, entity, lane, kind, v, payload, base, crc, state, rev, recheck_at, quarantine_until'
const START_ROWS = `SELECT ${COLUMNS} FROM change INDEXED BY change_open WHERE ${OPEN}`

/** As much of an open change as a start needs to judge it. */
export type StartRow = Pick<
  ChangeRow,
  | 'seq'
  | 'job'
  | 'entity'
  | 'lane'
  | 'kind'
  | 'v'
  | 'payload'
  | 'base'
  | 'crc'
  | 'state'
  | 'rev'
  | 'recheck_at'
  | 'quarantine_until'
>

type Listed = readonly [
  ...[seq: number, job: number, entity: number, lane: string, kind: string, v: number],
  ...[payload: string, base: string | null, crc: number, state: ChangeRow['state'], rev: number],
  ...[recheckAt: number | null, quarantineUntil: number | null],
]

/** All open changes, by way of lists: thousands stand between a start and the first picture. Throws what SQLite throws. */
export function readStartRows(db: Database): StartRow[] {
  return db
    .prepare(START_ROWS)
    .lists<Listed>()
    .map(at => ({
      seq: at[0],
      job: at[1],
      entity: at[2],
      lane: at[3],
      kind: at[4],
      v: at[5],
      payload: at[6],
      base: at[7],
      crc: at[8],
      state: at[9],
      rev: at[10],
      recheck_at: at[11],
      quarantine_until: at[12],
    }))
}
