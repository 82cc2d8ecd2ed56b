import { PRICE_ENDINGS, PRICE_STEPS, type RoundingDirection } from './adjust.ts'
import type { BulkField } from './change.ts'

/** `set` to the amount, `add` it (EUR or pieces, also negative), or by `percent`. */
export const ADJUST_HOWS = ['set', 'add', 'percent'] as const
/** What is done with the amount in `AdjustForm.text`. */
export type AdjustHow = (typeof ADJUST_HOWS)[number]

/** `none`, a step such as `0.05`, or an ending such as `.99` (written `end0.99`). */
export const ROUNDINGS = [
  'none',
  ...PRICE_STEPS,
  ...PRICE_ENDINGS.map(ending => `end${ending}` as const),
] as const
/** Stored form of `Rounding` without its direction. */
export type RoundingName = (typeof ROUNDINGS)[number]

/** All directions, for validation. */
export const ROUNDING_DIRECTIONS = ['nearest', 'up', 'down'] as const satisfies readonly RoundingDirection[]

/** What “more” and “per cent” start from: the value in the cell, with its edit, or the marketplace's. */
export const ADJUST_BASES = ['edited', 'marketplace'] as const
/** The value that an amount or a percentage is added to. */
export type AdjustBase = (typeof ADJUST_BASES)[number]

/** How prices or stocks are changed, as a person fills it in. */
export interface AdjustForm {
  readonly field: BulkField
  readonly how: AdjustHow
  readonly text: string
  readonly rounding: RoundingName
  readonly direction: RoundingDirection
  readonly base: AdjustBase
}

/** One that was saved under a name, which no other has. */
export interface SavedAdjustment {
  name: string
  form: AdjustForm
}
