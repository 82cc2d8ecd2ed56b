import diagnostics from 'node:diagnostics_channel'
import type { Dispatcher } from 'undici'

/**
 * Proof of what left this computer for one request. `sent` turns true when undici hands the request's first header to
 * the connection; as long as it is false, the marketplace cannot have seen the request.
 */
export interface Witness {
  sent: boolean
}

/** The request undici is about to write. Writing follows in the same turn, so there is at most one. */
let starting: Witness | null = null

diagnostics.subscribe('undici:client:sendHeaders', () => {
  if (starting !== null) starting.sent = true
  starting = null
})

/**
 * Watches the requests that carry a {@link Witness} as `opaque`, on new and on reused connections, and refuses to let
 * the same request start a second time.
 */
export const witnessing: Dispatcher.DispatcherComposeInterceptor = dispatch => (options, handler) => {
  const witness = (options as { opaque?: unknown }).opaque
  if (!isWitness(witness)) return dispatch(options, handler)
  const start = handler.onRequestStart?.bind(handler)
  handler.onRequestStart = (controller, context) => {
    if (witness.sent) {
      controller.abort(new Error('a request was about to be sent twice'))
      return
    }
    starting = witness
    // When undici changes its mind nothing is written in this turn, and the next request must not be taken for ours.
    queueMicrotask(() => {
      if (starting === witness) starting = null
    })
    start?.(controller, context)
  }
  return dispatch(options, handler)
}

function isWitness(value: unknown): value is Witness {
  return typeof value === 'object' && value !== null && 'sent' in value && typeof value.sent === 'boolean'
}
