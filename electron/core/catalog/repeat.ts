import type { Clock } from '../clock.ts'

/** Runs `act` again and again, `everyMs` after it was through the last time, until stopped. */
export function repeat(clock: Clock, everyMs: number, act: () => Promise<void>): () => void {
  let isStopped = false
  let cancel = () => {}
  const plan = () => {
    if (isStopped || !Number.isFinite(everyMs)) return
    cancel = clock.after(everyMs, () => void act().then(plan))
  }
  plan()
  return () => {
    isStopped = true
    cancel()
  }
}
