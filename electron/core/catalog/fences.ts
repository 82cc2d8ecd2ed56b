import type { BulkField } from '../../../shared/domain/change.ts'
import type { Clock } from '../clock.ts'
import type { Kept } from './rows.ts'

/**
 * Remembers when values were acknowledged and products were read by themselves, so that an answer to a read that
 * started earlier does not overwrite them. A fence is a moment on the monotonic clock, no two alike.
 */
export interface Fences {
  /** A mark to draw before a read starts. */
  draw(): number
  acknowledged(product: number, field: BulkField): void
  taken(product: number, fence: number): void
  /** True when a read that started at `fence` is older than what another read has shown since. */
  isOutdated(product: number, fence: number): boolean
  /** Fields that a read which started at `fence` must leave as they are. */
  kept(product: number, fence: number): Kept
  /** Forgets what no answer can be older than any more. */
  forgetOld(): void
}

/** An answer that was under way this long will not come. */
const OLD_MS = 600_000
/** A marketplace may show the old value for a moment after it acknowledged the new one. */
const LAG_MS = 2000
const STEP = 1 / 1024

interface Marks {
  read: number
  base_price: number
  stock_qty: number
}

const NEVER = Number.NEGATIVE_INFINITY

export function fences(clock: Clock): Fences {
  const marks = new Map<number, Marks>()
  let last = NEVER
  const draw = () => {
    last = Math.max(last + STEP, clock.monotonic())
    return last
  }
  const marksOf = (product: number): Marks => {
    const known = marks.get(product) ?? { read: NEVER, base_price: NEVER, stock_qty: NEVER }
    marks.set(product, known)
    return known
  }
  return {
    draw,
    acknowledged: (product, field) => {
      marksOf(product)[field] = draw() + LAG_MS
    },
    taken: (product, fence) => {
      marksOf(product).read = fence
    },
    isOutdated: (product, fence) => fence < (marks.get(product)?.read ?? NEVER),
    kept: (product, fence) => {
      const known = marks.get(product)
      return {
        ...(known !== undefined && fence < known.base_price ? { base_price: true } : {}),
        ...(known !== undefined && fence < known.stock_qty ? { stock_qty: true } : {}),
      }
    },
    forgetOld: () => {
      const before = clock.monotonic() - OLD_MS
      for (const [product, { read, base_price, stock_qty }] of marks)
        if (Math.max(read, base_price, stock_qty) < before) marks.delete(product)
    },
  }
}
