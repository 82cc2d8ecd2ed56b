import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Acknowledged } from '../../catalog/replica/rows/replica-product.ts'
import { type Addressed, requestFieldsOf } from '../requests/requests.ts'

/**
 * Tells the catalog what the marketplace acknowledged, or what a reading showed. This comes before the outbox writes
 * it: a crash between the two leaves a change that reconcile will find applied. For a create, `product` is the new
 * id.
 */
export function updateCatalog(catalog: Catalog, applied: readonly Addressed[]): void {
  const values: Acknowledged[] = []
  for (const { operation, product } of applied) {
    if (operation.kind === 'move') catalog.orders.acknowledge(operation.order, operation.to)
    else if (product === null) continue
    else if (operation.kind === 'price') values.push({ product, field: 'base_price', value: operation.to })
    else if (operation.kind === 'stock') values.push({ product, field: 'stock_qty', value: operation.to })
    else if (operation.kind === 'create') catalog.takeCreated(product, operation.fields)
    else if (operation.kind === 'update') catalog.acknowledgeFields(product, requestFieldsOf(operation))
    else if (operation.kind === 'delete') catalog.takeDeleted(product)
    else if (operation.kind === 'image-delete') catalog.acknowledgeImageGone(product, operation.image)
    else if (operation.kind === 'image-primary') catalog.acknowledgePrimary(product, operation.image)
    else if (operation.kind === 'image-add') catalog.imagesMoved(product)
    else assertNever(operation)
  }
  if (values.length > 0) catalog.acknowledge(values)
}
