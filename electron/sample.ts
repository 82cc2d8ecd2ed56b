import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { type UtilityProcess, utilityProcess } from 'electron'

export interface SampleOptions {
  /** The built sandbox. */
  script: string
  /** File in which the sample marketplace keeps its state between starts. */
  state: string
  after: (waitMs: number, act: () => void) => () => void
  /** Told what the process writes to its error output, line by line, and how it ended. */
  onTrouble: (words: string) => void
}

export interface Sample {
  /** Starts the sample marketplace, once however often it is asked. Rejects when it does not come up. */
  start(): Promise<{ baseUrl: string; key: string }>
  stop(): void
}

/** A marketplace with 500 products starts in well under a second; a slow disk gets this long. */
const START_MS = 20_000

/** The sample marketplace in a process of its own, so that its work never blocks the core. */
export function sampleMarketplace(options: SampleOptions): Sample {
  let running: { process: UtilityProcess; place: Promise<{ baseUrl: string; key: string }> } | null = null

  const start = () => {
    mkdirSync(dirname(options.state), { recursive: true })
    const child = utilityProcess.fork(options.script, ['--state', options.state], {
      serviceName: 'Sample marketplace',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const place = new Promise<{ baseUrl: string; key: string }>((resolve, reject) => {
      const stopWaiting = options.after(START_MS, () =>
        reject(new Error('the sample marketplace took too long')),
      )
      child.once('exit', code => {
        stopWaiting()
        if (running?.process === child) running = null
        options.onTrouble(`the sample marketplace ended with code ${code}`)
        reject(new Error(`the sample marketplace ended with code ${code}`))
      })
      if (child.stdout === null) return reject(new Error('the sample marketplace has no output'))
      createInterface({ input: child.stdout }).once('line', line => {
        stopWaiting()
        const read = readPlace(line)
        if (read === null)
          reject(new Error('the sample marketplace answered something else than its address'))
        else resolve(read)
      })
    })
    if (child.stderr !== null) createInterface({ input: child.stderr }).on('line', options.onTrouble)
    return { process: child, place }
  }

  return {
    start: () => {
      running ??= start()
      const { place, process } = running
      return place.catch(error => {
        process.kill()
        if (running?.process === process) running = null
        throw error
      })
    },
    stop: () => running?.process.kill(),
  }
}

/** The one line the sandbox prints when it listens: `{"baseUrl","control","keys":{"valid",…}}`. */
export function readPlace(line: string): { baseUrl: string; key: string } | null {
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
