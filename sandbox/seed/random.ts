/** Reproducible random numbers: the same seed gives the same sequence (mulberry32). */
export interface SeededRandom {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number
  oneOf<T>(values: readonly T[]): T
  happens(probability: number): boolean
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    between,
    oneOf: values => {
      const value = values[between(0, values.length - 1)]
      if (value === undefined) throw new RangeError('nothing to choose from')
      return value
    },
    happens: probability => next() < probability,
  }
}
