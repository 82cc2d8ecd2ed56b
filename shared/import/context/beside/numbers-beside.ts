import { type Decimal, decimalOfNumber, fractionDigits } from '../../../domain/text/decimal.ts'
import { readNumberText } from '../../../domain/text/number-text.ts'
import { decimalOf } from '../../answers.ts'
import type { Columns } from '../../columns/columns.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { readPlainField } from '../../columns/values/product-values.ts'
import type { Judged } from '../../judge/judged.ts'
import { bareWord, bareWords } from '../../table/blanks.ts'
import type { Table } from '../../table/read-file.ts'
import { cellsOf } from '../../table/tokenise.ts'

/** The column of VAT rates of a list; -1 for none. */
export function findRateColumn({ header }: Table, { of }: Columns): number {
  const taken = new Set(of.values())
  return (
    of.get('vat_rate') ??
    header.cells.findIndex((cell, column) => !taken.has(column) && roleOfHeader(cell) === 'vat_rate')
  )
}

/** Headings of the number of units in one pack. */
const PACK_SIZE = bareWords(
  'per doos|per fust|per tray|per karton|pro karton|je karton|je ve|par carton|por caja|per cartone|doosinhoud|pack size|package size|units per pack|units per box|pieces per box|stems per box|stems per bunch|per box|per pack|box size|box qty|qty per box|case size|case pack|vpe|vpe menge|verpackungseinheit|inhalt|stück pro karton|stück je karton|stück pro vpe|menge pro vpe|inhoud|fustinhoud|stuks per doos|stuks per fust|aantal per doos|aantal per fust|stelen per bos|verpakkingseenheid|colisage|conditionnement|pièces par carton|quantité par carton|tiges par botte|unidades por caja|piezas por caja|contenido|pezzi per cartone|pezzi per confezione|kiekis dėžėje|vienetų dėžėje|gab kastē|skaits kastē',
)

/** The column of pack sizes of a list; -1 for none. */
export function findPackColumn({ header }: Table, { of }: Columns): number {
  const taken = new Set(of.values())
  return header.cells.findIndex((cell, column) => !taken.has(column) && PACK_SIZE.has(bareWord(cell)))
}

/** How many units one pack of a row holds; null where that can't be read. */
export function packAt({ context, table }: Judged, record: number): Decimal | null {
  if (context.packColumn === -1) return null
  const reading = readNumberText(cellsOf(table, record)[context.packColumn] ?? '')
  return reading.kind === 'one' && /^[1-9]\d{0,5}$/.test(reading.value) ? reading.value : null
}

/** The VAT rate beside a price, in percent; null where none can be read. */
export function rateAt(judged: Judged, record: number): Decimal | null {
  const column = judged.context.rateColumn
  if (column === -1) return null
  const cell = cellsOf(judged.table, record)[column] ?? ''
  const reading = readPlainField('vat_rate', cell, decimalOf(judged.answers, column))
  if (reading === null || !('value' in reading) || typeof reading.value !== 'number') return null
  // Nobody charges 0.09, 1.05 or 45 %: the column holds shares or amounts, not percent.
  const isRate = reading.value === 0 || (reading.value >= 1 && reading.value <= 30)
  const rate = decimalOfNumber(reading.value)
  return isRate && rate !== null && fractionDigits(rate) < 2 ? rate : null
}
