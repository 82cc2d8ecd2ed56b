import type { Decimal } from './decimal.ts'
import type { ConfirmedValue } from './guard-rails.ts'
import type { FieldEdit, NewProductFields } from './product-fields.ts'
import type { OrderStatus } from './rules/order-moves.ts'

/** A field of a product that has a bulk endpoint, by the marketplace's own name. */
export const BULK_FIELDS = ['base_price', 'stock_qty'] as const
export type BulkField = (typeof BULK_FIELDS)[number]

/** Where an edit came from, so that the marketplace's words find their way back to the person's own file. */
export interface FileOrigin {
  file: string
  /** Physical line in a text editor, from 1. */
  line: number
  /** The file itself, where it is kept (`saveSource`): two files may have one name. */
  source?: string | undefined
}

interface OfProduct {
  /** The marketplace's number; below 0 the core's own, of a product made here: it stays valid once there is another. */
  product: number
  sku: string | null
  origin: FileOrigin | null
}

interface Confirmable {
  /** Beyond the guard rails, and confirmed by a person; given by the core. */
  confirmed?: ConfirmedValue | undefined
}

/**
 * A whole product as text by field, compared with the marketplace before the product is deleted. `is_active` is
 * `true` or `false`; `images` are the image ids in ascending order, joined by commas. A field that is not shown is
 * absent. The description is left out because of its length.
 */
export type ProductBase = Readonly<Record<string, string | null>>

/**
 * What a change asks the marketplace for (API document §4): POST /prices, /stock, /products, /products/{id}, …/delete,
 * …/images, …/images/{id}/delete, …/images/{id}/primary, /orders/{id}/status. It keeps this form from the review to the
 * request: a price is an exact decimal text in EUR, a stock an integer. `from` is what the person saw, null for nothing.
 */
export type Operation =
  | (OfProduct & Confirmable & { kind: 'price'; from: Decimal | null; to: Decimal })
  /**
   * `by`: the person meant "so many more or fewer"; should the stock have changed meanwhile, that is done to the new
   * value. Null for a number that is meant as it stands.
   */
  | (OfProduct & Confirmable & { kind: 'stock'; from: number | null; to: number; by: number | null })
  /** A create is recognised by its SKU (docs/reliability.md). */
  | (OfProduct &
      Confirmable & { kind: 'create'; fields: NewProductFields & { sku: string }; images: string[] })
  | (OfProduct & { kind: 'update'; fields: FieldEdit[] })
  /** `base`: the product as the person saw it, given by the core; absent when the catalog did not hold it. */
  | (OfProduct & { kind: 'delete'; base?: ProductBase | undefined })
  | (OfProduct & { kind: 'image-add'; url: string })
  /** `url`, with `image` 0: leaves this address out of the create of a product that was not sent yet. */
  | (OfProduct & { kind: 'image-delete'; image: number; url?: string | undefined })
  | (OfProduct & { kind: 'image-primary'; image: number; from: number | null })
  /** `number` is what people call the order, where that is not its id. */
  | {
      kind: 'move'
      order: string
      number: string | null
      from: string
      to: OrderStatus
      comment: string | null
      origin: null
    }
export type OperationOf<K extends ChangeKind> = Extract<Operation, { kind: K }>

/** Operations of which up to 500 go in one request. */
export type BulkOperation = OperationOf<BulkKind>

/**
 * An operation as a window asks for it. The core, which stores it, gives the rest: the number and, where it is absent,
 * the SKU of a product that is made, and that a stock without `by` is no difference.
 */
export type NewChange =
  | Exclude<Operation, { kind: 'stock' | 'create' }>
  | (Omit<OperationOf<'stock'>, 'by'> & { by?: number | null | undefined })
  | (Omit<OperationOf<'create'>, 'product' | 'sku' | 'fields'> & { fields: NewProductFields })

export type ChangeKind = Operation['kind']
export const CHANGE_KINDS = [
  'price',
  'stock',
  'create',
  'update',
  'delete',
  'image-add',
  'image-delete',
  'image-primary',
  'move',
] as const satisfies readonly ChangeKind[]

/** Kinds of which up to 500 go in one request. */
export type BulkKind = 'price' | 'stock'

export const FIELD_OF_KIND = { price: 'base_price', stock: 'stock_qty' } as const satisfies Record<
  BulkKind,
  BulkField
>

/**
 * Changes of one entity in one lane take effect one after the other; lanes pass each other, but `life` (create,
 * delete) passes nothing and nothing passes it.
 */
export type Lane = 'life' | 'field' | 'price' | 'stock' | 'image' | 'order'
export const LANE_OF_KIND: Readonly<Record<ChangeKind, Lane>> = {
  price: 'price',
  stock: 'stock',
  create: 'life',
  update: 'field',
  delete: 'life',
  'image-add': 'image',
  'image-delete': 'image',
  'image-primary': 'image',
  move: 'order',
}

export function isBulkKind(kind: string): kind is BulkKind {
  return kind === 'price' || kind === 'stock'
}

/** Whether up to 500 of its kind go in one request: a change, an operation, or what is to be queued. */
export function isBulk<C extends { kind: string }>(change: C): change is Extract<C, { kind: BulkKind }> {
  return isBulkKind(change.kind)
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
 * untouched: a newer version of the program wrote it (`unknown-version`), the disk damaged it (`damaged`), or no request
 * can be made of it (`unsendable`).
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
  /** What the marketplace holds could not be read, so nothing was sent; it is asked again. */
  'not-read',
  'confirmed-by-reading',
  'already-so',
  'too-many-tries',
  'unknown-version',
  'damaged',
  /** No request can be made of it: an id with half a character in it, for example. */
  'unsendable',
  /** The outbox was damaged and put together anew: this change is looked up before anything is sent again. */
  'recovered',
  /** Another product has the SKU of the create: known when it was queued, or found when it was refused. */
  'sku-taken',
  'image-gone',
  /** The image was added more often than asked. */
  'image-twice',
  /** The product was made without this image. */
  'image-dropped',
  /** The product was made with fewer images than asked; which are missing cannot be told. */
  'some-images-dropped',
  'order-gone',
  /** The order is in a status from which the document allows no such move (§3). */
  'illegal-move',
  /** The create it belongs to was given up. */
  'never-created',
] as const
export type ChangeReason = (typeof CHANGE_REASONS)[number]
