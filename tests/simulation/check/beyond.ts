import type { MarketProduct } from '../../../core/fixtures/market/state.ts'
import { call, pass } from '../world/calls.ts'
import { count } from '../world/coverage.ts'
import { textOf } from '../world/ledger.ts'
import { rowsOf } from '../world/rows.ts'
import { violate, type World } from '../world/world.ts'

/** The latest effect has come, and the catalog reads everything again. */
export async function checkAll(world: World): Promise<void> {
  await pass(world, world.profile.latestMs + 60_000)
  call(world, app => app.catalog.refresh())
  await pass(world, 600_000)
}

/**
 * Where the marketplace acts later than the quarantine, something may take effect twice or after a newer edit. That must
 * be noticed: a second image that comes before the change is applied goes to the user, and the catalog shows whatever
 * comes later at its next read.
 */
export function checkNoticed(world: World): void {
  for (const product of world.market.state.products.values()) {
    if (product.isDeleted || !(product.isApproved || world.market.variant.listShowsPending)) continue
    noticeValues(world, product)
    noticeImages(world, product)
  }
  const made = [...world.market.state.products.values()].map(({ bornAs }) => bornAs)
  if (new Set(made).size < made.length) count(world.coverage, 'beyond: a product twice')
}

function noticeValues(world: World, product: MarketProduct): void {
  const held = call(world, app => app.catalog.held(product.id))
  if (held === null || held === undefined) {
    violate(world, `the catalog does not show product ${product.id} at its next reading`)
    return
  }
  for (const field of ['name', 'sku', 'base_price', 'stock_qty']) {
    const [shown, is] = [textOf(held.fields[field]), textOf(product.fields[field])]
    if (shown !== is)
      violate(world, `the catalog shows ${field} ${shown} of ${product.id}, which holds ${is}`)
  }
}

function noticeImages(world: World, { id, images }: MarketProduct): void {
  const sources = images.map(({ source }) => source)
  for (const source of new Set(sources)) {
    const times = sources.filter(other => other === source).length
    if (times === 1) continue
    const row = rowsOf(world).findLast(
      ({ kind, payload }) => kind === 'image-add' && payload.includes(source),
    )
    const isTold = row?.reason === 'image-twice'
    count(world.coverage, `beyond: a picture twice, ${isTold ? 'put before a person' : 'came later'}`)
    if (row === undefined)
      violate(world, `${source} stands ${times} times at ${id}, and nothing is known of it`)
  }
}
