import type { Messages } from '../message.ts'

/** One product: its form, making new ones. */
export const productEditor = {
  title: 'Product',
} satisfies Messages
