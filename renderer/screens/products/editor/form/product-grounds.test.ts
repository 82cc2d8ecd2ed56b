import { describe, expect, test } from 'vitest'
import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import { SAMPLES } from '../../../../stage/fixtures/changes.ts'
import { groundOf } from './product-grounds.ts'

const update = (to: string, state: 'queued' | 'rejected' = 'queued'): Change => ({
  ...SAMPLES.update,
  state,
  fields: [{ field: 'color', from: 'red', to }],
})

describe('what a form stands on', () => {
  test('the marketplace’s values, wherever it shows them', () => {
    const ground = groundOf({ name: 'Rosa', attributes: { color: 'red' }, category: { id: 4 } }, [])
    expect(ground?.grounds.color).toEqual({ base: { kind: 'shown', value: 'red' }, under: 'red' })
    expect(ground?.grounds.category_id.under).toBe(4)
    expect(ground?.grounds.description).toEqual({ base: { kind: 'not-shown' }, under: undefined })
    expect(ground?.marks.color).toBe('plain')
  })
  test('a value that is on its way stands over it', () => {
    const ground = groundOf({ attributes: { color: 'red' } }, [update('blue')])
    expect(ground?.grounds.color).toEqual({ base: { kind: 'shown', value: 'red' }, under: 'blue' })
    expect(ground?.marks.color).toBe('waiting')
  })
  test('a value on its way is known although the marketplace’s is not', () => {
    expect(groundOf({}, [update('blue')])?.grounds.color).toEqual({
      base: { kind: 'not-shown' },
      under: 'blue',
    })
  })
  test('a refused one is still there to be corrected', () => {
    const ground = groundOf({ color: 'red' }, [update('blue', 'rejected')])
    expect(ground?.marks.color).toBe('needs-you')
    expect(ground?.grounds.color.under).toBe('blue')
  })
  test('of a product made here, what it shall be made with', () => {
    const create: Change = {
      ...SAMPLES.create,
      fields: { name: 'Rosa', category_id: 4, base_price: '1.2' as never, unit: 'stem' },
    }
    const ground = groundOf(null, [create])
    expect(ground?.grounds.name.under).toBe('Rosa')
    expect(ground?.grounds.color).toEqual({ base: { kind: 'shown', value: null }, under: null })
    expect(ground?.local.life).toBe('created')
  })
  test('a product that nobody knows', () => expect(groundOf(null, [])).toBeNull())
})
