import { readNumberText } from '../../domain/text/number-text.ts'
import { isBlank } from '../table/blanks.ts'
import type { Table } from '../table/read-file.ts'
import type { Judged } from './judged.ts'
import { sampleOf } from './scan/scan.ts'

/** What the columns of a list without a header hold: their number, and which are texts, whole numbers and decimals. */
export function shapeOfColumns(table: Table): string {
  const sample = sampleOf(table)
  const widths = Map.groupBy(sample, row => row.length)
  const [rows = []] = [...widths.values()].sort((a, b) => b.length - a.length)
  const kinds = Array.from({ length: rows[0]?.length ?? 0 }, (_, column) =>
    kindOf(rows.map(row => row[column] ?? '').filter(cell => !isBlank(cell))),
  )
  return `no header: ${kinds.join(' ')}`
}

function kindOf(cells: readonly string[]): 'blank' | 'text' | 'whole' | 'decimal' {
  if (cells.length === 0) return 'blank'
  const numbers = cells.map(cell => readNumberText(cell)).filter(reading => reading.kind !== 'not')
  if (numbers.length * 10 < cells.length * 8) return 'text'
  const isDecimal = numbers.some(reading => reading.kind === 'two' || reading.shows.decimal !== '')
  return isDecimal ? 'decimal' : 'whole'
}

/** The middle ratio of the prices to the catalog's; null where too few of the SKUs are known. */
export function levelOf({ catalog, price, sku }: Judged): number | null {
  if (catalog === null) return null
  const ratios: number[] = []
  for (let record = 0; record < sku.count && ratios.length < RATIOS_MAX; record++) {
    const now = Number(catalog.find(sku.at(record))?.base_price ?? 0)
    const value = Number(price.at(record) ?? 0)
    if (now > 0 && value > 0) ratios.push(value / now)
  }
  if (ratios.length < RATIOS_MIN) return null
  return ratios.sort((a, b) => a - b)[ratios.length >> 1] ?? null
}

const RATIOS_MIN = 3
const RATIOS_MAX = 5000
