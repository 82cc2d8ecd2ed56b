import { useEffect, useRef, useState } from 'react'
import type { BoardPlace } from './board-keys.ts'

interface Ordered {
  readonly orders: readonly { readonly id: string }[]
}

export type BoardCursor = ReturnType<typeof useCursor>

/** One move of the cursor, after which its order is shown and focused. */
export interface CursorMove {
  /** Its order moved to another column and the cursor follows; a focus that is elsewhere stays there. */
  readonly isFollowing: boolean
}

/** The keyboard position on the board: the order with the focus. Both follow it when it moves to another column. */
export function useCursor(columns: readonly Ordered[]) {
  const [id, setId] = useState<string | null>(null)
  const [moved, setMoved] = useState<CursorMove | null>(null)
  const hasFocus = useRef(false)
  const node = useRef<HTMLDivElement>(null)
  const place = placeOf(columns, id) ?? firstOf(columns)
  const shown = place === null ? null : (columns[place.column]?.orders[place.index]?.id ?? null)

  const go = (to: string) => {
    setId(to)
    setMoved({ isFollowing: false })
  }
  // A moved order is drawn again in its other column: the focused element is gone, and the focus follows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the column is what it follows
  useEffect(() => {
    if (!hasFocus.current || shown === null || document.activeElement !== document.body) return
    setMoved({ isFollowing: true })
  }, [shown, place?.column])
  return {
    node,
    place,
    moved,
    /** By a press of the pointer: the browser sets the focus. */
    set: setId,
    go,
    goTo: ({ column, index }: BoardPlace) => {
      const to = columns[column]?.orders[index]?.id
      if (to !== undefined) go(to)
    },
    onFocus: (focused: Element) => {
      hasFocus.current = true
      const order = focused.closest<HTMLElement>('[data-order]')?.dataset.order
      if (order !== undefined) setId(order)
    },
    onBlur: (next: EventTarget | null) => {
      if (next instanceof Node && node.current?.contains(next) !== true) hasFocus.current = false
    },
  }
}

function placeOf(columns: readonly Ordered[], id: string | null): BoardPlace | null {
  if (id === null) return null
  for (const [column, { orders }] of columns.entries()) {
    const index = orders.findIndex(order => order.id === id)
    if (index !== -1) return { column, index }
  }
  return null
}

function firstOf(columns: readonly Ordered[]): BoardPlace | null {
  const column = columns.findIndex(({ orders }) => orders.length > 0)
  return column === -1 ? null : { column, index: 0 }
}
