import { z } from 'zod'
import { BULK_FIELDS, CHANGE_REASONS, CHANGE_STATES } from '../domain/changes/change.ts'
import type { Decimal } from '../domain/text/decimal.ts'

/** Types that several groups of calls share. Times are milliseconds since 1970 on this computer's clock. */
export const time = z.number().int()
/** A number of things, from 0. */
export const count = z.number().int().min(0)
/** Increases with every change; ask for what came after the last one you saw. */
export const revision = z.number().int().min(0)
/** The marketplace's `id` of a product (API document §2). Where a product may be new, `productRef` is used. */
export const productId = z.number().int().positive()
/** A product by the marketplace's number; a negative number is a product created here that has none yet. */
export const productRef = z.number().int()
/** Number of a change in the outbox of its account; a later change has a higher one. */
export const changeId = z.number().int().positive()
/** Number of a job in the outbox of its account. */
export const jobId = z.number().int().positive()
/** Id of an account of this data folder; given by the core, the same after a restart. */
export const accountId = z.string().min(1).max(64)

/** Why something could not be written. `folder-moved`: the data folder is not where it was opened. */
export const diskTrouble = z.enum(['disk-full', 'disk-error', 'folder-moved'])
/** `disk-full`, `disk-error` or `folder-moved`: the answer wherever the data folder could not be written. */
export type DiskTrouble = z.infer<typeof diskTrouble>
/** Why something of the open account was not saved. */
export const whyNotSaved = z.enum([...diskTrouble.options, 'no-account'])
/** A {@link DiskTrouble}, or `no-account`: no account is open to which it would belong. */
export type WhyNotSaved = z.infer<typeof whyNotSaved>
/** Whether something of the open account was saved. */
export const saveResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('saved') }),
  z.object({ kind: z.literal('not-saved'), why: whyNotSaved }),
])

/**
 * Text to be sent to the marketplace. Half a surrogate pair can't be written in UTF-8 or in a URL, so the
 * marketplace would receive something else.
 */
export const sentText = z.string().refine(text => text.isWellFormed(), 'well-formed text')

/** Canonical decimal text, as `shared/domain/text/decimal.ts` writes it. */
export const decimalString = z
  .string()
  .regex(/^(0|-?[1-9]\d*|-?(0|[1-9]\d*)\.\d*[1-9])$/, 'canonical decimal text such as 12.5')
  .transform(text => text as Decimal)

/**
 * A stock that may be sent: whole, from 0, at most `STOCK_MAX` (our own limit; the API document names none).
 */
export const stockQty = z.number().int().min(0).max(2_147_483_647)
/** `base_price` or `stock_qty`: the fields that are sent in batches (API document §4, POST /prices and /stock). */
export const bulkField = z.enum(BULK_FIELDS)

/** A guard rail that a value exceeds; see shared/domain/changes/guard-rails.ts. */
export const beyondRail = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price-zero') }),
  z.object({
    kind: z.literal('price-factor'),
    factor: z.union([z.literal(10), z.literal(100)]),
    up: z.boolean(),
  }),
  z.object({ kind: z.literal('below-lowest'), lowest: decimalString }),
  z.object({ kind: z.literal('price-change'), percent: z.number(), limit: z.number() }),
  z.object({ kind: z.literal('stock-jump'), factor: z.number() }),
  z.object({ kind: z.literal('stock-to-zero') }),
])
/** State of a change; `CHANGE_STATES` says which are final and which wait for a person. */
export const changeState = z.enum(CHANGE_STATES)
/** Why a change is in its state; the marketplace's words are beside it, in `words`. */
export const changeReason = z.enum(CHANGE_REASONS)

/** Identifies a person's file that the core stores. */
export const sourceId = z.string().min(1).max(64)
/** File and line from which an edit came. `source` is absent for a file that the core does not store. */
export const fileOrigin = z.object({
  file: z.string().max(1024),
  /** From 1; 0 for a product that the file leaves out. */
  line: count,
  source: sourceId.optional(),
})
