import { useEffect, useRef, useState } from 'react'
import type { ListSets } from '../../../shared/domain/changes/list-sets.ts'
import { useCatalogProgress } from '../../bridge/queries/catalog.ts'
import { useCatalogState, useCatalogStore } from '../../bridge/stores/CatalogProvider.tsx'
import { useStageQuietly } from '../../stage/StageProvider.tsx'
import { keepCompared } from './compared/keep-compared.ts'
import { ImportReader } from './import-reader.ts'
import { delivered } from './taking/deliveries.ts'
import { startReadWorker } from './worker/worker-url.ts'

/**
 * The reader of this file. It compares with what will be true: the catalog with the waiting changes and the edits over
 * it (once an earlier file has arrived on the sheet), and again whenever any of that moves. Only a catalog that is not
 * complete stays as it was when the file came: verdicts would jump with every page.
 */
export function useReader(file: File, sets: ListSets, isComplete: boolean) {
  const [reader, setReader] = useState<ImportReader | null>(null)
  const stage = useStageQuietly()
  const catalog = useCatalogStore()
  const isWhole = useRef(isComplete)
  const priceDigits = useRef<number | null>(null)
  priceDigits.current = useCatalogProgress().data?.priceDigits ?? null
  const isReady = useCatalogState() !== 'reading'
  useEffect(() => {
    if (!isReady) return
    let isGone = false
    let opened: ImportReader | null = null
    let stopFollowing = () => {}
    void delivered(stage).then(() => {
      if (isGone) return
      let { columns } = catalog.getState()
      const comparedNow = () => {
        if (isWhole.current) columns = catalog.getState().columns
        const digits = priceDigits.current
        const sources = [columns, digits, catalog.getState(), stage.revision.getState()]
        return { columns, stage, priceDigits: digits, sources }
      }
      opened = new ImportReader(file, comparedNow, startReadWorker, sets)
      stopFollowing = keepCompared(opened, stage, catalog)
      setReader(opened)
    })
    return () => {
      isGone = true
      stopFollowing()
      void delivered(stage).then(() => opened?.close())
    }
  }, [file, sets, isReady, stage, catalog])
  useEffect(() => {
    isWhole.current = isComplete
    if (isComplete) void reader?.compareAgain()
  }, [isComplete, reader])
  return reader
}
