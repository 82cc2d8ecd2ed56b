import type { Messages } from '../message.ts'

export const review = {
  title: 'Review',
} as const satisfies Messages
