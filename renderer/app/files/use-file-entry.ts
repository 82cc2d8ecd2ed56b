import { useCallback, useEffect, useRef, useState } from 'react'
import { TABLE_ENDINGS } from '../../../shared/import/table/file-kinds.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import type { Language } from '../../i18n/language.ts'
import { isTypingIn } from '../../ui/keyboard/platform.ts'
import { ask } from '../../ui/popups/Ask.tsx'
import { parseRoute } from '../route/routes.ts'
import { go } from '../route/use-route.ts'
import { isTableText } from './dropped-files.ts'

const PASTED_NAME = 'clipboard.tsv'

/** The ways in for a table besides dropping it: choosing a file, and pasting rows where nothing else takes them. */
export function useFileEntry() {
  const [file, setFile] = useState<File | null>(null)

  const opened = useRef<File | null>(null)
  const questions = useRef<Promise<unknown>>(Promise.resolve())
  const { t } = useLanguage()

  const openFile = useCallback((next: File) => {
    opened.current = next
    setFile(next)
    go({ screen: 'import' })
  }, [])

  // A file opened from outside was not aimed at a running import: it replaces that only when the person
  // agrees.
  const dropFile = useCallback(
    (next: File, isOpenedOutside: boolean) => {
      if (!isOpenedOutside) return openFile(next)
      questions.current = questions.current.then(async () => {
        const running = parseRoute(location.hash).screen === 'import' ? opened.current : null
        if (running === null || (await ask(replaceQuestion(running.name, next.name, t)))) openFile(next)
      })
    },
    [openFile, t],
  )

  const chooseFile = useCallback(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = TABLE_ENDINGS.join(',')
    input.onchange = () => {
      const [chosen] = input.files ?? []
      if (chosen !== undefined) openFile(chosen)
    }
    input.click()
  }, [openFile])

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isTypingIn(event.target)) return
      const [pasted] = event.clipboardData?.files ?? []
      if (pasted !== undefined) return openFile(pasted)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTableText(text)) openFile(new File([text], PASTED_NAME, { type: 'text/tab-separated-values' }))
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [openFile])

  return { file, dropFile, chooseFile }
}

function replaceQuestion(running: string, next: string, t: Language['t']) {
  return {
    title: t('app.replaceTitle', { next }),
    text: t('app.replaceText', { running }),
    lines: [],
    more: null,
    go: t('app.replaceGo', { next }),
    cancel: t('app.replaceStay', { running }),
  }
}
