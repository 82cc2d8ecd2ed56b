import { z } from 'zod'
import { CHANGE_KINDS } from '../../domain/change.ts'
import { CHECK_KINDS } from '../../domain/check-kind.ts'
import { CONFLICT_CHOICES } from '../../domain/conflict.ts'
import { UPDATE_FIELDS } from '../../domain/product-fields.ts'
import { RECOVERY_REASONS } from '../../domain/recovery.ts'
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

/** Fields of a create (API document §4); an absent SKU is given by the outbox. */
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
})

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

/** A reviewed edit on its way into the outbox. `from` is what the person saw when editing. */
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

/** A person's word that a value beyond the guard rails is right; see shared/domain/guard-rails.ts. */
const confirmation = z.object({ row: count, product: productRef.nullable(), ...step })
const confirmations = z.array(confirmation).max(100_000).optional()

/** A value beyond the guard rails that a person confirmed; absent for any other. */
const confirmed = z.object({ ...step, beyond: z.array(beyondRail) }).optional()

const common = {
  id: changeId,
  job: jobId,
  state: changeState,
  reason: changeReason.nullable(),
  /** The marketplace's own words, as they came. */
  words: z.string().nullable(),
  origin: fileOrigin.nullable(),
  createdAt: time,
  settledAt: time.nullable(),
}
const product = { product: productRef, sku: z.string().nullable() }
/** Canonical text, whichever of the two it is; `theirs` is what the marketplace held at the last look, for a conflict. */
const bulk = { from: z.string().nullable(), to: z.string(), theirs: z.string().nullable() }
/** What the marketplace held at the last look, field by field, for a conflict. */
const theirFields = z.record(z.string(), z.json()).nullable()

/**
 * A product as text by field, before it is deleted: as the person saw it, and for a conflict what of that the marketplace
 * shows otherwise. `is_active` is `true` or `false`, `images` are their numbers.
 */
const productBase = z.record(z.string(), z.string().nullable()).nullable()

/** A change with its state. A `product` below 0 was made here and has no number at the marketplace yet. */
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
  /** `theirs`: images that came meanwhile, of which nobody can tell whether this one is among them. */
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
  /** Damaged on the disk, or written by a newer version of the program: kept, shown with what is left, never sent. */
  z.object({ kind: z.literal('unreadable'), ...common, ...product, lane: z.string() }),
])
export type Change = z.infer<typeof change>

/** What a change that is not final waits for, beside whatever holds the whole account (see `connection` and `readOutbox`). */
const waitsFor = z.discriminatedUnion('kind', [
  /** Its turn: budget and the changes before it. */
  z.object({ kind: z.literal('turn') }),
  /** An earlier change of the same lane, or the create or delete of the same product. */
  z.object({ kind: z.literal('earlier'), change: changeId }),
  /** The create that gives its product a number; `needsPerson` when that one goes no further by itself. */
  z.object({ kind: z.literal('create'), change: changeId, needsPerson: z.boolean() }),
  /** The marketplace is asked first what it holds now. */
  z.object({ kind: z.literal('reading') }),
  /** The answer to its request. */
  z.object({ kind: z.literal('answer') }),
  /** The next look at what became of it. */
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

/** It left without a reading made for it: compared with what the catalog showed at `shownAt`, or with nothing. */
export const unread = z.object({ shownAt: time.nullable() })
export type Unread = z.infer<typeof unread>

const stateCounts = z.record(changeState, count)
export type StateCounts = z.infer<typeof stateCounts>

/** How much is compared with the marketplace before it is overwritten. */
const checkKind = z.enum(CHECK_KINDS)

/** What one kind of check would cost; `requestsMost` is more where it is not known yet how this marketplace answers. */
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

/** What a job did of one kind of change; see shared/domain/job-about.ts. */
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
  /** Who was signed in to this computer; null where that was not known. */
  who: z.string().nullable(),
  /** The job that this one takes back. */
  undoes: jobId.nullable(),
  /** What it did, most first; null for a job of an earlier version. */
  about: z.array(jobPart).nullable(),
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
  /** How much of it is compared before it leaves; null for a job of an earlier version. */
  check: checkKind.nullable(),
  /** Changes that left compared with nothing. */
  unread: count,
})
export type Job = z.infer<typeof job>

/**
 * Sending stopped itself because something that must never happen was about to: the broken rule of
 * docs/reliability.md (`I1` … `I10`) and what was seen, or `bug` and where; the log has the rest. Nothing is lost; a
 * restart tries again.
 */
export const stopped = z.object({ rule: z.string(), seen: z.string() })
export type Stopped = z.infer<typeof stopped>

/**
 * The outbox was found damaged, lost or exchanged, and was put together from what was left. Kept until a person has
 * taken note of it (`acknowledgeRecovery`).
 */
