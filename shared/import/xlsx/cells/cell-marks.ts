import { attribute, decodeXml, scanXml } from '../package/xml.ts'
import type { Zip } from '../package/zip.ts'
import { COLUMNS_MAX } from '../sheet-size.ts'
import { partBeside } from '../workbook.ts'

/** What a workbook says of a value besides its text: that it is crossed out, or in a comment. */
export interface SheetMark {
  kind: 'crossed' | 'comment'
  /** From 0. */
  column: number
  /** The comment. */
  text: string
}

/** The marks of a sheet, by row from 1. */
export type SheetMarks = Map<number, SheetMark[]>

/** Marks that are kept: more of them say nothing of a single value. */
const MARKS_MAX = 20_000

export function addMark(marks: SheetMarks, row: number, mark: SheetMark): void {
  const known = marks.get(row)
  if (known !== undefined) {
    if (known.length < 10) known.push(mark)
  } else if (marks.size < MARKS_MAX) marks.set(row, [mark])
}

/** The comments on the cells of a sheet. */
export function readComments(zip: Zip, sheetPart: string, marks: SheetMarks): void {
  const xml = zip.text(partBeside(zip, sheetPart, '/comments')) ?? ''
  let at: { row: number; column: number } | null = null
  let text = ''
  let isText = false
  scanXml(xml, {
    open: tag => {
      if (tag.name === 'comment') {
        at = placeOf(attribute(xml, tag, 'ref') ?? '')
        text = ''
      }
      if (tag.name === 't') isText = true
    },
    text: piece => {
      if (isText && text.length < COMMENT_MAX) text += decodeXml(piece)
    },
    close: name => {
      if (name === 't') isText = false
      if (name !== 'comment' || at === null || text.trim() === '') return
      addMark(marks, at.row, { kind: 'comment', column: at.column, text: text.replace(/\s+/g, ' ').trim() })
    },
  })
}

const COMMENT_MAX = 500

/** `C2` → row 2, column 2. */
function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? []
  if (letters === '') return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column > COLUMNS_MAX ? null : { row: Number(digits), column: column - 1 }
}
