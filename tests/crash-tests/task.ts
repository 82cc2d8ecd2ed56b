import type { ChangeKind } from '../../shared/domain/change.ts'
import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'

/**
 * Where the program can die by itself, in the order a change passes them: inside the transaction that takes it; after
 * that commit and before the line in the journal; after the line and before the answer; after the answer and before
 * anybody hears of it. Then: after the mark `sending` and before a byte leaves; after the bytes; after the
 * marketplace's answer; after the catalog took it and before the outbox begins to write it down; before that commit.
 */
export const POINTS = [
  'committing',
  'committed',
  'journaled',
  'queued',
  'marked',
  'sent',
  'answered',
  'acknowledged',
  'settling',
] as const
export type Point = (typeof POINTS)[number]

/** What the marketplace holds of a product when a program begins. */
export interface SeenProduct {
  id: number
  stock: number
  price: number
  name: string
  color: string | null
  pictures: number[]
  primary: number | null
}

/** What one life of the program is to do. Every number it is given is used by one edit only. */
export interface KillTask {
  baseUrl: string
  key: string
  folder: string
  /** Pictures are at `<pictures>/<anything>.png`. */
  pictures: string
  seed: number
  products: SeenProduct[]
  orders: { id: string; status: OrderStatus }[]
  categories: number[]
  firstNumber: number
  edits: number
  /** Where to die by itself: when it comes there for the `passes`-th time, on account of an edit of this kind. */
  point: Point | null
  kind: ChangeKind | null
  passes: number
  /** Lets what earlier lives left settle before it edits. */
  catchesUp: boolean
  /** Edits nothing, and ends when the outbox is empty. */
  drains: boolean
}
