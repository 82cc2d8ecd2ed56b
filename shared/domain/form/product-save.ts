import type { BulkField, NewChange } from '../changes/change.ts'
import type { BulkEdit } from '../changes/edit.ts'
import {
  type BeyondRail,
  type Confirmation,
  confirmationOf,
  type GuardRails,
  rowsBeyond,
} from '../changes/guard-rails.ts'
import { type ReviewedBulk, railsOf, reviewEdit } from '../changes/review.ts'
import {
  emptyValue,
  type FieldEdit,
  type FormField,
  type NewProductFields,
  UPDATE_FIELDS,
} from '../products/product-fields.ts'
import { dirtyFields, type FieldState, type FormState, troubled } from './product-form.ts'

/** What saving a form would do. `unconfirmed`: unusual values that a person hasn't confirmed. */
export type SavePlan =
  | { kind: 'nothing' }
  | { kind: 'stopped'; fields: readonly FormField[] }
  | { kind: 'contested'; fields: readonly FormField[] }
  | { kind: 'unconfirmed'; fields: readonly BulkField[] }
  /** `confirmed`: the unusual values a person confirmed. */
  | { kind: 'ready'; changes: readonly NewChange[]; confirmed: readonly Confirmation[] }

/** The product that a form is about. */
interface SavedProduct {
  readonly product: number
  readonly sku: string | null
  readonly readAt: number
}

/** The unusual values a person confirmed, see {@link confirmedAs}. */
export type Confirmed = { readonly [field in BulkField]?: string | undefined }

/**
 * Identifies what a person confirmed: another text, or another marketplace value, has to be confirmed again.
 */
export function confirmedAs({ ground, text }: FieldState): string {
  return JSON.stringify([ground.base, text])
}

/** What is unusual about a price or stock in the form; empty if nothing is, or it can't be read. */
export function warningsOf(
  state: FieldState,
  rails: GuardRails,
  at: { readAt: number; now: number },
): readonly BeyondRail[] {
  const row = reviewOf(state, { product: 0, sku: null, readAt: at.readAt }, rails, at.now)
  // A value the marketplace changed meanwhile is asked about per field.
  return row === null ? [] : railsOf(row)
}

/** The changes from the form of an existing or waiting product: only touched fields. */
export function planSave(
  form: FormState,
  saved: SavedProduct,
  rails: GuardRails,
  confirmed: Confirmed,
  now: number,
): SavePlan {
  const dirty = dirtyFields(form)
  if (dirty.length === 0) return { kind: 'nothing' }
  const stopped = stopOf(form, confirmed, rails, { readAt: saved.readAt, now })
  if (stopped !== null) return stopped
  const { product, sku } = saved
  const edits = UPDATE_FIELDS.filter(field => dirty.includes(field)).map(field =>
    fieldEdit(form[field], field, product),
  )
  const bulk = (['base_price', 'stock_qty'] as const)
    .filter(field => dirty.includes(field))
    .flatMap(field => reviewOf(form[field], saved, rails, now) ?? [])
  const updates: NewChange[] =
    edits.length === 0 ? [] : [{ kind: 'update', product, sku, origin: null, fields: edits }]
  const changes = [...updates, ...bulk.map(({ asked }) => asked)]
  const words = bulk.flatMap((row, index) =>
    railsOf(row).length === 0 ? [] : [confirmationOf(updates.length + index, row.asked)],
  )
  return changes.length === 0 ? { kind: 'nothing' } : { kind: 'ready', changes, confirmed: words }
}

/**
 * The create from the form of a new product; empty fields aren't sent, so that the marketplace's defaults
 * apply.
 */
export function planCreate(
  form: FormState,
  images: readonly string[],
  rails: GuardRails,
  confirmed: Confirmed,
  now: number,
): SavePlan {
  const stopped = stopOf(form, confirmed, rails, { readAt: now, now })
  if (stopped !== null) return stopped
  const values = Object.values(form).flatMap(({ field, reading, ground }): [string, string | number][] => {
    const value = reading === null ? ground.under : reading.kind === 'value' ? reading.value : null
    return value === null || value === undefined ? [] : [[field, value]]
  })
  const fields = Object.fromEntries(values) as unknown as NewProductFields
  const create: NewChange = { kind: 'create', fields, images: [...images], origin: null }
  // Unusual values were confirmed in the form; otherwise this wouldn't be reached.
  return { kind: 'ready', changes: [create], confirmed: rowsBeyond([create], () => undefined, rails) }
}

function stopOf(
  form: FormState,
  confirmed: Confirmed,
  rails: GuardRails,
  at: { readAt: number; now: number },
): SavePlan | null {
  const wrong = troubled(form)
  if (wrong.length > 0) return { kind: 'stopped', fields: wrong }
  const contested = dirtyFields(form).filter(field => form[field].contest !== null)
  if (contested.length > 0) return { kind: 'contested', fields: contested }
  const open = (['base_price', 'stock_qty'] as const).filter(
    field => warningsOf(form[field], rails, at).length > 0 && confirmed[field] !== confirmedAs(form[field]),
  )
  return open.length > 0 ? { kind: 'unconfirmed', fields: open } : null
}

/**
 * Includes the base if there is one: without it, nobody could tell that the marketplace changed the value
 * meanwhile.
 */
function fieldEdit(
  { ground, entry, reading }: FieldState,
  field: FieldEdit['field'],
  product: number,
): FieldEdit {
  const read = reading?.kind === 'value' ? reading.value : null
  // The document allows text but no null there (API document §4); for an unsent product the field is simply
  // left out.
  const to = read === null && product > 0 ? emptyValue(field) : read
  const isKnown = ground.under !== undefined || ground.base.kind === 'shown'
  return isKnown ? { field, from: entry?.from ?? null, to } : { field, to }
}

function reviewOf(
  { field, ground, reading, entry }: FieldState,
  { product, sku, readAt }: SavedProduct,
  rails: GuardRails,
  now: number,
): ReviewedBulk | null {
  if (reading?.kind !== 'value' || reading.value === null || entry === undefined) return null
  const held = ground.base.kind === 'shown' ? text(ground.base.value) : null
  const to = String(reading.value)
  const edit: BulkEdit = {
    product,
    field: field as BulkField,
    from: held,
    to,
    text: to,
    origin: null,
    by: reading.by,
  }
  const row = reviewEdit(edit, { sku, now: held, under: text(ground.under ?? null), readAt }, rails, now)
  return row.kind === 'change' ? row : null
}

function text(value: string | number | null): string | null {
  return value === null ? null : String(value)
}
