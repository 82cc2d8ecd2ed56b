import type { Encoding, LineEnd } from '../../../domain/text/file-shape.ts'
import type { Sniffed } from '../sniff.ts'
import { ownBytes, rankEncodings, tableOf } from './encoding-score.ts'
import { decodeBytes } from './text-decoder.ts'

/** A file as text; its lines end with `\n` or `\r\n`. */
export interface Decoded {
  text: string
  encoding: Encoding
  /** The line end of the file. */
  lineEnd: LineEnd
  /** Set when another encoding is about as likely; `chars` are the characters that would differ. */
  doubt: EncodingDoubt | null
}

export interface EncodingDoubt {
  candidates: Encoding[]
  chars: ReadonlySet<string>
}

/** Decodes once. UTF-8 is tried first and must fit the whole file; otherwise single-byte encodings are scored. */
export function decode(
  bytes: Uint8Array,
  sniffed: Exclude<Sniffed, { kind: 'refused' }>,
  answer?: Encoding,
): Decoded {
  const body = sniffed.kind === 'bom' ? bytes.subarray(sniffed.bytes) : bytes
  if (answer !== undefined) return finish(decodeBytes(body, answer) ?? '', answer, null)
  if (sniffed.kind !== 'text')
    return finish(decodeBytes(body, sniffed.encoding) ?? '', sniffed.encoding, null)
  const utf8 = decodeBytes(body, 'utf-8', true)
  if (utf8 !== null) return finish(utf8, 'utf-8', null)
  return decodeDamagedUtf8(body) ?? decodeSingleByte(body)
}

/** A UTF-8 file with a few invalid bytes stays UTF-8: the invalid places are marked and rejected row by row. */
function decodeDamagedUtf8(bytes: Uint8Array): Decoded | null {
  const { whole, broken } = countSequences(bytes, 5000)
  return whole >= 4 && broken * 4 <= whole ? finish(decodeBytes(bytes, 'utf-8') ?? '', 'utf-8', null) : null
}

/** How many characters beyond ASCII are valid UTF-8 sequences, and how many bytes belong to none; stops at `limit`. */
function countSequences(bytes: Uint8Array, limit: number): { whole: number; broken: number } {
  let whole = 0
  let broken = 0
  for (let i = 0; i < bytes.length && whole + broken < limit; i++) {
    const byte = bytes[i] as number
    if (byte < 128) continue
    const more =
      byte >= 0xc2 && byte < 0xe0 ? 1 : byte >= 0xe0 && byte < 0xf0 ? 2 : byte >= 0xf0 && byte < 0xf5 ? 3 : 0
    let found = 0
    while (found < more && ((bytes[i + 1 + found] ?? 0) & 0xc0) === 0x80) found++
    if (more > 0 && found === more) {
      whole++
      i += more
    } else broken++
  }
  return { whole, broken }
}

function decodeSingleByte(bytes: Uint8Array): Decoded {
  const ranked = rankEncodings(bytes)
  const best = ranked[0]?.encoding ?? 'windows-1252'
  const top = ranked[0]?.score ?? 0
  const close = ranked.filter(each => top - each.score < 1).map(each => each.encoding)
  const chars = new Set<string>()
  const mine = tableOf(best)
  for (const byte of ownBytes(bytes)) {
    // If even the best score is poor, every letter beyond ASCII is doubtful. From 0x80 to 0x9f Windows has rare
    // symbols where DOS and old Macs have letters, and up to 0xbf where Central European encodings do; in a SKU these
    // symbols are unlikely.
    const rare = byte !== 0x80 && byte < 0xc0 && !/[\p{L}\u00a0°²³½¼¾]/u.test(mine[byte] ?? '')
    const old = byte !== 0x80 && byte < 0xa0
    if (top < 0 || rare || old || close.some(other => tableOf(other)[byte] !== mine[byte]))
      chars.add(mine[byte] ?? '')
  }
  const candidates = top < 0 || close.length < 2 ? ranked.map(each => each.encoding) : close
  return finish(decodeBytes(bytes, best) ?? '', best, chars.size > 0 ? { candidates, chars } : null)
}

function finish(text: string, encoding: Encoding, doubt: EncodingDoubt | null): Decoded {
  // Some exports contain a second byte order mark.
  const body = withoutEndMark(text.replace(/^\ufeff+/, ''))
  const lineEnd = lineEndOf(body)
  return { text: hasLoneReturn(body) ? body.replace(/\r\n?/g, '\n') : body, encoding, lineEnd, doubt }
}

/** Whether a carriage return ends a line by itself. All others stay: a large text without them would be a copy. */
function hasLoneReturn(text: string): boolean {
  let at = text.indexOf('\r')
  while (at !== -1 && text.charCodeAt(at + 1) === LINE_FEED) at = text.indexOf('\r', at + 2)
  return at !== -1
}

const LINE_FEED = 10

/** DOS programs end a file with ^Z. */
function withoutEndMark(text: string): string {
  let end = text.length
  while (end > 0 && text.charCodeAt(end - 1) <= 32) end--
  return text.includes('\x1a', end) ? text.slice(0, text.indexOf('\x1a', end)) : text
}

/** Decided by the first carriage return: a lone line feed may be a break inside a cell. */
function lineEndOf(text: string): LineEnd {
  const at = text.indexOf('\r')
  return at === -1 ? '\n' : text[at + 1] === '\n' ? '\r\n' : '\r'
}
