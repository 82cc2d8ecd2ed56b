import type { Sandbox } from '../../sandbox/sandbox.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { productsOf } from '../support/market.ts'
import { ImagesPage } from '../support/pages/images.ts'

/** A marketplace with images, which may fetch from this computer. */
export const MARKET = { products: 12, orders: 0, images: true, allowPrivateImages: true }

/** Tests with the images of a product in the open window. */
export const test = base.extend<{ images: ImagesPage; product: number }>({
  product: async ({ sandbox }, use) => {
    await use(productsOf(sandbox).find(({ pictures }) => pictures.length > 0)?.id ?? 0)
  },
  /** The images of a product, in the open window. */
  images: async ({ window: { page }, product }, use) => {
    const images = new ImagesPage(page)
    await images.open(product)
    await use(images)
  },
})

/** The images on the marketplace, in order: their addresses, `*` after the primary one. */
export function imagesAt(sandbox: Sandbox, product: number): string[] {
  const { pictures, primaryId } = productsOf(sandbox).find(({ id }) => id === product) ?? { pictures: [] }
  return pictures.map(picture => {
    const name = 'url' in picture ? new URL(picture.url).pathname : 'drawn'
    return picture.id === primaryId ? `${name} *` : name
  })
}

/** Waits until the images on the marketplace are these. */
export const imagesAre = (sandbox: Sandbox, product: number, ...names: readonly string[]) =>
  expect.poll(() => imagesAt(sandbox, product), { timeout: 30_000 }).toEqual(names)
