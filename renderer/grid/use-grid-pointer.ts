import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import type { GridModel } from './grid.ts'
import { type ColumnLayout, columnAt } from './layout.ts'
import { type Cell, clamp, contains } from './range.ts'

const EDGE_SPEED = 0.35

/**
 * The mouse: press and drag selects, Shift+press extends, the handle fills, and holding the pointer beyond an edge
 * scrolls on. Places are found by geometry, since rows are recycled under the pointer; `settle` puts the rows where
 * they were seen before any is looked for.
 */
export function useGridPointer(
  grid: GridModel,
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  layout: ColumnLayout,
  rowHeight: number,
  settle: () => void,
) {
  const latest = useRef({ layout, rowHeight })
  latest.current = { layout, rowHeight }
  const stopDrag = useRef<(() => void) | null>(null)
  useEffect(() => () => stopDrag.current?.(), [])

  const cellAt = useCallback(
    (clientX: number, clientY: number): Cell | null => {
      settle()
      const box = body.current?.getBoundingClientRect()
      const element = scroller.current
      const rows = grid.view().length
      if (box === undefined || element === null || rows === 0) return null
      const left = element.getBoundingClientRect().left
      const { layout, rowHeight } = latest.current
      const row = Math.floor((clientY - box.top + element.scrollTop) / rowHeight)
      return {
        row: clamp(row, 0, rows - 1),
        column: columnAt(layout, clamp(clientX - left, 0, element.clientWidth - 1), element.scrollLeft),
      }
    },
    [grid, scroller, body, settle],
  )

  return useMemo(() => {
    const drag = (onMove: (cell: Cell) => void, onEnd: () => void) => {
      stopDrag.current?.()
      let point = { x: 0, y: 0 }
      let isOutside = false
      let frame = 0
      const follow = () => {
        const cell = cellAt(point.x, point.y)
        if (cell !== null) onMove(cell)
      }
      const scrollOn = () => {
        const element = scroller.current
        const box = body.current?.getBoundingClientRect()
        if (element === null || box === undefined || !isOutside) return
        element.scrollTop += EDGE_SPEED * beyond(point.y, box.top, box.bottom)
        element.scrollLeft +=
          EDGE_SPEED * beyond(point.x, box.left, box.left + Math.min(box.width, element.clientWidth))
        follow()
        frame = requestAnimationFrame(scrollOn)
      }
      const move = (event: globalThis.PointerEvent) => {
        point = { x: event.clientX, y: event.clientY }
        const box = body.current?.getBoundingClientRect()
        const was = isOutside
        isOutside =
          box !== undefined &&
          (beyond(point.y, box.top, box.bottom) !== 0 || beyond(point.x, box.left, box.right) !== 0)
        if (isOutside && !was) frame = requestAnimationFrame(scrollOn)
        follow()
      }
      const end = () => {
        stopDrag.current?.()
        onEnd()
      }
      window.addEventListener('pointermove', move)
      window.addEventListener('pointerup', end)
      window.addEventListener('pointercancel', end)
      stopDrag.current = () => {
        cancelAnimationFrame(frame)
        isOutside = false
        window.removeEventListener('pointermove', move)
        window.removeEventListener('pointerup', end)
        window.removeEventListener('pointercancel', end)
        stopDrag.current = null
      }
    }

    return {
      cellAt,
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0 || !(event.target instanceof Element)) return
        if (event.target.closest('input') !== null) return
        if (event.target.closest('[data-handle]') !== null) {
          event.preventDefault()
          drag(
            cell => grid.dragFill(cell),
            () => grid.dropFill(),
          )
          return
        }
        const cell = cellAt(event.clientX, event.clientY)
        if (cell === null) return
        grid.select(cell, { extends: event.shiftKey })
        let last = cell
        drag(
          next => {
            if (next.row === last.row && next.column === last.column) return
            last = next
            grid.select(next, { extends: true, keepsFocus: true })
          },
          () => {},
        )
      },
      onDoubleClick(event: React.MouseEvent) {
        if (!(event.target instanceof Element) || event.target.closest('input') !== null) return
        const cell = cellAt(event.clientX, event.clientY)
        if (cell !== null) grid.edit(cell)
      },
      /** The menu of the right button is about the cell under it, or the selection it lies in. */
      onContextMenu(event: React.MouseEvent) {
        if (event.target instanceof Element && event.target.closest('input') !== null) return
        const cell = cellAt(event.clientX, event.clientY)
        if (cell !== null && !contains(grid.range(), cell)) grid.select(cell)
      },
      onResizeStart(column: number, event: PointerEvent) {
        event.preventDefault()
        event.stopPropagation()
        const startX = event.clientX
        const startWidth = grid.state().widths[column] ?? 0
        const move = (next: globalThis.PointerEvent) =>
          grid.resize(column, startWidth + next.clientX - startX)
        const end = () => stopDrag.current?.()
        stopDrag.current?.()
        window.addEventListener('pointermove', move)
        window.addEventListener('pointerup', end)
        window.addEventListener('pointercancel', end)
        stopDrag.current = () => {
          window.removeEventListener('pointermove', move)
          window.removeEventListener('pointerup', end)
          window.removeEventListener('pointercancel', end)
          stopDrag.current = null
        }
      },
    }
  }, [grid, scroller, body, cellAt])
}

/** How far a value lies outside two bounds; negative below. */
function beyond(value: number, low: number, high: number): number {
  return value < low ? value - low : value > high ? value - high : 0
}
