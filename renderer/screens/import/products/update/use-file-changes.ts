import { useMemo } from 'react'
import type { ImportReader } from '../../import-reader.ts'
import type { ProductSummary } from '../../worker/protocol.ts'
import { useFileImages } from '../images/use-file-images.ts'
import type { ProductTicks } from '../product-ticks.ts'
import { changesByRow, takenOf } from './row-changes.ts'
import { useFileUpdates } from './use-file-updates.ts'

export type FileChanges = ReturnType<typeof useFileChanges>

interface JudgedFile {
  reader: ImportReader
  name: string
  summary: ProductSummary
  revision: number
}

/** What becomes of the products of a file that exist, by row and as far as it is ticked, and the images of all. */
export function useFileChanges({ reader, name, summary, revision }: JudgedFile, ticks: ProductTicks) {
  const found = useFileUpdates(reader, name, summary.answers, revision)
  const images = useFileImages(reader, revision, summary, ticks, found.withImages)
  const { updates, plan } = found
  const { leftOut } = images
  const { left } = ticks
  const byRow = useMemo(
    () => changesByRow(updates, plan, leftOut, summary),
    [updates, plan, leftOut, summary],
  )
  const taken = useMemo(() => takenOf(updates, plan, left, leftOut), [updates, plan, left, leftOut])
  return { found, images, byRow, taken }
}
