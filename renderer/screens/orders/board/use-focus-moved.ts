import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { CursorMove } from './use-cursor.ts'

/**
 * Focuses the order `id` of a lane after the keys have moved to it, as soon as it is drawn: a lane that was folded first has
 * to be measured. Null when the keys are in another lane.
 */
export function useFocusMoved(
  lane: RefObject<HTMLElement | null>,
  id: string | null,
  moved: CursorMove | null,
): void {
  const done = useRef(moved)
  useLayoutEffect(() => {
    const isTaken = moved?.isFollowing === true && document.activeElement !== document.body
    if (id === null || isTaken) done.current = moved
    if (id === null || done.current === moved) return
    const card = lane.current?.querySelector(`[data-card="${CSS.escape(id)}"]`)
    if (!(card instanceof HTMLElement)) return
    done.current = moved
    lane.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    card.focus({ preventScroll: true })
  })
}
