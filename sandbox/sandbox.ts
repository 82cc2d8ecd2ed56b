import { StyleList } from './answer-styles/answer-styles.ts'
import type { ApiVariant } from './api-variant.ts'
import type { SandboxControl } from './faults/control.ts'
import { answerControl } from './faults/control-port.ts'
import { FaultQueue } from './faults/fault.ts'
import { makeControl } from './faults/make-control.ts'
import { RequestLog } from './faults/request-log.ts'
import { exchange, sendBug } from './http/exchange.ts'
import { type Keys, keysOfSeed } from './http/keys.ts'
import { type Listener, listen } from './http/listener.ts'
import type { Marketplace } from './http/marketplace.ts'
import { RateLimiter } from './http/rate.ts'
import { BASE_PATH } from './http/routes.ts'
import { fetchPicture } from './images/fetch-picture.ts'
import { picturesInFolder, picturesInMemory } from './images/picture-store.ts'
import { samplePictures } from './pictures/sample-pictures.ts'
import { sampleWorld } from './seed/sample-world.ts'
import { Journal, type Opened, type Origin } from './world/journal.ts'
import { Ledger } from './world/ledger.ts'
import { RateFile } from './world/rate-file.ts'

export interface SandboxOptions {
  /** 0 for any free port, which is the default. */
  port?: number
  controlPort?: number
  /** Products of the first supplier. */
  products?: number
  /** Order groups of the first supplier. */
  orders?: number
  seed?: number
  shape?: ApiVariant
  /** Names of `answer-styles/`, on top of the shape. Throws a RangeError for an unknown one. */
  styles?: readonly string[]
  /** Requests an hour per key. */
  limit?: number
  /** Whether sample products have pictures. */
  images?: boolean
  /** Allows image URLs to private and loopback addresses. */
  allowPrivateImages?: boolean
  /** State file; its content takes precedence over `products`, `orders`, `seed`, `shape` and `images`. */
  state?: string
  now?: () => number
  onBug?: (error: unknown) => void
}

export interface Sandbox {
  /** Ends in `/api/v1/supplier`. */
  baseUrl: string
  controlUrl: string
  keys: Keys
  shape: ApiVariant
  /** Whether the state file existed, so that its own origin applies instead of the options. */
  resumed: boolean
  control: SandboxControl
  /** Closes every connection, both ports and the state file. A second call does nothing. */
  close(): Promise<void>
}

const DEFAULTS = { products: 500, orders: 120, seed: 1, limit: 1000 } as const

/**
 * Starts the marketplace of the API document on 127.0.0.1. Throws when a port is in use or the state file is invalid.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const closing = new AbortController()
  const opened = openState(options, (options.now ?? Date.now)())
  const market = openMarket(options, opened, closing.signal)
  const rateFile = options.state === undefined ? null : new RateFile(`${options.state}.rate`, market.rate)
  const listeners: Listener[] = []
  const close = async () => {
    if (closing.signal.aborted) return
    closing.abort()
    await Promise.all(listeners.map(listener => listener.close()))
    rateFile?.close()
    opened.journal?.close()
  }
  try {
    const listener = await listen(options.port ?? 0, (request, response) => {
      exchange(market, request, response).catch(error => {
        // A client that disconnects while sending is no bug, nor is a request cut by closing.
        if (closing.signal.aborted || (request.destroyed && !request.complete)) return
        market.onBug(error)
        sendBug(response)
      })
    })
    listeners.push(listener)
    const control = makeControl(market, listener)
    const controlListener = await listen(options.controlPort ?? 0, (request, response) => {
      answerControl(control, request, response).catch(error => market.onBug(error))
    })
    listeners.push(controlListener)
    return {
      baseUrl: `http://127.0.0.1:${listener.port}${BASE_PATH}`,
      controlUrl: `http://127.0.0.1:${controlListener.port}`,
      keys: keysOfSeed(opened.origin.seed),
      shape: opened.origin.shape,
      resumed: opened.resumed,
      control,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function openMarket(
  options: SandboxOptions,
  { origin, entries, journal }: State,
  closed: AbortSignal,
): Marketplace {
  const world = sampleWorld(origin, options.limit ?? DEFAULTS.limit)
  if (entries.length > 0) world.restore(entries)
  const pictures =
    options.state === undefined ? picturesInMemory() : picturesInFolder(`${options.state}.pictures`)
  const styles = new StyleList()
  styles.set(options.styles ?? [])
  return {
    world,
    ledger: new Ledger(world, pictures, journal),
    rate: new RateLimiter(),
    pictures,
    samples: samplePictures(),
    log: new RequestLog(),
    mishaps: new FaultQueue(),
    styles,
    now: options.now ?? Date.now,
    wait: ms => waitUnlessClosed(ms, closed),
    fetchPicture: url => fetchPicture(url, options.allowPrivateImages ?? false, closed),
    onBug: options.onBug ?? (error => console.error('sandbox bug:', error)),
  }
}

type State = Omit<Opened, 'journal'> & { journal: Journal | null }

function openState(options: SandboxOptions, nowMs: number): State {
  const fresh: Origin = {
    format: 1,
    seed: options.seed ?? DEFAULTS.seed,
    products: options.products ?? DEFAULTS.products,
    orders: options.orders ?? DEFAULTS.orders,
    images: options.images ?? true,
    shape: options.shape ?? 'a',
    bornMs: nowMs,
  }
  if (options.state === undefined) return { journal: null, origin: fresh, entries: [], resumed: false }
  return Journal.open(options.state, fresh)
}

function waitUnlessClosed(ms: number, closed: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    closed.addEventListener('abort', () => clearTimeout(timer), { once: true })
  })
}
