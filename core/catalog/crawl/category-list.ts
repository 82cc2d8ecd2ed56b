import type { Category } from '../../../shared/contract/groups/products.ts'
import { readCategories } from '../../api/replies/read-category.ts'

/**
 * The categories of a list as it came, ready to be drawn as a tree (API document §2): each id once, every parent in the
 * list, no cycles. `knownName` names those that came without a name.
 */
export function categoriesOf(
  list: readonly unknown[],
  knownName: (id: number) => string | null = () => null,
): Category[] {
  const found = new Map<number, Category>()
  for (const { id, name, slug, parentId, type } of readCategories({ categories: list }) ?? []) {
    const before = found.get(id)
    if (before !== undefined && before.name !== '') continue
    found.set(id, { id, name: name.trim(), slug, parent_id: parentId, type })
  }
  const categories = [...found.values()].map(category => ({
    ...category,
    name: category.name || knownName(category.id)?.trim() || category.slug || '',
    parent_id: category.parent_id !== null && found.has(category.parent_id) ? category.parent_id : null,
  }))
  return withoutCircles(categories)
}

/** In a cycle of categories, the first one becomes a top-level category. */
function withoutCircles(categories: readonly Category[]): Category[] {
  const parents = new Map(categories.map(({ id, parent_id }) => [id, parent_id]))
  const settled = new Set<number>()
  for (const { id } of categories) {
    const path = new Set<number>()
    let step: number | null = id
    while (step !== null && !settled.has(step) && !path.has(step)) {
      path.add(step)
      step = parents.get(step) ?? null
    }
    if (step !== null && path.has(step)) parents.set(step, null)
    for (const passed of path) settled.add(passed)
  }
  return categories.map(category => ({ ...category, parent_id: parents.get(category.id) ?? null }))
}
