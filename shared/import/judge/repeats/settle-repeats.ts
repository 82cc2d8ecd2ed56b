import { STOCK_MAX } from '../../../domain/text/number-text.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { cellsOf, textOf } from '../../table/tokenise.ts'
import { addDoubt, type Doubt, waitsForAnswer } from '../doubts.ts'
import type { Filling, Judged } from '../judged.ts'
import { saysTotals } from '../scan/totals.ts'
import { isSum, settledColumns } from './choices.ts'
import { groupsOf } from './duplicates.ts'
import { textAt } from './place-lines.ts'

/** The line that stands for this one and others; -1 where it stands for itself. */
export function lineAddedTo({ verdicts }: Judged, record: number): number {
  return verdicts.codeOf(record) === 'added-up' ? verdicts.otherOf(record) : -1
}

/** Adds up the stock of lines with the same SKU that a column tells apart, or leaves them out, as a person chose. */
export function settleRepeats(judged: Filling): void {
  const { kind, sku, columns } = judged
  if (kind === 'products') return
  const left = settledColumns(judged, choice => choice === 'none')
  const summed = columns.of.has('stock_qty') ? settledColumns(judged, isSum) : []
  if (left.length + summed.length === 0) return
  const unread = summed.length === 0 ? NONE : unreadParts(judged, summed)
  const found = groupsOf(sku, record => takesPart(judged, record))
  for (const group of found)
    for (const lines of bySku(judged, group)) {
      if (lines.length < 2 || lines.some(record => unread.has(sku.at(record)))) continue
      if (areApart(judged, lines, left))
        for (const record of lines) judged.verdicts.set(record, 'ignored', 'not-chosen')
      else if (areApart(judged, lines, summed) && haveOnePrice(judged, lines)) addUp(judged, lines)
    }
  if (unread.size > 0) refuseParts(judged, unread)
}

const NONE: ReadonlyMap<string, number> = new Map()

/**
 * Lines that may be a part of a sum but can't be read, by the SKU in their place for it; a line without one may go on
 * with the SKU above it, as cells merged over several rows do.
 */
function unreadParts(judged: Filling, summed: readonly number[]): ReadonlyMap<string, number> {
  const { table, columns, sku, verdicts } = judged
  const found = new Map<string, number>()
  const column = columns.of.get('sku') ?? -1
  const sign = table.inner ?? table.delimiter ?? ';'
  let above = ''
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const own = sku.at(record)
    if (own !== '') above = own
    else if (verdicts.of(record) === 'rejected') {
      const isBroken = table.records.broken[record] === 1
      const cells = isBroken ? textOf(table, record).split(sign) : cellsOf(table, record)
      const cell = trimBlanks((cells[column] ?? '').replaceAll('"', ''))
      // Without a location it is more likely the total of all.
      if (cell !== '' || summed.some(each => textAt(judged, record, each) !== ''))
        found.set(cell || above, record)
    }
  }
  return found
}

/** The lines beside a part that can't be read are not the whole stock. */
function refuseParts(judged: Filling, unread: ReadonlyMap<string, number>): void {
  const { columns, good, sku, table, verdicts } = judged
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const other = unread.get(sku.at(record))
    if (other === undefined) continue
    if (good.get(record) === 'stock_qty') good.delete(record)
    if (['change', 'asked'].includes(verdicts.of(record)))
      verdicts.set(record, 'rejected', 'sum-unknown', columns.of.get('stock_qty') ?? -1, other)
  }
}

function takesPart({ table, verdicts }: Judged, record: number): boolean {
  if (record < table.header.dataFrom) return false
  return verdicts.of(record) !== 'ignored' || verdicts.codeOf(record) === 'blank-cell'
}

function bySku({ sku }: Judged, group: readonly number[]): number[][] {
  return [...Map.groupBy(group, record => sku.at(record)).values()]
}

