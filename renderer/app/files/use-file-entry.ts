import { useCallback, useEffect, useState } from 'react'
import { isTypingIn } from '../../ui/keyboard/platform.ts'
import { go } from '../route/use-route.ts'
import { isTableText } from './dropped-files.ts'

const TAKEN = '.csv,.tsv,.tab,.txt'
const PASTED_NAME = 'clipboard.tsv'

/** The ways a table comes in besides dropping it: choosing a file, and pasting rows where nothing else takes them. */
export function useFileEntry() {
  const [file, setFile] = useState<File | null>(null)

  const openFile = useCallback((next: File) => {
    setFile(next)
    go({ screen: 'import' })
  }, [])

  const chooseFile = useCallback(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = TAKEN
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

  return { file, openFile, chooseFile }
}
