import type { Messages } from '../message.ts'

export const prices = {
  title: 'Prices & stock',
} as const satisfies Messages
