import { BULK_FIELDS } from '../../../shared/domain/change.ts'
import { type ChangeRow, mustConfirm, type ReviewRow } from '../../../shared/domain/review.ts'

/** What a person decided so far: rows taken out, and unusual ones confirmed. */
export interface Ticks {
  readonly skipped: ReadonlySet<number>
  readonly confirmed: ReadonlySet<string>
}

export const NO_TICKS: Ticks = { skipped: new Set(), confirmed: new Set() }

/** A cell in one number, whatever it holds. */
function cellOf({ edit }: ReviewRow): number {
  return edit.product * BULK_FIELDS.length + BULK_FIELDS.indexOf(edit.field)
}

/** What exactly was confirmed: another value, or another value on the marketplace, has to be confirmed anew. */
export function sightOf(row: ChangeRow): string {
  return `${cellOf(row)} ${row.now} ${row.to}`
}

export function isTicked(ticks: Ticks, row: ChangeRow): boolean {
  return !ticks.skipped.has(cellOf(row))
}

export function isConfirmed(ticks: Ticks, row: ChangeRow): boolean {
  return ticks.confirmed.has(sightOf(row))
}

/** How many rows still keep everything from being queued. */
export function unconfirmed(rows: readonly ReviewRow[], ticks: Ticks): number {
  return rows.filter(row => mustConfirm(row) && isTicked(ticks, row) && !isConfirmed(ticks, row)).length
}

/** Puts rows in or takes them out. */
export function tickRows(ticks: Ticks, rows: readonly ReviewRow[], ticked: boolean): Ticks {
  const skipped = new Set(ticks.skipped)
  for (const row of rows) {
    if (row.kind !== 'change') continue
    if (ticked) skipped.delete(cellOf(row))
    else skipped.add(cellOf(row))
  }
  return { ...ticks, skipped }
}

export function confirmRows(ticks: Ticks, rows: readonly ChangeRow[], confirmed: boolean): Ticks {
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

/** The one file all rows come from; null when they come from several, or from hands. */
export function fileOf(rows: readonly ChangeRow[]): string | null {
  const files = new Set(rows.map(({ edit }) => edit.origin?.file ?? null))
  const [first = null] = files
  return files.size === 1 ? first : null
}
