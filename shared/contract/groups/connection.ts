import { z } from 'zod'
import { count, diskTrouble, time } from '../shapes.ts'

/**
 * Why an account's key is not available. `not-stored`: it was kept only until the program ended. `locked`: it
 * is stored, and the system's key chain is locked. `lost`: what is stored can never be read again.
 * `not-available`: the place where it is stored doesn't work now.
 */
const noKeyReason = z.enum(['not-stored', 'locked', 'lost', 'not-available'])
/** Why there is no key to send with: `not-stored`, `locked`, `lost` or `not-available`. */
export type NoKeyReason = z.infer<typeof noKeyReason>

/** What keeps the outbox from reaching the marketplace, if anything. */
const network = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('untried') }),
  /**
   * A person asked for it, or the computer woke up: one small request checks the connection, now or within
   * seconds.
   */
  z.object({ kind: z.literal('trying') }),
  /**
   * `unansweredSince`: when the request left that has had no answer for seconds, and the same of those of the outbox,
   * beside what a person reads; absent while all are answered.
   */
  z.object({
    kind: z.literal('online'),
    since: time,
    unansweredSince: time.optional(),
    outboxUnansweredSince: time.optional(),
  }),
  z.object({ kind: z.literal('offline'), since: time, retryAt: time, why: z.string() }),
  /** 429: everything waits exactly as long as the marketplace said (API document §8). */
  z.object({ kind: z.literal('limited'), until: time }),
  /**
   * 401 or 403 (API document §5); `words` are the marketplace's own. `retryAt`: when the key is tried again;
   * null if only a person can resolve this.
   */
  z.object({
    kind: z.literal('key-refused'),
    status: z.union([z.literal(401), z.literal(403)]),
    words: z.string().nullable(),
    retryAt: time.nullable(),
  }),
  z.object({ kind: z.literal('no-key'), why: noKeyReason }),
  z.object({ kind: z.literal('disk'), why: diskTrouble }),
  /** The server answers, but with errors; nothing is sent until `retryAt`. */
  z.object({ kind: z.literal('failing'), since: time, retryAt: time, status: z.number().int().nullable() }),
])
/** State of the connection of the open account; at `retryAt` or `until` the core goes on by itself. */
export type Network = z.infer<typeof network>

/**
 * Requests of the current hour (API document §8). `known` is false until the marketplace sends its headers.
 */
const budget = z.object({
  limit: count,
  remaining: count,
  resetsAt: time.nullable(),
  /** Reserved for the person at the screen. */
  reserve: count,
  known: z.boolean(),
})
/** Requests: `limit` an hour, `remaining` now, of which `reserve` are kept for the person at the screen. */
export type Budget = z.infer<typeof budget>

/**
 * Requests an hour, roughly, by another program with the same key: what is missing from the budget and was
 * not ours.
 */
const foreign = z.object({ perHour: count }).nullable()

const connection = z.object({ network, budget, foreign })
/** State of the connection, budget, and foreign requests (`foreign` is null where none were noticed). */
export type Connection = z.infer<typeof connection>

/**
 * Requests of the last hour, oldest minute first, including minutes without any; `at` is the start of the
 * minute.
 */
const use = z.object({
  minutes: z.array(z.object({ at: time, ours: count, foreign: count })),
  limit: count,
})
/** Requests by minute, ours and foreign ones, with the hour's `limit`: the plot on Today. */
export type Use = z.infer<typeof use>

/** The connection and the budget of the open account. Only `tryAgain` leads to a request. */
export const connectionCalls = {
  readConnection: { input: z.object({}), output: connection },
  /** A person's "Try again now" while offline, failing, or refused. */
  tryAgain: { input: z.object({}), output: connection },
  /** The requests of the last hour, minute by minute. */
  readUse: { input: z.object({}), output: use },
}

/** `connectionChanged` carries the whole {@link Connection}. */
export const connectionEvents = {
  connectionChanged: connection,
}
