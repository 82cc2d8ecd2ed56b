/** Runs a function after some time; the result cancels it. Tests pass their own. */
export type Schedule = (ms: number, run: () => void) => () => void

export const byTimeout: Schedule = (ms, run) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}
