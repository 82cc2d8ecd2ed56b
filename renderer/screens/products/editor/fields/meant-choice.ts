import { normalised } from '../../../../../shared/domain/text/foreign-text.ts'
import type { ComboOption } from './Combo.tsx'

/**
 * The choice that a text names exactly: by its text in the list or in the field, ignoring case. Null for a text that
 * names none, or several.
 */
export function namedChoice(text: string, found: readonly ComboOption[]): string | null {
  const words = plain(text)
  const named = found.filter(({ value, label, names = [] }) =>
    [value, label, ...names].some(name => plain(name) === words),
  )
  return named.length === 1 ? (named[0]?.value ?? null) : null
}

/**
 * The choice that an incomplete text means when the field is left: the one it names, else the only match, else the
 * text itself, which stays as an unknown choice.
 */
export function meantChoice(text: string, found: readonly ComboOption[]): string {
  const only = found.length === 1 ? found[0]?.value : undefined
  return namedChoice(text, found) ?? only ?? text.trim()
}

const plain = (text: string): string => normalised(text, 'NFKD').replace(/\p{M}/gu, '').trim().toLowerCase()
