/** What a transaction wrote that the journal must know: rows to write down whole, and changes that became final. */
export interface Touched {
  /** First and last number, inclusive. */
  ranges: [number, number][]
  ended: number[]
}

export function nothingTouched(): Touched {
  return { ranges: [], ended: [] }
}

export function isTouched({ ranges, ended }: Touched): boolean {
  return ranges.length > 0 || ended.length > 0
}
