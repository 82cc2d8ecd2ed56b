import type { Connection } from '../../shared/contract/groups/connection.ts'
import type { Api } from '../api/client.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import type { Chance, Clock } from '../base/clock.ts'
import { makeGateClock } from './limiter-clock.ts'
import { heard, limitedSince } from './on-reply.ts'
import { makeKeeper } from './delayed-writer.ts'
import { type KeptUse, keep, restored } from './stored-usage.ts'
import * as means from './quota.ts'
import { type Kind, makeQueue, type Waiting } from './queue.ts'
import { PRIORITIES, type Priority, type Scheduler, type Turn } from './limiter.ts'
import * as stand from './connection-state.ts'
import { type At, connectionOf, newsOf, useOf } from './to-connection.ts'
import { makeRefusals, probeBeside } from './whose-refusal.ts'

export interface SchedulerOptions {
  api: Pick<Api, 'send'>
  clock: Clock
  chance: Chance
  /**
   * What was written down before the program ended; wall clock. `limitedForMs` is how long the limit was when it began,
   * `use` what of the hour was spent.
   */
  restore?: { limitedUntil: number | null; limitedForMs?: number | null; use?: KeptUse | null }
  /** Told when a 429 set or moved the end of the wait (wall clock), and how long it is, to be written down. */
  onLimited?: (until: number, forMs: number) => void
  /** Told what of the hour was spent, to be written down: every few seconds while requests leave, and at the end. */
  onUse?: (use: KeptUse) => void
}

const READS_MOST = 3
const DAY_MS = 86_400_000
const STOPPED = { kind: 'unreachable', sent: false, why: 'stopped', code: 'PAUSED' } as const
const NO_MEASURES = { rate: { limit: null, remaining: null, resetInMs: null }, ms: 0 }

