import type { Decimal } from '../../../domain/text/decimal.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import type { Judged } from '../../judge/judged.ts'
import type { Problem } from '../../judge/problems.ts'
import { chosenColumns } from '../../judge/repeats/choices.ts'
import type { Scan } from '../../judge/scan/scan.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { columnName } from '../../table/header.ts'
import { answeredBy, type ConvertCode } from '../conversions.ts'
import { isRoundCount } from '../price-scale.ts'
import type { SaidOfAll } from '../read-context.ts'
import { otherTimeIn } from '../times/other-time.ts'
import { beginsLater, hasEnded, isBoundValidToday, withHeading } from '../times/validity.ts'
import { saysGross, saysNet } from '../words/context-words.ts'
import { isEuro, namesCurrency } from '../words/currencies.ts'
import { sizeInCell } from '../words/units/pack-sizes.ts'
import { saysPer } from '../words/units/several-units.ts'
import { isOtherUnit, namesBoth, namesPack } from '../words/units/unit-words.ts'
import { keptWords } from '../words/whole-lines.ts'
import { type ExplainingColumn, isGrossFlag, isOfSome, namesSome, saysNothing } from './explaining-columns.ts'
import { saidAt } from './headings-below.ts'
import {
  countsSingly,
  inOtherUnit,
  isOfOne,
  isUnknownProduct,
  numbered,
  type Said,
  unitAt,
  withFurther,
  withSizes,
  wordsOfColumn,
} from './units-beside.ts'

/** What stands beside the price of a row and may make it another price. Another currency beside it is refused. */
export function saidOfPrice(judged: Judged, seen: Scan, record: number): readonly Said[] {
  const price = saidAt(judged, seen, record, 'base_price')
  const chosen = chosenColumns(judged.answers)
  // The lines of a customer or a date that a person chose are meant; dollars or boxes stay what they are.
  const explaining = judged.columns.explaining.filter(
    ({ about, column }) => !(isOfSome(about) && chosen.includes(column)),
  )
  if (explaining.length === 0 && price.length === 0) return NOTHING
  // A column says more than a line above it.
  const hasCurrencies = explaining.some(each => each.about === 'currency')
  const beside = explaining.flatMap(each => columnSays(judged, seen, record, each) ?? [])
  const refused = beside.find(({ verdict }) => verdict === 'rejected')
  if (refused !== undefined) return [refused]
  // But "incl" in a column does not say which rate; "incl. 9 % VAT" above it does.
  const hasRate = (code: Problem['code']): boolean =>
    code === 'price-with-vat' && price.some(each => each.code === code && each.number !== null)
  const own = beside.filter(({ code, number }) => number !== null || !hasRate(code))
  const above = price.filter(
    ({ code }) =>
      !(code === 'other-currency-title' && hasCurrencies) && !own.some(each => each.code === code),
  )
  return [...above.flatMap(each => ofAll(judged, record, each)), ...own]
}

/** The same for the stock of a row. */
export function saidOfStock(judged: Judged, seen: Scan, record: number): readonly Said[] {
  const stock = saidAt(judged, seen, record, 'stock_qty')
  const later = judged.columns.explaining.flatMap(each => notSaleable(judged, seen, record, each) ?? [])
  if (later.length > 0) return later
  const old = judged.columns.explaining.flatMap(
    each => ofOtherTime(judged, seen, record, each, 'stock') ?? [],
  )
  if (old.length > 0) return old
  const unit = judged.columns.explaining.find(each => each.about === 'unit')
  const beside = unit === undefined ? null : stockInUnit(judged, seen, record, unit)
  const ofLines = (said: readonly SaidOfAll[]): Said[] => said.flatMap(each => ofAll(judged, record, each))
  if (beside === null) return stock.length === 0 ? NOTHING : ofLines(stock)
  return [...ofLines(stock.filter(({ code }) => code !== 'stock-in-packs')), beside]
}

