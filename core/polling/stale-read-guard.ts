import type { Clock } from '../base/clock.ts'

/**
 * Remembers when values were acknowledged and products were read by themselves, so that an answer to a read that
 * started earlier does not overwrite them. A fence is a moment on the monotonic clock, no two alike.
 */
export interface Fences<Key = number> {
  /** A mark to draw before a read starts. */
  draw(): number
  /** `fact` is a field of the product, or `image 7` and `primary_image` for its images. */
  acknowledged(product: Key, fact: string): void
  /** Nothing that was asked for before now, or a moment after it, may show the product again. */
  deleted(product: Key): void
  taken(product: Key, fence: number): void
  /** The same for the list of its images, which is read by itself. */
  imagesTaken(product: Key, fence: number): void
  /** True when a read that started at `fence` is older than what another read has shown since, or than its deletion. */
  isOutdated(product: Key, fence: number): boolean
  areImagesOutdated(product: Key, fence: number): boolean
  /** Facts that a read which started at `fence` must leave as they are. */
  kept(product: Key, fence: number): readonly string[]
}

/** An answer that was under way this long will not come. */
const OLD_MS = 600_000
/** A marketplace may show the old value for a moment after it acknowledged the new one. */
const LAG_MS = 2000
const STEP = 1 / 1024
/** Products whose marks are kept without a look at whether they are still of use. */
const KEPT_LEAST = 1000

interface Marks {
  read: number
  images: number
  deleted: number
  facts: Map<string, number> | null
}

const NEVER = Number.NEGATIVE_INFINITY
const NOTHING: readonly string[] = []

export function fences<Key = number>(clock: Clock): Fences<Key> {
  const marks = new Map<Key, Marks>()
  let last = NEVER
  const draw = () => {
    last = Math.max(last + STEP, clock.monotonic())
    return last
  }
  /** Forgets what no answer can be older than any more; each time twice as many have come together, so that it costs little. */
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
    draw,
    acknowledged: (product, fact) => {
      const known = marksOf(product)
      known.facts ??= new Map()
      known.facts.set(fact, draw() + LAG_MS)
    },
    deleted: product => {
      marksOf(product).deleted = draw() + LAG_MS
    },
    taken: (product, fence) => {
      marksOf(product).read = fence
    },
    imagesTaken: (product, fence) => {
      marksOf(product).images = fence
    },
    isOutdated: (product, fence) => {
      const known = marks.get(product)
      return known !== undefined && (fence < known.read || fence < known.deleted)
    },
    areImagesOutdated: (product, fence) => fence < (marks.get(product)?.images ?? NEVER),
    kept: (product, fence) => {
      const facts = marks.get(product)?.facts ?? null
      if (facts === null) return NOTHING
      return [...facts].filter(([, until]) => fence < until).map(([fact]) => fact)
    },
  }
}
