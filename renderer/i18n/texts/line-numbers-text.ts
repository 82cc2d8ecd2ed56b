import type { Language } from '../language.ts'

const NAMED_MOST = 5

/** `line 4`, `lines 4, 9, 12, 15, 20 and 8 more` */
export function lineNumbersText(
  lines: readonly number[],
  { t, number }: Pick<Language, 't' | 'number'>,
): string {
  const named = lines.slice(0, NAMED_MOST).map(number).join(', ')
  const more = lines.length - NAMED_MOST
  return more > 0
    ? t('app.lineNumbersMore', { lines: named, more })
    : t('app.lineNumbers', { n: lines.length, lines: named })
}
