import type { Connection, Use } from '../../shared/contract/groups/connection.ts'
import type { DiskTrouble } from '../../shared/contract/shapes.ts'
import type { ApiRequest, Reply } from '../api/reply.ts'
import type { Clock, Random } from '../base/clock.ts'
import * as connections from './connection-state.ts'
import { makeLimiterClock } from './limiter-clock.ts'
import { type LimiterState, NONE_IN_FLIGHT, type Sent, withRequest, withTurn } from './limiter-state.ts'
import { limitedSince, onReply } from './on-reply.ts'
import type { WaitingTurn } from './queue.ts'
import { PRIORITIES, type Priority } from './quota/priority.ts'
import * as quotas from './quota/quota.ts'
import { fromStored, type StoredUsage, toStored } from './quota/stored-usage.ts'
import { type At, changeKey, connectionOf, usageOf } from './to-connection.ts'
import type { RefusalOwner } from './whose-refusal.ts'

/**
 * What was stored before the program ended; wall clock. `limitedForMs` is the length of the limit when it began, `use`
 * the requests spent in the hour.
 */
export interface StoredLimits {
  limitedUntil: number | null
  limitedForMs?: number | null
  use?: StoredUsage | null
}

const DAY_MS = 86_400_000

/** The state of a rate limiter and its clock: each method notes something that happens now, or answers for now. */
export class TimedState {
  readonly #clock: Clock
  readonly #random: Random
  /** Goes on while the computer sleeps. */
  readonly #own: ReturnType<typeof makeLimiterClock>
  /** The reasons to wait. */
  #connection = connections.INITIAL_STATE
  /** How much of the hour is left, and for whom. */
  #quota = quotas.FRESH_QUOTA
  #inFlight = NONE_IN_FLIGHT

  constructor(clock: Clock, random: Random) {
    this.#clock = clock
    this.#random = random
    this.#own = makeLimiterClock(clock)
  }

  restore({ limitedUntil, limitedForMs = null, use = null }: StoredLimits): void {
    if (use !== null) this.#quota = fromStored(use, this.now(), this.#clock.now())
    if (limitedUntil === null) return
    const limit = { untilWall: limitedUntil, forMs: limitedForMs ?? DAY_MS }
    this.#connection = limitedSince(this.#connection, limit, this.#moment())
  }

  now(): number {
    return this.#own.now()
  }

  value(at = this.now()): LimiterState {
    this.#connection = connections.later(this.#connection, at)
    return this.#held()
  }

  isOpen(priority: Priority): boolean {
    return connections.isOpen(this.value().connection, priority)
  }

  isClosed(): boolean {
    return this.#connection.isClosed
  }

  isKeyRefused(): boolean {
    return this.#connection.key !== null
  }

  close(): void {
    this.#connection = { ...this.#connection, isClosed: true }
  }

  tryAgain(): void {
    this.#connection = connections.tried(this.#connection, this.#moment())
  }

  stopForDisk(why: DiskTrouble | null): void {
    this.#connection = { ...this.#connection, disk: why }
  }

  fallAsleep(): void {
    this.#own.fallAsleep()
    this.#connection = connections.fallenAsleep(this.#connection, this.#moment())
  }

  wakeUp(): void {
    this.#own.wakeUp()
    this.#connection = connections.woken(this.value().connection, this.#moment())
  }

  turnGiven({ priority, kind }: WaitingTurn, isOutboxWaiting: boolean): void {
    this.#inFlight = withTurn(this.#inFlight, kind, 1)
    this.#quota = quotas.turnGiven(this.#quota, priority, isOutboxWaiting, this.now())
  }

  turnReturned({ kind }: WaitingTurn): void {
    this.#inFlight = withTurn(this.#inFlight, kind, -1)
  }

  probing(isProbing: boolean): void {
    this.#inFlight = { ...this.#inFlight, isProbing }
  }

  sent(request: ApiRequest, sent: Sent): void {
    this.#quota = quotas.sent(this.#quota, this.now())
    this.#inFlight = withRequest(this.#inFlight, request, 1, sent)
  }

  answered(request: ApiRequest, sent: Sent): void {
    this.#inFlight = withRequest(this.#inFlight, request, -1, sent)
  }

  /** Notes what a reply changes; returns the limit that it began or moved. */
  take(
    request: ApiRequest,
    reply: Reply,
    whose: RefusalOwner | null,
    sent: Sent & { isProbe: boolean },
  ): connections.ConnectionState['limited'] {
    const moment = this.#moment()
    const before = this.#connection.limited
    const asked = { priority: sent.priority, sentAt: sent.at, underWay: this.#inFlight.sent }
    this.#quota = quotas.answeredTo(this.#quota, reply, asked, moment.at)
    if (whose !== 'unknown')
      this.#connection = onReply(this.#connection, request, reply, sent.isProbe, moment)
    const { limited, isClosed } = this.#connection
    return limited === null || limited.until === before?.until || isClosed ? null : limited
  }

  takeResend(): boolean {
    if (!quotas.mayResend(this.#quota, this.now())) return false
    this.#quota = quotas.resent(this.#quota, this.now())
    return true
  }

  resendAt(): number {
    return this.#own.monotonicOf(quotas.resendAt(this.#quota, this.now()))
  }

  outboxNeeds(requests: number): void {
    this.#quota = { ...this.#quota, outboxNeeds: requests }
  }

  /** See `RateLimiter.doneAt`; `before` others of a higher priority wait. */
  doneAt(requests: number, priority: Priority, before: number, isOutboxWaiting: boolean): number | null {
    const at = this.now()
    const { kind } = connections.networkOf(this.value().connection, moment => moment)
    if (kind !== 'online' && kind !== 'limited') return null
    const isAfterOutbox = PRIORITIES.indexOf(priority) > PRIORITIES.indexOf('outbox')
    const first = Math.max(before, isAfterOutbox ? this.#quota.outboxNeeds : 0)
    const from = this.#connection.limited?.until ?? at
    return this.#own.wallOf(quotas.throughAt(this.#quota, requests + first, priority, isOutboxWaiting, from))
  }

  othersSince(at: number): boolean {
    return this.#own.wallOf(this.#quota.othersAt) >= at
  }

  foundSince(at: number): boolean {
    return this.#own.wallOf(this.#quota.foundAt) >= at
  }

  usage(): Use {
    return usageOf(this.#quota, this.#at())
  }

  stored(): StoredUsage {
    return toStored(this.#quota, this.now(), this.#clock.now())
  }

  shown(): Connection {
    return connectionOf(this.#held(), this.#at())
  }

  changeKey(): string {
    return changeKey(this.#held(), this.shown(), this.#at())
  }

  /** The state as last noted; time may have ended parts of it since. */
  #held(): LimiterState {
    return { connection: this.#connection, quota: this.#quota, inFlight: this.#inFlight }
  }

  #moment(): connections.Moment {
    return { at: this.now(), wall: this.#clock.now(), random: this.#random() }
  }

  #at(): At {
    return { at: this.now(), wallOf: this.#own.wallOf }
  }
}
