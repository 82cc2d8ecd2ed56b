import type { Output } from '../../../shared/contract/contract.ts'
import type { CheckOffer } from '../../../shared/contract/outbox/job.ts'
import type { NewChange } from '../../../shared/domain/changes/change.ts'
import { CHECK_KINDS, type CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import type { OutboxContext } from '../context/context.ts'
import {
  CHECK_ALL,
  type CheckedWork,
  type CostFacts,
  NO_WORK,
  type OpenWork,
  requestsFor,
} from '../requests/cost.ts'
import {
  type CheckSource,
  checkSourceOf,
  type PlannedFile,
  rememberedCheck,
} from '../store/remembered-check.ts'
import { trustedBy } from './doubt.ts'
import { type PresetCheck, presetCheck } from './policy.ts'

/** Products whose prices and stocks are about to be changed, and the imported file that all the changes come from. */
export interface PlannedJob {
  prices: readonly number[]
  stocks: readonly number[]
  source: PlannedFile | null
}

/** The kinds of check for a job, what they cost, and which one is the preset. */
export interface Checks {
  sourceOf(changes: readonly NewChange[]): CheckSource
  /** Without a source nothing is remembered. */
  preset(source: CheckSource | null, work: OpenWork): PresetCheck
  offer(job: PlannedJob): Output<'offerChecks'>
  /** The fewest requests that the work needs. */
  requestsFor(work: CheckedWork): number
  /** The same without the background reads that follow the sending, which yield to other requests anyway. */
  needs(work: CheckedWork): number
}

/** What is known of the marketplace. `arePricesUncounted` is null until the first answer to POST /prices. */
type Facts = Omit<CostFacts, 'arePricesUncounted'> & { arePricesUncounted: boolean | null }

/** `facts` are read again at every call, as answers teach them. */
export function makeChecks(
  context: Pick<
    OutboxContext,
    'store' | 'sendSwitch' | 'rateLimiter' | 'catalog' | 'clock' | 'doubtAfterMs' | 'needs'
  >,
  facts: () => Facts,
): Checks {
  const { store, rateLimiter, sendSwitch, catalog, clock } = context
  const least = (): CostFacts => ({ ...facts(), arePricesUncounted: facts().arePricesUncounted ?? false })
  const most = (): CostFacts => {
    const known = facts()
    const isFirstJob = known.arePricesUncounted === null
    return {
      ...known,
      arePricesUncounted: known.arePricesUncounted ?? true,
      areKindsApart: known.areKindsApart || isFirstJob,
    }
  }
  const sum = (works: CheckedWork, known: (check: CheckKind) => CostFacts) =>
    works.reduce(
      (all, { check, work, doubtful = null }) => all + requestsFor(work, known(check), { check, doubtful }),
      0,
    )

  const checks: Checks = {
    sourceOf: changes => {
      const files = new Set(changes.map(({ origin }) => origin?.source ?? null))
      const [first = null] = files
      return checkSourceOf(store.db, files.size === 1 ? first : null)
    },
    preset: (source, work) => {
      const chosen = source === null ? null : rememberedCheck(store.db, source)
      return presetCheck(chosen, requestsFor(work, least(), CHECK_ALL), rateLimiter.connection())
    },
    offer: ({ prices, stocks, source }) => {
      const work = { ...NO_WORK, prices: prices.length, stocks: stocks.length }
      const { check: preset, why } = checks.preset(checkSourceOf(store.db, source), work)
      const doubtful = countDoubtful(prices, stocks)
      const offers = CHECK_KINDS.map((check): CheckOffer => {
        const checking = { check, doubtful: check === 'moved' ? doubtful : null }
        const requests = requestsFor(work, least(), checking)
        return {
          check,
          requests,
          requestsMost: requestsFor(work, most(), checking),
          doneAt: sendSwitch.isOpen() ? rateLimiter.doneAt(context.needs() + requests, 'outbox') : null,
        }
      })
      return { checks: offers, preset, why }
    },
    requestsFor: works => sum(works, least),
    needs: works =>
      sum(
        works.map(({ check, work }) =>
          check === 'mine' ? { check, work: { ...work, unsure: 0 } } : { check, work },
        ),
        check => (check === 'mine' ? { ...least(), arePricesUncounted: false } : least()),
      ),
  }
  return checks

  function countDoubtful(prices: readonly number[], stocks: readonly number[]): number {
    const doubting = { catalog, rateLimiter, now: clock.now(), doubtAfterMs: context.doubtAfterMs() }
    const trusted = trustedBy(doubting, [...prices, ...stocks])
    return new Set([
      ...prices.filter(product => trusted(product, 'other') === null),
      ...stocks.filter(product => trusted(product, 'stock') === null),
    ]).size
  }
}
