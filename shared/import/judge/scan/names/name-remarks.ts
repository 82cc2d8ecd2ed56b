import { withFootnote } from '../../../context/footnotes.ts'
import { isForSeveral, MUCH } from '../../../context/price-scale.ts'
import { type Doubted, doubtedByRemark, wordsOfNoSale } from '../../../context/words/remarks/remark-words.ts'
import { unitsOfPrices } from '../../../context/words/units/several-units.ts'
import { trimBlanks } from '../../../table/blanks.ts'
import { cellsOf } from '../../../table/tokenise.ts'
import { holdLine } from '../../doubts.ts'
import type { Filling } from '../../judged.ts'
import { saysTotalOf, saysTotals } from '../totals.ts'
import { LINES_MAX, nameColumnOf } from './name-column.ts'

/** "per 10", "je 100 Stk"; no size of a pot. */
const PER_SEVERAL =
  /(?<!\p{L})(?:per|pro|je|par|por|za|už|pr\.?) ?[1-9]\d{1,4}(?![\d.,]*\d| ?(?:[cm]?m|l|ltr|k?g|%))/iu

/**
 * Asks about lines whose name says what a remark would: "Spathiphyllum SOLD OUT", "Tulip (per 10)", or is that of another
 * product. What the catalog calls the product is its name, and no remark.
 */
export function askAboutNames(judged: Filling): void {
  const { catalog, context, kind, sku, table, verdicts } = judged
  if (kind === 'products' || table.records.count > LINES_MAX) return
  const column = nameColumnOf(judged)
  if (column === -1) return
  let [lines, displaced] = [0, 0]
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const isJudged = verdicts.isOpen(record) || verdicts.of(record) === 'asked'
    if (!isJudged) continue
    const name = trimBlanks(cellsOf(table, record)[column] ?? '')
    if (name === '') continue
    const known = catalog?.find(sku.at(record))?.name?.toLowerCase() ?? ''
    lines++
    if (isOfOther(judged, record, name, known)) {
      displaced++
      holdLine(judged, record, 'both', { code: 'name-of-other', column })
      continue
    }
    const said = withFootnote(name, context.footnotes)
    const gone = wordsOfNoSale(said)
    if (gone !== null && judged.stock[record] !== 0 && !known.includes(gone.toLowerCase()))
      holdLine(judged, record, 'both', { code: 'row-remark', column })
    else if (isPriceForSeveral(judged, record, name, known))
      holdLine(judged, record, 'base_price', { code: 'row-remark', column })
    else {
      const doubted = doubtedByMore(judged, said, known)
      if (doubted !== null) holdLine(judged, record, doubted, { code: 'row-remark', column })
    }
  }
  // Where one column was sorted or moved alone, the other lines are no better.
  if (displaced > 1 && displaced * 2 > lines) askAboutOthers(judged, column)
}

function askAboutOthers(judged: Filling, column: number): void {
  const { table, verdicts } = judged
  const asked = new Set(verdicts.recordsWith('name-of-other'))
  for (let record = table.header.dataFrom; record < table.records.count; record++)
    if (!asked.has(record)) holdLine(judged, record, 'both', { code: 'name-of-other', column })
}

/** Whether the name of a line is, word for word, the catalog's name of another product, or that of a total. */
function isOfOther({ catalog, sku }: Filling, record: number, name: string, known: string): boolean {
  if (catalog === null || known === '' || known.includes(name.toLowerCase())) return false
  if (saysTotalOf(name) || saysTotals(name)) return true
  const other = catalog.named(name)
  return other !== null && other.sku !== sku.at(record) && catalog.named(known)?.sku !== other.sku
}

/** What stands behind the name that the catalog has is a remark, and doubts what a remark does: "Tulip (new price from Jan)". */
function doubtedByMore({ today }: Filling, name: string, known: string): Doubted | null {
  if (known === '' || !name.toLowerCase().startsWith(known)) return null
  const more = name.slice(known.length)
  if (!/\p{L}{2}/u.test(more) || /^[\p{L}\d]/u.test(more)) return null
  // How many a price is for shows by the catalog's.
  if (unitsOfPrices(more).length > 0 || PER_SEVERAL.test(more)) return null
  return doubtedByRemark(more, today, { isExplaining: false, isOfPlants: false })
}

/** By a price that is as many times the catalog's as the name says; where there is none to compare with, by "per 10". */
function isPriceForSeveral(
  { catalog, price, sku }: Filling,
  record: number,
  name: string,
  known: string,
): boolean {
  const mine = price.at(record)
  if (mine === null) return false
  const now = Number(catalog?.find(sku.at(record))?.base_price ?? 0)
  if (now === 0) return PER_SEVERAL.test(name) && known !== name.toLowerCase()
  const times = Number(mine) / now
  const numbers = (name.match(/\d{1,5}/g) ?? []).map(Number)
  return (
    numbers.some(number => isForSeveral(times, number)) || (times >= MUCH && unitsOfPrices(name).length > 0)
  )
}
