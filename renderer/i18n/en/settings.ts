import type { Messages } from '../message.ts'

export const settings = {
  title: 'Settings',
  addAccount: 'Connect another account…',
} as const satisfies Messages