/**
 * The gate of one account (see {@link Scheduler}). It promises:
 * - nothing leaves while it stands closed, not even with a turn that was given before;
 * - at most one write and three reads are under way, and one request in all after trouble, until an answer is good;
 * - among those that may go, the higher priority goes first, and within one priority who asked first;
 * - a 429 holds everything for exactly as long as it said, across restarts;
 * - no more leaves in an hour than the marketplace allows, also across restarts and without its headers.
 *
 * Everything that happens (a reply, a wish, the clock) changes state and then runs `move`, which gives out turns, sends
 * a probe when one is due, tells listeners, and sets one timer for the next moment at which time alone changes something.
 *
 * All times are on the gate's own clock.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { api, clock, chance } = options
  const listeners = new Set<(connection: Connection) => void>()
  const own = makeGateClock(clock)
  const { now } = own
  const queue = makeQueue()
  const moment = (): stand.Moment => ({ at: now(), wall: clock.now(), chance: chance() })
  let standing = stand.FIRST_STANDING
  let purse = means.FRESH_MEANS
  let underWay = { read: 0, write: 0 }
  let sentUnderWay = 0
  let readsInAir = 0
  let isProbing = false
  let told = ''
  let cancelTimer = () => {}
  const keeper = makeKeeper(clock, () => options.onUse?.(keep(purse, now(), clock.now())))
  const refusals = makeRefusals({
    hasRoom: () => !isProbing && readsInAir < READS_MOST,
    probe: async refused => {
      standing = stand.later(standing, now())
      const mayLeave = stand.isOpen(standing, 'person') && affordableAt('person', now()) <= now()
      return mayLeave ? await probe(refused) : null
    },
  })
  takeUp(options.restore)

  function takeUp(restore: SchedulerOptions['restore']): void {
    const { limitedUntil = null, limitedForMs = null, use = null } = restore ?? {}
    if (use !== null) purse = restored(use, now(), clock.now())
    if (limitedUntil === null) return
    const limit = { untilWall: limitedUntil, forMs: limitedForMs ?? DAY_MS }
    standing = limitedSince(standing, limit, moment())
  }

  const sum = () => underWay.read + underWay.write

  function hasSlot(kind: Kind): boolean {
    if (isProbing || refusals.isAsking() || (standing.isCautious && sum() > 0)) return false
    return kind === 'write' ? underWay.write === 0 : underWay.read < READS_MOST
  }

  /** When this priority's budget lets a request go; Infinity when only an answer can tell. */
  function affordableAt(priority: Priority, at: number): number {
    // Turns that were given but not sent yet are spent already.
    const asked = { pending: sum() - sentUnderWay, isOutboxWaiting: queue.isOutboxWaiting() }
    return means.affordableAt(purse, priority, asked, at)
  }

  function move(): void {
    const at = now()
    standing = stand.later(standing, at)
    refusals.moved()
    const isProbeDue = !isProbing && sum() === 0 && stand.wantsProbe(standing, at)
    // A probe is a request like any other: it may use up what is left, as a person may.
    if (isProbeDue && affordableAt('person', at) <= at) void probe()
    for (const entry of queue.inOrder()) {
      const { priority, kind } = entry
      if (stand.isOpen(standing, priority) && hasSlot(kind) && affordableAt(priority, at) <= at)
        give(entry, at)
    }
    tell()
    setTimer(at)
  }

  function setTimer(at: number): void {
    cancelTimer()
    if (standing.isClosed) return
    const moments = queue
      .inOrder()
      .filter(entry => stand.isOpen(standing, entry.priority))
      .map(entry => affordableAt(entry.priority, at))
    if (stand.wantsProbe(standing, at)) moments.push(affordableAt('person', at))
    const wake = isProbing ? null : stand.wakesAt(standing)
    if (wake !== null) moments.push(wake)
    // A probe that is due but waits for requests under way is started by their replies.
    const next = Math.min(...moments.filter(due => due > at))
    if (Number.isFinite(next)) cancelTimer = clock.after(next - at, move)
  }

  function give(entry: Waiting, at: number): void {
    queue.remove(entry)
    underWay = { ...underWay, [entry.kind]: underWay[entry.kind] + 1 }
    purse = means.turnGiven(purse, entry.priority, queue.isOutboxWaiting(), at)
    entry.give(turnOf(entry))
  }

  function turnOf({ priority, kind }: Waiting): Turn {
    let isHeld = true
    const letGo = () => {
      isHeld = false
      underWay = { ...underWay, [kind]: underWay[kind] - 1 }
    }
    return {
      send: async request => {
        if (!isHeld) throw new Error('a turn is for one request')
        // Perhaps the key is refused; that is being found out.
        await refusals.found()
        standing = stand.later(standing, now())
        if (!stand.isOpen(standing, priority)) {
          letGo()
          move()
          return { ...STOPPED, ...NO_MEASURES }
        }
        // Between the request and its first byte lies a connection: a limit may begin meanwhile.
        return await sendOne(request, priority, false, letGo, () => {
          standing = stand.later(standing, now())
          return stand.isOpen(standing, priority)
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
    purse = means.sent(purse, sentAt)
    keeper.changed()
    sentUnderWay++
    if (request.method === 'GET') readsInAir++
    tell()
    const answer = await api.send(request, mayLeave).catch((error: unknown) => error as Error)
    sentUnderWay--
    if (request.method === 'GET') readsInAir--
    letGo()
    if (answer instanceof Error) {
      // A bug, thrown on; but it must not hold a slot for ever.
      move()
      throw answer
    }
    const { reply, whose } =
      isProbe || standing.key !== null
        ? { reply: answer, whose: null }
        : await refusals.findOut(request, answer)
    const present = moment()
    const before = standing.limited
    if (whose !== 'unknown') standing = heard(standing, request, reply, isProbe, present)
    purse = means.answeredTo(purse, reply, { priority, sentAt, underWay: sentUnderWay }, present.at)
    const after = standing.limited
    if (after !== null && after.until !== before?.until && !standing.isClosed)
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
  const connection = () => connectionOf(standing, purse, atNow())

  function tell(): void {
    const connected = connection()
    const news = newsOf(standing, connected, atNow())
    if (news === told) return
    told = news
    for (const listener of listeners) listener(connected)
  }

  function turn(priority: Priority, kind: Kind, signal?: AbortSignal): Promise<Turn | null> {
    if (standing.isClosed || signal?.aborted === true) return Promise.resolve(null)
    const given = queue.wait(priority, kind, signal, move)
    move()
    return given
  }

  function doneAt(requests: number, priority: Priority): number | null {
    const at = now()
    const present = stand.later(standing, at)
    const { kind } = stand.networkOf(present, moment => moment)
    if (kind !== 'online' && kind !== 'limited') return null
    const rank = PRIORITIES.indexOf(priority)
    const ofOutbox = rank > PRIORITIES.indexOf('outbox') ? purse.outboxNeeds : 0
    const from = present.limited?.until ?? at
    const through = means.throughAt(
      purse,
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
      standing = stand.tried(standing, moment())
      move()
    },
    stopForDisk: why => {
      standing = { ...standing, disk: why }
      move()
    },
    sleep: () => {
      own.fallAsleep()
      standing = stand.fallenAsleep(standing, moment())
      move()
    },
    wake: () => {
      own.wakeUp()
      standing = stand.woken(stand.later(standing, now()), moment())
      move()
    },
    takeResend: () => {
      if (!means.mayResend(purse, now())) return false
      purse = means.resent(purse, now())
      keeper.changed()
      return true
    },
    resendAt: () => own.monotonicOf(means.resendAt(purse, now())),
    outboxNeeds: requests => {
      purse = { ...purse, outboxNeeds: requests }
      move()
    },
    doneAt,
    othersSince: at => own.wallOf(purse.othersAt) >= at,
    foundSince: at => own.wallOf(purse.foundAt) >= at,
    use: () => useOf(purse, atNow()),
    close: async () => {
      standing = { ...standing, isClosed: true }
      cancelTimer()
      keeper.close()
      queue.dismiss()
      tell()
    },
  }
}
