const CHUNK = 512
/** Separates texts; a search that contains it finds nothing. */
const SEPARATOR = '\u0000'

interface Chunk {
  /** All texts of the chunk in lower case; null when one of them changed. */
  haystack: string | null
  /** Where each text starts in the haystack. */
  starts: number[]
}

/**
 * Finds the rows whose text contains a word, ignoring case. Rows are joined into a few long strings, which is several
 * times faster than searching 100,000 short ones; a changed row only rebuilds its chunk.
 */
export class SearchIndex<T> {
  readonly #rows: readonly T[]
  readonly #textOf: (row: T) => readonly string[]
  readonly #chunks: Chunk[] = []

  /** `rows` may grow at its end; call {@link changed} after each growth or change. */
  constructor(rows: readonly T[], textOf: (row: T) => readonly string[]) {
    this.#rows = rows
    this.#textOf = textOf
  }

  changed(index: number): void {
    const chunk = this.#chunks[Math.floor(index / CHUNK)]
    if (chunk !== undefined) chunk.haystack = null
  }

  /** Matching rows in their own order. */
  find(search: string): T[] {
    const needle = search.toLowerCase()
    const found: T[] = []
    if (needle.includes(SEPARATOR)) return found
    for (let first = 0; first < this.#rows.length; first += CHUNK) this.#findIn(first, needle, found)
    return found
  }

  #findIn(first: number, needle: string, found: T[]): void {
    const { haystack, starts } = this.#chunkAt(first)
    let row = 0
    for (let at = haystack.indexOf(needle); at !== -1; at = haystack.indexOf(needle, starts[row])) {
      while ((starts[row] ?? Number.POSITIVE_INFINITY) <= at) row++
      found.push(this.#rows[first + row - 1] as T)
      if (starts[row] === undefined) return
    }
  }

  #chunkAt(first: number): { haystack: string; starts: number[] } {
    const number = first / CHUNK
    const known = this.#chunks[number]
    if (known !== undefined && known.haystack !== null)
      return { haystack: known.haystack, starts: known.starts }
    const starts: number[] = []
    let haystack = ''
    for (const row of this.#rows.slice(first, first + CHUNK)) {
      starts.push(haystack.length)
      haystack += this.#textOf(row).join(SEPARATOR).toLowerCase() + SEPARATOR
    }
    this.#chunks[number] = { haystack, starts }
    return { haystack, starts }
  }
}
