import { useEffect, useMemo, useRef } from 'react'
import { isolated } from '../../i18n/isolated.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { showToastUntil } from '../../ui/popups/Toasts.tsx'
import { go } from '../route/use-route.ts'
import { closeCurrent, type FileLine, nextFile, reopenFile, unfinishedOf } from './file-line.ts'

type ChangeLine = (next: (now: FileLine<File>) => FileLine<File>) => void

/** Leaving files without importing them. What goes from the line comes back with Undo. */
export function useClosing(line: FileLine<File>, change: ChangeLine) {
  const { t } = useLanguage()
  const closeToasts = useRef<(() => void)[]>([])
  // Another account has files of its own.
  useEffect(() => {
    const closers = closeToasts.current
    return () => {
      for (const closeToast of closers) closeToast()
    }
  }, [])
  return useMemo(() => {
    const offerUndo = (text: string, undo: (now: FileLine<File>) => FileLine<File>) => {
      const onPress = () => change(undo)
      closeToasts.current.push(showToastUntil('info', text, { label: t('common.undo'), onPress }))
    }
    const close = (after: (now: FileLine<File>) => FileLine<File>) => {
      const file = unfinishedOf(line)
      change(after)
      if (file === null) return
      offerUndo(t('app.fileClosed', { name: isolated(file.name) }), now => {
        go({ screen: 'import' })
        return reopenFile(now, file)
      })
    }
    return {
      /** Closes the file on the import screen; the next one takes its place. */
      closeFile: () => close(closeCurrent),
      /** Closes the file that a person left on the import screen. */
      closeLeft: () => close(now => ({ ...now, current: null })),
      /** Opens the file that waits first. */
      openNext: () => {
        change(nextFile)
        go({ screen: 'import' })
      },
      dropWaiting: () => {
        const { waiting } = line
        change(now => ({ ...now, waiting: [] }))
        offerUndo(t('app.filesRemoved', { n: waiting.length }), now => ({
          ...now,
          waiting: [...now.waiting, ...waiting],
        }))
      },
    }
  }, [line, change, t])
}
