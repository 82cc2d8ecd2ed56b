import { z } from 'zod'
import { CHANGE_KINDS, JOB_CHANGES_MAX } from '../../domain/changes/change.ts'
import { CONFLICT_CHOICES } from '../../domain/changes/conflict.ts'
import { UPDATE_FIELDS } from '../../domain/products/product-fields.ts'
import { attempt, change, listedChange, unread } from '../outbox/change.ts'
import { batch, checkKind, checkOffer, job, stateCounts } from '../outbox/job.ts'
import { confirmation, confirmations, newChange } from '../outbox/new-change.ts'
import { recovery, stopped } from '../outbox/recovery.ts'
import {
  beyondRail,
  changeId,
  changeState,
  count,
  diskTrouble,
  jobId,
  productRef,
  revision,
  time,
} from '../shapes.ts'

const conflictChoice = z.enum(CONFLICT_CHOICES)
const ids = z.array(changeId).min(1).max(100_000)
/** Changes by number, or all changes of a job. */
const selection = z.union([z.object({ ids }), z.object({ job: jobId })])

/** `created` are the (negative) numbers given to the created products, in their order. */
const queuedOutput = z.object({
  kind: z.literal('queued'),
  job: jobId,
  queued: count,
  superseded: count,
  created: z.array(productRef),
})
/**
 * `no-such-product`: a change of a negative product number that was never assigned here. `illegal-move`: an
 * order move that API document §3 doesn't allow, counting the moves of the order that wait before it.
 * `nothing-to-undo`: {@link outboxCalls.planUndo} counts none as `back`. `unconfirmed`: no confirmation
 * matches the values beyond the guard rails in `beyond`. `interrupted`: the parts sent before are not kept any longer.
 * Nothing of the whole call is queued.
 */
const notQueuedOutput = z.object({
  kind: z.literal('not-queued'),
  why: z.enum([
    ...diskTrouble.options,
    'no-account',
    'no-such-product',
    'illegal-move',
    'nothing-to-undo',
    'unconfirmed',
    'interrupted',
  ]),
  beyond: z
    .array(confirmation.extend({ sku: z.string().nullable(), beyond: z.array(beyondRail) }))
    .optional(),
})
/** Why nothing was queued, and the values that wait for a confirmation. */
export type NotQueued = z.infer<typeof notQueuedOutput>

/** Changes that go to the core in one message; writing more of them at once would hold the window up. */
export const CHANGES_PER_PART = 10_000
const uploadId = z.uuid()

/** `cannot-be-emptied`: the field was empty, and the marketplace takes no empty value of it. */
const whyNotUndone = z.enum([
  'changed-since',
  'no-base',
  'cannot-be-undone',
  'cannot-be-emptied',
  'not-applied',
  'newer-change',
])

/** A tab of the outbox. */
const tab = z.enum(['waiting', 'sending', 'person', 'done'])
/** `waiting`, `sending` (unknown outcomes too), `person` (needs attention) or `done` (final). */
export type Tab = z.infer<typeof tab>

/**
 * The outbox of the open account: queue, follow, cancel, retry, resolve, undo. Nothing here waits for the
 * marketplace.
 */
