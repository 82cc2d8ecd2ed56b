import { fold, foldLines } from './fold.ts'

/**
 * The words of every product, folded and in memory. Scanning 100,000 of them takes a few milliseconds for any query,
 * while an index on disk is slow for short and for common words.
 */
export interface WordList {
  set(product: number, sku: string | null, name: string, category: string | null): void
  remove(product: number): void
  /**
   * Products in whose SKU, name or category every word of `text` occurs. First the exact SKU, then SKUs that begin with
   * the text, then names that do, then the rest; each group by id.
   */
  search(text: string, limit: number): { ids: number[]; total: number }
}

interface Entry {
  product: number
  /** SKU, name, category, one line each: no word matches across lines. */
  text: string
  skuLength: number
}

const NOT_FOUND = 4

/** An empty list. A search sorts it first if products were not set in the order of their numbers. */
export function wordList(): WordList {
  const entries: Entry[] = []
  const places = new Map<number, number>()
  let isSorted = true

  return {
    set: (product, sku, name, category) => {
      const text = foldLines(`${oneLine(sku ?? '')}\n${oneLine(name)}\n${category ?? ''}`)
      const entry = { product, text, skuLength: text.indexOf('\n') }
      const place = places.get(product)
      if (place !== undefined) entries[place] = entry
      else {
        isSorted &&= product > (entries.at(-1)?.product ?? 0)
        places.set(product, entries.push(entry) - 1)
      }
    },
    remove: product => {
      const place = places.get(product)
      const last = entries.pop()
      if (place === undefined || last === undefined) {
        if (last !== undefined) entries.push(last)
        return
      }
      places.delete(product)
      if (last.product === product) return
      entries[place] = last
      places.set(last.product, place)
      isSorted = false
    },
    search: (text, limit) => {
      if (!isSorted) {
        entries.sort((a, b) => a.product - b.product)
        for (const [place, { product }] of entries.entries()) places.set(product, place)
        isSorted = true
      }
      return searchEntries(entries, fold(text), limit)
    },
  }
}

const oneLine = (text: string): string => (text.includes('\n') ? text.replaceAll('\n', ' ') : text)

function searchEntries(
  entries: readonly Entry[],
  text: string,
  limit: number,
): { ids: number[]; total: number } {
  if (text === '') return { ids: [], total: 0 }
  // The longest word is the rarest, so the first test rules out most products.
  const words = text.split(' ').sort((a, b) => b.length - a.length)
  const ranked: number[][] = [[], [], [], []]
  let total = 0
  for (const entry of entries) {
    const rank = rankOf(entry, text, words)
    if (rank === NOT_FOUND) continue
    total++
    const group = ranked[rank]
    if (group !== undefined && group.length < limit) group.push(entry.product)
  }
  return { ids: ranked.flat().slice(0, limit), total }
}

/** 0 for the SKU itself, 1 for its beginning, 2 for the beginning of the name, 3 for anywhere. */
function rankOf({ text, skuLength }: Entry, wanted: string, words: readonly string[]): number {
  let found = 0
  for (const word of words) {
    found = text.indexOf(word)
    if (found === -1) return NOT_FOUND
  }
  // The position of a single word is known already; beyond the beginning of the name it can only be "anywhere".
  if (words.length === 1 && found > skuLength + 1) return 3
  if (text.startsWith(wanted)) return wanted.length === skuLength ? 0 : 1
  return text.startsWith(wanted, skuLength + 1) ? 2 : 3
}
