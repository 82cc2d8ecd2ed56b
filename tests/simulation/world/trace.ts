import { createHash } from 'node:crypto'

/** Everything that happened in a world, line by line; the same seed must write the same. */
export interface Trace {
  line(text: string): void
  /** The hash of all lines; no line can be added after it was read. */
  hash(): string
}

export function makeTrace(print: ((line: string) => void) | null): Trace {
  const hashing = createHash('sha1')
  return {
    line: text => {
      hashing.update(text).update('\n')
      print?.(text)
    },
    hash: () => hashing.digest('hex'),
  }
}
