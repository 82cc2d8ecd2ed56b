import type { Messages } from '../message.ts'

/** The order board, one order, and what is printed of orders. */
export const orders = {
  title: 'Orders',
} satisfies Messages
