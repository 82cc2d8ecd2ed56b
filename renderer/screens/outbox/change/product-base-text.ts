import type { Language } from '../../../i18n/language.ts'
import { FIELD_NAME } from '../../../i18n/texts/values/field-names.ts'
import { changeValueText, fieldMessage } from './change-title.ts'

export function baseFieldName(field: string, { t }: Language): string {
  if (field === 'is_active') return t('outbox.onSale')
  if (field === 'images') return t('images.title')
  return Object.hasOwn(FIELD_NAME, field) ? t(FIELD_NAME[field as keyof typeof FIELD_NAME]) : field
}

/** Its value; images only by how many there are. */
export function baseFieldText(field: string, value: string | null, language: Language): string {
  const { t } = language
  switch (field) {
    case 'base_price':
    case 'stock_qty':
      return changeValueText(field, value, language)
    case 'is_active':
      return t(value === 'true' ? 'outbox.yes' : 'outbox.no')
    case 'images':
      return language.number(value === null || value === '' ? 0 : value.split(',').length)
    default:
      return fieldMessage(value, language)
  }
}

/** The value instead of `before`; the same number of other images is named as other images. */
export function otherBaseText(
  field: string,
  before: string | null,
  now: string | null,
  language: Language,
): string {
  const words = baseFieldText(field, now, language)
  return words === baseFieldText(field, before, language) ? language.t('outbox.otherThan', { words }) : words
}
