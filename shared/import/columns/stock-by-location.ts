import { readNumberText } from '../../domain/text/number-text.ts'
import { bareWord, bareWords, isBlank } from '../table/blanks.ts'
import type { Role } from './headings/dictionary.ts'

const TOTAL = bareWords(
  'total|grand total|sum|gesamt|summe|insgesamt|totaal|som|totale|somme|suma|viso|iš viso|summa|kopā',
)

/**
 * The columns of a list with a stock column for each location and their total ("Aalsmeer;Naaldwijk;Total"), the total
 * first. None unless the total is the sum of the columns under unknown words, or words for a stock, in every row.
 */
export function stockByLocation(
  headers: readonly string[],
  roles: readonly (Role | null)[],
  sample: readonly (readonly string[])[],
): number[] {
  const total = headers.findIndex((word, i) => roles[i] === null && TOTAL.has(bareWord(word)))
  if (total === -1 || sample.length === 0) return []
  const isStock = (role: Role | null | undefined) =>
    role === null || role === 'stock_qty' || role === 'stock-alone' || role === 'stock-other'
  const parts = headers.flatMap((word, i) => {
    const isPart = i !== total && word !== '' && isStock(roles[i]) && hasWholes(sample, i)
    return isPart ? [i] : []
  })
  const isSum = sample.every(
    row => pieces(row[total]) === parts.reduce((sum, part) => sum + (pieces(row[part]) ?? Number.NaN), 0),
  )
  return parts.length > 1 && isSum ? [total, ...parts] : []
}

function hasWholes(sample: readonly (readonly string[])[], column: number): boolean {
  return sample.every(row => pieces(row[column]) !== null) && sample.some(row => !isBlank(row[column]))
}

/** A number of pieces; 0 for a blank cell, null for anything else. */
function pieces(cell: string | undefined): number | null {
  if (isBlank(cell)) return 0
  const reading = readNumberText(cell ?? '')
  const value = reading.kind === 'one' ? reading.value : reading.kind === 'two' ? reading.asThousands : 'none'
  return /^\d+$/.test(value) ? Number(value) : null
}
