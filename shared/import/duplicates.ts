import type { Code } from './messages.ts'
import { skuKey } from './sku-text.ts'

/** What a row says, as far as repeating it matters. */
export interface Said {
  record: number
  sku: string
  /** One text for each field it sets, '' for a field it says nothing about; null while a value is not known yet. */
  values: readonly string[] | null
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

/** Settles rows of the very same SKU; returns those that still stand. */
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

/** Whether no field is given two values. */
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

/** Of rows that agree, those stay that say something first; rows with nothing against them go before doubtful ones. */
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
