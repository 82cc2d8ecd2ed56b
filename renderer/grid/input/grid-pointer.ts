import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { type Cell, clamp, contains, isSameCell } from '../core/range.ts'
import type { GridModel } from '../grid.ts'
import { type ColumnLayout, columnAt } from '../layout.ts'

const EDGE_SPEED = 0.35

/** What the pointer moves over, as it is now. */
interface PointerArea {
  readonly scroller: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly layout: ColumnLayout
  readonly rowHeight: number
  /** Puts the rows where they were seen before any is looked for. */
  readonly reposition: () => void
}

/**
 * The mouse: press and drag selects, Shift+press extends, the handle fills, and holding the pointer beyond an edge
 * scrolls on. Places are found by geometry, since rows are recycled under the pointer.
 */
export class GridPointer {
  readonly #grid: GridModel
  readonly #area: () => PointerArea
  #stopDrag = () => {}

  constructor(grid: GridModel, area: () => PointerArea) {
    this.#grid = grid
    this.#area = area
  }

  /** Ends what is dragged, wherever it is. */
  stop(): void {
    this.#stopDrag()
    this.#stopDrag = () => {}
  }

  onPointerDown(event: PointerEvent): void {
    const grid = this.#grid
    if (event.button !== 0 || isOn(event, 'input, textarea')) return
    if (isOn(event, '[data-handle]')) {
      event.preventDefault()
      this.#drag(
        cell => grid.dragFill(cell),
        released => grid.dropFill(released.ctrlKey || released.metaKey),
      )
      return
    }
    const cell = this.#cellAt(event.clientX, event.clientY)
    if (cell === null) return
    const isRow = isOn(event, '[data-number]')
    // A number takes no focus: that would go to what lies around the grid.
    if (isRow) event.preventDefault()
    const select = (next: Cell, how: { extends: boolean; adds?: boolean; keepsFocus?: boolean }) =>
      isRow ? grid.selectLine({ row: next.row }, how) : grid.select(next, how)
    select(cell, howOf(event))
    let last = cell
    this.#drag(next => {
      if (isRow ? next.row === last.row : isSameCell(next, last)) return
      last = next
      select(next, { extends: true, keepsFocus: true })
    })
  }

  /** The corner selects everything. */
  onCornerDown(event: PointerEvent): void {
    event.preventDefault()
    this.#grid.run({ kind: 'select', what: 'all' })
  }

  /** A press on a header selects its column, a drag on several; its buttons are left alone. */
  onHeaderDown(column: number, event: PointerEvent): void {
    if (event.button !== 0 || isOn(event, 'button')) return
    event.preventDefault()
    const how = howOf(event)
    if (!how.extends && !how.adds && this.#isAlone(column)) {
      this.#moveColumn(column)
      return
    }
    this.#grid.selectLine({ column }, how)
    let last = column
    this.#drag(next => {
      if (next.column === last) return
      last = next.column
      this.#grid.selectLine({ column: last }, { extends: true, keepsFocus: true })
    })
  }

  /** As in Google Sheets, a selected column is dragged to another place by its header. */
  #moveColumn(from: number) {
    const grid = this.#grid
    let to = from
    this.stop()
    const unfollow = followPointer(
      next => {
        to = this.#cellAt(next.clientX, next.clientY)?.column ?? from
        if (grid.state().moving?.to !== to) grid.dragColumn({ from, to })
      },
      released => {
        this.stop()
        if (released.type === 'pointerup') grid.moveColumn(from, to)
      },
    )
    this.#stopDrag = () => {
      unfollow()
      if (grid.state().moving !== null) grid.dragColumn(null)
    }
  }

  /** Is this column selected whole, and nothing else? */
  #isAlone(column: number): boolean {
    const [range, ...others] = this.#grid.ranges()
    if (range === undefined || others.length > 0) return false
    const { top, bottom, left, right } = range
    return top === 0 && bottom === this.#grid.view().length - 1 && left === column && right === column
  }

  /** The menu of a header is about its column, or the selected ones. */
  onHeaderMenu(column: number): void {
    const rows = this.#grid.view().length
    const isWhole = this.#grid
      .ranges()
      .some(
        ({ top, bottom, left, right }) =>
          top === 0 && bottom === rows - 1 && left <= column && right >= column,
      )
    if (!isWhole) this.#grid.selectLine({ column })
  }

  onDoubleClick(event: MouseEvent): void {
    if (isOn(event, '[data-handle]')) {
      this.#grid.fillToEnd()
      return
    }
    const cell = isOn(event, 'input, textarea') ? null : this.#cellAt(event.clientX, event.clientY)
    if (cell !== null) this.#grid.edit(cell)
  }

  /** The menu of the right button is about the cell under it, or the selection it lies in; where it opens, or null. */
  onContextMenu(event: MouseEvent): Element | null {
    const cell = isOn(event, 'input, textarea') ? null : this.#cellAt(event.clientX, event.clientY)
    if (cell === null || !(event.target instanceof Element)) return null
    event.preventDefault()
    const isSelected = this.#grid.ranges().some(range => contains(range, cell))
    if (!isSelected && isOn(event, '[data-number]')) this.#grid.selectLine({ row: cell.row })
    else if (!isSelected) this.#grid.select(cell)
    return event.target.closest('[role=gridcell], [role=rowheader], [data-number]')
  }

  /** The same function always: the header is drawn again for nothing else. */
  readonly onResizeStart = (column: number, event: PointerEvent): void => {
    event.preventDefault()
    event.stopPropagation()
    const startX = event.clientX
    const { widths, scale } = this.#area().layout
    const startWidth = widths[column] ?? 0
    this.stop()
    let width: number | null = null
    this.#stopDrag = followPointer(
      next => {
        width = (startWidth + next.clientX - startX) / scale
        this.#grid.resize(column, width, false)
      },
      () => {
        this.stop()
        if (width !== null) this.#grid.resize(column, width)
      },
    )
  }

  #cellAt(clientX: number, clientY: number): Cell | null {
    this.#area().reposition()
    const { body, scroller, layout, rowHeight } = this.#area()
    const box = body.current?.getBoundingClientRect()
    const element = scroller.current
    const rows = this.#grid.view().length
    if (box === undefined || element === null || rows === 0) return null
    const left = element.getBoundingClientRect().left
    const row = Math.floor((clientY - box.top + element.scrollTop) / rowHeight)
    return {
      row: clamp(row, 0, rows - 1),
      column: columnAt(layout, clamp(clientX - left, 0, element.clientWidth - 1), element.scrollLeft),
    }
  }

  /** Follows the pointer from cell to cell; beyond an edge the grid scrolls on under it. */
  #drag(onMove: (cell: Cell) => void, onEnd: (event: globalThis.PointerEvent) => void = () => {}) {
    this.stop()
    const { scroller, body } = this.#area()
    let point = { x: 0, y: 0 }
    let frame: number | null = null
    const follow = () => {
      const cell = this.#cellAt(point.x, point.y)
      if (cell !== null) onMove(cell)
    }
    const scrollOn = () => {
      frame = null
      const element = scroller.current
      const box = body.current?.getBoundingClientRect()
      if (element === null || box === undefined || !isBeyond(point, box)) return
      const right = box.left + Math.min(box.width, element.clientWidth)
      element.scrollTop += EDGE_SPEED * beyond(point.y, box.top, box.bottom)
      element.scrollLeft += EDGE_SPEED * beyond(point.x, box.left, right)
      follow()
      frame = requestAnimationFrame(scrollOn)
    }
    const unfollow = followPointer(
      event => {
        point = { x: event.clientX, y: event.clientY }
        const box = body.current?.getBoundingClientRect()
        if (box !== undefined && isBeyond(point, box)) frame ??= requestAnimationFrame(scrollOn)
        follow()
      },
      event => {
        this.stop()
        onEnd(event)
      },
    )
    this.#stopDrag = () => {
      if (frame !== null) cancelAnimationFrame(frame)
      unfollow()
    }
  }
}

