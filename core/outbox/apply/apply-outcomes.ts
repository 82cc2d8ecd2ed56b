import type { ChangeReason, Operation } from '../../../shared/domain/changes/change.ts'
import type { Waits } from '../context/limits.ts'
import type { Sendable } from '../requests/requests.ts'
import { memoryOf, writeMemory } from '../rows/create-memory.ts'
import type { ChangeRow } from '../rows/row.ts'
import type { MovePatch } from '../store/move-patch.ts'
import type { OutboxStore } from '../store/store.ts'
import { noteImageCheck } from './note-image-check.ts'
import type { Outcome, Resolution } from './outcome.ts'
import { rebaseNewer, stopMovesBehind } from './rebase.ts'
import { remapId } from './remap-id.ts'

/** Writes the id that the marketplace gave to the product of a create. Only inside a transaction. */
type Adopt = (entity: number, product: number) => void

/** Writes the outcomes of a batch, one per item. Only inside a transaction. */
export function applyOutcomes(
  store: OutboxStore,
  items: readonly Sendable[],
  outcomes: readonly Outcome[],
  waits: Waits,
  adopt: Adopt,
): void {
  const linesWith = (test: (outcome: Outcome) => boolean) =>
    items.filter((_, index) => {
      const outcome = outcomes[index]
      return outcome !== undefined && test(outcome)
    })

  store.moveAll(
    linesWith(outcome => outcome.kind === 'applied').map(({ row }) => row),
    'applied',
    { ...CLEAR, attempts: 1, settled_at: waits.now },
  )
  // Accepted prices of one batch share their waits; anything else that is accepted comes alone.
  const accepted = linesWith(outcome => outcome.kind === 'accepted')
  const [first] = accepted
  if (first !== undefined)
    store.moveAll(
      accepted.map(({ row }) => row),
      'unknown',
      // A marketplace may show an accepted value late, so the old value proves nothing before the whole quarantine is
      // over.
      { ...unsure(waits, first, false), attempts: 1, accepted: 1, reason: 'not-verified-yet' },
    )
  for (const [index, item] of items.entries()) applyOutcome(store, item, outcomes[index], waits, adopt)
}

function applyOutcome(
  store: OutboxStore,
  item: Sendable,
  outcome: Outcome | undefined,
  waits: Waits,
  adopt: Adopt,
): void {
  const { row, operation } = item
  const attempts = row.attempts + 1
  switch (outcome?.kind) {
    case 'queued':
      queueAgain(store, row, operation, {}, waits.now)
      return
    case 'rejected':
      reject(store, row, operation, outcome, { attempts }, waits.now)
      return
    case 'created':
      adopt(row.entity, outcome.product)
      remapId(store, outcome.product, row.entity, waits.now)
      noteImageCheck(store, row, operation, waits)
      store.move(row, 'applied', { ...CLEAR, attempts, settled_at: waits.now })
      return
    case 'doubted':
      store.move(row, 'unknown', {
        ...unsure(waits, item, true),
        attempts,
        reason: 'request-refused',
        words: outcome.words,
        // This time an answer came, so what is known of the earlier tries stays as it is.
        before_send: row.before_send,
      })
      return
    case 'unknown':
      store.move(row, 'unknown', {
        ...unsure(waits, item, outcome.answered),
        attempts,
        reason: outcome.reason,
      })
  }
}

/** Writes the resolution of an unknown change. Only inside a transaction. */
export function applyResolution(
  store: OutboxStore,
  row: ChangeRow,
  operation: Operation,
  verdict: Resolution,
  waits: Waits,
  adopt: Adopt,
): void {
  switch (verdict.kind) {
    case 'created':
      adopt(row.entity, verdict.product)
      remapId(store, verdict.product, row.entity, waits.now)
      noteImageCheck(store, row, operation, waits)
      store.move(row, 'applied', { ...CLEAR, reason: 'confirmed-by-reading', settled_at: waits.now })
      return
    case 'perhaps-created': {
      const { reason, product } = verdict
      // Until then its request may still take effect, also after a person has decided.
      const { quarantine_until } = row
      const theirs = String(product)
      store.move(row, 'conflict', { ...CLEAR, quarantine_until, reason, theirs, settled_at: waits.now })
      return
    }
    case 'applied': {
      const { stored: theirs = null } = verdict
      store.move(row, 'applied', { ...CLEAR, reason: 'confirmed-by-reading', theirs, settled_at: waits.now })
      return
    }
    case 'later':
      store.move(row, 'unknown', { looks: row.looks + 1, recheck_at: nextRecheck(row, waits) })
      return
    case 'again': {
      const known = 'beforeSend' in verdict ? { before_send: verdict.beforeSend } : {}
      queueAgain(store, row, operation, { resends: row.resends + 1, ...known }, waits.now)
      return
    }
    case 'give-up':
      reject(store, row, operation, { reason: 'too-many-tries', words: null }, {}, waits.now)
      return
    case 'gone':
      reject(store, row, operation, { reason: goneReason(operation), words: row.words }, {}, waits.now)
      return
    case 'refused': {
      const { reason, theirs = null, words = row.words, beforeSend } = verdict
      const known = beforeSend === undefined ? {} : { before_send: beforeSend }
      reject(store, row, operation, { reason, words }, { theirs, ...known }, waits.now)
      return
    }
    case 'conflict':
      contest(store, row, operation, verdict.theirs, waits.now)
      return
  }
}

