import { type Adjusted, adjustPrice, adjustStock } from '../../../../../shared/domain/changes/adjust.ts'
import type { BulkField } from '../../../../../shared/domain/changes/change.ts'
import type { Decimal } from '../../../../../shared/domain/text/decimal.ts'
import { readNumberText, stockOf } from '../../../../../shared/domain/text/number-text.ts'
import { calculate } from './calculate.ts'

/** What a text asks for instead of saying it; `by` is how many more or fewer pieces, which follow the stock. */
type Intent = Adjusted<string> & { readonly by?: number }

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
  if (field === 'stock_qty') return percent === '%' ? null : addPieces(amount, base)
  const price = base as Decimal | null
  return percent === '%'
    ? adjustPrice(price, { kind: 'percent', percent: amount }, CENTS)
    : adjustPrice(price, { kind: 'add', amount }, { kind: 'none' })
}

function addPieces(amount: Decimal, base: string | null): Intent | null {
  const pieces = Number(amount)
  if (!Number.isSafeInteger(pieces)) return null
  const adjusted = adjustStock(base === null ? null : Number(base), { kind: 'add', amount: pieces })
  return adjusted.kind === 'value' ? { kind: 'value', value: String(adjusted.value), by: pieces } : adjusted
}

/** A sum that comes out in at most four decimals is taken exactly, any other is rounded to cents. */
function readSum(field: BulkField, sum: string): Intent | null {
  const value = calculate(sum)
  if (value === null) return null
  if (value.startsWith('-')) return { kind: 'refused', why: 'below-zero' }
  if (field === 'base_price') {
    const digits = value.split('.')[1]?.length ?? 0
    return adjustPrice(null, { kind: 'set', value }, digits > 4 ? CENTS : { kind: 'none' })
  }
  const stock = stockOf(value)
  if ('value' in stock) return { kind: 'value', value: String(stock.value) }
  return stock.code === 'stock-too-large' ? { kind: 'refused', why: 'too-large' } : null
}
