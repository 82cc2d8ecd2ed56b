import type { EventOf, Output } from '../../shared/contract/contract.ts'
import type { StateCounts } from '../../shared/contract/outbox/job.ts'
import type { Recovery } from '../../shared/contract/outbox/recovery.ts'
import { makeDetailMemory } from '../api/replies/read-one-product.ts'
import { steadyTime } from '../base/clock.ts'
import { ulid } from '../base/ulid.ts'
import { openSources, purgeSources, type Sources } from '../files/sources.ts'
import type { Database } from '../sqlite/database.ts'
import { openDatabase } from '../sqlite/open.ts'
import { kindOfCode, type StorageTrouble, storageTrouble } from '../sqlite/sqlite-code.ts'
import type { OutboxContext } from './context/context.ts'
import { makeEarlierQuarantines } from './context/earlier-quarantines.ts'
import { makeFreshness } from './context/freshness.ts'
import { type DiskGuard, markSuspect } from './context/guard-disk.ts'
import { learnedLimits } from './context/learned-limits.ts'
import { OUTBOX_LIMITS, type OutboxLimits } from './context/limits.ts'
import { type DurabilityFiles, JOURNAL_ONLY, type OutboxOptions } from './context/options.ts'
import { noteHoldersNow } from './context/sku-holders.ts'
import { makeUnresponsive } from './context/unresponsive.ts'
import { type Drafts, draftsIn } from './drafts.ts'
import type { IntegrityCheck } from './durability/checks/integrity-check.ts'
import { suspectIn } from './durability/checks/suspect.ts'
import type { HistoryReader } from './durability/history/history-reader.ts'
import { type OpenStorage, openStorage } from './durability/open-storage.ts'
import { recoveryOf } from './durability/recovery/recovery.ts'
import { makeEnforceGuardRails } from './enqueue/guard-rails.ts'
import { type GuardedFile, guardFile } from './guarded-file.ts'
import { keepHistory } from './keep-history.ts'
import { runLoops, withinGrace } from './loops.ts'
import { type OutboxApi, outboxApi } from './outbox-api.ts'
import { type Checks, makeChecks } from './precheck/checks.ts'
import { makeHeadStart } from './precheck/next-to-check.ts'
import { voidWhileNothingLeaves } from './precheck/void-readings.ts'
import { recover } from './reconcile/recover.ts'
import { dropMeta, readMeta, writeMeta } from './rows/meta.ts'
import { heldBase } from './rows/product-base.ts'
import { entitiesOf } from './store/entities.ts'
import { workOf } from './views/views.ts'

/** The result of opening an outbox. Unless it is `open`, nothing was changed. */
type OutboxOpened =
  | { kind: 'open'; outbox: Outbox }
  | { kind: 'too-new'; found: number; known: number }
  | StorageTrouble

/** The state of the outbox as a whole, and what a person may do about it: pause it, acknowledge a recovery. */
interface OutboxStatus {
  read(): Output<'readOutbox'>
  /** Durable: a pause survives a restart. Returns whether the outbox is paused afterwards. */
  pause(paused: boolean): boolean
  /** The report of a recovery from a damaged file, until a person acknowledges it. */
  recovery(): Recovery | null
  /** Returns what is left to acknowledge: null, unless the disk could not be written. */
  acknowledgeRecovery(): Recovery | null
}

/** The durable changes of one account and the loops that bring them to the marketplace. */
export interface Outbox extends OutboxApi, Drafts, OutboxStatus {
  /** The files that edits were imported from. */
  sources: Sources
  /** Called on every change of the outbox; changes close together are reported once. */
  onChange(listener: (value: EventOf<'outboxChanged'>) => void): () => void
  /**
   * Waits for a running request within `closeGraceMs`; one that is still unanswered then is reconciled at the next
   * start. Resolves to the number of changes in each state.
   */
  close(): Promise<StateCounts>
}

/** Opens `outbox.db` in the folder, recovers what the last run left, and starts the loops. */
export function openOutbox(options: OutboxOptions): OutboxOpened {
  const { folder, clock, log, openFile = openDatabase } = options
  const durabilityFiles = { ...JOURNAL_ONLY, ...options.durabilityFiles }
  const opened = openStorage({ folder, clock, log, openFile, ...durabilityFiles })
  if (opened.kind !== 'open') return opened
  const started = tryStart(opened, durabilityFiles, options)
  // Damage can show only when its page is read. The second open checks the whole file and recovers it.
  const isNews = started.kind === 'corrupt' && !suspectIn(folder).isMarked() && markSuspect(options)
  return isNews ? openOutbox(options) : started
}

function tryStart(
  opened: OpenStorage,
  durabilityFiles: DurabilityFiles,
  options: OutboxOptions,
): OutboxOpened {
  try {
    return start(opened, durabilityFiles, options)
  } catch (error) {
    opened.journal.close()
    opened.db.close()
    const trouble = storageTrouble(error)
    if (trouble === null) throw error
    return trouble
  }
}

