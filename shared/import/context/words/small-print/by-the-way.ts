import type { Saying } from '../context-words.ts'
import { clauseWith, PRICE_WORD, SAYS_STOCK, words } from '../patterns.ts'
import { oddsByExamples } from './learned.ts'
import { isOrdinarySentence } from './small-print.ts'

const PRICES = words(PRICE_WORD)
/** The odds by examples below which the clause of such a word is an ordinary one. */
const ORDINARY = -1

/**
 * Whether a saying is that of an ordinary sentence which has a word of other lists or of packs: "Faktury posíláme v PDF",
 * "Fem hyllor per vagn som standard". What is said of prices per several, or of stocks in packs, is read as it is, and so
 * are dates, currencies and taxes.
 */
export function isByTheWay(line: string, { code, text }: Saying): boolean {
  const isOfOthers =
    (code === 'other-paper' && !/^\P{L}*\d/u.test(line.slice(line.indexOf(text) + text.length))) ||
    (code === 'price-per-several' && !PRICES.test(line)) ||
    (code === 'stock-in-packs' && !SAYS_STOCK.test(line))
  if (!isOfOthers || !isOrdinarySentence(line)) return false
  // "Betaling 14 dagen, de handelskorting van 10% trekken we er op de factuur af"
  const clause = clauseWith(line, text)
  return clause === null || oddsByExamples(clause) < ORDINARY
}
