import { appendFileSync, chmodSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeSubfolder } from './make-subfolder.ts'
import { redact, withoutSecrets } from './redact.ts'

/**
 * The log: one JSON line per entry, for the people who maintain the program. Holds no key and no text of a customer.
 */
export interface Log {
  write(what: string, facts?: Readonly<Record<string, unknown>>): void
  /** Logs an error and returns a reference under which it can be found. */
  error(what: string, error: unknown): string
  /** From now on this value is removed from every entry, wherever it is. Call it with every key in use. */
  hide(secret: string): void
}

interface LogOptions {
  file: string
  /** Milliseconds since 1970. */
  now: () => number
  /** A longer file becomes `.1`, the one before `.2`; older ones are deleted. 1 MiB when absent. */
  maxBytes?: number
  /** Called when the log itself cannot be written, once until it works again. */
  onTrouble?: (why: string) => void
}

/** Opens a log in a file that only this user may read. Writing never throws: a full disk must not end the program. */
export function openLog({ file, now, maxBytes = 1024 * 1024, onTrouble = () => {} }: LogOptions): Log {
  const secrets = new Set<string>()
  let entries = 0
  let isTroubled = false
  let isMade = false

  const append = (entry: Record<string, unknown>) => {
    try {
      const line = `${redact(asJson(entry, secrets), secrets)}\n`
      if (isMade) makeSubfolder(dirname(file))
      else mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      isMade = true
      if (sizeOf(file) > maxBytes) rotate(file)
      appendFileSync(file, line, { mode: 0o600 })
      isTroubled = false
    } catch (error) {
      if (!isTroubled) onTrouble(error instanceof Error ? error.message : String(error))
      isTroubled = true
    }
  }

  return {
    write: (what, facts = {}) => append({ at: new Date(now()).toISOString(), what, ...facts }),
    error: (what, error) => {
      entries += 1
      const ref = `${now().toString(36)}-${entries}`
      append({ at: new Date(now()).toISOString(), what, ref, error: errorText(error) })
      return ref
    },
    hide: secret => {
      if (secret !== '') secrets.add(secret)
    },
  }
}

/** The stack with its causes, as text. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const own = error.stack ?? error.message
  return error.cause === undefined ? own : `${own}\ncaused by ${errorText(error.cause)}`
}

/** Of an entry that cannot be written as JSON (a cycle, a BigInt), the name is still logged. */
function asJson(entry: Record<string, unknown>, secrets: Iterable<string>): string {
  const short = (_key: string, fact: unknown) =>
    typeof fact === 'string' && fact.length > FACT_MAX ? shortened(fact, secrets) : fact
  try {
    return JSON.stringify(entry, short)
  } catch {
    return JSON.stringify({ at: entry.at, what: entry.what, facts: 'could not be written as JSON' })
  }
}

/** A page or the marketplace may send a text of any length. Secrets are removed first, so that none is cut in two. */
function shortened(fact: string, secrets: Iterable<string>): string {
  return `${withoutSecrets(fact, secrets).slice(0, FACT_MAX).toWellFormed()}… (${fact.length} characters)`
}

/** The maximum length of one fact, in characters. */
const FACT_MAX = 8_192

function rotate(file: string): void {
  if (sizeOf(`${file}.1`) > 0) renameSync(`${file}.1`, `${file}.2`)
  renameSync(file, `${file}.1`)
  chmodSync(`${file}.1`, 0o600)
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
