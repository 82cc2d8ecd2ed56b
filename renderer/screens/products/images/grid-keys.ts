/**
 * Where the focus goes from a tile at `at` of `count` in rows of `columns`; null for a key that moves nothing. At the
 * ends it stays where it is.
 */
export function movedTo(key: string, at: number, count: number, columns: number): number | null {
  const step = stepOf(key, at, count, columns)
  if (step === null) return null
  const to = at + step
  return to < 0 || to >= count ? at : to
}

function stepOf(key: string, at: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return -1
    case 'ArrowRight':
      return 1
    case 'ArrowUp':
      return -columns
    case 'ArrowDown':
      return columns
    case 'Home':
      return -at
    case 'End':
      return count - 1 - at
    default:
      return null
  }
}
