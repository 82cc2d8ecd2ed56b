import type { Judged } from '../../../../../shared/import/judge/judged.ts'
import type { Code } from '../../../../../shared/import/messages.ts'
import { doubtsAt } from '../../../../../shared/import/rows.ts'

/** Doubtful records with the same doubts, which a person may accept together. */
export interface DoubtGroup {
  codes: readonly Code[]
  records: Int32Array
  /** The SKUs of the catalog are those of the file with zeros in front, which Excel drops. */
  addsZeros?: true
}

/** Doubts that the file gives about many rows in the same words. Rows with the same ones of them are one group. */
const OF_THE_LIST: ReadonlySet<Code> = new Set<Code>([
  'other-currency-title',
  'price-per-several',
  'price-in-cents',
  'price-with-vat',
  'price-dated',
  'stock-dated',
  'price-for-some',
  'other-paper',
  'stock-in-packs',
  'stock-reserved',
  'hidden-column',
  'stock-running',
  'price-elsewhere',
  'price-times',
  'stock-elsewhere',
])

/**
 * Records by their doubts. A record with several doubts of its own is in no group, nor is one whose near match is
 * another SKU, unless only zeros in front are missing: those are accepted one by one.
 */
export function groupDoubts(judged: Judged, confirmable: Int32Array): DoubtGroup[] {
  const groups = new Map<string, { codes: readonly Code[]; records: number[]; addsZeros?: true }>()
  const lacksZeros = zerosTest(judged)
  for (const record of confirmable) {
    const codes = doubtsAt(judged, record)
    const isUnknown = codes.includes('unknown-sku')
    if (codes.length === 0 || (isUnknown && !lacksZeros(record))) continue
    if (codes.length > 1 && !codes.every(code => OF_THE_LIST.has(code))) continue
    const key = codes.join(' ')
    const group = groups.get(key)
    if (group === undefined)
      groups.set(key, { codes, records: [record], ...(isUnknown && { addsZeros: true }) })
    else group.records.push(record)
  }
  return [...groups.values()]
    .map(({ records, ...same }) => ({ ...same, records: Int32Array.from(records) }))
    .sort((a, b) => b.records.length - a.records.length)
}

/**
 * Whether the only product that a record can mean has its SKU with zeros in front, and no other line means it: `123` for
 * `000123`.
 */
function zerosTest({ catalog, sku }: Judged): (record: number) => boolean {
  let times: Map<string, number> | null = null
  const bare = (text: string) => text.replace(/^0+/, '').toLowerCase()
  return record => {
    const text = sku.at(record)
    const [near, ...others] = catalog?.near(text) ?? []
    if (near === undefined || others.length > 0 || near.sku.replace(/^0+/, '') !== text) return false
    if (times === null) {
      times = new Map()
      for (let each = 0; each < sku.count; each++) {
        const key = bare(sku.at(each))
        times.set(key, (times.get(key) ?? 0) + 1)
      }
    }
    return times.get(bare(text)) === 1
  }
}
