import type { Fetched } from '../images/fetched-picture.ts'
import type { Supplier } from '../world/model.ts'
import type { World } from '../world/world.ts'
import type { Answer, JsonObject } from './answer.ts'

/** One authenticated request, as an endpoint sees it, with all it may use of the world outside. */
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
 * Decides the answer to a request. One that must wait for pictures returns, once they are there, the decision as a
 * function: it is taken and applied in one go, so that no two requests decide on the same state.
 */
export type Endpoint = (ask: Ask) => Answer | Promise<() => Answer>
