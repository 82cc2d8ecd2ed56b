/** What can be built on its own. */
export type Part = 'main' | 'preload' | 'sandbox' | 'renderer'

/** Builds the parts whose sources changed since their last build; resolves with the parts that were built. */
export function buildStale(options?: {
  parts?: readonly Part[]
  force?: boolean
  log?: (line: string) => void
}): Promise<Part[]>
