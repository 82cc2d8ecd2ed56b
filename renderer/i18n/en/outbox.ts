import type { Messages } from '../message.ts'

export const outbox = {
  title: 'Outbox',
  badgeWaiting: { one: '{n} change waits or is on its way', other: '{n} changes wait or are on their way' },
  badgeAttention: { one: '{n} change needs you', other: '{n} changes need you' },
} as const satisfies Messages
