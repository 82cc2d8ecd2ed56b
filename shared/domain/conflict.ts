/** What a person may decide about a change whose value was changed meanwhile at the marketplace. */
export const CONFLICT_CHOICES = ['mine', 'theirs', 'difference'] as const
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number]

/** A stock or price in conflict: canonical text, null for nothing. */
export interface Contest {
  kind: 'price' | 'stock'
  from: string | null
  to: string
  theirs: string | null
  /** So many more or fewer were meant, whatever there is; absent or null for a number that was meant as it stands. */
  by?: number | null | undefined
}

/**
 * What the marketplace would hold after a choice; null when the choice cannot be made. `difference` does to their value
 * what the edit did to its base (50 received stay 50 received), and never goes below 0.
 */
export function resultOf(choice: ConflictChoice, { kind, from, to, theirs }: Contest): string | null {
  switch (choice) {
    case 'mine':
      return to
    case 'theirs':
      return theirs
    case 'difference':
      if (kind !== 'stock' || from === null || theirs === null) return null
      return String(addDifference({ from: Number(from), to: Number(to) }, Number(theirs)))
  }
}

/** Does to their stock what the step from one value to the other did; null where one of the values is missing. */
export function addDifference(
  { from, to }: { from: number | null; to: number },
  theirs: number | null,
): number | null {
  return from === null || theirs === null ? null : Math.max(0, theirs + to - from)
}

/**
 * The choice to offer first; null where only the person knows. A price is this supplier's own to say, and so many more
 * are so many more on any stock. Whether a stock was counted before or after what moved meanwhile nobody else knows:
 * each answer may oversell. What cannot be read is left as it is.
 */
export function firstChoice({ kind, to, theirs, by }: Contest): ConflictChoice | null {
  if (theirs === null) return 'theirs'
  if (kind === 'price') return 'mine'
  // The very sum that was asked for may be this change, or somebody else's.
  return by == null || theirs === to ? null : 'difference'
}
