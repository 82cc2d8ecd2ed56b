import { FORM_FIELDS } from '../../../../shared/domain/product-fields.ts'
import type { FormStart } from './use-product-form.ts'

/** What a person typed after `before` was saved or discarded. */
export function typedSince(before: FormStart, now: FormStart): FormStart {
  const kept = FORM_FIELDS.filter(field => now.entries[field]?.text !== before.entries[field]?.text)
  return {
    entries: Object.fromEntries(kept.map(field => [field, now.entries[field]])),
    images: now.images.filter(url => !before.images.includes(url)),
  }
}

/** What was discarded, back again; what was typed since then stays, also where both name a field. */
export function broughtBack(discarded: FormStart, now: FormStart): FormStart {
  return {
    entries: { ...discarded.entries, ...now.entries },
    images: [...discarded.images, ...now.images.filter(url => !discarded.images.includes(url))],
  }
}
