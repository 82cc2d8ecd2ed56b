import { expect, test } from 'vitest'
import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import { SAMPLES } from '../../../../stage/fixtures/changes.ts'
import { openTroubles } from './open-troubles.ts'

const update = (id: number, words: string | null, fields: string[], state = 'rejected'): Change =>
  ({
    ...SAMPLES.update,
    id,
    state,
    words,
    fields: fields.map(field => ({ field, from: null, to: 'x' })),
  }) as Change
const ids = (changes: readonly Change[] | undefined) => changes?.map(({ id }) => id)

test('words that name a field stand at it', () => {
  const { atField, onTop } = openTroubles([update(1, 'The name is required', ['name', 'color'])])
  expect(ids(atField.get('name'))).toEqual([1])
  expect(atField.has('color')).toBe(false)
  expect(onTop).toEqual([])
})

test('words that name several stand at each', () => {
  const { atField } = openTroubles([update(1, 'colour and VAT rate are wrong', ['vat_rate', 'color'])])
  expect([...atField.keys()]).toEqual(['color', 'vat_rate'])
})

test('words that name none stand on top, and so does silence', () => {
  const { onTop } = openTroubles([
    update(1, 'Something is wrong', ['name', 'color']),
    update(2, null, ['name', 'color']),
  ])
  expect(ids(onTop)).toEqual([1, 2])
})

test('what asked for one field is about that field', () => {
  expect(ids(openTroubles([update(1, 'No.', ['color'])]).atField.get('color'))).toEqual([1])
})

test('a create whose SKU is taken is about the SKU', () => {
  const create: Change = { ...SAMPLES.create, state: 'rejected', reason: 'sku-taken' }
  expect(ids(openTroubles([create]).atField.get('sku'))).toEqual([1])
})

test('a create that may have made its product is about the product as a whole', () => {
  const create: Change = { ...SAMPLES.create, state: 'conflict', reason: 'sku-taken', theirs: 21 }
  expect(ids(openTroubles([create]).onTop)).toEqual([1])
})

test('what waits by itself is no trouble, and images have their own place', () => {
  const image: Change = { ...SAMPLES['image-add'], id: 2, state: 'rejected' }
  const { onTop, atField, conflicts } = openTroubles([update(1, null, ['name'], 'queued'), image])
  expect([onTop.length, atField.size, conflicts.length]).toEqual([0, 0, 0])
})

test('a conflict is asked about', () => {
  expect(ids(openTroubles([update(1, null, ['name', 'color'], 'conflict')]).conflicts)).toEqual([1])
})
