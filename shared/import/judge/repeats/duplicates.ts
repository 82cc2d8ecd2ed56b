import { skuKey } from '../../columns/sku-text.ts'
import type { Code } from '../../messages.ts'

/** The values of a row, for finding repetitions. */
interface RowValueSet {
  record: number
  sku: string
  /** One text for each field that the row sets, '' for one that it does not; null while a value needs an answer. */
  values: readonly string[] | null
  /** Whether the row could be sent if it were no repetition. */
  clean: boolean
}

interface Repetition {
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
  valuesOf: (record: number) => RowValueSet,
  isKnown: (sku: string) => boolean,
): Repetition[] {
  const found: Repetition[] = []
  for (const group of groupsOf(count, skuOf)) {
    const bySku = new Map<string, RowValueSet[]>()
    for (const record of group) {
      const row = valuesOf(record)
      const same = bySku.get(row.sku)
      if (same === undefined) bySku.set(row.sku, [row])
      else same.push(row)
    }
    const kept: RowValueSet[] = []
    for (const same of bySku.values()) kept.push(...resolveSame(same, found))
    if (bySku.size > 1 && ![...bySku.keys()].every(isKnown)) {
      for (const row of kept) {
        const other =
          kept.find(each => each.sku !== row.sku) ?? group.map(valuesOf).find(each => each.sku !== row.sku)
        found.push({ record: row.record, code: 'sku-variant', other: other?.record ?? row.record })
      }
    }
  }
  return found
}

/** Resolves rows with exactly the same SKU; returns those that stay. */
function resolveSame(same: readonly RowValueSet[], found: Repetition[]): RowValueSet[] {
  if (same.length === 1) return [...same]
  const waits = same.some(row => row.values === null)
  if (!waits && agree(same)) return keepAdditions(same, found)
  const first = same[0] as RowValueSet
  const isFirst = (row: RowValueSet): boolean => row === first || (!waits && sameValues(row, first))
  const second = same.find(row => row !== first && (waits || !sameValues(row, first))) as RowValueSet
  for (const row of same) {
    const code = waits ? 'decimal-unknown' : 'duplicate-different'
    found.push({ record: row.record, code, other: (isFirst(row) ? second : first).record })
  }
  return []
}

/** Whether no field gets two values. */
function agree(same: readonly RowValueSet[]): boolean {
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
function keepAdditions(same: readonly RowValueSet[], found: Repetition[]): RowValueSet[] {
  const reported = new Set<number>()
  const kept: RowValueSet[] = []
  for (const row of [...same.filter(each => each.clean), ...same.filter(each => !each.clean)]) {
    const added = (row.values ?? []).flatMap((value, i) => (value !== '' && !reported.has(i) ? [i] : []))
    for (const i of added) reported.add(i)
    if (added.length > 0 || kept.length === 0) kept.push(row)
    else found.push({ record: row.record, code: 'duplicate-same', other: (kept[0] as RowValueSet).record })
  }
  return kept
}

function sameValues(a: RowValueSet, b: RowValueSet): boolean {
  return a.values?.join('\u0000') === b.values?.join('\u0000')
}

/** Records with similar SKUs, in groups of two or more. Records without a SKU are left out. */
export function groupsOf(count: number, skuOf: (record: number) => string): number[][] {
  // A table of our own: a Map of five million texts takes 400 MB, this takes 84.
  const last = new Int32Array(2 ** Math.ceil(Math.log2(count + 1) + 0.5)).fill(-1)
  const hashes = new Int32Array(count)
  const before = new Int32Array(count).fill(-1)
  const heads = new Map<number, number>()
  for (let record = 0; record < count; record++) {
    const sku = skuOf(record)
    if (sku === '') continue
    const hash = hashOf(sku)
    hashes[record] = hash
    let slot = hash & (last.length - 1)
    let previous = last[slot] as number
    while (previous !== -1 && (hashes[previous] !== hash || skuKey(skuOf(previous)) !== skuKey(sku))) {
      slot = (slot + 1) & (last.length - 1)
      previous = last[slot] as number
    }
    if (previous !== -1) {
      before[record] = previous
      heads.set(slot, record)
    }
    last[slot] = record
  }
  return [...heads.values()].map(head => {
    const group: number[] = []
    for (let record = head; record !== -1; record = before[record] as number) group.push(record)
    return group.reverse()
  })
}

/** The same number for SKUs with the same key: FNV-1a, with its high bits mixed into the low ones, which choose the place. */
function hashOf(sku: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < sku.length; at++) {
    const code = sku.charCodeAt(at)
    // Only the key of other texts is known to be the same.
    if (code <= 32 || code > 126) return hashOfUnits(skuKey(sku))
    hash = Math.imul(hash ^ (code >= 65 && code <= 90 ? code + 32 : code), 0x01000193)
  }
  return hash ^ (hash >>> 15)
}

function hashOfUnits(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
