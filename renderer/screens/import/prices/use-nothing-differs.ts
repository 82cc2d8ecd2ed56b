import { useEffect, useRef } from 'react'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { useStageQuietly } from '../../../stage/StageProvider.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import type { ImportReader } from '../import-reader.ts'
import { noteHotFile } from '../note-hot-file.ts'
import type { Summary } from '../worker/protocol.ts'

interface NothingDiffersParts {
  name: string
  summary: Summary
  /** All of it was judged, against the whole catalog, and nothing is asked. */
  isSure: boolean
  onTaken: () => void
}

/**
 * A list of a hot folder without any difference has nothing to send: it's done once it was opened. Not while there are
 * edits on the sheet, which may be why nothing differs.
 */
export function useNothingDiffers(
  reader: ImportReader,
  hotFile: string | null,
  { name, summary, isSure, onTaken }: NothingDiffersParts,
): void {
  const { t } = useLanguage()
  const bridge = useBridge()
  const stage = useStageQuietly()
  const isNoted = useRef(false)
  const { change, asked, rejected, unchanged } = summary.records
  const isNothing = isSure && unchanged > 0 && change + asked + rejected === 0
  useEffect(() => {
    if (
      hotFile === null ||
      !isNothing ||
      isNoted.current ||
      stage.edits()[Symbol.iterator]().next().done !== true
    )
      return
    isNoted.current = true
    onTaken()
    void noteHotFile(bridge, reader, hotFile, null, { confirmed: [], left: [] })
    showToast('ok', t('hot.nothingDiffers', { name: isolated(name) }))
  }, [hotFile, isNothing, stage, bridge, reader, name, onTaken, t])
}
