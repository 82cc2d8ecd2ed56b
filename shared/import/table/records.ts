import { SHORT_TEXT_MAX } from '../../domain/text/foreign-text.ts'

/**
 * The positions of the records of a text. A record is one line, or several: when a quoted cell contains line ends, and
 * where many lines that say nothing follow each other.
 * Offsets are UTF-16 code units; `line` counts physical lines from 1, like a text editor.
 */
export interface Records {
  count: number
  start: Uint32Array
  end: Uint32Array
  line: Uint32Array
  /** Records without cells: 1 for a line with unmatched quotes, 2 for many lines that say nothing. */
  broken: Uint8Array
  hasBroken: boolean
  /** Physical lines of the text; a final line end does not start another. */
  lines: number
}

/** So many lines that say nothing are records of their own; those after them are one. */
const EMPTY_LINES = 40

/** A record that goes on for longer within quotation marks is no row of a list, and takes much memory to cut. */
const QUOTED_MAX = 1_000_000

/** More records than any list has. */
export const RECORDS_MAX = 5_000_000

/**
 * Cuts a text (line ends `\n` or `\r\n`) into records, which leave out the line end. An unmatched quote breaks only its own line: the next line starts a new
 * record. Stops behind {@link RECORDS_MAX}.
 */
export function cutRecords(text: string, delimiter: string | null): Records {
  const cut = new Cutter(text)
  let at = 0
  let line = 1
  let quote = text.indexOf('"')
  let run: EmptyLines | null = null
  while (at < text.length && cut.count <= RECORDS_MAX) {
    if (run === null || at >= run.end) run = emptyLines(text, at, [delimiter])
    if (run !== null && at === run.middle) {
      cut.add(at, Math.min(run.last - 1, text.lastIndexOf('\n', at + SHORT_TEXT_MAX)), line, 2)
      line += run.lines - EMPTY_LINES - 1
      at = run.last
      continue
    }
    let lineEnd = text.indexOf('\n', at)
    if (lineEnd === -1) lineEnd = text.length
    if (quote !== -1 && quote < at) quote = text.indexOf('"', at)
    if (quote === -1 || quote > lineEnd) {
      cut.add(at, lineEnd, line, 0)
      at = lineEnd + 1
      line++
      continue
    }
    const end = endOfQuoted(text, at, delimiter)
    cut.add(at, end === -1 ? lineEnd : end, line, end === -1 ? 1 : 0)
    line += end === -1 ? 1 : 1 + countLineEnds(text, at, end)
    at = (end === -1 ? lineEnd : end) + 1
  }
  return cut.done(line - 1)
}

/** Lines that say nothing, by their places in a text: the first that is joined to those after it, the last, and the end. */
interface EmptyLines {
  lines: number
  middle: number
  last: number
  end: number
}

const COMMENT = /#(?:[ #*=-].*)?$/my

/** The blank lines from `at` on, and at the begin of a text the comments, too; null where there are none. */
export function emptyLines(
  text: string,
  start: number,
  delimiters: readonly (string | null)[],
): EmptyLines | null {
  const run: EmptyLines = { lines: 0, middle: -1, last: start, end: start }
  for (let at = start; at < text.length; at++) {
    COMMENT.lastIndex = at
    if (start === 0 && at === run.end && text[at] === '#' && COMMENT.test(text)) at = COMMENT.lastIndex
    if (text.charCodeAt(at) === 10) {
      if (run.lines++ === EMPTY_LINES) run.middle = run.end
      run.last = run.end
      run.end = at + 1
    } else if (!BLANKS.has(text.charCodeAt(at)) && !delimiters.includes(text.charAt(at))) break
  }
  return run.lines === 0 ? null : run
}

/** The end of the record at `start`, or -1 when its quotes do not match within {@link QUOTED_MAX}. */
function endOfQuoted(text: string, start: number, delimiter: string | null): number {
  let at = start
  let lineEnd = -1
  while (true) {
    if (text.charCodeAt(at) === 34) {
      let close = text.indexOf('"', at + 1)
      while (close !== -1 && close - start <= QUOTED_MAX && text.charCodeAt(close + 1) === 34)
        close = text.indexOf('"', close + 2)
      if (close === -1 || close - start > QUOTED_MAX) return -1
      at = close + 1
      // Papa Parse allows spaces between a closing quote and the delimiter.
      while (text.charCodeAt(at) === 32 && delimiter !== ' ') at++
      if (at >= text.length) return text.length
      if (text.charCodeAt(at) === 10) return at
      if (text.charCodeAt(at) === RETURN && text.charCodeAt(at + 1) === 10) return at + 1
      if (text[at] !== delimiter) return -1
      at++
      continue
    }
    if (lineEnd < at) {
      lineEnd = text.indexOf('\n', at)
      if (lineEnd === -1) lineEnd = text.length
    }
    const next = delimiter === null ? -1 : text.indexOf(delimiter, at)
    if (next === -1 || next >= lineEnd) return lineEnd
    at = next + 1
  }
}

/** Whether a record is many lines that say nothing. */
export const isJoined = ({ records }: { records: Records }, record: number): boolean =>
  records.broken[record] === 2

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

const RETURN = 13
const BLANKS: ReadonlySet<number> = new Set([32, 9, RETURN])

/** Typed arrays that grow while records are found. */
class Cutter {
  readonly #text: string
  #start: Uint32Array
  #end: Uint32Array
  #line: Uint32Array
  #broken: Uint8Array
  #count = 0
  #hasBroken = false

  constructor(text: string) {
    this.#text = text
    const size = Math.max(64, Math.ceil(text.length / 24))
    this.#start = new Uint32Array(size)
    this.#end = new Uint32Array(size)
    this.#line = new Uint32Array(size)
    this.#broken = new Uint8Array(size)
  }

  add(start: number, end: number, line: number, broken: 0 | 1 | 2): void {
    if (this.#count === this.#start.length) this.#grow()
    const i = this.#count++
    this.#start[i] = start
    this.#end[i] = end > start && this.#text.charCodeAt(end - 1) === RETURN ? end - 1 : end
    this.#line[i] = line
    if (broken === 0) return
    this.#broken[i] = broken
    this.#hasBroken = true
  }

  get count(): number {
    return this.#count
  }

  done(lines: number): Records {
    const count = this.#count
    return {
      count,
      start: this.#start.subarray(0, count),
      end: this.#end.subarray(0, count),
      line: this.#line.subarray(0, count),
      broken: this.#broken.subarray(0, count),
      hasBroken: this.#hasBroken,
      lines,
    }
  }

  #grow(): void {
    const size = this.#start.length * 2
    const larger = (old: Uint32Array): Uint32Array => {
      const array = new Uint32Array(size)
      array.set(old)
      return array
    }
    this.#start = larger(this.#start)
    this.#end = larger(this.#end)
    this.#line = larger(this.#line)
    const broken = new Uint8Array(size)
    broken.set(this.#broken)
    this.#broken = broken
  }
}
