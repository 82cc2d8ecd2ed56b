import type { Messages } from '../message.ts'

export const app = {
  title: 'Supplier Desk',
} as const satisfies Messages