/** Calls `onMove` until the button is let go, then `onEnd`; the returned function ends it sooner. */
function followPointer(
  onMove: (event: globalThis.PointerEvent) => void,
  onEnd: (event: globalThis.PointerEvent) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  window.addEventListener('pointermove', onMove, { signal })
  window.addEventListener('pointerup', onEnd, { signal })
  window.addEventListener('pointercancel', onEnd, { signal })
  return () => listening.abort()
}

/** Shift goes on from the active cell, Ctrl (Cmd on a Mac) keeps what is selected. */
function howOf(event: PointerEvent): { extends: boolean; adds: boolean } {
  return { extends: event.shiftKey, adds: event.ctrlKey || event.metaKey }
}

/** True for what is no element, too: nothing of the grid was pressed then. */
function isOn({ target }: MouseEvent, what: string): boolean {
  return !(target instanceof Element) || target.closest(what) !== null
}

function isBeyond({ x, y }: { x: number; y: number }, box: DOMRect): boolean {
  return beyond(y, box.top, box.bottom) !== 0 || beyond(x, box.left, box.right) !== 0
}

/** How far a value lies outside two bounds; negative below. */
function beyond(value: number, low: number, high: number): number {
  return value < low ? value - low : value > high ? value - high : 0
}

/** The mouse over a grid; `reposition` puts the rows where they were painted before one is hit-tested. */
export function useGridPointer(
  grid: GridModel,
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  layout: ColumnLayout,
  rowHeight: number,
  reposition: () => void,
): GridPointer {
  const area = useRef<PointerArea>({ scroller, body, layout, rowHeight, reposition })
  area.current = { scroller, body, layout, rowHeight, reposition }
  const pointer = useMemo(() => new GridPointer(grid, () => area.current), [grid])
  useEffect(() => () => pointer.stop(), [pointer])
  return pointer
}
