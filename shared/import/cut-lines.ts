import type { Judged } from './judge.ts'
import { type ReasonRow, writeReasonFile } from './reason-file.ts'
import { whyAt } from './rows.ts'
import { shapeOf } from './source.ts'
import { cellsOf, textOf } from './tokenise.ts'

/**
 * The lines of a file with one of some verdicts, as a file of the same shape with the reason behind the last column.
 * Fixed there, it can be dropped again.
 */
export function cutLines(
  judged: Judged,
  wanted: (record: number) => boolean,
  reasonHeader = 'Reason',
  reasonOf: (record: number) => string = record => whyAt(judged, record),
): { bytes: Uint8Array<ArrayBuffer>; lines: number } {
  const { table } = judged
  const rows: ReasonRow[] = []
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    if (!wanted(record)) continue
    const reason = reasonOf(record)
    const isBroken = table.records.broken[record] === 1
    rows.push(isBroken ? { text: textOf(table, record), reason } : { cells: cellsOf(table, record), reason })
  }
  return { bytes: writeReasonFile(shapeOf(table), rows, reasonHeader), lines: rows.length }
}
