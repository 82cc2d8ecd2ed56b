import { foldText } from '../../../../../shared/domain/text/fold-text.ts'
import type { CatalogRows } from '../../../../bridge/stores/catalog-store.ts'
import { formOf, type TextLookups, textLookups } from './text-lookups.ts'

/**
 * Numbers the products for the grid. A product keeps its number, even when others leave the catalog and everything
 * behind them moves up there: an open editor must never end up on another product.
 */
export interface ProductRows extends TextLookups {
  /**
   * Takes in the catalog; true when products came, left, or changed their texts. While it `isGrowing`, none that came
   * before is looked at again.
   */
  follow(
    catalog: Pick<CatalogRows, 'columns' | 'rowOf'> & { left?: CatalogRows['left']; isGrowing?: boolean },
  ): boolean
  count(): number
  /** Row numbers of products that are in the catalog. */
  has(row: number): boolean
  productAt(row: number): number
  rowOf(product: number): number | undefined
  /** The row's index in the columns of the catalog; -1 when it left. */
  at(row: number): number
  /** The name of a row when it was last in the catalog. */
  lastText(row: number, name: Name): string
  /** Texts in lower case by row. */
  readonly names: readonly string[]
  readonly skus: readonly string[]
  readonly categories: readonly string[]
}

/** Texts to look for equal ones among; where nearly every product has a name of its own, more would cost memory only. */
const MOST_SHARED = 20_000

/** Equal texts become one object, which takes less memory and is counted faster by a sort. */
export function sharedFolding(): (text: string) => string {
  const shared = new Map<string, string>()
  return text => {
    const known = shared.get(text)
    if (known !== undefined) return known
    const folded = foldText(text)
    if (shared.size < MOST_SHARED) shared.set(text, folded)
    return folded
  }
}

type Name = 'name' | 'sku' | 'category'

/** The texts of the rows as they came, and in lower case. */
function foldedTexts() {
  const raw: Record<Name, (string | null)[]> = { name: [], sku: [], category: [] }
  const folded: Record<Name, string[]> = { name: [], sku: [], category: [] }
  const foldShared = sharedFolding()
  const skuForms = new Set<number>()
  const take = (from: readonly (string | null)[], place: number, row: number, of: Name) => {
    const text = from[place] ?? null
    // An unchanged text is the very same object, so this compares pointers.
    if (raw[of][row] === text && folded[of][row] !== undefined) return false
    raw[of][row] = text
    folded[of][row] = (of === 'sku' ? foldText : foldShared)(text ?? '')
    if (of === 'sku') skuForms.add(formOf(text ?? ''))
    return true
  }
  return {
    raw,
    folded,
    /** Of all SKUs, also those that are no more. */
    skuForms,
    /** True when one of them changed. */
    take: (from: Readonly<Record<Name, readonly (string | null)[]>>, place: number, row: number) => {
      const isRenamed = take(from.name, place, row, 'name')
      const isRecoded = take(from.sku, place, row, 'sku')
      const isRegrouped = take(from.category, place, row, 'category')
      return isRenamed || isRecoded || isRegrouped
    },
  }
}

export function createProductRows(): ProductRows {
  const products: number[] = []
  const rows = new Map<number, number>()
  const addRow = (product: number) => {
    const row = products.push(product) - 1
    rows.set(product, row)
    return row
  }
  let places: number[] = []
  const texts = foldedTexts()
  let seen: ReadonlyMap<number, number> | null = null
  /** Places of {@link seen} that were taken in. */
  let taken = 0

  let seenLeft: CatalogRows['left'] | undefined
  let lookups: TextLookups | null = null
  const lookUp = () =>
    (lookups ??= textLookups(texts.raw.sku, texts.skuForms, texts.folded.name, row => places[row] !== -1))

  return {
    follow({ columns, rowOf, left, isGrowing }) {
      lookups = null
      let moved = false
      if (seen !== rowOf) {
        moved = seen !== null && places.some(place => place !== -1)
        places = products.map(product => rowOf.get(product) ?? -1)
        seen = rowOf
        taken = 0
      }
      for (let place = isGrowing ? taken : 0; place < columns.id.length; place++) {
        const product = columns.id[place] as number
        let row = products[place] === product ? place : rows.get(product)
        if (row === undefined) {
          row = addRow(product)
          moved = true
        }
        places[row] = place
        moved = texts.take(columns, place, row) || moved
      }
      taken = columns.id.length
      if (left === undefined || seenLeft === left) return moved
      seenLeft = left
      for (const [product, { sku, name }] of left) {
        if (rows.has(product)) continue
        const row = addRow(product)
        places[row] = -1
        texts.take({ name: [name], sku: [sku], category: [] }, 0, row)
        moved = true
      }
      return moved
    },
    count: () => products.length,
    has: row => places[row] !== -1,
    productAt: row => products[row] ?? -1,
    rowOf: product => rows.get(product),
    rowOfSku: sku => lookUp().rowOfSku(sku),
    lacksZeros: text => lookUp().lacksZeros(text),
    isLikeSku: text => lookUp().isLikeSku(text),
    isName: text => lookUp().isName(text),
    preparing: text => lookUp().preparing(text),
    at: row => places[row] ?? -1,
    lastText: (row, name) => texts.raw[name][row] ?? '',
    names: texts.folded.name,
    skus: texts.folded.sku,
    categories: texts.folded.category,
  }
}
