import { useEffect, useRef, useState } from 'react'
import type { BoardPlace } from './board-keys.ts'

interface Ordered {
  readonly orders: readonly { readonly id: string }[]
}

export type BoardCursor = ReturnType<typeof useCursor>

/** Where the keys are on the board. The cursor follows its order when that moves to another column, and so does the focus. */
export function useCursor(columns: readonly Ordered[]) {
  const [id, setId] = useState<string | null>(null)
  const [moved, setMoved] = useState(0)
  const hasFocus = useRef(false)
  const node = useRef<HTMLDivElement>(null)
  const place = placeOf(columns, id) ?? firstOf(columns)
  const shown = place === null ? null : (columns[place.column]?.orders[place.index]?.id ?? null)

  const go = (to: string) => {
    setId(to)
    setMoved(before => before + 1)
  }
  // An order that was moved is drawn anew in its other column: what had the focus is gone, and the keys go after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the column is what it follows
  useEffect(() => {
    if (!hasFocus.current || shown === null || document.activeElement !== document.body) return
    setMoved(before => before + 1)
  }, [shown, place?.column])
  return {
    node,
    place,
    moved,
    /** By a press of the pointer: the focus is where the browser puts it. */
    set: setId,
    go,
    goTo: ({ column, index }: BoardPlace) => {
      const to = columns[column]?.orders[index]?.id
      if (to !== undefined) go(to)
    },
    onFocus: () => {
      hasFocus.current = true
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
