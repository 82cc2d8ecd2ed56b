import type { Saying } from './context-words.ts'
import { words } from './patterns.ts'

const PAPER = words(
  'bestelling(?:en)?|bestelbon|bestellijst|inkoop(?:order|orders)?|(?:purchase )?orders?|bestellung(?:en)?|auftr(?:ag|äge)|commandes?|pedidos?|ordin[ei]|retour(?:en)?|returns?|verkopen|verkäufe|ventes|ventas|vendite',
)
/** Goods that are sold already, or on their way. */
export const NOT_ON_HAND =
  'gereserveerd\\p{L}?|reserviert\\p{L}{0,2}|(?<!rights )reserved|(?<!droits )réserv(?:é|ée|és|ées)|(?<!derechos )reservad[oa]s?|(?<!diritti )riservat[oi]|prenotat[oi]|zarezerwowan\\p{L}|reserver(?:e[dt]e?|a[dt]e?)|rezerv(?:uot|ován|ēt)\\p{L}{1,3}|onderweg|unterwegs|in transit|en route|en transit|en tránsito|en camino|in transito|w drodze|undervejs|(?:minimum|minimal|melde|sicherheits|mindest|soll)-?best[aä]nde?|stany? minimaln[ey]|minimums?lager'
const RESERVED = words(NOT_ON_HAND)
/** "Verkoop week 47": sold in that time. */
export const SOLD_IN =
  /(?<!\p{L})(?:verkoop|verkopen|verkauf|verkäufe|sales|sprzedaż|salg) (?:kw|week|wk|woche|uge|tydzień|q?[1-4](?!\p{L}|\d)|20\d\d|jan|feb|m[aä]|apr|jun|jul|aug|sep|o[kc]t|nov|de[czk])/iu
const OLD = words(
  'oud|oude|old|alte?|ancien(?:ne)?s?|vieux|viej[oa]s?|vecchi[oa]?|sen[ai]s?|archief|archive|archiv|backup|concept|draft|entwurf|brouillon|borrador|bozza|voorlopige?|vorläufige?|provisional|preliminary|provisoires?|provvisori[oa]|udkast|kladde',
)
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
  if (field === 'stock')
    return [RESERVED, SOLD_IN, OLD].flatMap(pattern => said('other-paper', pattern)).slice(0, 1)
  return [
    ...said('price-dated', OLD),
    ...said('price-for-some', CUSTOMER),
    ...said('price-for-some', DISCOUNTS),
  ]
}
