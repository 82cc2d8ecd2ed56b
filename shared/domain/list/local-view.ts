import { assertNever } from '../assert-never.ts'
import { type ChangeState, isFinal, needsAttention } from '../changes/change.ts'
import type { FieldEdit, ProductFields } from '../products/product-fields.ts'

/**
 * What a person sees: the marketplace's last known values with the person's own open changes applied. It is
 * computed again whenever either changes and never written back, so a cancelled change needs no undoing, and
 * an applied one leaves the same value (the catalog adopts it first).
 */

/**
 * The progress of the change that a value comes from; `plain` is the marketplace's own. Later entries matter
 * more.
 */
export const LOCAL_MARKS = ['plain', 'waiting', 'sending', 'checking', 'needs-you'] as const
/** `checking`: its outcome is unknown. `needs-you`: refused, in conflict or blocked. */
export type LocalMark = (typeof LOCAL_MARKS)[number]

/** As in the catalog: decimals as canonical text, null for nothing. */
export type LocalValue = string | number | boolean | null

/** One value and its source: `change` is the last open change of it, null if none. */
interface LocalField {
  readonly value: LocalValue
  readonly mark: LocalMark
  readonly change: number | null
}

/** An image; `id` is null until the marketplace assigns one. `isGoing`: its deletion is on its way. */
export interface LocalImage {
  readonly id: number | null
  readonly url: string | null
  /** The marketplace's thumbnail; null if it has none yet. */
  readonly thumbnail: string | null
  readonly isPrimary: boolean
  readonly isGoing: boolean
  readonly mark: LocalMark
  readonly change: number | null
}

/** A product with its open changes over it; `fields` has only what was read or set. */
export interface LocalProduct {
  /** `created`: created here, not on the marketplace yet. `going`: its deletion is on its way. */
  readonly life: 'there' | 'created' | 'going'
  /** Of the create or delete; `needs-you` if it waits for a person. */
  readonly lifeMark: LocalMark
  readonly fields: Readonly<Record<string, LocalField>>
  /** Null if never read and none is on its way. */
  readonly images: readonly LocalImage[] | null
}

/** A product as the catalog holds it: values by the marketplace's names, decimals as canonical text. */
export interface CatalogProduct {
  readonly fields: Readonly<Record<string, LocalValue>>
  readonly images:
    | readonly { id: number; url: string | null; thumbnail_url?: string | null; is_primary: boolean }[]
    | null
}

/** A change as the outbox shows it, reduced to what views need; the contract's `Change` is one. */
export type OpenChange = { readonly id: number; readonly state: ChangeState } & (
  | { kind: 'price'; to: string }
  | { kind: 'stock'; to: string }
  | { kind: 'create'; fields: ProductFields; images: readonly string[] }
  | { kind: 'update'; fields: readonly FieldEdit[] }
  | { kind: 'delete' }
  | { kind: 'image-add'; url: string }
  | { kind: 'image-delete'; image: number }
  | { kind: 'image-primary'; image: number }
  | { kind: 'move'; to: string }
  | { kind: 'unreadable' }
)

/**
 * The product with its open changes applied, in the order of their numbers; null if there is neither a
 * product nor a create.
 */
export function localProduct(
  replica: CatalogProduct | null,
  changes: readonly OpenChange[],
): LocalProduct | null {
  const open = openInOrder(changes)
  if (replica === null && !open.some(change => change.kind === 'create')) return null
  return open.reduce(withChange, plainProduct(replica))
}

/** The status of an order with its open moves applied. */
export function localStatus(status: string | null, changes: readonly OpenChange[]): LocalField {
  const plain: LocalField = { value: status, mark: 'plain', change: null }
  return openInOrder(changes).reduce(
    (shown, change) => (change.kind === 'move' ? over(shown, change.to, change) : shown),
    plain,
  )
}

