import { useEffect, useState } from 'react'
import { OPENED_FROM_OUTSIDE } from '../../../shared/import/table/file-kinds.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/popups/Toasts.tsx'
import css from './DropTarget.module.css'
import { readDrop, thingsOf } from './dropped-files.ts'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** The whole window accepts files; what can't be read is refused with a sentence. */
export function DropTarget({ onFiles }: { onFiles: (files: File[], isOpenedOutside: boolean) => void }) {
  const { t } = useLanguage()
  // Entering a child fires before leaving its parent, so the two are counted against each other.
  const [depth, setDepth] = useState(0)

  useEffect(() => {
    const onEnter = (event: DragEvent) => carriesFiles(event) && setDepth(now => now + 1)
    const onLeave = (event: DragEvent) => carriesFiles(event) && setDepth(now => Math.max(0, now - 1))
    // Without this the browser would leave the program and show the file.
    const onOver = (event: DragEvent) => event.preventDefault()
    const onDrop = (event: DragEvent) => {
      event.preventDefault()
      setDepth(0)
      if (event.dataTransfer === null) return
      const { files, folders } = readDrop(thingsOf(event.dataTransfer))
      for (const name of folders) showToast('warn', t('app.dropFolder', { name }))
      if (files.length > 0) onFiles(files, event.dataTransfer.types.includes(OPENED_FROM_OUTSIDE))
      else if (folders.length === 0) showToast('warn', t('app.dropNothing'))
    }
    addEventListener('dragenter', onEnter)
    addEventListener('dragleave', onLeave)
    addEventListener('dragover', onOver)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragenter', onEnter)
      removeEventListener('dragleave', onLeave)
      removeEventListener('dragover', onOver)
      removeEventListener('drop', onDrop)
    }
  }, [onFiles, t])

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
