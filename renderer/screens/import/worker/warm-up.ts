import { decimal } from '../../../../shared/domain/text/decimal.ts'
import { recogniseKind } from '../../../../shared/import/columns/recognise.ts'
import { catalogLookup } from '../../../../shared/import/judge/catalog/catalog-lookup.ts'
import { readFile } from '../../../../shared/import/table/read-file.ts'
import { readTable } from './reading.ts'

/** So often is a list of so many rows read that most of the code is compiled. */
const WARM_UP = { times: 3, rows: 400 }

const RAILS = { priceChangePercent: 10, staleAfterMinutes: 60, lowestPrice: null }

/** Reads a list of no file, so that the code and its patterns are compiled before the first one comes. */
export function warmUp(): void {
  const ids = Array.from({ length: WARM_UP.rows }, (_, id) => id)
  const lines = [
    'Prijslijst week 48;;;\nSKU;Naam;Prijs;Voorraad\nB1;Tulp;0,45;12 st\nB2;Lelie;1.234;>100',
    ...ids.map(id => `A${id};Roos Red ${id} 50 cm;1,20;${id}`),
  ]
  const bytes = new TextEncoder().encode(lines.join('\n'))
  const lookup = catalogLookup(
    ids.map(id => ({
      id,
      sku: `A${id}`,
      base_price: decimal('1.1'),
      stock_qty: 5,
      name: `Roos Red ${id} 50 cm`,
      unit: 'stem',
    })),
  )
  for (let time = 0; time < WARM_UP.times; time++) {
    const read = readFile(bytes, 'voorraad 2026-11-27.csv')
    if (read.kind === 'refused') return
    const result = readTable(read.table, {}, lookup, recogniseKind(read.table, lookup), { nowMs: Date.now() })
    if (result.kind === 'reading') result.reading.rows('change', 0, WARM_UP.rows, 'largest', RAILS)
  }
}
