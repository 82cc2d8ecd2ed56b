import type { Output } from '../../shared/contract/contract.ts'
import { isBulk, type NewChange } from '../../shared/domain/changes/change.ts'
import type { CheckKind } from '../../shared/domain/changes/check-kind.ts'
import type { ConflictChoice } from '../../shared/domain/changes/conflict.ts'
import type { Confirmation } from '../../shared/domain/changes/guard-rails.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { NEEDS_CHECK } from './context/freshness.ts'
import type { HistoryReader } from './durability/history/history-reader.ts'
import type { Intake } from './enqueue/intake.ts'
import { jobOfClaim, queueChanges } from './enqueue/queue.ts'
import { resolveConflicts } from './enqueue/resolve-conflict.ts'
import { planUndo } from './enqueue/undo.ts'
import { ChangeUploads } from './enqueue/uploads.ts'
import { cancelChanges, retryChanges } from './enqueue/user-actions.ts'
import type { Checks, PlannedJob } from './precheck/checks.ts'
import { NO_WORK, type OpenWork } from './requests/cost.ts'
import { OPEN } from './rows/schema.ts'
import { BY_HAND, type CheckSource } from './store/remembered-check.ts'
import type { ChangeSelection } from './store/select-changes.ts'
import { type Listing, type ListQuestion, listChanges, readChange } from './views/list-changes.ts'
import { readChanges } from './views/read-changes.ts'
import { type JobQuestion, type Outlook, readConfirmed, readJob, readJobs, workOf } from './views/views.ts'

/** What windows and the command line may ask of the outbox: queue, list, undo, retry, cancel, resolve. */
export interface OutboxApi {
  /** Changes on their way into {@link OutboxApi.queue}. */
  readonly uploads: ChangeUploads
  /**
   * `check` is the kind of check the person chose; null when nobody was asked. `confirmed` names the values beyond
   * the guard rails that the person confirmed. A `claim` gets one job: asked again, it is that job's number.
   */
  queue(
    changes: readonly NewChange[],
    file: string | null,
    check?: CheckKind | null,
    confirmed?: readonly Confirmation[],
    claim?: string,
  ): Output<'queueChanges'>
  /** The job of a claim; null as long as there is none. */
  jobOfClaim(claim: string): number | null
  readChanges(after: number, limit: number): Output<'readChanges'>
  readJobs(limit: number): Output<'readJobs'>
  readJob(question: JobQuestion): Output<'readJob'>
  readConfirmed(since: number): Output<'readConfirmed'>
  list(question: ListQuestion): Output<'listChanges'>
  readChange(id: number): Output<'readChange'>
  planUndo(job: number, limit: number): Output<'planUndo'>
  undo(job: number, confirmed?: readonly Confirmation[]): Output<'undoJob'>
  retry(selection: ChangeSelection): Promise<Output<'retryChanges'>>
  cancelChanges(selection: ChangeSelection): Promise<Output<'cancelChanges'>>
  resolveConflicts(
    ids: number[],
    choice: ConflictChoice,
    confirmed?: readonly Confirmation[],
  ): Promise<Output<'resolveConflicts'>>
  /** The marketplace's id of a product, given either id; null for a product made here that has none yet. */
  numberOf(product: number): number | null
  /** Whether the product has an open change. */
  hasOpen(product: number): boolean
  /** Whether an open change needs the product to be there: any but one that was refused because it is gone. */
  needsProduct(product: number): boolean
  estimate(work: Partial<OpenWork>): Output<'estimateCost'>
  offerChecks(job: PlannedJob): Output<'offerChecks'>
  /** As in `readCatalogProgress`. */
  priceDigits(): number | null
}

interface OutboxApiOptions {
  intake: Intake
  history: HistoryReader
  catalog: Pick<Catalog, 'held' | 'values' | 'search' | 'orders'>
  outlook: Outlook
  checks: Checks
  priceDigits: () => number | null
  /** The wall clock in whole milliseconds: for display, and for what is stored. */
  now: () => number
  /** Steady milliseconds since 1970, the time in which waits are stored. */
  time: () => number
}

const OF_ENTITY = `SELECT 1 FROM change INDEXED BY change_open WHERE entity = ? AND ${OPEN} LIMIT 1`
const NEEDING_ENTITY = OF_ENTITY.replace('LIMIT', "AND reason IS NOT 'product-gone' LIMIT")
const UNCHECKED = `SELECT 1 FROM change c WHERE c.seq = ?2 AND ${NEEDS_CHECK}`
/** The most products that a text search matches by name. */
const NAMED_MAX = 10_000

