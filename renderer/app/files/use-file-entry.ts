import { useCallback, useEffect, useRef, useState } from 'react'
import { TABLE_ENDINGS } from '../../../shared/import/table/file-kinds.ts'
import { isTypingIn } from '../../ui/keyboard/platform.ts'
import { parseRoute } from '../route/routes.ts'
import { go } from '../route/use-route.ts'
import { isTableText } from './dropped-files.ts'
import { addFiles, type FileLine, NO_FILES, nextFile, openFiles } from './file-line.ts'

const PASTED_NAME = 'clipboard.tsv'

/**
 * The ways in for tables (dropped, opened from outside, chosen, pasted where nothing else takes it), and their order.
 * `takeElsewhere` answers true for a file that is no import.
 */
export function useFileEntry(takeElsewhere: (file: File) => Promise<boolean>) {
  const [line, setLine] = useState<FileLine<File>>(NO_FILES)
  // Of two files that come in one moment, the second sees the first.
  const latest = useRef(line)
  const set = useCallback((next: FileLine<File>) => {
    latest.current = next
    setLine(next)
  }, [])

  const takeFiles = useCallback(
    async (given: readonly File[], isOpenedOutside = false) => {
      const files: File[] = []
      for (const file of given) if (!(await takeElsewhere(file))) files.push(file)
      if (files.length === 0) return
      // A file opened from outside was not aimed at a running import: it waits for its turn.
      const isRunning = parseRoute(location.hash).screen === 'import' && latest.current.current !== null
      if (isOpenedOutside && isRunning) return set(addFiles(latest.current, files))
      set(openFiles(latest.current, files))
      go({ screen: 'import' })
    },
    [set, takeElsewhere],
  )

  const chooseFile = useCallback(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.accept = TABLE_ENDINGS.join(',')
    input.onchange = () => {
      if (input.files !== null && input.files.length > 0) void takeFiles([...input.files])
    }
    input.click()
  }, [takeFiles])

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isTypingIn(event.target)) return
      const pasted = [...(event.clipboardData?.files ?? [])]
      if (pasted.length > 0) return void takeFiles(pasted)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTableText(text))
        void takeFiles([new File([text], PASTED_NAME, { type: 'text/tab-separated-values' })])
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [takeFiles])

  return {
    file: line.current,
    waiting: line.waiting,
    dropFiles: takeFiles,
    chooseFile,
    /** Opens the file that waits first. */
    openNext: useCallback(() => {
      set(nextFile(latest.current))
      go({ screen: 'import' })
    }, [set]),
    dropWaiting: useCallback(() => set({ ...latest.current, waiting: [] }), [set]),
  }
}
