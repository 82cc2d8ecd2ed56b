import { isDetailEdit } from '../../../../shared/domain/changes/edit.ts'
import type { Stage } from '../../../stage/stage.ts'

/**
 * Requests that edits of fields without a bulk endpoint add: one for each of the products that has no such edit yet
 * (API document §4, POST /products/{id}).
 */
export function extraRequests(stage: Pick<Stage, 'edits'>, products: ReadonlySet<number>): number {
  const known = new Set<number>()
  if (products.size > 0)
    for (const edit of stage.edits())
      if (isDetailEdit(edit) && edit.to !== null && products.has(edit.product)) known.add(edit.product)
  return products.size - known.size
}
