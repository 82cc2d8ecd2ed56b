/** Encodings a person's file is read and written in. */
export const ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1257',
  'iso-8859-15',
  'windows-1250',
  'macintosh',
  'ibm850',
  'ibm437',
] as const
/** By the names of the Encoding Standard where it has them; a file is written in the one it was read in. */
export type Encoding = (typeof ENCODINGS)[number]

/**
 * Delimiters that are recognised, in order of preference: a comma also occurs inside numbers, so it comes last. Each is
 * one character that needs no escape in a regular expression's character class.
 */
export const DELIMITERS = [';', '\t', '|', ','] as const

/** Line ends of Windows, Unix and old Macs. */
export const LINE_ENDS = ['\r\n', '\n', '\r'] as const
/** What ends the lines of a file; rows cut out of it get the same. */
export type LineEnd = (typeof LINE_ENDS)[number]

/** What encloses a cell that holds the delimiter; `none`: nothing does, every quotation mark is a character. */
export const QUOTES = ['"', "'", 'none'] as const
/** The character itself, or `none`. */
export type Quote = (typeof QUOTES)[number]

/** How a person's own file is formatted, so that rows cut out of it make a file of the same format. */
export interface FileShape {
  /** Header cells as they were; null for a file without a header. */
  readonly header: readonly string[] | null
  /** One of {@link DELIMITERS}, or the character that a `sep=` line names. */
  readonly delimiter: string
  /** A first line such as `sep=;`, as it was; null without one. */
  readonly sepLine: string | null
  readonly hasByteOrderMark: boolean
  readonly lineEnd: LineEnd
  readonly encoding: Encoding
}

/** One row of a person's file as it was. */
export interface SourceRow {
  /** Physical line in a text editor of its first line, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}
