import { useMemo } from 'react'
import type { Category } from '../../../../shared/contract/groups/products.ts'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { useCategories } from '../../../bridge/queries/products.ts'

/** Category names by number, as far as the marketplace listed them. */
export type CategoryNamesById = ReadonlyMap<number, string>

const NONE: readonly Category[] = []
const known = new WeakMap<readonly Category[], CategoryNamesById>()

/** Built once per list, however many rows ask. */
function namesOf(categories: readonly Category[]): CategoryNamesById {
  const names = known.get(categories) ?? new Map(categories.map(({ id, name }) => [id, name]))
  known.set(categories, names)
  return names
}

export function useCategoryNames(): CategoryNamesById {
  const { data } = useCategories()
  return namesOf(data?.categories ?? NONE)
}

/** The same change with categories by name, for display only: the number is sent. */
export function useNamedChange<C extends Change>(change: C): C {
  const names = useCategoryNames()
  return useMemo(() => namedChange(change, names), [change, names])
}

export function namedChange<C extends Change>(change: C, names: CategoryNamesById): C {
  const named = <V>(field: string, value: V) => (field === 'category_id' ? categoryName(value, names) : value)
  const allNamed = <V>(values: Readonly<Record<string, V>> | null) =>
    values === null
      ? null
      : Object.fromEntries(Object.entries(values).map(([field, value]) => [field, named(field, value)]))
  if (change.kind === 'delete')
    return { ...change, base: allNamed(change.base), theirs: allNamed(change.theirs) }
  if (change.kind !== 'update') return change
  const fields = change.fields.map(edit => ({
    ...edit,
    ...(edit.from === undefined ? {} : { from: named(edit.field, edit.from) }),
    to: named(edit.field, edit.to),
  }))
  return { ...change, fields, theirs: allNamed(change.theirs) }
}

/** `Roses`, or the value as it is where no category has that number. */
export function categoryName<V>(value: V, names: CategoryNamesById): V | string {
  const isNumber = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  return (isNumber ? names.get(Number(value)) : undefined) ?? value
}
