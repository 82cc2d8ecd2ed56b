import { describe, expect, test } from 'vitest'
import { usePictureHost } from '../../sandbox/document/fixtures/picture-host.ts'
import { isWholeRun } from '../fixtures/some-cases.ts'
import { nineChanges } from './fixtures/nine-changes.ts'
import { openOverHttp } from './fixtures/over-http.ts'
import { untilIdle } from './fixtures/real-account.ts'

/** Where the API document is silent, marketplaces answer differently. The promises hold on all of them. */
const STYLES = [
  'product-flat',
  'product-wrapped',
  'product-deep',
  'product-listed',
  'product-by-id',
  'product-half',
  'product-unreadable',
  'product-500',
  'product-404',
  'product-403',
  'images-500',
  'images-404',
  'deleted-readable',
  'deleted-listed',
  'bulk-silent',
  'bulk-errors-only',
  'prices-rounded',
]

/** Shape b shows no image ids with a product, so with these styles nothing would show them. */
const shapeOf = (style: string, index: number) => (index % 2 === 0 || style.startsWith('images-') ? 'a' : 'b')

/** Each style with answers and with lost ones; `npm test` runs one of the two. */
const lossesOf = (index: number) => (isWholeRun ? [false, true] : [Math.floor(index / 2) % 2 === 0])

describe.each(STYLES.map((style, index) => [style, shapeOf(style, index), lossesOf(index)] as const))(
  'where a marketplace answers in the style %s, on shape %s,',
  (style, shape, losses) => {
    const pictureAt = usePictureHost()
    const open = async () => {
      const options = { products: 30, shape, allowPrivateImages: true, styles: [style] }
      const opened = await openOverHttp(options)
      while (opened.account.catalog.progress().state !== 'complete') await new Promise(setImmediate)
      return opened
    }

    test.each(losses)(
      'all nine operations take effect exactly once (every answer lost: %s)',
      async isLost => {
        const { sandbox, account } = await open()
        const { changes, paths, check } = nineChanges(sandbox, shape, pictureAt)
        if (isLost)
          for (const path of paths)
            sandbox.control.failNext({ mishap: { kind: 'reset', when: 'after' }, method: 'POST', path })
        account.outbox.queue(changes, null)
        await untilIdle(account.outbox)
        const { changes: ends } = account.outbox.readChanges(0, 20)
        expect(ends.filter(({ state }) => state !== 'applied')).toEqual([])
        expect(ends).toHaveLength(changes.length)
        check()
      },
      30_000,
    )

    test('an opened product is read with its images, and never reported as gone', async () => {
      const { sandbox, account } = await open()
      const [own] = sandbox.control
        .state()
        .products.filter(
          ({ supplierId, pictures, deleted }) => supplierId === 1 && !deleted && pictures.length > 1,
        )
      if (own === undefined) throw new Error('no product with pictures')
      // A failure may be temporary, and is reported as one at first.
      for (let time = 0; time < 3; time++) await account.catalog.refreshProduct(own.id)
      const held = account.catalog.held(own.id)
      expect(held?.detailReadAt).not.toBeNull()
      expect(held?.fields).toMatchObject({ sku: own.sku, name: own.name, base_price: own.basePrice })
      expect(held?.images).toHaveLength(own.pictures.length)
    })
  },
)
