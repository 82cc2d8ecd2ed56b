import { useEffect } from 'react'
import { useCatalogProgress } from '../../../bridge/queries/catalog.ts'
import { useCatalogState } from '../../../bridge/stores/CatalogProvider.tsx'
import { whenIdle } from '../../../bridge/stores/when-idle.ts'
import { keepCompared } from '../compared/keep-compared.ts'
import { dropReadWorker, prepareReadWorker } from '../compared/prepared-worker.ts'
import { useCompared } from '../compared/use-compared.ts'

/**
 * Keeps a worker ready that has the catalog as it is, for the next file: from when the start has come to rest, while no
 * file is open (`isWanted`); and as one is dragged. A catalog that is being read would only be sent again and again.
 */
export function usePreparedReader(isWanted: boolean): void {
  const compared = useCompared()
  const isShown = useCatalogState() !== 'reading'
  const isAtRest = useCatalogProgress().data?.state === 'complete'
  useEffect(() => {
    if (!isShown) return
    const prepare = () => void prepareReadWorker(compared)
    addEventListener('dragenter', prepare)
    return () => removeEventListener('dragenter', prepare)
  }, [compared, isShown])
  useEffect(() => {
    if (!isShown || !isAtRest || !isWanted) return
    let isGone = false
    const compareAgain = async () => {
      await whenIdle()
      if (!isGone) await prepareReadWorker(compared)
    }
    void compareAgain()
    const stop = keepCompared({ compareAgain }, compared)
    return () => {
      isGone = true
      stop()
    }
  }, [compared, isShown, isAtRest, isWanted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end of each
  useEffect(() => dropReadWorker, [compared])
}
