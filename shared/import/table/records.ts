/**
 * The positions of the records of a text. A record is one line, or several when a quoted cell contains line ends.
 * Offsets are UTF-16 code units; `line` counts physical lines from 1, like a text editor.
 */
export interface Records {
  count: number
  start: Uint32Array
  end: Uint32Array
  line: Uint32Array
  /** 1 for a line with unmatched quotes. */
  broken: Uint8Array
  hasBroken: boolean
  /** Physical lines of the text; a final line end does not start another. */
  lines: number
}

/**
 * Cuts a text (line ends `\n` or `\r\n`) into records, which leave out the line end. An unmatched quote breaks only its own line: the next line starts a new
 * record.
 */
export function cutRecords(text: string, delimiter: string | null): Records {
  const cut = new Cutter(text)
  let at = 0
  let line = 1
  let quote = text.indexOf('"')
  while (at < text.length) {
    let lineEnd = text.indexOf('\n', at)
    if (lineEnd === -1) lineEnd = text.length
    if (quote !== -1 && quote < at) quote = text.indexOf('"', at)
    if (quote === -1 || quote > lineEnd) {
      cut.add(at, lineEnd, line, false)
      at = lineEnd + 1
      line++
      continue
    }
    const end = endOfQuoted(text, at, delimiter)
    cut.add(at, end === -1 ? lineEnd : end, line, end === -1)
    line += end === -1 ? 1 : 1 + countLineEnds(text, at, end)
    at = (end === -1 ? lineEnd : end) + 1
  }
  return cut.done(line - 1)
}

/** The end of the record at `start`, or -1 when its quotes do not match. */
function endOfQuoted(text: string, start: number, delimiter: string | null): number {
  let at = start
  let lineEnd = -1
  while (true) {
    if (text.charCodeAt(at) === 34) {
      let close = text.indexOf('"', at + 1)
      while (close !== -1 && text.charCodeAt(close + 1) === 34) close = text.indexOf('"', close + 2)
      if (close === -1) return -1
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

function countLineEnds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

const RETURN = 13

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

  add(start: number, end: number, line: number, broken: boolean): void {
    if (this.#count === this.#start.length) this.#grow()
    const i = this.#count++
    this.#start[i] = start
    this.#end[i] = end > start && this.#text.charCodeAt(end - 1) === RETURN ? end - 1 : end
    this.#line[i] = line
    if (!broken) return
    this.#broken[i] = 1
    this.#hasBroken = true
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
