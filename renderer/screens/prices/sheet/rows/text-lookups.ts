import { foldText } from '../../../../../shared/domain/text/fold-text.ts'
import { nearSkuKey } from '../../../../../shared/import/columns/values/sku-text.ts'

/** Whose SKU or name a text is. */
export interface TextLookups {
  /** The row of the product in the catalog with exactly this SKU; -1 for none, or several. */
  rowOfSku(sku: string): number
  /** Whether a number of four digits or more is the SKU of a product but for zeros before it. */
  lacksZeros(text: string): boolean
  /** Whether a text is the SKU of a product but for letter case, spaces, hyphens and the like. */
  isLikeSku(text: string): boolean
  /** Whether a product is called so; letter case and diacritics don't count. */
  isName(text: string): boolean
}

/**
 * Each index is made when it is first asked for. `skus`: as the marketplace has them, by row; `names`: folded; `has`:
 * whether the product of a row is in the catalog.
 */
export function textLookups(
  skus: readonly (string | null)[],
  names: readonly string[],
  has: (row: number) => boolean,
): TextLookups {
  let bySku: Map<string, number> | null = null
  let skuForms: Set<number> | null = null
  let bareSkus: Set<string> | null = null
  let nearSkus: Set<string> | null = null
  let allNames: Set<string> | null = null
  return {
    rowOfSku: sku => {
      skuForms ??= new Set(skus.map(text => formOf(text?.trim() ?? '')))
      if (!skuForms.has(formOf(sku))) return -1
      bySku ??= rowsBySku(skus, has)
      return bySku.get(sku) ?? -1
    },
    lacksZeros: text => {
      if (!/^[1-9]\d{3,}$/.test(text)) return false
      bareSkus ??= new Set(skus.flatMap(sku => (sku?.trim().startsWith('0') ? [withoutZeros(sku)] : [])))
      return bareSkus.has(text)
    },
    isLikeSku: text => {
      nearSkus ??= new Set(skus.map(sku => nearSkuKey(sku ?? '')))
      const key = nearSkuKey(text)
      return key !== '' && nearSkus.has(key)
    },
    isName: text => {
      allNames ??= new Set(names.map(name => name.trim()))
      const name = foldText(text.trim())
      return name !== '' && allNames.has(name)
    },
  }
}

function rowsBySku(skus: readonly (string | null)[], has: (row: number) => boolean): Map<string, number> {
  const rows = new Map<string, number>()
  for (const [row, text] of skus.entries()) {
    const known = text?.trim() ?? ''
    if (known !== '' && has(row)) rows.set(known, rows.has(known) ? -1 : row)
  }
  return rows
}

const withoutZeros = (sku: string): string => sku.trim().replace(/^0+/, '')

/** Its length and first sign in one number: pasted prices have those of no SKU, so that no index of all is made. */
const formOf = (sku: string): number => (sku === '' ? -1 : sku.length * 0x10000 + sku.charCodeAt(0))
