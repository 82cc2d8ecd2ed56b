import type { Decimal } from '../domain/decimal.ts'
import { readNumberText, resolveReading, type TextReading } from '../domain/number-text.ts'
import type { Judged } from './judge.ts'
import type { Code } from './messages.ts'
import type { Scan } from './scan.ts'

/** A value that waits until it is known how its column writes numbers. */
export interface Open {
  record: number
  sku: string
  text: string
  reading: TextReading<Decimal | number>
}

/** A number with two readings in a column that is neither price nor stock. */
export function rememberPlain(
  judged: Judged,
  seen: Scan,
  record: number,
  column: number,
  open: Map<number, Open[]>,
): void {
  const text = seen.plain.get(column)?.[record]
  if (text === undefined) return
  const reading = resolveReading(readNumberText(text), value => ({ value }), undefined)
  const one = { record, sku: judged.sku[record] ?? '', text, reading }
  const others = open.get(column)
  if (others === undefined) open.set(column, [one])
  else others.push(one)
}

/** What says another value although it is refused; a row beside it that can be read is then no safe one either. */
export const OTHER_VALUE: ReadonlySet<Code> = new Set<Code>([
  'not-a-number',
  'percent',
  'scientific',
  'formula',
  'date',
  'other-currency',
  'other-currency-column',
  'unreadable-character',
  'too-long',
  'negative-price',
  'price-too-large',
  'price-too-precise',
  'negative-stock',
  'fractional-stock',
  'stock-too-large',
  'currency-in-stock',
])
