import { checkSheetSize } from '../sheet-size.ts'
import { SHEET_DELIMITER } from './cell-text.ts'

declare const TextEncoder: new () => {
  encodeInto(text: string, bytes: Uint8Array): { written: number }
}

const encoder = new TextEncoder()
const [QUOTE, DELIMITER, DELETE] = [34, SHEET_DELIMITER.charCodeAt(0), 127]

/** A text that grows as UTF-8, a few bytes at a time, up to the size of a sheet. */
export class TextWriter {
  length = 0
  #bytes: Uint8Array

  /** `room`: the bytes it may well come to. */
  constructor(room: number) {
    this.#bytes = new Uint8Array(room)
  }

  /** What was written so far. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }

  /** Forgets what was written from here on. */
  backTo(length: number): void {
    this.length = length
  }

  repeat(sign: string, times: number): void {
    this.#makeRoom(times)
    const code = sign.charCodeAt(0)
    for (let left = times; left > 0; left--) this.#bytes[this.length++] = code
  }

  copy(bytes: Uint8Array, from: number, to: number): void {
    this.#makeRoom(to - from)
    const own = this.#bytes
    let length = this.length
    for (let at = from; at < to; at++) own[length++] = bytes[at] as number
    this.length = length
  }

  /** Writes a text of ASCII that needs no quotes. False, and nothing written, for any other. */
  plain(text: string): boolean {
    this.#makeRoom(text.length)
    const own = this.#bytes
    let length = this.length
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code < 32 || code >= DELETE || code === QUOTE || code === DELIMITER) return false
      own[length++] = code
    }
    this.length = length
    return true
  }

  add(text: string): void {
    this.#makeRoom(text.length * 3)
    this.length += encoder.encodeInto(text, this.#bytes.subarray(this.length)).written
  }

  #makeRoom(bytes: number): void {
    const wanted = this.length + bytes
    if (wanted <= this.#bytes.length) return
    checkSheetSize(wanted)
    const larger = new Uint8Array(Math.max(wanted, this.#bytes.length * 2))
    larger.set(this.bytes())
    this.#bytes = larger
  }
}
