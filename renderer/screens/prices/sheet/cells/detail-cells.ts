import { type DetailField, writeEditText } from '../../../../../shared/domain/changes/edit.ts'
import { oneLineEnd, onOneLine } from '../../../../../shared/domain/form/form-text.ts'
import { CLEARABLE, isWholeField } from '../../../../../shared/domain/products/product-fields.ts'
import { foldText } from '../../../../../shared/domain/text/fold-text.ts'
import { unguard } from '../../../../../shared/import/write/guard.ts'
import type { WriteHow } from '../../../../grid/source.ts'
import type { Language } from '../../../../i18n/language.ts'

/** A value as its cell shows it, in the marketplace's own word where we don't know it (API document §2). */
export function detailText(
  field: DetailField,
  value: string,
  language: Language,
  categoryOf: (id: number) => string | null,
): string {
  if (isWholeField(field)) return language.number(Number(value))
  switch (field) {
    case 'type':
      return typeWord(value, language)
    case 'category_id':
      return categoryOf(Number(value)) ?? value
    case 'vat_rate':
      return writeEditText(value, language.decimalSign)
    case 'description':
      return onOneLine(value)
    default:
      return value
  }
}

/** What the editor opens with, and what is copied. */
export function editedDetail(
  field: DetailField,
  value: string,
  language: Language,
  categoryOf: (id: number) => string | null,
): string {
  if (field === 'description') return oneLineEnd(value)
  return isWholeField(field) ? value : detailText(field, value, language, categoryOf)
}

/**
 * A text as it is read: a word of the screen is the marketplace's, a pasted one loses the apostrophe of our own copies,
 * and what is emptied by typing or replacing has no value.
 */
export function typedDetail(
  field: DetailField,
  text: string | null,
  how: WriteHow,
  language: Language,
): string | null {
  if (text === null) return (how === 'type' || how === 'replace') && CLEARABLE.includes(field) ? '' : null
  const plain = how === 'paste' ? unguard(text) : text
  if (field !== 'type') return plain
  const word = foldText(plain).trim()
  return TYPES.find(type => foldText(typeWord(type, language)) === word) ?? plain
}

const TYPES = ['flower', 'supply'] as const

function typeWord(value: string, { t }: Language): string {
  if (value === 'flower') return t('catalog.typeFlower')
  return value === 'supply' ? t('catalog.typeSupply') : value
}
