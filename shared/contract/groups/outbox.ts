import { z } from 'zod'
import {
  bulkField,
  changeId,
  changeReason,
  changeState,
  count,
  decimalText,
  fileOrigin,
  jobId,
  productId,
  revision,
  stockQty,
  time,
} from '../shapes.ts'

const common = { product: productId, sku: z.string().nullable(), origin: fileOrigin.nullable() }

/** A reviewed edit on its way into the outbox. `from` is what the person saw when editing. */
export const newChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), ...common, from: decimalText.nullable(), to: decimalText }),
  z.object({ kind: z.literal('stock'), ...common, from: z.number().int().nullable(), to: stockQty }),
])

/** A change with its state. `from` and `to` are canonical text whatever the kind. */
export const change = z.object({
  id: changeId,
  job: jobId,
  product: productId,
  sku: z.string().nullable(),
  field: bulkField,
  from: z.string().nullable(),
  to: z.string(),
  state: changeState,
  reason: changeReason.nullable(),
  /** The marketplace's own words, as they came. */
  words: z.string().nullable(),
  /** What the marketplace held at the last look, for a conflict. */
  theirs: z.string().nullable(),
  origin: fileOrigin.nullable(),
  createdAt: time,
  settledAt: time.nullable(),
})
export type Change = z.infer<typeof change>

export const stateCounts = z.record(changeState, count)
export type StateCounts = z.infer<typeof stateCounts>

export const batch = z.object({
  id: z.number().int().positive(),
  kind: z.enum(['price', 'stock']),
  lines: count,
  state: z.enum(['sending', 'answered', 'unanswered', 'not-sent']),
  sentAt: time,
  ms: count.nullable(),
  applied: count,
  failed: count,
})
export type Batch = z.infer<typeof batch>

export const job = z.object({
  id: jobId,
  /** The person's file, or null for edits by hand. */
  file: z.string().nullable(),
  createdAt: time,
  total: count,
  counts: stateCounts,
  /** Requests spent on it so far, re-reads included. */
  requests: count,
  /** Requests it will still need at least. */
  requestsLeft: count,
  firstSentAt: time.nullable(),
  finishedAt: time.nullable(),
  /** When it should be done as things stand; null when nothing is known (paused, offline). */
  doneAt: time.nullable(),
})
export type Job = z.infer<typeof job>

/**
 * Sending stopped itself because something that must never happen was about to: the broken rule of
 * docs/reliability.md (`I1` … `I10`) and what was seen, for the log. Nothing is lost; a restart tries again.
 */
export const stopped = z.object({ rule: z.string(), seen: z.string() })
export type Stopped = z.infer<typeof stopped>

const ids = z.array(changeId).min(1).max(100_000)
/** Some changes by number, or all of a job. */
const selection = z.union([z.object({ ids }), z.object({ job: jobId })])

export const outboxCalls = {
  /**
   * The one crossing from edits to changes: one transaction, in which the staged cells of the same products and
   * fields leave the draft. On `not-queued` nothing happened. `queued` of them will be sent (the others ask for what
   * is so already); `superseded` earlier ones, not sent yet, gave way to them.
   */
  queueChanges: {
    input: z.object({
      changes: z.array(newChange).min(1).max(100_000),
      file: z.string().max(1024).nullable(),
    }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('queued'), job: jobId, queued: count, superseded: count }),
      z.object({ kind: z.literal('not-queued'), why: z.enum(['disk-full', 'disk-error', 'no-account']) }),
    ]),
  },
  /** Changes that moved after a revision, oldest move first; `after: 0` gives all that are open or settled since the last start. */
  readChanges: {
    input: z.object({ after: revision, limit: z.number().int().min(1).max(20_000) }),
    output: z.object({ changes: z.array(change), revision, more: z.boolean() }),
  },
  readJobs: {
    input: z.object({ limit: z.number().int().min(1).max(500) }),
    output: z.object({ jobs: z.array(job) }),
  },
  /** The lines of a job, worst first when `states` is empty, with the batches they went out in. */
  readJob: {
    input: z.object({
      id: jobId,
      states: z.array(changeState),
      offset: count,
      limit: z.number().int().min(1).max(1000),
    }),
    output: z.object({
      job: job.nullable(),
      changes: z.array(change),
      matching: count,
      batches: z.array(batch),
    }),
  },
  /** Counts over the whole outbox, for the badge. */
  readOutbox: {
    input: z.object({}),
    output: z.object({ counts: stateCounts, paused: z.boolean(), stopped: stopped.nullable(), revision }),
  },
  /** Sends rejected changes once more. */
  retryChanges: { input: selection, output: z.object({ retried: count }) },
  /** Takes back changes that were not sent, or that were refused. What is being sent stays. */
  withdrawChanges: { input: selection, output: z.object({ withdrawn: count, kept: count }) },
  /** A person's decision on a conflict: `mine` sends again over the marketplace's value, `theirs` gives the change up. */
  settleConflict: {
    input: z.object({ ids, choice: z.enum(['mine', 'theirs']) }),
    output: z.object({ settled: count }),
  },
  pauseOutbox: { input: z.object({ paused: z.boolean() }), output: z.object({ paused: z.boolean() }) },
  /**
   * What sending so many changes would cost, before it starts: with the reads of prices, once this marketplace was seen
   * to answer those without counts.
   */
  estimateCost: {
    input: z.object({ prices: count, stocks: count }),
    output: z.object({ requests: count, doneAt: time.nullable() }),
  },
}

export const outboxEvents = {
  outboxChanged: z.object({
    revision,
    counts: stateCounts,
    paused: z.boolean(),
    stopped: stopped.nullable(),
  }),
}
