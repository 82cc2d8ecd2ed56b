import { decimal, fractionDigits } from '../../../shared/domain/decimal.ts'
import { classify } from '../../api/classify.ts'
import type { Reply } from '../../api/reply.ts'
import type { Turn } from '../../rate-limit/limiter.ts'
import { noteOf } from '../store/attempt-note.ts'
import { type Bell, rest } from '../context/signal.ts'
import { type Composed, composeBatch, headOf, isBulkLine, type Preflight, requestOf } from './compose-batch.ts'
import { backoffMs } from '../context/limits.ts'
import { type Halving, makeHalving } from './bisect.ts'
import type { Parts } from '../context/context.ts'
import { untilDue } from '../context/ready.ts'
import type { Wish } from '../rows/row.ts'
import { hold } from '../rows/invariant.ts'
import { type Outcome, type SentBatch, settleBatch } from './apply-reply.ts'
import { settleLines, waitsForImages } from '../apply/settle-rows.ts'
import { type SingleKind, settleSingle } from './apply-single-reply.ts'
import { noteHolders } from '../context/sku-holders.ts'
import { tellCatalog } from '../apply/update-catalog.ts'

/**
 * The loop that sends. One batch at a time:
 *
 * ```
 * wait until something is ready, the gate is open, and nothing urgent is still being read
 *   → wait for a turn            (budget, limit, key, network: the scheduler's business)
 *   → compose, and commit it     (a newer edit may have come while waiting)
 *   → send                       (only after that commit: rule I2)
 *   → read the reply, acknowledge to the catalog, commit what became of each line
 * ```
 */
export async function dispatch(parts: Parts, bell: Bell, preflight: Preflight): Promise<void> {
  const { gate } = parts
  const halving = makeHalving()
  let bounced = 0
  while (!gate.isClosed()) {
    const now = parts.time()
    parts.freshness.sweep()
    // A paused outbox takes no room from the reading of the catalog.
    parts.scheduler.outboxNeeds(gate.isOpen() ? parts.needs() : 0)
    const head = gate.isOpen() ? headOf({ ...parts, now }) : null
    if (head === null) {
      await bell.wait(gate.isOpen() ? untilDue(parts, now) : null)
      continue
    }
    const holdMs = head.rank === 0 ? null : parts.headStart.holdMs(now)
    if (holdMs !== null) {
      await bell.wait(holdMs)
      continue
    }
    const turn = head.rank === 0 ? await urgentTurn(parts) : await patientTurn(parts, bell)
    if (turn === 'overtaken') continue
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

/** Given back at once when what was urgent is no longer there: the reserve is not for the others. */
async function urgentTurn(parts: Parts): Promise<Turn | 'overtaken' | null> {
  const turn = await parts.scheduler.turn('urgent', 'write', parts.gate.signal())
  if (turn === null || (headOf({ ...parts, now: parts.time() })?.rank ?? 0) === 0) return turn
  turn.release()
  return 'overtaken'
}

/**
 * A turn for what can wait, perhaps until the hour is over: something urgent that comes meanwhile must not wait with
 * it, so the wish is taken back and made anew.
 */
async function patientTurn(parts: Parts, bell: Bell): Promise<Turn | 'overtaken' | null> {
  const { scheduler, gate } = parts
  const overtaken = new AbortController()
  const stop = bell.onRing(() => {
    if (gate.isOpen() && headOf({ ...parts, now: parts.time() })?.rank === 0) overtaken.abort()
  })
  const turn = await scheduler.turn('outbox', 'write', AbortSignal.any([gate.signal(), overtaken.signal]))
  stop()
  return turn === null && overtaken.signal.aborted ? 'overtaken' : turn
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
  // Counted only: composing has kept out what may not go again yet.
  if (composed.lines.every(({ row }) => row.resends > 0)) parts.scheduler.takeResend()
  // The commit itself may have shut the gate: its journal could not be written.
  const reply = parts.gate.isOpen() ? await turn.send(requestOf(composed)) : stayed(turn)
  const outcomes = afterHalving(halving, composed, reply, outcomesOf(parts, composed, reply))
  await settleDurably(parts, composed, reply, outcomes)
  return reply
}

/** What is marked but did not leave, as if it had been stopped on its way: it goes back to the queue. */
function stayed(turn: Turn): Reply {
  turn.release()
  const rate = { limit: null, remaining: null, resetInMs: null }
  return { kind: 'unreachable', sent: false, why: 'stopped', code: null, rate, ms: 0 }
}

function outcomesOf({ entities, catalog }: Parts, { kind, lines }: Composed, reply: Reply): Outcome[] {
  if (kind === 'price' || kind === 'stock') {
    const sent: SentBatch = {
      kind,
      lines: lines.filter(isBulkLine).map(({ wish, product }) => ({ product, sku: wish.sku })),
    }
    return settleBatch(sent, reply).map((outcome, index) =>
      isRoundable(outcome, lines[index]?.wish) ? { kind: 'accepted' } : outcome,
    )
  }
  return lines.map(({ row, wish }) => {
    const outcome = settleSingle(kind satisfies SingleKind, row.resends, reply)
    if (outcome.kind !== 'created' || wish.kind !== 'create') return outcome
    // A number that another product has cannot be the new one's: it is looked for by its SKU.
    const held = catalog.held(outcome.product)?.sku?.trim() ?? wish.fields.sku.trim()
    const isOthers =
      entities.ofProduct(outcome.product) !== outcome.product || held !== wish.fields.sku.trim()
    return isOthers ? { kind: 'accepted' } : outcome
  })
}

/** A price with more than two decimals may have been rounded there (the document does not say), so it is read back. */
function isRoundable(outcome: Outcome, wish: Wish | undefined): boolean {
  if (outcome.kind !== 'applied' || wish?.kind !== 'price') return false
  const price = decimal(wish.to)
  return price !== null && fractionDigits(price) > 2
}

/** Accepted without a word, and not only to see how it was rounded. */
function isMute(outcome: Outcome, wish: Wish | undefined): boolean {
  return outcome.kind === 'accepted' && !isRoundable({ kind: 'applied' }, wish)
}

/** A batch refused as a whole blames no line yet: certainly none was applied, so they wait and go out in halves. */
function afterHalving(
  halving: Halving,
  { kind: sort, lines }: Composed,
  reply: Reply,
  told: readonly Outcome[],
): readonly Outcome[] {
  if (sort !== 'price' && sort !== 'stock') return told
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
      parts.freshness.sweep()
      const only = halving.next()
      const written = parts.store.write(() => composeBatch(composingOf(parts, preflight), only))
      if (written.kind === 'done') composed = written.value
      // Withdrawn meanwhile, or given way to newer edits.
      if (written.kind === 'done' && composed === null && only !== null) halving.drop()
    }
    return composed
  } finally {
    if (composed === null) turn.release()
  }
}

