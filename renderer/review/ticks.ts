import { CELL_FIELDS, type Edit } from '../../shared/domain/changes/edit.ts'
import {
  mustConfirm,
  type ReviewCounts,
  type ReviewedChange,
  type ReviewRow,
} from '../../shared/domain/changes/review.ts'

/** What a person decided so far: rows left out, and unusual ones confirmed. */
export interface Ticks {
  readonly skipped: ReadonlySet<number>
  readonly confirmed: ReadonlySet<string>
}

export const NO_TICKS: Ticks = { skipped: new Set(), confirmed: new Set() }

/** A cell in one number, whatever it holds. */
const cellOf = ({ product, field }: Cell): number => product * CELL_FIELDS.length + CELL_FIELDS.indexOf(field)

type Cell = Pick<Edit, 'product' | 'field'>

/** What exactly was confirmed: another value, or another value on the marketplace, has to be confirmed again. */
export const sightOf = (row: ReviewedChange): string => `${cellOf(row.edit)} ${row.from} ${row.edit.to}`

export function isSkipped(ticks: Ticks, cell: Cell): boolean {
  return ticks.skipped.size > 0 && ticks.skipped.has(cellOf(cell))
}

export const isTicked = (ticks: Ticks, row: ReviewedChange): boolean => !isSkipped(ticks, row.edit)

/** Whether a row is a change that is to be queued. */
export function isQueued(ticks: Ticks, row: ReviewRow): row is ReviewedChange {
  return row.kind === 'change' && isTicked(ticks, row)
}

export function isConfirmed(ticks: Ticks, row: ReviewedChange): boolean {
  return ticks.confirmed.size > 0 && ticks.confirmed.has(sightOf(row))
}

/** The state of the review: what would be queued, and what still prevents it. */
export interface TickState {
  counts: ReviewCounts
  /** Unusual rows to queue, and those of them nobody has confirmed. */
  unusual: number
  unconfirmed: number
}

/** `unusual` are the rows to confirm, `counts` those of all rows with these ticks. */
export function tickStateOf(
  counts: ReviewCounts,
  unusual: readonly ReviewedChange[],
  ticks: Ticks,
): TickState {
  const ticked = unusual.filter(row => isTicked(ticks, row))
  return {
    counts,
    unusual: ticked.length,
    unconfirmed: ticked.filter(row => !isConfirmed(ticks, row)).length,
  }
}

export function shownUnder(filter: ReviewFilter, { counts, unusual }: TickState): number {
  if (filter === 'confirm') return unusual
  if (filter === 'all') return counts.changes + counts.unchanged + counts.skipped + counts.refused
  return counts[filter]
}

/** Puts rows in or takes them out. */
export function tickRows(ticks: Ticks, rows: readonly ReviewRow[], ticked: boolean): Ticks {
  const skipped = new Set(ticks.skipped)
  for (const row of rows) {
    if (row.kind !== 'change') continue
    if (ticked) skipped.delete(cellOf(row.edit))
    else skipped.add(cellOf(row.edit))
  }
  return { ...ticks, skipped }
}

export function confirmRows(ticks: Ticks, rows: readonly ReviewedChange[], confirmed: boolean): Ticks {
  const next = new Set(ticks.confirmed)
  for (const row of rows) {
    if (confirmed) next.add(sightOf(row))
    else next.delete(sightOf(row))
  }
  return { ...ticks, confirmed: next }
}

export const REVIEW_FILTERS = ['all', 'confirm', 'changes', 'unchanged', 'skipped', 'refused'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

/** Whether a row is shown under a filter. */
export function isUnder(filter: ReviewFilter, row: ReviewRow, ticks: Ticks): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'confirm':
      return mustConfirm(row) && isTicked(ticks, row)
    case 'changes':
      return row.kind === 'change' && isTicked(ticks, row)
    case 'skipped':
      return row.kind === 'change' && !isTicked(ticks, row)
    default:
      return row.kind === filter
  }
}

/** The name of the file all rows come from, stored or not; null when they come from several, or from typing. */
export function fileOf(rows: readonly ReviewedChange[]): string | null {
  const found = rows[0]?.edit.origin?.file ?? null
  return rows.every(({ edit: { origin } }) => (origin?.file ?? null) === found) ? found : null
}
