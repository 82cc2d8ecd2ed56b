import { FORM_FIELDS } from '../../../../../shared/domain/products/product-fields.ts'
import type { FormStart } from './use-product-form.ts'

/** The part of the form that was typed after `before` was saved or discarded. */
export function typedSince(before: FormStart, now: FormStart): FormStart {
  const kept = FORM_FIELDS.filter(field => now.entries[field]?.text !== before.entries[field]?.text)
  return {
    entries: Object.fromEntries(kept.map(field => [field, now.entries[field]])),
    images: now.images.filter(url => !before.images.includes(url)),
  }
}

/** The discarded form, restored; text typed since then wins. */
export const broughtBack = (discarded: FormStart, now: FormStart): FormStart => ({
  entries: { ...discarded.entries, ...now.entries },
  images: [...discarded.images, ...now.images.filter(url => !discarded.images.includes(url))],
})
