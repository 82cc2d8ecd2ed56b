import { expect, test } from 'vitest'
import { readCreatedId } from './read-created.ts'

test.each([
  ['under id', { id: 7 }, 7],
  ['as text', { id: '7' }, 7],
  ['under product', { product: { id: 7, category: { id: 3 } } }, 7],
  ['as the product itself', { product: 7, message: 'Created.' }, 7],
  ['under product_id, beside another id', { id: 1, product: { product_id: 7 } }, 7],
  ['under product_id', { product_id: 7 }, 7],
  ['in a wrapper', { data: { product: { id: 7 } } }, 7],
  ['in a list of one', { product: [{ id: 7 }] }, 7],
  ['nowhere', { message: 'Product created.' }, null],
  ['in a category only', { category: { id: 3 } }, null],
  ['as nonsense', { id: 'seven' }, null],
  ['as nothing', null, null],
])('the number of a new product is found %s', (_, data, id) => expect(readCreatedId(data)).toBe(id))
