import type { GuardRails } from '../../../../shared/domain/changes/guard-rails.ts'
import type { ListSets } from '../../../../shared/domain/changes/list-sets.ts'
import type { Answers } from '../../../../shared/import/answers.ts'
import type { Recognised } from '../../../../shared/import/columns/recognise.ts'
import type { CatalogLookup } from '../../../../shared/import/judge/catalog/catalog-lookup.ts'
import {
  type Missing,
  missingFrom,
  namedProducts,
} from '../../../../shared/import/judge/catalog/missing-rows.ts'
import { judge } from '../../../../shared/import/judge/judge.ts'
import type { Judged } from '../../../../shared/import/judge/judged.ts'
import { unreadTexts } from '../../../../shared/import/judge/questions/unread-texts.ts'
import { type OnRecord, PASSES, RECORDS_PER_CALL } from '../../../../shared/import/judge/scan/scan.ts'
import { VERDICTS, type Verdict } from '../../../../shared/import/judge/verdicts.ts'
import type { Table } from '../../../../shared/import/table/read-file.ts'
import { type CutLines, cutLines, rowsStandAlone } from '../../../../shared/import/write/cut-lines.ts'
import { type Decided, type FileResult, fileResult } from '../../../../shared/import/write/file-result.ts'
import { shapeOf, sourceRows } from '../../../../shared/import/write/source.ts'
import { fixableCells } from '../fix/fixable-cells.ts'
import { countEarlier, type Earlier, NOTHING_EARLIER } from './catalog/earlier.ts'
import type { SourcePart, Summary } from './protocol.ts'
import { type ComparedFile, reviewFile, sortLargest } from './rows/differences.ts'
import { cellValues, changesOf, isConfirmable, NONE, sentChanges } from './rows/file-cells.ts'
import type { FileReview } from './rows/file-review.ts'
import type { FixPlace, RowOrder, ShownFileRow } from './rows/row-types.ts'
import { shownRow } from './rows/shown-rows.ts'
import type { FileValue } from './rows/value-columns.ts'
import { groupDoubts } from './summary/doubt-groups.ts'
import { fileSummaryOf, type RefusedTable, refusedTable, secondHeaderOf } from './summary/file-summary.ts'

/** A file that was read and judged, with what the screen asks about it. */
export interface FileReading {
  summary: Summary
  /** Without guard rails, no value is beyond any. */
  rows(
    verdict: Verdict,
    offset: number,
    limit: number,
    order?: RowOrder,
    rails?: GuardRails | null,
  ): ShownFileRow[]
  placeOf(line: number): FixPlace | null
  /** What sending it would change, with the asked rows that a person confirmed. */
  review(confirmed: readonly number[], rails: GuardRails): FileReview
  /**
   * The values to stage: every changed row, and the asked rows a person confirmed. `source` is the core's number of
   * this file; null when it is not stored.
   */
  values(confirmed: readonly number[], source: string | null): FileValue[]
  /** The rows those values come from, starting at `from`; none where a row doesn't say by itself what it means. */
  source(confirmed: readonly number[], from: number): SourcePart
  /** The products that it names, as a stock list; none where that is not settled. */
  named(): readonly number[]
  /** What becomes of each line. */
  result(decided: Decided): FileResult
  /** Those of `earlier` that it leaves out. */
  missing(earlier: readonly number[]): Missing
  cut(verdicts: readonly Verdict[], onRecord?: (done: number, total: number) => void): CutLines
}

type ReadingResult = { kind: 'reading'; reading: FileReading } | RefusedTable

interface ReadOptions {
  sets?: ListSets
  earlier?: Earlier | undefined
  nowMs?: number
  /** Called with how much of it was done, from 0 to 1. */
  onShare?: (share: number) => void
}

interface JudgedRecords {
  judged: Judged
  records: Record<Verdict, Int32Array>
  /** What is sent without a word of a person. */
  sendable: readonly number[]
}

