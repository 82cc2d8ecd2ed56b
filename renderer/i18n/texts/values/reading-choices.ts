import type { TwoReadings } from '../../../../shared/domain/form/read-form-field.ts'
import type { NumericField } from '../../../../shared/domain/products/product-fields.ts'
import type { DecimalSign } from '../../../../shared/domain/text/number-text.ts'
import type { Language } from '../../language.ts'
import { fieldValueText } from './field-text.ts'

/** One value that a text may mean: with `sign` for the decimals. */
interface ReadingChoice {
  readonly sign: DecimalSign
  /** Canonical text. */
  readonly value: string
  /** As it is offered: `€ 1,234.00`. */
  readonly words: string
}

/** What a person chooses between where a text has two readings; a value that the field refuses is not offered. */
export function readingChoices(
  { comma, point }: TwoReadings,
  field: NumericField,
  language: Language,
): ReadingChoice[] {
  const choice = (sign: DecimalSign, value: string | null) =>
    value === null ? [] : [{ sign, value, words: fieldValueText(field, value, language, () => null) }]
  return [...choice(',', comma), ...choice('.', point)]
}
