import type { Messages } from '../message.ts'

/** What needs a person now. */
export const today = {
  title: 'Today',
} satisfies Messages