/** The mark of a change that is not final. */
function markOfState(state: ChangeState): LocalMark {
  if (needsAttention(state)) return 'needs-you'
  if (state === 'sending') return 'sending'
  return state === 'unknown' ? 'checking' : 'waiting'
}

function openInOrder(changes: readonly OpenChange[]): OpenChange[] {
  return changes.filter(({ state }) => !isFinal(state)).sort((a, b) => a.id - b.id)
}

function plainProduct(replica: CatalogProduct | null): LocalProduct {
  const plain = { mark: 'plain', change: null } as const
  return {
    life: 'there',
    lifeMark: 'plain',
    fields: Object.fromEntries(
      Object.entries(replica?.fields ?? {}).map(([name, value]) => [name, { value, ...plain }]),
    ),
    images:
      replica?.images?.map(({ id, url, thumbnail_url, is_primary }) => ({
        id,
        url,
        thumbnail: thumbnail_url ?? null,
        isPrimary: is_primary,
        isGoing: false,
        ...plain,
      })) ?? null,
  }
}

function withChange(product: LocalProduct, change: OpenChange): LocalProduct {
  switch (change.kind) {
    case 'price':
      return withField(product, 'base_price', change.to, change)
    case 'stock':
      return withField(product, 'stock_qty', Number(change.to), change)
    case 'update':
      return change.fields.reduce((shown, { field, to }) => withField(shown, field, to, change), product)
    case 'create':
      return withCreate(product, change)
    case 'delete':
      // A refused deletion has not begun: the product is still there, and a person has to decide.
      return {
        ...product,
        life: needsAttention(change.state) ? product.life : 'going',
        lifeMark: worse(product.lifeMark, markOfState(change.state)),
      }
    case 'image-add':
      return { ...product, images: [...(product.images ?? []), newImage(change.url, change)] }
    case 'image-delete':
    case 'image-primary':
      return { ...product, images: product.images?.map(image => changedImage(image, change)) ?? null }
    case 'move':
      return product
    case 'unreadable':
      return { ...product, lifeMark: 'needs-you' }
    default:
      return assertNever(change)
  }
}

function withCreate(product: LocalProduct, change: Extract<OpenChange, { kind: 'create' }>): LocalProduct {
  const written = Object.entries(change.fields).filter(([, value]) => value !== undefined)
  const images = change.images.map(url => newImage(url, change))
  const made: LocalProduct = { ...product, life: 'created', lifeMark: markOfState(change.state), images }
  return written.reduce((shown, [name, value]) => withField(shown, name, value ?? null, change), made)
}

function withField(product: LocalProduct, name: string, value: LocalValue, change: OpenChange): LocalProduct {
  return { ...product, fields: { ...product.fields, [name]: over(product.fields[name], value, change) } }
}

function over(under: LocalField | undefined, value: LocalValue, { id, state }: OpenChange): LocalField {
  return { value, mark: worse(under?.mark ?? 'plain', markOfState(state)), change: id }
}

function newImage(url: string, { id, state }: OpenChange): LocalImage {
  const mark = markOfState(state)
  return { id: null, url, thumbnail: null, isPrimary: false, isGoing: false, mark, change: id }
}

function changedImage(
  image: LocalImage,
  change: Extract<OpenChange, { kind: 'image-delete' | 'image-primary' }>,
): LocalImage {
  const isHappening = !needsAttention(change.state)
  const isMeant = image.id === change.image
  const mark = { mark: worse(image.mark, markOfState(change.state)), change: change.id }
  if (change.kind === 'image-delete') return isMeant ? { ...image, isGoing: isHappening, ...mark } : image
  if (isMeant) return { ...image, isPrimary: isHappening || image.isPrimary, ...mark }
  return isHappening ? { ...image, isPrimary: false } : image
}

function worse(a: LocalMark, b: LocalMark): LocalMark {
  return LOCAL_MARKS.indexOf(a) > LOCAL_MARKS.indexOf(b) ? a : b
}
