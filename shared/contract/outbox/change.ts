import { z } from 'zod'
import { changeId, changeReason, changeState, count, fileOrigin, jobId, productRef, time } from '../shapes.ts'
import { by, confirmed, fieldEdit, images, moveOf, newProductFields } from './new-change.ts'

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
/**
 * Canonical text of either field. `theirs` is the marketplace's value when last read: for a conflict, and for an applied
 * value that the marketplace stores differently, rounded for example.
 */
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
/**
 * A row of the outbox as windows see it. `settledAt` is null until it is final; `words` are the marketplace's
 * own.
 */
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
  z.object({ kind: z.literal('recheck'), at: time }),
  z.object({ kind: z.literal('person') }),
])
/** What holds up one change. `recheck` has the time of the next read in ms. */
export type WaitsFor = z.infer<typeof waitsFor>

/** A change in a list; `waits` is null when it is final. */
export const listedChange = z.object({ change, waits: waitsFor.nullable() })
/** Answered by `listChanges` and `readChange`. */
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
/** A request in the history of a change. `ms` is how long it took; `status` is null without an answer. */
export type Attempt = z.infer<typeof attempt>

/** It was sent without a fresh read: compared with the catalog of `shownAt`, or with nothing. */
export const unread = z.object({ shownAt: time.nullable() })
/** Present where a change was sent without a fresh read; `shownAt` null: it was compared with nothing. */
export type Unread = z.infer<typeof unread>
