import type { CSSProperties } from 'react'

/** Where columns stand, from their widths. */
export interface ColumnLayout {
  readonly lefts: readonly number[]
  readonly total: number
  /** Width of the frozen columns together. */
  readonly frozenWidth: number
  readonly template: string
}

export function layColumns(widths: readonly number[], frozen: number): ColumnLayout {
  const lefts: number[] = []
  let total = 0
  for (const width of widths) {
    lefts.push(total)
    total += width
  }
  const frozenWidth = lefts[frozen] ?? total
  return {
    lefts,
    total,
    frozenWidth,
    template: `${widths.map(width => `${width}px`).join(' ')} minmax(0, 1fr)`,
  }
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
    '--grid-width': `${layout.total}px`,
    '--grid-row-height': `${rowHeight}px`,
    ...lefts,
  } as CSSProperties
}
