import { useMemo } from 'react'
import type { ImportReader } from '../../reader/import-reader.ts'
import type { OwnAnswers } from '../../steps/use-known-answers.ts'
import type { ProductSummary } from '../../worker/protocol.ts'
import { useFileImages } from '../images/use-file-images.ts'
import { type ProductTicks, readCreatedRows } from '../product-ticks.ts'
import { changesByRow, takenOf } from './row-changes.ts'
import { useFileUpdates } from './use-file-updates.ts'

export type FileChanges = ReturnType<typeof useFileChanges>

interface JudgedFile {
  reader: ImportReader
  name: string
  summary: ProductSummary
  revision: number
  own: OwnAnswers
}

/** What becomes of the products of a file that exist, by row and as far as it is ticked, and the images of all. */
export function useFileChanges({ reader, name, summary, revision, own }: JudgedFile, ticks: ProductTicks) {
  const { createdRows } = own.given
  const created = useMemo(() => readCreatedRows({ createdRows }), [createdRows])
  const found = useFileUpdates(reader, name, summary.answers, revision, created)
  const images = useFileImages(reader, revision, summary, ticks, found.withImages, own)
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
