import { z } from 'zod'
import { CHANGE_KINDS } from '../../domain/changes/change.ts'
import { CHECK_KINDS } from '../../domain/changes/check-kind.ts'
import { CONFLICT_CHOICES } from '../../domain/changes/conflict.ts'
import { RECOVERY_REASONS } from '../../domain/changes/recovery.ts'
import { type NewProductFields, UPDATE_FIELDS } from '../../domain/products/product-fields.ts'
import { IMAGES_PER_PRODUCT_MAX } from '../../domain/rules/limits.ts'
import { ORDER_STATUSES } from '../../domain/rules/order-moves.ts'
import { PRODUCT_TYPES, UNITS } from '../../domain/rules/units.ts'
import {
  beyondRail,
  bulkField,
  changeId,
  changeReason,
  changeState,
  count,
  decimalString,
  diskTrouble,
  fileOrigin,
  jobId,
  productRef,
  revision,
  sentText,
  stockQty,
  time,
} from '../shapes.ts'

const ofProduct = { product: productRef, sku: sentText.max(255).nullable(), origin: fileOrigin.nullable() }
const text = sentText.max(100_000)
const shortText = sentText.max(1000)
const url = sentText.min(1).max(4096)
const whole = z.number().int().min(0).max(2_147_483_647)

/**
 * Fields of a create (API document §4); the outbox assigns a SKU if there is none. One that is missing here would be
 * dropped from a create.
 */
const newProductFields = z.object({
  name: shortText.min(1),
  category_id: z.number().int(),
  base_price: decimalString,
  unit: z.enum(UNITS),
  type: z.enum(PRODUCT_TYPES).optional(),
  description: text.nullable().optional(),
  sku: sentText.min(1).max(255).optional(),
  stock_qty: whole.optional(),
  min_order_qty: whole.optional(),
  color: shortText.nullable().optional(),
  stem_length: whole.nullable().optional(),
  country_of_origin: shortText.nullable().optional(),
  vat_rate: decimalString.optional(),
} satisfies Record<keyof NewProductFields, z.ZodType>)

export const fieldEdit = z.object({
  field: z.enum(UPDATE_FIELDS),
  from: z.union([text, z.number()]).nullable().optional(),
  to: z.union([text, z.number()]).nullable(),
})

const by = z.number().int().nullable().optional()
const images = z.array(url).max(IMAGES_PER_PRODUCT_MAX)
const moveOf = {
  order: sentText.min(1).max(255),
  number: z.string().max(255).nullable(),
  from: z.string().max(255),
  to: z.enum(ORDER_STATUSES),
  comment: sentText.max(10_000).nullable(),
}

/** A reviewed edit on its way into the outbox. `from` is the value the person saw when editing. */
const newChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), ...ofProduct, from: decimalString.nullable(), to: decimalString }),
  z.object({ kind: z.literal('stock'), ...ofProduct, from: z.number().int().nullable(), to: stockQty, by }),
  z.object({
    kind: z.literal('create'),
    fields: newProductFields,
    images,
    origin: fileOrigin.nullable(),
  }),
  z.object({
    kind: z.literal('update'),
    ...ofProduct,
    fields: z.array(fieldEdit).min(1).max(UPDATE_FIELDS.length),
  }),
  z.object({ kind: z.literal('delete'), ...ofProduct }),
  z.object({ kind: z.literal('image-add'), ...ofProduct, url }),
  z.object({
    kind: z.literal('image-delete'),
    ...ofProduct,
    image: z.number().int(),
    url: url.optional(),
  }),
  z.object({
    kind: z.literal('image-primary'),
    ...ofProduct,
    image: z.number().int(),
    from: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('move'), ...moveOf, origin: z.null() }),
])

const valueText = z.string().max(100)
const step = { field: bulkField, from: valueText.nullable(), to: valueText }

/** A person's word that a value beyond the guard rails is right; see shared/domain/changes/guard-rails.ts. */
const confirmation = z.object({ row: count, product: productRef.nullable(), ...step })
const confirmations = z.array(confirmation).max(100_000).optional()

/** A value beyond the guard rails that a person confirmed; absent for any other. */
const confirmed = z.object({ ...step, beyond: z.array(beyondRail) }).optional()

const common = {
  id: changeId,
  job: jobId,
  state: changeState,
  reason: changeReason.nullable(),
  /** The marketplace's own words, as received. */
  words: z.string().nullable(),
  origin: fileOrigin.nullable(),
  createdAt: time,
  settledAt: time.nullable(),
}
const product = { product: productRef, sku: z.string().nullable() }
/** Canonical text of either field; for a conflict, `theirs` is the marketplace's value when last read. */
const bulk = { from: z.string().nullable(), to: z.string(), theirs: z.string().nullable() }
/** For a conflict: the marketplace's values when last read, by field. */
const theirFields = z.record(z.string(), z.json()).nullable()

