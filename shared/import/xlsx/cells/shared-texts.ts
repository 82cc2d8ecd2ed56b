import { utf8Text } from '../../table/encoding/text-decoder.ts'
import { ascii, isAt } from '../package/bytes.ts'
import { decodeXml, scanXml } from '../package/xml.ts'
import { quotedCell, SHEET_DELIMITER } from './cell-text.ts'
import type { TextWriter } from './text-writer.ts'

const [BEGIN, END, LIST_END] = [ascii('<si><t>'), ascii('</t></si>'), ascii('</sst')]
const [SPACE, QUOTE, AND, LESS, UNDERSCORE, X, DELETE] = [32, 34, 38, 60, 95, 120, 127]
/** The bit by which a small letter differs from its capital. */
const CASE = 32
const DELIMITER = SHEET_DELIMITER.charCodeAt(0)

/**
 * The texts that the cells of a workbook share. Most stand in the part as they are meant, and are copied from its bytes;
 * the others (entities, runs, other alphabets) are read from its markup.
 */
export class SharedTexts {
  readonly #bytes: Uint8Array
  /** Where each text begins and ends in the bytes; a text that is not plain has -1. */
  #starts = new Int32Array(1024)
  #ends = new Int32Array(1024)
  #count = 0
  readonly #others = new Map<number, string>()

  /** `bytes`: the part with the texts, empty for none. */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    const from = this.#readPlain()
    if (from < bytes.length) this.#readMarkup(from)
  }

  /** Empty for a number that no text has. */
  at(index: number): string {
    const start = this.#starts[index] ?? -1
    if (index >= this.#count) return ''
    return start === -1
      ? (this.#others.get(index) ?? '')
      : utf8Text(this.#bytes.subarray(start, this.#ends[index]))
  }

  isBlank(index: number): boolean {
    if (index >= this.#count) return true
    const start = this.#starts[index]
    return start === -1 ? this.#others.get(index) === '' : start === this.#ends[index]
  }

  /** Writes a text as a cell of a sheet. */
  write(index: number, out: TextWriter): void {
    const start = this.#starts[index] ?? -1
    if (start === -1) out.add(quotedCell(this.at(index)))
    else out.copy(this.#bytes, start, this.#ends[index] ?? start)
  }

  /** Reads one text after the other while they are plain, or a simple element; where the rest begins. */
  #readPlain(): number {
    const bytes = this.#bytes
    let at = firstText(bytes)
    for (;;) {
      while ((bytes[at] ?? LESS) <= SPACE) at++
      if (!isAt(bytes, at, BEGIN)) return isAt(bytes, at, LIST_END) ? bytes.length : at
      const start = at + BEGIN.length
      const end = bytes.indexOf(LESS, start)
      if (end === -1 || !isAt(bytes, end, END)) return at
      if (isPlain(bytes, start, end)) this.#add(start, end)
      else this.#addOther(unescaped(decodeXml(utf8Text(bytes.subarray(start, end)))))
      at = end + END.length
    }
  }

  /** Tag by tag, from a text on that is not so simple. A text may come in runs; how it is spoken is left out. */
  #readMarkup(from: number): void {
    const text = makeTextReader()
    scanXml(utf8Text(this.#bytes.subarray(from)), {
      open: ({ name }) => {
        if (name === 'si') text.start()
        text.open(name)
      },
      close: name => {
        text.close(name)
        if (name === 'si') this.#addOther(text.end())
      },
      text: text.add,
    })
  }

  #addOther(text: string): void {
    this.#others.set(this.#count, text)
    this.#add(-1, -1)
  }

  #add(start: number, end: number): void {
    if (this.#count === this.#starts.length) {
      this.#starts = twiceAsLong(this.#starts)
      this.#ends = twiceAsLong(this.#ends)
    }
    this.#starts[this.#count] = start
    this.#ends[this.#count++] = end
  }
}

/** Behind the declaration and the element of the list; 0 where that is written otherwise. */
function firstText(bytes: Uint8Array): number {
  const head = utf8Text(bytes.subarray(0, 2_000))
  const found = /^(?:<\?xml [^<>?]*\?>)?\s*<sst(?: [^<>]*[^/<>])?>/.exec(head)
  return found?.[0].length ?? 0
}

/** Whether a text means what it says, and needs no quotes in a line of a sheet. */
function isPlain(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = bytes[at] as number
    if (code < SPACE || code >= DELETE || code === QUOTE || code === AND || code === DELIMITER) return false
    // A character that XML cannot hold is written `_x000D_`.
    if (code === UNDERSCORE && ((bytes[at + 1] ?? 0) | CASE) === X) return false
  }
  return true
}

function twiceAsLong(list: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(list.length * 2)
  longer.set(list)
  return longer
}

/** Collects the text of `t` elements, runs included, phonetic ones left out. */
export function makeTextReader() {
  let collected = ''
  let [isText, isPhonetic] = [false, false]
  return {
    start: () => {
      collected = ''
    },
    open: (name: string) => {
      if (name === 'rPh') isPhonetic = true
      else if (name === 't') isText = true
    },
    close: (name: string) => {
      if (name === 'rPh') isPhonetic = false
      else if (name === 't') isText = false
    },
    add: (piece: string) => {
      if (isText && !isPhonetic) collected += piece
    },
    end: () => unescaped(decodeXml(collected)),
  }
}

/** Characters that XML cannot hold are written `_x000D_`, and that text itself `_x005F_x000D_`. */
function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
