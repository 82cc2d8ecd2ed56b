import { type NumberReading, readNumberText } from '../../domain/text/number-text.ts'

const PIECES = '(?:st|stk|stck|stuks?|stück|pcs?|pce|pieces?|pièces?)'
const STOCK = new RegExp(`^(.*\\d)\\s*${PIECES}\\.?$`, 'iu')
const PRICE_OF_ONE = new RegExp(
  `^(.*\\d.*?)\\s*(?:(?:p\\.? ?|/ ?|per |pro |je )${PIECES}|p\\.\\/st)\\.?$`,
  'iu',
)
const NET = /^(.*\d.*?)\s*(?:netto|net|(?:excl|exkl)\.?(?: (?:btw|mwst|vat)\.?)?|ht)$/iu
const LENGTH_MAX = 40

/** A number with words behind it that change nothing: pieces of one for a stock; each, or without VAT, for a price. */
export function readWithWords(
  text: string,
  field: 'base_price' | 'stock_qty',
): { reading: NumberReading; isOfPieces: boolean } | null {
  if (text.length > LENGTH_MAX) return null
  const body = text.trim()
  const pieces = (field === 'stock_qty' ? STOCK : PRICE_OF_ONE).exec(body)?.[1]
  const number = pieces ?? (field === 'base_price' ? NET.exec(body)?.[1] : undefined)
  if (number === undefined) return null
  const reading = readNumberText(number)
  return reading.kind === 'not' ? null : { reading, isOfPieces: pieces !== undefined }
}