/**
 * A product as text by field, before it is deleted: the values the person saw, and for a conflict those that
 * the marketplace shows differently. `is_active` is `true` or `false`; `images` are their numbers.
 */
const productBase = z.record(z.string(), z.string().nullable()).nullable()

/**
 * A change with its state. A negative `product` was created here and has no number on the marketplace yet.
 */
export const change = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('price'),
    ...common,
    ...product,
    field: z.literal('base_price'),
    ...bulk,
    confirmed,
  }),
  z.object({
    kind: z.literal('stock'),
    ...common,
    ...product,
    field: z.literal('stock_qty'),
    ...bulk,
    by,
    confirmed,
  }),
  /** `theirs`: a product seen with its SKU, which may be the one that it made where that is in question (`conflict`). */
  z.object({
    kind: z.literal('create'),
    ...common,
    ...product,
    fields: newProductFields,
    images,
    confirmed,
    theirs: z.number().int().nullable(),
  }),
  z.object({
    kind: z.literal('update'),
    ...common,
    ...product,
    fields: z.array(fieldEdit),
    theirs: theirFields,
  }),
  z.object({ kind: z.literal('delete'), ...common, ...product, base: productBase, theirs: productBase }),
  /** `theirs`: images that appeared meanwhile; this one may be among them. */
  z.object({
    kind: z.literal('image-add'),
    ...common,
    ...product,
    url: z.string(),
    theirs: z.array(z.number().int()).nullable(),
  }),
  z.object({ kind: z.literal('image-delete'), ...common, ...product, image: z.number().int() }),
  z.object({
    kind: z.literal('image-primary'),
    ...common,
    ...product,
    image: z.number().int(),
    from: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('move'), ...common, ...moveOf, theirs: z.string().nullable() }),
  /**
   * Damaged on disk, or written by a newer version of the program: kept, shown as far as possible, never
   * sent.
   */
  z.object({ kind: z.literal('unreadable'), ...common, ...product, lane: z.string() }),
])
export type Change = z.infer<typeof change>

/**
 * What an unfinished change waits for, besides what holds up the whole account (see `connection` and
 * `readOutbox`).
 */
const waitsFor = z.discriminatedUnion('kind', [
  /** Its turn: the quota, and the changes before it. */
  z.object({ kind: z.literal('turn') }),
  /** An earlier change of the same lane, or the create or delete of the same product. */
  z.object({ kind: z.literal('earlier'), change: changeId }),
  /** The create that gives its product a number; `needsAttention` if that create needs a person. */
  z.object({ kind: z.literal('create'), change: changeId, needsAttention: z.boolean() }),
  /** A read of the marketplace's current value. */
  z.object({ kind: z.literal('reading') }),
  /** The answer to its request. */
  z.object({ kind: z.literal('answer') }),
  /** The next read to find out what became of it. */
  z.object({ kind: z.literal('look'), at: time }),
  z.object({ kind: z.literal('person') }),
])
export type WaitsFor = z.infer<typeof waitsFor>

const listedChange = z.object({ change, waits: waitsFor.nullable() })
export type ListedChange = z.infer<typeof listedChange>

/** One request made for a change: what was asked, and how it was answered (docs/reliability.md, classes). */
export const attempt = z.object({
  at: time,
  method: z.enum(['GET', 'POST']),
  path: z.string(),
  class: z.string(),
  status: z.number().int().nullable(),
  ms: count,
  note: z.string().nullable(),
})
export type Attempt = z.infer<typeof attempt>

/** It was sent without a fresh read: compared with the catalog of `shownAt`, or with nothing. */
export const unread = z.object({ shownAt: time.nullable() })
export type Unread = z.infer<typeof unread>

const stateCounts = z.record(changeState, count)
export type StateCounts = z.infer<typeof stateCounts>

/** How much is compared with the marketplace before it is overwritten. */
const checkKind = z.enum(CHECK_KINDS)

/**
 * The cost of one kind of check. `requestsMost` is higher if it isn't known yet how this marketplace answers.
 */
const checkOffer = z.object({
  check: checkKind,
  requests: count,
  requestsMost: count,
  doneAt: time.nullable(),
})
export type CheckOffer = z.infer<typeof checkOffer>

export const batch = z.object({
  id: z.number().int().positive(),
  kind: z.enum(CHANGE_KINDS),
  lines: count,
  state: z.enum(['sending', 'answered', 'unanswered', 'not-sent']),
  sentAt: time,
  ms: count.nullable(),
  applied: count,
  failed: count,
})
export type Batch = z.infer<typeof batch>

/** How many changes of one kind a job made; see shared/domain/changes/job-about.ts. */
export const jobPart = z.object({
  kind: z.enum(CHANGE_KINDS),
  count,
  of: z.string().nullable(),
  percent: z.number().nullable(),
  by: z.number().nullable(),
  to: z.string().nullable(),
})

