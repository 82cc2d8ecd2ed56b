import type { Bridge } from '../shared/contract/bridge.ts'
import type { ProductColumns } from '../shared/contract/groups/catalog.ts'
import type { Change } from '../shared/contract/outbox/change.ts'
import { type BulkField, type BulkKind, isBulk } from '../shared/domain/changes/change.ts'
import { type LastChange, valueToBe } from '../shared/domain/changes/value-to-be.ts'
import type { Decimal } from '../shared/domain/text/decimal.ts'
import { visibleText } from '../shared/domain/text/visible-text.ts'
import { type CatalogLookup, type CatalogRow, catalogLookup } from '../shared/import/judge/catalog-lookup.ts'
import type { Arguments } from './arguments.ts'
import { readEveryChange } from './changes.ts'
import { EXIT, Stop } from './exit.ts'
import { dataFolder, openWithoutKey, type Session } from './session.ts'
import type { Terminal } from './terminal.ts'
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
      const { state, read, total, startedAt, finishedAt } = await bridge.call('readCatalogProgress', {})
      if (state === 'complete' && (finishedAt ?? 0) >= openedAt) {
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
  )
  return allPages(bridge)
}

/**
 * The copy of the catalog in the data folder, with the changes that wait there: no marketplace is asked. Throws {@link
 * Stop} when there is none, or only a part.
 */
export async function readCopiedCatalog(args: Arguments, { log, env }: Terminal): Promise<CatalogLookup> {
  const session = await openWithoutKey(args, env)
  const folder = visibleText(dataFolder(args, env))
  if (session === null)
    throw new Stop(EXIT.usage, `There is no catalog of this account in ${folder}. Run desk pull there first.`)
  try {
    const { bridge } = session
    const { state, finishedAt } = await bridge.call('readCatalogProgress', {})
    if (finishedAt === null || state === 'empty')
      throw new Stop(EXIT.usage, `The catalog in ${folder} was never read whole. Run desk pull there first.`)
    log(`Compared with the catalog as it was read ${new Date(finishedAt).toISOString()}.`)
    return lookupOf(await allPages(bridge), await readEveryChange(bridge))
  } finally {
    await session.close()
  }
}

async function allPages(bridge: Bridge): Promise<ProductColumns[]> {
  const pages: ProductColumns[] = []
  for (let after = 0, more = true; more; ) {
    const page = await bridge.call('readCatalog', { after, limit: PAGE })
    pages.push(page.columns)
    after = page.revision
    more = page.more
  }
  return pages
}

/** A product as it will be once the waiting changes are sent; `market` is what the marketplace has now. */
export interface CatalogProduct extends CatalogRow {
  id: number
  readAt: number
  market: Pick<CatalogRow, BulkField>
}

/** Products by SKU, with the waiting changes of this outbox applied. */
export function lookupOf(
  pages: readonly ProductColumns[],
  changes: readonly Change[] = [],
): CatalogLookup & { product(sku: string): CatalogProduct } {
  const bySku = new Map<string, CatalogProduct>()
  const last = lastByCell(changes)
  for (const columns of pages) {
    columns.id.forEach((id, at) => {
      const sku = columns.sku[at]
      if (sku === null || sku === undefined) return
      const market = { base_price: columns.base_price[at] ?? null, stock_qty: columns.stock_qty[at] ?? null }
      const readAt = columns.readAt[at] ?? 0
      const toBe = (kind: BulkKind, present: string | null) =>
        valueToBe(last.get(cellOf(kind, id)), present, readAt)
      const stock = toBe('stock', market.stock_qty === null ? null : String(market.stock_qty))
      bySku.set(sku, {
        id,
        sku,
        base_price: toBe('price', market.base_price) as Decimal | null,
        stock_qty: stock === null ? null : Number(stock),
        market,
        name: columns.name[at] ?? '',
        unit: columns.unit[at] ?? null,
        type: columns.type[at] ?? null,
        category_id: columns.category_id[at] ?? null,
        readAt,
      })
    })
  }
  const lookup = catalogLookup(bySku.values())
  return {
    ...lookup,
    product: sku => {
      const found = bySku.get(sku)
      if (found === undefined) throw new Error(`the catalog has no product ${sku}`)
      return found
    },
  }
}

function lastByCell(changes: readonly Change[]): ReadonlyMap<string, LastChange> {
  const last = new Map<string, LastChange>()
  for (const change of [...changes].sort((a, b) => a.id - b.id))
    if (isBulk(change)) last.set(cellOf(change.kind, change.product), change)
  return last
}

function cellOf(kind: BulkKind, product: number): string {
  return `${kind} ${product}`
}
