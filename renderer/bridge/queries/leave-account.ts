/** Finishes what still belongs to the open account; false when the person rather stays with it. */
export type Finish = () => Promise<boolean>

const finishes = new Set<Finish>()

/** Has `finish` run before another account opens; the returned function takes that back. */
export function finishBeforeLeaving(finish: Finish): () => void {
  finishes.add(finish)
  return () => void finishes.delete(finish)
}

/** To be awaited before a call that opens another account; false: don't. */
export async function mayLeaveAccount(): Promise<boolean> {
  for (const finish of [...finishes]) if (!(await finish())) return false
  return true
}
