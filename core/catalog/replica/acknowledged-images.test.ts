import { expect, test } from 'vitest'
import { roses } from '../fixtures/catalog-market.ts'
import { catalog, clock, DETAIL, eachCatalog, take } from '../fixtures/each-catalog.ts'

eachCatalog(3)

test('images follow what was acknowledged, and older lists do not undo it', async () => {
  const images = { images: DETAIL.product.images }
  catalog.takeImages(1, images, catalog.stamp())
  const early = catalog.stamp()
  await clock.pass(5000)
  catalog.acknowledgePrimary(1, 72)
  expect(catalog.held(1)?.fields).toMatchObject({ primary_image: '/b.jpg' })
  catalog.takeImages(1, images, early)
  catalog.takeProduct({ ...roses(1)[0], primary_image: '/a.jpg' }, early)
  expect(catalog.held(1)).toMatchObject({ fields: { primary_image: '/b.jpg' } })
  expect(catalog.held(1)?.images?.map(image => image.is_primary)).toEqual([false, true])
  catalog.acknowledgeImageGone(1, 71)
  catalog.takeImages(1, images, early)
  expect(catalog.held(1)?.images).toEqual([
    { id: 72, url: '/b.jpg', thumbnail_url: '/t/b.jpg', is_primary: true },
  ])
  await clock.pass(5000)
  catalog.takeImages(1, images, catalog.stamp())
  expect(catalog.held(1)).toMatchObject({ fields: { primary_image: '/a.jpg' } })
})

test('after an image was added the product is to be read by itself again, whatever was under way shows', async () => {
  take(DETAIL)
  const early = catalog.stamp()
  await clock.pass(10)
  const { revision } = catalog.readAfter(0, 10)
  catalog.imagesMoved(1)
  expect(catalog.held(1)).toMatchObject({ detailReadAt: null, fields: { variants: [{ bunch: 10 }] } })
  expect(catalog.held(1)?.images).toHaveLength(2)
  expect(catalog.readAfter(revision, 10).columns.id).toEqual([1])
  catalog.takeProduct({ ...DETAIL.product, name: 'Early', images: [] }, early)
  expect(catalog.held(1)).toMatchObject({ detailReadAt: null, fields: { name: 'Early' } })
  expect(catalog.held(1)?.images).toHaveLength(2)
  const third = { id: 73, url: '/c.jpg', is_primary: false }
  const images = [...DETAIL.product.images, third]
  take({ ...DETAIL.product, images })
  expect(catalog.held(1)?.detailReadAt).toBe(1_000_010)
  expect(catalog.held(1)?.images?.map(({ id }) => id)).toEqual([71, 72, 73])
})

test('an image that was added to a product that is not held changes nothing', () => {
  const { revision } = catalog.readAfter(0, 10)
  catalog.imagesMoved(99)
  expect(catalog.readAfter(revision, 10).columns.id).toEqual([])
})

test('of a deleted primary image the next one is known only when a single one is left', async () => {
  const third = { id: 73, url: '/c.jpg', is_primary: false }
  catalog.takeImages(1, [...DETAIL.product.images, third], catalog.stamp())
  catalog.acknowledgeImageGone(1, 71)
  expect(catalog.held(1)?.fields.primary_image).toBeNull()
  catalog.acknowledgeImageGone(1, 73)
  expect(catalog.held(1)?.fields.primary_image).toBe('/b.jpg')
  catalog.takeImages(2, 'no list', catalog.stamp())
  expect(catalog.held(2)?.images).toBeNull()
})
