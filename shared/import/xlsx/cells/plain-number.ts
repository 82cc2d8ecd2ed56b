const [POINT, ZERO] = [46, 48]

/** Whole numbers, and numbers of one or two decimals, that `numberText` would not change. */
export function isPlainNumber(bytes: Uint8Array, from: number, to: number): boolean {
  let point = -1
  for (let at = from; at < to; at++) {
    const code = bytes[at] as number
    if (code === POINT && point === -1) point = at
    else if (code < ZERO || code > ZERO + 9) return false
  }
  if (point === -1) return to > from && to - from <= 15
  const isWhole = bytes[from] === ZERO ? point === from + 1 : point > from && point - from <= 9
  const decimals = to - point - 1
  return isWhole && decimals >= 1 && decimals <= 2 && bytes[to - 1] !== ZERO
}
