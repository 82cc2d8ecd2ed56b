import type { Output } from '../../../shared/contract/contract.ts'
import type { CheckOffer } from '../../../shared/contract/outbox/job.ts'
import type { NewChange } from '../../../shared/domain/changes/change.ts'
import { CHECK_KINDS, type CheckKind } from '../../../shared/domain/changes/check-kind.ts'
import type { OutboxContext } from '../context/context.ts'
import { READERS } from '../reads/reads.ts'
import {
  CHECK_ALL,
  type CheckedWork,
  type CostFacts,
  type LastPages,
  NO_WORK,
  type OpenWork,
  PAGED_MAX,
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
  /** How many products change in other fields. */
  updates?: number | undefined
}

/** The kinds of check for a job, what they cost, and which one is the preset. */
export interface Checks {
  sourceOf(changes: readonly NewChange[]): CheckSource
  /** Without a source nothing is remembered. `products`: those of the prices and stocks, if known. */
  preset(source: CheckSource | null, work: OpenWork, products?: readonly number[]): PresetCheck
  /** The last page of the list that has to be read for all these products; null when unknown. */
  lastPageOf(products: readonly number[]): number | null
  offer(job: PlannedJob): Output<'offerChecks'>
  /** The fewest requests that the work needs. */
  requestsFor(work: CheckedWork): number
  /** The same without the background reads that follow the sending, which yield to other requests anyway. */
  needs(work: CheckedWork): number
}

/** Pages that are under way when the last one that is needed arrives. */
const PAGES_AHEAD = READERS - 1

/** What is known of the marketplace. `arePricesUncounted` is null until the first answer to POST /prices. */
type Facts = Omit<CostFacts, 'arePricesUncounted'> & { arePricesUncounted: boolean | null }

function withPagesAhead({ before, after }: LastPages): LastPages {
  const later = (page: number | null) => (page === null ? null : page + PAGES_AHEAD)
  return { before: later(before), after: later(after) }
}

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
  const mostFacts = (): CostFacts => {
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
      (all, { check, work, doubtful = null, lastPages }) =>
        all + requestsFor(work, known(check), { check, doubtful, ...(lastPages && { lastPages }) }),
      0,
    )

  const checks: Checks = {
    sourceOf: changes => {
      const files = new Set(changes.map(({ origin }) => origin?.source ?? null))
      const [first = null] = files
      return checkSourceOf(store.db, files.size === 1 ? first : null)
    },
    preset: (source, work, products = []) => {
      const chosen = source === null ? null : rememberedCheck(store.db, source)
      const lastPage = checks.lastPageOf(products)
      const checking = { ...CHECK_ALL, lastPages: { before: lastPage, after: lastPage } }
      return presetCheck(chosen, requestsFor(work, least(), checking), rateLimiter.connection())
    },
    lastPageOf: products =>
      products.length === 0 || products.length > PAGED_MAX ? null : catalog.lastPageOf(products),
    offer: ({ prices, stocks, source, updates = 0 }) => {
      const work = { ...NO_WORK, prices: prices.length, stocks: stocks.length, updates }
      const all = [...new Set([...prices, ...stocks])]
      const { check: preset, why } = checks.preset(checkSourceOf(store.db, source), work, all)
      const inDoubt = doubtfulOf(prices, stocks)
      const [ofAll, ofPrices] = [checks.lastPageOf(all), checks.lastPageOf(prices)]
      const ofDoubtful = checks.lastPageOf(inDoubt)
      const offers = CHECK_KINDS.map((check): CheckOffer => {
        const isMoved = check === 'moved'
        const checking = { check, doubtful: isMoved ? inDoubt.length : null, products: all.length }
        const lastPages = { before: isMoved ? ofDoubtful : ofAll, after: ofPrices }
        const requests = requestsFor(work, least(), { ...checking, lastPages })
        const most = { ...checking, lastPages: withPagesAhead(lastPages) }
        return {
          check,
          requests,
          requestsMost: requestsFor(work, mostFacts(), most),
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

  function doubtfulOf(prices: readonly number[], stocks: readonly number[]): number[] {
    const doubting = { catalog, rateLimiter, now: clock.now(), doubtAfterMs: context.doubtAfterMs() }
    const trusted = trustedBy(doubting, [...prices, ...stocks])
    const isDoubtful = (of: 'stock' | 'other') => (product: number) => trusted(product, of) === null
    return [...new Set([...prices.filter(isDoubtful('other')), ...stocks.filter(isDoubtful('stock'))])]
  }
}
