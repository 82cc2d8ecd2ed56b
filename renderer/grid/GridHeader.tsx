// biome-ignore-all lint/a11y/useSemanticElements: a real table cannot be windowed, so its roles are written out
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over cells; rows and headings never take it
import { memo, type PointerEvent } from 'react'
import styles from './grid.module.css'
import type { GridColumn } from './source.ts'

export interface Sort {
  readonly column: string
  readonly isDescending: boolean
}

interface GridHeaderProps {
  columns: readonly GridColumn[]
  sort: Sort | null
  frozen: number
  /** The column whose header has the focus, or -1. */
  active: number
  activeRef: React.Ref<HTMLButtonElement>
  hint: string
  onSort: (column: number) => void
  onResizeStart: (column: number, event: PointerEvent) => void
  onFit: ((column: number) => void) | undefined
}

const ARROW = { ascending: '▲', descending: '▼' }

/** The names of the columns: a click or Enter sorts, the right edge (or Alt with an arrow key) sets the width. */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        {props.columns.map((column, i) => {
          const direction = directionOf(props.sort, column)
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={i + 1}
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
              className={styles.heading}
              data-align={column.align}
              data-frozen={i < props.frozen || undefined}
              data-last-frozen={i === props.frozen - 1 || undefined}
              style={i < props.frozen ? { left: `var(--grid-left-${i})` } : undefined}
            >
              <button
                type="button"
                ref={props.active === i ? props.activeRef : undefined}
                tabIndex={props.active === i ? 0 : -1}
                className={styles.headingButton}
                title={props.hint}
                onClick={() => props.onSort(i)}
              >
                <span className={styles.headingText}>{column.title}</span>
                {direction !== undefined && (
                  <span className={styles.arrow} aria-hidden="true">
                    {ARROW[direction]}
                  </span>
                )}
              </button>
              <span
                className={styles.resizer}
                aria-hidden="true"
                onPointerDown={event => props.onResizeStart(i, event)}
                onDoubleClick={() => props.onFit?.(i)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
})

function directionOf(sort: Sort | null, column: GridColumn): 'ascending' | 'descending' | undefined {
  if (sort === null || sort.column !== column.key) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}
