import { BATCH_MAX } from '../../../shared/domain/rules/limits.ts'
import type { Priority } from '../scheduler/scheduler.ts'
import { type Bell, rest } from './bell.ts'
import { type Comparison, compareBulk, compareImages, compareMove, compareUpdate } from './compare.ts'
import { applyComparisons, type Compared, comparingOf, freshMs } from './compared.ts'
import { mostResends } from './compose.ts'
import { backoffMs } from './figures.ts'
import { splitByKnown } from './known-already.ts'
import { lookAtImages } from './look-at-images.ts'
import { lookAtOrder } from './look-at-orders.ts'
import { fieldsSeen, lookAtProducts, type SeenProduct } from './look-at-products.ts'
import type { Parts } from './parts.ts'
import { heldValue } from './reading.ts'
import { askedFor, type Read, readAll, restingAfter } from './reads.ts'
import { pickUncleared, type Share, untilDue } from './ready.ts'
import { type ChangeRow, isBulkWish, readRow, type Wish } from './row.ts'
import { type Apart, type Aside, apart, makeAside } from './silence.ts'

/** A change to be compared, with the number of its product; null for an order. */
export interface Comparable {
  row: ChangeRow
  wish: Wish
  product: number | null
}

/** Changes compared in one round. */
const ROUND = 20_000
/** So many stocks that run out are read by themselves, ahead of everything; more are an import, and read with the rest. */
const URGENT_MOST = 10
/**
 * So many changes that go out by themselves are compared ahead of the sending: what is read of more of them would not
 * count any more when their turn comes, and would have to be read again.
 */
const AHEAD_MOST = 3

/** The loops that compare: what is urgent, what goes out in batches, and what goes out by itself never wait for each other. */
export const SHARES = {
  urgent: { kinds: ['move', 'stock'], ranks: [0, 0] },
  batches: { kinds: ['stock', 'price'], ranks: [0, 2] },
  singles: { kinds: ['update', 'image-add'], ranks: [3, 9] },
} as const satisfies Record<string, Share>
export type ShareName = keyof typeof SHARES
export const SHARE_NAMES = ['urgent', 'batches', 'singles'] as const satisfies readonly ShareName[]

/**
 * The loop that compares. Before a change leaves, what it was made on is compared with what the marketplace holds:
 * with what was read lately where that will do, else with a reading made for it.
 */
export async function prepare(parts: Parts, bell: Bell, name: ShareName): Promise<void> {
  const { gate, figures } = parts
  const priority = name === 'urgent' ? 'urgent' : 'outbox'
  const aside = makeAside(bell.ring)
  let failures = 0
  while (!gate.isClosed()) {
    const now = parts.time()
    const { lively: rows, silent } = gate.isOpen() ? shareOf(parts, name, now, aside) : NOTHING
    if (silent.length > 0) aside.start(silent, rows => restingAfter(parts, compareAll(parts, rows, priority)))
    if (rows.length === 0) {
      await bell.wait(gate.isOpen() ? untilNext(parts, now) : null)
      continue
    }
    const read = await compareAll(parts, rows, priority)
    failures = read === 'ok' ? 0 : failures + 1
    if (failures > 0)
      await rest(parts.clock, backoffMs(figures, failures - 1, parts.chance()), gate.closing())
  }
  await aside.end()
}

const NOTHING: Apart<ChangeRow> = { lively: [], silent: [] }

/** What to compare in one round, and beside it. What is silent takes no place of what is shown. */
function shareOf(parts: Parts, name: ShareName, now: number, aside: Aside): Apart<ChangeRow> {
  const { store, silence } = parts
  // Asked at every move of every change: mostly there is nothing to look for.
  if (store.counts().queued === 0) return NOTHING
  const most = mostResends(parts)
  const pick = (share: Share, room: number) => {
    const picked = pickUncleared(store, now, share, most, room + silence.size())
    return apart(picked, parts, aside, now)
  }
  return roundOf(parts, name, now, pick)
}

function roundOf(
  { clearance }: Parts,
  name: ShareName,
  now: number,
  pick: (share: Share, room: number) => Apart<ChangeRow>,
): Apart<ChangeRow> {
  const share = SHARES[name]
  const isSingle = ({ kind }: Pick<ChangeRow, 'kind'>) => kind !== 'stock' && kind !== 'price'
  const singles = share.kinds.filter(kind => isSingle({ kind }))
  const room = singles.length === 0 ? 0 : Math.max(0, AHEAD_MOST - clearance.ahead(singles, now))
  if (name === 'singles') {
    const { lively, silent } = room === 0 ? NOTHING : pick(share, room)
    return { lively: lively.slice(0, room), silent }
  }
  const { lively: picked, silent } = pick(share, ROUND)
  const next = new Set(picked.filter(isSingle).slice(0, room))
  const rows = picked.filter(row => !isSingle(row) || next.has(row))
  const isUrgentStock = ({ rank, kind }: ChangeRow) => rank === 0 && kind === 'stock'
  const isImport = rows.filter(isUrgentStock).length > URGENT_MOST
  // One of the two loops takes the stocks that run out, never both.
  const isOurs = (row: ChangeRow) => isImport === (name === 'batches') || !isUrgentStock(row)
  return { lively: rows.filter(isOurs), silent: silent.filter(isOurs) }
}

