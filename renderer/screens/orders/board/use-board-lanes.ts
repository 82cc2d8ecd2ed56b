import { useMemo } from 'react'
import { useStore } from 'zustand/react'
import { createStore } from 'zustand/vanilla'
import type { OrderRow } from '../../../../shared/contract/groups/orders.ts'
import type { BoardColumn } from '../../../../shared/domain/orders/order-board.ts'
import type { BoardView } from '../use-board.ts'

const NOTHING: readonly OrderRow[] = []
/** Windows below this width have no room for the columns of finished orders. */
const WIDE_PX = 1700
const OVER: ReadonlySet<string> = new Set(['completed', 'cancelled'])

/** The statuses whose columns are folded, for the life of the window; null before a person folded or unfolded one. */
const foldedColumns = createStore<ReadonlySet<string> | null>(() => null)

export interface KeyLane {
  readonly orders: readonly OrderRow[]
}

export interface BoardLanes {
  /** The columns that are shown: all of them, or those the filter leaves. */
  readonly columns: readonly BoardColumn<OrderRow>[]
  /** For the keys a list is one long column, and a folded column has no orders. */
  readonly lanes: readonly KeyLane[]
  isFolded(status: string): boolean
  fold(status: string): void
}

/** Which columns there are and which of them are folded. */
export function useBoardLanes(
  { filter, columns: all, shown }: BoardView,
  layout: 'board' | 'list',
): BoardLanes {
  // Filtered to some statuses, empty columns would only push them out of sight.
  const columns = useMemo(() => {
    if (filter.status === 'any') return all
    if (filter.status === 'needs-you' || filter.status === 'new')
      return all.filter(({ orders }) => orders.length > 0)
    return all.filter(({ status }) => status === filter.status)
  }, [all, filter.status])
  const chosen = useStore(foldedColumns)
  const folded = useMemo(() => chosen ?? (window.innerWidth < WIDE_PX ? OVER : new Set<string>()), [chosen])
  // A column that was searched for must not stay folded.
  const folds = columns.length > 1 && filter.status === 'any' && filter.text.trim() === ''
  const lanes = useMemo(() => {
    if (layout === 'list') return [{ orders: shown }]
    return columns.map(({ status, orders }) => ({ orders: folds && folded.has(status) ? NOTHING : orders }))
  }, [layout, shown, columns, folds, folded])
  return {
    columns,
    lanes,
    isFolded: status => folds && folded.has(status),
    fold: status => {
      const next = new Set(folded)
      if (!next.delete(status)) next.add(status)
      foldedColumns.setState(next, true)
    },
  }
}
