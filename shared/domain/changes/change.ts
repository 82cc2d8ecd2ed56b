import type { FieldEdit, NewProductFields } from '../products/product-fields.ts'
import type { OrderStatus } from '../rules/order-moves.ts'
import type { Decimal } from '../text/decimal.ts'
import type { ConfirmedValue } from './guard-rails.ts'

/** A product field with a bulk endpoint, by the marketplace's name. */
export const BULK_FIELDS = ['base_price', 'stock_qty'] as const
/** `base_price` (EUR) or `stock_qty`. */
export type BulkField = (typeof BULK_FIELDS)[number]

/** The line of a change that is made because the file does not have the product. */
export const NO_LINE = 0

/** Where an edit came from, so that the marketplace's errors can be matched to the person's own file. */
export interface FileOrigin {
  file: string
  /** Physical line in a text editor, from 1; {@link NO_LINE} for a product that the file leaves out. */
  line: number
  /** The stored file (`saveSource`): two files may have the same name. */
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
  /** `url`, with `image` 0: removes this URL from the create of a product that wasn't sent yet. */
  | (OfProduct & { kind: 'image-delete'; image: number; url?: string | undefined })
  | (OfProduct & { kind: 'image-primary'; image: number; from: number | null })
  /** `number` is what people call the order, if that isn't its id. */
  | {
      kind: 'move'
      order: string
      number: string | null
      from: string
      to: OrderStatus
      comment: string | null
      origin: null
    }
/** The operation of one kind, with the fields of that kind only. */
export type OperationOf<K extends ChangeKind> = Extract<Operation, { kind: K }>

/** Operations of which up to 500 go in one request. */
export type BulkOperation = OperationOf<BulkKind>

/**
 * An operation as a window asks for it. The core adds the id of a new product, its SKU if absent, and `by: null` to a
 * stock without `by`.
 */
export type NewChange =
  | Exclude<Operation, { kind: 'stock' | 'create' }>
  | (Omit<OperationOf<'stock'>, 'by'> & { by?: number | null | undefined })
  | (Omit<OperationOf<'create'>, 'product' | 'sku' | 'fields'> & { fields: NewProductFields })

/** The kind decides which endpoint of API document §4 a change is sent to. */
export type ChangeKind = Operation['kind']
/** All kinds, for validation; an `unreadable` change has none of them. */
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

/** Kinds that are undone by sending the previous value. Making or deleting a product can't be undone. */
const UNDOABLE_KINDS = ['price', 'stock', 'update', 'image-primary'] as const satisfies readonly ChangeKind[]

/** Whether a change of this kind can be undone by a change of the same kind back to its base. */
export function isUndoableKind(kind: ChangeKind): kind is (typeof UNDOABLE_KINDS)[number] {
  return UNDOABLE_KINDS.some(each => each === kind)
}

/** Kinds that are sent in batches of up to 500. */
export type BulkKind = 'price' | 'stock'

/** The product field that a bulk change sets (API document §4, POST /prices and /stock). */
export const FIELD_OF_KIND = { price: 'base_price', stock: 'stock_qty' } as const satisfies Record<
  BulkKind,
  BulkField
>

/**
 * Changes of one entity in one lane take effect in order. Lanes overtake each other, except `life` (create,
 * delete): it overtakes nothing and nothing overtakes it.
 */
export type Lane = 'life' | 'field' | 'price' | 'stock' | 'image' | 'order'
/** Changes of one entity keep their order where their kinds share a lane. */
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

/** Takes any text, because a stored change may be of a kind that this version does not know. */
export function isBulkKind(kind: string): kind is BulkKind {
  return kind === 'price' || kind === 'stock'
}

/** Whether up to 500 of its kind go in one request: a change, an operation, or what is to be queued. */
export function isBulk<C extends { kind: string }>(change: C): change is Extract<C, { kind: BulkKind }> {
  return isBulkKind(change.kind)
}

/** The most changes of one job. */
export const JOB_CHANGES_MAX = 100_000

/**
 * The states of a change in the outbox (drawn in docs/architecture.md). Final are `applied`, `withdrawn` and
 * `superseded`; `rejected` and `conflict` wait for a person; `blocked` is kept untouched: a newer version of the program
 * wrote it (`unknown-version`), the disk damaged it (`damaged`), or no request can be made of it (`unsendable`).
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
/** Set by the outbox alone; {@link isFinal} and {@link needsAttention} sort the states. */
export type ChangeState = (typeof CHANGE_STATES)[number]

/** How many changes are in each state. */
export type CountsByState = Record<ChangeState, number>

/** Zero of each, in an object of its own. */
export function noCounts(): CountsByState {
  return Object.fromEntries(CHANGE_STATES.map(state => [state, 0])) as CountsByState
}

/** A change to which nothing more will happen. */
export function isFinal(state: ChangeState): boolean {
  return state === 'applied' || state === 'withdrawn' || state === 'superseded'
}

/** A change that waits for a person's decision. */
export function needsAttention(state: ChangeState): boolean {
  return state === 'rejected' || state === 'conflict' || state === 'blocked'
}

/** Why a change is in its state; the marketplace's words are stored beside it, never in it. */
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
  /** The marketplace's current value could not be read, so nothing was sent; the read is repeated. */
  'not-read',
  'confirmed-by-reading',
  'already-so',
  'too-many-tries',
  'unknown-version',
  'damaged',
  /** No request can be built from it: for example, its id contains half a surrogate pair. */
  'unsendable',
  /** The outbox was damaged and rebuilt: this change is reconciled before anything is sent again. */
  'recovered',
  /** Another product has the SKU of the create: known when queued, or found after a refusal. */
  'sku-taken',
  'image-gone',
  /** The image was added more often than requested. */
  'image-twice',
  /** The product was created without this image. */
  'image-dropped',
  /** The product was created with fewer images than requested; it isn't known which are missing. */
  'some-images-dropped',
  'order-gone',
  /** The document (§3) doesn't allow this move from the order's status. */
  'illegal-move',
  /** The create it depends on was cancelled. */
  'never-created',
] as const
/** Stored with the change; the renderer has the sentence for each. */
export type ChangeReason = (typeof CHANGE_REASONS)[number]
