import { type ChangeKind, isBulkKind } from '../../../shared/domain/changes/change.ts'
import { BATCH_MAX } from '../../../shared/domain/rules/limits.ts'
import { type Freshness, NOTE_UNREAD } from '../context/freshness.ts'
import { ANY_HEAD, mostResends, PICK_HEAD, PICK_ITEMS, PICK_THESE, type Picking } from '../context/ready.ts'
import { block, splitSendable } from '../context/take-sendable.ts'
import type { Sendable } from '../requests/requests.ts'
import { writeMemory } from '../rows/create-memory.ts'
import { invariant } from '../rows/invariant.ts'
import type { ChangeRow } from '../rows/row.ts'
import type { Entities } from '../store/entities.ts'
import type { OutboxStore } from '../store/store.ts'

/** A batch that is on disk with its items marked `sending`. Kinds that are not bulk have one item. */
export interface Composed {
  batch: number
  kind: ChangeKind
  items: Sendable[]
}

/**
 * Items that must not be sent, because the catalog has newer values than the comparison had. `conflict`: `theirs` is
 * what the marketplace holds. `ask`: compare them again.
 */
export type CatalogNews = (
  items: readonly Sendable[],
) => ReadonlyMap<number, { kind: 'conflict'; theirs: string | null } | { kind: 'ask' }>

interface Composing extends Picking {
  entities: Entities
  freshness: Freshness
  newsOf: CatalogNews
  /**
   * Notes which products the catalog shows with the SKU of an unknown create, before anything of that create leaves
   * (sku-holders.ts).
   */
  noteHolders(): void
  /** The products that the catalog holds with a SKU. */
  holdersOf(sku: string): readonly number[]
}

interface Head {
  kind: ChangeKind
  rank: number
  resends: number
}

/** The first change that could be sent now; null when there is none. */
export function headOf(picking: Picking): Head | null {
  const { store, now } = picking
  if (store.db.prepare(ANY_HEAD).get<{ any: number }>(now)?.any === 0) return null
  return store.db.prepare(PICK_HEAD).get<Head>(now, mostResends(picking)) ?? null
}

/**
 * Picks the next batch (or what is still waiting of `only`), all of one kind and at most `BATCH_MAX`, and marks it as
 * `sending`. Only inside a transaction. Returns null when nothing is ready. Rows that cannot be read become
 * `blocked`, and others take their places.
 */
export function composeBatch(composing: Composing, only: readonly number[] | null): Composed | null {
  composing.noteHolders()
  for (;;) {
    const picked = only === null ? pickNext(composing) : pickThese(composing, only)
    if (picked.length === 0) return null
    const items = putAside(composing, picked)
    const first = items[0]
    if (first !== undefined) return markSending(composing, first.operation.kind, items)
  }
}

function pickNext(composing: Composing): ChangeRow[] {
  const head = headOf(composing)
  if (head === null) return []
  const most = isBulkKind(head.kind) ? BATCH_MAX : 1
  const { store, now } = composing
  return store.db.prepare(PICK_ITEMS).all<ChangeRow>(now, head.kind, mostResends(composing), most)
}

function pickThese({ store, now }: Composing, only: readonly number[]): ChangeRow[] {
  return store.db.prepare(PICK_THESE).all<ChangeRow>(now, JSON.stringify(only))
}

function putAside(composing: Composing, picked: readonly ChangeRow[]): Sendable[] {
  const { store, entities, freshness, newsOf, now } = composing
  const { sendable, unsendable } = splitSendable(entities, picked)
  block(store, unsendable, now)
  const stale = newsOf(sendable)
  return sendable.filter(({ row }) => {
    const seen = stale.get(row.seq)
    if (seen?.kind === 'ask') freshness.drop(row.seq)
    if (seen?.kind === 'conflict')
      store.move(row, 'conflict', { reason: 'changed-meanwhile', theirs: seen.theirs, settled_at: now })
    return seen === undefined
  })
}

function markSending({ store, holdersOf, now }: Composing, kind: ChangeKind, items: Sendable[]): Composed {
  invariant(
    'I4',
    new Set(items.map(item => item.row.entity)).size === items.length,
    () => 'a product twice in a batch',
  )
  const most = isBulkKind(kind) ? BATCH_MAX : 1
  invariant('I4', items.length <= most, () => `${items.length} items in a batch of ${kind}`)
  for (const item of items) assertResolvable(item)
  invariant('I3', isNothingSending(store), () => 'a batch is still on its way')
  const { db } = store
  const batch = db
    .prepare(`INSERT INTO batch(kind, lines, state, sent_at) VALUES(?, ?, 'sending', ?)`)
    .run(kind, items.length, now).lastId
  const seqs = JSON.stringify(items.map(({ row }) => row.seq))
  db.prepare('INSERT INTO line(batch, idx, change) SELECT ?, key, value FROM json_each(?)').run(batch, seqs)
  for (const note of NOTE_UNREAD) db.prepare(note).run(seqs)
  store.moveAll(
    items.map(({ row }) => row),
    'sending',
    { batch, reason: null, words: null, ...remembered(items, holdersOf) },
  )
  const jobs = new Map<number, number>()
  const sending = items.map(item => {
    const { row } = item
    jobs.set(row.job, (jobs.get(row.job) ?? 0) + 1)
    return { ...item, row: { ...row, batch, state: 'sending' as const, reason: null, words: null } }
  })
  for (const [job, count] of jobs) {
    db.prepare('INSERT INTO batch_job(job, batch, lines) VALUES(?, ?, ?)').run(job, batch, count)
    db.prepare('UPDATE job SET first_sent_at = coalesce(first_sent_at, ?) WHERE id = ?').run(now, job)
  }
  return { batch, kind, items: sending }
}

/**
 * A create or an image-add leaves only with what later tells whether it took effect: a create with its SKU and no
 * product id, an image-add with the images there were before.
 */
function assertResolvable({ row, operation, product }: Sendable): void {
  const seen = () => `change ${row.seq}, ${operation.kind}, of ${product}`
  if (operation.kind === 'create') invariant('I5', product === null, seen)
  // The image ids, or that they are not shown: then only a person can tell what became of it.
  if (operation.kind === 'image-add') invariant('I5', row.before_send !== null, seen)
  if (operation.kind !== 'create' && operation.kind !== 'move') invariant('I4', product !== null, seen)
}

/** What a create must remember in case its answer is lost: which products had its SKU before it was first sent. */
function remembered(
  [item]: readonly Sendable[],
  holdersOf: Composing['holdersOf'],
): { before_send?: string } {
  if (item?.operation.kind !== 'create' || item.row.before_send !== null) return {}
  const before_send = writeMemory({ taken: holdersOf(item.operation.fields.sku), unsure: false })
  item.row.before_send = before_send
  return { before_send }
}

const isNothingSending = (store: OutboxStore): boolean => store.counts().sending === 0