export const recovery = z.object({
  at: time,
  why: z.enum(RECOVERY_REASONS),
  /** Open changes that are back; each is looked up at the marketplace before anything is sent. */
  recovered: count,
  /** Changes of which something is left: `blocked`, `damaged`. */
  unreadable: count,
  /** Numbers of changes that are known to have existed and are gone, first and last inclusive. */
  lostRanges: z.array(z.tuple([changeId, changeId])),
  /**
   * What a person had begun and not queued, staged cells and forms of products together: what is back, and what is known
   * to be gone. Null in a recovery that an older program wrote down.
   */
  drafts: z.object({ kept: count, lost: count }).nullable(),
  /** Name of the damaged file in the account's folder; null when there was none. */
  asideName: z.string().nullable(),
})
export type Recovery = z.infer<typeof recovery>

const conflictChoice = z.enum(CONFLICT_CHOICES)
const ids = z.array(changeId).min(1).max(100_000)
/** Some changes by number, or all of a job. */
const selection = z.union([z.object({ ids }), z.object({ job: jobId })])

/** `created` are the numbers, all below 0, given to the products of creates, in their order. */
const queuedOutput = z.object({
  kind: z.literal('queued'),
  job: jobId,
  queued: count,
  superseded: count,
  created: z.array(productRef),
})
/**
 * `no-such-product`: a change of a product below 0 that was never made here. `illegal-move`: an order move that API
 * document §3 does not have, counting the moves of the order that wait before it. `nothing-to-undo`: {@link outboxCalls.planUndo} counts none as
 * `back`. `unconfirmed`: `beyond` are values beyond the guard rails that no confirmation names as they are now. Of the
 * whole call nothing is queued.
 */
const notQueuedOutput = z.object({
  kind: z.literal('not-queued'),
  why: z.enum([
    'disk-full',
    'disk-error',
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

/** Where a person looks for a change. */
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
  /**
   * Changes of a tab with what each waits for. `waiting`, `sending` (unsure ones too) and `person` oldest first, `done`
   * newest first. `text` is looked for in SKU, product number, order, file name, values and the marketplace's words.
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
  /** One change with everything that was asked for its sake, newest first. */
  readChange: {
    input: z.object({ id: changeId }),
    output: z.object({
      listed: listedChange.nullable(),
      attempts: z.array(attempt),
      unread: unread.nullable(),
    }),
  },
  /**
   * What taking a finished job back would do. `back` only where the catalog still holds what the job wrote; the rest is
   * listed with the reason. `theirs` is what the catalog holds instead.
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
  /** Queues what {@link planUndo} counts as `back`, as a job like any other: held against the guard rails, and compared again before it leaves. */
  undoJob: {
    input: z.object({ job: jobId, confirmed: confirmations }),
    output: z.discriminatedUnion('kind', [queuedOutput, notQueuedOutput]),
  },
  /** Jobs since then with values beyond the guard rails that a person confirmed, newest first; at most a hundred. */
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
  /** A person has taken note of the recovery. Gives what is still to be taken note of: it, if the disk did not take that. */
  acknowledgeRecovery: { input: z.object({}), output: z.object({ recovery: recovery.nullable() }) },
  /** Sends rejected changes once more. */
  retryChanges: { input: selection, output: z.object({ retried: count }) },
  /**
   * Takes back changes that were not sent, or that were refused. What is being sent stays. With a create go the changes
   * that wait for its product (counted too); for a delete the edits that gave way to it come back, as a job of their own.
   */
  cancelChanges: { input: selection, output: z.object({ withdrawn: count, kept: count }) },
  /**
   * A person's decision on conflicts: `mine` sends again over the marketplace's value, `theirs` gives the change up,
   * `difference` (stock only; for others as `mine`) does to the marketplace's value what the edit did to its base. Of an
   * update only the contested fields are given up. A move that is not allowed from where the order stands is refused.
   * For a create, `theirs` says that the product in question is the one it made, and `mine` that it is not.
   * Values beyond the guard rails are confirmed as when they are queued; `row` counts `ids` from 0.
   */
  settleConflict: {
    input: z.object({ ids, choice: conflictChoice, confirmed: confirmations }),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('settled'), settled: count }),
      notQueuedOutput,
    ]),
  },
  pauseOutbox: { input: z.object({ paused: z.boolean() }), output: z.object({ paused: z.boolean() }) },
  /**
   * What sending so many changes would cost, before it starts: with the looks before stock leaves, and the reads of
   * prices once this marketplace was seen to answer those without counts. `others` cost a request each; order moves and
   * `updates` (of a product's other fields, or its delete) two, as what stands there is read before.
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