/** The reason of a change whose order or product the marketplace answers with 404. */
export function goneReason(operation: Operation): ChangeReason {
  return operation.kind === 'move' ? 'order-gone' : 'product-gone'
}

const CLEAR = { reason: null, words: null, theirs: null, recheck_at: null, quarantine_until: null } as const

/** Whether the marketplace downloads images before it answers. */
export function waitsForImages(operation: Operation): boolean {
  return operation.kind === 'image-add' || (operation.kind === 'create' && operation.images.length > 0)
}

/** How long a request without an answer may still take effect. */
export function quarantineMs(waits: Waits, operation: Operation): number {
  return waitsForImages(operation) ? waits.imageQuarantineMs : waits.quarantineMs
}

/**
 * The columns of an unknown change, with its two timers. `answered`: the marketplace had finished with the request.
 */
export function unsure(
  waits: Waits,
  { row, operation }: Pick<Sendable, 'row' | 'operation'>,
  answered: boolean,
): MovePatch {
  // An image added twice looks like two images, so nothing shortens this wait.
  const isPicture = operation.kind === 'image-add'
  const quarantine = answered && !isPicture ? waits.answeredQuarantineMs : quarantineMs(waits, operation)
  return {
    looks: 0,
    accepted: 0,
    recheck_at: waits.now + (isPicture && row.resends > 0 ? quarantine : waits.recheckMs),
    quarantine_until: waits.now + quarantine,
    ...(operation.kind === 'create' ? { before_send: writeMemory({ ...memoryOf(row), unsure: true }) } : {}),
  }
}

/** The second reading comes when the quarantine ends; further ones at doubling intervals. */
function nextRecheck(row: ChangeRow, waits: Waits): number {
  const soonest = waits.now + waits.recheckMs * 2 ** Math.min(row.looks, 6)
  const end = row.quarantine_until ?? 0
  return end > waits.now ? end : soonest
}

function queueAgain(
  store: OutboxStore,
  row: ChangeRow,
  operation: Operation,
  patch: MovePatch,
  now: number,
): void {
  if (rebaseNewer(store, row, operation, { kind: 'not-applied' }, now)) {
    store.move(row, 'superseded', { ...CLEAR, ...patch, settled_at: now })
  } else {
    store.move(row, 'queued', { ...CLEAR, ...patch, accepted: 0, looks: 0, batch: null })
  }
}

/** Rejects a change, or lets the newer one behind it stand for both. Only inside a transaction. */
export function reject(
  store: OutboxStore,
  row: ChangeRow,
  operation: Operation,
  { reason, words }: { reason: ChangeReason; words: string | null },
  patch: MovePatch,
  now: number,
): void {
  const isRebased = rebaseNewer(store, row, operation, { kind: 'not-applied' }, now)
  store.move(row, isRebased ? 'superseded' : 'rejected', {
    ...CLEAR,
    ...patch,
    reason,
    words,
    settled_at: now,
  })
  if (operation.kind === 'move')
    stopMovesBehind(store, row, reason === 'order-gone' ? null : operation.from, now)
}

/** Puts a change, or the newer one behind it, in conflict. Only inside a transaction. */
export function contest(
  store: OutboxStore,
  row: ChangeRow,
  operation: Operation,
  theirs: string | null,
  now: number,
): void {
  const isRebased = rebaseNewer(store, row, operation, { kind: 'conflict', theirs }, now)
  const state = isRebased ? 'superseded' : 'conflict'
  store.move(row, state, { ...CLEAR, reason: 'changed-meanwhile', theirs, settled_at: now })
  if (operation.kind === 'move') stopMovesBehind(store, row, theirs, now)
}
