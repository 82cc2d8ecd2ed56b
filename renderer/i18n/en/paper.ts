import type { Messages } from '../message.ts'

/** What is printed of orders: pick lists and packing slips. */
export const paper = {
  title: { one: 'Print {n} order', other: 'Print {n} orders' },
} satisfies Messages
