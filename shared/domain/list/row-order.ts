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

/** Sorted copy. Rows without a value come last in either direction, rows with equal keys keep their order. */
export function sortRows(rows: Int32Array, keys: SortKeys, isDescending = false): Int32Array {
  const known = numberDistinct(keys)
  if (known === null) return rows.slice().sort(compareKeys(keys, isDescending))
  const { distinct, numberOf } = known
  const sorted = Uint32Array.from(distinct.keys()).sort(compareKeys(distinct as SortKeys, isDescending))
  const ranks = new Uint32Array(sorted.length)
  for (let rank = 0; rank < sorted.length; rank++) ranks[sorted[rank] as number] = rank
  return sortByRank(rows, numberOf, ranks)
}

/**
 * Numbers the distinct keys as they come. A hundred thousand rows often have few of them, and only those are compared
 * then; null when every fourth row has one of its own.
 */
function numberDistinct(keys: SortKeys) {
  const most = keys.length / 4
  const numberOf = new Uint32Array(keys.length)
  const numbers = new Map<string | number, number>()
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] as string | number
    const known = numbers.get(key)
    if (known === undefined) numbers.set(key, numbers.size)
    numberOf[row] = known ?? numbers.size - 1
    if (numbers.size > most) return null
  }
  return { distinct: [...numbers.keys()], numberOf }
}

/** Counts the rows of each rank, which says where they go. */
function sortByRank(rows: Int32Array, numberOf: Uint32Array, ranks: Uint32Array): Int32Array {
  const rankOf = (row: number) => ranks[numberOf[row] as number] as number
  const places = new Uint32Array(ranks.length + 1)
  for (let at = 0; at < rows.length; at++) (places[rankOf(rows[at] as number) + 1] as number)++
  for (let rank = 1; rank < places.length; rank++) (places[rank] as number) += places[rank - 1] as number
  const sorted = new Int32Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number
    sorted[(places[rankOf(row)] as number)++] = row
  }
  return sorted
}

function compareKeys(keys: SortKeys, isDescending: boolean): (a: number, b: number) => number {
  const sign = isDescending ? -1 : 1
  return typeof keys[0] === 'string' ? byText(keys as TextKeys, sign) : byNumber(keys as NumberKeys, sign)
}

function byNumber(keys: NumberKeys, sign: number) {
  return (a: number, b: number) => {
    const left = keys[a] as number
    const right = keys[b] as number
    if (left < right) return -sign
    if (left > right) return sign
    return left === right ? 0 : Number(Number.isNaN(left)) - Number(Number.isNaN(right))
  }
}

function byText(keys: TextKeys, sign: number) {
  return (a: number, b: number) => {
    const left = keys[a] as string
    const right = keys[b] as string
    if (left === right) return 0
    if (left === '' || right === '') return left === '' ? 1 : -1
    return left < right ? -sign : sign
  }
}
