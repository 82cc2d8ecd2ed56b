import { foldText } from '../../../../../shared/domain/text/fold-text.ts'
import { nearSkuKey } from '../../../../../shared/import/columns/values/sku-text.ts'
import type { CatalogRows } from '../../../../bridge/stores/catalog-store.ts'

/**
 * Numbers the products for the grid. A product keeps its number, even when others leave the catalog and everything
 * behind them moves up there: an open editor must never end up on another product.
 */
export interface ProductRows {
  /**
   * Takes in the catalog; true when products came, left, or changed their texts. While it `isGrowing`, none that came
   * before is looked at again.
   */
  follow(catalog: CatalogRows & { isGrowing?: boolean }): boolean
  count(): number
  /** Row numbers of products that are in the catalog. */
  has(row: number): boolean
  productAt(row: number): number
  rowOf(product: number): number | undefined
  /** The row of the product in the catalog with exactly this SKU; -1 for none, or several. */
  rowOfSku(sku: string): number
  /** Whether a number of four digits or more is the SKU of a product but for zeros before it. */
  lacksZeros(text: string): boolean
  /** Whether a text is the SKU of a product but for letter case, spaces, hyphens and the like. */
  isLikeSku(text: string): boolean
  /** Whether a product is called so; letter case and diacritics don't count. */
  isName(text: string): boolean
  /** The row's index in the columns of the catalog; -1 when it left. */
  at(row: number): number
  /** The name of a row when it was last in the catalog. */
  lastText(row: number, name: 'name' | 'sku' | 'category'): string
  /** Texts in lower case by row. */
  readonly names: readonly string[]
  readonly skus: readonly string[]
  readonly categories: readonly string[]
}

/** Texts to look for equal ones among; where nearly every product has a name of its own, more would cost memory only. */
const MOST_SHARED = 20_000

export function createProductRows(): ProductRows {
  const products: number[] = []
  const rows = new Map<number, number>()
  let places: number[] = []
  const raw: Record<'name' | 'sku' | 'category', (string | null)[]> = { name: [], sku: [], category: [] }
  const names: string[] = []
  const skus: string[] = []
  const categories: string[] = []
  /** Both made when first asked for after the catalog moved. */
  let bySku: Map<string, number> | null = null
  let skuForms: Set<number> | null = null
  let bareSkus: Set<string> | null = null
  let nearSkus: Set<string> | null = null
  let allNames: Set<string> | null = null
  let seen: ReadonlyMap<number, number> | null = null
  /** Places of {@link seen} that were taken in. */
  let taken = 0

  const shared = new Map<string, string>()

  /** Equal texts become one object, which takes less memory and is counted faster by a sort. */
  const foldShared = (text: string): string => {
    const known = shared.get(text)
    if (known !== undefined) return known
    const folded = foldText(text)
    if (shared.size < MOST_SHARED) shared.set(text, folded)
    return folded
  }

  const fold = (
    from: readonly (string | null)[],
    place: number,
    row: number,
    known: (string | null)[],
    to: string[],
    folded = foldShared,
  ) => {
    const text = from[place] ?? null
    // An unchanged text is the very same object, so this compares pointers.
    if (known[row] === text && to[row] !== undefined) return false
    known[row] = text
    to[row] = folded(text ?? '')
    return true
  }

  return {
    follow({ columns, rowOf, isGrowing }) {
      bySku = null
      skuForms = null
      bareSkus = null
      nearSkus = null
      allNames = null
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
          row = products.push(product) - 1
          rows.set(product, row)
          moved = true
        }
        places[row] = place
        const isRenamed = fold(columns.name, place, row, raw.name, names)
        const isRecoded = fold(columns.sku, place, row, raw.sku, skus, foldText)
        const isRegrouped = fold(columns.category, place, row, raw.category, categories)
        moved = moved || isRenamed || isRecoded || isRegrouped
      }
      taken = columns.id.length
      return moved
    },
    count: () => products.length,
    has: row => places[row] !== -1,
    productAt: row => products[row] ?? -1,
    rowOf: product => rows.get(product),
    rowOfSku: sku => {
      skuForms ??= new Set(raw.sku.map(text => formOf(text?.trim() ?? '')))
      if (!skuForms.has(formOf(sku))) return -1
      if (bySku === null) {
        bySku = new Map()
        for (const [row, text] of raw.sku.entries()) {
          const known = text?.trim() ?? ''
          if (known !== '' && places[row] !== -1) bySku.set(known, bySku.has(known) ? -1 : row)
        }
      }
      return bySku.get(sku) ?? -1
    },
    lacksZeros: text => {
      if (!/^[1-9]\d{3,}$/.test(text)) return false
      bareSkus ??= new Set(raw.sku.flatMap(sku => (sku?.trim().startsWith('0') ? [withoutZeros(sku)] : [])))
      return bareSkus.has(text)
    },
    isLikeSku: text => {
      nearSkus ??= new Set(raw.sku.map(sku => nearSkuKey(sku ?? '')))
      const key = nearSkuKey(text)
      return key !== '' && nearSkus.has(key)
    },
    isName: text => {
      allNames ??= new Set(names.map(name => name.trim()))
      const name = foldText(text.trim())
      return name !== '' && allNames.has(name)
    },
    at: row => places[row] ?? -1,
    lastText: (row, name) => raw[name][row] ?? '',
    names,
    skus,
    categories,
  }
}

function withoutZeros(sku: string): string {
  return sku.trim().replace(/^0+/, '')
}

/** Its length and first sign in one number: pasted prices have those of no SKU, so that no index of all is made. */
function formOf(sku: string): number {
  return sku === '' ? -1 : sku.length * 0x10000 + sku.charCodeAt(0)
}
