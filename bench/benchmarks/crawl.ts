import { openCore } from '../desk/core.ts'
import { type Market, startMarket } from '../desk/market.ts'
import { withFolder } from '../desk/temp-folder.ts'
import type { Benchmark } from '../line.ts'
import { interleave, timed } from '../rounds.ts'

const PER_PAGE = 100

/**
 * Reading a whole catalog from the sandbox, compared with requesting and parsing the same pages one after the other.
 */
export const crawl: Benchmark = {
  name: 'crawl',
  async measure({ rounds, divisor }, report) {
    const products = 100_000 / divisor
    const market = await startMarket(products)
    try {
      const found = await interleave(rounds, {
        ours: () => withFolder(folder => crawlOnce(folder, market)),
        floor: () => timed(() => readPages(market, products / PER_PAGE)),
      })
      report({
        what: 'read 100,000 products, 1,000 pages',
        unit: 'ms',
        ...found,
        floorIs: 'fetch and JSON.parse of the same pages, kept nowhere',
      })
    } finally {
      await market.stop()
    }
  },
}

async function crawlOnce(folder: string, { baseUrl, key }: Market): Promise<number> {
  const start = performance.now()
  const core = await openCore(folder, baseUrl, key)
  await core.catalogComplete()
  const took = performance.now() - start
  await core.close()
  return took
}

async function readPages({ baseUrl, key }: Market, pages: number): Promise<void> {
  for (let page = 1; page <= pages; page++) {
    const address = `${baseUrl}/products?page=${page}&per_page=${PER_PAGE}`
    const answer = await fetch(address, { headers: { Authorization: `Bearer ${key}` } })
    if (!answer.ok) throw new Error(`page ${page}: ${answer.status}`)
    await answer.json()
  }
}
