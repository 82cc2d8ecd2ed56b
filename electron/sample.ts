import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { type UtilityProcess, utilityProcess } from 'electron'

interface SampleOptions {
  /** The built sandbox. */
  script: string
  /** File in which the sample marketplace keeps its state between starts. */
  state: string
  /** Milliseconds of a clock that only goes forward. */
  monotonic: () => number
  after: (waitMs: number, act: () => void) => () => void
  /** Receives what the process writes to its error output, line by line, and how it ended. */
  onTrouble: (words: string) => void
}

/** Where it listens, and the key it takes. */
interface Place {
  baseUrl: string
  key: string
}

export interface Sample {
  /** Starts the sample marketplace, once however often it is asked. Rejects when it does not come up. */
  start(): Promise<Place>
  stop(): void
}

/** A marketplace with 500 products starts in well under a second; a slow disk gets this long. */
const START_MS = 20_000
/** One that ends sooner than this after its start would end again and again. */
const AGAIN_MS = 10_000

/** The sample marketplace in a process of its own, so that its work never blocks the core. */
export function sampleMarketplace(options: SampleOptions): Sample {
  return new SampleProcess(options)
}

interface Running {
  process: UtilityProcess
  place: Promise<Place>
}

class SampleProcess implements Sample {
  readonly #options: SampleOptions
  #running: Running | null = null
  /** Where it listened last: it comes back there, since an open account knows no other address. */
  #port = 0
  #isStopped = false
  #startedAt = Number.NEGATIVE_INFINITY

  constructor(options: SampleOptions) {
    this.#options = options
  }

  start(): Promise<Place> {
    this.#running ??= this.#launch()
    const { place, process } = this.#running
    return place.catch(error => {
      process.kill()
      if (this.#running?.process === process) this.#running = null
      throw error
    })
  }

  stop(): void {
    this.#isStopped = true
    this.#running?.process.kill()
  }

  #launch(): Running {
    const { script, state, monotonic, onTrouble } = this.#options
    mkdirSync(dirname(state), { recursive: true })
    this.#startedAt = monotonic()
    const child = utilityProcess.fork(script, ['--state', state, '--port', String(this.#port)], {
      serviceName: 'Sample marketplace',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', onTrouble)
    // Without a listener, V8 running out of memory there would end the whole program.
    child.on('error', (kind, location) => onTrouble(`the sample marketplace failed: ${kind} at ${location}`))
    const place = this.#placeOf(child)
    place.then(
      ({ baseUrl }) => {
        this.#port = Number(new URL(baseUrl).port)
      },
      // Reported to the caller of `start`.
      () => {},
    )
    return { process: child, place }
  }

  #placeOf(child: UtilityProcess): Promise<Place> {
    const { promise, resolve, reject } = Promise.withResolvers<Place>()
    const stopWaiting = this.#options.after(START_MS, () =>
      reject(new Error('the sample marketplace took too long')),
    )
    child.once('exit', code => {
      stopWaiting()
      reject(new Error(`the sample marketplace ended with code ${code}`))
      this.#ended(child, code)
    })
    if (child.stdout === null) reject(new Error('the sample marketplace has no output'))
    else
      createInterface({ input: child.stdout }).once('line', line => {
        stopWaiting()
        const read = readPlace(line)
        if (read === null)
          reject(new Error('the sample marketplace answered something else than its address'))
        else resolve(read)
      })
    return promise
  }

  /** It ended by itself: an account of it would wait for ever, so it is started again where it was. */
  #ended(child: UtilityProcess, code: number): void {
    const { monotonic, onTrouble } = this.#options
    if (this.#running?.process !== child) return
    this.#running = null
    if (this.#isStopped) return
    onTrouble(`the sample marketplace ended with code ${code}`)
    if (this.#port === 0 || monotonic() - this.#startedAt < AGAIN_MS) return
    this.start().catch(error => onTrouble(String(error)))
  }
}

/** The one line the sandbox prints when it listens: `{"baseUrl","control","keys":{"valid",…}}`. */
export function readPlace(line: string): Place | null {
  let json: unknown
  try {
    json = JSON.parse(line)
  } catch {
    return null
  }
  if (typeof json !== 'object' || json === null) return null
  const { baseUrl, keys } = json as { baseUrl?: unknown; keys?: { valid?: unknown } | null }
  const key = keys?.valid
  return typeof baseUrl === 'string' && typeof key === 'string' ? { baseUrl, key } : null
}
