import { judgeFile } from '../../shared/import/check.ts'
import { workbookBytes } from '../../shared/import/fixtures/workbook.ts'
import type { Benchmark } from '../line.ts'
import { interleave, timed } from '../rounds.ts'

/** From the bytes of a price list to a verdict for every line, compared with decoding the bytes and counting lines. */
export const importing: Benchmark = {
  name: 'import',
  async measure({ rounds, divisor }, report) {
    for (const rows of [200_000, 1_000_000]) {
      const bytes = priceList(rows / divisor)
      const found = await interleave(rounds, {
        ours: () => timed(() => judgeFile(bytes, 'prices.csv', 'price')),
        floor: () => timed(() => countLines(new TextDecoder().decode(bytes))),
      })
      report({
        what: `check ${rows.toLocaleString('en')} rows`,
        unit: 'ms',
        ...found,
        floorIs: 'decoding the bytes and counting lines',
      })
    }
    const rows = 200_000 / divisor
    const [workbook, text] = [stockWorkbook(rows), stockText(rows)]
    const found = await interleave(rounds, {
      ours: () => timed(() => judgeFile(workbook, 'stock.xlsx', 'both')),
      floor: () => timed(() => judgeFile(text, 'stock.csv', 'both')),
    })
    report({ what: 'check an XLSX of 200,000 × 8', unit: 'ms', ...found, floorIs: 'checking its CSV' })
  },
}

const STOCK = ['SKU', 'Name', 'Stock', 'Price', 'Colour', 'Unit', 'Grower', 'EAN']

function stockRow(row: number): (string | number)[] {
  const texts = [`RO-${100_000 + row}`, `Rose no. ${row % 5_000}`]
  return [
    ...texts,
    row % 900,
    0.5 + (row % 997) / 100,
    'red',
    'stem',
    `Grower ${row % 50}`,
    8_711_000_000_000 + row,
  ]
}

function stockText(rows: number): Uint8Array {
  const lines = Array.from({ length: rows }, (_, row) => stockRow(row).join(';'))
  return new TextEncoder().encode([STOCK.join(';'), ...lines].join('\r\n'))
}

/** Its texts stand in the list that they share, as Excel and LibreOffice write them. */
function stockWorkbook(rows: number): Uint8Array {
  const texts = new Map<string, number>()
  const cellOf = (cell: string | number, place: string): string => {
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    const at = texts.get(cell) ?? texts.size
    texts.set(cell, at)
    return `<c r="${place}" t="s"><v>${at}</v></c>`
  }
  const sheet = [STOCK, ...Array.from({ length: rows }, (_, row) => stockRow(row))].map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => cellOf(cell, `${'ABCDEFGH'[at]}${row + 1}`)).join('')}</row>`,
  )
  const shared = [...texts.keys()].map(text => `<si><t>${text}</t></si>`)
  return workbookBytes({ sheets: { Stock: sheet.join('') }, texts: shared })
}

function priceList(rows: number): Uint8Array {
  const lines = ['sku;name;price;stock']
  for (let row = 0; row < rows; row++)
    lines.push(`RO-${100_000 + row};Rose no. ${row};${(row % 900) + 1},${10 + (row % 90)};${row % 500}`)
  return new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)
}

function countLines(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
