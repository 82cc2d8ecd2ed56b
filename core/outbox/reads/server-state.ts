/** What a re-read showed of the field of an unsure change; `value` is canonical text, null when not readable. */
export type ServerValue = { kind: 'value'; value: string | null } | { kind: 'gone' }

/** What a product showed: of each field its text, null for nothing, undefined where it does not show the field. */
export type ServerFields = { kind: 'gone' } | { kind: 'unreadable' } | { kind: 'fields'; fields: ShownFields }

export type ShownFields = Readonly<Record<string, string | null | undefined>>

/**
 * A product with the SKU of a create, or one that was shown with it since the create left. `isOther`: it shows otherwise
 * what the create asked for, so that it cannot be told to be ours.
 */
export interface CreateCandidate {
  id: number
  isOther: boolean
}

/** What was found of a create. `complete`: there is no other place where its product could be. */
export interface ServerSkus {
  found: readonly CreateCandidate[]
  /** Products that were shown with its SKU since it left, and cannot be read any more. */
  vanished?: readonly number[]
  /** Products with its SKU that hold what lists show of it; the rest cannot be read just now. */
  unproven?: readonly number[]
  complete: boolean
}

/** Images of a product by number, in its order; `primary` is the one marked so. */
export type ServerImages =
  | { kind: 'gone' }
  | { kind: 'unreadable' }
  | { kind: 'images'; ids: readonly number[]; primary: readonly number[] }

/** `status` is null when none was readable. */
export type ServerOrder = { kind: 'gone' } | { kind: 'status'; status: string | null }
