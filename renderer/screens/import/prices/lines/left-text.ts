import type { Verdict } from '../../../../../shared/import/judge/verdicts.ts'
import type { Language } from '../../../../i18n/language.ts'
import { isSkipped, type Ticks } from '../../../../review/ticks.ts'
import type { FileReview } from '../../worker/rows/file-review.ts'

/** The verdicts on lines that are left out as they stand. */
export type LeftVerdict = keyof FileReview['good']

/** How many lines are left out but for one good value, which is sent; without values that a person unticked. */
export function countGood(review: FileReview | null, ticks: Ticks): Record<LeftVerdict, number> {
  const count = (verdict: LeftVerdict) =>
    review === null
      ? 0
      : (['base_price', 'stock_qty'] as const)
          .map(field => review.good[verdict][field].filter(product => !isSkipped(ticks, { product, field })))
          .reduce((sum, { length }) => sum + length, 0)
  return { asked: count('asked'), rejected: count('rejected') }
}

/** What a list without lines says; `edits` are the values that are sent, under whatever verdict their lines are. */
export function noLinesText(verdict: Verdict, edits: number) {
  return verdict === 'change' && edits > 0
    ? 'importing.changeElsewhere'
    : (`importing.${verdict}None` as const)
}

/**
 * What becomes of the lines of a tab that are not simply staged, and what to do about it. Good values in them are counted
 * beside the button that sends them.
 */
export function leftLinesText(
  verdict: LeftVerdict,
  { confirmable, good, unknown }: { confirmable: number; good: number; unknown: number },
  { t }: Language,
): string {
  const isUnknown = verdict === 'asked' && unknown > 0
  const fix = t(
    isUnknown
      ? 'importing.askedFixUnknown'
      : verdict === 'asked'
        ? 'importing.askedFix'
        : 'importing.rejectedFix',
  )
  if (verdict === 'asked' && confirmable > 0)
    return [t('importing.askedText'), ...(isUnknown ? [fix] : [])].join(' ')
  return good > 0 ? fix : `${t('importing.leftOut')} ${fix}`
}

/**
 * The note beside the button that sends a file: what its number of changes is made of where one line may be two of them, and
 * what becomes of lines that are left out.
 */
export function sendNote(
  { prices, stocks }: { prices: readonly number[]; stocks: readonly number[] },
  { left, good }: { left: number; good: number },
  { t }: Language,
): string {
  const sent = left === 1 ? t('importing.goodSentOfOne') : t('importing.goodSent', { n: good })
  return [
    prices.length === 0 || stocks.length === 0
      ? ''
      : t('importing.sendParts', {
          prices: t('importing.sendPrices', { n: prices.length }),
          stocks: t('importing.sendStocks', { n: stocks.length }),
        }),
    left === 0 ? '' : t('importing.sendLeft', { n: left }),
    left === 0 || good === 0 ? '' : sent,
  ]
    .filter(Boolean)
    .join(' ')
}
