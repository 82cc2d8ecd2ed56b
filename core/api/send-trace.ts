import diagnostics from 'node:diagnostics_channel'
import type { Dispatcher } from 'undici'

/**
 * Proof of what left this computer for one request. `sent` turns true when undici hands the request's first header to
 * the connection; while it is false, the marketplace can't have seen the request.
 */
export interface SendTrace {
  sent: boolean
  /**
   * The connection had carried another request before: the marketplace may have closed it in the meantime, unnoticed.
   */
  reused?: boolean
  /** Called when the first header is about to leave, perhaps long after the request was made; false stops it. */
  mayLeave?: () => boolean
}

/**
 * The request undici is about to write. Writing follows in the same turn of the event loop, so there is at most one.
 */
let starting: SendTrace | null = null

/** Connections that have carried a request. */
const used = new WeakSet<object>()

diagnostics.subscribe('undici:client:sendHeaders', message => {
  const socket = (message as { socket?: unknown }).socket
  const known = typeof socket === 'object' && socket !== null ? socket : null
  if (starting !== null) {
    starting.sent = true
    starting.reused = known !== null && used.has(known)
  }
  if (known !== null) used.add(known)
  starting = null
})

/**
 * Watches the requests that carry a {@link SendTrace} as `opaque`, on new and reused connections, and refuses to start
 * the same request a second time.
 */
export const tracingSends: Dispatcher.DispatcherComposeInterceptor = dispatch => (options, handler) => {
  const trace = (options as { opaque?: unknown }).opaque
  if (!isSendTrace(trace)) return dispatch(options, handler)
  const start = handler.onRequestStart?.bind(handler)
  handler.onRequestStart = (controller, context) => {
    if (trace.sent) {
      controller.abort(new Error('a request was about to be sent twice'))
      return
    }
    if (trace.mayLeave?.() === false) {
      controller.abort(Object.assign(new Error('nothing may leave any more'), { code: 'STOPPED' }))
      return
    }
    starting = trace
    // If undici changes its mind, nothing is written in this turn, and the next request must not be mistaken for ours.
    queueMicrotask(() => {
      if (starting === trace) starting = null
    })
    start?.(controller, context)
  }
  return dispatch(options, handler)
}

function isSendTrace(value: unknown): value is SendTrace {
  return typeof value === 'object' && value !== null && 'sent' in value && typeof value.sent === 'boolean'
}
