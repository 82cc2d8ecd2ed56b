import { shortHash } from './short-hash.ts'

/** A header as a short key. Empty stays empty: without a header there is no layout. */
export function layoutKey(fingerprint: string): string {
  return fingerprint === '' ? '' : shortHash(fingerprint)
}
