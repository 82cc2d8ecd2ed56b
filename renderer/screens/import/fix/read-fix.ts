import { readCellText } from '../../../../shared/domain/form/read-cell.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../../../shared/domain/rules/limits.ts'
import { PRODUCT_TYPES, UNITS } from '../../../../shared/domain/rules/units.ts'
import { readPlainField } from '../../../../shared/import/columns/values/product-values.ts'
import type { Language } from '../../../i18n/language.ts'
import { cellProblemText } from '../../../i18n/texts/values/field-text.ts'
import type { FixableField } from '../worker/rows/row-types.ts'

type FixReading = { kind: 'value'; value: string } | { kind: 'wrong'; why: string }

/** What a person types for a cell of a file, as canonical text, with the checks of the sheet. */
export function readFix(field: FixableField, text: string, language: Language): FixReading {
  const wrong = (why: string): FixReading => ({ kind: 'wrong', why })
  if (field === 'image_url')
    return readAddresses(text) ?? wrong(language.t('importing.fixAddress', { n: IMAGES_PER_PRODUCT_MAX }))
  const meant = wordsFor(field, language).find(({ word }) => word === text.toLowerCase())?.value ?? text
  const reading = readCellText(field, meant, { under: null, categories: null })
  if (reading.kind === 'unreadable') return wrong(cellProblemText(reading.why, text, field, language))
  return reading.value === '' ? wrong(language.t('productEditor.troubleNeeded')) : reading
}

/** The words that a cell can hold, of a field that takes no others. */
export function wordsFor(field: FixableField, { t }: Language): readonly { value: string; word: string }[] {
  if (field === 'unit') return UNITS.map(value => ({ value, word: t(`newProducts.unit_${value}`) }))
  if (field === 'type') return PRODUCT_TYPES.map(value => ({ value, word: t(`newProducts.type_${value}`) }))
  return []
}

function readAddresses(text: string): FixReading | null {
  const reading = readPlainField('image_url', text, undefined)
  return reading !== null && 'value' in reading ? { kind: 'value', value: String(reading.value) } : null
}
