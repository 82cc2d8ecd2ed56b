import { judgeFile } from '../../shared/import/check.ts'
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
        ...{ what: `check ${rows.toLocaleString('en')} rows`, unit: 'ms', ...found },
        floorIs: 'decoding the bytes and counting lines',
      })
    }
  },
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
