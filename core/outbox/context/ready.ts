import type { ChangeKind } from '../../../shared/domain/changes/change.ts'
import type { Clock } from '../../base/clock.ts'
import type { RateLimiter } from '../../rate-limit/limiter.ts'
import { CHANGE_COLUMNS, type ChangeRow, RANK_OF_PRODUCTS } from '../rows/row.ts'
import { OPEN } from '../rows/schema.ts'
import type { OutboxStore } from '../store/store.ts'
import type { OutboxContext } from './context.ts'
import { ANY_COMPARED, IS_CHECKED, NEEDS_CHECK, NOT_COMPARED } from './freshness.ts'

const EARLIER = `SELECT 1 FROM change e INDEXED BY change_open WHERE e.entity = c.entity AND e.seq < c.seq
  AND e.state NOT IN ('applied', 'withdrawn', 'superseded') AND e.state <> 'blocked'`

/**
 * The create that may have made the product of a change (`c`) under its own number, while that is not known: until it
 * is, the SKU and everything else that identifies the product stays as it is.
 */
const MAKER = `SELECT 1 FROM sku_holder h JOIN change m INDEXED BY change_open ON m.entity = h.entity
  WHERE h.product = c.entity AND m.lane = 'life' AND m.kind = 'create' AND m.${OPEN}
  AND m.state IN ('queued', 'sending', 'unknown')`

const LATER_IMAGE = `SELECT 1 FROM change l INDEXED BY change_open WHERE l.entity = c.entity AND l.lane = 'image'
  AND l.seq > c.seq AND l.${OPEN} AND l.state IN ('sending', 'unknown')`

/**
 * A change whose turn it is (`?1`: the present time), cheap conditions first:
 *
 * - It is not put off.
 * - Its product has a marketplace number, unless it is the create that obtains one.
 * - Nothing that must take effect before it is still open: an earlier change of the same lane, a create or delete of the
 *   same product, and for a delete any earlier change of the product.
 *
 * A refused image does not hold up the other images, so one that is retried may find a later one under way: it waits for
 * that, as an added image is recognised as one that was not there before. A refused delete holds up nothing, as its product is still there.
 */
const IN_TURN = `(c.recheck_at IS NULL OR c.recheck_at <= ?1)
  AND (c.entity > 0 OR c.kind = 'create'
    OR EXISTS(SELECT 1 FROM entity n WHERE n.id = c.entity AND n.remote IS NOT NULL))
  AND NOT EXISTS(${EARLIER} AND e.lane = c.lane
    AND (c.lane <> 'image' OR e.state NOT IN ('rejected', 'conflict')))
  AND (c.lane = 'life' OR NOT EXISTS(${EARLIER} AND e.lane = 'life'
    AND NOT (e.kind = 'delete' AND e.state IN ('rejected', 'conflict'))))
  AND (c.kind <> 'delete' OR NOT EXISTS(${EARLIER}))
  AND (c.lane <> 'image' OR NOT EXISTS(${LATER_IMAGE}))
  AND NOT EXISTS(${MAKER})`

const QUEUED = `FROM change c INDEXED BY change_ready WHERE c.state = 'queued'`
/**
 * May leave now, in the order of docs/reliability.md. `c.resends <= ?` excludes changes that were sent before while
 * resends must wait.
 */
const READY = `${QUEUED} AND ${IS_CHECKED} AND ${IN_TURN}`
const PICKED = CHANGE_COLUMNS.split(', ')
  .map(column => `c.${column}`)
  .join(', ')

/**
 * Whether there is anything that {@link PICK_HEAD} could find: it would walk through a hundred thousand changes of
 * which none was compared yet. The kinds that leave without being compared have the last ranks.
 */
export const ANY_HEAD = `SELECT EXISTS(${ANY_COMPARED})
  OR EXISTS(SELECT 1 ${QUEUED} AND c.rank >= ${RANK_OF_PRODUCTS} AND ${NOT_COMPARED}) AS any`
