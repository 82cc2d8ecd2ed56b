import type { EventOf, Output } from '../../../shared/contract/contract.ts'
import type { DraftCell } from '../../../shared/contract/groups/draft.ts'
import type { Recovery } from '../../../shared/contract/groups/outbox.ts'
import type { ProductDraft } from '../../../shared/contract/groups/products.ts'
import { ulid } from '../accounts/ulid.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Chance, Clock } from '../clock.ts'
import { openDatabase } from '../database/open.ts'
import { kindOfCode, type StorageTrouble, storageTrouble } from '../database/sqlite-code.ts'
import type { Transacted } from '../database/transact.ts'
import { type DraftPlace, readDraft, saveDraft } from '../draft/draft.ts'
import { readProductDrafts, saveProductDraft } from '../draft/product-drafts.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import { openSources, purgeSources, type Sources } from '../sources/sources.ts'
import { type Append, appendDurably } from '../storage/journal-file.ts'
import { makeKeep } from '../storage/keep.ts'
import { type OpenStorage, openStorage } from '../storage/open-storage.ts'
import { recoveryOf } from '../storage/recovery.ts'
import type { Seal } from '../storage/seal.ts'
import { watchDamage } from '../storage/watch-damage.ts'
import { makeBell } from './bell.ts'
import { clearanceOver } from './clearance.ts'
import { type CostFacts, requestsFor } from './cost.ts'
import { dispatch } from './dispatcher.ts'
import { entitiesOf } from './entities.ts'
import { FIGURES, type Figures, learnedQuarantineMs } from './figures.ts'
import { makeGate } from './gate.ts'
import { guardDisk, markSuspect } from './guard-disk.ts'
import type { Intake } from './intake.ts'
import { dropMeta, readMeta, writeMeta } from './meta.ts'
import { type Log, type Parts, runLoop } from './parts.ts'
import { type PeopleSide, peopleSide } from './people.ts'
import { catalogPreflight } from './preflight.ts'
import { prepare, SHARE_NAMES } from './prepare.ts'
import { reconcile } from './reconcile.ts'
import { recover } from './recover.ts'
import { makeSilence } from './silence.ts'
import { steadyTime } from './steady-time.ts'
import { openStore } from './store.ts'
import { workOf } from './views.ts'
import { watch } from './watch.ts'

/** What became of opening an outbox. Unless it is `open`, nothing was changed. */
export type OutboxOpened =
  | { kind: 'open'; outbox: Outbox }
  | { kind: 'too-new'; found: number; known: number }
  | StorageTrouble

export interface OutboxOptions {
  /** The account's own folder, which exists: outbox.db lies in it. */
  folder: string
  clock: Clock
  chance: Chance
  scheduler: Scheduler
  catalog: Catalog
  log: Log
  /** Who is signed in to this computer, for the history of jobs; not known when absent. */
  who?: string | null
  figures?: Partial<Figures>
  /** How to open the file; the real way when absent. */
  openFile?: typeof openDatabase
  keeping?: Partial<Keeping>
}

/** How an outbox is kept beside its file; electron/core/storage says what each is for. */
export interface Keeping {
  /** Whose outbox it is. */
  account: string
  seal: Seal | null
  hasBackups: boolean
  ballastBytes: number
  /** How the journal is written. */
  append: Append
  /** The file turned out to be damaged while open: closing and opening again puts it in order. Told once. */
  onDamage: () => void
}

const KEEPING: Keeping = {
  ...{ account: 'unnamed', seal: null, hasBackups: false, ballastBytes: 0 },
  append: appendDurably,
  onDamage: () => {},
}

/** The durable changes of one account and the loops that bring them to the marketplace. */
export interface Outbox extends PeopleSide {
  read(): Output<'readOutbox'>
  /** Durable: a pause lasts over a restart. Returns what holds afterwards. */
  pause(paused: boolean): boolean
  /** What became of a damaged outbox, until a person has taken note of it. */
  recovery(): Recovery | null
  /** Returns what is still to be taken note of: null, unless the disk did not take it. */
  acknowledgeRecovery(): Recovery | null
  readDraft(): DraftCell[]
  saveDraft(set: readonly DraftCell[], remove: readonly DraftPlace[]): Output<'saveDraft'>
  /** The forms of products as they were left. */
  readProductDrafts(): ProductDraft[]
  saveProductDraft(product: number, draft: ProductDraft | null): Output<'saveProductDraft'>
  /** The person's own files, as far as edits came from them. */
  sources: Sources
  /** Told of every change to it, several at once. */
  onChange(listener: (value: EventOf<'outboxChanged'>) => void): () => void
  /** Lets a running request end, within reason; what is not answered by then is looked up at the next start. */
  close(): Promise<void>
}

