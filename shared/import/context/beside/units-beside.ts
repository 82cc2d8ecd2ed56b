import type { Unit } from '../../../domain/rules/units.ts'
import type { Decimal } from '../../../domain/text/decimal.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import type { Judged } from '../../judge/judged.ts'
import type { Problem } from '../../judge/problems.ts'
import type { Scan } from '../../judge/scan/scan.ts'
import type { Code } from '../../messages.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { columnName } from '../../table/header.ts'
import type { Context } from '../read-context.ts'
import { numberIn } from '../words/context-words.ts'
import { isDutch } from '../words/units/dutch-boxes.ts'
import { sizeInCell } from '../words/units/pack-sizes.ts'
import { type CountedIn, isOtherUnit, unitOfWord } from '../words/units/unit-words.ts'
import { isUnknownUnit } from '../words/units/unknown-units.ts'
import { keptWords } from '../words/whole-lines.ts'
import type { ExplainingColumn } from './explaining-columns.ts'

/** Something beside a value that may make it another value. */
export interface Said extends Problem {
  /** The words of the file; for a number in a column, the header of the column. A person answers about them. */
  words: string
  /** The number that they give: how many pieces, or which percent. */
  number: Decimal | null
  /** They name a pack, so that a column of sizes says how many it holds. */
  isOfPack?: boolean
}

/** Adds what other lines say about the size of a pack: an answer holds for that size only. */
export function withSizes(
  { context }: Judged,
  unit: CountedIn | undefined,
  words: string,
  number: Decimal | null,
): Pick<Said, 'words' | 'number' | 'isOfPack'> {
  if (unit === undefined || unit === 'stem' || (unit === 'dozen' && number !== null))
    return { words: keptWords(words), number }
  const sizes = sizesOf(context, unit)
  const said = [words, ...sizes.texts.filter(each => !words.includes(each))].join(' · ')
  return { words: keptWords(said), number: number ?? sizes.number, isOfPack: true }
}

/** Adds what other sentences say against the one that is meant: an answer holds as long as they say the same. */
export function withFurther(
  { context }: Judged,
  code: Code,
  words: string,
  number: Decimal | null,
): Pick<Said, 'words' | 'number'> {
  const others = context.further.filter(each => each.code === code && !words.includes(each.text))
  if (others.length === 0) return { words, number }
  const rates = new Set(others.flatMap(each => each.number ?? []))
  const [rate = null] = rates.size === 1 ? rates : []
  return {
    words: [words, ...new Set(others.map(each => each.text))].join(' · '),
    number: number ?? (rate as Decimal | null),
  }
}

/** What a list says of the size of a pack: the same for all its rows. */
interface SizesOfPack {
  texts: readonly string[]
  /** Null where the list gives none, or several. */
  number: Decimal | null
}

const sizesByContext = new WeakMap<Context, Map<CountedIn, SizesOfPack>>()

function sizesOf(context: Context, unit: CountedIn): SizesOfPack {
  const known = sizesByContext.get(context) ?? new Map<CountedIn, SizesOfPack>()
  sizesByContext.set(context, known)
  const before = known.get(unit)
  if (before !== undefined) return before
  const sizes = context.sizes.filter(each => each.unit === null || each.unit === unit || unit === 'pack')
  const [only, ...more] = new Set(sizes.map(each => each.number))
  const found: SizesOfPack = {
    texts: [...new Set(sizes.map(each => each.text))],
    number: more.length === 0 ? ((only ?? null) as Decimal | null) : null,
  }
  known.set(unit, found)
  return found
}

/** "1", "1,00", "1 St": but `1.000` may be a thousand, and "1 box" is as many as a box holds. */
export function isOfOne(cell: string, unit: string | undefined): boolean {
  const [, rest] = /^1(?:[.,](?:0{1,2}|0{4,}))?((?:[^\d.,].*)?)$/.exec(cell) ?? []
  return rest !== undefined && !/\d/.test(rest) && countsSingly(rest, unit)
}

