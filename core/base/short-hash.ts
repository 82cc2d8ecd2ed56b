import { createHash } from 'node:crypto'

/** A text as a short key, always the same for the same text, from which it can't be read back. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
