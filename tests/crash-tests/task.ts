import type { ChangeKind } from '../../shared/domain/changes/change.ts'
import type { OrderStatus } from '../../shared/domain/rules/order-moves.ts'

/**
 * Where the program can kill itself, in the order a change passes them: inside the transaction that accepts it; after
 * that commit and before the line in the journal; after the line and before the answer; after the answer and before it
 * arrives. Then: after the mark `sending` and before a byte leaves; after the bytes; after the marketplace's answer;
 * after the catalog got the value and before the outbox writes the outcome; before that commit.
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

/** What the marketplace holds of a product when a program starts. */
interface SeenProduct {
  id: number
  stock: number
  price: number
  name: string
  color: string | null
  pictures: number[]
  primary: number | null
}

/** The task of one run of the program. Every number it gets is used by one edit only. */
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
  /** Where to kill itself: at the `passes`-th time it gets there, with an edit of this kind. */
  point: Point | null
  kind: ChangeKind | null
  passes: number
  /** Lets what earlier runs left finish before it edits. */
  catchesUp: boolean
  /** Edits nothing, and ends when the outbox is empty. */
  drains: boolean
}