// `LIMIT ? + 0`: with a bare parameter SQLite plans the statement again at every call, which takes thirty times as
// long as running it.
/** The kind of the next batch. `?1`: now; `?2`: the most resends a change may have had. */
export const PICK_HEAD = `SELECT c.kind AS kind, c.rank AS rank, c.resends AS resends ${READY} AND c.resends <= ?2 ORDER BY c.rank, c.seq LIMIT 1`
/** Rows of one kind, in order. `?2`: the kind; `?3`: as `?2` of {@link PICK_HEAD}; `?4`: how many. */
export const PICK_ITEMS = `SELECT ${PICKED} ${READY} AND c.kind = ?2 AND c.resends <= ?3 ORDER BY c.rank, c.seq LIMIT ?4 + 0`
/** Those of certain changes that may leave now. `?2`: their numbers, as JSON. */
export const PICK_THESE = `SELECT ${PICKED} ${READY} AND c.seq IN (SELECT value FROM json_each(?2)) ORDER BY c.rank, c.seq`
/** Changes whose turn it is, apart from the comparison with the marketplace. */
const OF_SHARE = `SELECT ${PICKED} ${QUEUED} AND c.rank BETWEEN ?2 AND ?3 AND c.kind IN (SELECT value FROM json_each(?4))
  AND c.resends <= ?5`
const SHARE_IN_TURN = `${OF_SHARE} AND ${IN_TURN} ORDER BY c.rank, c.seq LIMIT ?6 + 0`
/** The query of {@link pickUnchecked}. */
export const UNCHECKED = `${OF_SHARE} AND ${NEEDS_CHECK} AND ${IN_TURN} ORDER BY c.rank, c.seq LIMIT ?6 + 0`
const NEXT_PUT_OFF = `SELECT min(recheck_at) AS at FROM change INDEXED BY change_put_off
  WHERE state = 'queued' AND recheck_at > ?`

/** Which of the changes to compare: those of some kinds, within some ranks. */
export interface Share {
  kinds: readonly ChangeKind[]
  ranks: readonly [first: number, last: number]
}

const pickBy =
  (sql: string) =>
  ({ db }: OutboxStore, now: number, { kinds, ranks }: Share, resends: number, limit: number): ChangeRow[] =>
    db.prepare(sql).all<ChangeRow>(now, ...ranks, JSON.stringify(kinds), resends, limit)

/** Changes to be compared with the marketplace before they may leave, sent again at most `resends` times. */
export const pickUnchecked = pickBy(UNCHECKED)

/** The same, compared or not. */
export const pickInTurn = pickBy(SHARE_IN_TURN)

/** Milliseconds until a put-off change is due, or until resends may go on; null when neither is pending. */
export function untilDue(
  { store, rateLimiter, clock }: Pick<OutboxContext, 'store' | 'rateLimiter' | 'clock'>,
  now: number,
): number | null {
  const next = store.db.prepare(NEXT_PUT_OFF).get<{ at: number | null }>(now)?.at ?? null
  const resendMs = rateLimiter.resendAt() - clock.monotonic()
  const putOffMs = next === null ? Number.POSITIVE_INFINITY : next - now
  const waitMs = Math.min(putOffMs, resendMs > 0 ? resendMs : Number.POSITIVE_INFINITY)
  return Number.isFinite(waitMs) ? Math.max(1, waitMs) : null
}

/** What choosing the next batch needs. `now`: steady milliseconds since 1970. */
export interface Picking {
  store: OutboxStore
  rateLimiter: Pick<RateLimiter, 'resendAt'>
  clock: Pick<Clock, 'monotonic'>
  now: number
}

/**
 * How often a change that leaves now may have been sent again before: 0 once resends have used their share of the
 * hour.
 */
export function mostResends({ rateLimiter, clock }: Pick<Picking, 'rateLimiter' | 'clock'>): number {
  return rateLimiter.resendAt() > clock.monotonic() ? 0 : Number.MAX_SAFE_INTEGER
}
