// biome-ignore-all lint/a11y/useSemanticElements: a real table cannot be windowed, so its roles are written out
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over cells; rows and headings never take it
import { memo } from 'react'
import type { GridState } from './core/grid-state.ts'
import styles from './heading.module.css'
import type { GridPointer } from './input/grid-pointer.ts'
import type { GridLabels } from './labels.ts'
import type { GridColumn } from './source.ts'

export interface Sort {
  readonly column: string
  readonly isDescending: boolean
}

interface GridHeaderProps {
  columns: readonly GridColumn[]
  /** A letter for each column: see `HeadingRoom`. */
  rooms: string
  sort: readonly Sort[]
  filtered: ReadonlySet<string> | undefined
  frozen: number
  /** First columns that have anything to scroll away under them. */
  sticking: number
  /** The column whose header has the focus, or -1. */
  active: number
  activeRef: React.Ref<HTMLButtonElement>
  /** The column that is dragged, and the one whose place it would take. */
  moving: GridState['moving']
  /** The columns of what is selected, as `columnsOf` writes them. */
  selected: string
  labels: GridLabels
  pointer: GridPointer
  onSort: (column: number, isMore: boolean) => void
  onFilter: ((column: number, anchor: Element) => void) | undefined
  onMenu: ((anchor: Element) => void) | undefined
  onFit: ((column: number) => void) | undefined
}

const ARROW = { ascending: '▲', descending: '▼', none: '▽' }

/**
 * The names of the columns: a press selects the column, the arrow (or Enter) sorts, with Shift after what is sorted
 * already, the funnel (or Alt+Down) filters, and the right edge (or Alt with an arrow key) sets the width. The corner
 * before them selects everything.
 */
export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { labels, pointer } = props
  const selected = new Set(props.selected.split(' '))
  return (
    <div role="rowgroup" className={styles.header}>
      <div role="row" aria-rowindex={1} className={styles.headerRow}>
        <span
          className={styles.corner}
          data-sticks={props.sticking > 0 || undefined}
          aria-hidden="true"
          title={labels.cornerHint}
          onPointerDown={event => pointer.onCornerDown(event)}
          onContextMenu={event => {
            event.preventDefault()
            props.onMenu?.(event.currentTarget)
          }}
        />
        {props.columns.map((column, i) => {
          const place = props.sort.findIndex(({ column: key }) => key === column.key)
          const direction = directionOf(props.sort[place])
          const isFiltered = props.filtered?.has(column.key) === true
          return (
            <div
              key={column.key}
              role="columnheader"
              aria-colindex={i + 1}
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
              aria-label={isFiltered ? labels.filtered(column.title) : column.title}
              aria-description={column.hint}
              className={styles.heading}
              data-on={selected.has(String(i)) || undefined}
              onPointerDown={event => pointer.onHeaderDown(i, event)}
              onContextMenu={event => {
                event.preventDefault()
                pointer.onHeaderMenu(i)
                props.onMenu?.(event.currentTarget)
              }}
              data-align={column.align}
              data-room={roomOf(props.rooms[i], isFiltered)}
              data-drop={dropEdge(props.moving, i)}
              data-frozen={i < props.frozen || undefined}
              data-last-frozen={i === props.frozen - 1 || undefined}
              data-sticks={i < props.sticking || undefined}
              style={i < props.sticking ? { left: `var(--grid-left-${i})` } : undefined}
            >
              <span className={styles.headingText} title={titleOf(column.hint, labels.headerHint)}>
                {column.title}
              </span>
              <button
                type="button"
                ref={props.active === i ? props.activeRef : undefined}
                tabIndex={-1}
                className={styles.sort}
                aria-label={labels.sortBy(column.title)}
                aria-description={column.hint}
                title={labels.sortBy(column.title)}
                data-on={direction === undefined ? undefined : true}
                onClick={event => props.onSort(i, event.shiftKey)}
              >
                <span aria-hidden="true">
                  {ARROW[direction ?? 'none']}
                  {props.sort.length > 1 && place !== -1 ? place + 1 : null}
                </span>
              </button>
              {props.onFilter === undefined ? null : (
                <FilterButton
                  name={labels.filterBy(column.title)}
                  isOn={isFiltered}
                  onPress={heading => props.onFilter?.(i, heading)}
                />
              )}
              <span
                className={styles.resizer}
                aria-hidden="true"
                onPointerDown={event => pointer.onResizeStart(i, event)}
                onDoubleClick={() => props.onFit?.(i)}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
})

/** The filter of a column that has one is seen, whatever room there is. */
function roomOf(room: string | undefined, isFiltered: boolean): string | undefined {
  return room === '0' && isFiltered ? '1' : room
}

const titleOf = (hint: string | undefined, manners: string) =>
  hint === undefined ? manners : `${hint}\n${manners}`

/** `onPress` gets the whole heading, under which the popup stands. */
function FilterButton(props: { name: string; isOn: boolean; onPress: (heading: Element) => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.filter}
      aria-label={props.name}
      title={props.name}
      data-on={props.isOn || undefined}
      onClick={event => props.onPress(headingOf(event.currentTarget) ?? event.currentTarget)}
    >
      <svg viewBox="0 0 10 10" aria-hidden="true">
        <path d="M0.5 1h9L6 5.2V9L4 8V5.2z" />
      </svg>
    </button>
  )
}

/** The heading around a button in it. */
export const headingOf = (button: Element | null): Element | null =>
  button?.closest('[role=columnheader]') ?? null

/** The side of a heading at which the dragged column would stand. */
function dropEdge(moving: GridState['moving'], column: number): 'before' | 'after' | undefined {
  if (moving === null || moving.to !== column || moving.from === column) return undefined
  return moving.to < moving.from ? 'before' : 'after'
}

function directionOf(sort: Sort | undefined): 'ascending' | 'descending' | undefined {
  if (sort === undefined) return undefined
  return sort.isDescending ? 'descending' : 'ascending'
}