function composingOf(parts: Parts, preflight: Preflight) {
  const { catalog } = parts
  return {
    ...{ ...parts, preflight, now: parts.time() },
    noteHolders: () => noteHolders(parts),
    holdersOf: (sku: string) => catalog.findSku(sku),
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
    const written = parts.store.settle(() => writeOutcomes(parts, composed, reply, outcomes))
    if (written.kind === 'done') return
    if (parts.gate.isClosed()) return
    await rest(parts.clock, parts.figures.diskRetryMs, parts.gate.closing())
  }
}

/** The catalog first, the outbox second: a crash between them leaves a change to be looked up, and it will be found applied. */
function acknowledge({ catalog }: Parts, { lines }: Composed, outcomes: readonly Outcome[]): void {
  tellCatalog(
    catalog,
    lines.flatMap(({ wish, product }, index) => {
      const outcome = outcomes[index]
      if (outcome?.kind === 'created') return [{ wish, product: outcome.product }]
      return outcome?.kind === 'applied' ? [{ wish, product }] : []
    }),
  )
}

function writeOutcomes(parts: Parts, composed: Composed, reply: Reply, outcomes: readonly Outcome[]): void {
  const { store } = parts
  const { db } = store
  const waits = parts.waits()
  const kind = classify(reply, 'POST')
  settleLines(store, composed.lines, outcomes, waits, parts.entities.adopt)
  const state = kind === 'not-sent' ? 'not-sent' : reply.kind === 'unreachable' ? 'unanswered' : 'answered'
  const countOf = (wanted: Outcome['kind']) => outcomes.filter(outcome => outcome.kind === wanted).length
  db.prepare('UPDATE batch SET state = ?, ms = ?, applied = ?, failed = ? WHERE id = ?').run(
    state,
    Math.round(reply.ms),
    countOf('applied') + countOf('created'),
    countOf('rejected'),
    composed.batch,
  )
  if (kind !== 'not-sent') {
    db.prepare(
      'UPDATE job SET requests = requests + 1 WHERE id IN (SELECT job FROM batch_job WHERE batch = ?)',
    ).run(composed.batch)
  }
  const withImages = composed.lines.some(({ wish }) => waitsForImages(wish))
  if (reply.kind !== 'unreachable') parts.learn(reply.ms, withImages)
  if (composed.kind === 'price' && kind === 'applied')
    parts.learnPrices(outcomes.some((outcome, index) => isMute(outcome, composed.lines[index]?.wish)))
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