/** What was compared in vain has to be compared anew when that does not count any more, though nothing else happens. */
function untilNext(parts: Parts, now: number): number | null {
  const isAny = parts.store.counts().queued > 0
  const moments = isAny ? [parts.clearance.nextEnd(now), parts.silence.nextDue(now)] : []
  const waits = moments.flatMap(at => (at === null ? [] : [Math.max(1, at - now)]))
  const due = untilDue(parts, now)
  if (due !== null) waits.push(due)
  return waits.length === 0 ? null : Math.min(...waits)
}

async function compareAll(parts: Parts, rows: readonly ChangeRow[], priority: Priority): Promise<Read> {
  const comparables = readable(parts, rows)
  const left = splitByKnown(parts, comparables)
  const batches = batchwise(parts)
  const ofProduct = new Map<number, Comparable[]>()
  for (const change of left) {
    const { wish, product } = change
    if (product === null || wish.kind === 'image-add') continue
    const others = ofProduct.get(product)
    if (others === undefined) ofProduct.set(product, [change])
    else others.push(change)
  }
  const wanted = [...ofProduct].map(([id, changes]) => ({
    id,
    rows: changes.map(({ row }) => row),
    whole: changes.some(({ wish }) => wish.kind === 'update'),
  }))
  const result = await readAll([
    ...left.filter(({ wish }) => wish.kind === 'move').map(change => () => askOrder(parts, change, priority)),
    ...left
      .filter(({ wish }) => wish.kind === 'image-add')
      .map(change => () => askImages(parts, change, priority)),
    () =>
      lookAtProducts(parts, wanted, priority, (seen, startedAt) => {
        const compared = seen.flatMap(({ wanted: { id }, product }) =>
          (ofProduct.get(id) ?? []).map(change => byProduct(parts, change, product, startedAt)),
        )
        batches.take(compared)
      }),
  ])
  batches.end()
  return result
}

/** A row that cannot be read is put before a person. */
function readable({ store, entities, time }: Parts, rows: readonly ChangeRow[]): Comparable[] {
  const comparables: Comparable[] = []
  const damaged: [ChangeRow, 'damaged' | 'unknown-version'][] = []
  for (const row of rows) {
    const read = readRow(row)
    if (read.kind === 'wish')
      comparables.push({
        row,
        wish: read.wish,
        product: row.lane === 'order' ? null : entities.remoteOf(row.entity),
      })
    else damaged.push([row, read.kind])
  }
  if (damaged.length > 0)
    store.write(() => {
      for (const [row, reason] of damaged) store.move(row, 'blocked', { reason, settled_at: time() })
    })
  return comparables
}

function byProduct(parts: Parts, { row, wish }: Comparable, seen: SeenProduct, startedAt: number): Compared {
  const compare = (): Comparison => {
    if (seen.kind === 'gone') return { kind: 'gone' }
    const comparing = comparingOf(parts, row, startedAt)
    if (wish.kind === 'update') return compareUpdate(wish, fieldsSeen(seen), comparing)
    if (!isBulkWish(wish))
      throw new Error(`change ${row.seq}, a ${wish.kind}, is not compared with its product`)
    if (seen.kind === 'unreadable') return { kind: 'put-off' }
    return compareBulk(wish, heldValue(wish.kind, seen.product), comparing)
  }
  return { row, wish, comparison: compare(), startedAt }
}

function askOrder(parts: Parts, { row, wish }: Comparable, priority: Priority): Promise<Read> {
  if (wish.kind !== 'move') throw new Error(`change ${row.seq} is no move`)
  return lookAtOrder(parts, wish.order, askedFor([row], priority), (seen, startedAt) => {
    const comparison = compareMove(wish, seen, comparingOf(parts, row, startedAt))
    applyComparisons(parts, [{ row, wish, comparison, startedAt }])
  })
}

async function askImages(
  parts: Parts,
  { row, wish, product }: Comparable,
  priority: Priority,
): Promise<Read> {
  if (product === null) throw new Error(`change ${row.seq} has no product`)
  const comparing = comparingOf(parts, row, parts.time())
  // Asked now, the answer might lack the picture before this one.
  if (comparing.last !== null && comparing.startedAt < comparing.last.lagsUntil) {
    applyComparisons(parts, [{ row, wish, comparison: { kind: 'lag' }, startedAt: comparing.startedAt }])
    return 'ok'
  }
  return lookAtImages(parts, product, askedFor([row], priority), (seen, startedAt) => {
    const comparison = compareImages(seen, comparingOf(parts, row, startedAt))
    applyComparisons(parts, [{ row, wish, comparison, startedAt }])
  })
}

/**
 * Lines that may leave are let go five hundred of a kind at a time, the rest at the end: a batch costs the same with
 * one line or five hundred, and the next page may show more. What was read long ago goes on before it counts no more.
 */
function batchwise(parts: Parts) {
  const kept = new Map<string, Compared[]>()
  return {
    take: (compared: readonly Compared[]) => {
      const now: Compared[] = []
      for (const one of compared) {
        if (!isBulkWish(one.wish)) {
          now.push(one)
          continue
        }
        const lines = kept.get(one.wish.kind) ?? []
        lines.push(one)
        kept.set(one.wish.kind, lines)
        const [first = one] = lines
        const isAgeing = parts.time() - first.startedAt > freshMs(parts, one.wish) / 2
        if (lines.length >= BATCH_MAX || isAgeing) now.push(...lines.splice(0))
      }
      applyComparisons(parts, now)
    },
    end: () => applyComparisons(parts, [...kept.values()].flat()),
  }
}