/** A call that writes answers once that is on disk. */
export function outboxApi(options: OutboxApiOptions): OutboxApi {
  const { intake, history, catalog, outlook, checks, now, time } = options
  const { store, entities } = intake
  const { db } = store
  const listing = (): Listing => {
    const moment = time()
    return {
      store,
      db,
      history,
      entities,
      now: moment,
      wall: now(),
      isUnchecked: seq => db.prepare(UNCHECKED).get(moment, seq) !== undefined,
      findProducts: text => catalog.search(text, NAMED_MAX).ids,
    }
  }
  const costOf = (work: OpenWork, check: CheckKind, page: number | null = null) => {
    const requests = outlook.requestsFor([{ check, work, lastPages: { before: page, after: page } }])
    const waiting = outlook.requestsFor(workOf(db, null))
    return { requests, doneAt: requests === 0 ? null : outlook.doneAt(waiting + requests) }
  }
  const presetOf = (source: CheckSource | null, changes: readonly NewChange[]) =>
    checks.preset(source, workIn(changes), bulkProductsIn(changes)).check
  const undoOf = (job: number, limit: number) => planUndo({ store, history, entities, catalog }, job, limit)
  const statusOf = (order: string) => catalog.orders.status(order)?.status || null
  return {
    uploads: new ChangeUploads(),
    queue: (changes, file, chosen = null, confirmed, claim) => {
      const source = checks.sourceOf(changes)
      const check = chosen ?? presetOf(source, changes)
      const remember = chosen === null ? null : source
      const job = { changes, confirmed, file, undoes: null, check, remember, now: now() }
      return queueChanges(intake, claim === undefined ? job : { ...job, claim })
    },
    jobOfClaim: claim => jobOfClaim(store, claim),
    readChanges: (after, limit) => readChanges(store, entities, after, limit),
    readJobs: limit => ({ jobs: readJobs(db, limit, outlook) }),
    readJob: question => readJob(db, history, entities, question, outlook),
    readConfirmed: since => readConfirmed(db, since),
    list: question => listChanges(listing(), question),
    readChange: id => readChange(listing(), id),
    planUndo: (job, limit) => {
      const { back, ...rest } = undoOf(job, limit)
      return {
        ...rest,
        back: back.length,
        ...costOf(workIn(back), presetOf(null, back), checks.lastPageOf(bulkProductsIn(back))),
      }
    },
    undo: (job, confirmed) => {
      const changes = undoOf(job, 0).back
      if (changes.length === 0) return { kind: 'not-queued', why: 'nothing-to-undo' }
      return queueChanges(intake, {
        changes,
        confirmed,
        // An undo is not an import, so `mine` is never its preset.
        check: presetOf(null, changes),
        file: null,
        undoes: job,
        remember: null,
        now: now(),
      })
    },
    retry: selection => retryChanges({ intake, now }, statusOf, selection),
    cancelChanges: selection => cancelChanges({ intake, now }, selection),
    resolveConflicts: (ids, choice, confirmed) => resolveConflicts({ intake, now }, ids, choice, confirmed),
    numberOf: entities.remoteOf,
    hasOpen: product => db.prepare(OF_ENTITY).get(entities.ofProduct(product)) !== undefined,
    needsProduct: product => db.prepare(NEEDING_ENTITY).get(entities.ofProduct(product)) !== undefined,
    estimate: some => {
      const work = { ...NO_WORK, ...some }
      return costOf(work, checks.preset(BY_HAND, work).check)
    },
    offerChecks: checks.offer,
    priceDigits: options.priceDigits,
  }
}

function workIn(changes: readonly NewChange[]): OpenWork {
  const count = (kind: NewChange['kind']) => changes.filter(change => change.kind === kind).length
  const [prices, stocks, updates] = [count('price'), count('stock'), count('update') + count('delete')]
  return { ...NO_WORK, prices, stocks, updates, others: changes.length - prices - stocks - updates }
}

/** The products whose prices and stocks are changed. */
function bulkProductsIn(changes: readonly NewChange[]): number[] {
  return [...new Set(changes.flatMap(change => (isBulk(change) ? [change.product] : [])))]
}
