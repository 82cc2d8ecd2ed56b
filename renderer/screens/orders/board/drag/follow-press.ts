export interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels a mouse moves before a press is a drag. */
const SLACK_PX = 6
/** How long a finger rests (ms) before it picks up; one that moves this far (pixels) before that scrolls. */
const HOLD_MS = 400
const HOLD_SLACK_PX = 10

interface Following {
  /** Picked up, or moved on. */
  onCarry: (at: Point) => void
  /** The end of the press, dragged or not; null when nothing is dropped. */
  onEnd: (dropped: Point | null) => void
}

/**
 * Follows one press to its end: a mouse drags as soon as it moves, a finger after it rested. Escape and
 * `pointercancel` put back what is dragged. Returns how to let go without a drop.
 *
 * ```
 *   pressed ── mouse moves, or finger rests ──► carried ── let go ──► dropped
 *      └── let go, or finger moves first ──► over ◄── Escape, cancelled ──┘
 * ```
 */
export function followPress(press: PointerEvent, { onCarry, onEnd }: Following): () => void {
  const isTouch = press.pointerType === 'touch'
  const start = pointOf(press)
  let isCarried = false
  const carry = (at: Point) => {
    isCarried = true
    onCarry(at)
  }
  const hold = isTouch ? setTimeout(() => carry(start), HOLD_MS) : undefined

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointerId) return
    const at = pointOf(event)
    const far = Math.hypot(at.x - start.x, at.y - start.y)
    if (isCarried || (!isTouch && far >= SLACK_PX)) carry(at)
    else if (isTouch && far >= HOLD_SLACK_PX) end(null)
  }
  const onUp = (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) end(isCarried ? pointOf(event) : null)
  }
  const onCancel = (event: PointerEvent) => {
    if (event.pointerId === press.pointerId) end(null)
  }
  const onKey = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Escape' || !isCarried) return
    pressed.preventDefault()
    pressed.stopPropagation()
    end(null)
  }
  // A finger that drags must not scroll as well. The pressed element gets the event even after it has left
  // the document.
  const onTouchMove = (event: Event) => {
    if (isCarried && event.cancelable) event.preventDefault()
  }
  let isOver = false
  const end = (dropped: Point | null) => {
    if (isOver) return
    isOver = true
    clearTimeout(hold)
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', onUp)
    removeEventListener('pointercancel', onCancel)
    removeEventListener('keydown', onKey, true)
    press.target?.removeEventListener('touchmove', onTouchMove)
    onEnd(dropped)
  }
  addEventListener('pointermove', onMove)
  addEventListener('pointerup', onUp)
  addEventListener('pointercancel', onCancel)
  addEventListener('keydown', onKey, true)
  press.target?.addEventListener('touchmove', onTouchMove, { passive: false })
  return () => end(null)
}

const pointOf = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y })
