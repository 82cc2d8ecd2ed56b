import { describe, expect, test } from 'vitest'
import { restOf } from './rest-of.ts'

describe('what the form does not show', () => {
  test('variants and strangers are left, what has a field of its own is not', () => {
    const rest = restOf({
      id: 1,
      name: 'Rosa',
      category: { id: 4 },
      images: [],
      stock_status: 'in_stock',
      attributes: { color: 'red', stem_length: 50, scent: 'strong' },
      variants: [{ id: 1 }],
      ean: '87',
    })
    expect(rest).toEqual({
      stock_status: 'in_stock',
      attributes: { scent: 'strong' },
      variants: [{ id: 1 }],
      ean: '87',
    })
  })
  test('a group of which every field is in the form is gone', () => {
    expect(restOf({ attributes: { color: 'red' } })).toEqual({})
  })
  test('an empty group is still something the marketplace sent', () => {
    expect(restOf({ variants: {}, tags: [] })).toEqual({ variants: {}, tags: [] })
  })
})
