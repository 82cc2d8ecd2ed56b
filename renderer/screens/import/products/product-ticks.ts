import type { ProductChoice, ProductSummary, ProductTab } from '../worker/protocol.ts'

/** What a person chose against the usual: rows left out, and doubtful ones taken. */
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

export function takeAll(
  ticks: ProductTicks,
  rows: Rows,
  tab: 'ready' | 'doubt',
  isOn: boolean,
): ProductTicks {
  if (tab === 'ready') return { ...ticks, left: new Set(isOn ? [] : rows.ready) }
  return { ...ticks, confirmed: new Set(isOn ? rows.confirmable : []) }
}

/** The choice as far as it is about rows as they are judged now: an answer may have moved some of them. */
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

export function countOf(ticks: ProductTicks, rows: Rows): number {
  const { left, confirmed } = choiceOf(ticks, rows)
  return rows.ready.length - left.length + confirmed.length
}

function withRecord(records: ReadonlySet<number>, record: number, isOn: boolean): ReadonlySet<number> {
  const next = new Set(records)
  if (isOn) next.add(record)
  else next.delete(record)
  return next
}
