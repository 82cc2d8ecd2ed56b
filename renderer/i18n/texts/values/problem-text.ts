import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { type EditProblem, writeEditText } from '../../../../shared/domain/changes/edit.ts'
import type { TwoReadings } from '../../../../shared/domain/form/read-form-field.ts'
import type { NumericField } from '../../../../shared/domain/products/product-fields.ts'
import { calculate } from '../../../../shared/domain/text/calculate.ts'
import { type FieldProblem, readNumberText } from '../../../../shared/domain/text/number-text.ts'
import type { Language } from '../../language.ts'

/** As a spreadsheet writes a number that is too long for its column; people type 1e3. */
const SHORTENED = /E[+-]\d{2,}$/

/** Why a typed or pasted text is no value, and what to type instead. */
export function problemText(why: EditProblem, text: string, field: NumericField, language: Language): string {
  const { t } = language
  switch (why.kind) {
    case 'two-readings':
      return twoReadings(why, text, language)
    case 'plus-sign':
      return t('prices.whyPlus', { text })
    case 'not':
      return codeText(why.code, text, field, t)
    default:
      return assertNever(why)
  }
}

/** Says how to write each reading so that it has one only: 1.234 as 1234 or as 1.2340. */
function twoReadings({ comma, point }: TwoReadings, text: string, { t, decimalSign }: Language): string {
  const typed = (value: string) => writeEditText(value, decimalSign)
  if (comma !== null && point !== null)
    return t('prices.whyTwo', { text, comma, point, asComma: typed(comma), asPoint: typed(point) })
  return t('prices.whyTwoOne', { text, value: typed(comma ?? point ?? '') })
}

/** Why a text with two readings is no number yet; null for any other text. */
export function ambiguousText(text: string, language: Language): string | null {
  const reading = readNumberText(text.replace('%', ''))
  if (reading.kind !== 'two') return null
  const { sign, asDecimal, asThousands } = reading
  const [comma, point] = sign === ',' ? [asDecimal, asThousands] : [asThousands, asDecimal]
  return twoReadings({ kind: 'two-readings', comma, point }, text.trim(), language)
}

/** A calculation says what is wrong with it; whether it was typed or pasted isn't known here. */
function formulaText(text: string, t: Language['t']): string {
  const [, sum = null] = /^\s*=(.*)$/s.exec(text) ?? []
  if (sum === null) return t('prices.whyFormula', { text })
  const calculated = calculate(sum)
  return t('why' in calculated ? WHY_NO_RESULT[calculated.why] : 'prices.whyFormula', { text })
}

const WHY_NO_RESULT = {
  zero: 'prices.whyZero',
  unfinished: 'prices.whyUnfinished',
  'two-readings': 'prices.whyTwoInside',
  other: 'prices.whyFormula',
} as const

function codeText(code: FieldProblem, text: string, field: NumericField, t: Language['t']): string {
  switch (code) {
    case 'blank':
      return t('prices.whyBlank')
    case 'no-value':
      return t('prices.whyNoValue', { text })
    case 'not-a-number':
      return t(field === 'base_price' ? 'prices.whyNotPrice' : 'prices.whyNotStock', { text })
    case 'percent':
      return t('prices.whyPercent', { text })
    case 'scientific':
      return t(SHORTENED.test(text.trim()) ? 'prices.whyScientific' : 'prices.whyExponent', { text })
    case 'formula':
      return formulaText(text, t)
    case 'spreadsheet-error':
      return t('prices.whySpreadsheet', { text })
    case 'other-currency':
      return t('prices.whyCurrency', { text })
    case 'date':
      return t('prices.whyDate', { text })
    case 'too-long':
      return t('prices.whyTooLong')
    case 'unreadable-character':
      return t('prices.whyCharacter', { text })
    case 'negative-price':
      return t('prices.whyNegativePrice', { text })
    case 'price-too-large':
      return t('prices.whyPriceTooLarge', { text })
    case 'price-too-precise':
      return t('prices.whyPriceTooPrecise', { text })
    case 'negative-stock':
      return t('prices.whyNegativeStock', { text })
    case 'fractional-stock':
      return t('prices.whyFractionalStock', { text })
    case 'stock-too-large':
      return t('prices.whyStockTooLarge', { text })
    case 'currency-in-stock':
      return t('prices.whyStockCurrency', { text })
    default:
      return assertNever(code)
  }
}
