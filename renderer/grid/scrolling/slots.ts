/**
 * Gives each row that is to be shown a slot, which is a row in the document. A row that has one keeps it (the focus
 * or an open text field may be in it); the others take over what became free, so that a scroll of any length changes
 * texts and neither makes nor moves nodes. `before` and the result hold the index in each slot, -1 for none.
 */
export function assignSlots(before: readonly number[], wanted: readonly number[]): number[] {
  const missing = new Set(wanted)
  const slots = before.map(index => (missing.delete(index) ? index : -1))
  let free = 0
  for (const index of missing) {
    while (free < slots.length && slots[free] !== -1) free++
    slots[free] = index
  }
  return slots
}
