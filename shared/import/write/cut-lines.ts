import { REASON_HEADER } from '../columns/reason-column.ts'
import type { Judged } from '../judge/judge.ts'
import { whyAt } from '../rows.ts'
import type { Table } from '../table/read-file.ts'
import { cellsOf, textOf } from '../table/tokenise.ts'
import { type ReasonRow, writeReasonFile, writeReasonWorkbook } from './reason-file.ts'
import { shapeOf } from './source.ts'

/** Lines of a file as a new file, in pieces to be joined. */
export interface CutLines {
  kind: 'csv' | 'xlsx'
  pieces: Uint8Array<ArrayBuffer>[]
  lines: number
}

interface CutOptions {
  reasonHeader?: string
  reasonOf?: (record: number) => string
  /** Lines of a workbook become a workbook; else every file becomes a CSV. */
  asWorkbook?: boolean
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
  options: CutOptions = {},
): CutLines {
  const { reasonHeader = REASON_HEADER, reasonOf = record => whyAt(judged, record), onRecord } = options
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
  const file = { shape: shapeOf(table), titles: titlesOf(table), rows, reasonHeader }
  if (options.asWorkbook === true && table.workbook !== null) {
    const pieces = [writeReasonWorkbook(table.workbook.sheet, file)]
    return { kind: 'xlsx', pieces, lines }
  }
  const pieces = writeReasonFile(file)
  return { kind: 'csv', pieces, lines }
}

/** The lines above the header, which may say what prices and stock mean. */
function titlesOf(table: Table): (readonly string[])[] {
  const { header, sepLine } = table
  const first = sepLine ? 1 : 0
  return Array.from({ length: Math.max(0, (header.record ?? 0) - first) }, (_, at) =>
    cellsOf(table, first + at),
  )
}