/** Whether no word of a cell counts in another unit than the product's, as "10 boxes" does. */
export function countsSingly(cell: string, unit: string | undefined): boolean {
  return cell.split(/[^\p{L}]+/u).every(word => {
    const counted = unitOfWord(word)
    return counted === null ? !MEASURE.test(word) : !isOtherUnit(counted, unit)
  })
}

/** "100 g" are not 100 pieces. */
const MEASURE = /^(?:k?g|gr|gram|grams|gramm|grammes|ml|cl|l|ltr|liter|litre|mm|cm|m²|qm)$/i

/** The unit in which the catalog sells the product of a row. */
export function unitAt({ catalog, sku }: Judged, record: number): string | undefined {
  return catalog?.find(sku.at(record))?.unit ?? undefined
}

/** Whether the catalog has no such product: its SKU is asked about, and no unit. */
export function isUnknownProduct({ catalog, kind, sku }: Judged, record: number): boolean {
  return kind !== 'products' && catalog !== null && catalog.find(sku.at(record)) === null
}

/** The words for the numbers in a column: its header. */
export function wordsOfColumn({ table }: Judged, column: number): string {
  return keptWords(columnName(table.header, column))
}

/**
 * The words and the number of a cell. One that is a number of the product's own units is asked about once for the whole
 * column; any other by itself.
 */
export function numbered(
  judged: Judged,
  record: number,
  column: number,
  cell: string,
): Pick<Said, 'words' | 'number'> {
  const number = numberIn('price-per-several', cell)
  if (!/\d/.test(cell)) return { words: keptWords(cell), number }
  if (number !== null && countsSingly(cell, unitAt(judged, record)))
    return { words: wordsOfColumn(judged, column), number }
  // "10 boxes" are ten of them.
  const size = /^\d+ \p{L}/u.test(cell) ? null : sizeInCell(cell)
  return { words: keptWords(cell), number: size as Decimal | null }
}

/** "100 St" in a column of units. */
function countsSeveral(cell: string): boolean {
  if (cell.length > 20) return false
  const [, amount, unit = ''] = /^(\d{1,6}) ?(?:x ?)?(\p{L}*)\.?$/u.exec(cell) ?? []
  return amount !== undefined && Number(amount) > 1 && (unit === '' || unitOfWord(unit) !== null)
}

/** The unit that a cell names, also a pack with its size behind it: "tray 8", "doos (50)". "st/8" is no piece. */
function unitOfCell({ table }: Judged, cell: string): CountedIn | null {
  const [, named = ''] = /^(\p{L}{2,20})[\s.:(à@x×/-]{1,4}\d{1,4}\)?$/iu.exec(cell) ?? []
  const pack = unitOfWord(named)
  const unit = unitOfWord(cell) ?? (pack !== null && isOtherUnit(pack, null) ? pack : null)
  return unit === 'dozen' && /^dozen/i.test(cell) && isDutch(table.header.cells.join(' ')) ? 'box' : unit
}

/** The unit beside a row, if it is not the product's; null if it is. */
export function inOtherUnit(
  judged: Judged,
  seen: Scan,
  record: number,
  { column, isAnyUnit }: ExplainingColumn,
): Pick<Said, 'words' | 'number' | 'isOfPack'> | null {
  const unit = unitAt(judged, record)
  if (unit === undefined && isUnknownProduct(judged, record)) return null
  const cell = trimBlanks(seen.plain.get(column)?.[record] ?? '')
  if (countsSeveral(cell)) return numbered(judged, record, column, cell)
  const word = unitOfCell(judged, cell)
  if (word === 'piece' && isAnyUnit) return null
  const isKnown = word !== null || roleOfHeader(judged.table.header.cells[column] ?? '') !== 'unit'
  if (isKnown ? word === null || !isOtherUnit(word, unit) : !isUnknownUnit(cell, unit)) return null
  // As many bunches as a box holds are not as many stems.
  const words = unit === undefined || !isOtherUnit(unit as Unit, undefined) ? cell : `${cell} / ${unit}`
  return withSizes(judged, word ?? undefined, words, numberIn('price-per-several', cell))
}
