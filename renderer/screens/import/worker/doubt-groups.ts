import type { Judged } from '../../../../shared/import/judge/judge.ts'
import type { Code } from '../../../../shared/import/messages.ts'
import { doubtsAt } from '../../../../shared/import/rows.ts'

/** Doubtful records with the same doubts, which a person may accept together. */
export interface DoubtGroup {
  codes: readonly Code[]
  records: Int32Array
}

/** Doubts that the file gives about many rows in the same words. Rows with the same ones of them are one group. */
const OF_THE_LIST: ReadonlySet<Code> = new Set<Code>([
  'other-currency-title',
  'price-per-several',
  'price-in-cents',
  'price-with-vat',
  'price-dated',
  'price-for-some',
  'other-paper',
  'stock-in-packs',
  'stock-reserved',
])

/**
 * Records by their doubts. A record with several doubts of its own is in no group, nor is one whose near match is
 * another SKU: those are accepted one by one.
 */
export function groupDoubts(judged: Judged, confirmable: Int32Array): DoubtGroup[] {
  const groups = new Map<string, { codes: readonly Code[]; records: number[] }>()
  for (const record of confirmable) {
    const codes = doubtsAt(judged, record)
    if (codes.length === 0 || codes.includes('unknown-sku')) continue
    if (codes.length > 1 && !codes.every(code => OF_THE_LIST.has(code))) continue
    const key = codes.join(' ')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { codes, records: [record] })
    else group.records.push(record)
  }
  return [...groups.values()]
    .map(({ codes, records }) => ({ codes, records: Int32Array.from(records) }))
    .sort((a, b) => b.records.length - a.records.length)
}
