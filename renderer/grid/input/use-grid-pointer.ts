import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { GridModel } from '../grid.ts'
import type { ColumnLayout } from '../layout.ts'
import { GridPointer, type PointerGround } from './grid-pointer.ts'

/** The mouse over a grid; `settle` puts the rows where they were seen before any is looked for. */
export function useGridPointer(
  grid: GridModel,
  scroller: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  layout: ColumnLayout,
  rowHeight: number,
  settle: () => void,
): GridPointer {
  const ground = useRef<PointerGround>({ scroller, body, layout, rowHeight, settle })
  ground.current = { scroller, body, layout, rowHeight, settle }
  const pointer = useMemo(() => new GridPointer(grid, () => ground.current), [grid])
  useEffect(() => () => pointer.stop(), [pointer])
  return pointer
}