/** Words for all places in one, besides those for a total. */
const ALL =
  /^(?:all|alle|alles|tous|toutes|todos|todas|tutti|tutte|visi|visos|visas|overall|som|∑|Σ|gesamtbestand|total|totaal|gesamt)(?!\p{L})/iu

/** Whether no two lines have the same texts in the columns, and none of them is or may be a total. */
function areApart(judged: Judged, lines: readonly number[], columns: readonly number[]): boolean {
  if (columns.length === 0) return false
  const texts = lines.map(record => columns.map(column => textAt(judged, record, column).toLowerCase()))
  if (texts.some(each => each.every(text => text === ''))) return false
  if (texts.some(each => each.some(text => saysTotals(text) || ALL.test(text)))) return false
  return new Set(texts.map(each => JSON.stringify(each))).size === lines.length
}

function haveOnePrice({ price }: Judged, lines: readonly number[]): boolean {
  return new Set(lines.map(record => price.at(record)).filter(each => each !== null)).size < 2
}

/** The first line, or the first doubtful one, stands for all. A stock that can't be read makes no part of a sum. */
function addUp(judged: Filling, lines: readonly number[]): void {
  const { verdicts, stock, price, columns } = judged
  const column = columns.of.get('stock_qty') ?? -1
  const hasStock = (record: number): boolean => !Number.isNaN(stock[record] as number)
  const unknown = lines.find(record => isUnknown(judged, record))
  if (unknown !== undefined) {
    for (const record of lines)
      if (verdicts.of(record) !== 'rejected' && record !== unknown)
        verdicts.set(record, 'rejected', 'sum-unknown', column, unknown)
    return
  }
  const filled = lines.filter(hasStock)
  const [first] = filled
  if (first === undefined) return
  const sum = filled.reduce((all, record) => all + (stock[record] as number), 0)
  const keeper = filled.find(record => verdicts.of(record) === 'asked') ?? first
  const total =
    filled.length > 2 ? filled.find(record => sum > 0 && 2 * (stock[record] as number) === sum) : undefined
  const blank = lines.find(record => !hasStock(record))
  price.set(keeper, lines.map(record => price.at(record)).find(each => each !== null) ?? null)
  stock[keeper] = sum
  for (const record of lines) {
    if (record === keeper) continue
    if (verdicts.of(record) === 'asked') takeDoubts(judged, keeper, record)
    verdicts.set(record, 'ignored', 'added-up', -1, keeper)
    price.set(record, null)
    stock[record] = Number.NaN
  }
  if (blank !== undefined) askOnce(judged, keeper, { code: 'sum-incomplete', column, other: blank })
  if (total !== undefined) askOnce(judged, keeper, { code: 'sum-twice', column, other: total })
  if (sum > STOCK_MAX) verdicts.set(keeper, 'rejected', 'stock-too-large', column)
}

function isUnknown({ verdicts, stock }: Judged, record: number): boolean {
  if (verdicts.of(record) === 'rejected') return true
  if (verdicts.of(record) !== 'asked') return false
  return waitsForAnswer(verdicts.codeOf(record)) || Number.isNaN(stock[record] as number)
}

/** What is doubtful about one line is so about the sum. */
function takeDoubts(judged: Judged, keeper: number, record: number): void {
  const { verdicts, remarks } = judged
  const [code, column, other] = [verdicts.codeOf(record), verdicts.columnOf(record), verdicts.otherOf(record)]
  if (code !== null) askOnce(judged, keeper, { code, column, other })
  for (const { code, column, other } of remarks.get(record) ?? [])
    askOnce(judged, keeper, { code, column, other })
}

function askOnce(judged: Judged, record: number, doubt: Doubt): void {
  const { verdicts, remarks } = judged
  const isSaid = ({ code }: Doubt): boolean => code === doubt.code
  if (verdicts.codeOf(record) !== doubt.code && !remarks.get(record)?.some(isSaid))
    addDoubt(judged, record, doubt)
}
