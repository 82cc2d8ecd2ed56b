import type { Clock } from '../../base/clock.ts'
import type { Database } from '../../sqlite/database.ts'
import { type WordList, wordList } from './word-list.ts'

const WORDS_A_TURN = 2000
/** Without a window, which would start it, the reading of words begins after this time. */
const BEGIN_AT_LATEST_MS = 10_000
/** Lets the window read its first pictures and orders first. */
const AFTER_WINDOW_MS = 1000

type WordRow = [id: number, sku: string | null, name: string, category: string | null]

/** The searchable texts of a product. */
interface Worded {
  id: number
  sku: string | null
  name: string
  category: string | null
}

/**
 * Reads the words a few thousand products at a time, so that opening never blocks the program, and only once the window
 * has its products, which it waits for; the first search reads the rest.
 */
export function lazyWords(db: Database, clock: Clock) {
  const list: WordList = wordList()
  let after: number | null = 0
  let hasBegun = false
  let cancel = clock.after(BEGIN_AT_LATEST_MS, readSome)

  function readPart(): void {
    if (after === null) return
    const rows = db
      .prepare('SELECT id, sku, name, category FROM product WHERE id > ? AND is_gone = 0 ORDER BY id LIMIT ?')
      .lists<WordRow>(after, WORDS_A_TURN)
    for (const [id, sku, name, category] of rows) list.set(id, sku, name, category)
    after = rows.length < WORDS_A_TURN ? null : (rows.at(-1)?.[0] ?? null)
  }
  function readSome(): void {
    hasBegun = true
    readPart()
    if (after !== null) cancel = clock.after(0, readSome)
  }
  return {
    /** A window has read all products. */
    begin: () => {
      if (hasBegun) return
      hasBegun = true
      cancel()
      cancel = clock.after(AFTER_WINDOW_MS, readSome)
    },
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
