import { useMemo } from 'react'
import type { HeldProduct } from '../../../../shared/contract/groups/products.ts'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { useHeldProduct } from '../../../bridge/queries/products.ts'
import { useOpenChanges } from '../../../bridge/stores/ChangesProvider.tsx'
import { groundOf, type ProductGround } from './form/product-grounds.ts'

/** One product as its form shows it. Below 0 `product` was made here and `held` is null. */
export interface EditedProduct extends ProductGround {
  readonly product: number
  readonly held: HeldProduct | null
  /** The open ones, in the order of their numbers. */
  readonly changes: readonly Change[]
  readonly name: string
  readonly sku: string | null
}

type EditedProductState =
  | { kind: 'reading' }
  | { kind: 'fault'; error: unknown; again: () => void }
  | { kind: 'gone' }
  | { kind: 'there'; edited: EditedProduct }

/** Follows a product in the catalog and in the outbox. */
export function useEditedProduct(product: number): EditedProductState {
  const query = useHeldProduct(product)
  const changes = useOpenChanges().ofProduct(product)
  const held = product < 0 ? null : query.data?.held
  const ground = useMemo(
    () => (held === undefined ? null : groundOf(held?.fields ?? null, changes)),
    [held, changes],
  )
  // A product made here is shown under the marketplace's number as soon as it has one.
  const isOnItsWay = product < 0 && (query.data === undefined || query.data.number !== null)
  if (held === undefined || (ground === null && (isOnItsWay || query.data?.isComing === true)))
    return query.error === null
      ? { kind: 'reading' }
      : { kind: 'fault', error: query.error, again: () => void query.refetch() }
  if (ground === null) return { kind: 'gone' }
  const textOf = (field: 'name' | 'sku') => String(ground.grounds[field].under ?? '').trim()
  return {
    kind: 'there',
    edited: { ...ground, product, held, changes, name: textOf('name'), sku: textOf('sku') || null },
  }
}
