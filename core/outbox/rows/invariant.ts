/** A rule of docs/reliability.md would have been broken. Sending stops, visibly, and nothing is lost. */
export class InvariantBroken extends Error {
  readonly rule: string
  readonly seen: string

  constructor(rule: string, seen: string) {
    super(`rule ${rule} of the outbox would be broken: ${seen}`)
    this.name = 'RuleBroken'
    this.rule = rule
    this.seen = seen
  }
}

/** Throws {@link InvariantBroken} unless `holds` is true. Stays on in production. */
export function invariant(rule: string, holds: boolean, seen: () => string): asserts holds {
  if (!holds) throw new InvariantBroken(rule, seen())
}
