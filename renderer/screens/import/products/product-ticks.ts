import { numbersIn } from '../prices/lines/left-ticks.ts'
import type { ProductChoice, ProductSummary } from '../worker/protocol.ts'
import type { ProductTab } from '../worker/rows/row-types.ts'

/** What a person decided differently from the default: rows left out, and doubtful ones accepted. */
export interface ProductTicks {
  left: ReadonlySet<number>
  confirmed: ReadonlySet<number>
}

/** Reads what {@link writeProductTicks} wrote; nothing is chosen where that is missing. */
export function readProductTicks(given: Readonly<Record<string, unknown>>): ProductTicks {
  return { left: numbersIn(given.leftRows), confirmed: numbersIn(given.takenRows) }
}

export function writeProductTicks({ left, confirmed }: ProductTicks) {
  return { leftRows: [...left], takenRows: [...confirmed] }
}

/** The rows of which products were created before the file was left, as {@link addCreatedRows} wrote them. */
export function readCreatedRows({ createdRows }: Readonly<Record<string, unknown>>): ReadonlySet<number> {
  return numbersIn(createdRows)
}

/** Adds rows of which products were created to those of earlier presses. */
export function addCreatedRows(given: Readonly<Record<string, unknown>>, rows: Iterable<number>) {
  return { createdRows: [...new Set([...readCreatedRows(given), ...rows])] }
}

type Rows = Pick<ProductSummary, 'ready' | 'confirmable'>

/** Whether a row becomes a product or changes one, as things stand. */
export function isTaken({ left, confirmed }: ProductTicks, tab: ProductTab, record: number): boolean {
  if (tab === 'ready' || tab === 'exists') return !left.has(record)
  return tab === 'doubt' && confirmed.has(record)
}

export function takeRecord(
  ticks: ProductTicks,
  tab: ProductTab,
  record: number,
  isOn: boolean,
): ProductTicks {
  if (tab === 'ready' || tab === 'exists') return { ...ticks, left: withRecords(ticks.left, [record], !isOn) }
  return { ...ticks, confirmed: withRecords(ticks.confirmed, [record], isOn) }
}

/** Ticks or unticks all rows of a tab whose rows are ticked from the start. */
export function takeAll(ticks: ProductTicks, records: Iterable<number>, isOn: boolean): ProductTicks {
  return { ...ticks, left: withRecords(ticks.left, records, !isOn) }
}

/** Accepts doubtful rows together; they have one doubt in common. */
export function takeDoubtful(ticks: ProductTicks, records: Iterable<number>, isOn: boolean): ProductTicks {
  return { ...ticks, confirmed: withRecords(ticks.confirmed, records, isOn) }
}

/** Keeps only the first so many that would be created. */
export function takeFirst(ticks: ProductTicks, rows: Rows, count: number): ProductTicks {
  const kept = new Set([...madeOf(ticks, rows)].sort((a, b) => a - b).slice(0, count))
  return {
    left: withRecords(
      ticks.left,
      rows.ready.filter(record => !kept.has(record)),
      true,
    ),
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

function withRecords(
  before: ReadonlySet<number>,
  records: Iterable<number>,
  isOn: boolean,
): ReadonlySet<number> {
  const next = new Set(before)
  for (const record of records) {
    if (isOn) next.add(record)
    else next.delete(record)
  }
  return next
}
