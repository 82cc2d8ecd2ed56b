import { REASON_HEADER } from '../columns/headings/reason-column.ts'
import type { Judged } from '../judge/judged.ts'
import { isSum } from '../judge/repeats/choices.ts'
import { lineAddedTo } from '../judge/repeats/settle-repeats.ts'
import { whyAt } from '../rows.ts'
import { cellsOf, textOf } from '../table/tokenise.ts'
import { type ReasonRow, type WritePiece, writeReasonFile, writeReasonWorkbook } from './reason-file.ts'
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
  /** Gets the pieces of a UTF-8 or UTF-16 file as they are made; the result then has none. */
  write?: WritePiece
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
  const places = new Set(judged.places.map(({ record }) => record))
  let lines = 0
  function* rows(): Generator<ReasonRow> {
    lines = 0
    for (let record = 0; record < table.records.count; record++) {
      if (onRecord !== undefined && record % 10_000 === 1) onRecord(record, table.records.count)
      if (record < table.header.dataFrom && !isRowAbove(judged, record)) continue
      // Some lines say what those below them mean; a line that was added to another goes with it.
      const isHeading = judged.verdicts.codeOf(record) === 'second-header' || places.has(record)
      const sum = lineAddedTo(judged, record)
      if (!isHeading && !wanted(record) && (sum === -1 || !wanted(sum))) continue
      if (!isHeading) lines++
      const reason = isHeading ? '' : reasonOf(record)
      const isBroken = table.records.broken[record] === 1
      yield isBroken ? { text: textOf(table, record), reason } : { cells: cellsOf(table, record), reason }
    }
  }
  const file = { shape: shapeOf(table), titles: titlesOf(judged), rows, reasonHeader }
  if (options.asWorkbook === true && table.workbook !== null) {
    const pieces = [writeReasonWorkbook(table.workbook.sheet, file)]
    return { kind: 'xlsx', pieces, lines }
  }
  const pieces = writeReasonFile(file, options.write)
  return { kind: 'csv', pieces, lines }
}

function isRowAbove({ verdicts }: Judged, record: number): boolean {
  return verdicts.codeOf(record) === 'row-above-header'
}

/** The lines above the header, which may say what prices and stock mean, and the notes below that do. */
function titlesOf(judged: Judged): (readonly string[])[] {
  const { table, context } = judged
  const { header, sepLine } = table
  const first = sepLine ? 1 : 0
  const records = Array.from({ length: Math.max(0, (header.record ?? 0) - first) }, (_, at) => first + at)
  const above = records.filter(record => !isRowAbove(judged, record)).map(record => cellsOf(table, record))
  return header.record === null ? above : [...above, ...context.notes.map(note => [note])]
}

/**
 * Whether every row says by itself what its values are, so that it can be written back alone: no line of the file
 * explains them, and no lines are added up.
 */
export function rowsStandAlone({ context, answers, places }: Judged): boolean {
  const { repeats = {} } = answers
  return (
    context.price.length + context.stock.length + places.length === 0 && !Object.values(repeats).some(isSum)
  )
}
