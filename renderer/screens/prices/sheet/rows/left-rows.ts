import type { CatalogStore } from '../../../../bridge/stores/catalog-store.ts'
import type { Stage } from '../../../../stage/stage.ts'

/**
 * Shows the rows of products that left the catalog while there were edits of them. The draft and what such products were
 * called come after the first rows: call it when either may have come; `show` is called once at most.
 */
export function leftRows(
  stage: Pick<Stage, 'edits' | 'restoreState'>,
  catalog: Pick<CatalogStore, 'getState'>,
  show: () => void,
): () => void {
  let isDone = false
  return () => {
    const { state, left } = catalog.getState()
    if (isDone || state === 'reading' || stage.restoreState() !== 'restored') return
    isDone = true
    if ([...stage.edits()].some(({ product }) => left.has(product))) show()
  }
}
