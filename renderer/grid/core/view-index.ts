/** Compares two rows of the source. */
export type CompareRows = (a: number, b: number) => number

/** The rows of the source that pass, in their own order. */
export function filterRows(count: number, passes: (row: number) => boolean): Int32Array {
  const rows = new Int32Array(count)
  let kept = 0
  for (let row = 0; row < count; row++) if (passes(row)) rows[kept++] = row
  return rows.slice(0, kept)
}

/** Sorted copy; rows that compare equal keep their order. */
export function sortRows(rows: Int32Array, compare: CompareRows): Int32Array {
  return rows.slice().sort(compare)
}

/** Compares by a column of numbers; rows without one (NaN) go last in either direction. */
export function byNumber(keys: ArrayLike<number>, isDescending = false): CompareRows {
  const sign = isDescending ? -1 : 1
  return (a, b) => {
    const left = keys[a] ?? Number.NaN
    const right = keys[b] ?? Number.NaN
    if (left < right) return -sign
    if (left > right) return sign
    return left === right ? 0 : Number(Number.isNaN(left)) - Number(Number.isNaN(right))
  }
}

/** Compares by a column of prepared texts (folded to lower case once, not at every comparison); blank ones go last. */
export function byText(keys: ArrayLike<string>, isDescending = false): CompareRows {
  const sign = isDescending ? -1 : 1
  return (a, b) => {
    const left = keys[a] ?? ''
    const right = keys[b] ?? ''
    if (left === right) return 0
    if (left === '' || right === '') return left === '' ? 1 : -1
    return left < right ? -sign : sign
  }
}
