import type { Fetched } from '../images/fetched-picture.ts'
import type { Supplier } from '../world/model.ts'
import type { World } from '../world/world.ts'
import type { Answer, JsonObject } from './answer.ts'

/** An authenticated request as an endpoint sees it, with the dependencies it may use. */
export interface Ask {
  world: World
  supplier: Supplier
  /** The ids of the path, in order. */
  ids: string[]
  query: URLSearchParams
  body: JsonObject
  now(): number
  fetchPicture(url: string): Promise<Fetched>
}

/**
 * Decides the answer to a request. An endpoint that waits for downloads returns the decision as a function, which is
 * called and applied without interruption, so that no two requests decide on the same state.
 */
export type Endpoint = (ask: Ask) => Answer | Promise<() => Answer>
