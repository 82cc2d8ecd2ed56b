import { useState } from 'react'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import { hotFileOf } from '../../../parts/opened-hot-file.ts'
import { numbersIn } from '../prices/lines/left-ticks.ts'
import type { ImportReader } from '../reader/import-reader.ts'
import type { OwnAnswers } from '../steps/use-known-answers.ts'
import { noteHotFile } from '../taking/note-hot-file.ts'
import { saveSourceOfImport } from '../taking/save-source.ts'
import { useNothingDiffers } from '../taking/use-nothing-differs.ts'
import type { ProductSummary } from '../worker/protocol.ts'
import { type FilePart, isLast, partsOf } from './file-parts.ts'
import { madeOf, type ProductTicks, tickCountOf } from './product-ticks.ts'
import { isChanged } from './update/row-changes.ts'
import type { FileChanges } from './update/use-file-changes.ts'

interface HotListParts {
  reader: ImportReader
  name: string
  summary: ProductSummary
  own: OwnAnswers
  ticks: ProductTicks
  changes: FileChanges
  /** It was compared with the whole catalog, and may be imported. */
  isSure: boolean
  onTaken: () => void
}

/**
 * A list of a hot folder that is taken as products, part by part: it's done once the last part is queued, and the edits
 * of an earlier one. Lists that are no such one are stored as they always were.
 */
export function useHotList({ reader, name, summary, own, ticks, changes, isSure, onTaken }: HotListParts) {
  const bridge = useBridge()
  const hotFile = hotFileOf(own.given)
  const { found, taken, byRow } = changes
  const [isLastTaken, setLastTaken] = useState(false)

  const rowsOf = (part: FilePart): number[] => {
    if (part === 'creates') return [...madeOf(ticks, summary)]
    const products = new Set((part === 'edits' ? taken.values : taken.images).map(({ product }) => product))
    return found.updates.flatMap(({ product, records }) => (products.has(product) ? records : []))
  }
  const readResult = (rows: readonly number[]) => {
    const left = [...ticks.left].filter(
      record => summary.ready.includes(record) || isChanged(byRow.get(record)),
    )
    return reader.ask({ kind: 'product-result', decided: { taken: rows, left, reasons: found.leftOut } })
  }
  /** The changes of a part, which are to be queued or staged, carry `source`. */
  const note = async (part: FilePart, source: string | null) => {
    if (hotFile === null || source === null) return
    // Kept with the file, which is left between its parts.
    const { hotRows, hotSheet } = own.given
    const rows = [...new Set([...numbersIn(hotRows), ...rowsOf(part)])]
    const sheet = part === 'edits' ? source : typeof hotSheet === 'string' ? hotSheet : null
    own.onGiven({ hotRows: rows, hotSheet: sheet })
    if (!isLast(part, partsOf(taken, tickCountOf(ticks, summary)))) return
    setLastTaken(true)
    await noteHotFile(bridge, hotFile, sheet ?? source, () => readResult(rows))
  }
  /** Stores the rows of a part that changes products, and returns their number; null for a list of no hot folder. */
  const storeRows = async (part: FilePart): Promise<string | null> => {
    if (hotFile === null) return null
    const records = rowsOf(part)
    const { source } = await saveSourceOfImport(
      bridge,
      from => reader.ask({ kind: 'update-source', records, from }),
      name,
    )
    await note(part, source)
    return source
  }

  const { ready, doubt, refused, exists } = summary.tabs
  const { values, images, refused: cells } = found.plan
  const isNothing =
    found.isRead &&
    summary.questions.length + ready + doubt + refused + found.twice.length === 0 &&
    values.length + images.length + cells.length === 0
  useNothingDiffers(isLastTaken ? null : hotFile, {
    name,
    isNothing: isSure && isNothing && exists > 0,
    onTaken,
    readResult: () => readResult([]),
  })
  return { note, storeRows }
}
