import type { BulkField } from '../../../domain/changes/change.ts'
import { type NumberReading, readNumberText } from '../../../domain/text/number-text.ts'
import { unitOfWord } from '../../context/words/units/unit-words.ts'
import { pattern } from '../../pattern.ts'
import { numberOfCell } from './number-of-cell.ts'

const PIECES =
  '(?:st|stk|stck|stuks?|stück|pcs?|pce|pieces?|pièces?|pz|pezz[oi]|uds?|piezas?|unidades|units?|szt|vnt|gab|stems?|stelen|steel|stiele?|tiges?|tallos?|stel[oi]|pots?|potjes?|potten|topf|töpfe|plants?|planten|plantes?|pflanzen?|podi|vazon[aų]i?|macetas?|vasi|doniczek|doniczki|potter|krukor)'
/** "90 st." */
export const PIECES_BEHIND = pattern(`(?<=\\d\\s{0,3})(?<!\\p{L})${PIECES}\\.?$`, 'iu')
const FOR = '(?:(?<!\\p{L})p ?[./]? ?|/ ?|(?<!\\p{L})(?:per|pro|je|par|por|pr\\.?|za|al|la|už) ?)'
const PRICE_OF_ONE = pattern(`(?:${FOR}${PIECES}|(?<!\\p{L})(?:each|ea|cad))\\.?$`, 'iu')
/** "3,46 p/bs", "304 bos": one word behind a number that may be a unit. */
const PRICE_OF_UNIT = pattern(`${FOR}(\\p{L}{2,12})\\.?$`, 'iu')
const UNIT_BEHIND = /(?<=\d\s{0,3})(?<!\p{L})(\p{L}{2,12})\.?$/iu
const NET =
  /(?<!\p{L})(?:netto|net|(?:excl|exkl)\.?(?: (?:btw|mwst|vat)\.?)?|ht|\+ ?(?:btw|mwst|vat|tva|iva|moms)\.?)$/iu
const LENGTH_MAX = 40

/**
 * A number with words behind it: pieces of one for a stock; each, or without VAT, for a price. A bunch is asked about
 * where the product is sold otherwise.
 */
export function readWithWords(
  text: string,
  field: BulkField,
): { reading: NumberReading; unit: 'piece' | 'bunch' | null } | null {
  if (text.length > LENGTH_MAX) return null
  const body = text.trim()
  const pieces = (field === 'stock_qty' ? PIECES_BEHIND : PRICE_OF_ONE).exec(body)
  const other = pieces ?? (field === 'stock_qty' ? UNIT_BEHIND : PRICE_OF_UNIT).exec(body)
  const bunches = unitOfWord(other?.[1] ?? '') === 'bunch' ? other : null
  const words = pieces ?? bunches ?? (field === 'base_price' ? NET.exec(body) : null)
  if (words === null) return null
  const number = body.slice(0, words.index).trimEnd()
  const reading = readNumberText(number)
  return reading.kind === 'not' ? null : { reading, unit: pieces ? 'piece' : bunches && 'bunch' }
}

/** The number of pieces in a cell, "288 pots" included; NaN for none. */
export function countOfCell(cell: string | undefined): number {
  const value = numberOfCell(cell, 'thousands')
  if (!Number.isNaN(value)) return value
  const worded = readWithWords(cell ?? '', 'stock_qty')?.reading
  return worded?.kind === 'one' ? Number(worded.value) : Number.NaN
}
