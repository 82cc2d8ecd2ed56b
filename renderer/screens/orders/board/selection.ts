/** The selected orders; `anchor` is where a range with Shift begins. */
export interface Picked {
  readonly ids: ReadonlySet<string>
  readonly anchor: string | null
}
export const NONE_PICKED: Picked = { ids: new Set(), anchor: null }

export function toggled({ ids }: Picked, id: string): Picked {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return { ids: next, anchor: id }
}

/** Adds everything from the anchor to `id` in one column; without an anchor in it, `id` alone. */
export function extended({ ids, anchor }: Picked, column: readonly { id: string }[], id: string): Picked {
  const from = column.findIndex(order => order.id === anchor)
  const to = column.findIndex(order => order.id === id)
  if (to === -1) return { ids, anchor }
  if (from === -1) return { ids: new Set([...ids, id]), anchor: id }
  const range = column.slice(Math.min(from, to), Math.max(from, to) + 1).map(order => order.id)
  return { ids: new Set([...ids, ...range]), anchor }
}

/** Adds a whole column; removes it when all of it is selected. */
export function withColumn({ ids }: Picked, column: readonly { id: string }[]): Picked {
  const isWhole = column.length > 0 && column.every(({ id }) => ids.has(id))
  const next = new Set(ids)
  for (const { id } of column)
    if (isWhole) next.delete(id)
    else next.add(id)
  return { ids: next, anchor: null }
}

/** Without orders that are gone or filtered out: nobody moves what they can't see. */
export function onlyShown(picked: Picked, shown: readonly { id: string }[]): Picked {
  if (picked.ids.size === 0) return picked
  const there = shown.filter(({ id }) => picked.ids.has(id))
  return there.length === picked.ids.size ? picked : { ...picked, ids: new Set(there.map(({ id }) => id)) }
}
