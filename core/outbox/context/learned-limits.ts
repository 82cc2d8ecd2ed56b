import { BATCH_MAX } from '../../../shared/domain/rules/limits.ts'
import { digitsOfStored } from '../../../shared/domain/rules/stored-price.ts'
import { fractionDigits } from '../../../shared/domain/text/decimal.ts'
import type { Database } from '../../sqlite/database.ts'
import { readMeta, writeMeta } from '../rows/meta.ts'
import type { OutboxContext } from './context.ts'
import { learnedQuarantineMs, type OutboxLimits } from './limits.ts'

/** The slowest of the last batches that were full enough to tell how long a full one takes. */
const WRITE_MS = `SELECT max(ms) AS ms FROM (
  SELECT ms FROM (SELECT id, lines, state, ms FROM batch ORDER BY id DESC LIMIT 100)
  WHERE state = 'answered' AND lines >= 100 ORDER BY id DESC LIMIT 3)`

/** What was learned of how this marketplace answers. */
interface LearnedLimits
  extends Pick<
    OutboxContext,
    'waits' | 'writePace' | 'learn' | 'learnPrices' | 'learnStored' | 'priceDigits' | 'learnBatch'
  > {
  /** See `CostFacts`. */
  itemsPerBatch(): number
  /**
   * Whether answers to prices come without counts, so that each price has to be read again; null before the first
   * answer.
   */
  arePricesUncounted(): boolean | null
}

/** Reads what earlier runs learned, and stores what this one learns. Uses `limits` while nothing is known. */
export function learnedLimits(db: Database, limits: OutboxLimits, time: () => number): LearnedLimits {
  const kept = readMeta(db, 'mute-prices')
  let arePricesUncounted = kept === null ? null : kept === '1'
  let priceDigits = Number(readMeta(db, 'price-digits') ?? 0)
  const slowestMs = {
    plain: Number(readMeta(db, 'slowest-answer-ms') ?? 0),
    image: Number(readMeta(db, 'slowest-image-ms') ?? 0),
  }
  let keptPerBatch = Number(readMeta(db, 'items-per-batch') ?? BATCH_MAX)
  let itemsPerBatch = keptPerBatch
  return {
    itemsPerBatch: () => itemsPerBatch,
    arePricesUncounted: () => arePricesUncounted,
    priceDigits: () => (priceDigits === 0 ? null : priceDigits),
    waits: () => ({
      now: time(),
      recheckMs: limits.recheckMs,
      quarantineMs: learnedQuarantineMs(limits.quarantineMs, slowestMs.plain),
      imageQuarantineMs: learnedQuarantineMs(limits.imageQuarantineMs, slowestMs.image),
      answeredQuarantineMs: limits.answeredQuarantineMs,
      answerMs: limits.answerMs,
      imageAnswerMs: limits.imageAnswerMs,
    }),
    writePace: () => {
      const ms = db.prepare(WRITE_MS).get<{ ms: number | null }>()?.ms ?? null
      if (ms === null) return 'slow'
      if (ms <= limits.freshMs / 4) return 'quick'
      return ms > limits.freshMs * 0.6 ? 'very-slow' : 'slow'
    },
    learn: (answerMs, withImages) => {
      if (itemsPerBatch !== keptPerBatch) {
        keptPerBatch = itemsPerBatch
        writeMeta(db, 'items-per-batch', String(itemsPerBatch))
      }
      const of = withImages ? 'image' : 'plain'
      if (answerMs <= slowestMs[of]) return
      slowestMs[of] = Math.ceil(answerMs)
      writeMeta(db, withImages ? 'slowest-image-ms' : 'slowest-answer-ms', String(slowestMs[of]))
    },
    learnBatch: items => {
      // Sizes vary a little from batch to batch; a write for each of them would cost more than it tells.
      if (Math.abs(items - itemsPerBatch) > itemsPerBatch / 8) itemsPerBatch = items
    },
    learnPrices: areUncounted => {
      if (areUncounted === arePricesUncounted) return
      arePricesUncounted = areUncounted
      writeMeta(db, 'mute-prices', areUncounted ? '1' : '0')
    },
    learnStored: (asked, held) => {
      const isKept = asked === held && fractionDigits(asked) > priceDigits
      const digits = isKept ? 0 : (digitsOfStored(asked, held) ?? priceDigits)
      if (digits === priceDigits) return
      priceDigits = digits
      writeMeta(db, 'price-digits', String(digits))
    },
  }
}
