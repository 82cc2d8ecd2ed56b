import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import { BULK_FIELDS, type BulkField, type NewChange } from '../../../../../shared/domain/changes/change.ts'
import { writeEditText } from '../../../../../shared/domain/changes/edit.ts'
import { newChangeOf } from '../../../../../shared/domain/changes/review.ts'
import { type FieldTrouble, readFormField } from '../../../../../shared/domain/form/read-form-field.ts'
import {
  emptyValue,
  type FieldEdit,
  isNumericField,
  type NewProductFields,
  type UpdateField,
} from '../../../../../shared/domain/products/product-fields.ts'

/** Fields a person can correct in a line of text here; the others are chosen from lists in the product editor. */
const TEXT_FIELDS = ['name', 'description', 'sku', 'color', 'country_of_origin'] as const
const WHOLE_FIELDS = ['min_order_qty', 'stem_length'] as const
const NEEDED: readonly EditableName[] = ['name', 'sku', 'base_price', 'min_order_qty']

export type EditableName =
  | BulkField
  | (typeof TEXT_FIELDS)[number]
  | (typeof WHOLE_FIELDS)[number]
  | 'vat_rate'

interface EditableField {
  name: EditableName
  /** As a person would type it. */
  text: string
}

export type EditedFieldTrouble = { kind: 'empty' } | { kind: 'field'; why: FieldTrouble }

/**
 * The values of a change that can be corrected and sent again; empty where nothing can. A create in conflict may have
 * made its product.
 */
export function editableFields(change: Change, decimalSign: ',' | '.'): EditableField[] {
  if (change.state !== 'rejected' && change.state !== 'conflict' && change.state !== 'queued') return []
  switch (change.kind) {
    case 'price':
    case 'stock':
      return [{ name: change.field, text: writeEditText(change.to, decimalSign) }]
    case 'update':
      return change.fields.flatMap(({ field, to }) =>
        isEditable(field) ? [{ name: field, text: textOf(field, to, decimalSign) }] : [],
      )
    case 'create': {
      if (change.state === 'conflict') return []
      const names: readonly EditableName[] = [
        'sku',
        'name',
        'base_price',
        'stock_qty',
        'stem_length',
        'color',
      ]
      const held: Readonly<Record<string, unknown>> = change.fields
      return names.map(name => ({ name, text: textOf(name, held[name] ?? null, decimalSign) }))
    }
    default:
      return []
  }
}

type EditedField =
  | { kind: 'value'; value: string | number | null }
  | { kind: 'trouble'; trouble: EditedFieldTrouble }

/** Reads one field as typed: decimals as canonical text, whole numbers as numbers, nothing as null. */
export function readEditedField(name: EditableName, text: string): EditedField {
  const typed = text.trim()
  if (typed === '')
    return NEEDED.includes(name)
      ? { kind: 'trouble', trouble: { kind: 'empty' } }
      : { kind: 'value', value: null }
  if (!isNumericField(name)) return { kind: 'value', value: typed }
  const ground = { base: { kind: 'not-shown' }, under: undefined } as const
  // As for a new product: "+5" is no value of a change that waits.
  const reading = readFormField(name, typed, ground, { decimalSign: '.', isNew: true, isCategory: null })
  return reading.kind === 'value'
    ? { kind: 'value', value: reading.value }
    : { kind: 'trouble', trouble: { kind: 'field', why: reading.why } }
}

/**
 * What to queue for corrected values, each on the base the person sees: `now` is what the catalog holds, null for
 * nothing known. The new change supersedes the refused one; values of a product that is not created yet go into its
 * create.
 */
export function correctedChanges(
  change: Change,
  values: Readonly<Partial<Record<EditableName, string | number | null>>>,
  now: Readonly<Partial<Record<BulkField, string | null>>>,
): NewChange[] {
  switch (change.kind) {
    case 'price':
    case 'stock': {
      const { product, sku, origin, field } = change
      const from = change.state === 'conflict' ? change.theirs : (now[field] ?? change.from)
      const to = values[field] ?? null
      if (to === null) return []
      const asked = newChangeOf({ product, field, origin }, { sku, now: from }, String(to))
      return asked === null ? [] : [asked]
    }
    case 'update':
      return withFields(
        change,
        change.fields.map(edit => corrected(edit, values, change.theirs)),
      )
    case 'create':
      return correctedCreate(change, values)
    default:
      return []
  }
}

type Of<K extends Change['kind']> = Extract<Change, { kind: K }>

function corrected(
  edit: FieldEdit,
  values: Readonly<Record<string, unknown>>,
  theirs: Of<'update'>['theirs'],
): FieldEdit {
  const typed = values[edit.field] as FieldEdit['to'] | undefined
  const to = typed === undefined ? edit.to : (typed ?? emptyValue(edit.field))
  const seen = theirs?.[edit.field]
  const from = typeof seen === 'string' || typeof seen === 'number' || seen === null ? seen : edit.from
  return { ...edit, from, to }
}

function withFields({ product, sku, origin }: Of<'update'>, fields: FieldEdit[]): NewChange[] {
  return [{ kind: 'update', product, sku, origin, fields }]
}

/** A create that was not sent yet absorbs the corrected fields, price and stock of its product. */
function correctedCreate(
  { product, sku, origin, fields: held }: Of<'create'>,
  values: Readonly<Partial<Record<EditableName, string | number | null>>>,
): NewChange[] {
  const before: Readonly<Partial<Record<string, NewProductFields[keyof NewProductFields]>>> = held
  const fields: FieldEdit[] = []
  const changes: NewChange[] = []
  for (const [name, to] of Object.entries(values) as [EditableName, string | number | null][]) {
    const from = before[name] ?? null
    if (to === from) continue
    if (isOneOf(BULK_FIELDS, name)) {
      const asked = name === 'base_price' ? to : (to ?? 0)
      const base = from === null ? null : String(from)
      const cell = { product, field: name, origin }
      const made = asked === null ? null : newChangeOf(cell, { sku, now: base }, String(asked))
      if (made !== null) changes.push(made)
    } else fields.push({ field: name, from, to })
  }
  return fields.length === 0 ? changes : [{ kind: 'update', product, sku, origin, fields }, ...changes]
}

function isEditable(field: UpdateField): field is EditableName & UpdateField {
  return isOneOf(TEXT_FIELDS, field) || isOneOf(WHOLE_FIELDS, field) || field === 'vat_rate'
}

function textOf(name: EditableName, value: unknown, decimalSign: ',' | '.'): string {
  if (value === null || value === undefined) return ''
  const isDecimal = name === 'vat_rate' || isOneOf(BULK_FIELDS, name)
  return isDecimal ? writeEditText(String(value), decimalSign) : String(value)
}

function isOneOf<T extends string>(all: readonly T[], value: string): value is T {
  return all.some(one => one === value)
}
