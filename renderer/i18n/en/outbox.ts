import type { Messages } from '../message.ts'

export const outbox = {
  title: 'Outbox',
} as const satisfies Messages
