import { useState } from 'react'
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { NO_LINE } from '../../../../shared/domain/changes/change.ts'
import type { CheckKind } from '../../../../shared/domain/changes/check-kind.ts'
import { isBulkEdit } from '../../../../shared/domain/changes/edit.ts'
import type { GuardRails } from '../../../../shared/domain/changes/guard-rails.ts'
import { mustConfirm, type ReviewedChange, reviewEdit } from '../../../../shared/domain/changes/review.ts'
import type { MissingProduct } from '../../../../shared/import/judge/catalog/missing-rows.ts'
import type { Decided } from '../../../../shared/import/write/file-result.ts'
import { inParts } from '../../../bridge/in-pieces.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import { useCatalogStore } from '../../../bridge/stores/CatalogProvider.tsx'
import type { CatalogStore } from '../../../bridge/stores/catalog-store.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { reviewGroundOf } from '../../../review/review-ground.ts'
import { tellOfSend } from '../../../review/send-toast.ts'
import { isConfirmed, isSkipped, type Ticks } from '../../../review/ticks.ts'
import { troubleText } from '../../../review/trouble-text.ts'
import { useQueue } from '../../../review/use-queue.ts'
import type { CellValue } from '../../../stage/actions/action.ts'
import { useStageQuietly } from '../../../stage/StageProvider.tsx'
import type { Stage } from '../../../stage/stage.ts'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import { useHoldForFix } from '../fix/OpenFixes.tsx'
import type { ImportReader } from '../reader/import-reader.ts'
import { deliver } from '../taking/deliveries.ts'
import { noteHotFile } from '../taking/note-hot-file.ts'
import { saveSourceOfImport } from '../taking/save-source.ts'
import { useIsHere } from '../use-is-here.ts'
import type { ValuesPart } from '../worker/protocol.ts'
import { valuesOfColumns } from '../worker/rows/value-columns.ts'
import { useRails } from './use-file-review.ts'

/** Values reviewed at once before yielding to the browser. */
const REVIEWED_AT_ONCE = 2_000
/** So many take the window some 10 ms to write. */
const LISTED_PER_CALL = 50_000

interface ImportedFileParts {
  /** The list of a hot folder that it is; null for others. */
  hotFile: string | null
  reader: ImportReader
  name: string
  /** As it was read without answers, under which the next list of the same program is known. */
  layout: string
  onReview: () => void
  /** Its changes were queued, as this job. */
  onQueued: (job: number) => void
  /** It arrived on the sheet. */
  onTaken: () => Promise<void>
}

/** What of the file is taken: asked lines that a person confirmed, products that it leaves out, and values left out. */
interface TakenParts {
  taken: readonly number[]
  toZero: readonly MissingProduct[]
  ticks: Ticks
}

/**
 * Stages what the file changes, and sends it where a person asks for that. A value that moved in the very moment of
 * the press, and nobody confirmed, stays on the sheet, and Review shows it.
 */
