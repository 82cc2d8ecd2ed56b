import { attributeOf } from '../../columns/headings/attributes.ts'
import { isReasonHeader } from '../../columns/headings/reason-column.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { columnName } from '../../table/header.ts'
import { cellsOf } from '../../table/tokenise.ts'
import type { Judged } from '../judged.ts'

/** A line between the rows that says where the goods below it are: "Location: Aalsmeer", "Lager 2". */
export interface PlaceLine {
  record: number
  /** "Location" */
  heading: string
  /** "Aalsmeer" */
  name: string
}

const NAMED = /^(\p{L}[\p{L} ]{1,24}?) ?[:=] ?(\S.{0,60})$/u
const NUMBERED = /^(\p{L}+(?: \p{Ll}+)?) ((?:\d|\p{Lu}|n[or°]\.? ?\d)\S{0,30}(?: \S{1,30}){0,2})$/u

/** What a line of words says of the place of what stands below it; null for nothing. */
export function placeIn(text: string): Omit<PlaceLine, 'record'> | null {
  const [, heading = '', name = ''] = NAMED.exec(text) ?? NUMBERED.exec(text) ?? []
  return attributeOf(heading) === 'place' ? { heading, name } : null
}

/**
 * The column in which a list that is grouped by place would say it, behind all others: the same in a file of its lines that
 * are left over, which has a reason behind them. -1 for other lists.
 */
export function placeColumn({ places, table: { header } }: Judged): number {
  if (places.length === 0) return -1
  return header.cells.length - (isReasonHeader(header.cells.at(-1) ?? '') ? 1 : 0)
}

/** The text of a line that a column tells, or the place above it. */
export function textAt(judged: Judged, record: number, column: number): string {
  if (column === placeColumn(judged)) return placeAt(judged, record)?.name ?? ''
  return trimBlanks(cellsOf(judged.table, record)[column] ?? '').slice(0, TEXT_MAX)
}

/** As much of a text as an answer can hold. */
const TEXT_MAX = 200

/** The heading of a column, or the word for the places. */
export function headingAt(judged: Judged, column: number): string {
  const [first] = column === placeColumn(judged) ? judged.places : []
  return first?.heading ?? columnName(judged.table.header, column)
}

/** The place below which a line stands; the line that names it stands below none. */
function placeAt({ places }: Judged, record: number): PlaceLine | undefined {
  let [from, to] = [0, places.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((places[middle]?.record ?? 0) <= record) from = middle + 1
    else to = middle
  }
  const found = places[from - 1]
  return found?.record === record ? undefined : found
}
