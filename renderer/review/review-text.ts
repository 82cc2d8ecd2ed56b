import type { CellField, Edit } from '../../shared/domain/changes/edit.ts'
import { percentOf } from '../../shared/domain/changes/guard-rails.ts'
import { isReviewedBulk, type ReviewRow, type Warning } from '../../shared/domain/changes/review.ts'
import type { CategoryIndex } from '../../shared/domain/products/category-names.ts'
import type { Language } from '../i18n/language.ts'
import { cellProblemText, cellValueText } from '../i18n/texts/values/field-text.ts'
import { unusualText } from '../i18n/texts/values/unusual-text.ts'

const MINUTE_MS = 60_000
const HOURS_FROM = 120
// From here on “times as much” is easier to grasp than per cent.
const TIMES_FROM_PERCENT = 900

/** What an edit asks for: `€ 1.20`, `+20 → 120` for a difference, or a text that could not be read. */
export function wantedText(edit: Edit, language: Language, categories: CategoryIndex | null): string {
  if (edit.to === null) return edit.text
  const to = cellValueText(edit.field, edit.to, language, categories)
  return typeof edit.by === 'number' ? `${language.signed(edit.by)} → ${to}` : to
}

/** What to look at in a row, worst first, in one line. Empty for a plain change. */
export function rowNotes(row: ReviewRow, language: Language, categories: CategoryIndex | null): string {
  const { t } = language
  if (row.kind === 'unchanged') return t('review.unchanged')
  if (row.kind === 'refused') return refusedMessage(row, language)
  const words = row.warnings.map(warning => warningText(warning, row.edit.field, language, categories))
  const notes = words.join('; ')
  return notes.charAt(0).toUpperCase() + notes.slice(1)
}

function warningText(
  warning: Warning,
  field: CellField,
  language: Language,
  categories: CategoryIndex | null,
): string {
  const { t } = language
  switch (warning.kind) {
    case 'stale':
      return t('review.stale', { from: cellValueText(field, warning.from, language, categories) })
    case 'row-old': {
      const minutes = Math.floor(warning.ageMs / MINUTE_MS)
      return minutes < HOURS_FROM
        ? t('review.rowOld', { minutes })
        : t('review.rowOldHours', { hours: Math.floor(minutes / 60) })
    }
    default:
      return unusualText(warning, language)
  }
}

function refusedMessage(row: Extract<ReviewRow, { kind: 'refused' }>, language: Language): string {
  if (row.why.kind === 'no-such-product') return language.t('review.refusedGone')
  return cellProblemText(row.why.why, row.edit.text, row.edit.field, language)
}

/** The difference of a change: in per cent, or as a multiple when it is large. Empty from 0. */
export function differenceText(row: ReviewRow, language: Language): string {
  if (row.kind !== 'change' || !isReviewedBulk(row)) return ''
  const { from, to } = row.asked
  const percent = percentOf(from, to)
  if (percent !== null) return percentText(percent, language)
  return from === null ? language.t('review.firstValue') : ''
}

/** `+4 %`, or `× 12` for a multiple. */
export function percentText(percent: number, { t, signedPercent, number }: Language): string {
  // Rounded as it is shown: 1.05 → 10.50 is a hair below 900 in floating point.
  return Math.round(percent) < TIMES_FROM_PERCENT
    ? signedPercent(percent)
    : t('review.times', { n: number(Math.round(1 + percent / 100)) })
}
