import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { categoryIndex } from '../../shared/domain/products/category-names.ts'
import { useBridge } from '../bridge/port/BridgeProvider.tsx'
import { useCategories } from '../bridge/queries/products.ts'
import { useCatalogStore } from '../bridge/stores/CatalogProvider.tsx'
import { useChangeStore } from '../bridge/stores/ChangesProvider.tsx'
import { Stage } from './stage.ts'

const StageContext = createContext<Stage | null>(null)

/**
 * Holds the stage of the open account; give it `key={account}`, below the catalog and the changes of the same
 * account. Asks before the window is closed while something is not on disk yet.
 */
export function StageProvider(props: { children: ReactNode; onFault: (error: unknown) => void }) {
  const bridge = useBridge()
  const catalog = useCatalogStore()
  const changes = useChangeStore()
  const { onFault } = props
  const [stage, setStage] = useState<Stage | null>(null)
  useEffect(() => {
    const opened = new Stage({ bridge, catalog, changes, onFault })
    const onLeave = (event: BeforeUnloadEvent) => {
      if (opened.saveState().kind !== 'saved') event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    setStage(opened)
    return () => {
      window.removeEventListener('beforeunload', onLeave)
      opened.close()
    }
  }, [bridge, catalog, changes, onFault])
  const { data } = useCategories()
  useEffect(() => {
    if (data !== undefined && data.readAt !== null) stage?.takeCategories(categoryIndex(data.categories))
  }, [stage, data])
  return stage === null ? null : <StageContext value={stage}>{props.children}</StageContext>
}

/** The stage; the component renders again whenever an edit, a change or the saving moved. */
export function useStage(): Stage {
  const stage = useStageQuietly()
  useStore(stage.revision)
  return stage
}

/** The stage without following it, for code that subscribes by itself. */
export function useStageQuietly(): Stage {
  const stage = useContext(StageContext)
  if (stage === null) throw new Error('useStage needs a StageProvider above it')
  return stage
}
