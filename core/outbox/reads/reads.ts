import { isAboutKey } from '../../api/about-key.ts'
import { classify } from '../../api/classify.ts'
import type { ApiRequest, Reply } from '../../api/reply.ts'
import type { Priority } from '../../rate-limit/limiter.ts'
import type { OutboxContext } from '../context/context.ts'
import { backoffMs } from '../context/limits.ts'
import { rest } from '../context/signal.ts'
import type { ChangeRow } from '../rows/row.ts'
import { noteOf } from '../store/attempt-note.ts'

/** Reads at a time; the rate limiter may allow fewer. */
const READERS = 3

/** What became of a reading: `failed` when the marketplace as a whole did not answer, so that the others would not either. */
export type Read = 'ok' | 'failed'

export interface ReadAnswer {
  reply: Reply
  /** Steady time at which the request left: what it shows is at least this new. */
  startedAt: number
  /** The same by the computer's clock. */
  startedWall: number
  stamp: number
}

/** Who a reading is for: the jobs that bear its cost, the change when there is only one, and how urgent it is. */
export interface ReadFor {
  jobs: ReadonlySet<number>
  change: number | null
  priority: Priority
  /** Everything it is for was looked at before: it takes of the share of the limit that only failures make necessary. */
  isAgain: boolean
}

export function askedFor(rows: readonly ChangeRow[], priority: Priority): ReadFor {
  const change = rows.length === 1 ? (rows[0]?.seq ?? null) : null
  const isAgain = priority === 'reconcile' && rows.every(row => row.looks > 0)
  return { jobs: new Set(rows.map(row => row.job)), change, priority, isAgain }
}

/** One read through the rate limiter, counted for the jobs it was made for. Null when it may not leave. */
export async function read(
  context: OutboxContext,
  request: ApiRequest,
  asked: ReadFor,
): Promise<ReadAnswer | null> {
  const turn = await context.rateLimiter.turn(asked.priority, 'read', context.sendSwitch.signal())
  if (turn === null) return null
  // Asked only now: between the operation for a turn and the turn may lie an hour.
  if (!context.sendSwitch.isOpen() || (asked.isAgain && !context.rateLimiter.takeResend())) {
    turn.release()
    return null
  }
  const [startedAt, startedWall] = [context.time(), context.clock.now()]
  const stamp = context.catalog.stamp()
  const reply = await turn.send(request)
  if (reply.kind !== 'unreachable' || reply.sent)
    context.unresponsive.note(request.path, reply.kind !== 'unreachable')
  countRequest(context, request, reply, asked)
  return { reply, startedAt, startedWall, stamp }
}

/** Runs readings side by side until all are done, or one failed. */
export async function readAll(readings: readonly (() => Promise<Read>)[]): Promise<Read> {
  const left = [...readings]
  let result: Read = 'ok'
  const reader = async () => {
    for (let next = left.shift(); next !== undefined && result === 'ok'; next = left.shift()) {
      if ((await next()) === 'failed') result = 'failed'
    }
  }
  await Promise.all(Array.from({ length: Math.min(READERS, left.length) }, reader))
  return result
}

/** Ends a reading that is not waited for: after one that failed not before some time has passed. */
export async function restingAfter(
  { clock, limits, random, sendSwitch }: OutboxContext,
  reading: Promise<Read>,
): Promise<void> {
  if ((await reading) === 'failed') await rest(clock, backoffMs(limits, 0, random()), sendSwitch.closing())
}

/**
 * Whether an answer that says nothing is about this one thing only: what the marketplace cannot show must not keep the
 * rest waiting.
 */
export function isAboutThisOne({ rateLimiter }: OutboxContext, { reply, startedWall }: ReadAnswer): boolean {
  if ((reply.kind !== 'unreadable' && reply.kind !== 'refused') || isAboutKey(reply)) return false
  const { network } = rateLimiter.connection()
  // It has been failing since before this was asked, whoever asked: the trouble is the marketplace's own.
  return network.kind !== 'failing' || network.since >= startedWall
}

function countRequest(
  { store, time }: OutboxContext,
  request: ApiRequest,
  reply: Reply,
  { jobs, change }: ReadFor,
): void {
  if (reply.kind === 'unreachable' && !reply.sent) return
  store.write(() => {
    for (const job of jobs) {
      store.db.prepare('UPDATE job SET requests = requests + 1 WHERE id = ?').run(job)
    }
    store.db
      .prepare(
        `INSERT INTO attempt(change, at, method, path, class, status, ms, remaining, note)
         VALUES(?, ?, 'GET', ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        change,
        time(),
        request.path,
        classify(reply, 'GET'),
        'status' in reply ? reply.status : null,
        Math.round(reply.ms),
        reply.rate.remaining,
        noteOf(reply),
      )
  })
}
