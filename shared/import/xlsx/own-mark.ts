import { utf8Text } from '../table/encoding/text-decoder.ts'
import { openZip } from './package/zip.ts'

const MARK = /\[SD-([0-9A-F]{8})\]/
/** A CSV has its headings in its first lines. */
export const MARK_BYTES = 10_000

/** A heading with the mark by which a file that this program wrote is known again, under whatever name. */
export function markedHeading(heading: string, mark: string): string {
  return `${heading} [SD-${mark}]`
}

/** Whether a cell is this heading, with a mark or without. */
export function isMarkedHeading(cell: string, heading: string): boolean {
  return cell.trim().replace(MARK, '').trim() === heading
}

export function hasMark(cells: readonly string[]): boolean {
  return cells.some(cell => MARK.test(cell))
}

/** The mark of a file that was written by Edit in Excel, in whatever format it was saved since; null for any other. */
export function markIn(bytes: Uint8Array): string | null {
  const opened = openZip(bytes)
  if (opened.kind !== 'open') return markOf(utf8Text(bytes.subarray(0, MARK_BYTES)))
  const { zip } = opened
  // Most programs write all texts into one part, others into the sheet.
  const shared = [...zip.names].find(name => /sharedStrings\.xml$/i.test(name))
  const part = shared ?? [...zip.names].find(name => /(?:sheet1|^content)\.xml$/i.test(name))
  return part === undefined ? null : markOf(partOf(part, zip))
}

function partOf(part: string, zip: { text(part: string): string | null }): string {
  try {
    return zip.text(part) ?? ''
  } catch {
    // Too large for a file of ours, or damaged: reading it as a list says so.
    return ''
  }
}

/** Also in UTF-16, whose every second byte is 0 here. */
const markOf = (text: string): string | null => MARK.exec(text.replaceAll('\0', ''))?.[1] ?? null
