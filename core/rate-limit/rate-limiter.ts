import type { Connection } from '../../shared/contract/groups/connection.ts'
import type { Api } from '../api/client.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import type { Clock, Random } from '../base/clock.ts'
import * as stand from './connection-state.ts'
import { makeDelayedWriter } from './delayed-writer.ts'
import { PRIORITIES, type Priority, type RateLimiter, type Turn } from './limiter.ts'
import { makeLimiterClock } from './limiter-clock.ts'
import { limitedSince, onReply } from './on-reply.ts'
import { makeQueue, type RequestKind, type WaitingTurn } from './queue.ts'
import * as quotas from './quota.ts'
import { fromStored, type StoredUsage, toStored } from './stored-usage.ts'
import { type At, changeKey, connectionOf, useOf } from './to-connection.ts'
import { makeRefusals, probeBeside } from './whose-refusal.ts'

export interface SchedulerOptions {
  api: Pick<Api, 'send'>
  clock: Clock
  random: Random
  /**
   * What was stored before the program ended; wall clock. `limitedForMs` is the length of the limit when it began,
   * `use` the requests spent in the hour.
   */
  restore?: { limitedUntil: number | null; limitedForMs?: number | null; use?: StoredUsage | null }
  /** Called when a 429 sets or moves the end of the wait (wall clock) and its length, to be stored. */
  onLimited?: (until: number, forMs: number) => void
  /**
   * Called with the requests spent in the hour, to be stored: every few seconds while requests leave, and at the end.
   */
  onUse?: (use: StoredUsage) => void
}

const READS_MOST = 3
const DAY_MS = 86_400_000
const STOPPED = { kind: 'unreachable', sent: false, why: 'stopped', code: 'PAUSED' } as const
const NO_MEASURES = { rate: { limit: null, remaining: null, resetInMs: null }, ms: 0 }

/**
 * The rate limiter of one account (see {@link RateLimiter}). It promises:
 * - nothing leaves during a pause, not even with a turn that was given before;
 * - at most one write and three reads are under way, and after trouble one request in all, until an answer is good;
 * - the higher priority goes first, and within one priority the earlier call;
 * - a 429 stops everything for exactly as long as it said, across restarts;
 * - no more requests leave in an hour than the marketplace allows, across restarts and without its headers too.
 *
 * Every event (a reply, a call, the clock) changes state and then runs `move`, which gives out turns, sends a probe if
 * one is due, tells listeners, and sets one timer for the next moment at which time alone changes something.
 *
 * All times are on the limiter's own clock.
 */
