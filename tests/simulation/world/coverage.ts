/** How often each thing happened, over all worlds of a run; what never happened wasn't tested. */
export type Coverage = Map<string, number>

export function count(coverage: Coverage, what: string): void {
  coverage.set(what, (coverage.get(what) ?? 0) + 1)
}

/** Those of `wanted` that never happened. */
export function missing(coverage: Coverage, wanted: readonly string[]): string[] {
  return wanted.filter(what => (coverage.get(what) ?? 0) === 0)
}
