import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import type { ApiVariant } from '../api-variant.ts'
import type { Entry } from './entry.ts'
import { mergeEntries } from './merge-entries.ts'

/** What the world of a state file was made from; a restart makes the same world from it. */
export interface Origin {
  format: 1
  seed: number
  products: number
  orders: number
  images: boolean
  shape: ApiVariant
  /** The reference time of the sample dates. */
  bornMs: number
}

/** A file with more lines is rewritten when it is opened. */
const LINES_MAX = 2000

/** How much of a truncated first line identifies the file. */
const ORIGIN_HEAD = 10

export interface Opened {
  journal: Journal
  origin: Origin
  /** Whether the file existed. */
  resumed: boolean
  /** Changes since then, oldest first. */
  entries: Entry[]
}

/**
 * An append-only file of JSON lines: the origin, then one line per request that changed something. A line is written
 * with one system call before the request is answered, so a kill loses nothing that was answered; opening drops a
 * truncated line.
 */
export class Journal {
  readonly #path: string
  readonly #file: number
  /** Where the next line begins. */
  #size: number

  private constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'a')
    this.#size = fstatSync(this.#file).size
  }

  /** Throws when the disk is full; a partly written line is cut off, so that later lines are whole. */
  append(entries: readonly Entry[]): void {
    try {
      this.#size += writeAll(this.#file, `${JSON.stringify(entries)}\n`)
    } catch (error) {
      truncateSync(this.#path, this.#size)
      throw error
    }
  }

  close(): void {
    closeSync(this.#file)
  }

  /** Opens the state file, or starts one with `fresh`. Throws with a sentence when the file is something else. */
  static open(path: string, fresh: Origin): Opened {
    const found = existsSync(path) ? readFileSync(path, 'utf8') : ''
    const lines = found.split('\n')
    const torn = lines.pop() ?? ''
    if (lines.length === 0) {
      if (!JSON.stringify(fresh).startsWith(torn.slice(0, ORIGIN_HEAD))) throw notOurs(path)
      return Journal.#start(path, fresh)
    }
    const origin = readOrigin(path, lines[0] ?? '')
    const entries = mergeEntries(lines.slice(1).flatMap((line, index) => readLine(path, line, index + 2)))
    if (lines.length > LINES_MAX) rewrite(path, [JSON.stringify(origin), JSON.stringify(entries)])
    else if (torn !== '') truncateSync(path, Buffer.byteLength(found) - Buffer.byteLength(torn))
    return { journal: new Journal(path), origin, entries, resumed: true }
  }

  /** Starts a file, or restarts one that was killed within its first line. */
  static #start(path: string, fresh: Origin): Opened {
    writeFileSync(path, `${JSON.stringify(fresh)}\n`)
    return { journal: new Journal(path), origin: fresh, entries: [], resumed: false }
  }
}

function readOrigin(path: string, line: string): Origin {
  try {
    const origin = JSON.parse(line) as Origin
    if (origin.format === 1 && Number.isInteger(origin.products)) return origin
  } catch {
    // Reported below, for every way in which the line is not an origin.
  }
  throw notOurs(path)
}

function notOurs(path: string): Error {
  return new Error(`${path} is not a state file of this sandbox. Name another file, or remove it.`)
}

function readLine(path: string, line: string, number: number): Entry[] {
  try {
    return JSON.parse(line) as Entry[]
  } catch {
    throw new Error(`${path} is damaged at line ${number}. Remove the file to start afresh.`)
  }
}

/** Replaces a long file by a shorter one; a kill leaves one of the two. */
function rewrite(path: string, lines: readonly string[]): void {
  const file = openSync(`${path}.new`, 'w')
  writeAll(file, `${lines.join('\n')}\n`)
  fsyncSync(file)
  closeSync(file)
  renameSync(`${path}.new`, path)
}

/** Returns how many bytes it wrote. */
function writeAll(file: number, text: string): number {
  const bytes = Buffer.from(text)
  let at = 0
  while (at < bytes.length) at += writeSync(file, bytes, at)
  return bytes.length
}
