import type { BulkField } from '../../../domain/changes/change.ts'
import { type NumberReading, readNumberText } from '../../../domain/text/number-text.ts'
import { pattern } from '../../pattern.ts'

const PIECES =
  '(?:st|stk|stck|stuks?|stück|pcs?|pce|pieces?|pièces?|pz|pezz[oi]|uds?|piezas?|unidades|units?|szt|vnt|gab|stems?|stelen|steel|stiele?|tiges?|tallos?|stel[oi])'
/** "90 st." */
export const PIECES_BEHIND = pattern(`(?<=\\d\\s{0,3})(?<!\\p{L})${PIECES}\\.?$`, 'iu')
const PRICE_OF_ONE = pattern(`(?:(?<!\\p{L})p ?[./]? ?|/ ?|(?<!\\p{L})(?:per|pro|je) )${PIECES}\\.?$`, 'iu')
const NET =
  /(?<!\p{L})(?:netto|net|(?:excl|exkl)\.?(?: (?:btw|mwst|vat)\.?)?|ht|\+ ?(?:btw|mwst|vat|tva|iva|moms)\.?)$/iu
const LENGTH_MAX = 40

/** A number with words behind it that change nothing: pieces of one for a stock; each, or without VAT, for a price. */
export function readWithWords(
  text: string,
  field: BulkField,
): { reading: NumberReading; isOfPieces: boolean } | null {
  if (text.length > LENGTH_MAX) return null
  const body = text.trim()
  const pieces = (field === 'stock_qty' ? PIECES_BEHIND : PRICE_OF_ONE).exec(body)
  const words = pieces ?? (field === 'base_price' ? NET.exec(body) : null)
  if (words === null) return null
  const number = body.slice(0, words.index).trimEnd()
  const reading = readNumberText(number)
  return reading.kind === 'not' ? null : { reading, isOfPieces: pieces !== null }
}