export const outboxCalls = {
  /**
   * The one crossing from edits to changes: one transaction, in which the staged cells of the same products and
   * fields leave the draft. On `not-queued` nothing happened. `queued` of them will be sent (the others ask for what
   * is so already); `superseded` earlier ones, not sent yet, gave way to them. `check` is what the person chose, and is
   * remembered for edits by hand, or for files of this layout; absent where nobody was asked ({@link outboxCalls.offerChecks}).
   * `confirmed` are the values beyond the guard rails that a person said are right. `upload` names changes that came
   * before these, by {@link outboxCalls.keepChanges}, and how many.
   */
  queueChanges: {
    input: z.object({
      changes: z.array(newChange).min(1).max(JOB_CHANGES_MAX),
      upload: z.object({ id: uploadId, count: z.number().int().min(1) }).optional(),
      file: z.string().max(1024).nullable(),
      check: checkKind.optional(),
      confirmed: confirmations,
    }),
    output: z.discriminatedUnion('kind', [queuedOutput, notQueuedOutput]),
  },
  /**
   * Keeps the first changes of a job that is too large for one message, in memory and in their order, until
   * `queueChanges` brings the last ones. `kept` is how many there are; 0 while no account is open.
   */
  keepChanges: {
    input: z.object({ upload: uploadId, changes: z.array(newChange).min(1).max(CHANGES_PER_PART) }),
    output: z.object({ kept: count }),
  },
  /**
   * What each kind of check would cost for changes of these products, and which one holds unless a person takes another:
   * `chosen` for this source before, `dear` (checking everything would cost more than a quarter of the requests left), or
   * the `usual` one. `source` is the kept file that all of them come from, or the header of one that isn't kept
   * yet (null without one); null for edits by hand.
   */
  offerChecks: {
    input: z.object({
      prices: z.array(productRef).max(200_000),
      stocks: z.array(productRef).max(200_000),
      source: z.union([z.string(), z.object({ header: z.array(z.string()).nullable() })]).nullable(),
      /** How many products change in other fields: one request each, and a read where that is checked. */
      updates: count.optional(),
    }),
    output: z.object({
      checks: z.array(checkOffer),
      preset: checkKind,
      why: z.enum(['chosen', 'dear', 'usual']),
    }),
  },
  /**
   * Changes that moved after a revision, oldest move first; `after: 0` returns all that are open or finished
   * since the last start.
   */
  readChanges: {
    input: z.object({ after: revision, limit: z.number().int().min(1).max(20_000) }),
    output: z.object({ changes: z.array(change), revision, more: z.boolean() }),
  },
  readJobs: {
    input: z.object({ limit: z.number().int().min(1).max(500) }),
    output: z.object({ jobs: z.array(job) }),
  },
  /** The changes of a job, worst first if `states` is empty, with the batches they were sent in. */
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
  /**
   * Changes of a tab, with what each waits for. `waiting`, `sending` (including unknown outcomes) and
   * `person` oldest first, `done` newest first. `text` is searched for in SKU, product number, order, file
   * name, values and the marketplace's words.
   */
  listChanges: {
    input: z.object({
      tab,
      text: z.string().max(200),
      job: jobId.nullable(),
      kinds: z.array(z.enum(CHANGE_KINDS)),
      offset: count,
      limit: z.number().int().min(1).max(500),
    }),
    output: z.object({ changes: z.array(listedChange), total: count, revision }),
  },
  /** One change with every request made for it, newest first. */
  readChange: {
    input: z.object({ id: changeId }),
    output: z.object({
      listed: listedChange.nullable(),
      attempts: z.array(attempt),
      unread: unread.nullable(),
    }),
  },
  /**
   * What undoing a finished job would do. `back` counts the changes that the catalog still shows as the job
   * wrote them, `partly` those of them of which some fields stay; what stays is listed with the reason. `theirs` is
   * the catalog's value instead.
   */
  planUndo: {
    input: z.object({ job: jobId, limit: z.number().int().min(1).max(500) }),
    output: z.object({
      back: count,
      left: count,
      partly: count,
      lines: z.array(
        z.object({
          change,
          back: z.boolean(),
          why: whyNotUndone.nullable(),
          theirs: z.string().nullable(),
          /** Fields of an update that stay as they are. */
          fields: z.array(
            z.object({ field: z.enum(UPDATE_FIELDS), why: whyNotUndone, theirs: z.string().nullable() }),
          ),
        }),
      ),
      requests: count,
      doneAt: time.nullable(),
    }),
  },
  /**
   * Queues what {@link planUndo} counts as `back`, as a normal job: guard rails apply, and values are
   * compared again before they are sent.
   */
  undoJob: {
    input: z.object({ job: jobId, confirmed: confirmations }),
    output: z.discriminatedUnion('kind', [queuedOutput, notQueuedOutput]),
  },
  /**
   * Later jobs with values beyond the guard rails that a person confirmed, newest first; at most a hundred.
   */
  readConfirmed: {
    input: z.object({ since: time }),
    output: z.object({
      jobs: z.array(
        z.object({
          job: jobId,
          at: time,
          file: z.string().nullable(),
          undoes: jobId.nullable(),
          count,
        }),
      ),
    }),
  },
  /** Counts over the whole outbox, for the badge. */
  readOutbox: {
    input: z.object({}),
    output: z.object({
      counts: stateCounts,
      paused: z.boolean(),
      stopped: stopped.nullable(),
      revision,
      recovery: recovery.nullable(),
    }),
  },
  /** A person has read the recovery notice. Returns the notice again if the disk could not record that. */
  acknowledgeRecovery: { input: z.object({}), output: z.object({ recovery: recovery.nullable() }) },
  /** Sends rejected changes again. */
  retryChanges: { input: selection, output: z.object({ retried: count }) },
  /**
   * Cancels changes that were not sent or were refused; changes being sent stay. Cancelling a create also
   * cancels the changes that wait for its product (and counts them). Cancelling a delete brings back the
   * edits it superseded, as a new job.
   */
  cancelChanges: { input: selection, output: z.object({ cancelled: count, kept: count }) },
  /**
   * A person's decision on conflicts: `mine` sends again over the marketplace's value, `theirs` gives the change up,
   * `difference` (stock only; for others as `mine`) does to the marketplace's value what the edit did to its base. Of an
   * update only the contested fields are given up. A move that is not allowed from where the order stands is refused.
   * For a create, `theirs` says that the product in question is the one it made, and `mine` that it is not.
   * Values beyond the guard rails are confirmed as when they are queued; `row` counts `ids` from 0.
   */
  resolveConflicts: {
    input: z.object({ ids, choice: conflictChoice, confirmed: confirmations }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('resolved'), resolved: count }),
      notQueuedOutput,
    ]),
  },
  pauseOutbox: { input: z.object({ paused: z.boolean() }), output: z.object({ paused: z.boolean() }) },
  /**
   * The cost of sending this many changes, including the reads before stock is sent and the reads of prices
   * if this marketplace answers them without counts. `others` cost one request each; order moves and
   * `updates` (other fields of a product, or its deletion) cost two, because the current state is read first.
   * Image adds cost one each, and one for each of the `imageProducts` they belong to: its images are read first.
   */
  estimateCost: {
    input: z.object({
      prices: count,
      stocks: count,
      moves: count.default(0),
      updates: count.default(0),
      imageAdds: count.default(0),
      imageProducts: count.default(0),
      others: count.default(0),
    }),
    output: z.object({ requests: count, doneAt: time.nullable() }),
  },
}

/**
 * `outboxChanged`: ask `readChanges` for what came after your revision; `counts` are over the whole outbox.
 */
export const outboxEvents = {
  outboxChanged: z.object({
    revision,
    counts: stateCounts,
    paused: z.boolean(),
    stopped: stopped.nullable(),
  }),
}
