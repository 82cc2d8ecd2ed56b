import type { Code } from './messages.ts'
import { skuKey } from './sku-text.ts'

/** The values of a row, for finding repetitions. */
export interface Said {
  record: number
  sku: string
  /** One text for each field that the row sets, '' for one that it does not; null while a value needs an answer. */
  values: readonly string[] | null
  /** Whether the row could be sent if it were no repetition. */
  clean: boolean
}

export interface Repetition {
  record: number
  code: Extract<Code, 'duplicate-same' | 'duplicate-different' | 'sku-variant' | 'decimal-unknown'>
  /** The record of the row that it repeats or contradicts. */
  other: number
}

/**
 * Finds rows with the same SKU. With the same value, the first stays; with different values, none does. SKUs that
 * differ only in letter case or spaces are all asked, unless `isKnown` says that each is a product.
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
    for (const same of bySku.values()) kept.push(...resolveSame(same, found))
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

/** Resolves rows with exactly the same SKU; returns those that stay. */
function resolveSame(same: readonly Said[], found: Repetition[]): Said[] {
  if (same.length === 1) return [...same]
  const waits = same.some(said => said.values === null)
  if (!waits && agree(same)) return keepWhatAdds(same, found)
  const first = same[0] as Said
  const isFirst = (said: Said): boolean => said === first || (!waits && sameValues(said, first))
  const second = same.find(said => said !== first && (waits || !sameValues(said, first))) as Said
  for (const said of same) {
    const code = waits ? 'decimal-unknown' : 'duplicate-different'
    found.push({ record: said.record, code, other: (isFirst(said) ? second : first).record })
  }
  return []
}

/** Whether no field gets two values. */
function agree(same: readonly Said[]): boolean {
  const given: string[] = []
  for (const { values } of same) {
    for (const [i, value] of (values ?? []).entries()) {
      if (value === '') continue
      if (given[i] !== undefined && given[i] !== value) return false
      given[i] = value
    }
  }
  return true
}

/** Of rows that agree, keeps those that set something new. Rows without problems come before doubtful ones. */
function keepWhatAdds(same: readonly Said[], found: Repetition[]): Said[] {
  const told = new Set<number>()
  const kept: Said[] = []
  for (const said of [...same.filter(each => each.clean), ...same.filter(each => !each.clean)]) {
    const added = (said.values ?? []).flatMap((value, i) => (value !== '' && !told.has(i) ? [i] : []))
    for (const i of added) told.add(i)
    if (added.length > 0 || kept.length === 0) kept.push(said)
    else found.push({ record: said.record, code: 'duplicate-same', other: (kept[0] as Said).record })
  }
  return kept
}

function sameValues(a: Said, b: Said): boolean {
  return a.values?.join('\u0000') === b.values?.join('\u0000')
}

/** Records with similar SKUs, in groups of two or more. Records without a SKU are left out. */
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
