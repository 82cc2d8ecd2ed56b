import { wholeBranch } from '../../../shared/domain/list/column-filter.ts'
import type { CategoryTree } from '../../../shared/domain/products/category-tree.ts'
import { foldText } from '../../../shared/domain/text/fold-text.ts'

/** One value of a column to be ticked; a category stands for those below it too. */
export interface ValueLine {
  readonly value: string
  readonly text: string
  /** What is searched: the text, of a category with those above it. */
  readonly folded: string
  /** Of rows, with those of what it covers. */
  readonly count: number
  /** How far it is indented. */
  readonly depth: number
  /** The values that are ticked with it; its own only where rows have it. */
  readonly covers: readonly string[]
}

/** Sorting more texts by the rules of a language takes longer than a person waits. */
const COLLATED_MAX = 5000

/** The values of a column with their counts, in the order of their texts; `texts` of numbers stand in theirs. */
export function valueLines(
  counts: ReadonlyMap<string, number>,
  textOf: (value: string) => string,
  isNumber: boolean,
): ValueLine[] {
  const lines = [...counts].map(([value, count]) => lineOf(value, textOf(value), count))
  if (isNumber) return lines.sort((a, b) => Number(a.value) - Number(b.value))
  if (lines.length > COLLATED_MAX)
    return lines.sort((a, b) => (a.folded < b.folded ? -1 : Number(a.folded > b.folded)))
  const { compare } = new Intl.Collator('en')
  return lines.sort((a, b) => compare(a.text, b.text))
}

/** The categories with products, and those above them, as a tree; then what is in none of them. */
export function categoryLines(
  counts: ReadonlyMap<string, number>,
  tree: CategoryTree,
  textOf: (value: string) => string,
): ValueLine[] {
  const lines: ValueLine[] = []
  const rest = new Map(counts)
  for (const { category, depth, path } of tree.branches) {
    const covers = [...tree.below(category.id)].map(String).filter(value => counts.has(value))
    if (covers.length === 0) continue
    rest.delete(String(category.id))
    const count = covers.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0)
    const folded = foldText(path.join(' '))
    lines.push({ value: String(category.id), text: category.name, folded, count, depth, covers })
  }
  return [...lines, ...valueLines(rest, textOf, false)]
}

function lineOf(value: string, text: string, count: number): ValueLine {
  return { value, text, folded: foldText(text), count, depth: 0, covers: [value] }
}

/** What is stored for the ticked categories: each of which all is ticked with all below it, others alone. */
export function categoriesTicked(lines: readonly ValueLine[], ticked: ReadonlySet<string>): string[] {
  const values: string[] = []
  const done = new Set<string>()
  for (const { value, covers } of lines) {
    if (done.has(value)) continue
    if (!/^\d+$/.test(value)) {
      if (ticked.has(value)) values.push(value)
    } else if (covers.every(each => ticked.has(each))) {
      values.push(wholeBranch(Number(value)))
      for (const each of covers) done.add(each)
      for (const line of lines) if (line.covers.every(each => done.has(each))) done.add(line.value)
    } else if (covers.includes(value) && ticked.has(value)) values.push(value)
  }
  return values
}
