import { visibleText } from '../../shared/domain/text/visible-text.ts'
import { filledIn } from '../../shared/import/check.ts'
import { FIELD_WORDS } from '../../shared/import/fields.ts'
import type { Judged } from '../../shared/import/judge/judged.ts'
import type { UsualValue } from '../../shared/import/judge/products/usual-values.ts'
import { counted, listed } from './listed.ts'

/** What a list of new products leaves unused, and what they get though it doesn't say it: for a person to read. */
export function filledInText(judged: Judged, filled = filledIn(judged)): string[] {
  if (judged.kind !== 'products' || judged.questions.length > 0) return []
  const { unusedColumns: unused, usualValues: usual } = filled
  return [
    ...(unused.length === 0
      ? []
      : ['Columns that are not used:', ...listed(unused.map(each => `  ${visibleText(each)}`))]),
    ...(usual.length === 0
      ? []
      : ['Usual values that new products get, because the file does not say them:', ...usual.map(usualLine)]),
  ]
}

function usualLine({ field, value, from, rows }: UsualValue): string {
  if (value === null)
    return `  ${FIELD_WORDS[field]}: that of the products of their category; push asks where they show none (${counted(rows, 'row')})`
  const whose = from === 'category' ? 'as the products of their category have' : 'as the marketplace sets it'
  return `  ${FIELD_WORDS[field]}: ${value}${field === 'vat_rate' ? ' %' : ''}, ${whose} (${counted(rows, 'row')})`
}
