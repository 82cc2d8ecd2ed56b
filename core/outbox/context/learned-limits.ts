import type { Database } from '../../sqlite/database.ts'
import { type Figures, learnedQuarantineMs } from './limits.ts'
import { readMeta, writeMeta } from '../rows/meta.ts'
import type { Parts } from './context.ts'

/** What was learnt of how this marketplace answers. */
export interface Learnt extends Pick<Parts, 'waits' | 'learn' | 'learnPrices'> {
  /** Its answers to prices come without counts, so that each price has to be read again; null before the first one. */
  arePricesMute(): boolean | null
}

/** What earlier runs learnt, and where this one writes down what it learns; figures of our own as long as nothing is known. */
export function learntOver(db: Database, figures: Figures, time: () => number): Learnt {
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
      recheckMs: figures.recheckMs,
      quarantineMs: learnedQuarantineMs(figures.quarantineMs, slowestMs.plain),
      imageQuarantineMs: learnedQuarantineMs(figures.imageQuarantineMs, slowestMs.image),
      answeredQuarantineMs: figures.answeredQuarantineMs,
      answerMs: figures.answerMs,
      imageAnswerMs: figures.imageAnswerMs,
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
