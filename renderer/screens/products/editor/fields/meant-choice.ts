import { normalised } from '../../../../../shared/domain/foreign-text.ts'
import type { ComboOption } from './Combo.tsx'

/**
 * The choice that a text names by itself: by what stands in the list or in the field, letter case aside, and by one alone. Null
 * for a text that names none, or several.
 */
export function namedChoice(text: string, found: readonly ComboOption[]): string | null {
  const words = plain(text)
  const named = found.filter(({ value, label, names = [] }) =>
    [value, label, ...names].some(name => plain(name) === words),
  )
  return named.length === 1 ? (named[0]?.value ?? null) : null
}

/**
 * What a text means that was typed and left without choosing: what it names, else the only choice it finds, else itself, so that
 * it stays and is shown as an unknown choice.
 */
export function meantChoice(text: string, found: readonly ComboOption[]): string {
  const only = found.length === 1 ? found[0]?.value : undefined
  return namedChoice(text, found) ?? only ?? text.trim()
}

function plain(text: string): string {
  return normalised(text, 'NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
}
