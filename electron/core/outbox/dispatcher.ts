import { FIELD_OF_KIND } from '../../../shared/domain/change.ts'
import { classify } from '../api/classify.ts'
import type { Reply } from '../api/reply.ts'
import type { Turn } from '../scheduler/scheduler.ts'
import { type Bell, rest } from './bell.ts'
import { type Composed, composeBatch, hasReady, type Preflight, requestOf } from './compose.ts'
import { backoffMs } from './figures.ts'
import { type Halving, makeHalving } from './halving.ts'
import type { Parts } from './parts.ts'
import { hold } from './rules.ts'
import { type Outcome, settleBatch } from './settle.ts'
import { settleLines } from './settle-rows.ts'

/**
 * The loop that sends. One batch at a time:
 *
 * ```
 * wait until something is ready and the gate is open
 *   → wait for a turn            (budget, limit, key, network: the scheduler's business)
 *   → compose, and commit it     (a newer edit may have come while waiting)
 *   → send                       (only after that commit: rule I2)
 *   → read the reply, acknowledge to the catalog, commit what became of each line
 * ```
 */
export async function dispatch(parts: Parts, bell: Bell, preflight: Preflight): Promise<void> {
  const { gate, store, scheduler } = parts
  const halving = makeHalving()
  let bounced = 0
  while (!gate.isClosed()) {
    if (!gate.isOpen() || !hasReady(store)) {
      await bell.wait(null)
      continue
    }
    const turn = await scheduler.turn('outbox', 'write', gate.signal())
    if (turn === null) {
      if (gate.isOpen()) await rest(parts.clock, parts.figures.recheckMs, gate.closing())
      continue
    }
    const reply = await sendNext(parts, turn, preflight, halving)
    if (reply === null) continue
    bounced = bouncedUnguarded(reply) ? bounced + 1 : 0
    if (bounced > 0)
      await rest(parts.clock, backoffMs(parts.figures, bounced - 1, parts.chance()), gate.closing())
  }
}

/** A redirect, or a firewall's page, sends everything back to the queue without saying until when: the loop waits by itself. */
function bouncedUnguarded(reply: Reply): boolean {
  return reply.kind === 'unreadable' && classify(reply, 'POST') === 'refused-for-now'
}

async function sendNext(
  parts: Parts,
  turn: Turn,
  preflight: Preflight,
  halving: Halving,
): Promise<Reply | null> {
  const composed = composeFor(parts, turn, preflight, halving)
  if (composed === null) return null
  hold('I6', parts.gate.isOpen(), () => `batch ${composed.batch} while nothing may leave`)
  const reply = await turn.send(requestOf(composed))
  const lines = composed.lines.map(({ wish }) => ({ product: wish.product, sku: wish.sku }))
  const told = settleBatch({ kind: composed.kind, lines }, reply)
  const outcomes = afterHalving(halving, composed, reply, told)
  await settleDurably(parts, composed, reply, outcomes)
  return reply
}

/** A batch refused as a whole blames no line yet: certainly none was applied, so they wait and go out in halves. */
function afterHalving(
  halving: Halving,
  { lines }: Composed,
  reply: Reply,
  told: readonly Outcome[],
): readonly Outcome[] {
  const kind = classify(reply, 'POST')
  // It did not come to an answer about these lines: they go out again as they are.
  if (kind === 'not-sent' || kind === 'refused-for-now') return told
  if (kind !== 'rejected') {
    halving.taken(kind === 'applied')
    return told
  }
  const verdict = halving.refused(lines.map(({ row }) => row.seq))
  return verdict === 'halve' ? told.map(() => ({ kind: 'queued' })) : told
}

/** Null, with the turn given back, when there is nothing to send after all or it could not be written down. */
function composeFor(parts: Parts, turn: Turn, preflight: Preflight, halving: Halving): Composed | null {
  let composed: Composed | null = null
  try {
    if (parts.gate.isOpen()) {
      const only = halving.next()
      const written = parts.store.write(() => composeBatch(parts.store, parts.time(), preflight, only))
      if (written.kind === 'done') composed = written.value
      // Withdrawn meanwhile, or given way to newer edits.
      if (written.kind === 'done' && composed === null && only !== null) halving.drop()
    }
    return composed
  } finally {
    if (composed === null) turn.release()
  }
}

/** What was answered must get on disk before anything else is sent; a full disk makes it wait, not forget. */
async function settleDurably(
  parts: Parts,
  composed: Composed,
  reply: Reply,
  outcomes: readonly Outcome[],
): Promise<void> {
  hold('I8', outcomes.length === composed.lines.length, () => `${outcomes.length} outcomes`)
  acknowledge(parts, composed, outcomes)
  for (;;) {
    const written = parts.store.write(() => writeOutcomes(parts, composed, reply, outcomes))
    if (written.kind === 'done') return
    if (parts.gate.isClosed()) return
    await rest(parts.clock, parts.figures.diskRetryMs, parts.gate.closing())
  }
}

/** The catalog first, the outbox second: a crash between them leaves a change to be looked up, and it will be found applied. */
function acknowledge({ catalog }: Parts, { kind, lines }: Composed, outcomes: readonly Outcome[]): void {
  const applied = lines.filter((_, index) => outcomes[index]?.kind === 'applied')
  if (applied.length === 0) return
  catalog.acknowledge(
    applied.map(({ wish }) => ({ product: wish.product, field: FIELD_OF_KIND[kind], value: wish.to })),
  )
}

function writeOutcomes(parts: Parts, composed: Composed, reply: Reply, outcomes: readonly Outcome[]): void {
  const { store } = parts
  const { db } = store
  const waits = parts.waits()
  const kind = classify(reply, 'POST')
  settleLines(store, composed.lines, outcomes, waits)
  const state = kind === 'not-sent' ? 'not-sent' : reply.kind === 'unreachable' ? 'unanswered' : 'answered'
  const countOf = (wanted: Outcome['kind']) => outcomes.filter(outcome => outcome.kind === wanted).length
  db.prepare('UPDATE batch SET state = ?, ms = ?, applied = ?, failed = ? WHERE id = ?').run(
    state,
    Math.round(reply.ms),
    countOf('applied'),
    countOf('rejected'),
    composed.batch,
  )
  if (kind !== 'not-sent') {
    db.prepare(
      'UPDATE job SET requests = requests + 1 WHERE id IN (SELECT job FROM batch_job WHERE batch = ?)',
    ).run(composed.batch)
  }
  if (reply.kind !== 'unreachable') parts.learn(reply.ms)
  if (composed.kind === 'price' && kind === 'applied') parts.learnPrices(countOf('accepted') > 0)
  db.prepare(
    `INSERT INTO attempt(batch, at, method, path, class, status, ms, remaining, note)
     VALUES(?, ?, 'POST', ?, ?, ?, ?, ?, ?)`,
  ).run(
    composed.batch,
    waits.now,
    requestOf(composed).path,
    kind,
    'status' in reply ? reply.status : null,
    Math.round(reply.ms),
    reply.rate.remaining,
    noteOf(reply),
  )
}

/** What the log keeps of an answer beside its class. */
export function noteOf(reply: Reply): string | null {
  switch (reply.kind) {
    case 'refused':
      return reply.code
    case 'unreachable':
      return reply.code ?? reply.why
    case 'unreadable':
      return reply.what
    default:
      return null
  }
}
