import { trimBlanks } from '../../../table/blanks.ts'
import { cellsOf } from '../../../table/tokenise.ts'
import type { Filling } from '../../judged.ts'
import { contradictColours } from '../colours.ts'
import { areExceptions, askAboutText } from '../line-texts.ts'
import { isSameWord, LINES_MAX, nameColumnOf, partsOfName } from './name-column.ts'

/** Units and small words, which one list writes and another doesn't. */
const SMALL =
  /^(?:cm|mm|m|l|lt|ltr|g|kg|st|stk|stuks?|stuck|pcs|pc|x|cv|nr|no|n|de|het|en|und|and|et|y|e|i|von|van|in|met|mit|with|avec)$/
const BRACKETED = /\([^)]*\p{L}{2}[^)]*\)/u

/**
 * Asks about the few lines of a list whose name has words or numbers that the catalog’s name of the product hasn’t, where
 * the others have the catalog’s names: another size or colour, "(per tray)". Where the list has names of its own, the
 * only one with an addition in brackets is the exception. A few names with another colour are exceptions in any list.
 */
export function askAboutOtherNames(judged: Filling): void {
  const { catalog, kind, sku, table } = judged
  if (kind === 'products' || catalog === null || table.records.count > LINES_MAX) return
  const column = nameColumnOf(judged)
  if (column === -1) return
  let same = 0
  const others: number[] = []
  const bracketed: number[] = []
  const recoloured: number[] = []
  const nameAt = (record: number): string => trimBlanks(cellsOf(table, record)[column] ?? '')
  for (let record = table.header.dataFrom; record < table.records.count; record++) {
    const known = catalog.find(sku.at(record))?.name ?? ''
    const name = nameAt(record)
    if (known === '' || name === '') continue
    if (BRACKETED.test(name) && !known.includes('(')) bracketed.push(record)
    if (contradictColours(partsOfName(name), partsOfName(known))) recoloured.push(record)
    if (hasOther(name, `${known} ${sku.at(record)}`)) others.push(record)
    else same++
  }
  const standOut = areExceptions(others.length, same) && same > 1 && same >= others.length * 2
  const isAddition = bracketed.length === 1 && same + others.length > 2
  const asked = new Set(standOut ? others : isAddition ? bracketed : [])
  if (areExceptions(recoloured.length, same + others.length))
    for (const record of recoloured) asked.add(record)
  for (const record of [...asked].sort((a, b) => a - b))
    askAboutText(judged, record, nameAt(record), { code: 'name-differs', column })
}

function hasOther(name: string, known: string): boolean {
  const theirs = partsOfName(known)
  return partsOfName(name).some(part => !SMALL.test(part) && !theirs.some(word => isSameWord(part, word)))
}
