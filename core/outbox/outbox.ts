import type { EventOf, Output } from '../../shared/contract/contract.ts'
import type { Recovery, StateCounts } from '../../shared/contract/groups/outbox.ts'
import { ulid } from '../base/ulid.ts'
import { makeDetailMemory } from '../api/read-one-product.ts'
import type { Database } from '../sqlite/database.ts'
import { openDatabase } from '../sqlite/open.ts'
import { kindOfCode, type StorageTrouble, storageTrouble } from '../sqlite/sqlite-code.ts'
import type { Transacted } from '../sqlite/transact.ts'
import { openSources, purgeSources, type Sources } from '../files/sources.ts'
import { makeKeep } from './durability/durability.ts'
import { type OpenStorage, openStorage } from './durability/open-storage.ts'
import type { Past } from './durability/history-reader.ts'
import { recoveryOf } from './durability/recovery.ts'
import { suspectIn } from './durability/suspect.ts'
import { watchDamage } from './durability/watch-damage.ts'
import type { WholeCheck } from './durability/integrity-check.ts'
import { type Drafts, draftsIn } from './drafts.ts'
import { entitiesOf } from './store/entities.ts'
import { FIGURES, type Figures } from './context/limits.ts'
import { makeGate } from './context/send-switch.ts'
import { type DiskGuard, guardDisk, markSuspect } from './context/guard-disk.ts'
import { makeHoldToRails } from './enqueue/guard-rails.ts'
import { keepPast } from './keep-history.ts'
import { learntOver } from './context/learned-limits.ts'
import { makeBells, runLoops, withinGrace } from './loops.ts'
import { dropMeta, readMeta, writeMeta } from './rows/meta.ts'
import { KEEPING, type Keeping, type OutboxOptions } from './context/options.ts'
import type { Parts } from './context/context.ts'
import { type PeopleSide, peopleSide } from './outbox-api.ts'
import { type Checks, makeChecks } from './precheck/checks.ts'
import { makeFreshness } from './context/freshness.ts'
import { makeHeadStart } from './precheck/head-start.ts'
import { heldBase } from './rows/product-base.ts'
import { voidWhileNothingLeaves } from './precheck/void-readings.ts'
import { recover } from './reconcile/recover.ts'
import { makeSilence } from './context/unresponsive.ts'
import { noteHoldersNow } from './context/sku-holders.ts'
import { steadyTime } from './context/steady-time.ts'
import { openStore } from './store/store.ts'
import { workOf } from './views/views.ts'
import { watch } from './views/watch.ts'

/** What became of opening an outbox. Unless it is `open`, nothing was changed. */
export type OutboxOpened =
  | { kind: 'open'; outbox: Outbox }
  | { kind: 'too-new'; found: number; known: number }
  | StorageTrouble

/** How an outbox stands as a whole. */
interface Standing {
  read(): Output<'readOutbox'>
  /** Durable: a pause lasts over a restart. Returns what holds afterwards. */
  pause(paused: boolean): boolean
  /** What became of a damaged outbox, until a person has taken note of it. */
  recovery(): Recovery | null
  /** Returns what is still to be taken note of: null, unless the disk did not take it. */
  acknowledgeRecovery(): Recovery | null
}

/** The durable changes of one account and the loops that bring them to the marketplace. */
export interface Outbox extends PeopleSide, Drafts, Standing {
  /** The person's own files, as far as edits came from them. */
  sources: Sources
  /** Told of every change to it, several at once. */
  onChange(listener: (value: EventOf<'outboxChanged'>) => void): () => void
  /**
   * Lets a running request end, within reason; what is not answered by then is looked up at the next start. Resolves to
   * the changes left in each state.
   */
  close(): Promise<StateCounts>
}

/** Opens `outbox.db` in the folder, puts in order what the last run left, and starts to send. */
export function openOutbox(options: OutboxOptions): OutboxOpened {
  const { folder, clock, log, openFile = openDatabase } = options
  const keeping = { ...KEEPING, ...options.keeping }
  const opened = openStorage({ folder, clock, log, openFile, ...keeping })
  if (opened.kind !== 'open') return opened
  const started = tryStart(opened, keeping, options)
  // A page that only shows its damage when it is read: opened once more, the whole file is checked and put in order.
  const isNews = started.kind === 'corrupt' && !suspectIn(folder).isMarked() && markSuspect(options)
  return isNews ? openOutbox(options) : started
}

function tryStart(opened: OpenStorage, keeping: Keeping, options: OutboxOptions): OutboxOpened {
  try {
    return start(opened, keeping, options)
  } catch (error) {
    opened.journal.close()
    opened.db.close()
    const trouble = storageTrouble(error)
    if (trouble === null) throw error
    return trouble
  }
}

