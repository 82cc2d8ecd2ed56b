import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { followPress, type Point } from './follow-press.ts'

/** The dragged orders; `over` is the column below the pointer, null outside of all. */
export interface Dragging extends Point {
  readonly ids: readonly string[]
  /** A finger hides what is right below it. */
  readonly isTouch: boolean
  readonly over: string | null
}

const EDGE_PX = 48
const EDGE_STEP_PX = 12

interface DragProps {
  board: RefObject<HTMLElement | null>
  /** What is dragged along with the pressed order. */
  idsOf: (id: string) => readonly string[]
  onDrop: (ids: readonly string[], column: string) => void
}

/**
 * Drags by pointer events of the window: the pressed card may leave the document meanwhile, as columns only hold what
 * is visible. A drop beside the columns changes nothing. Near an edge the board scrolls, also under a resting
 * pointer.
 */
export function useDrag({ board, idsOf, onDrop }: DragProps) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const latest = useRef({ idsOf, onDrop })
  latest.current = { idsOf, onDrop }
  const carried = useRef<Dragging | null>(null)
  const stop = useRef(() => {})
  /** A drag ends with a click on what is below; that one is ignored. */
  const isOver = useRef(false)
  /** So is one on an order by a press that began on a control of its own. */
  const beganOnControl = useRef(false)
  useEffect(() => () => stop.current(), [])

  const show = (next: Dragging | null) => {
    carried.current = next
    setDragging(next)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    // A second finger is ignored.
    if (!event.isPrimary) return
    stop.current()
    isOver.current = false
    const id = pressedOrder(event)
    beganOnControl.current = id === null
    if (id === null) return
    const isTouch = event.pointerType === 'touch'
    stop.current = followPress(event.nativeEvent, {
      onCarry: at => {
        const ids = carried.current?.ids ?? latest.current.idsOf(id)
        show({ ...at, ids, isTouch, over: columnAt(at) })
      },
      onEnd: dropped => {
        const ids = carried.current?.ids
        isOver.current = ids !== undefined
        show(null)
        const over = dropped === null ? null : columnAt(dropped)
        if (ids !== undefined && over !== null) latest.current.onDrop(ids, over)
      },
    })
  }

  const isDragging = dragging !== null
  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function step() {
      const at = carried.current
      if (at !== null && board.current !== null && scrolledAtEdge(board.current, at.x)) {
        const next = { ...at, over: columnAt(at) }
        carried.current = next
        setDragging(next)
      }
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDragging, board])

  // Whether a finger may be kept from scrolling is decided when it comes down: a listener must be there by
  // then.
  useEffect(() => {
    const node = board.current
    const listen = () => {}
    node?.addEventListener('touchmove', listen, { passive: false })
    return () => node?.removeEventListener('touchmove', listen)
  }, [board])
  return {
    dragging,
    onPointerDown,
    wasDrag: () => isOver.current,
    isStray: () => isOver.current || beganOnControl.current,
  }
}

/** The order whose card was pressed, unless the press was on a control of its own. */
function pressedOrder({ button, target }: PointerEvent): string | null {
  if (button !== 0 || !(target instanceof Element)) return null
  if (target.closest('input, button:not([data-card])') !== null) return null
  return target.closest<HTMLElement>('[data-order]')?.dataset.order ?? null
}

function columnAt({ x, y }: Point): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column ?? null
}

function scrolledAtEdge(board: HTMLElement, x: number): boolean {
  const { left, right } = board.getBoundingClientRect()
  const before = board.scrollLeft
  if (x < left + EDGE_PX) board.scrollLeft -= EDGE_STEP_PX
  else if (x > right - EDGE_PX) board.scrollLeft += EDGE_STEP_PX
  return board.scrollLeft !== before
}
