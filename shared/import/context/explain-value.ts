import { trimBlanks } from '../blanks.ts'
import type { Judged } from '../judge.ts'
import type { Problem } from '../problems.ts'
import type { Scan } from '../scan.ts'
import { saysGross } from './context-words.ts'
import { type ExplainingColumn, namesSome } from './explaining-columns.ts'
import { isOtherUnit, unitOfWord } from './unit-words.ts'

/** What stands beside the price of a row and makes it another price; null for nothing. */
export function priceContext(judged: Judged, seen: Scan, record: number): Problem | null {
  const { explaining } = judged.columns
  let first: Problem | null = null
  for (const each of explaining) {
    const said = priceColumnSays(judged, seen, record, each)
    if (said?.verdict === 'rejected') return said
    first ??= said
  }
  const { price } = judged.context
  // A column of currencies says more than a line above it.
  const isSettled =
    price?.code === 'other-currency-title' && explaining.some(each => each.about === 'currency')
  return price === null || isSettled ? first : { verdict: 'asked', code: price.code, column: -1 }
}

/** The same for the stock of a row. */
export function stockContext(judged: Judged, seen: Scan, record: number): Problem | null {
  const { stock } = judged.context
  if (stock !== null) return { verdict: 'asked', code: stock.code, column: -1 }
  const unit = judged.columns.explaining.find(each => each.about === 'unit')
  if (unit === undefined || !isInOtherUnit(judged, seen, record, unit.column)) return null
  return { verdict: 'asked', code: 'stock-in-packs', column: unit.column }
}

function priceColumnSays(
  judged: Judged,
  seen: Scan,
  record: number,
  { column, about }: ExplainingColumn,
): Problem | null {
  const cell = trimBlanks(seen.plain.get(column)?.[record] ?? '')
  if (cell === '') return null
  const asked = (code: Problem['code']): Problem => ({ verdict: 'asked', code, column })
  switch (about) {
    case 'currency':
      return /^(?:€|eur|euro)$/i.test(cell)
        ? null
        : { verdict: 'rejected', code: 'other-currency-column', column }
    case 'per':
      return /^1(?:[.,]0+)?(?:\D.*)?$/.test(cell) || !/\d/.test(cell) ? null : asked('price-per-several')
    case 'unit':
      return isInOtherUnit(judged, seen, record, column) ? asked('price-per-several') : null
    case 'vat':
      return saysGross(cell) ? asked('price-with-vat') : null
    case 'dated':
      return asked('price-dated')
    case 'for-some':
      return namesSome(cell) ? asked('price-for-some') : null
  }
}

function isInOtherUnit(judged: Judged, seen: Scan, record: number, column: number): boolean {
  const word = unitOfWord(trimBlanks(seen.plain.get(column)?.[record] ?? ''))
  if (word === null) return false
  return isOtherUnit(word, judged.catalog?.find(judged.sku[record] ?? '')?.unit)
}
