import type { Saying } from './context-words.ts'
import { words } from './patterns.ts'
import type { Day } from './validity.ts'

const PAPER = words(
  'bestelling(?:en)?|bestelbon|bestellijst|inkoop(?:order|orders)?|(?:purchase )?orders?|bestellung(?:en)?|auftr(?:ag|äge)|commandes?|pedidos?|ordin[ei]|retour(?:en)?|returns?|verkopen|verkäufe|ventes|ventas|vendite',
)
const OLD = words(
  'oud|oude|old|alte?|ancien(?:ne)?s?|vieux|viej[oa]s?|vecchi[oa]?|sen[ai]s?|archief|archive|archiv|backup|concept|draft|entwurf|brouillon|borrador|bozza',
)
const CUSTOMER =
  /(?<!\p{L})(?:klant|customer|kunde|client|cliente)(?:n[or]|nummer)?\.? (?!(?:prices?|price|list|stock|prij\p{L}+|preis\p{L}*|lijst|liste|portal|voor\p{L}+)(?!\p{L}))[\p{L}\d]+(?: \p{L}+){0,3}/iu

/** What the name of a file or a sheet says: a label of few words, where a word alone says what a title says in more. */
export function sayingsOfName(name: string, field: 'price' | 'stock', today: Day | null): Saying[] {
  if (name.length > 80) return []
  const said = (code: Saying['code'], pattern: RegExp): Saying[] => {
    const found = pattern.exec(name)?.[0]
    return found === undefined ? [] : [{ code, text: found }]
  }
  const paper = said('other-paper', PAPER)
  if (paper.length > 0) return paper
  if (field === 'stock') return said('other-paper', OLD)
  return [...said('price-dated', OLD), ...pastYear(name, today), ...said('price-for-some', CUSTOMER)]
}

/** "Prices 2025" in 2026; a date is none, and says when a list was written. */
function pastYear(name: string, today: Day | null): Saying[] {
  if (today === null) return []
  const years = [...name.matchAll(/(?<![\d.,/-])20\d\d(?![\d.,/-]?\d)/g)].map(([year]) => year)
  const [first] = years
  const now = Number(String(today).slice(0, 4))
  return first !== undefined && years.every(year => Number(year) < now)
    ? [{ code: 'price-dated', text: first }]
    : []
}
