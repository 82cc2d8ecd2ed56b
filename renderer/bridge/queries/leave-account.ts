/**
 * Finishes what still belongs to the open account; false when that was not possible. Where it `mayAsk`, the person
 * may go on anyway: not when another window opens an account.
 */
type Finish = (mayAsk: boolean) => Promise<boolean>

const finishes = new Set<Finish>()
const commits = new Set<() => void>()

/** Registers how to commit what is being typed before anything is finished; returns how to unregister. */
export function commitBeforeLeaving(commit: () => void): () => void {
  commits.add(commit)
  return () => void commits.delete(commit)
}

/** Registers `finish` to run before another account opens; returns how to unregister. */
export function finishBeforeLeaving(finish: Finish): () => void {
  finishes.add(finish)
  return () => void finishes.delete(finish)
}

/** Await this before another account opens; false: something is not finished, so do not open it. */
export async function mayLeaveAccount(mayAsk = true): Promise<boolean> {
  for (const commit of commits) commit()
  for (const finish of [...finishes]) if (!(await finish(mayAsk))) return false
  return true
}
