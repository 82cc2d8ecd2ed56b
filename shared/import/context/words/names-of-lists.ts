import type { Saying } from './context-words.ts'
import { words } from './patterns.ts'

const PAPER = words(
  'bestelling(?:en)?|bestelbon|bestellijst|inkoop(?:order|orders)?|(?:purchase )?orders?|bestellung(?:en)?|auftr(?:ag|äge)|commandes?|pedidos?|ordin[ei]|retour(?:en)?|returns?|verkopen|verkäufe|ventes|ventas|vendite',
)
/** "Verkoop week 47": sold in that time. */
export const SOLD_IN =
  /(?<!\p{L})(?:verkoop|verkopen|verkauf|verkäufe|sales|sprzedaż|salg) (?:kw|week|wk|woche|uge|tydzień|q?[1-4](?!\p{L}|\d)|20\d\d|jan|feb|m[aä]|apr|jun|jul|aug|sep|o[kc]t|nov|de[czk])/iu
const CUSTOMER =
  /(?<!\p{L})(?:klant|customer|kunde|client|cliente)(?:n[or]|nummer)?\.? (?!(?:prices?|price|list|stock|prij\p{L}+|preis\p{L}*|lijst|liste|portal|voor\p{L}+)(?!\p{L}))[\p{L}\d]+(?: \p{L}+){0,3}/iu

/** "Rabattliste", "kortingslijst": other prices than those for all. */
const DISCOUNTS =
  /(?<!\p{L})(?:rabatt|kortings?|discounts?|remises?)[ -]?(?:list|lijst|sheet)\p{L}{0,2}(?!\p{L})|(?<!\p{L})(?:liste des remises|listino sconti)(?!\p{L})/iu

/** What the name of a file or a sheet says: a label of few words, where a word alone says what a title says in more. */
export function sayingsOfName(name: string, field: 'price' | 'stock'): Saying[] {
  if (name.length > 80) return []
  const said = (code: Saying['code'], pattern: RegExp): Saying[] => {
    const found = pattern.exec(name)?.[0]
    return found === undefined ? [] : [{ code, text: found }]
  }
  const paper = said('other-paper', PAPER)
  if (paper.length > 0) return paper
  if (field === 'stock') return said('other-paper', SOLD_IN)
  return [...said('price-for-some', CUSTOMER), ...said('price-for-some', DISCOUNTS)]
}
