import type { Connection } from '../../../shared/contract/groups/connection.ts'
import type { Api } from '../api/client.ts'
import { listCategories } from '../api/endpoints.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import type { Chance, Clock } from '../clock.ts'
import { budgetAt, exhausted, FRESH_BUDGET, hear, reserveOf, spend, throughAt, usable } from './budget.ts'
import { FRESH_PACE, nextBackgroundAt, paceHalved, paceSpent, spacingMs } from './pace.ts'
import { PRIORITIES, type Priority, type Scheduler, type Turn } from './scheduler.ts'
import {
  FIRST_STANDING,
  heard,
  isOpen,
  later,
  limitedSince,
  type Moment,
  networkOf,
  type Standing,
  tried,
  wakesAt,
  wantsProbe,
} from './standing.ts'

export interface SchedulerOptions {
  api: Pick<Api, 'send'>
  clock: Clock
  chance: Chance
  /** What was written down before the program ended; wall clock. */
  restore?: { limitedUntil: number | null }
  /** Told when a 429 set or moved the end of the wait (wall clock), to be written down. */
  onLimited?: (until: number) => void
}

type Kind = 'read' | 'write'
interface Waiting {
  priority: Priority
  kind: Kind
  give: (turn: Turn | null) => void
}

const READS_MOST = 3
const PROBE_ANSWER_MS = 20_000
/** The outbox counts as busy this long after its last turn: between two batches it asks again only after the first. */
const BUSY_MS = 60_000
/** Until requests of our own have been measured. */
const GUESS_MS = 300
const STOPPED = { kind: 'unreachable', sent: false, why: 'stopped', code: 'PAUSED' } as const
const NO_MEASURES = { rate: { limit: null, remaining: null, resetInMs: null }, ms: 0 }

/**
 * The gate of one account (see {@link Scheduler}). It promises:
 * - nothing leaves while it stands closed, not even with a turn that was given before;
 * - at most one write and three reads are under way, and one request in all after trouble, until an answer is good;
 * - among those that may go, the higher priority goes first, and within one priority who asked first;
 * - a 429 holds everything for exactly as long as it said, across restarts.
 *
 * Everything that happens (a reply, a wish, the clock) changes state and then runs `move`, which gives out turns, sends
 * a probe when one is due, tells listeners, and sets one timer for the next moment at which time alone changes something.
 */
