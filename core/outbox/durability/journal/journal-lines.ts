import { crc32 } from 'node:zlib'
import type { ChangeState } from '../../../../shared/domain/changes/change.ts'
import { lineOf } from '../../../base/crc.ts'
import { type DraftsRead, isDraftLine, NO_DRAFTS, readDraftLines } from '../../../drafts/draft-lines.ts'
import { CHANGE_COLUMNS, type ChangeRow } from '../../rows/row.ts'
import { rowOfList } from '../../rows/row-text.ts'

/** The first line of a journal: whose it is, and which changes need no line below. */
interface Head {
  account: string
  /** `user_version` of the outbox.db beside which it was written. */
  schema: number
  /** The columns of the rows below, in their order. */
  columns: readonly string[]
  /** When the file was begun, every change up to this number was final unless it is listed below. */
  settled: number
}

/** A change that became final. */
export interface End {
  seq: number
  state: ChangeState
  settledAt: number | null
  rev: number
  /** These two are missing in the lines of older programs. */
  reason?: ChangeRow['reason'] | undefined
  theirs?: ChangeRow['theirs'] | undefined
}

/** A row of a table that changes refer to. */
export interface SideRow {
  table: 'job' | 'entity'
  row: Record<string, string | number | null>
}

/** The content of a journal. The last line about a change counts. */
export interface JournalRead {
  /** Null when the file is missing or begins with something else. */
  head: Head | null
  readonly rows: ReadonlyMap<number, ChangeRow>
  /** The texts of `rows`, without their checksums. */
  texts: ReadonlyMap<number, string>
  ends: ReadonlyMap<number, End>
  sides: readonly SideRow[]
  drafts: DraftsRead
  /** Lines whose checksum fails, not counting a last line that a crash cut off. */
  bad: number
  /** The highest change number it knows of; 0 when none. */
  lastSeq: number
  /** The length of its lines in bytes. */
  size: number
}

/** The result for a missing journal, or one in which nothing can be trusted. */
export const NO_JOURNAL: JournalRead = {
  head: null,
  rows: new Map(),
  texts: new Map(),
  ends: new Map(),
  sides: [],
  drafts: NO_DRAFTS,
  bad: 0,
  lastSeq: 0,
  size: 0,
}

/** The line of a head, with its checksum. */
export const headLine = (head: Head) => lineOf(JSON.stringify(['head', head]))
/** The line of a change that became final, with its checksum. */
export const endLine = ({ seq, state, settledAt, rev, reason, theirs }: End) =>
  lineOf(JSON.stringify(['end', seq, state, settledAt, rev, reason, theirs]))
/** The line of a row of another table than `change`, with its checksum. */
export const sideLine = ({ table, row }: SideRow) => lineOf(JSON.stringify(['side', table, row]))

/**
 * Reads a journal line by line. A line that fails its checksum costs only that line. Without a readable head no
 * row is read. Rows are parsed only on demand: most are in the table with exactly the same text.
 */
export function readLines(text: string, size: number): JournalRead {
  const lines = text.split('\n')
  // What follows the last newline was being written when the program died.
  lines.pop()
  const head = headOf(lines[0])
  const { texts, others, drafts, bad } = sorted(lines)
  const ends = new Map<number, End>()
  const sides: SideRow[] = []
  for (const list of parsed(others)) {
    if (list[0] === 'end') {
      const [, seq, state, settledAt, rev, reason, theirs] = list as unknown as EndList
      ends.set(seq, { seq, state, settledAt, rev, reason, theirs })
    } else if (list[0] === 'side') {
      const [, table, row] = list as readonly [string, SideRow['table'], SideRow['row']]
      sides.push({ table, row })
    }
  }
  let lastSeq = head?.settled ?? 0
  for (const seq of texts.keys()) lastSeq = Math.max(lastSeq, seq)
  for (const seq of ends.keys()) lastSeq = Math.max(lastSeq, seq)
  const common = { head, texts, ends, sides, drafts: readDraftLines(drafts), lastSeq, size }
  let rows: ReadonlyMap<number, ChangeRow> | null = null
  if (head === null || !isUsual(head.columns)) {
    rows = readRows(texts, head?.columns ?? [])
    return { ...common, rows, bad: bad + texts.size - rows.size }
  }
  return {
    ...common,
    bad,
    get rows() {
      rows ??= readRows(texts, COLUMN_LIST)
      return rows
    },
  }
}

const COLUMN_LIST = CHANGE_COLUMNS.split(', ')

type EndList = readonly [
  kind: string,
  number,
  ChangeState,
  number | null,
  number,
  reason?: ChangeRow['reason'],
  theirs?: string | null,
]

/** Only the very first line is a head, and only when its checksum is right. */
function headOf(line: string | undefined): Head | null {
  if (line === undefined || !isSound(line, bodyOf(line))) return null
  const [list] = parsed([bodyOf(line)])
  return list?.[0] === 'head' ? (list[1] as Head) : null
}

/** The sound lines without their checksums: the last row of each change, lines about drafts, and all the rest. */
function sorted(lines: readonly string[]) {
  const texts = new Map<number, string>()
  const others: string[] = []
  const drafts: string[] = []
  let bad = 0
  for (const line of lines) {
    const body = bodyOf(line)
    if (!isSound(line, body)) bad++
    else if (isDraftLine(body)) drafts.push(body)
    else if (!body.startsWith(ROW_START)) others.push(body)
    else texts.set(Number(body.slice(ROW_START.length, body.indexOf(',', ROW_START.length))), body)
  }
  return { texts, others, drafts, bad }
}

function readRows(texts: ReadonlyMap<number, string>, columns: readonly string[]): Map<number, ChangeRow> {
  const read = reading(columns)
  const rows = new Map<number, ChangeRow>()
  for (const list of parsed([...texts.values()])) {
    const row = read(list)
    if (row !== null) rows.set(row.seq, row)
  }
  return rows
}

const CRC_LENGTH = 8

const ROW_START = '["row",'

const bodyOf = (line: string) => line.slice(CRC_LENGTH + 1)

/** Whether the checksum of a line is right. */
function isSound(line: string, body: string): boolean {
  return line[CRC_LENGTH] === ' ' && Number.parseInt(line.slice(0, CRC_LENGTH), 16) === crc32(body)
}

/** Parses all lines in one call: a start reads thousands, and each call costs as much as a line. */
function parsed(bodies: readonly string[]): (readonly [string, ...unknown[]])[] {
  return JSON.parse(`[${bodies.join(',')}]`)
}

/** Returns a reader for rows with these columns. It gives null for a row with another number of columns. */
function reading(columns: readonly string[]): (list: readonly unknown[]) => ChangeRow | null {
  const read = isUsual(columns) ? rowOfList : (list: readonly unknown[]) => rowOf(columns, list)
  return list => (list.length === columns.length + 1 ? read(list) : null)
}

const isUsual = (columns: readonly string[]) => columns.join(', ') === CHANGE_COLUMNS

function rowOf(columns: readonly string[], list: readonly unknown[]): ChangeRow {
  const row: Record<string, unknown> = {}
  for (const [index, column] of columns.entries()) row[column] = list[index + 1]
  return row as unknown as ChangeRow
}
