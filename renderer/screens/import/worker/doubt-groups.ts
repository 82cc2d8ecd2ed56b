import type { Judged } from '../../../../shared/import/judge.ts'
import type { Code } from '../../../../shared/import/messages.ts'
import { doubtsAt } from '../../../../shared/import/rows.ts'

/** Doubtful records of one kind, which a person may accept together. */
export interface DoubtGroup {
  code: Code
  records: Int32Array
}

/**
 * Records by their one doubt. A record with several doubts is in no group, nor is one whose near match is another
 * SKU: those are accepted one by one.
 */
export function groupDoubts(judged: Judged, confirmable: Int32Array): DoubtGroup[] {
  const groups = new Map<Code, number[]>()
  for (const record of confirmable) {
    const [code, ...further] = doubtsAt(judged, record)
    if (code === undefined || further.length > 0 || code === 'unknown-sku') continue
    const group = groups.get(code)
    if (group === undefined) groups.set(code, [record])
    else group.push(record)
  }
  return [...groups]
    .map(([code, records]) => ({ code, records: Int32Array.from(records) }))
    .sort((a, b) => b.records.length - a.records.length)
}
