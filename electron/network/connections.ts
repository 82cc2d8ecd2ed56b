import { isDeepStrictEqual } from 'node:util'
import { Dispatcher } from 'undici'
import { codeOf, PROXY_CODE } from '../../core/api/network.ts'
import type { ProxyRoute } from './proxy-rules.ts'

interface ConnectionsOptions {
  /** How the system's settings say to reach an address, best first. Rejects when they cannot be asked. */
  routeTo: (address: string) => Promise<readonly ProxyRoute[]>
  /** Opens connections by a route; by one of an unknown kind directly. */
  open: (route: ProxyRoute) => Dispatcher
  /** Milliseconds on a clock that only goes forward. */
  monotonic: () => number
  after: (waitMs: number, act: () => void) => () => void
  onTrouble: (what: string, error: unknown) => void
}

/** A laptop taken home from the office has another proxy; the settings are read again after this long. */
const ASK_AGAIN_MS = 60_000

/** A proxy script out of reach may take minutes; the first requests wait so long for it, then go directly. */
const ROUTE_MS = 5_000

/**
 * Opens connections to one marketplace that follow the system's proxy settings while they change. Never waits for
 * those settings itself: the program opens with what is on disk, and only its requests wait.
 */
export async function connectionsTo(address: string, options: ConnectionsOptions): Promise<Dispatcher> {
  return new FollowingDispatcher(address, options)
}

const DIRECT: readonly ProxyRoute[] = [{ kind: 'direct' }]

/** Settings that cannot be read are logged and count as direct. */
async function routesFor(address: string, options: ConnectionsOptions): Promise<readonly ProxyRoute[]> {
  try {
    const routes = await options.routeTo(address)
    for (const route of routes)
      if (route.kind === 'unsupported') options.onTrouble('a proxy of an unknown kind', new Error(route.rule))
    return routes
  } catch (error) {
    options.onTrouble('the proxy settings could not be read', error)
    return DIRECT
  }
}

interface Route {
  by: readonly ProxyRoute[]
  at: number
  connections: Dispatcher
}

/** The proxy itself could not be reached, so nothing was sent by it. */
function isUnreachable(error: Error): boolean {
  return codeOf(error).startsWith(PROXY_CODE)
}

/** The same handler; `onError` gets each error first. */
function watched(
  handler: Dispatcher.DispatchHandler,
  onError: (error: Error) => void,
): Dispatcher.DispatchHandler {
  return {
    onRequestStart: (...args) => handler.onRequestStart?.(...args),
    onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
    onResponseStart: (...args) => handler.onResponseStart?.(...args),
    onResponseData: (...args) => handler.onResponseData?.(...args),
    onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
    onResponseError: (controller, error) => {
      onError(error)
      handler.onResponseError?.(controller, error)
    },
  }
}

class FollowingDispatcher extends Dispatcher {
  readonly #address: string
  readonly #options: ConnectionsOptions
  /** `at`: which of the routes is in use. Null until they are known. */
  #route: Route | null = null
  /** Requests that came before it, in their order. */
  #waiting: (() => void)[] = []
  readonly #stopWaiting: () => void
  #askedAt: number
  #isClosed = false

  constructor(address: string, options: ConnectionsOptions) {
    super()
    this.#address = address
    this.#options = options
    this.#askedAt = options.monotonic()
    this.#stopWaiting = options.after(ROUTE_MS, () => {
      options.onTrouble('the proxy settings do not answer', new Error('connecting directly'))
      this.#use(DIRECT)
      this.#sendWaiting()
    })
    void this.#follow()
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    if (this.#route === null) {
      this.#waiting.push(() => this.dispatch(options, handler))
      return true
    }
    const now = this.#options.monotonic()
    if (now - this.#askedAt > ASK_AGAIN_MS) {
      this.#askedAt = now
      // This request still takes the old route: waiting would delay every request for settings that rarely change.
      void this.#follow()
    }
    const { connections, by } = this.#route
    if (by.length === 1) return connections.dispatch(options, handler)
    const route = this.#route
    return connections.dispatch(
      options,
      watched(handler, error => this.#failed(route, error)),
    )
  }

  /**
   * After a proxy could not be reached, later requests use the next one of the settings. This request is not repeated
   * here: the caller decides that.
   */
  #failed(route: Route, error: Error): void {
    if (this.#isClosed || this.#route !== route || !isUnreachable(error)) return
    this.#options.onTrouble('a proxy cannot be reached, the next one is tried', error)
    this.#use(route.by, (route.at + 1) % route.by.length)
    void route.connections.close()
  }

  async #follow(): Promise<void> {
    const by = await routesFor(this.#address, this.#options)
    const old = this.#route
    if (this.#isClosed || (old !== null && isDeepStrictEqual(old.by, by))) return
    this.#use(by)
    this.#sendWaiting()
    // Requests in flight may finish.
    await old?.connections.close()
  }

  #use(by: readonly ProxyRoute[], at = 0): Route {
    this.#stopWaiting()
    const route = { by, at, connections: this.#options.open(by[at] ?? { kind: 'direct' }) }
    this.#route = route
    return route
  }

  #sendWaiting(): void {
    for (const send of this.#waiting.splice(0)) send()
  }

  override close(): Promise<void>
  override close(callback: () => void): void
  override close(callback?: () => void): Promise<void> | undefined {
    this.#isClosed = true
    const { connections } = this.#route ?? this.#use(DIRECT)
    this.#sendWaiting()
    const closing = connections.close()
    if (callback === undefined) return closing
    void closing.then(callback)
    return undefined
  }

  override destroy(error?: Error | null): Promise<void>
  override destroy(callback: () => void): void
  override destroy(error: Error | null, callback: () => void): void
  override destroy(error?: Error | null | (() => void), callback?: () => void): Promise<void> | undefined {
    this.#isClosed = true
    const { connections } = this.#route ?? this.#use(DIRECT)
    const done = typeof error === 'function' ? error : callback
    const destroying = connections.destroy(typeof error === 'function' ? null : (error ?? null))
    // Refused by connections that are destroyed: none is left without an answer.
    this.#sendWaiting()
    if (done === undefined) return destroying
    void destroying.then(done)
    return undefined
  }
}
