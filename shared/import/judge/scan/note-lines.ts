import type { NoteLines } from '../../context/read-context.ts'
import { unitOfWord } from '../../context/words/units/unit-words.ts'
import { isBlank } from '../../table/blanks.ts'

/** Lines of words while they are collected. */
export type TakenNotes = NoteLines & { notes: string[]; ending: string[] }

/** Notes that are kept, from each end of the file. */
const NOTES_MAX = 50

/**
 * The text of a line of words: one cell alone, wherever it stands, cells that are fewer or more than those of a row, "Box;50
 * stems" or "Please note:;prices per box".
 */
export function noteIn(cells: readonly string[], width: number): string | null {
  const [start = '', second = ''] = cells
  const isOfPack = /^\p{L}{3,12}$/u.test(start) && unitOfWord(start) !== null
  const isLabel = start.endsWith(':')
  const isFull = cells.length > 1 && cells.length === width && !isBlank(start) && !isBlank(second)
  if (isFull && !isOfPack && !isLabel) return null
  const filled = cells.filter(cell => !isBlank(cell))
  const [first = '', next = ''] = filled
  const isSentence = cells.length !== width && first.includes(' ')
  const isPair = filled.length === 2 && isLabel && /\p{L}{2}/u.test(next)
  if (filled.length > 3 || (filled.length !== 1 && !isOfPack && !isSentence && !isPair)) return null
  return filled.join(' ')
}

/** At a row: notes before it are not below the table. */
export function endNotes({ ending }: TakenNotes): void {
  if (ending.length > 0) ending.length = 0
}

/** Keeps a note, of those that come later at the most as many as of the first. */
export function takeNote({ notes, ending }: TakenNotes, note: string): void {
  for (const kept of [notes, ending]) {
    if (kept.length === 2 * NOTES_MAX) kept.splice(NOTES_MAX, 1)
    kept.push(note)
  }
}
