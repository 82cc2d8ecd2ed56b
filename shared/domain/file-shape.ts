/** Encodings a person's file is read and written in. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1257',
  'iso-8859-15',
  'windows-1250',
] as const
export type Encoding = (typeof ENCODINGS)[number]

export const LINE_ENDS = ['\r\n', '\n', '\r'] as const
export type LineEnd = (typeof LINE_ENDS)[number]

/** How a person's own file is written, so that rows cut out of it make a file of the same shape. */
export interface FileShape {
  /** Cells of the header as they stood; null for a file without one. */
  readonly header: readonly string[] | null
  /** The sign between cells. */
  readonly delimiter: string
  /** A first line such as `sep=;`, as it stood; null without one. */
  readonly sepLine: string | null
  readonly hasByteOrderMark: boolean
  readonly lineEnd: LineEnd
  readonly encoding: Encoding
}

/** One row of a person's file as it stood. */
export interface SourceRow {
  /** Physical line of its first line in a text editor, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}
