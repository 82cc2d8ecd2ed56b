import type { Answers } from '../answers.ts'
import { isLikeCatalog } from '../columns/catalog/like-catalog.ts'
import { chooseColumns } from '../columns/columns.ts'
import { askAboutJoined } from '../columns/headings/joined-headings.ts'
import { namesMostlyKnown } from '../columns/recognise.ts'
import { wordsAround } from '../context/new-words.ts'
import { besideValues } from '../context/paper/paper.ts'
import { doubtsByCatalog } from '../context/price-scale.ts'
import { readContext } from '../context/read-context.ts'
import { surroundingTexts } from '../context/surrounding-texts.ts'
import { dayOf } from '../context/times/validity.ts'
import type { ImportKind } from '../fields.ts'
import type { Table } from '../table/read-file.ts'
import type { CatalogLookup } from './catalog/catalog-lookup.ts'
import { compareWithCatalog } from './catalog/compare-with-catalog.ts'
import { readProductIds } from './catalog/product-ids.ts'
import { GoodCells, settleGoodCells } from './good-cells.ts'
import { holdForColumn, holdForColumns, holdForSheet, holdForWords } from './hold-all.ts'
import { judgeValues } from './judge-values.ts'
import type { Filling, Judged } from './judged.ts'
import { askAboutOutliers, askAboutSlips } from './outliers.ts'
import { PriceColumn } from './price-column.ts'
import { askAboutUnusualValues, type Market, type TakenSku, takenBy } from './products/new-products.ts'
import { takeUsualValues } from './products/usual-values.ts'
import { holdForRepeats } from './repeats/hold-repeats.ts'
import { askAboutPartsBelow } from './repeats/parts-below.ts'
import { judgeRepetitions } from './repeats/repetitions.ts'
import { settleRepeats } from './repeats/settle-repeats.ts'
import { askAboutTiers } from './repeats/tiers.ts'
import { askAboutOtherNames } from './scan/names/name-differences.ts'
import { askAboutNames } from './scan/names/name-remarks.ts'
import { rejectRowsAbove } from './scan/rows-above.ts'
import { type OnRecord, type Scan, sampleOf, scan } from './scan/scan.ts'
import { rejectSplitAmounts } from './scan/split-amounts.ts'

interface JudgeOptions {
  answers?: Answers
  catalog?: CatalogLookup | null
  /** For new products: the categories, and products that wait to be created. */
  market?: Market | null
  /** When it is judged: a list that is valid by now needs no question. */
  nowMs?: number | undefined
  /** Nobody is there to read the words around the table: all that earlier lists didn’t have are asked about. */
  isUnattended?: boolean
  /** We wrote the file: what is written around its table, such as our help, limits nothing, and no price is asked about as unusual. */
  isOwnFile?: boolean
  onRecord?: OnRecord
}

/** Gives every line of the file one verdict. Pure: the same bytes, answers and catalog give the same verdicts. */
export function judge(table: Table, kind: ImportKind, options: JudgeOptions = {}): Judged {
  const { judged, seen } = readLines(table, kind, options)
  if (holdForSheet(judged) || holdForColumns(judged, seen)) return judged
  if (!options.isOwnFile && holdForWords(judged, seen, options.isUnattended ?? false)) return judged
  const taken = kind === 'products' ? takenBy(judged, judged.market?.waiting ?? []) : null
  for (const rule of RULES) if (!options.isOwnFile || !OF_LISTS.has(rule)) rule(judged, seen, taken)
  return judged
}

/** `taken`: the SKUs and names that new products can't have; null for lists of prices and stocks. */
type Rule = (judged: Filling, seen: Scan, taken: TakenSku | null) => void

/** In their order: a rule sees the verdicts of those before it. Those for another kind of list do nothing. */
const RULES: readonly Rule[] = [
  // What a line means, and what it would set.
  rejectRowsAbove,
  rejectSplitAmounts,
  readProductIds,
  judgeValues,
  takeUsualValues,
  // What stands on or above single lines.
  (judged, { remarks }) => remarks.hold(judged),
  askAboutNames,
  askAboutOtherNames,
  // Lines of one product: added up or left out as a person chose, then asked about.
  settleRepeats,
  judgeRepetitions,
  askAboutPartsBelow,
  askAboutTiers,
  holdForRepeats,
  // Values that are unlike others.
  (judged, _seen, taken) => askAboutUnusualValues(judged, taken),
  askAboutOutliers,
  askAboutSlips,
  // What is left to send.
  settleGoodCells,
  compareWithCatalog,
  holdForColumn,
]

/** Prices that a person typed into our own file are compared by Review, as those typed on the sheet. */
const OF_LISTS: ReadonlySet<Rule> = new Set([askAboutOutliers, askAboutSlips])

/** Chooses the columns, passes over the cells once, and reads what stands beside the values. */
function readLines(
  table: Table,
  kind: ImportKind,
  {
    answers = {},
    catalog = null,
    market = null,
    nowMs,
    isUnattended = false,
    onRecord = () => {},
  }: JudgeOptions,
): { judged: Filling; seen: Scan } {
  const today = nowMs === undefined ? null : dayOf(nowMs)
  const sample = sampleOf(table)
  const header = table.header.record === null ? null : table.header.cells
  const chosen = chooseColumns(kind, header, sample, answers, {
    namesCategories: market?.categories != null,
    isUpdate: kind === 'products' && namesMostlyKnown(table, sample, catalog),
    catalog,
    today,
  })
  const seen = scan(table, kind, chosen, sample, answers, today, onRecord)
  const joined = askAboutJoined(table, chosen, seen.noteLines.second, sample, answers)
  const columns = { ...chosen, questions: [...chosen.questions, ...joined] }
  const around = surroundingTexts(table, sample)
  const beside = besideValues(table, around, seen.noteLines.notes, sample, {
    price: columns.of.get('base_price'),
    stock: columns.of.get('stock_qty'),
    isOfPlatform: columns.platform !== null,
  })
  const words = wordsAround(around, seen.noteLines.ending, sample, answers, isUnattended)
  const byCatalog = kind === 'products' ? [] : doubtsByCatalog({ table, sample, columns, catalog, answers })
  const ofStock = columns.of.get('stock_qty') ?? -1
  const isLikeStock =
    isLikeCatalog('stock_qty', ofStock, { sample, known: { catalog } }, columns.of.get('sku')) === true
  const count = table.records.count
  const judged: Filling = {
    kind,
    table,
    columns,
    questions: [...columns.questions],
    verdicts: seen.verdicts,
    unread: 0,
    sku: seen.sku,
    price: new PriceColumn(count),
    stock: new Float64Array(count).fill(Number.NaN),
    plain: new Map(),
    catalog,
    market: kind === 'products' ? market : null,
    remarks: new Map(),
    filledIn: new Set(),
    good: new GoodCells(count),
    unfit: new Map(),
    unusual: new Map(),
    answers,
    signs: new Map(),
    places: seen.remarks.places,
    context: readContext(
      table,
      around,
      seen.noteLines,
      columns,
      { ...beside, byCatalog, words, isLikeStock },
      today,
      answers,
    ),
    today,
  }
  return { judged, seen }
}
