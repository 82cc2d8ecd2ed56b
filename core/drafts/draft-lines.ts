import { lineOf } from '../base/crc.ts'
import type { SqlValue } from '../sqlite/database.ts'

/** The tables of drafts, with the columns that identify a row. */
export const DRAFT_KEYS = {
  draft: ['product', 'field'],
  product_draft: ['product'],
} as const satisfies Record<string, readonly string[]>
export type DraftTable = keyof typeof DRAFT_KEYS
export const DRAFT_TABLES = Object.keys(DRAFT_KEYS) as DraftTable[]

/** A draft by its place: its table and the values of its key columns. */
export interface DraftKey {
  table: DraftTable
  key: readonly (string | number)[]
}

export type DraftRow = Readonly<Record<string, SqlValue>>

/** What a journal says about drafts. The last line about a draft counts. */
export interface DraftsRead {
  /** The revision of the last transaction on drafts that it contains; 0 when none. */
  rev: number
  /** False for a journal that does not list the drafts, as older programs wrote it, or whose list was cut off. */
  hasDrafts: boolean
  /** The length and the number of the lines that count. */
  bytes: number
  lines: number
  /** The rows by place; null for a draft that was removed. */
  readonly places: ReadonlyMap<string, DraftRow | null>
}

export const NO_DRAFTS: DraftsRead = { rev: 0, hasDrafts: false, bytes: 0, lines: 0, places: new Map() }

/** Keys in one line of removed drafts. */
const REMOVED_MAX = 500

/** The head of a list of all drafts: it discards everything before, and `rows` lines of rows follow. */
const listLine = (rev: number, rows: number) => lineOf(JSON.stringify(['drafts', rev, rows]))
const rowLine = (rev: number, table: DraftTable, rowJson: string) =>
  lineOf(`["draft",${rev},"${table}",${rowJson}]`)

/** A list of all drafts, which replaces everything that the journal said of drafts before. */
export function listOfDrafts(rev: number, rows: readonly { table: DraftTable; json: string }[]): string {
  return [listLine(rev, rows.length), ...rows.map(({ table, json }) => rowLine(rev, table, json))].join('')
}

/** What became of some drafts; `json` is null for a removed one. */
export function draftLines(
  rev: number,
  touched: readonly { table: DraftTable; key: DraftKey['key']; json: string | null }[],
): string {
  const lines: string[] = []
  for (const { table, json } of touched) if (json !== null) lines.push(rowLine(rev, table, json))
  for (const table of DRAFT_TABLES) {
    const gone = touched.filter(place => place.table === table && place.json === null).map(({ key }) => key)
    for (let at = 0; at < gone.length; at += REMOVED_MAX)
      lines.push(lineOf(JSON.stringify(['undraft', rev, table, gone.slice(at, at + REMOVED_MAX)])))
  }
  return lines.join('')
}

const KINDS = ['["drafts",', '["draft",', '["undraft",'] as const

/** Whether a line of a journal is about drafts. */
export const isDraftLine = (body: string): boolean => KINDS.some(kind => body.startsWith(kind))

/** Reads the lines about drafts, in their order. A start needs only the revision; rows are parsed on demand. */
export function readDraftLines(bodies: readonly string[]): DraftsRead {
  if (bodies.length === 0) return NO_DRAFTS
  let rev = 0
  let missing = 0
  let hasDrafts = false
  let from = 0
  for (const [index, body] of bodies.entries()) {
    rev = numberAfter(body, body.indexOf(','))
    if (body.startsWith(KINDS[0])) {
      hasDrafts = true
      from = index
      missing = numberAfter(body, body.lastIndexOf(','))
    } else if (missing > 0) missing--
  }
  const counting = bodies.slice(from)
  const bytes = counting.reduce((sum, body) => sum + body.length, 0)
  let places: ReadonlyMap<string, DraftRow | null> | null = null
  return {
    rev,
    hasDrafts: hasDrafts && missing === 0,
    bytes,
    lines: counting.length,
    get places() {
      places ??= placesIn(counting)
      return places
    },
  }
}

const numberAfter = (body: string, comma: number) => Number.parseInt(body.slice(comma + 1), 10)

type DraftLine =
  | readonly ['drafts', number, number]
  | readonly ['draft', number, DraftTable, DraftRow]
  | readonly ['undraft', number, DraftTable, readonly DraftKey['key'][]]

function placesIn(bodies: readonly string[]): Map<string, DraftRow | null> {
  const places = new Map<string, DraftRow | null>()
  for (const line of JSON.parse(`[${bodies.join(',')}]`) as DraftLine[]) {
    if (line[0] === 'drafts') places.clear()
    else if (line[0] === 'draft') places.set(draftPlaceOf(line[2], line[3]), line[3])
    else for (const key of line[3]) places.set(JSON.stringify([line[2], ...key]), null)
  }
  return places
}

/** The name of a row's place, the same from whatever source the row comes. */
export function draftPlaceOf(table: DraftTable, row: DraftRow): string {
  return JSON.stringify([table, ...DRAFT_KEYS[table].map(column => row[column] ?? null)])
}

export const tableOfPlace = (place: string): DraftTable => (JSON.parse(place) as [DraftTable])[0]
