import { roleOfHeader } from '../columns/headings/header-role.ts'
import { isBlank, trimBlanks } from '../table/blanks.ts'
import { HEADER_SEARCH } from '../table/header.ts'
import { plainName } from '../table/plain-name.ts'
import { NO_NAME, PASTED_NAME, type Table } from '../table/read-file.ts'
import { cellsOf, textOf } from '../table/tokenise.ts'
import type { Place } from './times/other-time.ts'

/** Texts that may say what all values of a list mean, by the place where they stand. */
export interface SurroundingTexts {
  /** What the file and its sheet are called, as words. */
  names: readonly string[]
  /** Cover sheets, printed headings, the lines above the header and what stands to the right of it, in this order. */
  above: readonly string[]
  /** What stands to the right of the first rows. */
  beside: readonly string[]
}

/** Where each line stands: the name of the file, the title, a note below. */
export function placesOf(
  names: readonly string[],
  above: readonly string[],
  below: readonly string[],
  notes: readonly string[],
): (line: string) => Place {
  const title = above.find(line => !names.includes(line) && /[\p{L}\d]/u.test(line))
  const noteAt = new Map<string, Place>(below.map(line => [line, 'between']))
  for (const line of notes) noteAt.set(line, 'note')
  return line => (names.includes(line) ? 'name' : line === title ? 'title' : (noteAt.get(line) ?? 'line'))
}

type Rows = readonly (readonly string[])[]

/** Every place, besides the notes below, in which a list says something about all its values. */
export function surroundingTexts(table: Table, sample: Rows): SurroundingTexts {
  const file = [NO_NAME, PASTED_NAME].includes(table.name) ? '' : plainName(table.name)
  const lines = Math.min(table.header.record ?? 0, HEADER_SEARCH)
  // `sep=;` is no September.
  const above = Array.from({ length: lines }, (_, record) => lineAt(table, record)).slice(
    table.sepLine ? 1 : 0,
  )
  return {
    names: table.workbook === null ? [file] : [file, plainName(table.workbook.sheet)],
    above: [...(table.workbook?.beside ?? []), ...above, ...rightOfHeader(table, sample)],
    beside: rightOfRows(table, sample),
  }
}

/** Words that name what stands beside them, and as few that say it. */
const KEY = /^[^\d\s]+(?: [^\d\s]+){0,2}$/
const VALUE = /^\S+(?: \S+){0,2}$/

/**
 * A line as one text; of two cells side by side, also where only both together say something: "Price per;100",
 * "VAT;included".
 */
function lineAt(table: Table, record: number): string {
  const cells = cellsOf(table, record)
  const [key = '', value = '', ...more] = cells.filter(cell => !isBlank(cell)).map(trimBlanks)
  const first = cells.findIndex(cell => !isBlank(cell))
  const isPair = more.length === 0 && !isBlank(cells[first + 1]) && KEY.test(key) && VALUE.test(value)
  return isPair ? `${key} ${value}` : textOf(table, record)
}

/** Whether a blank column parts the table from this one, or its rows end before it. */
export function isBehindTable({ header }: Table, sample: Rows, column: number): boolean {
  if (column < 2) return false
  if (sample.every(row => row.length <= column)) return true
  return isBlank(header.cells[column - 1]) && sample.every(row => isBlank(row[column - 1]))
}

function rightOfHeader(table: Table, sample: Rows): string[] {
  if (table.header.record === null) return []
  return table.header.cells.filter(
    (cell, column) =>
      /\p{L}/u.test(cell) &&
      trimBlanks(cell).includes(' ') &&
      roleOfHeader(cell) === null &&
      isBehindTable(table, sample, column) &&
      sample.every(row => isBlank(row[column])),
  )
}

/** A text beside one of so many first rows alone. */
const FIRST_ROWS = 3

function rightOfRows(table: Table, sample: Rows): string[] {
  const firsts = sample.slice(0, FIRST_ROWS)
  const width = Math.max(0, ...firsts.map(row => row.length))
  return Array.from({ length: width }, (_, column) => column).flatMap(column => {
    const texts = firsts.flatMap(row => (isBlank(row[column]) ? [] : [trimBlanks(row[column] ?? '')]))
    const [text = ''] = texts
    const isAlone = texts.length === 1 && /\p{L}{2}/u.test(text) && isBlank(table.header.cells[column])
    if (!isAlone || sample.length < 2 || !isBehindTable(table, sample, column)) return []
    return sample.slice(FIRST_ROWS).every(row => isBlank(row[column])) ? [text] : []
  })
}
