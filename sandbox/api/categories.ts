import { type Answer, done } from './answer.ts'
import type { Ask } from './ask.ts'

/** GET /categories (API document §4): the active ones, flat, with parent references. */
export function listCategories({ world }: Ask): Answer {
  const active = [...world.categories.values()].filter(category => category.active)
  return done({
    categories: active.map(category => ({
      id: category.id,
      name: category.name,
      slug: category.slug,
      parent_id: category.parentId,
      type: category.type,
    })),
  })
}
