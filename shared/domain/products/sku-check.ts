import { normalised } from '../text/foreign-text.ts'

/**
 * Whether another product has a SKU. `near`: equal except for letter case and spaces, which a marketplace may ignore.
 */
export type SkuCheck =
  | { kind: 'free' }
  | { kind: 'taken'; product: number }
  | { kind: 'near'; product: number; sku: string }

/** A product, also one created here (negative number), with its SKU; null for none. */
export interface SkuHolder {
  readonly product: number
  readonly sku: string | null
}

/** Searches all products except `self` (null for a new one). A blank SKU is free. */
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