export function createRateLimiter(options: SchedulerOptions): RateLimiter {
  const { api, clock, random } = options
  const listeners = new Set<(connection: Connection) => void>()
  const own = makeLimiterClock(clock)
  const { now } = own
  const queue = makeQueue()
  const moment = (): stand.Moment => ({ at: now(), wall: clock.now(), random: random() })
  let state = stand.INITIAL_STATE
  let quota = quotas.FRESH_QUOTA
  let underWay = { read: 0, write: 0 }
  let sentUnderWay = 0
  let readsInAir = 0
  let isProbing = false
  let told = ''
  let cancelTimer = () => {}
  const writer = makeDelayedWriter(clock, () => options.onUse?.(toStored(quota, now(), clock.now())))
  const refusals = makeRefusals({
    hasRoom: () => !isProbing && readsInAir < READS_MOST,
    probe: async refused => {
      state = stand.later(state, now())
      const mayLeave = stand.isOpen(state, 'person') && affordableAt('person', now()) <= now()
      return mayLeave ? await probe(refused) : null
    },
  })
  takeUp(options.restore)

  function takeUp(restore: SchedulerOptions['restore']): void {
    const { limitedUntil = null, limitedForMs = null, use = null } = restore ?? {}
    if (use !== null) quota = fromStored(use, now(), clock.now())
    if (limitedUntil === null) return
    const limit = { untilWall: limitedUntil, forMs: limitedForMs ?? DAY_MS }
    state = limitedSince(state, limit, moment())
  }

  const sum = () => underWay.read + underWay.write

  function hasSlot(kind: RequestKind): boolean {
    if (isProbing || refusals.isAsking() || (state.isCautious && sum() > 0)) return false
    return kind === 'write' ? underWay.write === 0 : underWay.read < READS_MOST
  }

  /** When this priority's budget allows a request; Infinity if only an answer can tell. */
  function affordableAt(priority: Priority, at: number): number {
    // Turns that were given but not sent yet count as spent.
    const asked = { pending: sum() - sentUnderWay, isOutboxWaiting: queue.isOutboxWaiting() }
    return quotas.affordableAt(quota, priority, asked, at)
  }

  function move(): void {
    const at = now()
    state = stand.later(state, at)
    refusals.moved()
    const isProbeDue = !isProbing && sum() === 0 && stand.wantsProbe(state, at)
    // A probe may use up what is left, as a person may.
    if (isProbeDue && affordableAt('person', at) <= at) void probe()
    for (const entry of queue.inOrder()) {
      const { priority, kind } = entry
      if (stand.isOpen(state, priority) && hasSlot(kind) && affordableAt(priority, at) <= at) give(entry, at)
    }
    tell()
    setTimer(at)
  }

  function setTimer(at: number): void {
    cancelTimer()
    if (state.isClosed) return
    const moments = queue
      .inOrder()
      .filter(entry => stand.isOpen(state, entry.priority))
      .map(entry => affordableAt(entry.priority, at))
    if (stand.wantsProbe(state, at)) moments.push(affordableAt('person', at))
    const wake = isProbing ? null : stand.wakesAt(state)
    if (wake !== null) moments.push(wake)
    // A probe that is due but waits for requests under way is started by their replies.
    const next = Math.min(...moments.filter(due => due > at))
    if (Number.isFinite(next)) cancelTimer = clock.after(next - at, move)
  }

  function give(entry: WaitingTurn, at: number): void {
    queue.remove(entry)
    underWay = { ...underWay, [entry.kind]: underWay[entry.kind] + 1 }
    quota = quotas.turnGiven(quota, entry.priority, queue.isOutboxWaiting(), at)
    entry.give(turnOf(entry))
  }

  function turnOf({ priority, kind }: WaitingTurn): Turn {
    let isHeld = true
    const letGo = () => {
      isHeld = false
      underWay = { ...underWay, [kind]: underWay[kind] - 1 }
    }
    return {
      send: async request => {
        if (!isHeld) throw new Error('a turn is for one request')
        // The key may be refused; wait until that is known.
        await refusals.found()
        state = stand.later(state, now())
        if (!stand.isOpen(state, priority)) {
          letGo()
          move()
          return { ...STOPPED, ...NO_MEASURES }
        }
        // Connecting takes time between the request and its first byte: a limit may begin meanwhile.
        return await sendOne(request, priority, false, letGo, () => {
          state = stand.later(state, now())
          return stand.isOpen(state, priority)
        })
      },
      release: () => {
        if (!isHeld) return
        letGo()
        move()
      },
    }
  }

  async function sendOne(
    request: ApiRequest,
    priority: Priority,
    isProbe: boolean,
    letGo: () => void,
    mayLeave: () => boolean = () => true,
  ): Promise<Reply> {
    const sentAt = now()
    quota = quotas.sent(quota, sentAt)
    writer.changed()
    sentUnderWay++
    if (request.method === 'GET') readsInAir++
    tell()
    const answer = await api.send(request, mayLeave).catch((error: unknown) => error as Error)
    sentUnderWay--
    if (request.method === 'GET') readsInAir--
    letGo()
    if (answer instanceof Error) {
      // A bug, rethrown; but it must not hold a slot forever.
      move()
      throw answer
    }
    const { reply, whose } =
      isProbe || state.key !== null ? { reply: answer, whose: null } : await refusals.findOut(request, answer)
    const present = moment()
    const before = state.limited
    if (whose !== 'unknown') state = onReply(state, request, reply, isProbe, present)
    quota = quotas.answeredTo(quota, reply, { priority, sentAt, underWay: sentUnderWay }, present.at)
    const after = state.limited
    if (after !== null && after.until !== before?.until && !state.isClosed)
      options.onLimited?.(after.untilWall, after.forMs)
    move()
    return reply
  }

  function probe(refused: ApiRequest | null = null): Promise<Reply> {
    isProbing = true
    return sendOne(probeBeside(refused), 'person', true, () => {
      isProbing = false
    })
  }

  const atNow = (): At => ({ at: now(), wallOf: own.wallOf })
  const connection = () => connectionOf(state, quota, atNow())

  function tell(): void {
    const connected = connection()
    const news = changeKey(state, connected, atNow())
    if (news === told) return
    told = news
    for (const listener of listeners) listener(connected)
  }

  function turn(priority: Priority, kind: RequestKind, signal?: AbortSignal): Promise<Turn | null> {
    if (state.isClosed || signal?.aborted === true) return Promise.resolve(null)
    const given = queue.wait(priority, kind, signal, move)
    move()
    return given
  }

  function doneAt(requests: number, priority: Priority): number | null {
    const at = now()
    const present = stand.later(state, at)
    const { kind } = stand.networkOf(present, moment => moment)
    if (kind !== 'online' && kind !== 'limited') return null
    const rank = PRIORITIES.indexOf(priority)
    const ofOutbox = rank > PRIORITIES.indexOf('outbox') ? quota.outboxNeeds : 0
    const from = present.limited?.until ?? at
    const through = quotas.throughAt(
      quota,
      requests + Math.max(queue.before(priority), ofOutbox),
      priority,
      queue.isOutboxWaiting(),
      from,
    )
    return own.wallOf(through)
  }

  return {
    turn,
    connection,
    onConnection: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tryAgain: () => {
      state = stand.tried(state, moment())
      move()
    },
    stopForDisk: why => {
      state = { ...state, disk: why }
      move()
    },
    sleep: () => {
      own.fallAsleep()
      state = stand.fallenAsleep(state, moment())
      move()
    },
    wake: () => {
      own.wakeUp()
      state = stand.woken(stand.later(state, now()), moment())
      move()
    },
    takeResend: () => {
      if (!quotas.mayResend(quota, now())) return false
      quota = quotas.resent(quota, now())
      writer.changed()
      return true
    },
    resendAt: () => own.monotonicOf(quotas.resendAt(quota, now())),
    outboxNeeds: requests => {
      quota = { ...quota, outboxNeeds: requests }
      move()
    },
    doneAt,
    othersSince: at => own.wallOf(quota.othersAt) >= at,
    foundSince: at => own.wallOf(quota.foundAt) >= at,
    use: () => useOf(quota, atNow()),
    close: async () => {
      state = { ...state, isClosed: true }
      cancelTimer()
      writer.close()
      queue.dismiss()
      tell()
    },
  }
}
