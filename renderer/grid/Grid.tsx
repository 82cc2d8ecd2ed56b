// biome-ignore-all lint/a11y/noStaticElementInteractions: the body of the grid has its role only while it has rows
// biome-ignore-all lint/a11y/useSemanticElements: a real table cannot be windowed, so its roles are written out
// biome-ignore-all lint/a11y/useFocusableInteractive: focus roves over cells; rows and headings never take it
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { copyWithHeaders, useGridClipboard } from './blocks/use-grid-clipboard.ts'
import type { GridState } from './core/grid-state.ts'
import styles from './frame.module.css'
import { GridHeader, headingOf, type Sort } from './GridHeader.tsx'
import type { GridModel } from './grid.ts'
import { headingRoom, headingWidths } from './heading-room.ts'
import { showCutText } from './input/cut-text.ts'
import { useGridPointer } from './input/grid-pointer.ts'
import { commandOf, type KeyMode } from './input/keys.ts'
import { useGridFocus, useReachable } from './input/use-grid-focus.ts'
import type { GridLabels } from './labels.ts'
import { type ColumnLayout, gridVariables, gutterOf, layColumns, zoomWidths } from './layout.ts'
import { GridRows } from './rows/GridRows.tsx'
import { columnsOf } from './rows/spans.ts'
import { useEditableInSight, useReveal, useRoom, useSight } from './scrolling/use-in-sight.ts'
import { useRowWindow } from './scrolling/use-row-window.ts'
import { useRowZoom } from './scrolling/use-row-zoom.ts'
import { useLatestEvent } from './use-latest-event.ts'

interface GridProps {
  grid: GridModel
  labels: GridLabels
  /** First columns that stay while the others scroll, as far as half the width holds them. */
  frozen: number
  rowHeight: number
  /** How many times as wide as their source gives them columns are shown, as their rows are higher. */
  columnScale?: number
  /** What a column of pictures shows of a row of the source; always the same function for the same pictures. */
  pictureOf?: (row: number) => React.ReactNode
  /** Ctrl and the wheel ask for higher rows, or lower ones. */
  onZoom?: (isIn: boolean) => void
  /** By the first, then by the next. */
  sort: readonly Sort[]
  /** `isMore`: besides the columns that are sorted by already. */
  onSort: (column: number, isMore: boolean) => void
  /** Keys of the columns that leave rows out. */
  filtered?: ReadonlySet<string>
  /** A filter of this column was asked for, at its header. */
  onFilter?: (column: number, anchor: Element) => void
  /** A menu was asked for, at an element of the grid; it is about what is selected. */
  onMenu?: (anchor: Element) => void
  /** Best width of a column for what it holds, in pixels. */
  onFit?: (column: number) => void
  /** Gets the rows of the source that are in the document, after every render. */
  onShown?: (rows: readonly number[]) => void
  /** Shown under the header when there are no rows. */
  empty?: ReactNode
}

/**
 * A spreadsheet over a {@link GridModel}. Rows sit in one box that stays in view (`position: sticky`) and is shifted
 * by a scroll listener, so that a fast scroll never shows an empty band.
 */
export function Grid(props: GridProps) {
  const { grid, labels, rowHeight } = props
  useSyncExternalStore(grid.subscribe, grid.revision)
  const { active } = grid.state().selection
  const view = grid.view()
  const rows = view.length
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const shifted = useRef<HTMLDivElement>(null)
  const activeCell = useRef<HTMLDivElement>(null)
  const activeHeading = useRef<HTMLButtonElement>(null)

  useRowZoom(scroller, rowHeight, props.onZoom)
  const { layout, room, reposition, settle } = useColumnLayout(props, scroller)
  const { slots, reading } = useRowWindow(scroller, shifted, rows, rowHeight, active.row)
  const idOf = (slot: number) => `${id}-${slot}`
  const pointer = useGridPointer(grid, scroller, body, layout, rowHeight, reposition)
  useShownRows(slots, view, props.onShown)
  // In this order the browser lays out the page once: for the focus, and scrolling finds it done.
  useGridFocus(grid, scroller, activeCell, activeHeading)
  useReveal(grid, scroller, layout, rowHeight, settle)
  useReachable(activeCell, activeHeading)
  useEditableInSight(grid, scroller, layout, room)
  const openMenu = (anchor: Element | null) => anchor !== null && props.onMenu?.(anchor)
  const onKeyDown = useGridKeys(grid, scroller, layout, {
    openMenu: () => openMenu(activeCell.current ?? headingOf(activeHeading.current)),
    zoom: props.onZoom,
    openFilter: () => openFilterAt(activeHeading.current, active.column, props.onFilter),
  })

  return (
    <div className={styles.frame} style={gridVariables(layout, rowHeight)}>
      <div
        ref={scroller}
        role="grid"
        aria-label={labels.name}
        aria-rowcount={rows + 1}
        aria-colcount={grid.source.columns.length}
        aria-multiselectable="true"
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <div
          className={styles.tall}
          style={{ height: `calc(${rows * rowHeight}px + var(--grid-header-height))` }}
        >
          <div className={styles.sticky}>
            <Headings {...props} layout={layout} pointer={pointer} activeRef={activeHeading} />
            <div
              ref={body}
              role={rows === 0 ? undefined : 'rowgroup'}
              // Slots stand in the document as they were made; this is the order in which they are read.
              aria-owns={reading?.map(idOf).join(' ')}
              className={styles.body}
              onPointerDown={event => pointer.onPointerDown(event)}
              onPointerOver={showCutText}
              onDoubleClick={event => pointer.onDoubleClick(event)}
              onContextMenu={event => openMenu(pointer.onContextMenu(event))}
            >
              <div ref={shifted} className={styles.shifted}>
                <GridRows
                  grid={grid}
                  labels={labels}
                  rowHeight={rowHeight}
                  slots={slots}
                  idOf={idOf}
                  pictureOf={props.pictureOf}
                  activeCell={activeCell}
                  layout={layout}
                />
              </div>
            </div>
          </div>
        </div>
      </div>
      <Notices {...props} />
    </div>
  )
}

