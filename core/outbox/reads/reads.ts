import { isAboutKey } from '../../api/about-key.ts'
import { classify } from '../../api/classify.ts'
import type { ApiRequest, Reply } from '../../api/reply.ts'
import type { Priority } from '../../rate-limit/quota/priority.ts'
import { makeBackOff } from '../context/back-off.ts'
import type { OutboxContext, ReadContext } from '../context/context.ts'
import type { ChangeRow } from '../rows/row.ts'
import { noteOf } from '../store/attempt-note.ts'

/** At most this many reads at a time; the rate limiter may allow fewer. */
export const READERS = 3

/** `failed` when the marketplace as a whole did not answer, so that other reads would fail too. */
export type Read = 'ok' | 'failed'

/** An answer to a read, with its times; `stamp` is for the stale-read guard. */
export interface ReadAnswer {
  reply: Reply
  /** Steady time when the request left. What the answer shows is at least this new. */
  startedAt: number
  /** The same by the wall clock. */
  startedWall: number
  stamp: number
}

/** What a reading is for: the jobs that bear its cost, the change if there is only one, and the priority. */
export interface ReadFor {
  jobs: ReadonlySet<number>
  change: number | null
  priority: Priority
  /**
   * Every change it is for was read before, so it takes of the share of the limit for re-sends and repeated readings.
   */
  isAgain: boolean
}

/** What a read for these rows is for. */
export function askedFor(rows: readonly ChangeRow[], priority: Priority): ReadFor {
  const change = rows.length === 1 ? (rows[0]?.seq ?? null) : null
  const isAgain = priority === 'reconcile' && rows.every(row => row.looks > 0)
  return { jobs: new Set(rows.map(row => row.job)), change, priority, isAgain }
}

/** One read through the rate limiter, counted for its jobs. Null when it may not leave. */
export async function read(
  context: ReadContext,
  request: ApiRequest,
  asked: ReadFor,
): Promise<ReadAnswer | null> {
  const turn = await context.rateLimiter.turn(asked.priority, 'read', context.sendSwitch.signal())
  if (turn === null) return null
  // Checked only now: an hour may pass between asking for a turn and getting it.
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

/** Runs readings side by side until all are done or one has failed. */
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

/** Waits for a background reading to end, and backs off after a failed one. */
export async function restingAfter(
  context: Pick<OutboxContext, 'sendSwitch' | 'clock' | 'random' | 'limits'>,
  reading: Promise<Read>,
): Promise<void> {
  await makeBackOff(context)((await reading) === 'failed')
}

/** Whether a useless answer concerns only what was asked for. Such a thing must not hold up the rest. */
export function isAboutThisOne(
  { rateLimiter }: Pick<OutboxContext, 'rateLimiter'>,
  { reply, startedWall }: ReadAnswer,
): boolean {
  if ((reply.kind !== 'unreadable' && reply.kind !== 'refused') || isAboutKey(reply)) return false
  const { network } = rateLimiter.connection()
  // If the marketplace was failing before this was asked, the trouble is its own.
  return network.kind !== 'failing' || network.since >= startedWall
}

function countRequest(
  { store, time }: Pick<OutboxContext, 'store' | 'time'>,
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
