import type { Bridge } from '../../../../../shared/contract/bridge.ts'
import { storageLocation } from '../../../../../shared/domain/orders/read/storage-location.ts'

/** Locations of these products, as far as the catalog holds them; others are absent. Costs no request. */
export async function readLocations(
  bridge: Pick<Bridge, 'call'>,
  products: Iterable<number>,
): Promise<ReadonlyMap<number, string>> {
  const found = await Promise.all(
    [...new Set(products)].map(async product => {
      const { held } = await bridge.call('readProduct', { product })
      return [product, held === null ? null : storageLocation(held.fields)] as const
    }),
  )
  return new Map(found.flatMap(([product, location]) => (location === null ? [] : [[product, location]])))
}
