import { readNumberText } from '../../../domain/text/number-text.ts'

/** The number in a cell, for comparing lines with each other; NaN for none, and for one that can be read in another way than `as`. */
export function numberOfCell(cell: string | undefined, as?: 'decimal' | 'thousands'): number {
  const reading = readNumberText(cell ?? '')
  if (reading.kind === 'one') return Number(reading.value)
  if (reading.kind === 'not' || as === undefined) return Number.NaN
  return Number(as === 'decimal' ? reading.asDecimal : reading.asThousands)
}
