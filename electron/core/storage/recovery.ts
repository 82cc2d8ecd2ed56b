/**
 * Why an outbox was put together anew: SQLite could not read it; it was not there or empty; it is another account's;
 * it is older than what was known of it; rows in it had changed.
 */
export const RECOVERY_REASONS = ['unreadable', 'missing', 'foreign', 'older', 'rows-damaged'] as const
export type RecoveryReason = (typeof RECOVERY_REASONS)[number]

/** What became of an outbox that was found damaged; kept until a person has taken note of it. */
export interface Recovery {
  /** Milliseconds since 1970. */
  at: number
  why: RecoveryReason
  /** Open changes that are back, and will be looked up at the marketplace before anything is sent. */
  recovered: number
  /** Changes of which something is left, shown as damaged. */
  unreadable: number
  /** Numbers of changes that are known to have existed and could not be brought back, first and last inclusive. */
  lostRanges: [number, number][]
  /** Name of the damaged file in the account's folder; null when there was none. */
  asideName: string | null
}

/** Reads what was written down; null when it is not a recovery. */
export function recoveryOf(json: string | null): Recovery | null {
  if (json === null) return null
  try {
    return JSON.parse(json) as Recovery
  } catch {
    return null
  }
}

/** The numbers as ranges, sorted and joined. */
export function rangesOf(numbers: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

/** What an earlier recovery that nobody has taken note of had lost is still lost. */
export function joinRanges(
  a: readonly [number, number][],
  b: readonly [number, number][],
): [number, number][] {
  const joined: [number, number][] = []
  for (const [first, last] of [...a, ...b].sort((x, y) => x[0] - y[0])) {
    const before = joined.at(-1)
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else joined.push([first, last])
  }
  return joined
}
