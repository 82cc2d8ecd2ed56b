import { type ProductDraft, productDraft } from '../../shared/contract/groups/products.ts'
import { isJsonObject } from '../../shared/domain/is-json-object.ts'
import { FORM_FIELDS } from '../../shared/domain/products/product-fields.ts'
import { at } from '../api/replies/read-value.ts'
import type { Database } from '../sqlite/database.ts'
import type { Touching } from './draft.ts'
import type { DraftKey } from './draft-lines.ts'

interface Row {
  product: number
  json: string
  at: number
}

/**
 * The maximum size of one answer, in characters of JSON. Older forms beyond it follow once some of the newest are
 * settled.
 */
const ANSWER_MAX = 24 * 1024 * 1024

/** All saved forms, newest first. One that cannot be read costs only itself, and stays on disk. */
export function readProductDrafts(db: Database): ProductDraft[] {
  const rows = db
    .prepare('SELECT product, json, at FROM product_draft ORDER BY at DESC, product')
    .iterate<Row>()
  const drafts: ProductDraft[] = []
  let room = ANSWER_MAX
  for (const row of rows) {
    room -= row.json.length
    const draft = room < 0 ? null : draftOf(row)
    if (draft !== null) drafts.push(draft)
  }
  return drafts
}

/**
 * Replaces the saved form of one product; null removes it. `numberOf` returns the marketplace's number of a product
 * created here, once it has one: a window may not know it yet. Only inside a transaction.
 */
export function saveProductDraft(
  db: Database,
  product: number,
  draft: ProductDraft | null,
  numberOf: (product: number) => number | null,
): Touching<void> {
  const place = product < 0 ? (numberOf(product) ?? product) : product
  if (draft === null) db.prepare('DELETE FROM product_draft WHERE product IN (?, ?)').run(product, place)
  else put(db, { ...draft, product: place })
  return { value: undefined, keys: draft === null ? [keyOf(product), keyOf(place)] : [keyOf(place)] }
}

/**
 * Moves the form of a product created here to the number that the marketplace gave it. If there is a form already,
 * the newer value of each field wins. Returns the drafts it touched. Only inside a transaction.
 */
export function moveProductDraft(db: Database, from: number, to: number): DraftKey[] {
  const [moved, present] = [draftAt(db, from), draftAt(db, to)]
  if (moved === null) return []
  db.prepare('DELETE FROM product_draft WHERE product = ?').run(from)
  put(db, { ...joined(moved, present), product: to })
  return [keyOf(from), keyOf(to)]
}

const keyOf = (product: number): DraftKey => ({ table: 'product_draft', key: [product] })

function joined(moved: ProductDraft, present: ProductDraft | null): ProductDraft {
  if (present === null) return moved
  const [older, newer] = moved.at < present.at ? [moved, present] : [present, moved]
  return {
    ...newer,
    fields: { ...older.fields, ...newer.fields },
    images: newer.images.length > 0 ? newer.images : older.images,
  }
}

function put(db: Database, draft: ProductDraft): void {
  db.prepare('INSERT OR REPLACE INTO product_draft(product, json, at) VALUES(?, ?, ?)').run(
    draft.product,
    JSON.stringify({ fields: draft.fields, images: draft.images }),
    draft.at,
  )
}

function draftAt(db: Database, product: number): ProductDraft | null {
  const row = db.prepare('SELECT product, json, at FROM product_draft WHERE product = ?').get<Row>(product)
  return row === undefined ? null : draftOf(row)
}

/** The draft of a row. If it is not valid as a whole, the fields that are; null when nothing of it can be read. */
function draftOf({ product, json, at: left }: Row): ProductDraft | null {
  const kept = parsed(json)
  if (!isJsonObject(kept)) return null
  const whole = productDraft.safeParse({ ...kept, product, at: left })
  if (whole.success) return whole.data
  const fields = FORM_FIELDS.flatMap(name => {
    const value = at(kept.fields, name)
    return value === undefined ? [] : [[name, value] as const]
  })
  const fitting = fields.filter(
    ([name, value]) => productDraft.shape.fields.safeParse({ [name]: value }).success,
  )
  const images = productDraft.shape.images.safeParse(kept.images)
  const draft = productDraft.safeParse({
    product,
    at: left,
    fields: Object.fromEntries(fitting),
    images: images.data ?? [],
  })
  const isEmpty = fitting.length === 0 && (images.data ?? []).length === 0
  return draft.success && !isEmpty ? draft.data : null
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
