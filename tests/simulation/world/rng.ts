/** Seeded randomness: the same seed gives the same numbers on every machine. */
export interface Rng {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [0, below). */
  below(below: number): number
  /** A whole number from `least` to `most`, both possible. */
  between(least: number, most: number): number
  /** True in `share` of all calls. */
  hits(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** Picks by weight; the weights may have any sum. */
  weigh<T>(from: readonly (readonly [weight: number, what: T])[]): T
}

/** Mulberry32: small, fast, and good enough to choose among faults. */
export function makeRng(seed: number): Rng {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const rng: Rng = {
    next,
    below,
    between: (least, most) => least + below(most - least + 1),
    hits: share => next() < share,
    pick: from => {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    weigh: from => {
      let rest = next() * from.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, what] of from) {
        rest -= weight
        if (rest < 0) return what
      }
      return rng.pick(from)[1]
    },
  }
  return rng
}
