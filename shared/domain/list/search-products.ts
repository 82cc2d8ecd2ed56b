import { foldText } from '../text/fold-text.ts'
import type { ProductTable } from './product-table.ts'

/**
 * Texts of products, folded once instead of at every keystroke, and not before they are asked for: a list is often
 * opened and not searched.
 */
export interface ProductTexts {
  /** Updates to the table; unchanged texts are not folded again. */
  follow(table: ProductTable): void
  /** Folded, by row. */
  readonly names: readonly string[]
  readonly skus: readonly string[]
}

/** Texts that follow a table. Nothing is folded before they are read for the first time. */
export function productTexts(): ProductTexts {
  const names: string[] = []
  const skus: string[] = []
  const seenNames: (string | null | undefined)[] = []
  const seenSkus: (string | null | undefined)[] = []
  let next: ProductTable | null = null
  const fold = (table: ProductTable) => {
    for (const list of [names, skus, seenNames, seenSkus]) list.length = Math.min(list.length, table.count)
    for (let row = 0; row < table.count; row++) {
      const name = table.name[row]
      const sku = table.sku[row]
      // Unchanged texts are the same objects, so this compares pointers.
      if (seenNames[row] !== name || names[row] === undefined) {
        seenNames[row] = name
        names[row] = foldText(name ?? '')
      }
      if (seenSkus[row] !== sku || skus[row] === undefined) {
        seenSkus[row] = sku
        skus[row] = foldText(sku ?? '')
      }
    }
  }
  const folded = (list: readonly string[]) => {
    if (next !== null) fold(next)
    next = null
    return list
  }
  return {
    get names() {
      return folded(names)
    },
    get skus() {
      return folded(skus)
    },
    follow: table => {
      next = table
    },
  }
}

type Test = (row: number) => boolean

/** A search: matches rows in whose name, SKU or category path every word occurs. */
export interface ProductSearch {
  /** One test per word. */
  readonly tests: readonly Test[]
  /** Whether the SKU of a row is exactly the text. */
  isExact(row: number): boolean
}

/** Null for a blank text, which matches everything. `pathOf` returns a category with its ancestors. */
export function searchProducts(
  text: string,
  table: ProductTable,
  texts: ProductTexts,
  pathOf: (category: number) => string | null,
): ProductSearch | null {
  const wanted = foldText(text).trim()
  if (wanted === '') return null
  const { names, skus } = texts
  const tests = wanted.split(/\s+/).map((word): Test => {
    const inCategory = categoryTest(word, table, pathOf)
    return row =>
      (names[row] as string).includes(word) || (skus[row] as string).includes(word) || inCategory(row)
  })
  return { tests, isExact: row => skus[row] === wanted }
}

/** Whether `next` can only match what `before` matched: something was typed at its end. */
export function narrows(before: string, next: string): boolean {
  return foldText(next).trimStart().startsWith(foldText(before).trimStart())
}

/**
 * Whether the category of a row contains the word. There are far fewer categories than rows, so each is tested once.
 */
function categoryTest(word: string, table: ProductTable, pathOf: (category: number) => string | null): Test {
  const byId = new Map<number | string, boolean>()
  return row => {
    const name = table.category[row] ?? null
    const id = table.category_id[row] ?? null
    const key = id ?? name
    if (key === null) return false
    const known = byId.get(key)
    if (known !== undefined) return known
    const path = (id === null ? null : pathOf(id)) ?? name ?? ''
    const found = foldText(path).includes(word)
    byId.set(key, found)
    return found
  }
}
