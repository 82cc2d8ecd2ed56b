import { assertNever } from '../../../../../shared/domain/assert-never.ts'
import type { FieldTrouble } from '../../../../../shared/domain/form/read-form-field.ts'
import type { Language } from '../../../../i18n/language.ts'
import { problemText } from '../../../../i18n/texts/values/problem-text.ts'

export function listTroubleText(why: FieldTrouble, text: string, language: Language): string {
  const { t, number } = language
  switch (why.kind) {
    case 'needed':
      return t('products.whyBlank')
    case 'number':
      return problemText(why.why, text, why.field, language)
    case 'not-whole':
      return t('products.whyWhole')
    case 'too-small':
      return t('common.atLeast', { least: number(why.least) })
    case 'too-large':
      return t('common.atMost', { most: number(why.most) })
    case 'not-per-cent':
      return t('products.whyVat')
    case 'too-long':
      return t('products.whyLong', { most: number(why.most) })
    case 'half-character':
      return t('productEditor.troubleHalf')
    case 'no-choice':
    case 'no-category':
      return t('products.whyChoice')
    case 'no-country':
      return t('products.whyCountry')
    case 'below-zero':
    case 'stock-not-known':
      return t('products.whyStock')
    default:
      return assertNever(why)
  }
}
