import type { Judged } from '../judge/judge.ts'
import { whyAt } from '../rows.ts'
import { cellsOf, textOf } from '../table/tokenise.ts'
import { type ReasonRow, writeReasonFile } from './reason-file.ts'
import { shapeOf } from './source.ts'

/** Lines of a file as a new file, in pieces to be joined. */
export interface CutLines {
  pieces: Uint8Array<ArrayBuffer>[]
  lines: number
}

interface CutOptions {
  reasonHeader?: string
  reasonOf?: (record: number) => string
  /** Called now and then with the progress. */
  onRecord?: ((done: number, total: number) => void) | undefined
}

/**
 * The lines with certain verdicts as a file in the same format, with the reason in a last column. Once fixed, it can
 * be imported again.
 */
export function cutLines(
  judged: Judged,
  wanted: (record: number) => boolean,
  { reasonHeader = 'Reason', reasonOf = record => whyAt(judged, record), onRecord }: CutOptions = {},
): CutLines {
  const { table } = judged
  let lines = 0
  function* rows(): Generator<ReasonRow> {
    lines = 0
    for (let record = table.header.dataFrom; record < table.records.count; record++) {
      if (onRecord !== undefined && record % 10_000 === 1) onRecord(record, table.records.count)
      if (!wanted(record)) continue
      lines++
      const reason = reasonOf(record)
      const isBroken = table.records.broken[record] === 1
      yield isBroken ? { text: textOf(table, record), reason } : { cells: cellsOf(table, record), reason }
    }
  }
  const pieces = writeReasonFile(shapeOf(table), rows, reasonHeader)
  return { pieces, lines }
}
