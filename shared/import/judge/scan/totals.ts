import { pattern } from '../../pattern.ts'
import { trimBlanks } from '../../table/blanks.ts'

const WORDS =
  '(?:grand |sub)?-?(?:totals?|totaal|totalen|eindtotaal|subtotaal|summen?|gesamt|gesamtsumme|gesamtbetrag|' +
  'zwischensumme|sous-total|s/total|total général|total general|somme|sum|iš viso|is viso|viso|suma|bendra suma|kopā|kopa|' +
  'pavisam|kopsumma|tot[ae]le? (?:generale|complessivo|parziale)|total[ei]|total geral|razem|ogółem|łącznie|i alt|celkem|totalt|' +
  'voorraadwaarde|lagerwert|bestandswert|warenwert|stock value|inventory value|valeur (?:du )?stock|valore (?:di )?magazzino|valor (?:del )?(?:inventario|stock))'
const TOTALS = pattern(`^${WORDS}\\s*(?:[:=].*|\\.|\\(.*\\))?$`, 'iu')
const TOTALS_AND_MORE = pattern(`^${WORDS}(?!\\p{L}).{0,30}$`, 'iu')

/**
 * Whether a row is a total: a cell says so in the place of the SKU, or beside a blank SKU. New products need no SKU, so
 * for them only a cell with nothing but the word counts.
 */
export function isTotals(row: readonly string[], skuColumn: number | undefined, needsSku: boolean): boolean {
  const sku = skuColumn === undefined ? '' : trimBlanks(row[skuColumn] ?? '')
  if (sku !== '') return saysTotals(sku)
  const words = needsSku && skuColumn !== undefined ? TOTALS_AND_MORE : TOTALS
  return row.some(cell => cell !== '' && says(trimBlanks(cell), words))
}

/** "Total roses" in the place of a SKU, as no product is called. */
export function saysTotalOf(sku: string): boolean {
  return /\s\p{L}/u.test(sku) && says(sku, TOTALS_AND_MORE)
}

/** Whether the text in the place of a SKU is a word for a total. */
export function saysTotals(sku: string): boolean {
  return says(sku, TOTALS)
}

function says(text: string, words: RegExp): boolean {
  // The first letters of the words above; most cells fail here.
  return text.length < 60 && 'tesgzivbkprołclwTESGZIVBKPROŁCLW-'.includes(text.charAt(0)) && words.test(text)
}
