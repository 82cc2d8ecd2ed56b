import { useEffect, useMemo, useState } from 'react'
import type { Settings } from '../../../shared/contract/groups/app.ts'
import { finished, LatestWork } from '../../bridge/in-pieces.ts'
import type { CatalogView } from '../../bridge/stores/catalog-store.ts'
import type { Stage } from '../../stage/stage.ts'
import { type ComparedEdits, comparedEdits } from './compare-edits.ts'

/** So many take some milliseconds. */
const AT_ONCE = 2_000

/**
 * Every staged edit compared with the catalog as it is now; null while many are compared for the first time. They stand
 * as they were confirmed while they are being queued.
 */
export function useComparedEdits(
  stage: Stage,
  catalog: CatalogView,
  rails: Settings['guardRails'],
  now: number,
): ComparedEdits | null {
  const revision = stage.revision.getState()
  const { edits, unreadable } = stage.counts()
  const areFew = edits + unreadable <= AT_ONCE
  const isQueueing = stage.isQueueing()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stage is one object that changes inside; its revision tells
  const few = useMemo(
    () => (areFew ? finished(comparedEdits({ stage, catalog, rails, now })) : null),
    [areFew, stage, revision, catalog, rails, now],
  )
  const [many, setMany] = useState<ComparedEdits | null>(null)
  const [comparer] = useState(() => new LatestWork(setMany))
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    if (areFew) setMany(null)
    else if (!isQueueing) void comparer.take(() => comparedEdits({ stage, catalog, rails, now }))
  }, [areFew, isQueueing, comparer, stage, revision, catalog, rails, now])
  useEffect(() => () => comparer.close(), [comparer])
  return few ?? many
}
