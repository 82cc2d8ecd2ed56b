import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { detailValue } from '../../../../shared/domain/changes/detail-edit.ts'
import { type CellField, type CellProblem, isBulkField } from '../../../../shared/domain/changes/edit.ts'
import { readDetailText } from '../../../../shared/domain/form/read-cell.ts'
import type { FieldTrouble } from '../../../../shared/domain/form/read-form-field.ts'
import type { CategoryIndex } from '../../../../shared/domain/products/category-names.ts'
import { countryOf, nameOfCountry } from '../../../../shared/domain/products/country.ts'
import type { FormField } from '../../../../shared/domain/products/product-fields.ts'
import { type FieldValue, isListed } from '../../../../shared/domain/products/shown-field.ts'
import { PRODUCT_TYPES, UNITS } from '../../../../shared/domain/rules/units.ts'
import { isolated } from '../../isolated.ts'
import type { Language } from '../../language.ts'
import { problemText } from './problem-text.ts'
import { writeValue } from './unusual-text.ts'

const SHOWN_MAX = 80
const CHOICES_MAX = 5
const CHOICES: Partial<Record<CellField, readonly string[]>> = { unit: UNITS, type: PRODUCT_TYPES }

/** A value within a sentence: `€ 1.20`, `Kenya (KE)`, `50 cm`. `pathOf` names a category. */
export function fieldValueText(
  field: FormField,
  value: FieldValue,
  language: Language,
  pathOf: (category: number) => string | null,
): string {
  const { t, price, number } = language
  if (value === null || value === '') return t('productEditor.nothing')
  switch (field) {
    case 'base_price':
      return `€\u00a0${price(String(value))}`
    case 'stock_qty':
    case 'min_order_qty':
      return number(Number(value))
    case 'stem_length':
      return `${number(Number(value))}\u00a0cm`
    case 'vat_rate':
      return `${price(String(value)).replace(/[.,]00$/, '')}\u00a0%`
    case 'category_id':
      return isolated(pathOf(Number(value)) ?? t('productEditor.categoryNumber', { id: String(value) }))
    case 'country_of_origin':
      return countryText(String(value), language)
    default: {
      const text = String(value)
      return isolated(text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text)
    }
  }
}

/** A country by the name known here, else the text as it came. */
export function countryText(text: string, { t }: Language): string {
  const code = countryOf(text)
  return code === null
    ? isolated(text)
    : t('productEditor.countryOption', { name: nameOfCountry(code), code })
}

/** Why a text is no value, and what to type. */
export function fieldTroubleText(why: FieldTrouble, text: string, language: Language): string {
  const { t, number, signed } = language
  switch (why.kind) {
    case 'needed':
      return t('productEditor.troubleNeeded')
    case 'number':
      return numberTrouble(why, text, language)
    case 'not-whole':
      return t('productEditor.troubleWhole')
    case 'too-small':
      return t('common.atLeast', { least: why.least })
    case 'too-large':
      return t('common.atMost', { most: why.most })
    case 'not-per-cent':
      return t('productEditor.troublePercent')
    case 'too-long':
      return t('productEditor.troubleLong', { has: why.has, most: why.most })
    case 'half-character':
      return t('productEditor.troubleHalf')
    case 'no-choice':
      return t('productEditor.troubleChoice', { text: isolated(text) })
    case 'no-country':
      return t('productEditor.troubleCountry', { text: isolated(text) })
    case 'no-category':
      return t('productEditor.troubleCategory')
    case 'below-zero':
      return t('productEditor.troubleBelowZero', { by: signed(why.by), stock: number(why.stock) })
    case 'stock-not-known':
      return t('productEditor.troubleStockNotKnown')
    default:
      return assertNever(why)
  }
}

/** The same text as in a cell of the sheet, except where that speaks of the sheet. */
function numberTrouble(
  { field, why }: Extract<FieldTrouble, { kind: 'number' }>,
  text: string,
  language: Language,
): string {
  const { t } = language
  if (why.kind === 'plus-sign') return t('productEditor.troublePlus', { text })
  if (why.kind === 'not' && why.code === 'blank') return t('productEditor.troubleBlank')
  if (why.kind === 'not' && why.code === 'no-value') return t('productEditor.troubleNoValue', { text })
  return problemText(why, text, field, language)
}

/** A value of any cell of the sheet within a sentence; null for none. */
export function cellValueText(
  field: CellField,
  value: string | null,
  language: Language,
  categories: CategoryIndex | null,
): string {
  if (value === null)
    return language.t(isBulkField(field) || isListed(field) ? 'common.none' : 'common.notRead')
  if (isBulkField(field)) return writeValue(field, value, language)
  if (field === 'type' && (value === 'flower' || value === 'supply'))
    return language.t(value === 'flower' ? 'catalog.typeFlower' : 'catalog.typeSupply')
  return fieldValueText(field, detailValue(field, value), language, id => categories?.pathOf(id) ?? null)
}

/** Why the text of a cell is no value, and what to type instead. */
export function cellProblemText(
  why: CellProblem,
  text: string,
  field: CellField,
  language: Language,
): string {
  if (isBulkField(field)) return why.kind === 'detail' ? text : problemText(why, text, field, language)
  const reading = readDetailText(field, text, { under: null, categories: null })
  const trouble: FieldTrouble = reading.kind === 'trouble' ? reading.why : { kind: 'no-choice' }
  const choices = trouble.kind === 'no-choice' ? choicesText(field, language) : null
  if (choices !== null) return language.t('prices.whyNoChoice', { text: isolated(text), choices })
  return fieldTroubleText(trouble, text, language)
}

/** The first of the few values that a field takes; null where it takes others. */
function choicesText(field: CellField, language: Language): string | null {
  const choices = CHOICES[field]
  if (choices === undefined) return null
  const words = choices.slice(0, CHOICES_MAX).map(value => cellValueText(field, value, language, null))
  return [...words, ...(choices.length > CHOICES_MAX ? ['…'] : [])].join(', ')
}
