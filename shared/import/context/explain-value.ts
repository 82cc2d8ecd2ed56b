import type { Judged } from '../judge/judge.ts'
import type { Problem } from '../judge/problems.ts'
import type { Scan } from '../judge/scan.ts'
import { trimBlanks } from '../table/blanks.ts'
import { type Saying, saysGross } from './context-words.ts'
import { type ExplainingColumn, namesSome } from './explaining-columns.ts'
import { isOtherUnit, unitOfWord } from './unit-words.ts'

/** What stands beside the price of a row and may make it another price. Another currency beside it is refused. */
export function priceContext(judged: Judged, seen: Scan, record: number): Problem[] {
  const { explaining } = judged.columns
  const { price } = judged.context
  if (explaining.length === 0 && price.length === 0) return NOTHING
  // A column of currencies says more than a line above it.
  const hasCurrencies = explaining.some(each => each.about === 'currency')
  const said = price.filter(({ code }) => code !== 'other-currency-title' || !hasCurrencies).map(ofAll)
  for (const each of explaining) {
    const problem = priceColumnSays(judged, seen, record, each)
    if (problem?.verdict === 'rejected') return [problem]
    if (problem !== null && !said.some(({ code }) => code === problem.code)) said.push(problem)
  }
  return said
}

/** The same for the stock of a row. */
export function stockContext(judged: Judged, seen: Scan, record: number): Problem[] {
  const { stock } = judged.context
  const unit = judged.columns.explaining.find(each => each.about === 'unit')
  const said = stock.length === 0 ? NOTHING : stock.map(ofAll)
  if (unit === undefined || said.some(each => each.code === 'stock-in-packs')) return said
  if (!isInOtherUnit(judged, seen, record, unit.column)) return said
  return [...said, { verdict: 'asked', code: 'stock-in-packs', column: unit.column }]
}

const NOTHING: Problem[] = []

function ofAll({ code }: Saying): Problem {
  return { verdict: 'asked', code, column: -1 }
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

/** "100 St" in a column of units. */
function countsSeveral(cell: string): boolean {
  if (cell.length > 20) return false
  const [, amount, unit = ''] = /^(\d{1,6}) ?(?:x ?)?(\p{L}*)\.?$/u.exec(cell) ?? []
  return amount !== undefined && Number(amount) > 1 && (unit === '' || unitOfWord(unit) !== null)
}

function isInOtherUnit(judged: Judged, seen: Scan, record: number, column: number): boolean {
  const cell = trimBlanks(seen.plain.get(column)?.[record] ?? '')
  if (countsSeveral(cell)) return true
  const word = unitOfWord(cell)
  if (word === null) return false
  return isOtherUnit(word, judged.catalog?.find(judged.sku[record] ?? '')?.unit)
}
