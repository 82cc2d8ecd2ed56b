import { useMemo, useRef } from 'react'
import { useCatalogProgress } from '../../../bridge/queries/catalog.ts'
import { useCatalogStore } from '../../../bridge/stores/CatalogProvider.tsx'
import type { CatalogStore } from '../../../bridge/stores/catalog-store.ts'
import { useStageQuietly } from '../../../stage/StageProvider.tsx'
import type { Stage } from '../../../stage/stage.ts'
import type { ComparedCatalog } from './catalog-copy.ts'

/** What the files of the open account are compared with. */
export interface AccountCompared {
  readonly stage: Stage
  readonly catalog: CatalogStore
  /** As it stands now. */
  readonly now: () => ComparedCatalog
}

export function useCompared(): AccountCompared {
  const stage = useStageQuietly()
  const catalog = useCatalogStore()
  const digits = useRef<number | null>(null)
  digits.current = useCatalogProgress().data?.priceDigits ?? null
  return useMemo(() => {
    const now = () => {
      const [rows, priceDigits] = [catalog.getState(), digits.current]
      return { rows, stage, priceDigits, sources: [rows, priceDigits, stage.revision.getState()] }
    }
    return { stage, catalog, now }
  }, [stage, catalog])
}
