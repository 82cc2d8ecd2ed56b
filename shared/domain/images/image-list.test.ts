import { expect, test } from 'vitest'
import { type CatalogProduct, localProduct, type OpenChange } from '../list/local-view.ts'
import { nextPrimaryOf, placedImages, roomIn } from './image-list.ts'

const catalogOf = (count: number, primary: number): CatalogProduct => ({
  fields: {},
  images: Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    url: `/${at + 1}`,
    thumbnail_url: `/${at + 1}-small`,
    is_primary: at + 1 === primary,
  })),
})
const shown = (replica: CatalogProduct | null, changes: readonly OpenChange[] = []) => {
  const product = localProduct(replica, changes)
  if (product === null) throw new Error('there is no such product')
  return product
}
const marks = (replica: CatalogProduct | null, changes: readonly OpenChange[] = []) =>
  placedImages(shown(replica, changes))?.map(({ primary }) => primary)

const deletion = (image: number, state: OpenChange['state'] = 'queued'): OpenChange => ({
  id: 10 + image,
  state,
  kind: 'image-delete',
  image,
})

test('while the primary image is being deleted, the next one is shown as becoming primary', () => {
  expect(marks(catalogOf(3, 1))).toEqual(['primary', 'none', 'none'])
  expect(marks(catalogOf(3, 1), [deletion(1)])).toEqual(['none', 'becoming', 'none'])
  expect(marks(catalogOf(3, 1), [deletion(1), deletion(2)])).toEqual(['none', 'none', 'becoming'])
  expect(marks(catalogOf(3, 3), [deletion(3, 'sending')])).toEqual(['becoming', 'none', 'none'])
  expect(marks(catalogOf(3, 1), [deletion(1, 'rejected')])).toEqual(['primary', 'none', 'none'])
})

test('the chosen primary image stays so when the old one is deleted', () => {
  const chosen: OpenChange = { id: 20, state: 'queued', kind: 'image-primary', image: 3 }
  expect(marks(catalogOf(3, 1), [chosen])).toEqual(['none', 'none', 'becoming'])
  expect(marks(catalogOf(3, 1), [deletion(1), chosen])).toEqual(['none', 'none', 'becoming'])
  expect(marks(catalogOf(3, 1), [{ ...chosen, state: 'rejected' }])).toEqual(['primary', 'none', 'none'])
})

test('of a product that is being made, the first image will be primary', () => {
  const create: OpenChange = { id: 1, state: 'queued', kind: 'create', fields: {}, images: ['a', 'b'] }
  expect(marks(null, [create])).toEqual(['becoming', 'none'])
})

test('before deleting, the next primary image is known', () => {
  const { images } = shown(catalogOf(4, 2))
  const nextPrimary = (...deleted: number[]) => nextPrimaryOf(images ?? [], new Set(deleted))?.id ?? null
  expect(nextPrimary(2)).toBe(3)
  expect(nextPrimary(2, 3)).toBe(4)
  expect(nextPrimary(2, 3, 4)).toBe(1)
  expect(nextPrimary(1, 3)).toBeNull()
  expect(nextPrimary(1, 2, 3, 4)).toBeNull()
})

test("ten images fit: waiting ones count, deleted and rejected ones don't", () => {
  const adding = (id: number, state: OpenChange['state']): OpenChange => ({
    id,
    state,
    kind: 'image-add',
    url: `https://x.example/${id}.jpg`,
  })
  expect(roomIn(shown(catalogOf(8, 1)))).toBe(2)
  expect(roomIn(shown(catalogOf(8, 1), [deletion(1)]))).toBe(3)
  expect(roomIn(shown(catalogOf(8, 1), [adding(1, 'queued'), adding(2, 'unknown')]))).toBe(0)
  expect(roomIn(shown(catalogOf(8, 1), [adding(1, 'queued'), adding(2, 'rejected')]))).toBe(1)
  expect(roomIn(shown(catalogOf(12, 1)))).toBe(0)
  const create: OpenChange = { id: 1, state: 'rejected', kind: 'create', fields: {}, images: ['a', 'b'] }
  expect(roomIn(shown(null, [create]))).toBe(8)
})

test('every image keeps its name while others come and go', () => {
  const keys = (changes: readonly OpenChange[]) =>
    placedImages(shown(catalogOf(2, 1), changes))?.map(({ key }) => key)
  const add: OpenChange = { id: 5, state: 'queued', kind: 'image-add', url: 'https://x.example/a.jpg' }
  expect(keys([add])).toEqual(['image 1', 'image 2', 'change 5 https://x.example/a.jpg'])
  expect(keys([deletion(1), add])).toEqual(['image 1', 'image 2', 'change 5 https://x.example/a.jpg'])
})
