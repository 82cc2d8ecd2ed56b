import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import type { ProductFields } from '../../../../shared/domain/products/product-fields.ts'
import { isListed, placeOf } from '../../../../shared/domain/products/shown-field.ts'
import type { Decimal } from '../../../../shared/domain/text/decimal.ts'
import { imageList, readImages } from '../../../api/replies/read-images.ts'
import { type Product, readProduct } from '../../../api/replies/read-product.ts'
import type { StaleReadGuard } from '../../../polling/stale-read-guard.ts'
import type { Database } from '../../../sqlite/database.ts'
import type { CategoryNames } from './category-names.ts'
import {
  APPROVAL_FACT,
  factsInRow,
  type Json,
  keepFields,
  mergeFields,
  withFields,
  withoutApproval,
  writtenFields,
} from './fields.ts'
import { heldFieldsOf, parsed, withColumns } from './held.ts'
import { imageOfFact, PRIMARY_FACT, primaryUrl, withoutImage, withPrimaryImage } from './images.ts'
import {
  type Counters,
  keptOf,
  type LearnedAt,
  presentRow,
  putColumns,
  putDetail,
  putImages,
  putRow,
  type ShownAt,
} from './product-row.ts'

/** What writing one product needs. All of it happens inside the caller's transaction. */
export interface Putting {
  db: Database
  marks: StaleReadGuard
  categories: CategoryNames
  /** The last acknowledged primary image, by product; null if it was deleted and the next one isn't known. */
  primaries: ReadonlyMap<number, number | null>
  now: number
}

const BY_ITSELF: ShownAt = { pass: null, page: null }
const readNow = (now: number): LearnedAt => ({ readAt: now, shownAt: now })
const acknowledgedNow = (now: number): LearnedAt => ({ readAt: now, shownAt: null })

/** Writes a product as a list showed it; returns its columns as they are now, and whether this pass showed it first. */
export function putListed(
  putting: Putting,
  counters: Counters,
  read: Product,
  stamp: number,
  shown: ShownAt,
): { product: Product; isNewInPass: boolean } {
  const { db, marks, categories, now } = putting
  const before = presentRow(db, read.id)
  const keep = marks.kept(read.id, stamp)
  // The usual case: only this row is known of the product.
  const isPlain = keep.length === 0 && (before === undefined || before.has_detail === 0)
  const row = isPlain ? read.raw : corrected(db, read, factsInRow(read.raw, keep))
  const product = isPlain ? read : columnsOf(mergedWithDetail(db, read.id, row), read)
  putColumns(db, counters, product, before, readNow(now), shown)
  putRow(db, read.id, row, counters.rev)
  categories.note(product.categoryId, product.category)
  return { product, isNewInPass: shown.pass !== null && before?.seen !== shown.pass }
}

/** Writes a product as GET /products/{id} showed it, and its images if it showed them with their ids. */
export function putDetailed(putting: Putting, counters: Counters, read: Product, stamp: number): Product {
  const { db, marks, categories, now } = putting
  const before = presentRow(db, read.id)
  const detail = corrected(db, read, marks.kept(read.id, stamp))
  const kept = keptOf(db, read.id)
  const { row } = kept
  // A list requested before an image was added doesn't show it, so it must be read again.
  const areOutdated = marks.areImagesOutdated(read.id, stamp)
  const known = row === undefined ? detail : mergeFields(withColumns(db, read.id, parsed(row.json)), detail)
  const product = columnsOf(known, read)
  putColumns(db, counters, product, before, readNow(now), BY_ITSELF)
  putDetail(db, read.id, detail, counters.rev, areOutdated ? (kept.detail?.read_at ?? null) : now)
  categories.note(product.categoryId, product.category)
  const images = readImages(detail) === null ? null : imageList(detail)
  if (images !== null && !areOutdated) {
    putImages(db, read.id, stillTrue(putting, read.id, images, stamp), now)
    marks.imagesTaken(read.id, stamp)
  }
  return product
}

/**
 * Sets fields of a product that is held, wherever it shows them; fields that no list shows are kept with the detail.
 */
