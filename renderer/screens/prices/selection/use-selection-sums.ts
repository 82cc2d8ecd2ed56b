import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BulkField } from '../../../../shared/domain/changes/change.ts'
import { finished, LatestWork } from '../../../bridge/in-pieces.ts'
import { useCatalogStore } from '../../../bridge/stores/CatalogProvider.tsx'
import { countCells, isSingle } from '../../../grid/core/range.ts'
import type { Stage } from '../../../stage/stage.ts'
import { shownNumbers } from '../sheet/cells/shown-numbers.ts'
import type { PricesModel } from '../sheet/prices-model.ts'
import { type SelectionSums, summedSelection } from './selection-sums.ts'

/** So many take a millisecond. */
const AT_ONCE = 1_000

interface SumsOfRanges {
  readonly sums: readonly SelectionSums[]
  readonly ranges: string
}

/** The sums of what is selected; those of a large selection come a moment after it. */
export function useSelectionSums(
  { grid, source, rows }: PricesModel,
  stage: Stage,
): readonly SelectionSums[] {
  const catalog = useCatalogStore()
  const revision = useSyncExternalStore(grid.subscribe, grid.revision)
  const view = source.view()
  const ranges = grid.ranges()
  const key = JSON.stringify(ranges)
  const isOne = ranges.every(isSingle) && ranges.length === 1
  const areFew = isOne || countCells(ranges) <= AT_ONCE
  const ofCells = (field: BulkField) => (row: number) =>
    Number(stage.valueOf(rows.productAt(view[row] ?? -1), field) ?? Number.NaN)
  // Of many cells the whole column is read at once, which takes longer than a few.
  const ofColumn = (field: BulkField) => {
    const numbers = shownNumbers(rows, catalog.getState().columns, stage, field)
    return (row: number) => numbers[view[row] ?? -1] ?? Number.NaN
  }
  const work = () =>
    summedSelection(ranges, source.columns.length, source.fieldAt, areFew ? ofCells : ofColumn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision stands for all that is shown and selected
  const few = useMemo(() => {
    if (!areFew) return null
    return isOne || view.length === 0 ? [] : finished(work())
  }, [revision])
  const [many, setMany] = useState<SumsOfRanges | null>(null)
  const [latest] = useState(() => new LatestWork(setMany))
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (areFew) return setMany(null)
    // Not in the task of the paste that selected them.
    const later = setTimeout(() => {
      void latest.take(function* () {
        const sums = yield* work()
        return { sums, ranges: key }
      })
    })
    return () => clearTimeout(later)
  }, [revision])
  useEffect(() => () => latest.close(), [latest])
  // Those of another selection would be taken for this one's.
  return few ?? (many?.ranges === key ? many.sums : [])
}
