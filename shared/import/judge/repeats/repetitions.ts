import type { Code } from '../../messages.ts'
import { isBlank, trimBlanks } from '../../table/blanks.ts'
import { cellsOf } from '../../table/tokenise.ts'
import { addRemark } from '../doubts.ts'
import type { Judged } from '../judged.ts'
import { OTHER_VALUE } from '../questions/open-values.ts'
import { findRepetitions } from './duplicates.ts'
import { placeColumn, textAt } from './place-lines.ts'
import { askRepeats, GROUPS_MAX } from './repeats-question.ts'

/** Judges lines whose SKU stands in the file more than once. */
export function judgeRepetitions(judged: Judged): void {
  const { verdicts, sku, table } = judged
  const takesPart = (record: number): boolean => {
    if (verdicts.isOpen(record)) return record >= table.header.dataFrom
    const verdict = verdicts.of(record)
    if (record < table.header.dataFrom || isUnread(verdicts.codeOf(record))) return false
    return verdict === 'change' || verdict === 'asked' || isRefusedValue(judged, record)
  }
  const found = findRepetitions(
    sku,
    takesPart,
    record => ({
      record,
      sku: sku.at(record),
      values: valuesSaid(judged, record),
      clean: verdicts.isOpen(record),
    }),
    known => judged.catalog?.find(known) != null,
  )
  const repeated = new RepeatedLines(table.records.count)
  for (const { record, code, other } of found) {
    if (verdicts.of(record) === 'rejected') continue
    if (code === 'duplicate-different' || (code === 'duplicate-same' && !isSameLine(judged, record, other)))
      repeated.add(sku.at(record), record, other)
    if (code === 'duplicate-same' && !isSameLine(judged, record, other)) {
      for (const [mine, theirs] of [
        [record, other],
        [other, record],
      ] as const)
        if (verdicts.isOpen(mine)) verdicts.set(mine, 'asked', 'duplicate-unlike', -1, theirs)
      continue
    }
    const verdict =
      code === 'duplicate-same' ? 'ignored' : code === 'duplicate-different' ? 'rejected' : 'asked'
    // A doubt that a repetition replaces still has to be confirmed.
    const before = verdicts.codeOf(record)
    if (verdict === 'asked' && before !== null)
      addRemark(judged, record, { code: before, column: verdicts.columnOf(record) })
    verdicts.set(record, verdict, code, -1, other)
  }
  if (judged.kind === 'products') return
  const question = askRepeats(judged, repeated.groups(), repeated.count())
  if (question !== null) judged.questions.push(question)
}

/** Lines whose SKU comes again with other values: the first groups of them, and how many there are. */
class RepeatedLines {
  readonly #groups = new Map<string, Set<number>>()
  readonly #lines: Uint8Array

  constructor(records: number) {
    this.#lines = new Uint8Array(records)
  }

  /** A set for each of a million SKUs would take hundreds of megabytes. */
  add(sku: string, record: number, other: number): void {
    this.#lines[record] = 1
    this.#lines[other] = 1
    const group = this.#groups.get(sku)
    if (group !== undefined) group.add(record).add(other)
    else if (this.#groups.size < GROUPS_MAX) this.#groups.set(sku, new Set([record, other]))
  }

  groups(): number[][] {
    return [...this.#groups.values()].map(lines => [...lines].sort((a, b) => a - b))
  }

  count(): number {
    return this.#lines.reduce((sum, line) => sum + line, 0)
  }
}

/** Whether two lines agree in every cell that both fill, so that the second only repeats the first. */
function isSameLine(judged: Judged, record: number, other: number): boolean {
  const { table, columns } = judged
  const place = placeColumn(judged)
  if (place !== -1 && textAt(judged, record, place) !== textAt(judged, other, place)) return false
  const theirs = cellsOf(table, other)
  const values = [columns.of.get('base_price'), columns.of.get('stock_qty')]
  return cellsOf(table, record).every((cell, column) => {
    const their = theirs[column] ?? ''
    return (
      values.includes(column) || isBlank(cell) || isBlank(their) || trimBlanks(cell) === trimBlanks(their)
    )
  })
}

/** Nothing of the row is known yet. */
function isUnread(code: Code | null): boolean {
  return code === 'encoding-unknown' || code === 'hidden-row'
}

/** What a row sets, by field; null while a value needs an answer. A new product counts as one value. */
function valuesSaid(judged: Judged, record: number): string[] | null {
  const code = judged.verdicts.codeOf(record)
  if (code === 'decimal-unknown') return null
  if (isRefusedValue(judged, record)) return refusedSaid(judged, record)
  const stock = judged.stock[record] as number
  const said: string[] = [judged.price.at(record) ?? '', Number.isNaN(stock) ? '' : String(stock)]
  for (const values of judged.plain.values()) said.push(String(values[record] ?? ''))
  // "+5" may mean five more, so it is not the same as 5.
  if (code === 'plus-sign') return said.map(value => (value === '' ? '' : `+${value}`))
  return judged.kind === 'products' ? [JSON.stringify(said)] : said
}

function isRefusedValue({ verdicts }: Judged, record: number): boolean {
  const code = verdicts.codeOf(record)
  return code !== null && OTHER_VALUE.has(code)
}

function refusedSaid({ verdicts, columns, kind }: Judged, record: number): string[] {
  const unlike = `refused ${record}`
  if (kind === 'products') return [unlike]
  return verdicts.columnOf(record) === columns.of.get('stock_qty') ? ['', unlike] : [unlike, '']
}
