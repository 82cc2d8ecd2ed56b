import { type BulkKind, isBulk } from '../../../shared/domain/changes/change.ts'
import { BATCH_MAX } from '../../../shared/domain/rules/limits.ts'
import type { OutboxContext, QueueContext } from '../context/context.ts'
import type { Signal } from '../context/signal.ts'
import type { InTurn } from '../reads/read-products.ts'
import { applyPrecheck, type Compared } from './apply-precheck.ts'

/** How often to check whether more may be read, if no signal comes first. */
export const HOLD_MS = 1_000
const BATCH_SENDING = `SELECT 1 FROM batch WHERE state = 'sending' AND kind IN ('price', 'stock')`

/** What decides how far ahead is read. */
export interface GatherContext
  extends QueueContext,
    Pick<OutboxContext, 'sendSwitch' | 'headStart' | 'clock' | 'writePace' | 'learnBatch'> {}
type RoundContext = Pick<GatherContext, 'store' | 'freshness' | 'writePace'>

/** Gathers compared items into full batches, and lets no more be read than stays fresh until it is sent. */
interface BatchGathering {
  inTurn: InTurn
  take(compared: readonly Compared[]): void
  /** Everything has been read. */
  end(): void
}

/**
 * Marks batch items as compared, 500 of a kind at a time, because a batch costs the same with one item or 500, and
 * for the rest at the end. When reading is too slow for that, smaller batches leave while their readings are still
 * fresh.  Where writes are quick, reading goes on until a full batch waits to be sent. Where they are slow, or not
 * known yet, it goes in rounds: a batch of each kind is read, and nothing more before all of it was answered.
 * `signal` wakes a reading that has to wait; without it, none waits.
 */
export function gatherBatches(context: GatherContext, signal: Signal | null): BatchGathering {
  const { freshness, limits, time } = context
  const kept: Record<BulkKind, Compared[]> = { price: [], stock: [] }
  const release = () => applyPrecheck(context, [...kept.price.splice(0), ...kept.stock.splice(0)])
  /** Products being read; each may add an item of each kind. */
  let underWay = 0

  const isOlder = ([first]: readonly Compared[], ms: number) =>
    first !== undefined && time() - first.startedAt > ms
  const isLate = (items: readonly Compared[]) => isOlder(items, limits.freshMs / 2)
  const isRoundRead = (products: number) =>
    isRoundLeaving(context, time()) ||
    Object.values(kept).some(
      items => items.length + underWay + products > BATCH_MAX || isOlder(items, limits.freshMs / 3),
    )
  const mustWait = (products: number) => {
    const now = time()
    if (!context.sendSwitch.isOpen()) return false
    if (context.headStart.holdMs(now) !== null) return true
    if (!readsInRounds(context, now)) return freshness.ahead('batches', now) >= BATCH_MAX
    // What is still being read may complete the batches, but a product that hangs must not hold them up.
    const isComplete = underWay === 0 || Object.values(kept).some(isLate)
    if (isComplete && isRoundRead(products)) {
      for (const items of Object.values(kept))
        if (isOlder(items, limits.freshMs / 3)) context.learnBatch(items.length)
      release()
    }
    return isRoundRead(products)
  }

  return {
    inTurn: async (products, reading) => {
      while (signal !== null && mustWait(products)) await nextWake(context, signal)
      underWay += products
      const result = await reading()
      underWay -= products
      return result
    },
    take: compared => {
      const ready: Compared[] = []
      for (const one of compared) {
        if (!isBulk(one.operation)) {
          ready.push(one)
          continue
        }
        const items = kept[one.operation.kind]
        items.push(one)
        if (items.length >= BATCH_MAX || isLate(items)) {
          context.learnBatch(items.length)
          ready.push(...items.splice(0))
        }
      }
      applyPrecheck(context, ready)
    },
    end: release,
  }
}

function readsInRounds({ writePace, freshness }: RoundContext, now: number): boolean {
  return writePace() !== 'quick' || freshness.isWasted(now)
}

/** Whether batches are read in rounds, and what the last one read has not all been answered. */
export function isRoundLeaving(context: RoundContext, now: number): boolean {
  const { freshness, store } = context
  const isSending = () =>
    freshness.isWasted(now) ? store.counts().sending > 0 : store.db.prepare(BATCH_SENDING).get() !== undefined
  return (freshness.ahead('batches', now) > 0 || isSending()) && readsInRounds(context, now)
}

function nextWake({ clock }: GatherContext, signal: Signal): Promise<void> {
  return new Promise(resolve => {
    const stopTimer = clock.after(HOLD_MS, () => done())
    const stopSignal = signal.onWake(() => done())
    const done = () => {
      stopTimer()
      stopSignal()
      resolve()
    }
  })
}
