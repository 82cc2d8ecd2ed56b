import { plainLetters } from '../text/foreign-text.ts'

/** A category of the marketplace (API document §2), as far as files name it. */
export interface CategoryNode {
  id: number
  name: string
  parent_id: number | null
}

/**
 * What a cell says about the category. `several`: more than one has this name. `none`: no category has it;
 * `ids` are similar ones, to be suggested and never chosen automatically.
 */
export type CategoryReading =
  | { kind: 'one'; id: number }
  | { kind: 'several'; ids: readonly number[] }
  | { kind: 'none'; ids: readonly number[] }

/** Finds categories by what a file or a person calls them, and the names back. */
export interface CategoryIndex {
  /** By name or path ("Flowers > Roses"); letter case, diacritics and blanks make no difference. */
  read(text: string): CategoryReading
  /** Also by the marketplace's number, which files of programs hold; people see it nowhere. */
  readInFile(text: string): CategoryReading
  /** Null for an unknown number. */
  nameOf(id: number): string | null
  /** From the top down: `Cut flowers > Roses`; null for an unknown number. */
  pathOf(id: number): string | null
  /** Exactly this name; several may have it. */
  named(name: string): readonly number[]
  /** All descendants of a category. */
  below(id: number): ReadonlySet<number>
  readonly size: number
  readonly ids: readonly number[]
}

const SIGNS = ['>', '»', '›', '→', '/', '\\', '|', '::'] as const
const NEAR_MAX = 5
/** A deeper tree is invalid: its parents form a cycle. */
const DEPTH_MAX = 30

/** A category's name without case, diacritics and superfluous spaces. */
export function categoryKey(text: string): string {
  return plainLetters(text)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

/** The categories as files name them. A name shared by two categories is never decided here. */
export function categoryIndex(categories: readonly CategoryNode[]): CategoryIndex {
  const byId = new Map(categories.map(category => [category.id, category]))
  const byName = new Map<string, number[]>()
  for (const { id, name } of categories) {
    const key = categoryKey(name)
    const same = byName.get(key)
    if (same === undefined) byName.set(key, [id])
    else same.push(id)
  }
  const chainOf = (id: number): CategoryNode[] => {
    const chain: CategoryNode[] = []
    for (let at = byId.get(id); at !== undefined && chain.length < DEPTH_MAX; ) {
      chain.unshift(at)
      at = at.parent_id === null ? undefined : byId.get(at.parent_id)
    }
    return chain
  }
  /** Categories whose path ends like this; if one path matches exactly, only that one. */
  const byPath = (steps: readonly string[]): number[] => {
    const ends = (byName.get(steps.at(-1) ?? '') ?? []).filter(id => {
      const keys = chainOf(id).map(({ name }) => categoryKey(name))
      return (
        steps.length <= keys.length && steps.every((step, i) => step === keys[keys.length - steps.length + i])
      )
    })
    const whole = ends.filter(id => chainOf(id).length === steps.length)
    return whole.length === 1 ? whole : ends
  }
  const near = (key: string): number[] => {
    const last = pathsOf(key).at(-1)?.at(-1) ?? key
    const alike = [...byName].filter(
      ([name]) => name === last || (last.length > 2 && (name.includes(last) || last.includes(name))),
    )
    return alike.flatMap(([, ids]) => ids).slice(0, NEAR_MAX)
  }
  const readKey = (key: string, mayBeNumber: boolean): CategoryReading => {
    const found = new Set(byName.get(key) ?? [])
    if (mayBeNumber && /^\d{1,10}$/.test(key) && byId.has(Number(key))) found.add(Number(key))
    if (found.size === 0) for (const steps of pathsOf(key)) for (const id of byPath(steps)) found.add(id)
    const ids = [...found]
    const [only] = ids
    if (only === undefined) return { kind: 'none', ids: near(key) }
    return ids.length === 1 ? { kind: 'one', id: only } : { kind: 'several', ids }
  }
  const reader = (mayBeNumber: boolean) => {
    const read = new Map<string, CategoryReading>()
    return (text: string) => {
      const key = categoryKey(text)
      const known = read.get(key) ?? readKey(key, mayBeNumber)
      read.set(key, known)
      return known
    }
  }
  return {
    read: reader(false),
    readInFile: reader(true),
    nameOf: id => byId.get(id)?.name ?? null,
    pathOf: id => {
      const chain = chainOf(id)
      return chain.length === 0 ? null : chain.map(({ name }) => name).join(' > ')
    },
    named: name => categories.flatMap(category => (category.name === name ? [category.id] : [])),
    below: id =>
      new Set([...byId.keys()].filter(each => each !== id && chainOf(each).some(above => above.id === id))),
    size: byId.size,
    ids: [...byId.keys()],
  }
}

/** The ways to split a text into the steps of a path; none for a plain name. */
function pathsOf(key: string): string[][] {
  return SIGNS.flatMap(sign => {
    const steps = key
      .split(sign)
      .map(step => step.trim())
      .filter(step => step !== '')
    return steps.length > 1 ? [steps] : []
  })
}
