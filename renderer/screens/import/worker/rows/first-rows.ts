import type { GuardRails } from '../../../../../shared/domain/changes/guard-rails.ts'
import type { Verdict } from '../../../../../shared/import/judge/verdicts.ts'
import type { Summary } from '../protocol.ts'
import type { FileReading } from '../reading.ts'
import type { FirstRows } from './row-types.ts'

/** More than a window shows without scrolling. */
const ROWS = 80

/** The tab to open first: doubts, then changes. */
export function firstVerdict({ records }: Pick<Summary, 'records'>): Verdict {
  if (records.asked > 0) return 'asked'
  if (records.rejected > 0) return 'rejected'
  return records.change === 0 && records.unchanged > 0 ? 'unchanged' : 'change'
}

export function firstRows({ summary, rows }: FileReading, rails: GuardRails): FirstRows {
  const verdict = firstVerdict(summary)
  return { verdict, rows: rows(verdict, 0, ROWS, verdict === 'change' ? 'largest' : 'file', rails) }
}