function start(opened: OpenStorage, durabilityFiles: DurabilityFiles, options: OutboxOptions): OutboxOpened {
  const { db, journal, inspected, whole } = opened
  const { clock } = options
  const limits = { ...OUTBOX_LIMITS, ...options.limits }
  const file = guardFile(opened, durabilityFiles, options, limits)
  const { sendSwitch, durability, damage, store, changes, disk } = file
  const { context, checks } = contextOf(db, file, options, limits)
  const stopVoiding = voidWhileNothingLeaves(context)

  const recovered = recover(store, context.waits(), inspected, context.quarantines)
  if (recovered.kind === 'not-done') {
    disk.close()
    changes.stop()
    journal.close()
    db.close()
    const { code, detail } = recovered
    return { kind: kindOfCode(code) ?? 'io', code, detail }
  }
  const history = keepHistory(store, durabilityFiles, options, file.onWritten)
  const sources = sourcesIn(db, disk, options)
  const stopNoting = context.catalog.onChange(() => noteHoldersNow(context))
  whole.begin(clock, limits.wholeCheckMs, {
    onPassed: () => {
      durability.begin()
      history.begin()
    },
    onFailed: trouble => file.onWritten(trouble),
  })
  const stopHolding = clock.after(limits.holdRowsMs, () => store.dropRows())
  // Nothing is sent before the integrity check has passed: a change missing from a damaged index would be sent late,
  // twice or never.
  const loops = whole.passed().then(isSound => (isSound ? runLoops(context, file.signals, damage) : null))
  return {
    kind: 'open',
    outbox: damage.inCalls<Outbox>({
      ...outboxApiOver(context, history, whole, checks, options),
      ...draftsIn(db, durability, disk, context.entities),
      ...statusOf(db, file),
      sources,
      onChange: changes.listen,
      close: async () => {
        sendSwitch.close()
        stopNoting()
        whole.close()
        stopHolding()
        stopVoiding()
        history.stop()
        disk.close()
        sources.close()
        await withinGrace(loops, limits.closeGraceMs, clock)
        changes.stop()
        const counts = store.counts()
        await durability.close()
        history.close()
        db.close()
        return counts
      },
    }),
  }
}

const DOUBT_AFTER_MS = 300_000

/** The context of the loops, and the checks that estimate what work costs. */
function contextOf(
  db: Database,
  { sendSwitch, store }: GuardedFile,
  { rateLimiter, catalog, clock, random, log, doubtAfterMs = () => DOUBT_AFTER_MS }: OutboxOptions,
  limits: OutboxLimits,
): { context: OutboxContext; checks: Checks } {
  const time = steadyTime(clock)
  const { arePricesUncounted, itemsPerBatch, ...learned } = learnedLimits(db, limits, time)
  const facts = () => ({
    arePricesUncounted: arePricesUncounted(),
    areKindsApart: learned.writePace() === 'very-slow',
    total: catalog.progress().total,
    itemsPerBatch: itemsPerBatch(),
  })
  const context: OutboxContext = {
    store,
    sendSwitch,
    rateLimiter,
    catalog,
    clock,
    random,
    limits,
    time,
    log,
    ...learned,
    entities: entitiesOf(db),
    freshness: makeFreshness(db, time, limits),
    headStart: makeHeadStart(() => context),
    quarantines: makeEarlierQuarantines(),
    unresponsive: makeUnresponsive(limits, time, random),
    details: makeDetailMemory(time),
    doubtAfterMs,
    needs: () => checks.needs(workOf(db, null)),
  }
  const checks = makeChecks(context, facts)
  return { context, checks }
}

/** Opens the store of imported files, and deletes files kept for 30 days that nothing refers to any more. */
function sourcesIn(db: Database, disk: DiskGuard, { clock, random, log }: OutboxOptions): Sources {
  const sources = openSources({
    db,
    now: () => clock.now(),
    makeId: () => ulid(clock.now(), random),
    onWritten: disk.note,
    log,
  })
  const purged = purgeSources(db, clock.now())
  disk.note(purged)
  if (purged.kind === 'not-done') log('files kept for long could not be let go of', { code: purged.code })
  return sources
}

function outboxApiOver(
  { store, entities, sendSwitch, rateLimiter, catalog, clock, random, time, priceDigits }: OutboxContext,
  history: HistoryReader,
  whole: IntegrityCheck,
  checks: Checks,
  { who = null, rails }: OutboxOptions,
): OutboxApi {
  const api = outboxApi({
    intake: {
      store,
      entities,
      random,
      who,
      isSkuKnown: sku => catalog.findSku(sku).length > 0,
      baseOf: product => {
        const held = catalog.held(product)
        return held === null ? null : heldBase(held)
      },
      enforceGuardRails: makeEnforceGuardRails(catalog, entities.remoteOf, rails ?? null),
    },
    history,
    catalog,
    priceDigits,
    time,
    now: () => Math.floor(clock.now()),
    outlook: {
      doneAt: requests => (sendSwitch.isOpen() ? rateLimiter.doneAt(requests, 'outbox') : null),
      requestsFor: checks.requestsFor,
      lastPageOf: checks.lastPageOf,
    },
    checks,
  })
  return {
    ...api,
    readChanges: (after, limit) => {
      const page = api.readChanges(after, limit)
      if (!page.more) whole.soon()
      return page
    },
  }
}

function statusOf(db: Database, { store, sendSwitch, state }: GuardedFile): OutboxStatus {
  const recovery = () => recoveryOf(readMeta(db, 'recovery'))
  return {
    read: () => ({ ...state(), recovery: recovery() }),
    pause: paused => {
      const written = store.write(() => writeMeta(db, 'paused', paused ? '1' : '0'))
      // A pause that cannot be written still holds until the program ends: nothing may leave after a person paused.
      if (written.kind === 'done' || paused) sendSwitch.pause(paused)
      return sendSwitch.paused()
    },
    recovery,
    acknowledgeRecovery: () => {
      store.write(() => dropMeta(db, 'recovery'))
      return recovery()
    },
  }
}