interface HeadingsProps extends GridProps {
  layout: ColumnLayout
  pointer: ReturnType<typeof useGridPointer>
  activeRef: RefObject<HTMLButtonElement | null>
}

function Headings({ grid, layout, pointer, activeRef, ...props }: HeadingsProps) {
  const { active } = grid.state().selection
  const { columns } = grid.source
  const titles = useMemo(() => headingWidths(columns.map(({ title }) => title)), [columns])
  return (
    <GridHeader
      columns={columns}
      rooms={layout.widths.map((width, i) => headingRoom(width, titles[i] ?? 0)).join('')}
      sort={props.sort}
      filtered={props.filtered}
      frozen={layout.frozen}
      sticking={layout.sticking}
      active={active.row < 0 ? active.column : -1}
      activeRef={activeRef}
      moving={grid.state().moving}
      selected={columnsOf(grid.ranges())}
      labels={props.labels}
      pointer={pointer}
      onSort={props.onSort}
      onFilter={props.onFilter}
      onMenu={props.onMenu}
      onFit={props.onFit}
    />
  )
}

/** The columns in the width that there is. */
function useColumnLayout(
  { grid, rowHeight, frozen, columnScale: scale = 1 }: GridProps,
  scroller: RefObject<HTMLElement | null>,
) {
  const { widths, isFlexing } = grid.state()
  const { width: room, reposition, settle } = useRoom(grid, scroller, rowHeight)
  useSight(grid, scroller, rowHeight)
  // Wide enough for the most rows there were: a filter would lay out every cell anew for a narrower one.
  const most = useRef(0)
  most.current = Math.max(most.current, grid.view().length)
  const gutter = gutterOf(most.current, rowHeight)
  const flexible = isFlexing ? grid.source.columns.findIndex(column => column.isFlexible) : -1
  const layout = useMemo(() => {
    const shown = zoomWidths(widths, flexible, room - gutter, scale)
    return layColumns(shown, frozen, room, gutter, scale)
  }, [widths, flexible, frozen, room, gutter, scale])
  useLayoutEffect(() => grid.setPage({ frozen: layout.frozen, scale }), [grid, layout.frozen, scale])
  return { layout, room, reposition, settle }
}

/** At the heading of the column whose sort button has the focus. */
function openFilterAt(button: Element | null, column: number, open: GridProps['onFilter']): void {
  const heading = headingOf(button)
  if (heading !== null) open?.(column, heading)
}

/** Does what keys ask for, before anything else happens: the next key may already be on its way. */
function useGridKeys(
  grid: GridModel,
  scroller: RefObject<HTMLElement | null>,
  layout: ColumnLayout,
  { openMenu, openFilter, zoom }: { openMenu(): void; openFilter(): void; zoom: GridProps['onZoom'] },
) {
  useGridClipboard(grid, scroller)
  return (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isAltGraph = event.getModifierState('AltGraph')
    const press = {
      key: event.key,
      hasCommand: (event.ctrlKey || event.metaKey) && !isAltGraph,
      hasShift: event.shiftKey,
      hasAlt: event.altKey && !isAltGraph,
    }
    const command = commandOf(press, modeOf(grid.state()))
    if (command === null) return
    if (command.kind === 'copy-with-headers') {
      event.preventDefault()
      return copyWithHeaders(grid)
    }
    if (command.kind === 'sort') return
    if (command.kind === 'filter') {
      event.preventDefault()
      return openFilter()
    }
    if (command.kind === 'menu') {
      event.preventDefault()
      return openMenu()
    }
    if (command.kind === 'zoom') {
      event.preventDefault()
      flushSync(() => zoom?.(command.isIn))
      return grid.reveal()
    }
    if (command.kind === 'resize') {
      event.preventDefault()
      const { column } = grid.state().selection.active
      grid.resize(column, (layout.widths[column] ?? 0) / layout.scale + command.by)
      return grid.reveal()
    }
    const isDone = flushSync(() => grid.run(command))
    if (isDone) event.preventDefault()
  }
}

/** Too many rows, no rows, and for screen readers what happened last. */
function Notices({ grid, labels, empty }: GridProps) {
  const event = useLatestEvent(grid)
  const rows = grid.view().length
  const all = grid.source.view().length
  const said = grid.state().editor?.preview ?? (event === null ? '' : labels.announcement(event))
  return (
    <>
      {rows < all && <p className={styles.notice}>{labels.tooManyRows(rows, all)}</p>}
      {rows === 0 && empty !== undefined && <div className={styles.empty}>{empty}</div>}
      <div role="status" aria-live="polite" className={styles.unseen}>
        {/* Another element each time: the same words twice are two announcements, and no words are none. */}
        {said === '' ? null : <span key={grid.state().latest?.tick}>{said}</span>}
      </div>
    </>
  )
}

function modeOf(state: GridState): KeyMode {
  if (state.editor !== null) return state.editor.mode
  return state.selection.active.row < 0 ? 'header' : 'cells'
}

function useShownRows(slots: readonly number[], view: Int32Array, onShown: GridProps['onShown']) {
  useEffect(() => onShown?.(slots.flatMap(index => view[index] ?? [])), [slots, view, onShown])
}
