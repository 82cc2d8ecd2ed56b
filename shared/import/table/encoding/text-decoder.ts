import type { Encoding } from '../../../domain/text/file-shape.ts'
import { DOS_TABLES } from './dos-tables.ts'

// The only platform API in use here; browsers, workers and Node all have it.
declare const TextDecoder: new (
  label: string,
  options?: { fatal?: boolean; ignoreBOM?: boolean },
) => { decode(bytes: Uint8Array): string }

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Decodes UTF-8; what fits no character becomes U+FFFD. */
export function utf8Text(bytes: Uint8Array): string {
  return utf8.decode(bytes)
}

function decodeDos(bytes: Uint8Array, table: string): string {
  const parts: string[] = []
  for (const byte of bytes) parts.push(byte < 128 ? String.fromCharCode(byte) : (table[byte - 128] ?? ''))
  return parts.join('')
}

/** Decodes bytes; null when `fatal` is set and they do not fit the encoding. */
export function decodeBytes(bytes: Uint8Array, encoding: Encoding, fatal = false): string | null {
  if (encoding === 'ibm850' || encoding === 'ibm437') return decodeDos(bytes, DOS_TABLES[encoding])
  const decoder = new TextDecoder(encoding, { fatal, ignoreBOM: true })
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
