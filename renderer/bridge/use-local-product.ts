import { useMemo } from 'react'
import {
  type CatalogProduct,
  type LocalProduct,
  type LocalValue,
  localProduct,
} from '../../shared/domain/list/local-view.ts'
import { useHeldProduct } from './queries/products.ts'
import { useOpenChanges } from './stores/ChangesProvider.tsx'

/**
 * One product as a person sees it: the marketplace's last values with the open changes over them. Null when neither
 * the catalog nor the outbox knows it, undefined while it is read.
 */
export function useLocalProduct(product: number): LocalProduct | null | undefined {
  const { data, isPending } = useHeldProduct(product)
  const changes = useOpenChanges().ofProduct(product)
  const held = product < 0 ? null : data?.held
  return useMemo(() => {
    if (held === undefined && product > 0 && isPending) return undefined
    const replica: CatalogProduct | null =
      held === null || held === undefined ? null : { fields: plainFields(held.fields), images: held.images }
    return localProduct(replica, changes)
  }, [held, changes, product, isPending])
}

/** Only what one line of text can show; the rest is shown elsewhere, as it came. */
function plainFields(fields: Readonly<Record<string, unknown>>): Record<string, LocalValue> {
  const plain: Record<string, LocalValue> = {}
  for (const [name, value] of Object.entries(fields))
    if (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'boolean'
    )
      plain[name] = value
  return plain
}
