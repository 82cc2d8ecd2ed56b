import { z } from 'zod'
import { count, time } from '../shapes.ts'

/** What stands between the outbox and the marketplace, if anything. */
export const network = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('untried') }),
  z.object({ kind: z.literal('online'), since: time }),
  z.object({ kind: z.literal('offline'), since: time, retryAt: time, why: z.string() }),
  /** 429: everything waits exactly as long as the marketplace said (API document §8). */
  z.object({ kind: z.literal('limited'), until: time }),
  /** 401 or 403 (API document §5); `words` are the marketplace's own. */
  z.object({
    kind: z.literal('key-refused'),
    status: z.union([z.literal(401), z.literal(403)]),
    words: z.string().nullable(),
  }),
  /** The account's key is not at hand. */
  z.object({ kind: z.literal('no-key') }),
  z.object({ kind: z.literal('disk'), why: z.enum(['disk-full', 'disk-error']) }),
  /** The server answers, but with errors; it is left alone until `retryAt`. */
  z.object({ kind: z.literal('failing'), since: time, retryAt: time, status: z.number().int().nullable() }),
])
export type Network = z.infer<typeof network>

/** Requests of the running hour (API document §8). `known` is false until the marketplace sent its headers. */
export const budget = z.object({
  limit: count,
  remaining: count,
  resetsAt: time.nullable(),
  /** Kept free for the person at the screen. */
  reserve: count,
  known: z.boolean(),
})
export type Budget = z.infer<typeof budget>

export const connection = z.object({ network, budget })
export type Connection = z.infer<typeof connection>

export const connectionCalls = {
  readConnection: { input: z.object({}), output: connection },
  /** A person's "Try again now" while offline, failing, or refused. */
  tryAgain: { input: z.object({}), output: connection },
}

export const connectionEvents = {
  connectionChanged: connection,
}
