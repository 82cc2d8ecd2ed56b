import type { Messages } from '../message.ts'

export const settings = {
  title: 'Settings',
} as const satisfies Messages
