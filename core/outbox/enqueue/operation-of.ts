import type { NewChange } from '../../../shared/domain/change.ts'
import type { Operation } from '../rows/row.ts'
import type { Entities } from '../store/entities.ts'

/** A change of an entity that exists, or that an earlier change creates. */
export type ChangeOfEntity = Exclude<NewChange, { kind: 'create' }>

/**
 * The operation of a change, with its entity. Only inside a transaction: an order seen for the first time gets its
 * row.
 */
export function operationOf(
  change: ChangeOfEntity,
  entities: Pick<Entities, 'ofProduct' | 'ofOrder'>,
): Operation {
  if (change.kind === 'move') return { ...change, entity: entities.ofOrder(change.order) }
  const { product, ...rest } = change
  const entity = entities.ofProduct(product)
  switch (rest.kind) {
    case 'price':
      return { ...rest, entity, by: null }
    case 'stock':
      return {
        ...rest,
        entity,
        from: rest.from === null ? null : String(rest.from),
        to: String(rest.to),
        by: rest.by ?? null,
      }
    default:
      return { ...rest, entity }
  }
}
