import { SAYS_STOCK, words } from '../context/words/patterns.ts'
import { flagOfHeading } from '../context/words/remarks/remark-words.ts'
import { bareWord, isBlank, trimBlanks } from '../table/blanks.ts'
import { roleOfHeader } from './headings/header-role.ts'

/** The same of one product: none is left, or it can be delivered. */
const HAS_SOME = words(
  'lieferbar|leverbaar|livrable|vorrätig|lagernd|sold ?out|uitverkocht|ausverkauft|épuisée?|agotad[oa]|esaurit[oa]|udsolgt|slutsåld',
)
const STATE = /^(?:status|state|statut|etat|estado|stato|stav|zustand)|status$/

/** Whether a heading is that of the state in which a product is: "Status", "Lagerstatus". */
export function isStateHeading(heading: string): boolean {
  return STATE.test(bareWord(heading))
}

/**
 * Whether a column says in which state products are, as "Status" over 1 and 0 or "Active" over yes and no does. One that
 * says of any product that it is in stock may be explained as a stock.
 */
export function isStateColumn(
  heading: string,
  sample: readonly (readonly string[])[],
  column: number,
): boolean {
  const role = roleOfHeader(heading)
  const flag = role === null || role === 'never' ? flagOfHeading(heading) : null
  if (!isStateHeading(heading) && flag !== 'if-yes' && flag !== 'if-no') return false
  const cells = sample.map(row => trimBlanks(row[column] ?? '')).filter(cell => !isBlank(cell))
  return cells.every(
    cell => /^[01]$/.test(cell) || (!/\d/.test(cell) && !SAYS_STOCK.test(cell) && !HAS_SOME.test(cell)),
  )
}
