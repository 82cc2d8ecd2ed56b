import type { Decimal } from './decimal.ts'

/** A field of a product that has a bulk endpoint, by the marketplace's own name. */
export const BULK_FIELDS = ['base_price', 'stock_qty'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

/** Where an edit came from, so that the marketplace's words find their way back to the person's own file. */
export interface FileOrigin {
  file: string
  /** Physical line in a text editor, from 1. */
  line: number
}

/** A price to set through POST /prices, or a stock quantity to set through POST /stock (API document §4). */
export type NewChange =
  | {
      kind: 'price'
      product: number
      sku: string | null
      from: Decimal | null
      to: Decimal
      origin: FileOrigin | null
    }
  | {
      kind: 'stock'
      product: number
      sku: string | null
      from: number | null
      to: number
      origin: FileOrigin | null
    }

export type BulkKind = NewChange['kind']

export const FIELD_OF_KIND: Readonly<Record<BulkKind, BulkField>> = {
  price: 'base_price',
  stock: 'stock_qty',
}

/**
 * The states of a change in the outbox.
 *
 * ```
 * queued ──► sending ──► applied
 *   ▲ │         │ ├────► rejected ──► (retried: queued)
 *   │ │         │ └────► unknown ──► applied | queued | conflict
 *   │ └► withdrawn, superseded
 *   └── not sent, or refused for now (limit, key)
 * ```
 * Final are `applied`, `withdrawn` and `superseded`; `rejected` and `conflict` wait for a person; `blocked` is kept
 * untouched: a newer version of the program wrote it (`unknown-version`), or the disk damaged it (`damaged`).
 */
export const CHANGE_STATES = [
  'queued',
  'sending',
  'unknown',
  'conflict',
  'rejected',
  'applied',
  'withdrawn',
  'superseded',
  'blocked',
] as const
export type ChangeState = (typeof CHANGE_STATES)[number]

/** A change that nothing more will happen to. */
export function isFinal(state: ChangeState): boolean {
  return state === 'applied' || state === 'withdrawn' || state === 'superseded'
}

/** A change that goes no further until a person decides. */
export function needsPerson(state: ChangeState): boolean {
  return state === 'rejected' || state === 'conflict' || state === 'blocked'
}

/** Why a change stands where it stands; the words of the marketplace travel beside it, never inside it. */
export const CHANGE_REASONS = [
  'item-refused',
  'request-refused',
  'no-answer',
  'answer-unreadable',
  'server-error',
  'stopped-while-sending',
  'batch-counts-disagree',
  'changed-meanwhile',
  'product-gone',
  'not-verified-yet',
  'confirmed-by-reading',
  'already-so',
  'too-many-tries',
  'unknown-version',
  'damaged',
] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]
