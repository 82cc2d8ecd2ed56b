import { normalised } from './foreign-text.ts'

/** Whether another product has a SKU. `near`: the same but for letter case and blanks, which a marketplace may take for the same. */
export type SkuCheck =
  | { kind: 'free' }
  | { kind: 'taken'; product: number }
  | { kind: 'near'; product: number; sku: string }

export interface SkuHolder {
  readonly product: number
  readonly sku: string | null
}

/** Looks through all products but `self` (null for one that is being made). A blank SKU is nobody's. */
export function checkSku(sku: string, self: number | null, holders: Iterable<SkuHolder>): SkuCheck {
  const wanted = sku.trim()
  if (wanted === '') return { kind: 'free' }
  const folded = fold(wanted)
  let near: SkuCheck = { kind: 'free' }
  for (const { product, sku: theirs } of holders) {
    if (product === self || theirs === null) continue
    const held = theirs.trim()
    if (held === wanted) return { kind: 'taken', product }
    if (near.kind === 'free' && held.length - wanted.length < 9 && fold(held) === folded)
      near = { kind: 'near', product, sku: theirs }
  }
  return near
}

function fold(sku: string): string {
  return normalised(sku, 'NFKC')
    .toLowerCase()
    .replaceAll(/[\s\u00a0]+/g, '')
}
