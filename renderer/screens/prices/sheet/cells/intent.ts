import {
  type Adjusted,
  adjustPrice,
  adjustStock,
  raisedBy,
} from '../../../../../shared/domain/changes/adjust.ts'
import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import { calculate } from '../../../../../shared/domain/text/calculate.ts'
import { compareDecimals, type Decimal, knownDecimal } from '../../../../../shared/domain/text/decimal.ts'
import { readNumberText, stockOf } from '../../../../../shared/domain/text/number-text.ts'

/**
 * What a text asks for instead of saying it. `by` is how many more or fewer pieces, which follow the stock; `exact` what a
 * percentage came to before it was rounded.
 */
type Intent = Adjusted<string> & { readonly by?: number; readonly exact?: Decimal }

const CENTS = { kind: 'step', step: '0.01', direction: 'nearest' } as const

/**
 * Reads `+20`, `-5%` and `=2*3` in the open editor of a cell that holds `base`. Null for anything else, also where a
 * number in it has two readings: that text is taken as it is, and says why it can't be read.
 */
export function readIntent(field: BulkField, text: string, base: string | null): Intent | null {
  const body = text.trim().replace(/^[−–]/, '-')
  if (body.startsWith('=')) return readSum(field, body.slice(1))
  const found = /^([+-])\s*([\d.,]+)\s*(%?)$/.exec(body)
  if (found === null) return null
  const [, sign = '', digits = '', percent] = found
  const reading = readNumberText(digits)
  if (reading.kind !== 'one') return null
  const amount = (sign === '-' && reading.value !== '0' ? `-${reading.value}` : reading.value) as Decimal
  const known = base as Decimal | null
  if (percent === '%') return raise(field, known, amount)
  return field === 'stock_qty'
    ? addPieces(amount, base)
    : adjustPrice(known, { kind: 'add', amount }, { kind: 'none' })
}

function raise(field: BulkField, base: Decimal | null, percent: Decimal): Intent {
  const to =
    field === 'base_price'
      ? adjustPrice(base, { kind: 'percent', percent }, CENTS)
      : adjustStock(base === null ? null : Number(base), { kind: 'percent', percent })
  if (to.kind !== 'value') return to
  const value = String(to.value)
  const exact = base === null ? null : raisedBy(base, percent)
  return exact === null || compareDecimals(exact, knownDecimal(value)) === 0
    ? { kind: 'value', value }
    : { kind: 'value', value, exact }
}

function addPieces(amount: Decimal, base: string | null): Intent | null {
  const pieces = Number(amount)
  if (!Number.isSafeInteger(pieces)) return null
  const adjusted = adjustStock(base === null ? null : Number(base), { kind: 'add', amount: pieces })
  return adjusted.kind === 'value' ? { kind: 'value', value: String(adjusted.value), by: pieces } : adjusted
}

/** A sum that comes out in at most four decimals is taken exactly, any other is rounded to cents. */
function readSum(field: BulkField, sum: string): Intent | null {
  const calculated = calculate(sum)
  if (!('result' in calculated)) return null
  const value = calculated.result
  if (value.startsWith('-')) return { kind: 'refused', why: 'below-zero' }
  if (field === 'base_price') {
    const digits = value.split('.')[1]?.length ?? 0
    return adjustPrice(null, { kind: 'set', value }, digits > 4 ? CENTS : { kind: 'none' })
  }
  const stock = stockOf(value)
  if ('value' in stock) return { kind: 'value', value: String(stock.value) }
  return stock.code === 'stock-too-large' ? { kind: 'refused', why: 'too-large' } : null
}
