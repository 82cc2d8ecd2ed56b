import { useEffect } from 'react'
import { useCatalogState } from '../../bridge/stores/CatalogProvider.tsx'
import { prepareReadWorker } from '../../screens/import/worker/worker-url.ts'

/** Starts what reads the next file beforehand: once the start has come to rest, and for later files as they are dragged. */
export function usePreparedReader(): void {
  const isShown = useCatalogState() !== 'reading'
  useEffect(() => {
    if (!isShown) return
    const idle = requestIdleCallback(prepareReadWorker)
    addEventListener('dragenter', prepareReadWorker)
    return () => {
      cancelIdleCallback(idle)
      removeEventListener('dragenter', prepareReadWorker)
    }
  }, [isShown])
}
