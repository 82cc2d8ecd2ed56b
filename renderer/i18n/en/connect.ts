import type { Messages } from '../message.ts'

export const connect = {
  title: 'Connect',
} as const satisfies Messages
