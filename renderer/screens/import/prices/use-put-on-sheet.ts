import { useState } from 'react'
import { NO_LINE } from '../../../../shared/domain/changes/change.ts'
import type { MissingProduct } from '../../../../shared/import/judge/missing-rows.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import type { CellValue } from '../../../stage/action.ts'
import { useStageQuietly } from '../../../stage/StageProvider.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import { deliver } from '../deliveries.ts'
import type { ImportReader } from '../import-reader.ts'
import { saveSourceOfImport } from '../save-source.ts'
import { useIsHere } from '../use-is-here.ts'
import type { Summary } from '../worker/protocol.ts'

interface ImportedFileParts {
  reader: ImportReader
  name: string
  summary: Summary
  onReview: () => void
  /** It arrived on the sheet. */
  onTaken: () => Promise<void>
}

/** Stages what the file changes, the asked lines that were `taken`, and the stock of products that it leaves out. */
export function usePutOnSheet(
  { reader, name, summary, onReview, onTaken }: ImportedFileParts,
  taken: readonly number[],
  toZero: readonly MissingProduct[],
) {
  const { t } = useLanguage()
  const stage = useStageQuietly()
  const bridge = useBridge()
  const isHere = useIsHere()
  const [isBusy, setBusy] = useState(false)

  const stageAll = async () => {
    // What moved in this very moment counts as well.
    reader.compareAgain()
    const { source, isWhole } = await saveSourceOfImport(
      bridge,
      from => reader.ask({ kind: 'source', confirmed: taken, from }),
      name,
    )
    const values = [
      ...(await reader.ask({ kind: 'values', confirmed: taken, source })),
      ...toZero.map(({ id }) => zeroOf(id, name)),
    ]
    stage.applyEdits(values)
    const saved = await stage.whenSaved()
    if (saved.kind === 'not-saved' && saved.why === 'closed')
      return showToast('bad', t('importing.notAllStaged', { file: name }))
    const products = await reader.ask({ kind: 'named' })
    // Without this note a later list is compared with fewer earlier ones, which asks for nothing wrong.
    if (products.length > 0 && summary.layout !== '')
      await bridge.call('addListed', { layout: summary.layout, file: name, products }).catch(() => {})
    if (!isWhole) showToast('warn', t('importing.notKept', { file: name }))
    showToast('ok', t('importing.staged', { n: values.length, file: name }))
  }

  const putOnSheet = async () => {
    setBusy(true)
    try {
      await deliver(stage, async () => {
        await stageAll()
        await onTaken()
      })
      if (isHere()) onReview()
    } catch {
      setBusy(false)
      showToast('bad', t('importing.notStaged', { file: name }))
    }
  }
  return { isBusy, putOnSheet }
}

function zeroOf(product: number, file: string): CellValue {
  return { product, field: 'stock_qty', value: '0', origin: { file, line: NO_LINE } }
}
