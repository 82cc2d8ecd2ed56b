import { classify } from '../../api/classify.ts'
import { NO_RATE, type Reply } from '../../api/reply.ts'
import type { Turn } from '../../rate-limit/limiter.ts'
import { applyOutcomes, waitsForImages } from '../apply/apply-outcomes.ts'
import type { Outcome } from '../apply/outcome.ts'
import { updateCatalog } from '../apply/update-catalog.ts'
import { makeBackOff } from '../context/back-off.ts'
import type { OutboxContext, QueueContext, ReadContext } from '../context/context.ts'
import { untilDue } from '../context/ready.ts'
import { rest, type Signal } from '../context/signal.ts'
import { noteHolders } from '../context/sku-holders.ts'
import { requestOf } from '../requests/requests.ts'
import { invariant } from '../rows/invariant.ts'
import { noteOf } from '../store/attempt-note.ts'
import { type Bisection, makeBisection } from './bisect.ts'
import { type CatalogNews, type Composed, composeBatch, headOf } from './compose-batch.ts'
import { afterBisecting, isUncounted, outcomesOf } from './outcomes-of.ts'

/**
 * The loop that sends. One batch at a time:
 *
 * ```
 * wait until something is ready, the send switch is open, and nothing urgent is still being read
 *   → wait for a turn            (quota, limit, key, network: the rate limiter decides)
 *   → compose, and commit it     (a newer edit may have come while waiting)
 *   → send                       (only after that commit: rule I2)
 *   → read the reply, acknowledge to the catalog, commit the outcome of each item
 * ```
 */
export async function dispatch(context: OutboxContext, signal: Signal, newsOf: CatalogNews): Promise<void> {
  const { sendSwitch } = context
  const bisection = makeBisection()
  const backOff = makeBackOff(context)
  while (!sendSwitch.isClosed()) {
    const now = context.time()
    context.freshness.sweep()
    // A paused outbox needs no quota, so the crawl gets it.
    context.rateLimiter.outboxNeeds(sendSwitch.isOpen() ? context.needs() : 0)
    const head = sendSwitch.isOpen() ? headOf({ ...context, now }) : null
    if (head === null) {
      await signal.wait(sendSwitch.isOpen() ? untilDue(context, now) : null)
      continue
    }
    const holdMs = head.rank === 0 ? null : context.headStart.holdMs(now)
    if (holdMs !== null) {
      await signal.wait(holdMs)
      continue
    }
    const turn = head.rank === 0 ? await urgentTurn(context) : await patientTurn(context, signal)
    if (turn === 'overtaken') continue
    if (turn === null) {
      if (sendSwitch.isOpen()) await rest(context.clock, context.limits.recheckMs, sendSwitch.closing())
      continue
    }
    const reply = await sendNext(context, turn, newsOf, bisection)
    if (reply === null) continue
    await backOff(bouncedUnguarded(reply))
  }
}

/**
 * A turn for an urgent change. It is given back when the change is gone by then: the reserve is not for other
 * changes.
 */
async function urgentTurn(
  context: Pick<OutboxContext, 'store' | 'sendSwitch' | 'rateLimiter' | 'clock' | 'time'>,
): Promise<Turn | 'overtaken' | null> {
  const turn = await context.rateLimiter.turn('urgent', 'write', context.sendSwitch.signal())
  if (turn === null || (headOf({ ...context, now: context.time() })?.rank ?? 0) === 0) return turn
  turn.release()
  return 'overtaken'
}

/**
 * A turn for a change that can wait, perhaps until the hour is over. An urgent change that comes meanwhile must not
 * wait behind it, so the request for a turn is then aborted and made again.
 */
async function patientTurn(
  context: Pick<OutboxContext, 'store' | 'sendSwitch' | 'rateLimiter' | 'clock' | 'time'>,
  signal: Signal,
): Promise<Turn | 'overtaken' | null> {
  const { rateLimiter, sendSwitch } = context
  const overtaken = new AbortController()
  const stop = signal.onWake(() => {
    if (sendSwitch.isOpen() && headOf({ ...context, now: context.time() })?.rank === 0) overtaken.abort()
  })
  const turn = await rateLimiter.turn(
    'outbox',
    'write',
    AbortSignal.any([sendSwitch.signal(), overtaken.signal]),
  )
  stop()
  return turn === null && overtaken.signal.aborted ? 'overtaken' : turn
}

/**
 * A redirect or a firewall's page sends everything back to the queue without saying for how long, so the loop backs
 * off.
 */
function bouncedUnguarded(reply: Reply): boolean {
  return reply.kind === 'unreadable' && classify(reply, 'POST') === 'refused-for-now'
}

