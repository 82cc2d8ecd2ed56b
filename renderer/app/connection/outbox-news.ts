interface OutboxState {
  readonly waiting: number
  readonly attention: number
  /** Changes that the marketplace has taken. */
  readonly applied: number
}

/**
 * What is worth announcing between two states of the outbox: that something needs attention, or that everything was
 * sent. A fast marketplace takes a change before anybody saw it wait.
 */
export function outboxNews(before: OutboxState | null, now: OutboxState): 'attention' | 'done' | null {
  if (before === null) return null
  if (now.attention > before.attention) return 'attention'
  return now.waiting === 0 && (before.waiting > 0 || now.applied > before.applied) ? 'done' : null
}
