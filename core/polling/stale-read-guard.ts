import type { Clock } from '../base/clock.ts'

/**
 * Remembers when values were acknowledged and when products were read by themselves, so that an answer to a read that
 * started earlier doesn't overwrite them. A stamp is a moment on the monotonic clock; no two are equal.
 */
export interface StaleReadGuard<Key = number> {
  /** The stamp to take before a read starts. */
  stamp(): number
  /** `fact` is a field of the product, or `image 7` and `primary_image` for its images. */
  acknowledged(product: Key, fact: string): void
  /** No read that started before now, or within a moment after, may show the product again. */
  deleted(product: Key): void
  taken(product: Key, stamp: number): void
  /** The same for the list of its images, which is read by itself. */
  imagesTaken(product: Key, stamp: number): void
  /**
   * True if a read that started at `stamp` is older than what another read has shown since, or than the product's
   * deletion.
   */
  isOutdated(product: Key, stamp: number): boolean
  areImagesOutdated(product: Key, stamp: number): boolean
  /** Facts that a read which started at `stamp` must leave as they are. */
  kept(product: Key, stamp: number): readonly string[]
}

/** An answer that took this long will not come. */
const OLD_MS = 600_000
/** A marketplace may show the old value for a moment after it acknowledged the new one. */
const LAG_MS = 2000
const STEP = 1 / 1024
/** Products remembered before the first clean-up. */
const KEPT_LEAST = 1000

interface Marks {
  read: number
  images: number
  deleted: number
  facts: Map<string, number> | null
}

const NEVER = Number.NEGATIVE_INFINITY
const NOTHING: readonly string[] = []

export function staleReadGuard<Key = number>(clock: Clock): StaleReadGuard<Key> {
  const marks = new Map<Key, Marks>()
  let last = NEVER
  const stamp = () => {
    last = Math.max(last + STEP, clock.monotonic())
    return last
  }
  /**
   * A clean-up drops marks that no answer can be older than. It runs each time the number has doubled, so it costs
   * little.
   */
  let forgetAbove = KEPT_LEAST
  const forgetOld = () => {
    const before = clock.monotonic() - OLD_MS
    for (const [product, { read, images, deleted, facts }] of marks)
      if (Math.max(read, images, deleted, ...(facts?.values() ?? [])) < before) marks.delete(product)
    forgetAbove = Math.max(KEPT_LEAST, marks.size * 2)
  }
  const marksOf = (product: Key): Marks => {
    const known = marks.get(product)
    if (known !== undefined) return known
    if (marks.size >= forgetAbove) forgetOld()
    const fresh = { read: NEVER, images: NEVER, deleted: NEVER, facts: null }
    marks.set(product, fresh)
    return fresh
  }
  return {
    stamp,
    acknowledged: (product, fact) => {
      const known = marksOf(product)
      known.facts ??= new Map()
      known.facts.set(fact, stamp() + LAG_MS)
    },
    deleted: product => {
      marksOf(product).deleted = stamp() + LAG_MS
    },
    taken: (product, stamp) => {
      marksOf(product).read = stamp
    },
    imagesTaken: (product, stamp) => {
      marksOf(product).images = stamp
    },
    isOutdated: (product, stamp) => {
      const known = marks.get(product)
      return known !== undefined && (stamp < known.read || stamp < known.deleted)
    },
    areImagesOutdated: (product, stamp) => stamp < (marks.get(product)?.images ?? NEVER),
    kept: (product, stamp) => {
      const facts = marks.get(product)?.facts ?? null
      if (facts === null) return NOTHING
      return [...facts].filter(([, until]) => stamp < until).map(([fact]) => fact)
    },
  }
}
