import { decimal } from '../../../shared/domain/text/decimal.ts'
import type { DecimalSignSetting } from '../../i18n/numbers.ts'

/** A whole number within limits, as typed; null for anything else. */
export function readWholeNumber(text: string, least: number, most: number): number | null {
  const trimmed = text.trim()
  if (!/^\d{1,9}$/.test(trimmed)) return null
  const value = Number(trimmed)
  return value >= least && value <= most ? value : null
}

/** A price as typed, with either decimal separator but no thousands separators; `none` for an empty line. */
export function readLowestPrice(text: string): { price: string | null } | null {
  const trimmed = text.trim()
  if (trimmed === '') return { price: null }
  const price = /^\d+([.,]\d+)?$/.test(trimmed) ? decimal(trimmed.replace(',', '.')) : null
  return price === null ? null : { price }
}

export function writeLowestPrice(price: string | null, sign: DecimalSignSetting): string {
  return price === null ? '' : price.replace('.', sign)
}
