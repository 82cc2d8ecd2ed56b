export interface Spread {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** The value below which a share of the others lies; 0.5 is the median. NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * share
  const low = sorted[Math.floor(at)] ?? Number.NaN
  const high = sorted[Math.ceil(at)] ?? Number.NaN
  return low + (high - low) * (at - Math.floor(at))
}

export function spreadOf(values: readonly number[]): Spread {
  return {
    median: round(quantile(values, 0.5)),
    low: round(Math.min(...values)),
    high: round(Math.max(...values)),
  }
}

/** Rounds to three significant digits. */
export function round(value: number): number {
  return Number.isFinite(value) ? Number(value.toPrecision(3)) : value
}
