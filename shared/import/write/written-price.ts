import type { Judged } from '../judge/judged.ts'
import { trimBlanks } from '../table/blanks.ts'
import { cellsOf } from '../table/tokenise.ts'

const PLAIN = /^\d+(?:[.,]\d+)?$/

/** Writes prices as their list does: its own text where that is the price, else with its decimal separator. */
export function priceWriter(judged: Judged): (record: number, price: string | number | undefined) => string {
  const column = judged.columns.of.get('base_price') ?? -1
  const textOf = (record: number) => trimBlanks(cellsOf(judged.table, record)[column] ?? '')
  let separator: ',' | '.' | null = null
  return (record, price) => {
    if (price === undefined) return ''
    const text = textOf(record)
    if (PLAIN.test(text) && Number(text.replace(',', '.')) === Number(price)) return text
    separator ??= separatorOf(judged, textOf)
    return String(price).replace('.', separator)
  }
}

/** The decimal separator of the list's first price that shows it. */
function separatorOf({ table, price }: Judged, textOf: (record: number) => string): ',' | '.' {
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const text = textOf(record)
    const isComma = /^\d+,\d+$/.test(text)
    if (price.at(record) !== null && (isComma || /^\d+\.\d+$/.test(text))) return isComma ? ',' : '.'
  }
  return '.'
}
