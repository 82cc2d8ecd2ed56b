import { useEffect, useRef, useState } from 'react'
import type { ListSets } from '../../../../shared/domain/changes/list-sets.ts'
import { useCatalogState } from '../../../bridge/stores/CatalogProvider.tsx'
import { keepCompared } from '../compared/keep-compared.ts'
import { startReadWorker } from '../compared/prepared-worker.ts'
import { useCompared } from '../compared/use-compared.ts'
import { useRails } from '../prices/use-file-review.ts'
import { delivered } from '../taking/deliveries.ts'
import { ImportReader } from './import-reader.ts'

/**
 * The reader of this file. It compares with what will be true: the catalog with the waiting changes and the edits over
 * it (once an earlier file has arrived on the sheet), and again whenever any of that moves.
 */
export function useReader(file: File, sets: ListSets) {
  const [reader, setReader] = useState<ImportReader | null>(null)
  const compared = useCompared()
  const isReady = useCatalogState() !== 'reading'
  const rails = useRails()
  const railsNow = useRef(rails)
  useEffect(() => {
    railsNow.current = rails
  }, [rails])
  useEffect(() => {
    if (!isReady) return
    const { stage } = compared
    let isGone = false
    let opened: ImportReader | null = null
    let stopFollowing = () => {}
    void delivered(stage).then(() => {
      if (isGone) return
      opened = new ImportReader(file, () => startReadWorker(compared), {
        sets,
        rails: railsNow.current,
      })
      stopFollowing = keepCompared(opened, compared)
      setReader(opened)
    })
    return () => {
      isGone = true
      stopFollowing()
      void delivered(stage).then(() => opened?.close())
    }
  }, [file, sets, isReady, compared])
  return reader
}
