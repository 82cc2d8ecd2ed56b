import type { ChangeKind, NewChange } from './change.ts'

/** The changes of one kind in a job: how many, and what they have in common. */
export interface JobPart {
  kind: ChangeKind
  count: number
  /** SKU, name or order number of the only entity; null for several. */
  of: string | null
  /** The percentage by which every price changed, if it can be told despite rounding to cents. */
  percent: number | null
  /** The intended rise or fall of every stock. */
  by: number | null
  /** The new value of all: canonical text, or an order's status. */
  to: string | null
}

/** What a job does: people recognise it by that, not by its number. Most frequent kind first. */
export function aboutOf(changes: readonly NewChange[]): JobPart[] {
  const byKind = new Map<ChangeKind, NewChange[]>()
  for (const change of changes) {
    const others = byKind.get(change.kind)
    if (others === undefined) byKind.set(change.kind, [change])
    else others.push(change)
  }
  return [...byKind].map(([kind, of]) => partOf(kind, of)).sort((a, b) => b.count - a.count)
}

function partOf(kind: ChangeKind, changes: readonly NewChange[]): JobPart {
  const [only] = changes
  return {
    kind,
    count: changes.length,
    of: changes.length === 1 && only !== undefined ? nameOf(only) : null,
    percent: kind === 'price' ? percentOf(changes) : null,
    by: commonOf(changes, change => (change.kind === 'stock' ? (change.by ?? null) : null)),
    to: commonOf(changes, change => ('to' in change ? String(change.to) : null)),
  }
}

function nameOf(change: NewChange): string | null {
  if (change.kind === 'move') return change.number ?? change.order
  return change.kind === 'create' ? change.fields.name : change.sku
}

/** The value all have in common; null if they differ. */
function commonOf<T>(changes: readonly NewChange[], read: (change: NewChange) => T | null): T | null {
  const [first] = changes
  const value = first === undefined ? null : read(first)
  return changes.every(change => read(change) === value) ? value : null
}

/** Slightly more, because half a cent has no exact number. */
const HALF_CENT = 0.005_000_1
const DECIMALS_MOST = 1

/**
 * The percentage that explains every price after rounding to cents; null if there is none, or no price
 * changed.
 */
function percentOf(changes: readonly NewChange[]): number | null {
  let [least, most] = [-Infinity, Infinity]
  for (const change of changes) {
    const from = change.kind === 'price' && change.from !== null ? Number(change.from) : 0
    if (change.kind !== 'price' || from <= 0) return null
    least = Math.max(least, ((Number(change.to) - HALF_CENT) / from - 1) * 100)
    most = Math.min(most, ((Number(change.to) + HALF_CENT) / from - 1) * 100)
  }
  for (let decimals = 0; decimals <= DECIMALS_MOST; decimals++) {
    const scale = 10 ** decimals
    const percent = Math.round(((least + most) / 2) * scale) / scale
    if (percent >= least && percent <= most && percent !== 0) return percent
  }
  return null
}