function stockInUnit(judged: Judged, seen: Scan, record: number, unit: ExplainingColumn): Said | null {
  if (saysNothing(trimBlanks(seen.plain.get(unit.column)?.[record] ?? '')))
    return besideOthers(judged, seen, unit, 'stock-in-packs')
  const other = inOtherUnit(judged, seen, record, unit)
  return other && { verdict: 'asked', code: 'stock-in-packs', column: unit.column, ...other }
}

const NOTHING: readonly Said[] = []

/** What a line says, unless that is the unit in which the product is sold. */
function ofAll(judged: Judged, record: number, { code, text, unit, number, line = text }: SaidOfAll): Said[] {
  const own = unitAt(judged, record)
  if (
    unit !== undefined &&
    ((own === undefined && isUnknownProduct(judged, record)) ||
      !isOtherUnit(unit, own) ||
      namesBoth(line, unit, own, code === 'stock-in-packs'))
  )
    return []
  const words = unit === 'stem' && own !== undefined ? `${line} / ${own}` : line
  const further = withFurther(judged, code, words, number)
  return [{ verdict: 'asked', code, column: -1, ...withSizes(judged, unit, further.words, further.number) }]
}

function columnSays(judged: Judged, seen: Scan, record: number, explaining: ExplainingColumn): Said | null {
  const { column, about } = explaining
  const cell = trimBlanks(seen.plain.get(column)?.[record] ?? '')
  if (saysNothing(cell))
    return about === 'per' || about === 'unit'
      ? besideOthers(judged, seen, { column, about }, 'price-per-several')
      : null
  const asked = (code: Problem['code']): Said => ({
    verdict: 'asked',
    code,
    column,
    words: cell,
    number: null,
  })
  switch (about) {
    case 'currency':
      // Under no such heading, "special" beside dollars is a remark.
      return isEuro(cell) || !(namesCurrency(cell) || isCurrencyHeading(judged, column))
        ? null
        : { ...asked('other-currency-column'), verdict: 'rejected' }
    case 'per': {
      // Under no such heading, "60 cm" beside "per 100" is a remark.
      const isNamed = roleOfHeader(judged.table.header.cells[column] ?? '') === 'price-per'
      const isCount = /^[\d.,]+$/.test(cell) || isRoundCount(cell) || sizeInCell(cell) !== null
      if (!isNamed && !saysPer(cell) && !isCount) return null
      const unit = unitAt(judged, record)
      if (isOfOne(cell, unit)) return againstAbove(judged, 'price-per-several', column, cell, ONE)
      if (!/\d/.test(cell) && countsSingly(cell, unit)) return null
      return { ...asked('price-per-several'), ...numbered(judged, record, column, cell) }
    }
    case 'unit': {
      const unit = inOtherUnit(judged, seen, record, explaining)
      return unit === null ? null : { ...asked('price-per-several'), ...unit }
    }
    case 'vat':
      if (saysNet(cell)) return againstAbove(judged, 'price-with-vat', column, cell, NO_RATE)
      return saysGross(cell) || isGrossFlag(judged.table.header.cells[column] ?? '', cell)
        ? asked('price-with-vat')
        : null
    case 'from':
    case 'until':
      return isBoundValidToday(cell, about, judged.today) ? null : asked('price-dated')
    case 'as-of':
      return ofOtherTime(judged, seen, record, { column, about }, 'price')
    case 'available':
    case 'expires':
      return null
    case 'for-some':
      return namesSome(cell) ? asked('price-for-some') : null
  }
}

/** "1-2d": what is there takes so long to arrive. */
const IN_DAYS =
  /^(?:\d ?[-–/] ?)?\d ?(?:d|days?|dag(?:en)?|tage?n?|jours?|j|días?|dias?|giorni?|g|dni|dage|dagar|werkdag(?:en)?|werktage?n?|arbeitstage?n?|working days?|business days?)\.?$/i

