/** What a person has picked in the list, by product. The cursor is where the keys are. */
export interface Selection {
  readonly picked: ReadonlySet<number>
  /** Where a range begins. */
  readonly anchor: number | null
  readonly cursor: number | null
}

export const NOTHING_PICKED: Selection = { picked: new Set(), anchor: null, cursor: null }

/** The list as far as a selection goes: products in the order shown. */
export interface Shown {
  readonly count: number
  productAt(index: number): number
  /** -1 for one that is not shown. */
  indexOf(product: number): number
}

/** The keys go to a row; what is picked stays. */
export function goTo(selection: Selection, product: number): Selection {
  return { ...selection, anchor: product, cursor: product }
}

/** Where the keys are, as far as that row is shown: a key never acts on what nobody sees. */
export function shownCursor({ cursor }: Selection, shown: Shown): number | null {
  return cursor === null || shown.indexOf(cursor) === -1 ? null : cursor
}

/** What an action is about: everything picked, else the row with the keys. */
export function meantBy(selection: Selection, shown: Shown): number[] {
  if (selection.picked.size > 0) return [...selection.picked]
  const here = shownCursor(selection, shown)
  return here === null ? [] : [here]
}

/** Picks one row alone. */
export function pickOnly(product: number): Selection {
  return { picked: new Set([product]), anchor: product, cursor: product }
}

export function toggle(selection: Selection, product: number): Selection {
  const picked = new Set(selection.picked)
  if (!picked.delete(product)) picked.add(product)
  return { picked, anchor: product, cursor: product }
}

/**
 * Everything from the anchor to the row; with `adds`, beside what was picked before. An anchor that is no longer shown would
 * take in rows nobody pointed at: the range begins anew then.
 */
export function extendTo(selection: Selection, product: number, shown: Shown, adds = false): Selection {
  const before = selection.anchor ?? selection.cursor ?? product
  const anchor = shown.indexOf(before) === -1 ? product : before
  const from = shown.indexOf(anchor)
  const to = shown.indexOf(product)
  const picked = new Set(adds ? selection.picked : [])
  for (let index = Math.min(from, to); index <= Math.max(from, to); index++)
    picked.add(shown.productAt(index))
  return { picked, anchor, cursor: product }
}

export function pickAll(selection: Selection, shown: Shown): Selection {
  const picked = new Set<number>()
  for (let index = 0; index < shown.count; index++) picked.add(shown.productAt(index))
  return { ...selection, picked }
}

export function pickNone(selection: Selection): Selection {
  return { ...selection, picked: NOTHING_PICKED.picked }
}

/** Follows products that left, and those made here that got their number. */
export function followed(
  selection: Selection,
  isThere: (product: number) => boolean,
  numberOf: (product: number) => number | null,
): Selection {
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
