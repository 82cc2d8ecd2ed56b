import { useRef, useState } from 'react'
import type { ProductDraft } from '../../../../../shared/contract/groups/products.ts'
import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import {
  dirtyFields,
  type FormEntries,
  type FormState,
  type Grounds,
  keepMine,
  readForm,
  without,
  withText,
} from '../../../../../shared/domain/form/product-form.ts'
import { type Confirmed, confirmedAs } from '../../../../../shared/domain/form/product-save.ts'
import type { FormRules } from '../../../../../shared/domain/form/read-form-field.ts'
import { FORM_FIELDS, type FormField } from '../../../../../shared/domain/products/product-fields.ts'
import type { DecimalSign } from '../../../../../shared/domain/text/number-text.ts'
import type { DraftSaveState } from '../draft/form-draft-saver.ts'
import { useDraft } from '../draft/use-draft.ts'
import { broughtBack, typedSince } from './form-start.ts'

/** The typed texts and images of a form. */
export interface FormStart {
  readonly entries: FormEntries
  readonly images: readonly string[]
}
export const EMPTY_FORM: FormStart = { entries: {}, images: [] }

/** A form with everything a person can do to its fields; each step is saved as a draft. */
export interface ProductForm {
  readonly state: FormState
  readonly held: FormStart
  readonly dirty: readonly FormField[]
  readonly confirmed: Confirmed
  readonly kept: DraftSaveState
  readonly sign: DecimalSign
  setText(field: FormField, text: string): void
  discard(field: FormField): void
  keepMine(field: FormField): void
  setImages(urls: readonly string[]): void
  confirm(field: BulkField, isRight: boolean): void
  /** Removes what was saved or discarded; later typing stays. */
  letGo(of: FormStart): void
  /** Restores what was discarded; later typing stays. */
  restore(discarded: FormStart): void
}

interface FormParts {
  /** Whose draft it is; 0 is a new product. */
  product: number
  grounds: Grounds
  rules: FormRules
  start: FormStart
}

export function useProductForm({ product, grounds, rules, start }: FormParts): ProductForm {
  const [held, setHeld] = useState<FormStart>(start)
  // A save takes a moment, in which a person may type on.
  const latest = useRef(held)
  const [confirmed, setConfirmed] = useState<Confirmed>({})
  const { saver, kept } = useDraft(product)
  const state = readForm(held.entries, grounds, rules)

  const become = (next: FormStart) => {
    latest.current = next
    setHeld(next)
    saver.put(draftOf(product, next))
  }
  const withEntries = (change: (entries: FormEntries) => FormEntries) =>
    become({ ...latest.current, entries: change(latest.current.entries) })

  return {
    state,
    held,
    dirty: dirtyFields(state),
    confirmed,
    kept,
    sign: rules.decimalSign,
    setText: (field, text) =>
      withEntries(entries => withText(entries, { field, ground: grounds[field] }, text, rules.decimalSign)),
    discard: field => withEntries(entries => without(entries, field)),
    keepMine: field => {
      const { contest } = state[field]
      if (contest !== null) withEntries(entries => keepMine(entries, field, contest.theirs))
    },
    setImages: urls => become({ ...latest.current, images: urls }),
    confirm: (field, isRight) =>
      setConfirmed({ ...confirmed, [field]: isRight ? confirmedAs(state[field]) : undefined }),
    letGo: of => {
      become(typedSince(of, latest.current))
      saver.flush()
      setConfirmed({})
    },
    restore: discarded => become(broughtBack(discarded, latest.current)),
  }
}

/** Null for an untouched form. */
function draftOf(product: number, { entries, images }: FormStart): ProductDraft | null {
  const touched = FORM_FIELDS.flatMap(field => {
    const entry = entries[field]
    return entry === undefined ? [] : [[field, { text: entry.text, from: entry.from }] as const]
  })
  if (touched.length === 0 && images.length === 0) return null
  return { product, fields: Object.fromEntries(touched), images: [...images], at: Date.now() }
}
