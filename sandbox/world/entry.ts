import type { FetchedPicture } from '../images/fetched-picture.ts'
import type { OrderGroup, Product } from './model.ts'

/**
 * One change of the world, as applied and as written to the journal. Entries set values and never add to them, so
 * that reading a journal twice has no effect.
 */
export type Entry =
  | { kind: 'product'; id: number; set: Partial<Product> }
  | { kind: 'order'; id: number; set: Partial<OrderGroup> }
  | { kind: 'key'; name: string; revoked: boolean }
  | { kind: 'supplier'; id: number; verified: boolean }
  /** Bytes of a downloaded picture: in the picture store, never in the journal. */
  | { kind: 'picture-stored'; id: number; picture: FetchedPicture }
  | { kind: 'picture-removed'; id: number }
