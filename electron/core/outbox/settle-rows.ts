import type { ChangeReason } from '../../../shared/domain/change.ts'
import { inherit } from './coalesce.ts'
import type { ComposedLine } from './compose.ts'
import type { Verdict } from './judge.ts'
import { type ChangeRow, readRow, type Wish } from './row.ts'
import type { Outcome } from './settle.ts'
import { COLUMNS, type MovePatch, type Store } from './store.ts'

/** When an unsure change may be looked at first, and until when its request may still take effect. */
export interface Waits {
  now: number
  recheckMs: number
  /** For requests without an answer. */
  quarantineMs: number
  answeredQuarantineMs: number
}

const HEIR = `SELECT ${COLUMNS} FROM change WHERE entity = ? AND lane = ? AND seq > ?
  AND state = 'queued' ORDER BY seq LIMIT 1`

/** Writes what became of the lines of a batch; only inside a transaction. `outcomes` has one for each line. */
export function settleLines(
  store: Store,
  lines: readonly ComposedLine[],
  outcomes: readonly Outcome[],
  waits: Waits,
): void {
  const rowsWith = (test: (outcome: Outcome) => boolean) =>
    lines
      .filter((_, index) => {
        const outcome = outcomes[index]
        return outcome !== undefined && test(outcome)
      })
      .map(({ row }) => row)

  store.moveAll(
    rowsWith(outcome => outcome.kind === 'applied'),
    'applied',
    { ...CLEAR, attempts: 1, settled_at: waits.now },
  )
  // A marketplace that says yes may show it late, so the old value proves nothing before the whole quarantine is over.
  store.moveAll(
    rowsWith(outcome => outcome.kind === 'accepted'),
    'unknown',
    { ...unsure(waits, false), attempts: 1, accepted: 1, reason: 'not-verified-yet' },
  )
  lines.forEach(({ row, wish }, index) => {
    const outcome = outcomes[index]
    const attempts = row.attempts + 1
    if (outcome?.kind === 'queued') queueAgain(store, row, wish, {}, waits.now)
    if (outcome?.kind === 'rejected') reject(store, row, wish, outcome, { attempts }, waits.now)
    if (outcome?.kind === 'unknown')
      store.move(row, 'unknown', { ...unsure(waits, outcome.answered), attempts, reason: outcome.reason })
  })
}

/** Writes what a re-read decided about an unsure change; only inside a transaction. */
export function settleVerdict(
  store: Store,
  row: ChangeRow,
  wish: Wish,
  verdict: Verdict,
  waits: Waits,
): void {
  switch (verdict.kind) {
    case 'applied':
      store.move(row, 'applied', { ...CLEAR, reason: 'confirmed-by-reading', settled_at: waits.now })
      return
    case 'later':
      store.move(row, 'unknown', { looks: row.looks + 1, recheck_at: nextLook(row, waits) })
      return
    case 'again':
      queueAgain(store, row, wish, { resends: row.resends + 1 }, waits.now)
      return
    case 'give-up':
      reject(store, row, wish, { reason: 'too-many-tries', words: null }, {}, waits.now)
      return
    case 'gone':
      reject(store, row, wish, { reason: 'product-gone', words: null }, {}, waits.now)
      return
    case 'conflict':
      contest(store, row, wish, verdict.theirs, waits.now)
      return
  }
}

const CLEAR = { reason: null, words: null, theirs: null, recheck_at: null, quarantine_until: null } as const

export function unsure(waits: Waits, answered: boolean): MovePatch {
  return {
    looks: 0,
    accepted: 0,
    recheck_at: waits.now + waits.recheckMs,
    quarantine_until: waits.now + (answered ? waits.answeredQuarantineMs : waits.quarantineMs),
  }
}

/** The second look comes when the quarantine ends; should that not decide it, ever later ones. */
function nextLook(row: ChangeRow, waits: Waits): number {
  const soonest = waits.now + waits.recheckMs * 2 ** Math.min(row.looks, 6)
  const end = row.quarantine_until ?? 0
  return end > waits.now ? end : soonest
}

function queueAgain(store: Store, row: ChangeRow, wish: Wish, patch: MovePatch, now: number): void {
  if (handOver(store, row, wish, { kind: 'not-applied' }, now)) {
    store.move(row, 'superseded', { ...CLEAR, ...patch, settled_at: now })
  } else {
    store.move(row, 'queued', { ...CLEAR, ...patch, accepted: 0, looks: 0, batch: null })
  }
}

function reject(
  store: Store,
  row: ChangeRow,
  wish: Wish,
  { reason, words }: { reason: ChangeReason; words: string | null },
  patch: MovePatch,
  now: number,
): void {
  const heir = handOver(store, row, wish, { kind: 'not-applied' }, now)
  store.move(row, heir ? 'superseded' : 'rejected', { ...CLEAR, ...patch, reason, words, settled_at: now })
}

function contest(store: Store, row: ChangeRow, wish: Wish, theirs: string | null, now: number): void {
  const heir = handOver(store, row, wish, { kind: 'conflict', theirs }, now)
  const state = heir ? 'superseded' : 'conflict'
  store.move(row, state, { ...CLEAR, reason: 'changed-meanwhile', theirs, settled_at: now })
}

/**
 * When a newer change waits behind one that took no effect, the newer one stands for both. False when there is none.
 */
function handOver(
  store: Store,
  row: ChangeRow,
  wish: Wish,
  fate: Parameters<typeof inherit>[2],
  now: number,
): boolean {
  const newer = store.db.prepare(HEIR).get<ChangeRow>(row.entity, row.lane, row.seq)
  const read = newer === undefined ? null : readRow(newer)
  if (newer === undefined || read?.kind !== 'wish') return false
  const heir = inherit(wish, read.wish, fate)
  if (heir.kind === 'already-so') {
    store.move(newer, 'superseded', { reason: 'already-so', settled_at: now })
    return true
  }
  store.rebase(newer, read.wish, heir.from)
  if (heir.kind === 'conflict') {
    store.move(newer, 'conflict', { reason: 'changed-meanwhile', theirs: heir.theirs, settled_at: now })
  }
  return true
}
