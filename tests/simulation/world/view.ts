import type { MarketProduct } from '../../../core/fixtures/market/state.ts'
import type { Change } from '../../../shared/contract/outbox/change.ts'
import { call } from './calls.ts'
import type { Ref } from './ledger.ts'
import type { World } from './world.ts'

/** Gives products that were created meanwhile their marketplace numbers. */
export function learnNumbers({ ledger, market }: World): void {
  const unknown = ledger.refs.filter(({ remote }) => remote === null)
  if (unknown.length === 0) return
  for (const { id, bornAs } of market.state.products.values()) {
    const ref = unknown.find(candidate => candidate.bornAs === bornAs)
    if (ref !== undefined) ref.remote ??= id
  }
}

export function productOf({ market }: World, ref: Ref): MarketProduct | null {
  return ref.remote === null ? null : (market.state.products.get(ref.remote) ?? null)
}

/** The number a window would use: the local one until the catalog shows the product under the marketplace's. */
export function numberOf(world: World, ref: Ref): number | null {
  const { remote, local } = ref
  if (local === null) return remote
  const isHeld = remote !== null && call(world, app => app.catalog.held(remote)) !== null
  return isHeld ? remote : local
}

/** Every change that a window shows: open ones, and those finished since the start. */
export function shownChanges(world: World): Change[] {
  return call(world, app => app.outbox.readChanges(0, 2000))?.changes ?? []
}

/** What the user sees in a cell: what they asked for last, over what the catalog holds. */
export function seenValue(
  world: World,
  ref: Ref,
  field: string,
  changes: readonly Change[],
): string | number | null {
  const open = changes
    .filter(({ state }) => state !== 'applied' && state !== 'withdrawn' && state !== 'superseded')
    .filter(change => 'product' in change && (change.product === ref.local || change.product === ref.remote))
    .sort((a, b) => b.id - a.id)
  for (const change of open) {
    if ((change.kind === 'price' || change.kind === 'stock') && change.field === field)
      return change.kind === 'stock' ? Number(change.to) : change.to
    if (change.kind === 'update') {
      const edit = change.fields.find(candidate => candidate.field === field)
      if (edit !== undefined) return edit.to
    }
    if (change.kind === 'create') {
      const value = (change.fields as Record<string, string | number | null | undefined>)[field]
      if (value !== undefined) return value
    }
  }
  const { remote } = ref
  if (remote === null) return null
  const held = call(world, app => app.catalog.held(remote))
  const value = held?.fields[field]
  if (field === 'category_id') return (held?.fields.category as { id?: number } | undefined)?.id ?? null
  if (value === undefined || value === null) return null
  return field === 'base_price' ? String(value) : (value as string | number)
}
