import { useState } from 'react'
import { useLanguage } from '../../../../i18n/LanguageProvider.tsx'
import { useStageQuietly } from '../../../../stage/StageProvider.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { showToast } from '../../../../ui/popups/Toasts.tsx'
import { useHoldForFix } from '../../fix/OpenFixes.tsx'
import { deliver } from '../../taking/deliveries.ts'
import { useIsHere } from '../../use-is-here.ts'
import type { takenOf } from './row-changes.ts'

interface ReviewEdits {
  name: string
  values: ReturnType<typeof takenOf>['values']
  /** Another file is opened afterwards, and Review waits for the last one. */
  hasNext: boolean
  /** Stores the rows that the edits come from, and returns their number; null where they are not stored. */
  storeRows: () => Promise<string | null>
  /** The edits are made, which may be after the person has left. */
  onTaken: () => void
  onReview: () => void
}

/**
 * The button that makes edits of what the file changes of products that exist, and leads to their review; null where it
 * changes nothing. Once they are edits they are no differences, so the button is held by the screen.
 */
export function useReviewEdits({ name, values, hasNext, storeRows, onTaken, onReview }: ReviewEdits) {
  const { t } = useLanguage()
  const stage = useStageQuietly()
  const isHere = useIsHere()
  const holdForFix = useHoldForFix()
  const [busyWith, setBusyWith] = useState(0)
  const put = async () => {
    if (await holdForFix()) return
    setBusyWith(values.length)
    const saved = await deliver(stage, async () => {
      const source = await storeRows()
      await stage.applyEditsInPieces(
        source === null ? values : values.map(value => withSource(value, source)),
      )
      return stage.whenSaved()
    })
    if (isHere()) setBusyWith(0)
    if (saved.kind === 'not-saved' && saved.why === 'closed')
      return showToast('bad', t('importing.notAllStaged', { file: name }))
    showToast('ok', t('importing.staged', { n: values.length, file: name }))
    onTaken()
    if (isHere()) onReview()
  }
  const n = busyWith === 0 ? values.length : busyWith
  if (n === 0) return null
  return (
    <Button variant="primary" icon="arrowRight" busy={busyWith > 0} onClick={() => void put()}>
      {t(hasNext ? 'updates.add' : 'common.reviewEdits', { n })}
    </Button>
  )
}

function withSource<T extends { origin: { file: string; line: number } }>(value: T, source: string): T {
  return { ...value, origin: { ...value.origin, source } }
}
