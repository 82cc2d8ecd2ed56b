import type { Sandbox } from '../../sandbox/sandbox.ts'
import { test as base } from '../support/fixtures.ts'
import { type PictureHost, startPictureHost } from '../support/hosts/picture-host.ts'
import { productsOf } from '../support/market.ts'
import { ImagesPage } from '../support/pages/images.ts'
import { openWindow } from '../support/pages/window.ts'

const PRODUCTS = 12
/** A marketplace with images, which may fetch from this computer. */
export const MARKET = { products: PRODUCTS, orders: 0, images: true, allowPrivateImages: true }

/** Tests with a host of pictures, and the images of a product in the open window. */
export const test = base.extend<{ pictures: PictureHost; images: ImagesPage; product: number }>({
  pictures: async ({ sandbox: _ }, use) => {
    const host = await startPictureHost()
    await use(host)
    host.release()
    await host.close()
  },
  product: async ({ sandbox }, use) => {
    await use(productsOf(sandbox).find(({ pictures }) => pictures.length > 0)?.id ?? 0)
  },
  /** The images of a product, in the open window. */
  images: async ({ desk, product }, use) => {
    const { page } = await openWindow(desk, PRODUCTS)
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
