import type { Code } from '../../messages.ts'
import type { SkuColumn } from '../scan/sku-column.ts'

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
export function* findRepetitions(
  sku: SkuColumn,
  takesPart: (record: number) => boolean,
  valuesOf: (record: number) => RowValueSet,
  isKnown: (sku: string) => boolean,
): Generator<Repetition> {
  for (const group of groupsOf(sku, takesPart)) {
    // One after the other: a list of five million takes 250 MB.
    const found: Repetition[] = []
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
    yield* found
  }
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

/** Records with similar SKUs, in groups of two or more, of those that take part. Records without a SKU are left out. */
export function groupsOf(sku: SkuColumn, takesPart: (record: number) => boolean): number[][] {
  // A table of our own: a Map of five million texts takes 400 MB, this takes 64.
  const last = new Int32Array(2 ** Math.ceil(Math.log2(sku.count + 1) + 0.5))
  const mask = last.length - 1
  // Records are counted from 1 in both, 0 is none.
  const before = new Int32Array(sku.count)
  const heads = new Map<number, number>()
  for (let record = 0; record < sku.count; record++) {
    const hash = sku.hashOf(record)
    if (hash === 0 || !takesPart(record)) continue
    let slot = hash & mask
    let previous = (last[slot] as number) - 1
    while (previous !== -1 && (sku.hashOf(previous) !== hash || !sku.areSimilar(previous, record))) {
      slot = (slot + 1) & mask
      previous = (last[slot] as number) - 1
    }
    if (previous !== -1) {
      before[record] = previous + 1
      heads.set(slot, record)
    }
    last[slot] = record + 1
  }
  return [...heads.values()].map(head => {
    const group: number[] = []
    for (let at = head; at !== -1; at = (before[at] as number) - 1) group.push(at)
    return group.reverse()
  })
}
