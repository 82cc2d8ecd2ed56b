import { isDetailEdit } from '../../../../shared/domain/changes/edit.ts'
import type { Stage } from '../../../stage/stage.ts'

/**
 * Requests that edits of fields without a bulk endpoint add: one for each of the products that has no such edit yet
 * (API document §4, POST /products/{id}).
 */
export function extraRequests(stage: Pick<Stage, 'edits'>, products: Iterable<number>): number {
  const more = new Set(products)
  if (more.size > 0)
    for (const edit of stage.edits()) if (isDetailEdit(edit) && edit.to !== null) more.delete(edit.product)
  return more.size
}
