import { crc32 } from 'node:zlib'
import type { ChangeState } from '../../../shared/domain/change.ts'
import { type ChangeRow, COLUMNS } from '../outbox/row.ts'

/** First line of a journal: whose it is, and what need not be listed below. */
export interface Head {
  account: string
  /** `user_version` of the outbox.db it was written beside. */
  schema: number
  /** Columns of the rows below, in their order. */
  columns: readonly string[]
  /** Of all changes up to this number only those listed below were not final when the file was begun. */
  settled: number
}

/** A change that became final. */
export interface End {
  seq: number
  state: ChangeState
  settledAt: number | null
  rev: number
}

/** A row of a table that changes refer to, as it stood. */
export interface SideRow {
  table: 'job' | 'entity'
  row: Record<string, string | number | null>
}

/** What a journal holds; the last word on each change counts. */
export interface JournalRead {
  /** Null when the file is not there, or begins with something else. */
  head: Head | null
  rows: ReadonlyMap<number, ChangeRow>
  ends: ReadonlyMap<number, End>
  sides: readonly SideRow[]
  /** Lines whose checksum fails, without one that was being written when the program died. */
  bad: number
  /** The highest number it knows of; 0 when none. */
  lastSeq: number
  /** Length of the file in bytes. */
  size: number
}

export const NO_JOURNAL: JournalRead = {
  head: null,
  rows: new Map(),
  ends: new Map(),
  sides: [],
  bad: 0,
  lastSeq: 0,
  size: 0,
}

/** `crc32hex json\n`. `json` is an array whose first element names the kind of the line. */
export function lineOf(json: string): string {
  return `${crc32(json).toString(16).padStart(8, '0')} ${json}\n`
}

export const headLine = (head: Head) => lineOf(JSON.stringify(['head', head]))
export const endLine = ({ seq, state, settledAt, rev }: End) =>
  lineOf(JSON.stringify(['end', seq, state, settledAt, rev]))
export const sideLine = ({ table, row }: SideRow) => lineOf(JSON.stringify(['side', table, row]))

/**
 * Reads a journal line by line; a line that fails its checksum costs that line only. Without a readable head the rows
 * are read by `columns`, as this version of the program writes them.
 */
export function readLines(text: string, columns: readonly string[], size: number): JournalRead {
  let head: Head | null = null
  let readRow = reading(columns)
  let lastSeq = 0
  const rows = new Map<number, ChangeRow>()
  const ends = new Map<number, End>()
  const sides: SideRow[] = []
  const lines = text.split('\n')
  // What stands behind the last newline was being written when the program died.
  lines.pop()
  const sound = lines.filter(isSound)
  let bad = lines.length - sound.length
  for (const [index, list] of parsed(sound).entries()) {
    const kind = list[0]
    if (kind === 'head' && index === 0 && sound[0] === lines[0]) {
      head = list[1] as Head
      readRow = reading(head.columns)
    } else if (kind === 'row') {
      const row = readRow(list)
      if (row === null) bad++
      else rows.set(row.seq, row)
    } else if (kind === 'end') {
      const [, seq, state, settledAt, rev] = list as readonly [
        string,
        number,
        ChangeState,
        number | null,
        number,
      ]
      ends.set(seq, { seq, state, settledAt, rev })
    } else if (kind === 'side') {
      const [, table, row] = list as readonly [string, SideRow['table'], SideRow['row']]
      sides.push({ table, row })
    }
  }
  for (const seq of [...rows.keys(), ...ends.keys()]) lastSeq = Math.max(lastSeq, seq)
  return { head, rows, ends, sides, bad, lastSeq: Math.max(lastSeq, head?.settled ?? 0), size }
}

const CRC_LENGTH = 8

/** Whether the checksum of a line holds. */
function isSound(line: string): boolean {
  return (
    line[CRC_LENGTH] === ' ' &&
    Number.parseInt(line.slice(0, CRC_LENGTH), 16) === crc32(line.slice(CRC_LENGTH + 1))
  )
}

/** The lists of sound lines, parsed at one go: a start reads thousands, and each call costs as much as a line. */
function parsed(lines: readonly string[]): (readonly [string, ...unknown[]])[] {
  return JSON.parse(`[${lines.map(line => line.slice(CRC_LENGTH + 1)).join(',')}]`)
}

/** How to read the lists of rows with such columns; null for one that has others. */
function reading(columns: readonly string[]): (list: readonly unknown[]) => ChangeRow | null {
  const read = columns.join(', ') === COLUMNS ? usualRow : (list: readonly unknown[]) => rowOf(columns, list)
  return list => (list.length === columns.length + 1 ? read(list) : null)
}

function rowOf(columns: readonly string[], list: readonly unknown[]): ChangeRow {
  const row: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) row[column] = list[index + 1]
  return row as unknown as ChangeRow
}

/** The same for the columns as they are now: an object written out is made ten times as quickly as one filled by names. */
function usualRow(list: readonly unknown[]): ChangeRow {
  const row: Record<keyof ChangeRow, unknown> = {
    seq: list[1],
    job: list[2],
    entity: list[3],
    lane: list[4],
    kind: list[5],
    v: list[6],
    payload: list[7],
    base: list[8],
    before_send: list[9],
    crc: list[10],
    rank: list[11],
    state: list[12],
    reason: list[13],
    words: list[14],
    theirs: list[15],
    batch: list[16],
    attempts: list[17],
    resends: list[18],
    accepted: list[19],
    looks: list[20],
    recheck_at: list[21],
    quarantine_until: list[22],
    created_at: list[23],
    settled_at: list[24],
    rev: list[25],
  }
  return row as ChangeRow
}
