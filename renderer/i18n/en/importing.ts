import type { Messages } from '../message.ts'

export const importing = {
  title: 'Import',
} as const satisfies Messages