/** A stock that can be delivered from a later day, or that has expired, is none that can be sold now. */
function notSaleable(
  { today, table }: Judged,
  seen: Scan,
  record: number,
  { about, column }: ExplainingColumn,
): Said | null {
  if (about !== 'available' && about !== 'expires') return null
  const cell = trimBlanks(seen.plain.get(column)?.[record] ?? '')
  if (cell === '' || IN_DAYS.test(cell)) return null
  const isSaleable =
    about === 'available'
      ? !beginsLater(columnName(table.header, column), cell, today)
      : !hasEnded(columnName(table.header, column), cell, today)
  if (isSaleable) return null
  return { verdict: 'asked', code: 'stock-reserved', column, words: cell, number: null }
}

/** What the date beside a value says of it, where all rows have the same. */
function ofOtherTime(
  { table, today }: Judged,
  seen: Scan,
  record: number,
  { about, column }: ExplainingColumn,
  of: 'price' | 'stock',
): Said | null {
  const cell = about === 'as-of' ? trimBlanks(seen.plain.get(column)?.[record] ?? '') : ''
  if (cell === '') return null
  const words = withHeading(columnName(table.header, column), cell)
  if (otherTimeIn(words, of, today, 'line') === null) return null
  return {
    verdict: 'asked',
    code: of === 'price' ? 'price-dated' : 'stock-dated',
    column,
    words,
    number: null,
  }
}

/** Of each column of a file, whether it says of any row that its value is for several. */
const saidBySeveral = new WeakMap<Scan, Map<number, boolean>>()

/** Whether a person said of this column, or of a unit, that its values are for several. */
function isAnsweredOf(judged: Judged, column: number, about: ExplainingColumn['about']): boolean {
  const { divide = {}, multiply = {} } = judged.answers
  if (about === 'unit') return [...Object.keys(divide), ...Object.keys(multiply)].some(namesPack)
  const by = answeredBy(judged.answers, 'price-per-several', wordsOfColumn(judged, column))
  return by !== null && by !== '1'
}

/**
 * A blank cell of a column of units that says of other rows that their values are for several: is this one for one? A
 * remark about one row says nothing of others.
 */
function besideOthers(
  judged: Judged,
  seen: Scan,
  { column, about }: ExplainingColumn,
  code: 'price-per-several' | 'stock-in-packs',
): Said | null {
  const role = roleOfHeader(judged.table.header.cells[column] ?? '')
  if (role !== 'price-per' && role !== 'unit') return null
  // What stands above holds for rows that say nothing themselves.
  if (judged.context[code === 'stock-in-packs' ? 'stock' : 'price'].some(each => each.code === code))
    return null
  const known = saidBySeveral.get(seen) ?? new Map<number, boolean>()
  saidBySeveral.set(seen, known)
  const cells = seen.plain.get(column) ?? []
  const saysMore = (cell: string, record: number): boolean =>
    !saysNothing(trimBlanks(cell)) && columnSays(judged, seen, record, { column, about }) !== null
  const isSaid = known.get(column) ?? (isAnsweredOf(judged, column, about) || cells.some(saysMore))
  known.set(column, isSaid)
  if (!isSaid) return null
  const words = keptWords(`${wordsOfColumn(judged, column)}: –`)
  return { verdict: 'asked', code, column, words, number: null }
}

function isCurrencyHeading({ table }: Judged, column: number): boolean {
  return roleOfHeader(table.header.cells[column] ?? '') === 'currency'
}

const ONE = '1' as Decimal
const NO_RATE = '0' as Decimal

/** A cell that says the opposite of a line above, such as 1 below "per 100": it is no matter of that line's answer. */
function againstAbove(
  judged: Judged,
  code: ConvertCode,
  column: number,
  cell: string,
  number: Decimal,
): Said | null {
  if (!judged.context.price.some(each => each.code === code)) return null
  return {
    verdict: 'asked',
    code,
    column,
    words: keptWords(`${wordsOfColumn(judged, column)}: ${cell}`),
    number,
  }
}
