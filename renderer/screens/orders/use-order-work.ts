import { useMemo, useRef, useState } from 'react'
import { NONE_PICKED, onlyShown, type Picked } from './board/selection.ts'
import { useMoves } from './moves/use-moves.ts'
import type { BoardMovable, BoardView } from './use-board.ts'
import type { useOrderView } from './use-order-view.ts'

export type OrderWork = ReturnType<typeof useOrderWork>

/** The selection, and what is done with it: moved, printed, or chosen from the menu of one order. */
export function useOrderWork(view: ReturnType<typeof useOrderView>, board: BoardView) {
  const { shown } = board
  const [kept, pick] = useState<Picked>(NONE_PICKED)
  const picked = useMemo(() => onlyShown(kept, shown), [kept, shown])
  const moves = useMoves(view, () => pick(NONE_PICKED))
  const [menu, setMenu] = useState<{ id: string; anchor: Element } | null>(null)
  const [printed, setPrinted] = useState<readonly string[] | null>(null)
  const isAsking = useRef(false)
  isAsking.current = moves.asked !== null || printed !== null
  // In the order shown, so that prints and moves have the same order.
  const pickedIds = () => shown.filter(({ id }) => picked.ids.has(id)).map(({ id }) => id)
  return {
    picked,
    pick,
    pickedIds,
    moves,
    menu,
    printed,
    movable: (id: string): BoardMovable => ({
      id,
      number: board.order(id)?.number ?? null,
      state: board.stateOf(id),
    }),
    /** The orders an action on this one applies to: it alone, or all that are selected with it. */
    meantIds: (id: string): readonly string[] => (picked.ids.has(id) ? pickedIds() : [id]),
    openMenu: (id: string, anchor: Element) => setMenu({ id, anchor }),
    closeMenu: () => setMenu(null),
    print: (ids: readonly string[]) => setPrinted(ids),
    stopPrinting: () => setPrinted(null),
    /** The choice opens a dialog, which then has the focus. */
    isAsking: () => isAsking.current,
  }
}
