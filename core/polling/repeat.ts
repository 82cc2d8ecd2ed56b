import type { Clock } from '../base/clock.ts'

/** Something that is done now and then, and what becomes of an attempt that threw. */
export interface Repeated {
  clock: Clock
  everyMs: number
  /** Told what went wrong, for the log; the next attempt comes as ever. */
  onFailed: (error: unknown) => void
}

/** Runs `act` again and again, `everyMs` after it was through the last time, until stopped. */
export function repeat({ clock, everyMs, onFailed }: Repeated, act: () => Promise<void>): () => void {
  let isStopped = false
  let cancel = () => {}
  const plan = () => {
    if (isStopped || !Number.isFinite(everyMs)) return
    cancel = clock.after(everyMs, () => void act().catch(onFailed).then(plan))
  }
  plan()
  return () => {
    isStopped = true
    cancel()
  }
}
