import { openCore } from './core.ts'
import { type Market, startMarket } from './market.ts'
import { withFolder } from './temp-folder.ts'

/** A data folder with a whole catalog, and the marketplace it came from. */
export interface Cached {
  readonly folder: string
  readonly market: Market
}

export async function withCachedCatalog<T>(
  products: number,
  act: (cached: Cached) => Promise<T>,
): Promise<T> {
  const market = await startMarket(products)
  try {
    return await withFolder(async folder => {
      const core = await openCore(folder, market.baseUrl, market.key)
      await core.catalogComplete()
      await core.close()
      return act({ folder, market })
    })
  } finally {
    await market.stop()
  }
}
