import type { Database } from '../../sqlite/database.ts'
import { readMeta, writeMeta } from '../rows/meta.ts'
import type { OutboxContext } from './context.ts'
import { learnedQuarantineMs, type OutboxLimits } from './limits.ts'

/** What was learned of how this marketplace answers. */
export interface LearnedLimits extends Pick<OutboxContext, 'waits' | 'learn' | 'learnPrices'> {
  /**
   * Whether answers to prices come without counts, so that each price has to be read again; null before the first
   * answer.
   */
  arePricesMute(): boolean | null
}

/** Reads what earlier runs learned, and stores what this one learns. Uses `limits` while nothing is known. */
export function learnedLimits(db: Database, limits: OutboxLimits, time: () => number): LearnedLimits {
  const kept = readMeta(db, 'mute-prices')
  let arePricesMute = kept === null ? null : kept === '1'
  const slowestMs = {
    plain: Number(readMeta(db, 'slowest-answer-ms') ?? 0),
    image: Number(readMeta(db, 'slowest-image-ms') ?? 0),
  }
  return {
    arePricesMute: () => arePricesMute,
    waits: () => ({
      now: time(),
      recheckMs: limits.recheckMs,
      quarantineMs: learnedQuarantineMs(limits.quarantineMs, slowestMs.plain),
      imageQuarantineMs: learnedQuarantineMs(limits.imageQuarantineMs, slowestMs.image),
      answeredQuarantineMs: limits.answeredQuarantineMs,
      answerMs: limits.answerMs,
      imageAnswerMs: limits.imageAnswerMs,
    }),
    learn: (answerMs, withImages) => {
      const of = withImages ? 'image' : 'plain'
      if (answerMs <= slowestMs[of]) return
      slowestMs[of] = Math.ceil(answerMs)
      writeMeta(db, withImages ? 'slowest-image-ms' : 'slowest-answer-ms', String(slowestMs[of]))
    },
    learnPrices: areMute => {
      if (areMute === arePricesMute) return
      arePricesMute = areMute
      writeMeta(db, 'mute-prices', areMute ? '1' : '0')
    },
  }
}
