import { useEffect } from 'react'
import type { FileResult } from '../../../../shared/import/write/file-result.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import { isolated } from '../../../i18n/isolated.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { useStageQuietly } from '../../../stage/StageProvider.tsx'
import { showToast } from '../../../ui/popups/Toasts.tsx'
import { noteHotFile } from './note-hot-file.ts'

interface NothingDiffersParts {
  name: string
  /** All of it was judged, against the whole catalog, nothing is asked, and there is nothing to send. */
  isNothing: boolean
  onTaken: () => void
  readResult: () => Promise<FileResult | null>
}

/** Lists that were found so, by prices and stock or as products: each is told once. */
const noted = new Set<string>()

/**
 * A list of a hot folder without any difference has nothing to send: it's done once it was opened. Not while there are
 * edits on the sheet, which may be why nothing differs.
 */
export function useNothingDiffers(
  hotFile: string | null,
  { name, isNothing, onTaken, readResult }: NothingDiffersParts,
): void {
  const { t } = useLanguage()
  const bridge = useBridge()
  const stage = useStageQuietly()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is so; what to do then is another function each time
  useEffect(() => {
    if (
      hotFile === null ||
      !isNothing ||
      noted.has(hotFile) ||
      stage.edits()[Symbol.iterator]().next().done !== true
    )
      return
    noted.add(hotFile)
    onTaken()
    void noteHotFile(bridge, hotFile, null, readResult)
    showToast('ok', t('hot.nothingDiffers', { name: isolated(name) }))
  }, [hotFile, isNothing, stage, bridge, name, t])
}
