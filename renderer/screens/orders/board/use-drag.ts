import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Orders on their way under the pointer; `over` is the column below it, null outside of all. */
export interface Dragging {
  readonly ids: readonly string[]
  readonly x: number
  readonly y: number
  readonly over: string | null
}

/** So far the pointer goes before a press is a drag. */
const SLACK_PX = 6
const EDGE_PX = 48
const EDGE_STEP_PX = 16

interface DragProps {
  /** What goes along with the order that was pressed. */
  idsOf: (id: string) => readonly string[]
  onDrop: (ids: readonly string[], column: string) => void
}

/**
 * Dragging by pointer events of the window: the card that was pressed may leave the document meanwhile, as columns only hold
 * what is visible. Escape, and letting go beside the columns, leave everything as it was.
 */
export function useDrag({ idsOf, onDrop }: DragProps) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const latest = useRef({ idsOf, onDrop })
  latest.current = { idsOf, onDrop }
  const stop = useRef<() => void>(() => {})
  /** A drag ends with a click on what is below; that one means nothing. */
  const isOver = useRef(false)
  useEffect(() => () => stop.current(), [])

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    isOver.current = false
    const { target } = event
    if (event.button !== 0 || event.pointerType === 'touch' || !(target instanceof Element)) return
    const id = target.closest<HTMLElement>('[data-order]')?.dataset.order
    if (id === undefined || target.closest('input, button:not([data-card])') !== null) return
    const board = event.currentTarget
    const start = { x: event.clientX, y: event.clientY }
    let now: Dragging | null = null

    const onMove = ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
      if (now === null && Math.hypot(x - start.x, y - start.y) < SLACK_PX) return
      scrollAtEdge(board, x)
      now = { ids: now?.ids ?? latest.current.idsOf(id), x, y, over: columnAt(x, y) }
      setDragging(now)
    }
    const end = () => {
      removeEventListener('pointermove', onMove)
      removeEventListener('pointerup', onUp)
      removeEventListener('pointercancel', end)
      removeEventListener('keydown', onKey, true)
      isOver.current = now !== null
      now = null
      setDragging(null)
    }
    const onUp = () => {
      const dropped = now
      end()
      if (dropped?.over != null) latest.current.onDrop(dropped.ids, dropped.over)
    }
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key !== 'Escape' || now === null) return
      pressed.preventDefault()
      pressed.stopPropagation()
      end()
    }
    stop.current = end
    addEventListener('pointermove', onMove)
    addEventListener('pointerup', onUp)
    addEventListener('pointercancel', end)
    addEventListener('keydown', onKey, true)
  }
  return { dragging, onPointerDown, wasDrag: () => isOver.current }
}

function columnAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column ?? null
}

function scrollAtEdge(board: HTMLElement, x: number): void {
  const { left, right } = board.getBoundingClientRect()
  if (x < left + EDGE_PX) board.scrollLeft -= EDGE_STEP_PX
  else if (x > right - EDGE_PX) board.scrollLeft += EDGE_STEP_PX
}
