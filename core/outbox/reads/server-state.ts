import type { Decimal } from '../../../shared/domain/text/decimal.ts'

/** What a reading showed of the field of an unknown change; `value` is null when not readable. */
export type ServerValue = { kind: 'value'; value: Decimal | number | null } | { kind: 'gone' }

/** What a product showed: the text of each field, null for an empty one, undefined for one it does not show. */
export type ServerFields = { kind: 'gone' } | { kind: 'unreadable' } | { kind: 'fields'; fields: ShownFields }

/** Fields by the names of the API document (§2); see {@link ServerFields}. */
export type ShownFields = Readonly<Record<string, string | null | undefined>>

/**
 * A product with the SKU of a create, or one shown with it since the create left. `isOther`: its values differ from
 * those sent, so it can't be called ours.
 */
export interface CreateCandidate {
  id: number
  isOther: boolean
}

/** What was found of a create. `complete`: its product can be nowhere else. */
export interface ServerSkus {
  found: readonly CreateCandidate[]
  /** Products shown with its SKU since it left that can no longer be read. */
  vanished?: readonly number[]
  /** Products with its SKU whose list rows match; their other fields cannot be read just now. */
  unproven?: readonly number[]
  complete: boolean
}

/** The image ids of a product, in its order; `primary` holds those marked as primary. */
export type ServerImages =
  | { kind: 'gone' }
  | { kind: 'unreadable' }
  | { kind: 'images'; ids: readonly number[]; primary: readonly number[] }

/** `status` is null when none was readable. */
export type ServerOrder = { kind: 'gone' } | { kind: 'status'; status: string | null }
