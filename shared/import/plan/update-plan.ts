import { type ChangeState, isFinal, needsAttention } from '../../domain/changes/change.ts'
import { type CellField, isBulkField } from '../../domain/changes/edit.ts'
import { oneLineEnd } from '../../domain/form/form-text.ts'
import { readCellText } from '../../domain/form/read-cell.ts'
import type { CategoryIndex } from '../../domain/products/category-names.ts'
import { isListed } from '../../domain/products/shown-field.ts'
import { type Answers, clearsBlanks } from '../answers.ts'
import type { ProductUpdate, ProductUpdates, RefusedCell } from '../judge/products/updates.ts'
import { sentenceOf } from '../messages.ts'

/** What lines are compared with. */
export interface UpdateGround {
  /** What a field will hold, as canonical text: catalog, waiting changes and edits; null for none or unread. */
  held(product: number, field: CellField): string | null
  readonly categories: CategoryIndex | null
  /** Whether the product has an image in the catalog, or one is on its way. */
  hasImages(product: number): boolean
}

/** One field of an existing product that a line changes. */
export interface UpdateValue {
  readonly product: number
  readonly field: CellField
  /** Canonical text; empty for a field that is emptied. */
  readonly value: string
  /** What the field will hold without the file, as {@link UpdateGround} says it. */
  readonly held: string | null
  readonly origin: { file: string; line: number }
}

/** An image of the file for a product that has none. */
interface ImageAddition {
  readonly product: number
  readonly url: string
  readonly origin: { file: string; line: number }
}

/** What the lines of existing products change. */
export interface UpdatePlan {
  readonly values: UpdateValue[]
  readonly images: ImageAddition[]
  /** Products that have images, which stay: whether the file's are the same can't be told from their addresses. */
  readonly keepImages: number
  /** How many values are of fields that were never read: it isn't known yet whether they differ. */
  readonly unread: number
  /** The lines of blank cells whose field may hold something, by field: what `answers.blanks` is about. */
  readonly blanks: ReadonlyMap<CellField, readonly number[]>
  /** Cells that can't be taken. */
  readonly refused: RefusedCell[]
}

/**
 * Pure: the same lines, answers and ground give the same plan. A field that was never read is changed like any other: it
 * is read before it is sent, and what is the same already isn't sent.
 */
export function planUpdates(
  updates: readonly ProductUpdate[],
  answers: Pick<Answers, 'blanks' | 'unread'>,
  ground: UpdateGround,
  file: string,
): UpdatePlan {
  const plan = {
    values: [] as UpdateValue[],
    images: [] as ImageAddition[],
    keepImages: 0,
    unread: 0,
    blanks: new Map<CellField, number[]>(),
    refused: [] as RefusedCell[],
  }
  for (const { product, line, records, values, blank, refused, images } of updates) {
    plan.refused.push(...refused)
    if (images.length > 0 && ground.hasImages(product)) plan.keepImages++
    else plan.images.push(...images.map(url => ({ product, url, origin: { file, line } })))
    const take = (field: CellField, held: string | null, value: string) => {
      if (isUnread(field, held)) plan.unread++
      if (isUnread(field, held) && answers.unread === 'leave') return
      plan.values.push({ product, field, value, held, origin: { file, line } })
    }
    for (const [field, text] of values) {
      const held = ground.held(product, field)
      const value = readValue(field, text, held, ground.categories)
      if (value === null) plan.refused.push(refusedValue(records[0] ?? 0, line, field, text))
      else if (value !== held) take(field, held, value)
    }
    for (const field of blank) {
      const held = ground.held(product, field)
      if (held === '') continue
      plan.blanks.set(field, [...(plan.blanks.get(field) ?? []), line])
      if (clearsBlanks(answers, field)) take(field, held, '')
    }
  }
  return plan
}

/** Why rows are left out, or a part of them, by record. */
export function leftOutOf(
  { refused }: Pick<UpdatePlan, 'refused'>,
  { twice }: Pick<ProductUpdates, 'twice'>,
): ReadonlyMap<number, string> {
  const whys = new Map<number, string>()
  for (const { record, why } of [...twice, ...refused])
    whys.set(record, whys.has(record) ? `${whys.get(record)} ${why}` : why)
  return whys
}

/** The work of adding these images, for its cost in requests. */
export function workOfImages(images: readonly Pick<ImageAddition, 'product'>[]) {
  return { imageAdds: images.length, imageProducts: productsOf(images) }
}

/** How many products these are about. */
export function productsOf(changes: readonly { product: number }[]): number {
  return new Set(changes.map(({ product }) => product)).size
}

/** An image that was added and is not refused: then the file may name a better address. */
export function isImageOnItsWay({ kind, state }: { kind: string; state: ChangeState }): boolean {
  return kind === 'image-add' && !isFinal(state) && !needsAttention(state)
}

/** A field that no list shows is unknown until its product was read. */
function isUnread(field: CellField, held: string | null): boolean {
  return held === null && !isBulkField(field) && !isListed(field)
}

/** The value in the form that its field has here; one that means the same as what is held is that value. */
function readValue(
  field: CellField,
  text: string,
  under: string | null,
  categories: CategoryIndex | null,
): string | null {
  if (isBulkField(field) || field === 'category_id') return text
  if (field === 'description' && under !== null && oneLineEnd(text) === oneLineEnd(under)) return under
  const reading = readCellText(field, text, { under, categories })
  return reading.kind === 'value' ? reading.value : null
}

/** A value that its field refuses on a product that exists. */
function refusedValue(record: number, line: number, field: CellField, text: string): RefusedCell {
  const code = field === 'country_of_origin' ? 'country-unknown' : 'not-taken'
  const place = { line, column: field, text, sku: '', otherLine: null, near: [], wanted: '' }
  return { record, line, code, field, text, why: sentenceOf(code, place) }
}
