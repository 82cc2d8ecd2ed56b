import { Dispatcher } from 'undici'
import type { ProxyRoute } from './proxy-rules.ts'

export interface ConnectionsOptions {
  /** How the system's settings say to reach an address. Rejects when they cannot be asked. */
  routeTo: (address: string) => Promise<ProxyRoute>
  /** Opens connections, through a proxy when one is given. */
  open: (proxy: string | null) => Dispatcher
  /** Milliseconds on a clock that only goes forward. */
  monotonic: () => number
  onTrouble: (what: string, error: unknown) => void
}

/** A laptop taken home from the office has another proxy; the settings are read again after this long. */
const ASK_AGAIN_MS = 60_000

/** Opens connections to one marketplace that follow the system's proxy settings while they change. */
export async function connectionsTo(address: string, options: ConnectionsOptions): Promise<Dispatcher> {
  const proxy = await proxyFor(address, options)
  return new FollowingDispatcher(address, proxy, options)
}

/** Null for a direct connection. An unsupported proxy and settings that cannot be read are logged and count as direct. */
async function proxyFor(address: string, options: ConnectionsOptions): Promise<string | null> {
  try {
    const route = await options.routeTo(address)
    if (route.kind === 'unsupported') options.onTrouble('a proxy of an unknown kind', new Error(route.rule))
    return route.kind === 'proxy' ? route.url : null
  } catch (error) {
    options.onTrouble('the proxy settings could not be read', error)
    return null
  }
}

class FollowingDispatcher extends Dispatcher {
  readonly #address: string
  readonly #options: ConnectionsOptions
  #proxy: string | null
  #connections: Dispatcher
  #askedAt: number
  #isClosed = false

  constructor(address: string, proxy: string | null, options: ConnectionsOptions) {
    super()
    this.#address = address
    this.#options = options
    this.#proxy = proxy
    this.#connections = options.open(proxy)
    this.#askedAt = options.monotonic()
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const now = this.#options.monotonic()
    if (now - this.#askedAt > ASK_AGAIN_MS) {
      this.#askedAt = now
      // This request still takes the old route: waiting would delay every request for settings that rarely change.
      void this.#follow()
    }
    return this.#connections.dispatch(options, handler)
  }

  async #follow(): Promise<void> {
    const proxy = await proxyFor(this.#address, this.#options)
    if (proxy === this.#proxy || this.#isClosed) return
    const old = this.#connections
    this.#proxy = proxy
    this.#connections = this.#options.open(proxy)
    // Requests in flight may finish.
    await old.close()
  }

  override close(): Promise<void>
  override close(callback: () => void): void
  override close(callback?: () => void): Promise<void> | undefined {
    this.#isClosed = true
    const closing = this.#connections.close()
    if (callback === undefined) return closing
    void closing.then(callback)
    return undefined
  }

  override destroy(error?: Error | null): Promise<void>
  override destroy(callback: () => void): void
  override destroy(error: Error | null, callback: () => void): void
  override destroy(error?: Error | null | (() => void), callback?: () => void): Promise<void> | undefined {
    this.#isClosed = true
    const done = typeof error === 'function' ? error : callback
    const destroying = this.#connections.destroy(typeof error === 'function' ? null : (error ?? null))
    if (done === undefined) return destroying
    void destroying.then(done)
    return undefined
  }
}