export function putFields(
  { db, categories, now }: Putting,
  counters: Counters,
  id: number,
  fields: ProductFields,
): Product | null {
  const before = presentRow(db, id)
  if (before === undefined || before.is_gone === 1) return null
  const kept = keptOf(db, id)
  const name = fields.category_id === undefined ? null : categories.nameOf(fields.category_id)
  const row = kept.row === undefined ? null : parsed(kept.row.json)
  const detail = kept.detail === undefined ? null : parsed(kept.detail.json)
  const inRow = pick(fields, field => row !== null && (isListed(field) || placeOf(row, field) !== null))
  const inDetail = pick(
    fields,
    field => !isListed(field) || row === null || (detail !== null && placeOf(detail, field) !== null),
  )
  if (row !== null) putRow(db, id, withoutApproval(withFields(row, inRow, name)), kept.row?.rev ?? 0)
  if (detail !== null || writtenFields(inDetail).length > 0) {
    const next = withoutApproval(withFields(detail ?? { id }, inDetail, name))
    putDetail(db, id, next, kept.detail?.rev ?? 0, kept.detail?.read_at ?? null)
  }
  return putAgain(db, counters, id, now, fields)
}

/** Sets one bulk field, up to 500 times in a row; a product that isn't held stays unknown. */
export function putValue(
  { db, now }: Putting,
  counters: Counters,
  id: number,
  field: BulkField,
  value: number | Decimal,
): void {
  counters.rev++
  // Availability follows from the stock by the marketplace's own rules, so it is unknown until it is read.
  const andStatus = field === 'stock_qty' ? ', stock_status = NULL' : ''
  db.prepare(
    `UPDATE product SET ${field} = ?2${andStatus}, rev = ?3, read_at = ?4 WHERE id = ?1 AND is_gone = 0`,
  ).run(id, value, counters.rev, now)
}

/** Writes a product's list of images, and the column that shows the primary one. */
export function putImageList(
  { db, now }: Putting,
  counters: Counters,
  id: number,
  list: readonly unknown[],
): void {
  putImages(db, id, list, now)
  const kept = keptOf(db, id)
  const url = primaryUrl(list)
  if (kept.row !== undefined) putRow(db, id, { ...parsed(kept.row.json), primary_image: url }, kept.row.rev)
  if (kept.detail !== undefined) {
    const detail = parsed(kept.detail.json)
    if (Object.hasOwn(detail, 'primary_image'))
      putDetail(db, id, { ...detail, primary_image: url }, kept.detail.rev, kept.detail.read_at)
  }
  putAgain(db, counters, id, now)
}

/** A list of images, corrected by what was acknowledged after it was requested. */
export function stillTrue(
  { marks, primaries }: Putting,
  id: number,
  list: readonly unknown[],
  stamp: number,
): unknown[] {
  const facts = marks.kept(id, stamp)
  const gone = facts.flatMap(fact => imageOfFact(fact) ?? [])
  const left = gone.reduce<readonly unknown[]>(withoutImage, list)
  const primary = facts.includes(PRIMARY_FACT) ? primaries.get(id) : null
  return typeof primary === 'number' ? withPrimaryImage(left, primary) : [...left]
}

/**
 * A new row for a product of which nothing was read; `missing` starts below 0 because a list that is being read can't
 * show it.
 */
export function putCreated(
  putting: Putting,
  counters: Counters,
  id: number,
  fields: ProductFields,
): Product | null {
  const { db, now } = putting
  const before = presentRow(db, id)
  const raw: Json = { id, is_approved: false }
  const product = readProduct(raw)
  if (product === null) return null
  putColumns(db, counters, product, before, acknowledgedNow(now), BY_ITSELF)
  db.prepare('UPDATE product SET missing = -1 WHERE id = ?').run(id)
  putRow(db, id, raw, counters.rev)
  return putFields(putting, counters, id, fields)
}

/** Derives the columns from the stored objects, after `patched` was set in them. */
function putAgain(
  db: Database,
  counters: Counters,
  id: number,
  now: number,
  patched: ProductFields = {},
): Product | null {
  const bulk = pick(patched, field => field === 'base_price' || field === 'stock_qty')
  const product = readProduct({ ...withFields(heldFieldsOf(db, id), bulk, null), id })
  if (product !== null) putColumns(db, counters, product, presentRow(db, id), acknowledgedNow(now), BY_ITSELF)
  return product
}

function corrected(db: Database, read: Product, keep: readonly string[]): Json {
  if (keep.length === 0) return read.raw
  const kept = keepFields(read.raw, heldFieldsOf(db, read.id), keep)
  return keep.includes(APPROVAL_FACT) ? withoutApproval(kept) : kept
}

function mergedWithDetail(db: Database, id: number, row: Json): Json {
  const { detail } = keptOf(db, id)
  return detail === undefined ? row : mergeFields(parsed(detail.json), row)
}

const columnsOf = (fields: Json, otherwise: Product): Product => readProduct(fields) ?? otherwise

function pick(fields: ProductFields, wants: (field: keyof ProductFields) => boolean): ProductFields {
  return Object.fromEntries(
    writtenFields(fields)
      .filter(wants)
      .map(name => [name, fields[name]]),
  )
}