function start(opened: OpenStorage, keeping: Keeping, options: OutboxOptions): OutboxOpened {
  const { db, journal, inspected, whole } = opened
  const { clock } = options
  const figures = { ...FIGURES, ...options.figures }
  const file = guardFile(opened, keeping, options, figures)
  const { gate, keep, damage, store, watcher, disk } = file
  const { parts, checks } = partsOver(db, file, options, figures)
  const stopVoiding = voidWhileNothingLeaves(parts)

  const recovered = recover(store, parts.waits(), inspected)
  if (recovered.kind === 'not-done') {
    disk.close()
    watcher.close()
    journal.close()
    db.close()
    const { code, detail } = recovered
    return { kind: kindOfCode(code) ?? 'io', code, detail }
  }
  const past = keepPast(store, keeping, options, file.onWritten)
  const sources = sourcesIn(db, disk, options)
  const stopNoting = parts.catalog.onChange(() => noteHoldersNow(parts))
  whole.begin(clock, figures.wholeCheckMs, {
    onPassed: () => {
      keep.begin()
      past.begin()
    },
    onFailed: trouble => file.onWritten(trouble),
  })
  const stopHolding = clock.after(figures.holdRowsMs, () => store.dropRows())
  // What an index does not list would be sent too late, twice or not at all.
  const loops = whole.passed().then(isSound => (isSound ? runLoops(parts, file.bells, damage) : null))
  return {
    kind: 'open',
    outbox: damage.inCalls<Outbox>({
      ...peopleOver(parts, past, whole, checks, options),
      ...draftsIn(db, keep, disk, parts.entities),
      ...standingOf(db, file),
      sources,
      onChange: watcher.listen,
      close: async () => {
        gate.close()
        stopNoting()
        whole.close()
        stopHolding()
        stopVoiding()
        past.stop()
        disk.close()
        sources.close()
        await withinGrace(loops, figures.closeGraceMs, clock)
        watcher.close()
        const counts = store.counts()
        await keep.close()
        past.close()
        db.close()
        return counts
      },
    }),
  }
}

const DOUBT_AFTER_MS = 300_000

type GuardedFile = ReturnType<typeof guardFile>

/** The file and all that is told of what is written to it. */
function guardFile(
  { db, journal, whole }: OpenStorage,
  keeping: Keeping,
  options: OutboxOptions,
  figures: Figures,
) {
  const { clock, log, folder } = options
  const bells = makeBells(clock)
  const wake = () => {
    bells.ring()
    watcher.note()
  }
  const gate = makeGate(readMeta(db, 'paused') === '1', wake)
  const keep = makeKeep({ ...keeping, db, journal, whole, clock, log, folder })
  const damage = watchDamage(keeping.onDamage, () => markSuspect(options))
  const store = openStore(
    db,
    () => Math.floor(clock.now()),
    result => onWritten(result),
    keep,
  )
  const state = (): EventOf<'outboxChanged'> => ({
    revision: store.revision(),
    counts: store.counts(),
    paused: gate.paused(),
    stopped: gate.stopped(),
  })
  const watcher = watch(clock, state)
  const disk = guardDisk(db, keep, options, figures, {
    block: why => gate.block(why),
    onProbed: result => damage.note(result),
  })
  const onWritten = (result: Transacted<unknown>) => {
    disk.note(result)
    damage.note(result)
    wake()
  }
  return { bells, gate, keep, damage, store, state, watcher, disk, onWritten }
}

/** What the loops work with, and what the costs of work rest on. */
function partsOver(
  db: Database,
  { gate, store }: GuardedFile,
  { scheduler, catalog, clock, chance, log, doubtAfterMs = () => DOUBT_AFTER_MS }: OutboxOptions,
  figures: Figures,
): { parts: Parts; checks: Checks } {
  const time = steadyTime(clock)
  const { arePricesMute, ...learnt } = learntOver(db, figures, time)
  const facts = () => ({ arePricesMute: arePricesMute(), total: catalog.progress().total })
  const parts: Parts = {
    ...{ store, gate, scheduler, catalog, clock, chance, figures, time, log },
    ...learnt,
    entities: entitiesOf(db),
    freshness: makeFreshness(db, time, figures),
    headStart: makeHeadStart(() => parts),
    silence: makeSilence(figures, time, chance),
    details: makeDetailMemory(time),
    doubtAfterMs,
    needs: () => checks.needs(workOf(db, null)),
  }
  const checks = makeChecks(parts, facts)
  return { parts, checks }
}

/** Where the files of a person are kept; those kept for long are let go of. */
function sourcesIn(db: Database, disk: DiskGuard, { clock, chance, log }: OutboxOptions): Sources {
  const sources = openSources({
    db,
    now: () => clock.now(),
    makeId: () => ulid(clock.now(), chance),
    onWritten: disk.note,
    log,
  })
  const purged = purgeSources(db, clock.now())
  disk.note(purged)
  if (purged.kind === 'not-done') log('files kept for long could not be let go of', { code: purged.code })
  return sources
}

function peopleOver(
  { store, entities, gate, scheduler, catalog, clock, chance, time }: Parts,
  past: Past,
  whole: WholeCheck,
  checks: Checks,
  { who = null, rails }: OutboxOptions,
): PeopleSide {
  const people = peopleSide({
    intake: {
      ...{ store, entities, chance, who },
      isSkuKnown: sku => catalog.findSku(sku).length > 0,
      baseOf: product => {
        const held = catalog.held(product)
        return held === null ? null : heldBase(held)
      },
      holdToRails: makeHoldToRails(catalog, entities.remoteOf, rails ?? null),
    },
    ...{ past, catalog, time },
    now: () => Math.floor(clock.now()),
    outlook: {
      doneAt: requests => (gate.isOpen() ? scheduler.doneAt(requests, 'outbox') : null),
      requestsFor: checks.requestsFor,
    },
    checks,
  })
  return {
    ...people,
    readChanges: (after, limit) => {
      const page = people.readChanges(after, limit)
      if (!page.more) whole.soon()
      return page
    },
  }
}

function standingOf(db: Database, { store, gate, state }: GuardedFile): Standing {
  const recovery = () => recoveryOf(readMeta(db, 'recovery'))
  return {
    read: () => ({ ...state(), recovery: recovery() }),
    pause: paused => {
      const written = store.write(() => writeMeta(db, 'paused', paused ? '1' : '0'))
      // A pause that cannot be written down still holds until the program ends: nothing may leave against a person's word.
      if (written.kind === 'done' || paused) gate.pause(paused)
      return gate.paused()
    },
    recovery,
    acknowledgeRecovery: () => {
      store.write(() => dropMeta(db, 'recovery'))
      return recovery()
    },
  }
}
