import { createHash } from 'node:crypto'

/** A header as a short key. Empty stays empty: without a header there is no layout. */
export function layoutKey(fingerprint: string): string {
  return fingerprint === '' ? '' : createHash('sha256').update(fingerprint).digest('hex').slice(0, 32)
}
