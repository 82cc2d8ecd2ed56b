import type { Change } from '../../../../shared/contract/outbox/change.ts'
import type { Edit } from '../../../../shared/domain/changes/edit.ts'
import { localProduct } from '../../../../shared/domain/list/local-view.ts'
import { type Overlay, overlayOf, worseWork } from '../../../../shared/domain/list/product-table.ts'
import type { ChangeStore } from '../../../bridge/stores/change-store.ts'

/** What lies over the catalog's products: changes, edits, unfinished forms. What did not move is not computed again. */
export interface Overlays {
  /** `begun`: products with an unfinished form. */
  all(edits: Iterable<Edit>, begun: Iterable<number>): ReadonlyMap<number, Overlay>
}

const NOTHING_UNDER = { fields: {}, images: null } as const

export function createOverlays(changes: Pick<ChangeStore, 'products' | 'ofProduct'>): Overlays {
  // The store returns the same list for a product until one of its changes moves.
  const known = new WeakMap<readonly Change[], Overlay>()
  const ofProduct = (product: number): Overlay | null => {
    const open = changes.ofProduct(product)
    const before = known.get(open)
    if (before !== undefined) return before
    const local = localProduct(product < 0 ? null : NOTHING_UNDER, open)
    if (local === null) return null
    const overlay = overlayOf(local)
    known.set(open, overlay)
    return overlay
  }
  return {
    all: (edits, begun) => {
      const all = new Map<number, Overlay>()
      for (const product of changes.products()) {
        const overlay = ofProduct(product)
        if (overlay !== null) all.set(product, overlay)
      }
      for (const product of begun) {
        const under = all.get(product) ?? UNTOUCHED
        all.set(product, { ...under, work: worseWork(under.work, 'begun') })
      }
      for (const edit of edits) all.set(edit.product, withEdit(all.get(edit.product), edit))
      return all
    },
  }
}

const UNTOUCHED: Overlay = { life: 'there', values: {}, work: 'none', picture: null }

/** A text that could not be read is kept and marked on the sheet; here the value under it shows. */
function withEdit(under: Overlay = UNTOUCHED, edit: Edit): Overlay {
  const values = edit.to === null ? under.values : { ...under.values, [edit.field]: edit.to }
  return { ...under, values, work: worseWork(under.work, 'edited') }
}
