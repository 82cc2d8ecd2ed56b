import type { Code } from './messages.ts'
import { skuKey } from './sku-text.ts'

/** What a row says, as far as repeating it matters. */
export interface Said {
  record: number
  sku: string
  /** Equal for rows that say the same; null while its value is not known yet. */
  value: string | null
  /** Whether nothing but repetition stands against sending it. */
  clean: boolean
}

export interface Repetition {
  record: number
  code: Extract<Code, 'duplicate-same' | 'duplicate-different' | 'sku-variant' | 'decimal-unknown'>
  /** Record of the row it repeats or contradicts. */
  other: number
}

/**
 * Finds rows that say a SKU again. The same value: the first stays. Another value: none stays. SKUs that differ only by
 * case or blanks: all are asked, unless `isKnown` says that each is a product of its own.
 */
export function findRepetitions(
  count: number,
  skuOf: (record: number) => string,
  saidOf: (record: number) => Said,
  isKnown: (sku: string) => boolean,
): Repetition[] {
  const found: Repetition[] = []
  for (const group of groupsOf(count, skuOf)) {
    const bySku = new Map<string, Said[]>()
    for (const record of group) {
      const said = saidOf(record)
      const same = bySku.get(said.sku)
      if (same === undefined) bySku.set(said.sku, [said])
      else same.push(said)
    }
    const kept: Said[] = []
    for (const same of bySku.values()) kept.push(...settleSame(same, found))
    if (bySku.size > 1 && ![...bySku.keys()].every(isKnown)) {
      for (const said of kept) {
        const other =
          kept.find(each => each.sku !== said.sku) ?? group.map(saidOf).find(each => each.sku !== said.sku)
        found.push({ record: said.record, code: 'sku-variant', other: other?.record ?? said.record })
      }
    }
  }
  return found
}

/** Settles rows of the very same SKU; returns those that still stand. */
function settleSame(same: readonly Said[], found: Repetition[]): Said[] {
  if (same.length === 1) return [...same]
  const values = new Set(same.map(said => said.value))
  const waits = values.has(null)
  if (values.size === 1 && !waits) {
    const keeper = same.find(said => said.clean) ?? (same[0] as Said)
    for (const said of same)
      if (said !== keeper) found.push({ record: said.record, code: 'duplicate-same', other: keeper.record })
    return [keeper]
  }
  const first = same[0] as Said
  const second = same.find(said => said !== first && (waits || said.value !== first.value)) as Said
  for (const said of same) {
    const other = said === first || (!waits && said.value === first.value) ? second : first
    found.push({
      record: said.record,
      code: waits ? 'decimal-unknown' : 'duplicate-different',
      other: other.record,
    })
  }
  return []
}

/** Records whose SKU is alike, in groups of two or more; records without a SKU stay out. */
function groupsOf(count: number, skuOf: (record: number) => string): number[][] {
  const last = new Map<string, number>()
  const before = new Int32Array(count).fill(-1)
  const heads = new Map<string, number>()
  for (let record = 0; record < count; record++) {
    const sku = skuOf(record)
    if (sku === '') continue
    const key = skuKey(sku)
    const previous = last.get(key)
    if (previous !== undefined) {
      before[record] = previous
      heads.set(key, record)
    }
    last.set(key, record)
  }
  return [...heads.values()].map(head => {
    const group: number[] = []
    for (let record = head; record !== -1; record = before[record] as number) group.push(record)
    return group.reverse()
  })
}
