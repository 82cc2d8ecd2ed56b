/** A person's choices for a change whose value the marketplace changed meanwhile. */
export const CONFLICT_CHOICES = ['mine', 'theirs', 'difference'] as const
/** `resultOf` says what each leads to; `difference` is possible for a stock only. */
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number]

/** A stock or price in conflict: canonical text, null for none. */
interface Contest {
  kind: 'price' | 'stock'
  from: string | null
  to: string
  theirs: string | null
  /** The relative change that was meant, whatever the stock is; absent or null for an absolute value. */
  by?: number | null | undefined
}

/**
 * What the marketplace would hold after a choice; null if the choice isn't possible. `difference` applies the
 * edit's difference to their value (50 received stay 50 received), and never goes below 0.
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
 * The choice to preselect; null where a choice gives up a value, which only the person can decide. A relative
 * change is valid on any stock, and its difference loses neither side's.
 */
export function firstChoice({ theirs, to, by }: Contest): ConflictChoice | null {
  if (theirs === null) return null
  // If their value is exactly the sum that was asked for, it may be this change or somebody else's.
  return by == null || theirs === to ? null : 'difference'
}
