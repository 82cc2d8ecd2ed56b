/** The rows that pass, in their own order. */
export function filterRows(count: number, passes: (row: number) => boolean): Int32Array {
  const rows = new Int32Array(count)
  let kept = 0
  for (let row = 0; row < count; row++) if (passes(row)) rows[kept++] = row
  return rows.slice(0, kept)
}

/** By row: numbers, NaN for none. */
type NumberKeys = ArrayLike<number>
/** By row: texts folded to lower case, blank for none. */
type TextKeys = ArrayLike<string>
/** One key per row, all of one type: NaN or blank for a row without a value. */
export type SortKeys = NumberKeys | TextKeys

/** Texts that were put in order, see {@link orderTexts}. */
export interface TextOrder {
  readonly texts: ArrayLike<string>
  /**
   * Rows in the order of their texts; empty if few different texts repeat, because those are quickly put in order
   * again.
   */
  readonly rows: Int32Array
  /** By row; equal texts have the same one. */
  readonly ranks: Uint32Array
}

/**
 * Sorted copy. Rows without a value come last in either direction, rows with equal keys keep their order. Texts that are
 * still those of a known `order` are not compared.
 */
export function sortRows(
  rows: Int32Array,
  keys: SortKeys,
  isDescending = false,
  order: TextOrder | null = null,
): Int32Array {
  if (!areTexts(keys)) return sortByNumber(rows, keys, isDescending)
  if (order !== null && isOf(order, keys)) return sortByOrder(rows, order, isDescending)
  const few = orderFew(keys)
  return few === null ? rows.slice().sort(byText(keys, isDescending)) : sortByOrder(rows, few, isDescending)
}

/** Whether the rows are sorted by texts. */
export const areTexts = (keys: SortKeys): keys is TextKeys => typeof keys[0] === 'string'

function isOf({ texts }: TextOrder, keys: TextKeys): boolean {
  let row = 0
  while (row < keys.length && keys[row] === texts[row]) row++
  return row === keys.length && row === texts.length
}

function sortByOrder(rows: Int32Array, { texts, ranks }: TextOrder, isDescending: boolean): Int32Array {
  const last = ranks.length
  // Blank ones stay last.
  const rankOf = (row: number) =>
    isDescending && texts[row] !== '' ? last - 1 - (ranks[row] as number) : (ranks[row] as number)
  return sortByRank(rows, row => (texts[row] === '' ? last : rankOf(row)), last + 1)
}

/** Sixteen bits at a time, the lowest first: a comparison for each pair takes several times as long. */
function sortByNumber(rows: Int32Array, keys: NumberKeys, isDescending: boolean): Int32Array {
  let from = { rows: Int32Array.from(rows), words: wordsOf(rows, keys, isDescending) }
  let to = { rows: new Int32Array(rows.length), words: new Uint32Array(2 * rows.length) }
  const places = new Uint32Array(0x10001)
  for (let part = 0; part < 4; part++) {
    const digits = new Uint16Array(from.words.buffer)
    places.fill(0)
    for (let at = part; at < digits.length; at += 4) (places[(digits[at] as number) + 1] as number)++
    if (places[(digits[part] ?? 0) + 1] === rows.length) continue
    for (let digit = 1; digit < places.length; digit++)
      (places[digit] as number) += places[digit - 1] as number
    for (let at = 0; at < rows.length; at++) {
      const place = (places[digits[4 * at + part] as number] as number)++
      to.rows[place] = from.rows[at] as number
      to.words[2 * place] = from.words[2 * at] as number
      to.words[2 * place + 1] = from.words[2 * at + 1] as number
    }
    ;[from, to] = [to, from]
  }
  return from.rows
}

/** The bits of the numbers, lower half first, so that they lie in order as whole numbers do. */
function wordsOf(rows: Int32Array, keys: NumberKeys, isDescending: boolean): Uint32Array<ArrayBuffer> {
  const numbers = new Float64Array(rows.length)
  const words = new Uint32Array(numbers.buffer)
  for (let at = 0; at < rows.length; at++) {
    const key = keys[rows[at] as number] as number
    // 0 is added because -0 has other bits.
    const number = (isDescending ? -key : key) + 0
    numbers[at] = number
    const high = words[2 * at + 1] as number
    if (number < 0) words[2 * at] = ~(words[2 * at] as number)
    words[2 * at + 1] = number < 0 ? ~high : Number.isNaN(number) ? 0xffffffff : high ^ 0x80000000
  }
  return words
}

