import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'
import css from './DropTarget.module.css'
import { takeDrops } from './held-drops.ts'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** The whole window accepts files; what can't be read is refused with a sentence. */
export function DropTarget({
  onFiles,
}: {
  onFiles: (files: readonly File[], isOpenedOutside: boolean) => void
}) {
  const { t } = useLanguage()
  // Entering a child fires before leaving its parent, so the two are counted against each other.
  const [depth, setDepth] = useState(0)

  useEffect(() => {
    const onEnter = (event: DragEvent) => carriesFiles(event) && setDepth(now => now + 1)
    const onLeave = (event: DragEvent) => carriesFiles(event) && setDepth(now => Math.max(0, now - 1))
    const onDrop = () => setDepth(0)
    addEventListener('dragenter', onEnter)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragenter', onEnter)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])

  useEffect(
    () =>
      takeDrops(({ files, folders, isOpenedOutside }) => {
        for (const name of folders) showToast('warn', t('app.dropFolder', { name }))
        if (files.length > 0) onFiles(files, isOpenedOutside)
        else if (folders.length === 0) showToast('warn', t('app.dropNothing'))
      }),
    [onFiles, t],
  )

  if (depth === 0) return null
  return (
    <div className={css.overlay} role="status">
      <div className={css.sheet}>
        <Icon name="file" />
        <strong>{t('app.drop')}</strong>
        <span>{t('app.dropText')}</span>
      </div>
    </div>
  )
}
