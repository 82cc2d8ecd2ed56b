/** What a person may decide about a change whose value was changed meanwhile at the marketplace. */
export const CONFLICT_CHOICES = ['mine', 'theirs', 'difference'] as const
export type ConflictChoice = (typeof CONFLICT_CHOICES)[number]

/** A stock or price in conflict: canonical text, null for nothing. */
export interface Contest {
  kind: 'price' | 'stock'
  from: string | null
  to: string
  theirs: string | null
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
      return String(Math.max(0, Number(theirs) + Number(to) - Number(from)))
  }
}

/**
 * The choice to offer first. Less stock than before means that some was sold meanwhile, so the difference is right;
 * a price is this supplier's own to say; what cannot be read is left as it is, since overselling costs most.
 */
export function firstChoice(contest: Contest): ConflictChoice {
  const { kind, from, theirs } = contest
  if (theirs === null) return 'theirs'
  if (kind === 'price') return 'mine'
  if (from !== null && Number(theirs) < Number(from)) return 'difference'
  return 'theirs'
}
