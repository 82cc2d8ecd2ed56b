import { errorOf } from '../../../../../shared/import/check.ts'
import { wordsToKeep } from '../../../../../shared/import/context/new-words.ts'
import type { Field } from '../../../../../shared/import/fields.ts'
import { layoutOf } from '../../../../../shared/import/judge/catalog/missing-rows.ts'
import type { Judged } from '../../../../../shared/import/judge/judged.ts'
import type { UnreadTexts } from '../../../../../shared/import/judge/questions/unread-texts.ts'
import { headerOfAllRows } from '../../../../../shared/import/judge/scan/other-headers.ts'
import { countLines } from '../../../../../shared/import/rows.ts'
import { boundAnswers } from '../../../../../shared/import/saved-answers.ts'
import type { Table } from '../../../../../shared/import/table/read-file.ts'
import { cellsOf } from '../../../../../shared/import/table/tokenise.ts'
import { unusedColumns } from '../../../../../shared/import/unused-columns.ts'
import type { FileSummary, HeadLine, Summary, TableFacts } from '../protocol.ts'
import { lineOfRecord } from '../rows/file-cells.ts'
import { askedCellsOf } from './asked-cells.ts'

/** A table that can't be used as it was read. */
export interface RefusedTable {
  kind: 'refused'
  why: string
  /** As it was read; null where it can't be read otherwise. */
  table: TableFacts | null
}

/** The header that all rows stand below, where another one was read. */
export function secondHeaderOf({ table, verdicts }: Judged): Summary['secondHeader'] {
  const record = headerOfAllRows(table, verdicts)
  return record === null ? null : { rows: record + 1, line: lineOfRecord(table, record) ?? record + 1 }
}

/** Why a table has nothing to show; null if it has. */
export function refusedTable(judged: Judged): RefusedTable | null {
  const { table } = judged
  const error = errorOf(judged)
  if (error === null) return null
  const isHeaderAlone = table.records.count <= 1 && (table.workbook?.sheets.length ?? 1) < 2
  return { kind: 'refused', why: error.why, table: isHeaderAlone ? null : tableFactsOf(judged) }
}

/** The facts about the file itself, of either kind. */
export function fileSummaryOf(judged: Judged, unread: readonly UnreadTexts[] = []): FileSummary {
  const asked = askedCellsOf(judged, unread)
  return {
    ...tableFactsOf(judged, asked.lines),
    asked,
    lines: countLines(judged),
    questions: judged.questions,
    present: presentOfSamples(judged),
    mapping: Object.fromEntries(judged.columns.of) as Partial<Record<Field, number>>,
    images: judged.columns.images,
    unused: unusedColumns(judged),
    newTexts: judged.context.words.unasked,
    kept: {
      ...boundAnswers(judged),
      words: wordsToKeep(judged.answers.words, judged.context.words.all),
      names: wordsToKeep(judged.answers.names, judged.context.words.ofTitles),
    },
  }
}

/** So many rows are offered as the header, and those down to the one that is it. */
const HEADER_ROWS = 12

function firstLinesOf({ records, header }: Table): number[] {
  const rows = Math.min(records.count, Math.max(HEADER_ROWS, (header.record ?? 0) + 1))
  return Array.from(records.line.subarray(0, rows))
}

function tableFactsOf({ table, columns, answers }: Judged, asked: readonly number[] = []): TableFacts {
  return {
    layout: layoutOf(table),
    file: {
      encoding: table.encoding,
      delimiter: table.inner ?? table.delimiter,
      headerLine: lineOfRecord(table, table.header.record),
      sheet: table.workbook?.sheet ?? null,
      sheets: table.workbook?.sheets ?? [],
      otherSheets: table.workbook?.others ?? [],
      platform: columns.platform,
    },
    firstLines: firstLinesOf(table),
    ...headOf(table, asked),
    answers,
  }
}

/** Lines above the first row of values, and rows, that are shown. */
const ABOVE = 5
const ROWS = 8
const TEXT_MAX = 120

/** The rows that are shown where lines in question follow: all of them fit the screen. */
const ROWS_BEFORE = 3

/**
 * The columns of a file, and its first lines as they stand in it: enough for a person to tell what a column is. `asked`:
 * lines in question, which are shown as well.
 */
function headOf(table: Table, asked: readonly number[]): Pick<TableFacts, 'columns' | 'head'> {
  const { records, header } = table
  const first = Math.max(0, header.dataFrom - ABOVE)
  const inQuestion = asked.map(line => records.line.indexOf(line)).filter(record => record !== -1)
  const rows = inQuestion.every(record => record < header.dataFrom + ROWS) ? ROWS : ROWS_BEFORE
  const last = Math.min(records.count, header.dataFrom + rows)
  const firsts = Array.from({ length: last - first }, (_, at) => first + at)
  const shown = [...new Set([...firsts, ...inQuestion])].sort((a, b) => a - b)
  const head: HeadLine[] = []
  for (const record of shown) {
    const cells = cellsOf(table, record).map(cell =>
      cell.length > TEXT_MAX ? `${cell.slice(0, TEXT_MAX).toWellFormed()}…` : cell,
    )
    const part = record >= header.dataFrom ? 'row' : record === header.record ? 'header' : 'above'
    head.push({ line: records.line[record] ?? 0, part, cells })
  }
  const width = Math.max(header.cells.length, ...head.map(({ cells }) => cells.length))
  return {
    columns: Array.from({ length: width }, (_, index) => ({ index, header: header.cells[index] ?? '' })),
    head,
  }
}

/** The catalog's values beside the samples of the first question, if it is about numbers. */
function presentOfSamples({ questions: [first], table, sku, catalog }: Judged): Record<number, string> {
  const present: Record<number, string> = {}
  if (first?.about !== 'decimal' && first?.about !== 'convert') return present
  const { field, samples } = first
  if (field !== 'base_price' && field !== 'stock_qty') return present
  for (const { line } of samples) {
    const now = catalog?.find(sku.at(table.records.line.indexOf(line)))?.[field] ?? null
    if (now !== null) present[line] = String(now)
  }
  return present
}
