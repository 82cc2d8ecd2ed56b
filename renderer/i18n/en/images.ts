import type { Messages } from '../message.ts'

/** Images of a product. */
export const images = {
  title: 'Images',
} satisfies Messages