async function sendNext(
  context: OutboxContext,
  turn: Turn,
  newsOf: CatalogNews,
  bisection: Bisection,
): Promise<Reply | null> {
  const composed = composeFor(context, turn, newsOf, bisection)
  if (composed === null) return null
  // This only counts: composing has left out changes that may not be sent again yet.
  if (composed.items.every(({ row }) => row.resends > 0)) context.rateLimiter.takeResend()
  // The commit may have closed the send switch, when its journal could not be written.
  const reply = context.sendSwitch.isOpen() ? await turn.send(requestOf(composed.items)) : stayed(turn)
  const outcomes = afterBisecting(bisection, composed, reply, outcomesOf(context, composed, reply))
  await saveOutcomes(context, composed, reply, outcomes)
  return reply
}

/** The reply for a batch that was marked but not sent, as if stopped on its way: it goes back to the queue. */
function stayed(turn: Turn): Reply {
  turn.release()
  return { kind: 'unreachable', sent: false, why: 'stopped', code: null, rate: NO_RATE, ms: 0 }
}

/** Returns null, and gives the turn back, when there is nothing to send after all or it could not be written. */
function composeFor(
  context: ReadContext & QueueContext,
  turn: Turn,
  newsOf: CatalogNews,
  bisection: Bisection,
): Composed | null {
  let composed: Composed | null = null
  try {
    if (context.sendSwitch.isOpen()) {
      context.freshness.sweep()
      const only = bisection.next()
      const written = context.store.write(() => composeBatch(composingOf(context, newsOf), only))
      if (written.kind === 'done') composed = written.value
      // Cancelled meanwhile, or superseded by newer edits.
      if (written.kind === 'done' && composed === null && only !== null) bisection.drop()
    }
    return composed
  } finally {
    if (composed === null) turn.release()
  }
}

function composingOf(context: ReadContext & QueueContext, newsOf: CatalogNews) {
  const { catalog } = context
  return {
    ...context,
    newsOf,
    now: context.time(),
    noteHolders: () => noteHolders(context),
    holdersOf: (sku: string) => catalog.findSku(sku),
  }
}

/** The outcomes must be on disk before anything else is sent. A full disk delays that, and loses nothing. */
async function saveOutcomes(
  context: OutboxContext,
  composed: Composed,
  reply: Reply,
  outcomes: readonly Outcome[],
): Promise<void> {
  invariant('I8', outcomes.length === composed.items.length, () => `${outcomes.length} outcomes`)
  acknowledge(context, composed, outcomes)
  for (;;) {
    const written = context.store.writeOutcome(() => writeOutcomes(context, composed, reply, outcomes))
    if (written.kind === 'done') return
    if (context.sendSwitch.isClosed()) return
    await rest(context.clock, context.limits.diskRetryMs, context.sendSwitch.closing())
  }
}

/** The catalog first, the outbox second: a crash between the two leaves a change that reconcile will find applied. */
function acknowledge(
  { catalog }: Pick<OutboxContext, 'catalog'>,
  { items }: Composed,
  outcomes: readonly Outcome[],
): void {
  updateCatalog(
    catalog,
    items.flatMap(({ operation, product }, index) => {
      const outcome = outcomes[index]
      if (outcome?.kind === 'created') return [{ operation, product: outcome.product }]
      return outcome?.kind === 'applied' ? [{ operation, product }] : []
    }),
  )
}

function writeOutcomes(
  context: Pick<OutboxContext, 'store' | 'entities' | 'waits' | 'learn' | 'learnPrices'>,
  composed: Composed,
  reply: Reply,
  outcomes: readonly Outcome[],
): void {
  const { store } = context
  const { db } = store
  const waits = context.waits()
  const kind = classify(reply, 'POST')
  applyOutcomes(store, composed.items, outcomes, waits, context.entities.adopt)
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
  const withImages = composed.items.some(({ operation }) => waitsForImages(operation))
  if (reply.kind !== 'unreachable') context.learn(reply.ms, withImages)
  if (composed.kind === 'price' && kind === 'applied')
    context.learnPrices(
      outcomes.some((outcome, index) => isUncounted(outcome, composed.items[index]?.operation)),
    )
  db.prepare(
    `INSERT INTO attempt(batch, at, method, path, class, status, ms, remaining, note)
     VALUES(?, ?, 'POST', ?, ?, ?, ?, ?, ?)`,
  ).run(
    composed.batch,
    waits.now,
    requestOf(composed.items).path,
    kind,
    'status' in reply ? reply.status : null,
    Math.round(reply.ms),
    reply.rate.remaining,
    noteOf(reply),
  )
}
