/** The selected products. The cursor is the row with the keyboard focus. */
export interface ProductSelection {
  readonly picked: ReadonlySet<number>
  /** Where a range begins. */
  readonly anchor: number | null
  readonly cursor: number | null
}

export const NOTHING_PICKED: ProductSelection = { picked: new Set(), anchor: null, cursor: null }

/** The list as a selection needs it: products in the order shown. */
export interface ShownProducts {
  readonly count: number
  productAt(index: number): number
  /** -1 for one that is not shown. */
  indexOf(product: number): number
}

export function goToProduct(selection: ProductSelection, product: number): ProductSelection {
  return { ...selection, anchor: product, cursor: product }
}

/** The cursor, if its row is shown: a key never acts on what nobody sees. */
export function shownCursor({ cursor }: ProductSelection, shown: ShownProducts): number | null {
  return cursor === null || shown.indexOf(cursor) === -1 ? null : cursor
}

/** The products an action applies to: the selection, else the row of the cursor. */
export function meantBy(selection: ProductSelection, shown: ShownProducts): number[] {
  if (selection.picked.size > 0) return [...selection.picked]
  const here = shownCursor(selection, shown)
  return here === null ? [] : [here]
}

export function pickOnly(product: number): ProductSelection {
  return { picked: new Set([product]), anchor: product, cursor: product }
}

export function toggle(selection: ProductSelection, product: number): ProductSelection {
  const picked = new Set(selection.picked)
  if (!picked.delete(product)) picked.add(product)
  return { picked, anchor: product, cursor: product }
}

/**
 * Everything from the anchor to the row; with `adds`, beside the selection before. An anchor that is no longer shown
 * would include rows nobody pointed at: the range starts over then.
 */
export function extendSelectionTo(
  selection: ProductSelection,
  product: number,
  shown: ShownProducts,
  adds = false,
): ProductSelection {
  const before = selection.anchor ?? selection.cursor ?? product
  const anchor = shown.indexOf(before) === -1 ? product : before
  const from = shown.indexOf(anchor)
  const to = shown.indexOf(product)
  const picked = new Set(adds ? selection.picked : [])
  for (let index = Math.min(from, to); index <= Math.max(from, to); index++)
    picked.add(shown.productAt(index))
  return { picked, anchor, cursor: product }
}

export function pickAll(selection: ProductSelection, shown: ShownProducts): ProductSelection {
  const picked = new Set<number>()
  for (let index = 0; index < shown.count; index++) picked.add(shown.productAt(index))
  return { ...selection, picked }
}

export function pickNone(selection: ProductSelection): ProductSelection {
  return { ...selection, picked: NOTHING_PICKED.picked }
}

/** Follows products that left, and those made here that got their number. */
export function followed(
  selection: ProductSelection,
  isThere: (product: number) => boolean,
  numberOf: (product: number) => number | null,
): ProductSelection {
  const now = (product: number) => (product < 0 ? (numberOf(product) ?? product) : product)
  const { picked, anchor, cursor } = selection
  if ([...picked].every(product => now(product) === product && isThere(product)) && cursor === null)
    return selection
  return {
    picked: new Set([...picked].map(now).filter(isThere)),
    anchor: anchor === null ? null : now(anchor),
    cursor: cursor === null ? null : now(cursor),
  }
}