export const job = z.object({
  id: jobId,
  /** The person's file, or null for edits by hand. */
  file: z.string().nullable(),
  /** The user signed in to this computer; null if not known. */
  who: z.string().nullable(),
  /** The job that this one undoes. */
  undoes: jobId.nullable(),
  /** Its changes by kind, most first; null for a job of an earlier version. */
  about: z.array(jobPart).nullable(),
  createdAt: time,
  total: count,
  counts: stateCounts,
  /** Requests used so far, including re-reads. */
  requests: count,
  /** The least number of requests it still needs. */
  requestsLeft: count,
  firstSentAt: time.nullable(),
  finishedAt: time.nullable(),
  /** When it should be done, as things are now; null if nothing is known (paused, offline). */
  doneAt: time.nullable(),
  /** How much of it is checked before it is sent; null for a job of an earlier version. */
  check: checkKind.nullable(),
  /** Changes sent without being compared with anything. */
  unread: count,
})
export type Job = z.infer<typeof job>

/**
 * Sending stopped because an invariant was about to break: `rule` is `I1` … `I10` of docs/reliability.md, or
 * `bug`; `seen` says what was seen and where. The log has the rest. Nothing is lost; a restart tries again.
 */
export const stopped = z.object({ rule: z.string(), seen: z.string() })
export type Stopped = z.infer<typeof stopped>

/**
 * The outbox was found damaged, lost or exchanged, and was rebuilt from what was left. Kept until a person
 * acknowledges it (`acknowledgeRecovery`).
 */
export const recovery = z.object({
  at: time,
  why: z.enum(RECOVERY_REASONS),
  /** Open changes that were recovered; each is reconciled before anything is sent. */
  recovered: count,
  /** Changes of which only part is left: `blocked`, `damaged`. */
  unreadable: count,
  /** Numbers of changes that existed and are lost, first and last inclusive. */
  lostRanges: z.array(z.tuple([changeId, changeId])),
  /**
   * Unsent staged cells and product forms together: how many were recovered, and how many are known to be
   * lost. Null in a recovery that an older program wrote.
   */
  drafts: z.object({ kept: count, lost: count }).nullable(),
  /** Name of the damaged file in the account's folder; null when there was none. */
  asideName: z.string().nullable(),
})
export type Recovery = z.infer<typeof recovery>

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
 * matches the values beyond the guard rails in `beyond`. Nothing of the whole call is queued.
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
  ]),
  beyond: z
    .array(confirmation.extend({ sku: z.string().nullable(), beyond: z.array(beyondRail) }))
    .optional(),
})

/** A tab of the outbox. */
export const tab = z.enum(['waiting', 'sending', 'person', 'done'])
export type Tab = z.infer<typeof tab>

export const outboxCalls = {
  /**
   * The one crossing from edits to changes: one transaction, in which the staged cells of the same products and
   * fields leave the draft. On `not-queued` nothing happened. `queued` of them will be sent (the others ask for what
   * is so already); `superseded` earlier ones, not sent yet, gave way to them. `check` is what the person chose, and is
   * remembered for edits by hand, or for files of this layout; absent where nobody was asked ({@link outboxCalls.offerChecks}).
   * `confirmed` are the values beyond the guard rails that a person said are right.
   */
  queueChanges: {
    input: z.object({
      changes: z.array(newChange).min(1).max(100_000),
      file: z.string().max(1024).nullable(),
      check: checkKind.optional(),
      confirmed: confirmations,
    }),
    output: z.discriminatedUnion('kind', [queuedOutput, notQueuedOutput]),
  },
  /**
   * What each kind of check would cost for changes of these products, and which one holds unless a person takes another:
   * `chosen` for this source before, `dear` (checking everything would cost more than a quarter of the requests left), or
   * the `usual` one. `source` is the kept file that all of them come from; null for edits by hand.
   */
  offerChecks: {
    input: z.object({
      prices: z.array(productRef).max(200_000),
      stocks: z.array(productRef).max(200_000),
      source: z.string().nullable(),
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
   * What undoing a finished job would do. `back` counts the values that the catalog still shows as the job
   * wrote them; the rest is listed with the reason. `theirs` is the catalog's value instead.
   */
  planUndo: {
    input: z.object({ job: jobId, limit: z.number().int().min(1).max(500) }),
    output: z.object({
      back: count,
      left: count,
      lines: z.array(
        z.object({
          change,
          back: z.boolean(),
          why: z
            .enum(['changed-since', 'no-base', 'cannot-be-undone', 'not-applied', 'newer-change'])
            .nullable(),
          theirs: z.string().nullable(),
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
   */
  estimateCost: {
    input: z.object({
      prices: count,
      stocks: count,
      moves: count.default(0),
      updates: count.default(0),
      others: count.default(0),
    }),
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
