import type { Encoding } from '../../../domain/text/file-shape.ts'
import { tableOf } from './encoding-score.ts'

/** Whether an encoding has every letter of a text. */
export function fits(text: string, encoding: Encoding): boolean {
  if (encoding.startsWith('utf-')) return true
  const table = tableOf(encoding)
  for (const char of text) if (char >= '\u0080' && (char === '\ufffd' || !table.includes(char))) return false
  return true
}

/**
 * Encodes a text. `mark` writes a byte order mark for UTF-8 and UTF-16. A letter that a single-byte encoding does not
 * have becomes `?`, see {@link fits}.
 */
export function encode(text: string, encoding: Encoding, mark = true): Uint8Array<ArrayBuffer> {
  switch (encoding) {
    case 'utf-8':
      return utf8(mark ? `\ufeff${text}` : text)
    case 'utf-16le':
    case 'utf-16be': {
      const marked = mark ? `\ufeff${text}` : text
      const bytes = new Uint8Array(marked.length * 2)
      const view = new DataView(bytes.buffer)
      for (let i = 0; i < marked.length; i++)
        view.setUint16(i * 2, marked.charCodeAt(i), encoding === 'utf-16le')
      return bytes
    }
    default: {
      const table = tableOf(encoding)
      return Uint8Array.from([...text], char => {
        const byte = char < '\u0080' ? char.charCodeAt(0) : table.indexOf(char)
        return byte === -1 ? 63 : byte
      })
    }
  }
}

/** Joins the pieces of a file. */
export function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** UTF-8 without TextEncoder, which is not part of the language. */
function utf8(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 3)
  let at = 0
  for (const char of text) {
    const code = char.codePointAt(0) as number
    if (code < 0x80) bytes[at++] = code
    else if (code < 0x800) {
      bytes[at++] = 0xc0 | (code >> 6)
      bytes[at++] = 0x80 | (code & 63)
    } else if (code < 0x10000) {
      bytes[at++] = 0xe0 | (code >> 12)
      bytes[at++] = 0x80 | ((code >> 6) & 63)
      bytes[at++] = 0x80 | (code & 63)
    } else {
      bytes[at++] = 0xf0 | (code >> 18)
      bytes[at++] = 0x80 | ((code >> 12) & 63)
      bytes[at++] = 0x80 | ((code >> 6) & 63)
      bytes[at++] = 0x80 | (code & 63)
    }
  }
  return bytes.slice(0, at)
}
