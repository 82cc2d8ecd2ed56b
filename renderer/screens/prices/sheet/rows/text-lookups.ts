import { foldText } from '../../../../../shared/domain/text/fold-text.ts'
import { nearSkuKey } from '../../../../../shared/import/columns/values/sku-text.ts'
import { finished, type SteppedWork } from '../../../../bridge/in-pieces.ts'
import { eachOf } from '../../../../bridge/in-steps.ts'

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
  /** Makes the index that looking up such a text would make, in steps; null where it is there. No text: that of SKUs. */
  preparing(text?: string): SteppedWork<void> | null
}

/**
 * Each index is made when it is first asked for. `skus`: as the marketplace has them, by row; `forms`: {@link formOf} all
 * of them, and maybe more; `names`: folded; `has`: whether the product of a row is in the catalog.
 */
export function textLookups(
  skus: readonly (string | null)[],
  forms: ReadonlySet<number>,
  names: readonly string[],
  has: (row: number) => boolean,
): TextLookups {
  let bySku: Map<string, number> | null = null
  let bareSkus: Set<string> | null = null
  let nearSkus: Set<string> | null = null
  let allNames: Set<string> | null = null
  const prepareRows = function* () {
    bySku = yield* rowsBySku(skus, has)
  }
  const prepareNear = function* () {
    nearSkus = yield* setOf(skus, sku => nearSkuKey(sku ?? ''))
    allNames = yield* setOf(names, name => name.trim())
  }
  return {
    rowOfSku: sku => {
      if (!forms.has(formOf(sku))) return -1
      bySku ??= finished(rowsBySku(skus, has))
      return bySku.get(sku) ?? -1
    },
    lacksZeros: text => {
      if (!/^[1-9]\d{3,}$/.test(text)) return false
      bareSkus ??= new Set(skus.flatMap(sku => (sku?.trim().startsWith('0') ? [withoutZeros(sku)] : [])))
      return bareSkus.has(text)
    },
    isLikeSku: text => {
      if (nearSkus === null) finished(prepareNear())
      const key = nearSkuKey(text)
      return key !== '' && nearSkus?.has(key) === true
    },
    isName: text => {
      if (allNames === null) finished(prepareNear())
      const name = foldText(text.trim())
      return name !== '' && allNames?.has(name) === true
    },
    preparing: text => {
      if (text === undefined || forms.has(formOf(text))) return bySku === null ? prepareRows() : null
      return nearSkus === null && /\p{L}/u.test(text) ? prepareNear() : null
    },
  }
}

function* rowsBySku(
  skus: readonly (string | null)[],
  has: (row: number) => boolean,
): SteppedWork<Map<string, number>> {
  const rows = new Map<string, number>()
  yield* eachOf(skus, (text, row) => {
    const known = text?.trim() ?? ''
    if (known !== '' && has(row)) rows.set(known, rows.has(known) ? -1 : row)
  })
  return rows
}

function* setOf<T>(texts: readonly T[], make: (text: T) => string): SteppedWork<Set<string>> {
  const made = new Set<string>()
  yield* eachOf(texts, text => made.add(make(text)))
  return made
}

const withoutZeros = (sku: string): string => sku.trim().replace(/^0+/, '')

/** Its length and first sign in one number: pasted prices have those of no SKU, so that no index of all is made. */
export function formOf(text: string): number {
  const sku = text.trim()
  return sku === '' ? -1 : sku.length * 0x10000 + sku.charCodeAt(0)
}