export function usePutOnSheet(parts: ImportedFileParts, { taken, toZero, ticks }: TakenParts) {
  const { reader, name, hotFile, layout, onReview, onQueued, onTaken } = parts
  const language = useLanguage()
  const { t } = language
  const stage = useStageQuietly()
  const catalog = useCatalogStore()
  const rails = useRails()
  const bridge = useBridge()
  const isHere = useIsHere()
  const holdForFix = useHoldForFix()
  const [isBusy, setBusy] = useState(false)
  const { start } = useQueue(stage, ticks, ({ job }) => {
    if (isHere()) onQueued(job)
  })

  /** The staged values; null when not all of them are. */
  const stageAll = async (): Promise<CellValue[] | null> => {
    // What moved in this very moment counts as well.
    await reader.compareAgain()
    const { source, isWhole } = await saveSourceOfImport(
      bridge,
      from => reader.ask({ kind: 'source', confirmed: taken, from }),
      name,
    )
    const { values: ofRows, left } = await valuesOf(reader, taken, source, ticks)
    const zeros = toZero.map(({ id }) => zeroOf(id, name, source)).filter(value => !isSkipped(ticks, value))
    const values = [...ofRows, ...zeros]
    if (hotFile !== null && source !== null)
      await noteHotFile(bridge, hotFile, source, () =>
        reader.ask({ kind: 'result', decided: { confirmed: taken, left } }),
      )
    await stage.applyEditsInPieces(values)
    const saved = await stage.whenSaved()
    if (saved.kind === 'not-saved' && saved.why === 'closed') {
      showToast('bad', t('importing.notAllStaged', { file: name }))
      return null
    }
    await noteListed(bridge, layout, name, await reader.ask({ kind: 'named' }))
    if (!isWhole) showToast('warn', t('importing.notKept', { file: name }))
    return values
  }

  /** Brings the file to the sheet and does `next` with its values, which may take place after the person has left. */
  const take = async (next: (values: CellValue[]) => Promise<void> | void) => {
    if (await holdForFix()) return
    setBusy(true)
    try {
      await deliver(stage, async () => {
        const values = await stageAll()
        await onTaken()
        if (values !== null) await next(values)
      })
    } catch {
      showToast('bad', t('importing.notStaged', { file: name }))
    }
    if (isHere()) setBusy(false)
  }

  const putOnSheet = () =>
    take(values => {
      showToast('ok', t('importing.staged', { n: values.length, file: name }))
      if (isHere()) onReview()
    })

  const send = (check: CheckKind | undefined) =>
    take(async values => {
      const { changes, isOpen } = await reviewNow(values, stage, catalog, rails, ticks)
      const trouble = isOpen ? t('importing.movedMeanwhile') : await queue(changes, check)
      if (trouble === null) return
      tellOfSend('bad', trouble)
      if (isHere()) onReview()
    })

  const queue = async (changes: readonly ReviewedChange[], check: CheckKind | undefined) => {
    const trouble = await start(changes, check)
    return trouble === null ? null : troubleText(trouble, language)
  }
  return { isBusy, putOnSheet, send }
}

/** The staged values as Review would show them in this moment; `isOpen`: one would have to be looked at. */
async function reviewNow(
  values: readonly CellValue[],
  stage: Stage,
  catalog: CatalogStore,
  rails: GuardRails,
  ticks: Ticks,
) {
  const rows: ReturnType<typeof reviewEdit>[] = []
  await inParts(values, REVIEWED_AT_ONCE, part => {
    for (const { product, field } of part) {
      const edit = stage.editOf(product, field)
      if (edit === undefined || !isBulkEdit(edit)) continue
      rows.push(reviewEdit(edit, reviewGroundOf(edit, stage, catalog.getState()), rails, Date.now()))
    }
  })
  const changes = rows.filter(row => row.kind === 'change')
  const isOpen = rows.some(row => row.kind === 'refused' || (mustConfirm(row) && !isConfirmed(ticks, row)))
  return { changes, isOpen }
}

/** Without this note a later list is compared with fewer earlier ones, which asks for nothing wrong. */
async function noteListed(bridge: Bridge, layout: string, file: string, products: readonly number[]) {
  if (layout === '') return
  try {
    for (let at = 0; at < products.length; at += LISTED_PER_CALL)
      await bridge.call('addListed', { layout, file, products: products.slice(at, at + LISTED_PER_CALL) })
  } catch {}
}

function zeroOf(product: number, file: string, source: string | null): CellValue {
  const origin = { file, line: NO_LINE, ...(source !== null && { source }) }
  return { product, field: 'stock_qty', value: '0', origin }
}

/** The ticked values of the file, and which of them a person left out. */
async function valuesOf(
  reader: ImportReader,
  confirmed: readonly number[],
  source: string | null,
  ticks: Ticks,
): Promise<{ values: CellValue[]; left: Decided['left'] }> {
  const values: CellValue[] = []
  const left: { line: number; field: string }[] = []
  for (let from: number | null = 0; from !== null; ) {
    const part: ValuesPart = await reader.ask({ kind: 'values', confirmed, source, from })
    for (const value of valuesOfColumns(part.values)) {
      if (isSkipped(ticks, value)) left.push({ line: value.origin.line, field: value.field })
      else values.push(value)
    }
    from = part.next
  }
  return { values, left }
}
