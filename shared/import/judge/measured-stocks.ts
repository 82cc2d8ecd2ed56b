import { unitOfWord } from '../context/words/units/unit-words.ts'
import { trimBlanks } from '../table/blanks.ts'
import type { Judged } from './judged.ts'
import type { Scan } from './scan/scan.ts'

/** What is sold by these is counted in whole numbers here, and elsewhere often with decimals. */
const MEASURED: ReadonlySet<string> = new Set(['kilogram', 'meter'])

/**
 * Whether `1.460` of the stock column can only be 1460: not where it may be 1.46 kilograms. Looks only at rows whose stock
 * has two readings.
 */
export function stocksAre({ table, sku, catalog, columns }: Judged, seen: Scan): 'pieces' | 'measures' {
  if (!columns.of.has('stock_qty')) return 'pieces'
  const column = columns.of.get('unit') ?? columns.explaining.find(each => each.about === 'unit')?.column
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (!seen.stocks.isOpen(seen.stockRef[record] ?? -1)) continue
    const word = unitOfWord(trimBlanks(seen.plain.get(column ?? -1)?.[record] ?? ''))
    const unit = catalog?.find(sku.at(record))?.unit ?? ''
    if (MEASURED.has(unit) || MEASURED.has(word ?? '')) return 'measures'
  }
  return 'pieces'
}
