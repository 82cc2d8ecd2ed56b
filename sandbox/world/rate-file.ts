import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { RateLimiter } from '../http/rate.ts'

const EVERY_MS = 500

/**
 * Stores the running rate windows beside the state file, so that a restart does not reset the hour. Written every
 * half second while they change: a kill may restore the requests of that time, and a truncated file is ignored.
 */
export class RateFile {
  readonly #path: string
  readonly #rate: RateLimiter
  readonly #timer: NodeJS.Timeout
  #written = ''

  constructor(path: string, rate: RateLimiter) {
    this.#path = path
    this.#rate = rate
    this.#restore()
    this.#timer = setInterval(() => this.#write(), EVERY_MS)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
    this.#write()
  }

  #restore(): void {
    try {
      this.#rate.restore(JSON.parse(readFileSync(this.#path, 'utf8')) as [string, number, number][])
    } catch {
      // No file yet, or a truncated one: nothing to restore.
    }
  }

  #write(): void {
    const text = JSON.stringify(this.#rate.save())
    if (text === this.#written) return
    writeFileSync(`${this.#path}.new`, text)
    renameSync(`${this.#path}.new`, this.#path)
    this.#written = text
  }
}
