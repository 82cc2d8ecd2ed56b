import type { CSSProperties } from 'react'
import { clamp } from './core/range.ts'

/** Where columns stand, from their widths. */
export interface ColumnLayout {
  readonly lefts: readonly number[]
  readonly total: number
  readonly widths: readonly number[]
  /** How many times as wide they are shown as they were given. */
  readonly scale: number
  /** How many of the first columns stay while the others scroll, and their width together. */
  readonly frozen: number
  readonly frozenWidth: number
  /** Those of them that have anything to scroll away under them: none where all columns are in sight. */
  readonly sticking: number
  readonly template: string
  /** Width of the row numbers before the first column. */
  readonly gutter: number
}

/** The flexible column is never narrower than this, nor than a share of the width it began with, whatever the others take. */
const FLEXIBLE_LEAST = 160
const FLEXIBLE_SHARE = 0.6

const COLUMN_MIN_WIDTH = 48
const COLUMN_MAX_WIDTH = 1200

/** The nearest width that a column can have. */
export function fittingWidth(width: number): number {
  return Math.round(clamp(width, COLUMN_MIN_WIDTH, COLUMN_MAX_WIDTH))
}

/**
 * The widths that are shown: above 100 % as without zoom, only larger, and beyond the room if need be. Below, the flexible
 * column takes what the others leave.
 */
export function zoomWidths(
  widths: readonly number[],
  flexible: number,
  room: number,
  scale: number,
): readonly number[] {
  return scale > 1
    ? scaleWidths(flexWidths(widths, flexible, room), scale)
    : flexWidths(scaleWidths(widths, scale), flexible, room)
}

/** The widths at a zoom, in whole pixels. */
export function scaleWidths(widths: readonly number[], scale: number): readonly number[] {
  return scale === 1 ? widths : widths.map(width => Math.round(width * scale))
}

/** The widths with the free room of `room` pixels in the flexible column; `flexible` of -1 leaves them as they are. */
export function flexWidths(widths: readonly number[], flexible: number, room: number): readonly number[] {
  if (flexible < 0 || !Number.isFinite(room)) return widths
  const others = widths.reduce((all, width, i) => (i === flexible ? all : all + width), 0)
  const least = Math.max(FLEXIBLE_LEAST, Math.round((widths[flexible] ?? 0) * FLEXIBLE_SHARE))
  return widths.with(flexible, Math.max(least, room - others))
}

/**
 * Lays columns beside each other in a `room` so many pixels wide. Where they don't all have room, what is frozen takes half
 * of it at most: the last frozen columns scroll with the others, and one that is too wide alone is narrower.
 */
export function layColumns(
  wanted: readonly number[],
  mostFrozen: number,
  room = Number.POSITIVE_INFINITY,
  gutter = 0,
  scale = 1,
): ColumnLayout {
  const half = Math.floor(room / 2) - gutter
  const sum = (columns: number) => wanted.slice(0, columns).reduce((all, width) => all + width, 0)
  const isScrolled = gutter + sum(wanted.length) > room
  let frozen = mostFrozen
  while (isScrolled && frozen > 1 && sum(frozen) > half) frozen--
  const widths = isScrolled && frozen === 1 && sum(1) > half ? wanted.with(0, half) : wanted
  const lefts: number[] = []
  let total = gutter
  for (const width of widths) {
    lefts.push(total)
    total += width
  }
  const frozenWidth = lefts[frozen] ?? total
  return {
    lefts,
    total,
    widths,
    scale,
    frozen,
    sticking: total > room ? frozen : 0,
    frozenWidth,
    gutter,
    template: `${gutter}px ${widths.map(width => `${width}px`).join(' ')} minmax(0, 1fr)`,
  }
}

/** As wide as the number of the last row. */
export function gutterOf(rows: number, rowHeight: number): number {
  const digits = Math.max(2, String(rows).length)
  return 14 + Math.round((digits * rowHeight) / 4)
}

/** The column that comes into sight first when the ones that scroll are turned like a page. */
export function columnOnePage(
  widths: readonly number[],
  page: { readonly width: number; readonly frozen: number },
  column: number,
  isBack: boolean,
): number {
  const step = isBack ? -1 : 1
  let room = page.width - widths.slice(0, page.frozen).reduce((all, width) => all + width, 0)
  let at = column
  do {
    room -= widths[at] ?? 0
    at += step
  } while (room >= (widths[at] ?? Number.POSITIVE_INFINITY))
  return clamp(at, 0, widths.length - 1)
}

/**
 * How far to scroll a `sight` sideways, so that all of a column is seen beside the frozen ones; one that has no room there
 * begins beside them.
 */
export function scrolledTo(
  { lefts, widths, frozenWidth }: Pick<ColumnLayout, 'lefts' | 'widths' | 'frozenWidth'>,
  column: number,
  sight: { readonly left: number; readonly width: number },
): number {
  const left = lefts[column] ?? 0
  if (left < frozenWidth) return sight.left
  const least = left + (widths[column] ?? 0) - sight.width
  return Math.min(left - frozenWidth, Math.max(sight.left, least))
}

/** The column under a point `x` pixels from the left edge of what is visible. */
export function columnAt(layout: ColumnLayout, x: number, scrollLeft: number): number {
  const inside = x < layout.frozenWidth ? x : x + scrollLeft
  let column = 0
  while (column + 1 < layout.lefts.length && (layout.lefts[column + 1] ?? 0) <= inside) column++
  return column
}

/** Custom properties that the style sheet of the grid reads. */
export function gridVariables(layout: ColumnLayout, rowHeight: number): CSSProperties {
  const lefts = Object.fromEntries(layout.lefts.map((left, i) => [`--grid-left-${i}`, `${left}px`]))
  return {
    '--grid-columns': layout.template,
    '--grid-gutter': `${layout.gutter}px`,
    '--grid-width': `${layout.total}px`,
    '--grid-row-height': `${rowHeight}px`,
    ...lefts,
  } as CSSProperties
}
