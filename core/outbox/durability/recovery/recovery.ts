import type { Recovery } from '../../../../shared/contract/outbox/recovery.ts'

/** Parses the recovery stored in `meta`; null when it is not one. */
export function recoveryOf(json: string | null): Recovery | null {
  if (json === null) return null
  try {
    // Older programs stored nothing about drafts.
    return { drafts: null, ...(JSON.parse(json) as Omit<Recovery, 'drafts'>) }
  } catch {
    return null
  }
}

/** history.db was lost or could not be read. Open changes are not affected. */
export function historyLost(at: number, asideName: string | null): Recovery {
  const none = { recovered: 0, unreadable: 0, lostRanges: [], drafts: null }
  return { at, why: 'history', ...none, asideName }
}

/** The numbers as sorted ranges. */
export function rangesOf(numbers: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = []
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === number - 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges
}

/** Joins the lost ranges of two recoveries: what an earlier one lost, and nobody has acknowledged, is still lost. */
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
