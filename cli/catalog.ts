import type { Bridge } from '../shared/contract/bridge.ts'
import type { ProductColumns } from '../shared/contract/groups/catalog.ts'
import type { Change } from '../shared/contract/outbox/change.ts'
import { categoryIndex } from '../shared/domain/products/category-names.ts'
import { visibleText } from '../shared/domain/text/visible-text.ts'
import type { CatalogLookup } from '../shared/import/judge/catalog/catalog-lookup.ts'
import type { Market } from '../shared/import/judge/products/new-products.ts'
import { lookupOf, type ProductLookup } from '../shared/import/plan/lookup.ts'
import type { Arguments } from './arguments.ts'
import { readEveryChange, readWaitingCreates } from './changes.ts'
import { EXIT, Stop } from './exit.ts'
import { counted, grouped, momentText } from './output/listed.ts'
import type { Terminal } from './output/terminal.ts'
import { dataFolder, openWithoutKey, type Session } from './session.ts'
import { waitFor } from './waiting.ts'

const PAGE = 20_000

/**
 * Reads the whole catalog from the marketplace, as pages of columns. An earlier copy would not do: a value that equals
 * an old copy may differ from the marketplace, and would then not be sent.
 */
export async function readFreshCatalog(
  { bridge, openedAt }: Pick<Session, 'bridge' | 'openedAt'>,
  log: (text: string) => void,
): Promise<ProductColumns[]> {
  await bridge.call('refreshCatalog', {})
  let logged = -1
  await waitFor(
    bridge,
    async () => {
      const progress = await bridge.call('readCatalogProgress', {})
      const { state, read, total, startedAt, incompleteAt } = progress
      const endedAt = incompleteAt ?? (state === 'complete' ? progress.finishedAt : null)
      if ((endedAt ?? 0) >= openedAt) {
        if ((startedAt ?? 0) >= openedAt && incompleteAt !== undefined) throw notWhole(read, total)
        if ((startedAt ?? 0) >= openedAt) return true
        // This one was begun by an earlier command and broken off: its first pages are as old as that.
        await bridge.call('refreshCatalog', {})
      }
      if (read - logged >= 1000 && state === 'reading') {
        logged = read
        log(`Reading the catalog: ${read} of ${total ?? '?'} products.`)
      }
      return null
    },
    what => `${what} The catalog could not be read, so nothing was compared and nothing was sent.`,
    log,
  )
  return allPages(bridge)
}

function notWhole(read: number, total: number | null): Stop {
  const counts = total === null ? '' : `, although the marketplace counts ${grouped(total)}`
  return new Stop(
    EXIT.notReachable,
    `The catalog could not be read whole: its list shows ${counted(read, 'product')}${counts}, or changed each time it was read. Nothing was compared and nothing was sent. Try again later.`,
  )
}

interface CopiedCatalog {
  catalog: CatalogLookup
  pages: readonly ProductColumns[]
  /** The changes that wait. */
  open: readonly Change[]
  market: Market
}

/**
 * The copy of the catalog in the data folder, with the changes that wait there: no marketplace is asked. Throws {@link
 * Stop} when there is none, or only a part.
 */
export async function readCopiedCatalog(args: Arguments, { log, env }: Terminal): Promise<CopiedCatalog> {
  const session = await openWithoutKey(args, env)
  const folder = visibleText(dataFolder(args, env))
  if (session === null)
    throw new Stop(EXIT.usage, `There is no catalog of this account in ${folder}. Run desk pull there first.`)
  try {
    const { bridge } = session
    const { state, finishedAt } = await bridge.call('readCatalogProgress', {})
    if (finishedAt === null || state === 'empty')
      throw new Stop(EXIT.usage, `The catalog in ${folder} was never read whole. Run desk pull there first.`)
    log(`Compared with the catalog as it was read ${momentText(finishedAt)}.`)
    const pages = await allPages(bridge)
    const { categories, readAt } = await bridge.call('readCategories', {})
    const waiting = await readWaitingCreates(bridge)
    return {
      catalog: await productLookup(bridge, pages),
      pages,
      open: await readEveryChange(bridge),
      market: { categories: readAt === null ? null : categoryIndex(categories), waiting },
    }
  } finally {
    await session.close()
  }
}

/** The products of those pages as they will be once everything that waits was sent. */
export async function productLookup(
  bridge: Bridge,
  pages: readonly ProductColumns[],
): Promise<ProductLookup> {
  const { priceDigits } = await bridge.call('readCatalogProgress', {})
  return lookupOf(pages, await readEveryChange(bridge), priceDigits)
}

/** The catalog as it was last read, as pages of columns. */
export async function allPages(bridge: Bridge): Promise<ProductColumns[]> {
  const pages = [await bridge.call('readCatalog', { after: 0, limit: PAGE })]
  for (let last = pages[0]; last?.more; ) {
    last = await bridge.call('readCatalog', { after: last.revision, from: last.next, limit: PAGE })
    pages.push(last)
  }
  return pages.map(({ columns }) => columns)
}
