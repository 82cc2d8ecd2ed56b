import { writeCountry } from '../../../../../shared/domain/products/country.ts'
import { DEFAULT_MIN_ORDER_QTY, DEFAULT_VAT_PERCENT } from '../../../../../shared/domain/rules/limits.ts'
import { withoutUnit } from '../../../../../shared/domain/text/foreign-text.ts'
import { readNumberText, resolveReading, STOCK_MAX } from '../../../../../shared/domain/text/number-text.ts'
import type { Defaults } from '../../../../../shared/import/answers.ts'
import type { Language } from '../../../../i18n/language.ts'
import type { ProductSummary } from '../../worker/protocol.ts'
import { typeWord, unitWord } from '../table/product-cells.ts'

/** The typed fields of the form; blank says nothing. */
export interface DefaultTexts {
  stock_qty: string
  min_order_qty: string
  vat_rate: string
  color: string
  country_of_origin: string
}

type DefaultTrouble = { [field in keyof DefaultTexts]?: 'not-whole' | 'not-vat' }

export function textsOf(defaults: Defaults): DefaultTexts {
  const text = (value: string | number | undefined) => (value === undefined ? '' : String(value))
  return {
    stock_qty: text(defaults.stock_qty),
    min_order_qty: text(defaults.min_order_qty),
    vat_rate: text(defaults.vat_rate),
    color: defaults.color ?? '',
    country_of_origin: defaults.country_of_origin ?? '',
  }
}

/** Reads the form; a text that cannot be read is reported and left out. */
export function readDefaults(texts: DefaultTexts): { values: Defaults; trouble: DefaultTrouble } {
  const values: Defaults = {}
  const trouble: DefaultTrouble = {}
  const whole = (field: 'stock_qty' | 'min_order_qty', least: number) => {
    if (texts[field].trim() === '') return
    const value = numberOf(texts[field])
    if (Number.isInteger(value) && value >= least && value <= STOCK_MAX) values[field] = value
    else trouble[field] = 'not-whole'
  }
  whole('stock_qty', 0)
  whole('min_order_qty', 1)
  if (texts.vat_rate.trim() !== '') {
    const value = readVatRate(texts.vat_rate)
    if (value !== null) values.vat_rate = value
    else trouble.vat_rate = 'not-vat'
  }
  if (texts.color.trim() !== '') values.color = texts.color.trim()
  if (texts.country_of_origin.trim() !== '') values.country_of_origin = texts.country_of_origin.trim()
  return { values, trouble }
}

/** A VAT rate in percent; null for anything else. */
export function readVatRate(text: string): number | null {
  const value = numberOf(withoutUnit(text, '%'))
  return value >= 0 && value <= 100 ? value : null
}

function numberOf(text: string): number {
  const reading = resolveReading(readNumberText(text), value => ({ value }), undefined)
  return reading.kind === 'one' ? Number(reading.value) : Number.NaN
}

/** What products get where the file says nothing, in one line: the person's defaults first, then the marketplace's. */
export function defaultText(
  { answers, mapping }: Pick<ProductSummary, 'answers' | 'mapping'>,
  pathOf: (id: number) => string,
  language: Language,
): string {
  const { t, number } = language
  const { defaults = {} } = answers
  const said: [string, string | null][] = [
    [t('fields.unit'), defaults.unit === undefined ? null : unitWord(defaults.unit, language)],
    [t('fields.category'), defaults.category_id === undefined ? null : pathOf(defaults.category_id)],
    [t('fields.color'), defaults.color ?? null],
    [
      t('fields.country'),
      defaults.country_of_origin === undefined
        ? null
        : writeCountry(defaults.country_of_origin, answers.countries),
    ],
    usual('type', t('fields.type'), defaults.type, 'flower', type => typeWord(type, language)),
    usual('stock_qty', t('fields.stock'), defaults.stock_qty, 0, number),
    usual('min_order_qty', t('fields.minOrder'), defaults.min_order_qty, DEFAULT_MIN_ORDER_QTY, number),
    [t('newProducts.vat'), vatText(defaults.vat_rate)],
  ]
  return said.flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`])).join(' · ')

  /** Each category has its own rate; the marketplace's counts only if a person left it to that. */
  function vatText(given: number | undefined): string | null {
    if (given !== undefined) return t('newProducts.vatPercent', { n: given })
    if (!answers.without?.includes('vat_rate')) return null
    return t('newProducts.byDefault', { value: t('newProducts.vatPercent', { n: DEFAULT_VAT_PERCENT }) })
  }

  /** The marketplace's own default counts only where no column says it (API document §4). */
  function usual<V extends string | number>(
    field: 'type' | 'stock_qty' | 'min_order_qty',
    name: string,
    given: V | undefined,
    there: V,
    write: (value: V) => string,
  ): [string, string | null] {
    if (given !== undefined) return [name, write(given)]
    return [name, mapping[field] === undefined ? t('newProducts.byDefault', { value: write(there) }) : null]
  }
}
