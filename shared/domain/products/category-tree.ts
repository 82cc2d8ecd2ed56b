import { plainWords } from '../text/plain-words.ts'

/** A category as the marketplace lists it (API document §2). */
export interface TreeCategory {
  readonly id: number
  readonly name: string
  readonly slug: string | null
  readonly parent_id: number | null
  readonly type: string | null
}

/** A category with its depth and path, for lists that show the tree. */
export interface CategoryBranch {
  readonly category: TreeCategory
  /** 0 at the top. */
  readonly depth: number
  /** Names from the top down, including its own. */
  readonly path: readonly string[]
  readonly hasChildren: boolean
}

/** The categories of GET /categories (API document §4) as a tree; `of` is null for an unknown number. */
export interface CategoryTree {
  /** Every category once, each parent before what is below it, names in order. */
  readonly branches: readonly CategoryBranch[]
  of(id: number): CategoryBranch | null
  /** The category with all its descendants; empty for an unknown one. */
  below(id: number): ReadonlySet<number>
}

const STEP = ' › '

/**
 * Builds the tree of a flat list. A category whose parent is missing becomes a root, and so does one category
 * of each cycle: none is left out, because a product may be in any of them.
 */
export function categoryTree(categories: readonly TreeCategory[]): CategoryTree {
  const byId = new Map(categories.map(category => [category.id, category]))
  const children = new Map<number | null, TreeCategory[]>()
  for (const category of byId.values()) {
    const parent = parentOf(category, byId)
    children.set(parent, [...(children.get(parent) ?? []), category])
  }
  const branches: CategoryBranch[] = []
  const done = new Map<number, CategoryBranch>()
  const plant = (start: TreeCategory) => {
    const waiting = [{ category: start, path: [] as readonly string[] }]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { category, path: above } = next
      if (done.has(category.id)) continue
      const below = inOrder(children.get(category.id) ?? [])
      const path = [...above, category.name]
      const branch = { category, depth: above.length, path, hasChildren: below.length > 0 }
      branches.push(branch)
      done.set(category.id, branch)
      waiting.push(...below.toReversed().map(child => ({ category: child, path })))
    }
  }
  for (const category of inOrder(children.get(null) ?? [])) plant(category)
  for (const category of byId.values()) plant(category)
  return {
    branches,
    of: id => done.get(id) ?? null,
    below: id => {
      const all = new Set<number>()
      const waiting = done.has(id) ? [id] : []
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (all.has(next)) continue
        all.add(next)
        waiting.push(...(children.get(next) ?? []).map(child => child.id))
      }
      return all
    },
  }
}

/** Those that are listed, and those that only products name: before the list was read, or no longer active. */
export function knownCategories(
  listed: readonly TreeCategory[],
  products: {
    readonly category_id: readonly (number | null)[]
    readonly category: readonly (string | null)[]
  },
): CategoryTree {
  const known = new Map(listed.map(category => [category.id, category]))
  // A set takes in 100,000 ids in a fraction of the time that a loop needs to look at them.
  for (const id of new Set(products.category_id)) {
    if (id === null || id === undefined || known.has(id)) continue
    const name = products.category[products.category_id.indexOf(id)] ?? `#${id}`
    known.set(id, { id, name, slug: null, parent_id: null, type: null })
  }
  return categoryTree([...known.values()])
}

/** `Flowers › Roses`; null for a category that is not there. */
export function categoryPath(tree: CategoryTree, id: number): string | null {
  return tree.of(id)?.path.join(STEP) ?? null
}

/**
 * The branches whose name or path contains all the words, each with its ancestors, so that a person sees
 * where they are. `isMatch` is false for mere ancestors.
 */
export function searchCategories(
  tree: CategoryTree,
  text: string,
): readonly (CategoryBranch & { isMatch: boolean })[] {
  if (text.trim() === '') return tree.branches.map(branch => ({ ...branch, isMatch: true }))
  const words = plainWords(text.replaceAll(/[>»›→|]/g, ' ')).split(' ')
  const isMatch = ({ path, category }: CategoryBranch): boolean => {
    const own = plainWords(`${category.name} ${category.slug ?? ''} ${category.id}`)
    const whole = `${plainWords(path.join(' '))} ${own}`
    return words.every(word => whole.includes(word)) && words.some(word => own.includes(word))
  }
  const shown: (CategoryBranch & { isMatch: boolean })[] = []
  // Bottom up: a branch is an ancestor if the last one taken is its direct child.
  for (const branch of tree.branches.toReversed()) {
    const matches = isMatch(branch)
    const last = shown.at(-1)
    const leads = last !== undefined && last.depth === branch.depth + 1 && isUnder(last, branch)
    if (matches || leads) shown.push({ ...branch, isMatch: matches })
  }
  return shown.reverse()
}

function parentOf(category: TreeCategory, byId: ReadonlyMap<number, TreeCategory>): number | null {
  const { parent_id } = category
  return parent_id !== null && parent_id !== category.id && byId.has(parent_id) ? parent_id : null
}

function inOrder(categories: readonly TreeCategory[]): TreeCategory[] {
  return categories.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id)
}

function isUnder(below: CategoryBranch, above: CategoryBranch): boolean {
  return above.path.every((name, i) => below.path[i] === name)
}
