import { plainLetters } from '../../../../domain/text/foreign-text.ts'
import { roleOfHeader } from '../../../columns/headings/header-role.ts'
import { cellsOf } from '../../../table/tokenise.ts'
import type { Filling } from '../../judged.ts'

/** Lists of programs are longer, and have columns for what people write into names. */
export const LINES_MAX = 5000
/** So many rows show which column holds the names. */
const SEEN = 50

const FOOTNOTES = /[¹²³⁰-⁹*]/g

/** The words and numbers of a name, without diacritics: "phalaenopsis", "1", "tak", "wit". */
export function partsOfName(name: string): string[] {
  return plainLetters(name.replace(FOOTNOTES, '')).match(/\p{L}+|\d+/gu) ?? []
}

/**
 * The column with the products’ names: by its heading or the catalog’s names, else the one whose texts share most words with the catalog’s
 * names of the same lines; -1 for none.
 */
export function nameColumnOf({ catalog, columns, sku, table }: Filling): number {
  const byHeading = table.header.cells.findIndex(heading =>
    /^(?:name|description)$/.test(roleOfHeader(heading) ?? ''),
  )
  const named = byHeading === -1 ? (columns.of.get('name') ?? -1) : byHeading
  if (named !== -1 || catalog === null) return named
  const used = new Set(columns.of.values())
  const { dataFrom } = table.header
  const shared = new Map<number, number>()
  const end = Math.min(table.records.count, dataFrom + SEEN)
  let known = 0
  for (let record = dataFrom; record < end; record++) {
    const name = catalog.find(sku.at(record))?.name ?? ''
    const wanted = partsOfName(name).filter(part => /\p{L}{3}/u.test(part))
    if (wanted.length === 0) continue
    known++
    for (const [column, cell] of cellsOf(table, record).entries())
      if (!used.has(column) && partsOfName(cell).some(part => wanted.some(word => isSameWord(part, word))))
        shared.set(column, (shared.get(column) ?? 0) + 1)
  }
  const [column = -1, most = 0] = [...shared].sort((a, b) => b[1] - a[1])[0] ?? []
  return most * 2 > known ? column : -1
}

/** The same number, or a word and its beginning: "Phal", "Nordmann" and "nordmanniana". */
export function isSameWord(part: string, word: string): boolean {
  if (part === word) return true
  const isOfWords = part.length >= 3 && word.length >= 3 && !/\d/.test(part)
  return isOfWords && (word.startsWith(part) || part.startsWith(word))
}