/** Opens `outbox.db` in the folder, puts in order what the last run left, and starts to send. */
export function openOutbox(options: OutboxOptions): OutboxOpened {
  const { folder, clock, log, openFile = openDatabase } = options
  const keeping = { ...KEEPING, ...options.keeping }
  const opened = openStorage({ folder, clock, log, openFile, ...keeping })
  if (opened.kind !== 'open') return opened
  try {
    return start(opened, keeping, options)
  } catch (error) {
    opened.journal.close()
    opened.db.close()
    // A page that only shows its damage when it is read.
    const trouble = storageTrouble(error)
    if (trouble === null) throw error
    return trouble
  }
}

function start(
  { db, journal, inspected, whole }: OpenStorage,
  keeping: Keeping,
  options: OutboxOptions,
): OutboxOpened {
  const { scheduler, catalog, clock, chance, log } = options
  const figures = { ...FIGURES, ...options.figures }
  const time = steadyTime(clock)
  const sendBell = makeBell(clock)
  const lookBell = makeBell(clock)
  const compareBells = SHARE_NAMES.map(share => ({ share, bell: makeBell(clock) }))
  const wake = () => {
    sendBell.ring()
    lookBell.ring()
    for (const { bell } of compareBells) bell.ring()
    watcher.note()
  }
  const gate = makeGate(readMeta(db, 'paused') === '1', wake)
  const keep = makeKeep({ ...keeping, db, journal, whole, clock, log, folder: options.folder })
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

  let arePricesMute = readMeta(db, 'mute-prices') === '1'
  const slowestMs = {
    plain: Number(readMeta(db, 'slowest-answer-ms') ?? 0),
    image: Number(readMeta(db, 'slowest-image-ms') ?? 0),
  }
  const costFacts = (): CostFacts => {
    const { total, finishedAt } = catalog.progress()
    const isCatalogOld = finishedAt === null || clock.now() - finishedAt > figures.fieldFreshMs
    return { arePricesMute, isCatalogOld, total }
  }
  const entities = entitiesOf(db)
  const parts: Parts = {
    ...{ store, entities, gate, scheduler, catalog, clock, chance, figures, time, log },
    clearance: clearanceOver(db),
    silence: makeSilence(figures, time, chance),
    needs: () => requestsFor(workOf(db, null), costFacts()),
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

  const recovered = recover(store, parts.waits(), inspected)
  if (recovered.kind === 'not-done') {
    disk.close()
    watcher.close()
    journal.close()
    db.close()
    const { code, detail } = recovered
    return { kind: kindOfCode(code) ?? 'io', code, detail }
  }
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
  whole.begin(clock, figures.wholeCheckMs, {
    onPassed: () => keep.begin(),
    onFailed: trouble => onWritten(trouble),
  })
  const stopHolding = clock.after(figures.holdRowsMs, () => store.dropRows())
  const recovery = () => recoveryOf(readMeta(db, 'recovery'))
  // What an index does not list would be sent too late, twice or not at all.
  const loops = whole
    .passed()
    .then(isSound =>
      isSound
        ? Promise.all([
            runLoop(parts, 'dispatcher', () =>
              damage.during(dispatch(parts, sendBell, catalogPreflight(store, catalog, time))),
            ),
            runLoop(parts, 'reconcile', () => damage.during(reconcile(parts, lookBell))),
            ...compareBells.map(({ share, bell }) =>
              runLoop(parts, `prepare ${share}`, () => damage.during(prepare(parts, bell, share))),
            ),
          ])
        : null,
    )

  const intake: Intake = {
    ...{ store, entities, chance },
    isSkuKnown: sku => catalog.findSku(sku).length > 0,
    who: options.who ?? null,
  }
  const people = peopleSide({
    ...{ intake, catalog, time },
    now: () => Math.floor(clock.now()),
    outlook: {
      doneAt: requests => (gate.isOpen() ? scheduler.doneAt(requests, 'outbox') : null),
      requestsFor: work => requestsFor(work, costFacts()),
    },
  })
  return {
    kind: 'open',
    outbox: damage.inCalls<Outbox>({
      ...people,
      readChanges: (after, limit) => {
        const page = people.readChanges(after, limit)
        if (!page.more) whole.soon()
        return page
      },
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
      readDraft: () => readDraft(db),
      saveDraft: (set, remove) => {
        const { output, written } = saveDraft(db, set, remove)
        disk.note(written)
        return output
      },
      readProductDrafts: () => readProductDrafts(db),
      saveProductDraft: (product, draft) => {
        const { output, written } = saveProductDraft(db, product, draft, entities.remoteOf)
        disk.note(written)
        return output
      },
      sources,
      onChange: watcher.listen,
      close: async () => {
        gate.close()
        whole.close()
        stopHolding()
        disk.close()
        sources.close()
        await withinGrace(loops, figures.closeGraceMs, clock)
        watcher.close()
        await keep.close()
        db.close()
      },
    }),
  }
}

/** Waits for the loops, but not for ever; a timer left behind would keep the program alive that long. */
async function withinGrace(loops: Promise<unknown>, graceMs: number, clock: Clock): Promise<void> {
  const grace = Promise.withResolvers<void>()
  const stop = clock.after(graceMs, grace.resolve)
  await Promise.race([loops, grace.promise])
  stop()
}
