/** A text with the escapes of JSON, URLs and HTML decoded, and where its characters were in the original. */
interface SpelledOut {
  text: string
  /**
   * The index in the original at which the character at `index` begins; the original's length for the text's length.
   */
  placeOf(index: number): number
}

const ESCAPE =
  /\\u([0-9a-f]{4})|%([0-9a-f]{2})|&#x([0-9a-f]{1,4});|&#(\d{1,5});|\\(["\\/])|&(quot|amp|lt|gt|apos);/gi
const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" }

/** Decodes one layer of escapes; null if there are none. */
export function spelledOut(original: string): SpelledOut | null {
  if (!/[\\%&]/.test(original)) return null
  // Every escape becomes one character: (its index in the text, the index after it in the original).
  const texts: string[] = []
  const indexes: number[] = []
  const places: number[] = []
  let length = 0
  let from = 0
  for (const found of original.matchAll(ESCAPE)) {
    texts.push(original.slice(from, found.index), meant(found))
    length += found.index - from + 1
    from = found.index + found[0].length
    indexes.push(length)
    places.push(from)
  }
  if (indexes.length === 0) return null
  texts.push(original.slice(from))
  return {
    text: texts.join(''),
    placeOf: index => {
      const at = lastUpTo(indexes, index)
      return at < 0 ? index : (places[at] ?? 0) + index - (indexes[at] ?? 0)
    },
  }
}

function meant([, unicode, percent, hex, decimal, plain, entity]: RegExpExecArray): string {
  if (plain !== undefined) return plain
  if (entity !== undefined) return ENTITIES[entity.toLowerCase()] ?? ' '
  const code = decimal === undefined ? Number.parseInt(unicode ?? percent ?? hex ?? '', 16) : Number(decimal)
  return String.fromCharCode(code)
}

/** The last index in an ascending list whose value is at most `value`; -1 if there is none. */
function lastUpTo(ascending: readonly number[], value: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
