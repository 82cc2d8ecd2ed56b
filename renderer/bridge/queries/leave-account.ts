/**
 * Finishes what still belongs to the open account; false when that was not possible. The person may go on nevertheless where
 * it `mayAsk`: not when another window opens an account.
 */
export type Finish = (mayAsk: boolean) => Promise<boolean>

const finishes = new Set<Finish>()
const commits = new Set<() => void>()

/** Has what is being typed taken before anything is finished; the returned function takes that back. */
export function commitBeforeLeaving(commit: () => void): () => void {
  commits.add(commit)
  return () => void commits.delete(commit)
}

/** Has `finish` run before another account opens; the returned function takes that back. */
export function finishBeforeLeaving(finish: Finish): () => void {
  finishes.add(finish)
  return () => void finishes.delete(finish)
}

/** To be awaited before another account opens; false: not everything is finished, so do not open it. */
export async function mayLeaveAccount(mayAsk = true): Promise<boolean> {
  for (const commit of commits) commit()
  for (const finish of [...finishes]) if (!(await finish(mayAsk))) return false
  return true
}
