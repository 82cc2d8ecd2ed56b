import type { NewChange } from '../changes/change.ts'
import { isBulkField } from '../changes/edit.ts'
import type { Overlay, ProductTable, TableColumns } from '../list/product-table.ts'
import { emptyValue, type FieldEdit, type FormField, type UpdateField } from '../products/product-fields.ts'
import type { FieldValue } from '../products/shown-field.ts'
import { isSameValue } from './form-text.ts'

/** One product whose field would change. `old` is the value shown now; undefined if it was never read. */
interface SetRow {
  readonly product: number
  readonly name: string
  readonly sku: string | null
  readonly old: FieldValue | undefined
  /** The marketplace's value when last read; undefined as for `old`. */
  readonly base: FieldValue | undefined
}

/** What setting one field of many products would do; products left out are counted by reason. */
export interface SetPlan {
  readonly field: FormField
  readonly to: FieldValue
  readonly rows: readonly SetRow[]
  /** They already have the value. */
  readonly same: number
  /** Of `rows`: the field was never read. */
  readonly unread: number
  /** They are being deleted. */
  readonly going: number
  /** New products, for a price or stock: it is part of their create, which the sheet does not have. */
  readonly made: number
}

/** Fields of every row of a list (API document §2), so the catalog always has them. */
const HELD = ['name', 'category_id', 'unit', 'type', 'sku', 'base_price', 'stock_qty'] as const
type HeldField = (typeof HELD)[number]

function isHeld(field: FormField): field is HeldField {
  return HELD.some(held => held === field)
}

interface SetParts {
  readonly table: ProductTable
  /** The catalog, with the row of each product. */
  readonly catalog: { readonly columns: TableColumns; readonly rowOf: ReadonlyMap<number, number> }
  readonly overlays: ReadonlyMap<number, Overlay>
  readonly tableRowOf: (product: number) => number
}

/**
 * Works out what setting `field` to `to` would change; `to` null empties it. Makes no change. Products not in
 * the table are left out uncounted.
 */
export function planSet(
  products: Iterable<number>,
  field: FormField,
  to: FieldValue,
  parts: SetParts,
): SetPlan {
  const { table, catalog, overlays, tableRowOf } = parts
  const rows: SetRow[] = []
  const left = { same: 0, unread: 0, going: 0, made: 0 }
  for (const product of products) {
    const row = tableRowOf(product)
    if (row === -1) continue
    const overlay = overlays.get(product)
    if (overlay?.life === 'going') left.going++
    else if (overlay?.life === 'created' && isBulkField(field)) left.made++
    else {
      const base = overlay?.life === 'created' ? undefined : heldValue(catalog, product, field)
      const old = overlay?.values[field] === undefined ? base : plainValue(overlay.values[field])
      if (old !== undefined && isSameValue(field, old, to)) left.same++
      else {
        if (old === undefined) left.unread++
        rows.push({ product, name: table.name[row] ?? '', sku: table.sku[row] ?? null, old, base })
      }
    }
  }
  return { field, to, rows, ...left }
}

function heldValue(
  { columns, rowOf }: SetParts['catalog'],
  product: number,
  field: FormField,
): FieldValue | undefined {
  if (!isHeld(field)) return undefined
  const row = rowOf.get(product)
  return row === undefined ? undefined : (columns[field][row] ?? null)
}

function plainValue(value: Overlay['values'][string]): FieldValue {
  return typeof value === 'boolean' || value === undefined ? null : value
}

/**
 * The changes of a plan, one update per product. Each known base is included, so that a change on the marketplace is
 * noticed.
 */
export function setChanges(plan: SetPlan & { field: UpdateField }): NewChange[] {
  return plan.rows.map(({ product, sku, base }) => ({
    kind: 'update',
    product,
    sku,
    origin: null,
    fields: [editOf(plan.field, plan.to, base, product)],
  }))
}

function editOf(
  field: UpdateField,
  value: FieldValue,
  base: FieldValue | undefined,
  product: number,
): FieldEdit {
  // Here the document allows text but not null (API document §4), so an absent value is left out.
  const to = value === null && product > 0 ? emptyValue(field) : value
  return base === undefined ? { field, to } : { field, from: base, to }
}