/** Reads and judges a table; `shared/import` decides everything about a row. */
export function readTable(
  table: Table,
  answers: Answers,
  catalog: CatalogLookup | null,
  { canCreate, lacks }: Pick<Recognised, 'canCreate' | 'lacks'>,
  { sets = 'both', earlier = NOTHING_EARLIER, nowMs, onShare }: ReadOptions = {},
): ReadingResult {
  const { name } = table
  const shareOf = (passes: number, record: number) =>
    onShare?.((passes + record / Math.max(1, table.records.count)) / (PASSES.length + 1))
  const onRecord: OnRecord = (record, pass) => shareOf(PASSES.indexOf(pass), record)
  const judged = judge(table, sets, { answers, catalog, nowMs, onRecord })
  const records = recordsBy(judged, VERDICTS, record => judged.verdicts.of(record))
  const refused = refusedTable(judged)
  if (refused !== null) return refused
  const sendable = [...records.change, ...judged.good.keys()].sort((a, b) => a - b)
  const summary = summaryOf({ judged, records, sendable }, { sets, canCreate, lacks, earlier }, record =>
    shareOf(PASSES.length, record),
  )
  const staged = (confirmed: readonly number[]): number[] => [
    ...sendable,
    ...confirmed.filter(record => isConfirmable(judged, record) && !judged.good.has(record)),
  ]
  const fixAt = fixableCells(judged)
  const largest = rememberLast((verdict: Verdict, compared: ComparedFile) =>
    sortLargest(compared, records[verdict]),
  )
  return {
    kind: 'reading',
    reading: {
      summary,
      rows: (verdict, offset, limit, order = 'file', rails = null) => {
        const inOrder =
          order === 'file' || rails === null ? records[verdict] : largest(verdict, { judged, earlier, rails })
        return Array.from(inOrder.subarray(offset, offset + limit), record =>
          shownRow(judged, record, earlier, rails, fixAt),
        )
      },
      placeOf: line => placeOfLine(judged, records, line, fixAt),
      review: (confirmed, rails) => ({
        ...reviewFile({ judged, earlier, rails }, staged(confirmed), new Set(confirmed)),
        header: table.header.record === null ? null : table.header.cells,
      }),
      values: (confirmed, source) => {
        const all = new Set(confirmed)
        return staged(confirmed).flatMap(record => cellValues(judged, record, name, source, all))
      },
      source: (confirmed, from) => ({
        shape: shapeOf(table),
        ...sourceRows(table, rowsStandAlone(judged) ? staged(confirmed) : [], from),
      }),
      result: decided => fileResult(judged, decided),
      named: () => namedProducts(judged)?.ids ?? [],
      missing: before => missingFrom(judged, before) ?? { kind: 'missing', products: [], known: 0 },
      cut: (verdicts, onRecord) =>
        cutLines(judged, record => verdicts.includes(judged.verdicts.of(record)), {
          onRecord,
          asWorkbook: true,
        }),
    },
  }
}

/** What the screen says of the lines: a last pass over them. */
function summaryOf(
  { judged, records, sendable }: JudgedRecords,
  { earlier, ...about }: Pick<Summary, 'sets' | 'canCreate' | 'lacks'> & { earlier: Earlier },
  onRecord: (record: number) => void,
): Summary {
  let seen = 0
  const onSeen = () => {
    if (seen++ % RECORDS_PER_CALL === 0) onRecord(seen)
  }
  const confirmable = records.asked.filter(record => {
    onSeen()
    return isConfirmable(judged, record)
  })
  const editsOf = (record: number) => changesOf(judged, record).length
  const sentOf = (record: number) => sentChanges(judged, record, NONE).length
  const unread = unreadTexts(judged)
  return {
    ...fileSummaryOf(judged, unread),
    unread,
    records: mapKeys(VERDICTS, verdict => records[verdict].length),
    edits: sendable.reduce((sum, record) => {
      onSeen()
      return sum + sentOf(record)
    }, 0),
    earlier: countEarlier(judged, sendable, earlier),
    confirmable,
    confirmableEdits: Uint8Array.from(
      confirmable,
      record => editsOf(record) - (judged.good.has(record) ? sentOf(record) : 0),
    ),
    doubts: groupDoubts(judged, confirmable),
    unknown: records.asked.filter(record => judged.verdicts.codeOf(record) === 'unknown-sku').length,
    ...about,
    good: judged.good.size,
    secondHeader: secondHeaderOf(judged),
  }
}

/** Record numbers, in the order of the file, by where each belongs. */
export function recordsBy<K extends string>(judged: Judged, places: readonly K[], of: (record: number) => K) {
  const lists = mapKeys(places, (): number[] => [])
  for (let record = 0; record < judged.table.records.count; record++) lists[of(record)].push(record)
  return mapKeys(places, place => Int32Array.from(lists[place]))
}

/** Where a line stands among these lists; null for none. */
export function placeOfLine<K extends FixPlace['tab']>(
  { table: { records: of } }: Judged,
  lists: Readonly<Record<K, Int32Array>>,
  line: number,
  fixAt: (record: number) => FixPlace['fix'],
): FixPlace | null {
  const record = of.line.indexOf(line)
  for (const [tab, list] of Object.entries(lists) as [K, Int32Array][]) {
    const index = list.indexOf(record)
    if (index !== -1) return { record, tab, index, fix: fixAt(record) }
  }
  return null
}

export function mapKeys<K extends string, T>(keys: readonly K[], make: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map(key => [key, make(key)])) as Record<K, T>
}

/** The order of the tab that is open is asked for with every page of it. */
function rememberLast(sort: (verdict: Verdict, compared: ComparedFile) => Int32Array) {
  let last: { key: string; records: Int32Array } | null = null
  return (verdict: Verdict, compared: ComparedFile): Int32Array => {
    const key = `${verdict} ${JSON.stringify(compared.rails)}`
    if (last?.key !== key) last = { key, records: sort(verdict, compared) }
    return last.records
  }
}
