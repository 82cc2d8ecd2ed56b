import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unpackLarge } from '../../core/base/unpack.ts'
import { startProgram } from '../../e2e/support/hosts/program.ts'
import { judgeFile } from '../../shared/import/check.ts'
import { workbookBytes } from '../../shared/import/fixtures/workbook.ts'
import { priceList, READERS, type Reader } from '../desk/price-list.ts'
import { withFolder } from '../desk/temp-folder.ts'
import type { Benchmark } from '../line.ts'
import { interleave, timed } from '../rounds.ts'

/**
 * From the bytes of a price list to a verdict for every line, beside Papa Parse, which cuts the same text into cells, and
 * beside counting its lines.
 */
export const importing: Benchmark = {
  name: 'import',
  async measure({ rounds, divisor }, report) {
    for (const rows of [200_000, 1_000_000]) {
      const bytes = priceList(rows / divisor)
      const what = `check ${rows.toLocaleString('en')} rows`
      const { ours, papa, count } = await interleave(rounds, {
        ours: () => timed(() => READERS.ours(bytes)),
        papa: () => timed(() => READERS.papa(bytes)),
        count: () => timed(() => READERS.count(bytes)),
      })
      report({ what, unit: 'ms', ours, floor: papa, floorIs: 'Papa.parse of the same text' })
      report({ what, unit: 'ms', ours, floor: count, floorIs: 'counting its lines' })
      await withFolder(async folder => {
        const file = join(folder, 'prices.csv')
        writeFileSync(file, bytes)
        const memory = await interleave(rounds, {
          ours: () => memoryOf('ours', file),
          floor: () => memoryOf('papa', file),
        })
        report({ what, unit: 'MiB', ...memory, floorIs: 'Papa.parse, each in a process of its own' })
      })
    }
    const rows = 200_000 / divisor
    const [workbook, text] = [stockWorkbook(rows), stockText(rows)]
    const found = await interleave(rounds, {
      ours: () => timed(() => judgeFile(workbook, 'stock.xlsx', 'both', { unpacked: unpackLarge(workbook) })),
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

/** The most memory that reading a list takes, in a process of its own. */
async function memoryOf(reader: Reader, file: string): Promise<number> {
  const program = await startProgram(['bench/desk/read-alone.ts', reader, file], /^\{/)
  await program.stop()
  return (JSON.parse(program.ready) as { mebibytes: number }).mebibytes
}
