import { isolated } from '../../../i18n/isolated.ts'
import type { Language } from '../../../i18n/language.ts'

/** So many texts are shown, each up to its length. The whole is limited for the window's sake alone. */
const LIMITS = { short: { texts: 5, length: 160 }, whole: { texts: 500, length: 5_000 } } as const

/** The texts around a table in one line. */
export function textsAround(texts: readonly string[], size: keyof typeof LIMITS, { t }: Language): string {
  const { texts: most, length } = LIMITS[size]
  const shown = texts
    .slice(0, most)
    .map(text => isolated(text.length > length ? `${text.slice(0, length)}…` : text))
  const more = texts.length - shown.length
  return [...shown, ...(more > 0 ? [t('common.andMore', { n: more })] : [])].join(' · ')
}
