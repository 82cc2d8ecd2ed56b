import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { redact } from './redact.ts'

/** The log: one JSON line an entry, for the people who look after the program. Holds no key and no customer's words. */
export interface Log {
  write(what: string, facts?: Readonly<Record<string, unknown>>): void
  /** Writes down an error and returns the reference by which it is found again. */
  error(what: string, error: unknown): string
}

export interface LogOptions {
  file: string
  /** Milliseconds since 1970. */
  now: () => number
  /** A file longer than this becomes `.1`, replacing the one before. 2 MiB when absent. */
  maxBytes?: number
}

export function openLog({ file, now, maxBytes = 2 * 1024 * 1024 }: LogOptions): Log {
  let count = 0
  const append = (entry: Record<string, unknown>) => {
    try {
      mkdirSync(dirname(file), { recursive: true })
      if (sizeOf(file) > maxBytes) renameSync(file, `${file}.1`)
      appendFileSync(file, `${redact(JSON.stringify(entry))}\n`, { mode: 0o600 })
    } catch (error) {
      // A full disk must not take the program down with it; the terminal is what is left.
      console.error('cannot write the log:', error instanceof Error ? error.message : error)
    }
  }
  return {
    write: (what, facts = {}) => append({ at: new Date(now()).toISOString(), what, ...facts }),
    error: (what, error) => {
      count += 1
      const ref = `${now().toString(36)}-${count}`
      const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
      append({ at: new Date(now()).toISOString(), what, ref, error: words })
      return ref
    },
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
