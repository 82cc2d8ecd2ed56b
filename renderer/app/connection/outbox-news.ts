interface OutboxBadge {
  readonly waiting: number
  readonly attention: number
}

/** What is worth announcing between two states of the outbox: that a person is needed, or that all of it has left. */
export function outboxNews(before: OutboxBadge | null, now: OutboxBadge): 'attention' | 'done' | null {
  if (before === null) return null
  if (now.attention > before.attention) return 'attention'
  return before.waiting > 0 && now.waiting === 0 ? 'done' : null
}
