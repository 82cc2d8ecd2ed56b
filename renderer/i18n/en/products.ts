import type { Messages } from '../message.ts'

/** The list of products. */
export const products = {
  title: 'Products',
} satisfies Messages