export function createScheduler(options: SchedulerOptions): Scheduler {
  const { api, clock, chance } = options
  const listeners = new Set<(connection: Connection) => void>()
  const moment = (): Moment => ({ at: clock.monotonic(), wall: clock.now(), chance: chance() })
  let standing: Standing = FIRST_STANDING
  let budget = FRESH_BUDGET
  let pace = FRESH_PACE
  let waiting: Waiting[] = []
  let underWay = { read: 0, write: 0 }
  let isProbing = false
  let outboxAt = Number.NEGATIVE_INFINITY
  let eachMs = GUESS_MS
  let told = ''
  let cancelTimer = () => {}
  if (typeof options.restore?.limitedUntil === 'number')
    standing = limitedSince(standing, options.restore.limitedUntil, moment())

  const sum = () => underWay.read + underWay.write
  const isOutboxBusy = (at: number) =>
    at - outboxAt < BUSY_MS || waiting.some(({ priority }) => isOutbox(priority))
  const spacing = (at: number) => spacingMs(pace, budget.limit, isOutboxBusy(at), at)

  function hasSlot(kind: Kind): boolean {
    if (isProbing || (standing.isCautious && sum() > 0)) return false
    return kind === 'write' ? underWay.write === 0 : underWay.read < READS_MOST
  }

  /** When this priority's budget lets a request go; Infinity when only an answer can tell. */
  function affordableAt(priority: Priority, at: number): number {
    // Turns that were given but not sent yet are spent already.
    if (usable(budget, priority, at) - (sum() - sentUnderWay) <= 0)
      return budgetAt(budget, at).resetsAt ?? Number.POSITIVE_INFINITY
    return priority === 'background' ? nextBackgroundAt(pace, spacing(at), at) : at
  }
  let sentUnderWay = 0

  function move(): void {
    const at = clock.monotonic()
    standing = later(standing, at)
    budget = budgetAt(budget, at)
    if (!isProbing && sum() === 0 && wantsProbe(standing, at)) void probe()
    for (const priority of PRIORITIES) {
      for (const entry of waiting.filter(candidate => candidate.priority === priority)) {
        if (isOpen(standing, priority) && hasSlot(entry.kind) && affordableAt(priority, at) <= at)
          give(entry, at)
      }
    }
    tell()
    setTimer(at)
  }

  function setTimer(at: number): void {
    cancelTimer()
    const moments = waiting
      .filter(entry => isOpen(standing, entry.priority))
      .map(entry => affordableAt(entry.priority, at))
    const wake = isProbing ? null : wakesAt(standing)
    const next = Math.min(...moments.filter(due => due > at), wake ?? Number.POSITIVE_INFINITY)
    if (standing.isClosed || !Number.isFinite(next)) return
    // A probe that is due but waits for requests under way is started by their replies.
    if (next > at) cancelTimer = clock.after(next - at, move)
  }

  function give(entry: Waiting, at: number): void {
    waiting = waiting.filter(other => other !== entry)
    underWay = { ...underWay, [entry.kind]: underWay[entry.kind] + 1 }
    if (entry.priority === 'background') pace = paceSpent(pace, spacing(at), at)
    if (isOutbox(entry.priority)) outboxAt = at
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
        if (!isOpen(standing, priority)) {
          letGo()
          move()
          return { ...STOPPED, ...NO_MEASURES }
        }
        return await sendOne(request, false, letGo)
      },
      release: () => {
        if (!isHeld) return
        letGo()
        move()
      },
    }
  }

  async function sendOne(request: ApiRequest, isProbe: boolean, letGo: () => void): Promise<Reply> {
    budget = spend(budget, clock.monotonic())
    sentUnderWay++
    tell()
    const reply = await api.send(request).catch((error: unknown) => error as Error)
    sentUnderWay--
    letGo()
    if (reply instanceof Error) {
      // A bug, thrown on; but it must not hold a slot for ever.
      move()
      throw reply
    }
    take(request, reply, isProbe)
    return reply
  }

  function take(request: ApiRequest, reply: Reply, isProbe: boolean): void {
    const now = moment()
    const before = standing.limited?.untilWall
    standing = heard(standing, request, reply, isProbe, now)
    budget = hear(budget, reply.rate, sentUnderWay, now.at)
    if (reply.kind === 'limited') {
      budget = exhausted(budget, now.at + reply.retryAfterMs)
      pace = paceHalved(pace, now.at)
    } else if (reply.kind !== 'unreachable') eachMs += (reply.ms - eachMs) / 8
    const after = standing.limited?.untilWall
    if (after !== undefined && after !== before && !standing.isClosed) options.onLimited?.(after)
    move()
  }

  /** Asks for the categories: one small read that changes nothing and belongs to nobody who waits. */
  async function probe(): Promise<void> {
    isProbing = true
    await sendOne({ ...listCategories(), answerMs: PROBE_ANSWER_MS }, true, () => {
      isProbing = false
    })
  }

  function connection(): Connection {
    const at = clock.monotonic()
    const present = budgetAt(budget, at)
    const resetsAt = present.resetsAt === null ? null : Math.round(clock.now() + present.resetsAt - at)
    return {
      network: networkOf(later(standing, at)),
      budget: {
        limit: present.limit,
        remaining: Math.floor(present.remaining),
        resetsAt,
        reserve: reserveOf(present, at),
        known: present.known,
      },
    }
  }

  function tell(): void {
    const present = connection()
    // The clock moves the reset by a millisecond now and then; that is no news.
    const text = JSON.stringify({ ...present, budget: { ...present.budget, resetsAt: null, reserve: null } })
    if (text === told) return
    told = text
    for (const listener of listeners) listener(present)
  }

  function turn(priority: Priority, kind: Kind, signal?: AbortSignal): Promise<Turn | null> {
    if (standing.isClosed || signal?.aborted === true) return Promise.resolve(null)
    const { promise, resolve } = Promise.withResolvers<Turn | null>()
    const stop = () => {
      waiting = waiting.filter(other => other !== entry)
      resolve(null)
      move()
    }
    const entry: Waiting = {
      priority,
      kind,
      give: given => {
        signal?.removeEventListener('abort', stop)
        resolve(given)
      },
    }
    signal?.addEventListener('abort', stop, { once: true })
    waiting = [...waiting, entry]
    move()
    return promise
  }

  return {
    turn,
    connection,
    onConnection: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tryAgain: () => {
      standing = tried(standing, moment())
      move()
    },
    stopForDisk: why => {
      standing = { ...standing, disk: why }
      move()
    },
    doneAt: (requests, priority) => {
      const at = clock.monotonic()
      const present = later(standing, at)
      if (networkOf(present).kind !== 'online' && present.limited === null) return null
      const pacedMs = priority === 'background' ? Math.max(eachMs, spacing(at)) : eachMs
      const through = throughAt(budget, requests, priority, pacedMs, present.limited?.until ?? at)
      return Math.round(clock.now() + through - at)
    },
    close: async () => {
      standing = { ...standing, isClosed: true }
      cancelTimer()
      for (const entry of waiting) entry.give(null)
      waiting = []
      tell()
    },
  }
}

function isOutbox(priority: Priority): boolean {
  return priority === 'urgent' || priority === 'reconcile' || priority === 'outbox'
}