/** The most rows that are sorted in one step. */
const RUN = 64

/** All rows in the order of their texts, in small steps where each has its own; what already lies in the `known` order is not sorted again. */
export function* orderTexts(keys: TextKeys, known: TextOrder | null): Generator<void, TextOrder> {
  const few = orderFew(keys)
  if (few !== null) return few
  const count = keys.length
  const texts = Array.from(keys)
  const compare = byText(texts, false)
  let from: Int32Array = known?.rows.length === count ? known.rows.slice() : Int32Array.from(texts.keys())
  for (let at = 0; at < count; at += RUN) {
    const run = from.subarray(at, at + RUN)
    if (run.some((row, i) => i > 0 && compare(run[i - 1] as number, row) > 0)) run.sort(compare)
    yield
  }
  let to: Int32Array = new Int32Array(count)
  for (let width = RUN; width < count; width *= 2) {
    for (let left = 0; left < count; left += 2 * width) yield* merge(from, to, left, width, compare)
    ;[from, to] = [to, from]
  }
  const ranks = new Uint32Array(count)
  let rank = 0
  for (let at = 0; at < count; at++) {
    if (at > 0 && texts[from[at] as number] !== texts[from[at - 1] as number]) rank++
    ranks[from[at] as number] = rank
    if (at % RUN === 0) yield
  }
  return { texts, rows: from, ranks }
}

/** Merges two sorted runs of `width` rows, the first of which begins at `left`. */
function* merge(
  from: Int32Array,
  to: Int32Array,
  left: number,
  width: number,
  compare: (a: number, b: number) => number,
): Generator<void, void> {
  const middle = Math.min(left + width, from.length)
  const end = Math.min(middle + width, from.length)
  if (middle === end || compare(from[middle - 1] as number, from[middle] as number) <= 0) {
    to.set(from.subarray(left, end), left)
    return yield
  }
  let [a, b] = [left, middle]
  for (let at = left; at < end; at++) {
    const isFirst = b === end || (a < middle && compare(from[a] as number, from[b] as number) <= 0)
    to[at] = from[isFirst ? a++ : b++] as number
    if (at % RUN === 0) yield
  }
}

/**
 * Puts texts in order that come several times. A hundred thousand rows often have few of them, and only those are compared
 * then; null when every fourth row has one of its own, which is felt among very many.
 */
function orderFew(keys: TextKeys): TextOrder | null {
  const most = keys.length / 4
  const ranks = new Uint32Array(keys.length)
  const numbers = new Map<string, number>()
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] as string
    const known = numbers.get(key)
    if (known === undefined) numbers.set(key, numbers.size)
    ranks[row] = known ?? numbers.size - 1
    if (numbers.size > most) return null
  }
  const distinct = [...numbers.keys()]
  const rankOf = new Uint32Array(distinct.length)
  const sorted = Uint32Array.from(distinct.keys()).sort(byText(distinct, false))
  for (const [rank, number] of sorted.entries()) rankOf[number] = rank
  for (let row = 0; row < ranks.length; row++) ranks[row] = rankOf[ranks[row] as number] as number
  return { texts: Array.from(keys), rows: new Int32Array(), ranks }
}

/** Counts the rows of each rank, which says where they go. */
function sortByRank(rows: Int32Array, rankOf: (row: number) => number, ranks: number): Int32Array {
  const places = new Uint32Array(ranks + 1)
  for (let at = 0; at < rows.length; at++) (places[rankOf(rows[at] as number) + 1] as number)++
  for (let rank = 1; rank <= ranks; rank++) (places[rank] as number) += places[rank - 1] as number
  const sorted = new Int32Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    sorted[(places[rankOf(row)] as number)++] = row
  }
  return sorted
}

/** Blank ones come last. */
function byText(keys: TextKeys, isDescending: boolean) {
  const sign = isDescending ? -1 : 1
  return (a: number, b: number) => {
    const left = keys[a] as string
    const right = keys[b] as string
    if (left === right) return 0
    if (left === '' || right === '') return left === '' ? 1 : -1
    return left < right ? -sign : sign
  }
}
