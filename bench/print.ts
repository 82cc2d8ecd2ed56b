import type { Line } from './line.ts'
import { round, type Spread, spreadOf } from './statistics.ts'

/** A line as one JSON object: medians, and the lowest and highest round. */
export function toJson(line: Line): string {
  const { figure, what, unit, floorIs } = line
  const floor = line.floor.length === 0 ? null : spreadOf(line.floor)
  const ours = spreadOf(line.ours)
  return JSON.stringify({
    figure,
    what,
    unit,
    ours,
    floor,
    floorIs,
    times: ratio(ours, floor),
    rounds: line.ours.length,
  })
}

/** All lines as a Markdown table, readable in a terminal too. */
export function toTable(lines: readonly Line[]): string {
  const rows = lines.map(line => {
    const ours = spreadOf(line.ours)
    const floor = line.floor.length === 0 ? null : spreadOf(line.floor)
    const times = ratio(ours, floor)
    return [
      line.figure,
      line.what,
      `${written(ours)} ${line.unit}`,
      floor === null ? '–' : `${written(floor)} ${line.unit}`,
      times === null ? '–' : `× ${times}`,
      line.floorIs,
    ]
  })
  const titles = [
    'Figure',
    'What',
    'Ours, median (lowest–highest)',
    'Beside it',
    'Ratio',
    'What stands beside it',
  ]
  const table = [titles, titles.map(() => ''), ...rows]
  const widths = titles.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0)))
  return table
    .map((row, index) =>
      index === 1
        ? `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
        : `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`,
    )
    .join('\n')
}

function written({ median, low, high }: Spread): string {
  const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 3 })
  return low === high ? number(median) : `${number(median)} (${number(low)}–${number(high)})`
}

function ratio(ours: Spread, floor: Spread | null): number | null {
  return floor === null || floor.median === 0 ? null : round(ours.median / floor.median)
}
