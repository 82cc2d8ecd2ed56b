import type { ChangeKind } from '../../../shared/domain/changes/change.ts'
import type { HeadStart, OutboxContext } from '../context/context.ts'
import { mostResends, pickInTurn, pickUnchecked, type Share } from '../context/ready.ts'
import { type Bulkhead, NO_ROWS, type SplitRows, splitUnresponsive } from '../context/unresponsive.ts'
import type { ChangeRow } from '../rows/row.ts'

/** The most changes compared in one round. */
const ROUND = 20_000
/**
 * Up to this many stocks set to 0 are read on their own, ahead of everything; more are an import and read with the
 * rest.
 */
const URGENT_MOST = 10
/**
 * How many single changes are compared ahead of the sending. Readings made for more would be too old when their turn
 * comes, and would have to be repeated.
 */
const AHEAD_MOST = 3

/** What each of the three loops compares: urgent changes, batches and singles never wait for each other. */
const SHARES = {
  urgent: { kinds: ['move', 'stock'], ranks: [0, 0] },
  batches: { kinds: ['stock', 'price'], ranks: [0, 2] },
  singles: { kinds: ['update', 'delete', 'image-add'], ranks: [3, 9] },
} as const satisfies Record<string, Share>
/** One of the three loops that compare. */
export type ShareName = keyof typeof SHARES
/** All of them. */
export const SHARE_NAMES = ['urgent', 'batches', 'singles'] as const satisfies readonly ShareName[]

/**
 * The changes to compare in one round, and the unresponsive ones to read beside it. The latter take no place of the
 * former.
 */
export function nextToCheck(
  context: Pick<
    OutboxContext,
    'store' | 'entities' | 'freshness' | 'unresponsive' | 'rateLimiter' | 'clock' | 'writePace'
  >,
  name: ShareName,
  now: number,
  bulkhead: Bulkhead,
): SplitRows<ChangeRow> {
  const { store, unresponsive } = context
  // Called at every move of every change; mostly there is nothing to do.
  if (store.counts().queued === 0) return NO_ROWS
  const most = mostResends(context)
  const pick = (share: Share, room: number) => {
    const picked = pickUnchecked(store, now, share, most, room + unresponsive.size())
    return splitUnresponsive(picked, context, bulkhead, now)
  }
  return roundOf(context, name, now, pick)
}

function roundOf(
  context: Pick<OutboxContext, 'store' | 'freshness' | 'writePace'>,
  name: ShareName,
  now: number,
  pick: (share: Share, room: number) => SplitRows<ChangeRow>,
): SplitRows<ChangeRow> {
  const share = SHARES[name]
  const isSingle = ({ kind }: Pick<ChangeRow, 'kind'>) => kind !== 'stock' && kind !== 'price'
  const singles = share.kinds.filter(kind => isSingle({ kind }))
  const room = singles.length === 0 ? 0 : roomFor(context, singles, now)
  if (name === 'singles') {
    const { responsive, silent } = room === 0 ? NO_ROWS : pick(share, room)
    return { responsive: responsive.slice(0, room), silent }
  }
  const { responsive: picked, silent } = pick(share, ROUND)
  const next = new Set(picked.filter(isSingle).slice(0, room))
  const rows = picked.filter(row => !isSingle(row) || next.has(row))
  const isImport = rows.filter(isUrgentStock).length > URGENT_MOST
  // Stocks set to 0 belong to one of the two loops, never to both.
  const isOurs = (row: ChangeRow) => isImport === (name === 'batches') || !isUrgentStock(row)
  const ours = rows.filter(isOurs)
  const isApart = name === 'batches' && context.writePace() === 'very-slow'
  return {
    responsive: isApart ? ours.filter(({ kind }) => kind === ours[0]?.kind) : ours,
    silent: silent.filter(isOurs),
  }
}

const isUrgentStock = ({ rank, kind }: ChangeRow): boolean => rank === 0 && kind === 'stock'

/**
 * If writes are so slow that earlier reads become too old, nothing is read while a write is under way.
 */
function roomFor(
  { freshness, store }: Pick<OutboxContext, 'store' | 'freshness'>,
  singles: readonly ChangeKind[],
  now: number,
): number {
  const isSending = store.counts().sending > 0
  const most = freshness.isWasted(now)
    ? Number(!isSending && freshness.ahead('batches', now) === 0)
    : AHEAD_MOST
  return Math.max(0, most - freshness.ahead(singles, now))
}

/**
 * The first order move or stock set to 0 whose turn it is; null when there is none. Unresponsive products hold up
 * nothing, and more than ten stocks set to 0 are an import.
 */
function firstUrgent(
  context: Pick<OutboxContext, 'store' | 'entities' | 'unresponsive' | 'rateLimiter' | 'clock'>,
  now: number,
): number | null {
  const { store, unresponsive } = context
  if (store.counts().queued === 0) return null
  const picked = pickInTurn(
    store,
    now,
    SHARES.urgent,
    mostResends(context),
    URGENT_MOST + 1 + unresponsive.size(),
  )
  const { responsive } = splitUnresponsive(picked, context, NO_BULKHEAD, now)
  const isImport = responsive.filter(isUrgentStock).length > URGENT_MOST
  return responsive.find(row => !isImport || !isUrgentStock(row))?.seq ?? null
}

const NO_BULKHEAD = { isBusy: () => false, holds: () => false }

const PATIENCE_MS = 5_000

/** An urgent change holds the others back for at most five seconds. */
export function makeHeadStart(context: () => OutboxContext): HeadStart {
  let first: { seq: number; since: number } | null = null
  return {
    holdMs: now => {
      const seq = firstUrgent(context(), now)
      if (seq === null) {
        first = null
        return null
      }
      if (first?.seq !== seq) first = { seq, since: now }
      const leftMs = first.since + PATIENCE_MS - now
      return leftMs > 0 ? leftMs : null
    },
  }
}
