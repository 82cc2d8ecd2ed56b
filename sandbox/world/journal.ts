import { closeSync, existsSync, fstatSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import type { Shape } from '../shape.ts'
import type { Entry } from './entry.ts'

/** What the world of a state file was first made from; restarting makes the same world again from it. */
export interface Origin {
  format: 1
  seed: number
  products: number
  orders: number
  images: boolean
  shape: Shape
  /** The moment the sample dates are counted from. */
  bornMs: number
}

/** How much of a first line that was cut short tells it from another file. */
const ORIGIN_HEAD = 10

export interface Opened {
  journal: Journal
  origin: Origin
  /** Whether the file was there before. */
  resumed: boolean
  /** Changes since, oldest first. */
  entries: Entry[]
}

/**
 * An append-only file of JSON lines: the origin, then one line per request that changed something. A line is written
 * with one system call before the request is answered, so a kill loses nothing that was answered; a line that was cut
 * short by one is dropped on opening.
 */
export class Journal {
  readonly #file: number

  private constructor(file: number) {
    this.#file = file
  }

  append(entries: readonly Entry[]): void {
    writeAll(this.#file, `${JSON.stringify(entries)}\n`)
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
    const entries = lines.slice(1).flatMap((line, index) => readLine(path, line, index + 2))
    const file = openSync(path, 'a+')
    if (torn !== '') ftruncateSync(file, fstatSync(file).size - Buffer.byteLength(torn))
    return { journal: new Journal(file), origin, entries, resumed: true }
  }

  /** Begins a file; one that was killed within its first line is begun again. */
  static #start(path: string, fresh: Origin): Opened {
    const file = openSync(path, 'a+')
    ftruncateSync(file, 0)
    writeAll(file, `${JSON.stringify(fresh)}\n`)
    return { journal: new Journal(file), origin: fresh, entries: [], resumed: false }
  }
}

function readOrigin(path: string, line: string): Origin {
  try {
    const origin = JSON.parse(line) as Origin
    if (origin.format === 1 && Number.isInteger(origin.products)) return origin
  } catch {
    // Said below, for every way in which the line is not an origin.
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

function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text)
  let at = 0
  while (at < bytes.length) at += writeSync(file, bytes, at)
}
