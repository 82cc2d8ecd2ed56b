import { isOtherAmount } from '../columns/headings/heading-sounds.ts'
import { namesMeasure } from '../columns/headings/measures.ts'
import type { Table } from '../table/read-file.ts'
import { eachRecord } from '../table/tokenise.ts'
import type { Context } from './read-context.ts'

const MARK = '[*¹²³†‡]|\\d\\)'
/** A footnote: its mark stands at the heading or the value that it explains. */
const FOOTNOTE = new RegExp(`^\\s*(${MARK})\\s*\\S`)
const IS_MARK = new RegExp(`^(?:${MARK})$`)

/** The footnotes of some notes, by their mark. */
export function footnotesIn(notes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    notes.flatMap(note => {
      const mark = FOOTNOTE.exec(note)?.[1]
      return mark === undefined ? [] : [[mark, note]]
    }),
  )
}

/** A text with the footnote whose mark ends it: "Rose *" and "* sold out" say "Rose * * sold out". */
export function withFootnote(text: string, footnotes: Context['footnotes']): string {
  for (const [mark, note] of footnotes) if (text.endsWith(mark)) return `${text} ${note}`
  return text
}

/** Whether a cell has nothing but the mark of a footnote. */
export function isMark(cell: string): boolean {
  return IS_MARK.test(cell)
}

/** Whether a note is about another column than those, one of packs, sizes or other amounts, by the heading that it begins with. */
export function isOfOtherColumn({ header }: Table, columns: readonly number[], note: string): boolean {
  return header.cells.some(
    (heading, at) =>
      !columns.includes(at) && (namesMeasure(heading) || isOtherAmount(heading)) && explains(note, heading),
  )
}

/**
 * Whether a note says what is in a column: "Colisage = nombre de pièces par carton",
 * "Adviesprijs is incl. btw" below "Adviesprijs consument".
 */
function explains(note: string, heading: string): boolean {
  const [text, named] = [note.trim().toLowerCase(), heading.trim().toLowerCase()]
  if (named.length < 2) return false
  if (text.startsWith(named) && IS.test(text.slice(named.length))) return true
  const [word = ''] = FIRST_WORD.exec(named) ?? []
  return word !== '' && isOtherAmount(word) && FIRST_WORD.exec(text)?.[0] === word
}

const IS = /^\s*(?:[=:]|(?:is|are|ist|sind|zijn|est|sont|es|son|è|sono|to|jest|er|är|yra|ir|je)(?!\p{L}))/u
const FIRST_WORD = /^\p{L}{3,}/u

/**
 * Whether a note is about a column: a footnote is about the heading or the values with its mark, about the lines that
 * have it in a cell of its own, and about all where none has it, as at the name of a product.
 */
export function isNoteOf(table: Table, column: number | undefined): (note: string) => boolean {
  const heading = table.header.cells[column ?? -1] ?? ''
  return note => {
    if (isOfOtherColumn(table, [column ?? -1], note)) return false
    const mark = FOOTNOTE.exec(note)?.[1]
    if (mark === undefined || heading.includes(mark)) return true
    return !table.header.cells.some(cell => cell.includes(mark)) && !hasMarkedLine(table, column, mark)
  }
}

function hasMarkedLine(table: Table, column: number | undefined, mark: string): boolean {
  return someRow(table, cells => {
    const value = cells[column ?? -1] ?? ''
    return cells.includes(mark) || (/\d/.test(value) && value.includes(mark))
  })
}

/** Whether a note is a footnote of cells that have its mark: it is asked about with them. */
export function isOfSomeCells(table: Table, note: string): boolean {
  const mark = FOOTNOTE.exec(note)?.[1]
  if (mark === undefined) return false
  return someRow(table, cells => cells.some(cell => cell.endsWith(mark)))
}

function someRow(table: Table, test: (cells: readonly string[]) => boolean): boolean {
  let found = false
  eachRecord(table, table.header.dataFrom, table.records.count, cells => {
    found ||= test(cells)
  })
  return found
}
