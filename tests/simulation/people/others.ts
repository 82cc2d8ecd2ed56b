import {
  approve,
  create,
  deleteImage,
  type MarketContext,
  moveOrder,
  placeOrder,
  remove,
  setField,
} from '../../../core/fixtures/market/acts.ts'
import type { MarketProduct, Value } from '../../../core/fixtures/market/state.ts'
import { isFinal } from '../../../shared/domain/changes/change.ts'
import { legalMoves } from '../../../shared/domain/rules/order-moves.ts'
import { call } from '../world/calls.ts'
import type { Rng } from '../world/rng.ts'
import { rowsOf } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import type { CommandKind } from './commands.ts'
import { newPrice, newStock } from './simulated-user.ts'

type OthersAct = Extract<
  CommandKind,
  | 'customer orders'
  | 'customer cancels'
  | 'other moves order'
  | 'other edits'
  | 'other does the same'
  | 'other deletes'
  | 'other deletes image'
  | 'administrator approves'
>

/** What customers, colleagues of the supplier and the administrator do at the marketplace. */
export function actAsOthers(world: World, kind: OthersAct, rng: Rng, product: MarketProduct | null): void {
  const { market } = world
  const orders = [...market.state.orders.values()]
  switch (kind) {
    case 'customer orders':
      if (product === null || product.isDeleted) return
      placeOrder(contextOf(world), product, rng.between(1, 5))
      return
    case 'customer cancels': {
      const open = orders.filter(({ status }) => status === 'pending' || status === 'confirmed')
      if (open.length > 0) moveOrder(contextOf(world), rng.pick(open), 'cancelled', null)
      return
    }
    case 'other moves order': {
      const open = orders.filter(({ status }) => legalMoves(status).length > 0)
      if (open.length === 0) return
      const order = rng.pick(open)
      moveOrder(contextOf(world), order, rng.pick(legalMoves(order.status)), null)
      return
    }
    case 'other edits':
      if (product !== null && !product.isDeleted) editAnew(world, rng, product)
      return
    case 'other does the same':
      doTheSame(world, rng)
      return
    case 'other deletes': {
      // A product that nobody here knows of couldn't be reported from one that was never created.
      const isKnown = product !== null && call(world, app => app.catalog.held(product.id)) !== null
      if (product !== null && isKnown && !product.isDeleted) remove(contextOf(world), product)
      return
    }
    case 'other deletes image': {
      // An image that nobody here knows of couldn't be reported from one that was never added.
      const isUnsure = (source: string) =>
        rowsOf(world).some(({ state, payload }) => !isFinal(state) && payload.includes(source))
      const image = product?.images.find(({ source }) => !isUnsure(source))
      if (product !== null && image !== undefined) deleteImage(contextOf(world), product, image.id)
      return
    }
    case 'administrator approves':
      for (const waiting of market.state.products.values())
        if (!waiting.isApproved) approve(contextOf(world), waiting)
      return
  }
}

/** Edits with values that nobody here asks for. */
function editAnew(world: World, rng: Rng, product: MarketProduct): void {
  const as = contextOf(world)
  if (rng.hits(0.5)) setField(as, product, 'stock_qty', 500_000 * 100 + newStock(world))
  else {
    const isPrice = rng.hits(0.5)
    if (isPrice) setField(as, product, 'base_price', 50_000 + Number(newPrice(world)) / 100)
    else setField(as, product, 'description', `somebody else ${world.nextToken++}`)
  }
}

/** A colleague creates a product with a SKU that is asked for here too, and that may not have arrived. */
function doTheSame(world: World, rng: Rng): void {
  const asked = rowsOf(world).filter(({ kind, state }) => kind === 'create' && !isFinal(state))
  if (asked.length === 0) return
  const { fields } = JSON.parse(rng.pick(asked).payload) as { fields: Record<string, Value> }
  const as = contextOf(world)
  const isTaken = [...world.market.state.products.values()].some(other => other.fields.sku === fields.sku)
  const theirs = {
    ...fields,
    base_price: Number(fields.base_price),
    color: `somebody else ${world.nextToken++}`,
  }
  if (!isTaken) create(as, theirs, [])
}

function contextOf(world: World): MarketContext {
  const { market, time } = world
  return { state: market.state, variant: market.variant, at: time.at(), request: null }
}
