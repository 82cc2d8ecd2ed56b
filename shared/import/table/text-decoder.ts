import type { Encoding } from '../../domain/text/file-shape.ts'

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

/** Decodes bytes; null when `fatal` is set and they do not fit the encoding. */
export function decodeBytes(bytes: Uint8Array, encoding: Encoding, fatal = false): string | null {
  const decoder = new TextDecoder(encoding, { fatal, ignoreBOM: true })
  try {
    return decoder.decode(bytes)
  } catch {
    return null
  }
}
