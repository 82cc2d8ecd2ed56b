import { readNumberText } from '../../domain/text/number-text.ts'
import { type Field, fieldsOf, type ImportKind } from '../fields.ts'
import { isBlank } from '../table/blanks.ts'

/**
 * Guesses the columns of a file without a header by their values: codes, whole numbers, amounts with decimals. A
 * guess is a suggestion in a question, never used without confirmation.
 */
export function guessByShape(
  kind: ImportKind,
  width: number,
  sample: readonly (readonly string[])[],
): Record<string, Field> {
  const wanted = new Set(fieldsOf(kind))
  const guess: Record<string, Field> = {}
  const shapes = Array.from({ length: width }, (_, i) => shapeOf(sample.map(row => row[i] ?? '')))
  const place = (field: Field, fits: (shape: ImportShape) => boolean): void => {
    if (!wanted.has(field)) return
    const index = shapes.findIndex((shape, i) => guess[i] === undefined && fits(shape))
    if (index !== -1) guess[index] = field
  }
  place('sku', shape => shape.filled > 0.9 && shape.distinct > 0.9 && shape.decimals < 0.1)
  place('base_price', shape => shape.numbers > 0.8 && shape.decimals > 0.3)
  place('stock_qty', shape => shape.whole > 0.8)
  if (kind === 'price') place('base_price', shape => shape.numbers > 0.8)
  return guess
}

/** Shares of the sampled cells, from 0 to 1. */
interface ImportShape {
  filled: number
  distinct: number
  numbers: number
  whole: number
  decimals: number
}

function shapeOf(cells: readonly string[]): ImportShape {
  const filled = cells.filter(cell => !isBlank(cell))
  const readings = filled.map(cell => readNumberText(cell))
  const numbers = readings.filter(reading => reading.kind !== 'not').length
  const decimals = readings.filter(
    reading => reading.kind === 'two' || (reading.kind === 'one' && reading.shows.decimal !== ''),
  ).length
  const of = (count: number, total: number): number => (total === 0 ? 0 : count / total)
  return {
    filled: of(filled.length, cells.length),
    distinct: of(new Set(filled).size, filled.length),
    numbers: of(numbers, filled.length),
    whole: of(numbers - decimals, filled.length),
    decimals: of(decimals, filled.length),
  }
}
