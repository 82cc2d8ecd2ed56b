import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../sqlite/database.ts'
import { type WordList, wordList } from './word-list.ts'

const WORDS_A_TURN = 2000

type WordRow = [id: number, sku: string | null, name: string, category: string | null]

/** The searchable texts of a product. */
interface Worded {
  id: number
  sku: string | null
  name: string
  category: string | null
}

/**
 * Reads the words a few thousand products at a time, so that opening never blocks the program; the first search reads
 * the rest.
 */
export function lazyWords(db: Database, clock: Clock) {
  const list: WordList = wordList()
  let after: number | null = 0
  let cancel = clock.after(0, readSome)

  function readPart(): void {
    if (after === null) return
    const rows = db
      .prepare('SELECT id, sku, name, category FROM product WHERE id > ? AND is_gone = 0 ORDER BY id LIMIT ?')
      .lists<WordRow>(after, WORDS_A_TURN)
    for (const [id, sku, name, category] of rows) list.set(id, sku, name, category)
    after = rows.length < WORDS_A_TURN ? null : (rows.at(-1)?.[0] ?? null)
  }
  function readSome(): void {
    readPart()
    if (after !== null) cancel = clock.after(0, readSome)
  }
  return {
    all: () => {
      while (after !== null) readPart()
      return list
    },
    set: ({ id, sku, name, category }: Worded) => {
      // A product that has not been read yet comes with the rest of its part.
      if (after === null || id <= after) list.set(id, sku, name, category)
    },
    remove: (id: number) => list.remove(id),
    stop: () => cancel(),
  }
}
