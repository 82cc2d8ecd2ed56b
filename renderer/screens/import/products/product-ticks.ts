import type { ProductChoice, ProductSummary, ProductTab } from '../worker/protocol.ts'

/** What a person decided differently from the default: rows left out, and doubtful ones accepted. */
export interface ProductTicks {
  left: ReadonlySet<number>
  confirmed: ReadonlySet<number>
}

export const NOTHING_CHOSEN: ProductTicks = { left: new Set(), confirmed: new Set() }

type Rows = Pick<ProductSummary, 'ready' | 'confirmable'>

/** Whether a row becomes a product, as things stand. */
export function isTaken({ left, confirmed }: ProductTicks, tab: ProductTab, record: number): boolean {
  if (tab === 'ready') return !left.has(record)
  return tab === 'doubt' && confirmed.has(record)
}

export function takeRecord(
  ticks: ProductTicks,
  tab: ProductTab,
  record: number,
  isOn: boolean,
): ProductTicks {
  if (tab === 'ready') return { ...ticks, left: withRecord(ticks.left, record, !isOn) }
  return { ...ticks, confirmed: withRecord(ticks.confirmed, record, isOn) }
}

export function takeAllReady(ticks: ProductTicks, { ready }: Rows, isOn: boolean): ProductTicks {
  return { ...ticks, left: new Set(isOn ? [] : ready) }
}

/** Accepts doubtful rows together; they have one doubt in common. */
export function takeDoubtful(ticks: ProductTicks, records: Iterable<number>, isOn: boolean): ProductTicks {
  const confirmed = new Set(ticks.confirmed)
  for (const record of records) {
    if (isOn) confirmed.add(record)
    else confirmed.delete(record)
  }
  return { ...ticks, confirmed }
}

/** Keeps only the first so many that would be created. */
export function takeFirst(ticks: ProductTicks, rows: Rows, count: number): ProductTicks {
  const kept = new Set([...madeOf(ticks, rows)].sort((a, b) => a - b).slice(0, count))
  return {
    left: new Set(rows.ready.filter(record => !kept.has(record))),
    confirmed: new Set([...ticks.confirmed].filter(record => kept.has(record))),
  }
}

/** The decisions that are still about rows as they are judged now: an answer may have moved some of them. */
export function choiceOf(ticks: ProductTicks, rows: Rows): Pick<ProductChoice, 'left' | 'confirmed'> {
  return {
    left: [...rows.ready].filter(record => ticks.left.has(record)),
    confirmed: [...rows.confirmable].filter(record => ticks.confirmed.has(record)),
  }
}

/** The rows that become products, as things stand. */
export function madeOf(ticks: ProductTicks, rows: Rows): ReadonlySet<number> {
  const { left, confirmed } = choiceOf(ticks, rows)
  const isLeft = new Set(left)
  return new Set([...[...rows.ready].filter(record => !isLeft.has(record)), ...confirmed])
}

export function tickCountOf(ticks: ProductTicks, rows: Rows): number {
  const { left, confirmed } = choiceOf(ticks, rows)
  return rows.ready.length - left.length + confirmed.length
}

function withRecord(records: ReadonlySet<number>, record: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(records)
  if (isOn) next.add(record)
  else next.delete(record)
  return next
}
