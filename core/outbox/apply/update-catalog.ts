import { assertNever } from '../../../shared/domain/assert-never.ts'
import { FIELD_OF_KIND } from '../../../shared/domain/change.ts'
import type { Acknowledged, Catalog } from '../../catalog/catalog.ts'
import { type Addressed, fieldsOf } from '../requests/requests.ts'
import { isBulkWish } from '../rows/row.ts'

/**
 * Tells the catalog what the marketplace acknowledged, or a reading showed; before the outbox writes it down, so that a
 * crash between the two leaves a change to be looked up, and it will be found applied. The product of a create is the
 * number it was given.
 */
export function tellCatalog(catalog: Catalog, applied: readonly Addressed[]): void {
  const values: Acknowledged[] = []
  for (const { wish, product } of applied) {
    if (wish.kind === 'move') catalog.orders.acknowledge(wish.order, wish.to)
    else if (product === null) continue
    else if (isBulkWish(wish)) values.push({ product, field: FIELD_OF_KIND[wish.kind], value: wish.to })
    else if (wish.kind === 'create') catalog.takeCreated(product, wish.fields)
    else if (wish.kind === 'update') catalog.acknowledgeFields(product, fieldsOf(wish))
    else if (wish.kind === 'delete') catalog.takeDeleted(product)
    else if (wish.kind === 'image-delete') catalog.acknowledgeImageGone(product, wish.image)
    else if (wish.kind === 'image-primary') catalog.acknowledgePrimary(product, wish.image)
    else if (wish.kind === 'image-add') catalog.imagesMoved(product)
    else assertNever(wish)
  }
  if (values.length > 0) catalog.acknowledge(values)
}
