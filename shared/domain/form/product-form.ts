import { FORM_FIELDS, type FormField } from '../products/product-fields.ts'
import type { FieldValue } from '../products/shown-field.ts'
import type { DecimalSign } from '../text/number-text.ts'
import { isSameValue, textOfValue } from './form-text.ts'
import {
  type FieldGround,
  type FieldReading,
  type FormRules,
  REQUIRED,
  readFormField,
  trouble,
} from './read-form-field.ts'

/** What each field of the form is compared with. */
export type Grounds = Readonly<Record<FormField, FieldGround>>

/** A touched field: the text as typed, and the field's value at that time (null for none or unknown). */
interface FormEntry {
  readonly text: string
  readonly from: FieldValue
}
/** The touched fields only; an empty object is an untouched form. */
export type FormEntries = { readonly [field in FormField]?: FormEntry | undefined }

/** The current state of one form field. */
export interface FieldState {
  readonly field: FormField
  readonly ground: FieldGround
  /** Undefined if it wasn't touched. */
  readonly entry: FormEntry | undefined
  /** The text shown in the field. */
  readonly text: string
  /** Null if it wasn't touched. */
  readonly reading: FieldReading | null
  /** Touched, and different from the value it would have anyway. */
  readonly isDirty: boolean
  /** The marketplace's value is no longer the one the entry was based on. */
  readonly contest: { readonly base: FieldValue; readonly theirs: FieldValue } | null
}
/** The whole form as read: texts, values, troubles and contests by field. */
export type FormState = Readonly<Record<FormField, FieldState>>

/** The entries after typing into a field; typing the original text removes the entry. */
export function withText(
  entries: FormEntries,
  { field, ground }: { field: FormField; ground: FieldGround },
  text: string,
  sign: DecimalSign,
): FormEntries {
  const before = entries[field]
  if (text === textOfValue(field, ground.under, sign)) return without(entries, field)
  return { ...entries, [field]: { text, from: before === undefined ? (ground.under ?? null) : before.from } }
}

/** The entries without those of one field: it shows the value again that it would have anyway. */
export function without(entries: FormEntries, field: FormField): FormEntries {
  const { [field]: _, ...rest } = entries
  return rest
}

/** Keep mine: the entry is now based on the marketplace's current value. */
export function keepMine(entries: FormEntries, field: FormField, theirs: FieldValue): FormEntries {
  const entry = entries[field]
  return entry === undefined ? entries : { ...entries, [field]: { ...entry, from: theirs } }
}

/** Reads the whole form. */
export function readForm(entries: FormEntries, grounds: Grounds, rules: FormRules): FormState {
  const state = FORM_FIELDS.map(field => [field, fieldState(field, entries[field], grounds[field], rules)])
  return Object.fromEntries(state) as FormState
}

function fieldState(
  field: FormField,
  entry: FormEntry | undefined,
  ground: FieldGround,
  rules: FormRules,
): FieldState {
  const plainText = textOfValue(field, ground.under, rules.decimalSign)
  const common = { field, ground, entry, text: entry?.text ?? plainText }
  if (entry === undefined) {
    const isMissing = rules.isNew && REQUIRED.includes(field) && (ground.under ?? null) === null
    const reading = isMissing ? trouble({ kind: 'needed' }) : null
    return { ...common, reading, isDirty: false, contest: null }
  }
  const reading = readFormField(field, entry.text, ground, rules)
  const isSame =
    reading.kind === 'value' && ground.under !== undefined && isSameValue(field, reading.value, ground.under)
  return {
    ...common,
    reading,
    isDirty: !isSame,
    contest: isSame ? null : contestOf(field, entry, reading, ground),
  }
}

/** Fields that prevent the form from being saved. */
export function troubled(state: FormState): FormField[] {
  return FORM_FIELDS.filter(field => {
    const { reading, isDirty, entry } = state[field]
    return reading?.kind === 'trouble' && (isDirty || entry === undefined)
  })
}

/**
 * Fields whose value would be saved, also those whose text is no value yet; in the order of `FORM_FIELDS`.
 */
export function dirtyFields(state: FormState): FormField[] {
  return FORM_FIELDS.filter(field => state[field].isDirty)
}

/** A relative change applies to any stock; if both sides made the same change there is no conflict. */
function contestOf(
  field: FormField,
  { from }: FormEntry,
  reading: FieldReading,
  { base, under }: FieldGround,
): FieldState['contest'] {
  if (base.kind !== 'shown' || isSameValue(field, from, base.value)) return null
  if (under !== undefined && isSameValue(field, from, under)) return null
  if (reading.kind === 'value' && (reading.by !== null || isSameValue(field, reading.value, base.value)))
    return null
  return { base: from, theirs: base.value }
}
