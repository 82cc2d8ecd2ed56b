/**
 * The most numbers an address may hold: a catalog is smaller, and an address typed by hand must not fill the memory.
 */
const MOST = 1_000_000

/** Numbers above 0 as an address writes them: `3,7-9`, in ascending order. */
export function formatRanges(numbers: Iterable<number>): string {
  const ranges: [first: number, last: number][] = []
  for (const number of Float64Array.from(numbers).sort()) {
    const range = ranges.at(-1)
    if (range !== undefined && number <= range[1] + 1) range[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}-${last}`)).join(',')
}

/** The inverse of {@link formatRanges}; null for any other text. */
export function parseRanges(text: string): number[] | null {
  const numbers: number[] = []
  for (const range of text.split(',')) {
    const match = /^([1-9]\d{0,14})(?:-([1-9]\d{0,14}))?$/.exec(range)
    if (match === null) return null
    const first = Number(match[1])
    const last = Number(match[2] ?? first)
    if (last < first || numbers.length + last - first >= MOST) return null
    for (let number = first; number <= last; number++) numbers.push(number)
  }
  return numbers
}
