import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecentFile } from '../../../shared/contract/groups/recent-files.ts'
import { TABLE_ENDINGS } from '../../../shared/import/table/file-kinds.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { isTypingIn } from '../../ui/keyboard/platform.ts'
import { showToast } from '../../ui/popups/Toasts.tsx'
import { parseRoute } from '../route/routes.ts'
import { go } from '../route/use-route.ts'
import { isTableText } from './dropped-files.ts'
import { addFiles, type FileLine, NO_FILES, nextFile, openFiles } from './file-line.ts'
import { useRecentFiles } from './use-recent-files.ts'

const PASTED_NAME = 'clipboard.tsv'

/**
 * The ways in for tables (dropped, opened from outside, chosen, pasted where nothing else takes it), and their order,
 * which outlives the window. `takeElsewhere` answers true for a file that is no import.
 */
export function useFileEntry(takeElsewhere: (file: File) => Promise<boolean>, account: string | null) {
  const [line, setLine] = useState<FileLine<File>>(NO_FILES)
  // Of two files that come in one moment, the second sees the first.
  const latest = useRef(line)
  /** What was put on the sheet or sent, or can't be read. */
  const [done, setDone] = useState<File | null>(null)
  const recent = useRecentFiles(account)
  const { t } = useLanguage()
  const { keep, mark, read, list } = recent
  const set = useCallback(
    (next: FileLine<File>) => {
      const gone = filesOf(latest.current).filter(file => !filesOf(next).includes(file))
      latest.current = next
      setLine(next)
      for (const file of gone) void mark(file, { isOpen: false })
    },
    [mark],
  )

  // Goes on where the window was closed or reloaded.
  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const open = (await list()).filter(({ isOpen }) => isOpen)
      const files = await Promise.all(open.map(read))
      if (isGone || latest.current.current !== null) return
      set(
        openFiles(
          latest.current,
          files.filter(file => file !== null),
        ),
      )
    }
    if (account !== null) void restore()
    return () => {
      isGone = true
    }
  }, [account, list, read, set])

  const takeFiles = useCallback(
    async (given: readonly File[], isOpenedOutside = false) => {
      const files: File[] = []
      for (const file of given) if (!(await takeElsewhere(file))) files.push(file)
      if (files.length === 0) return
      for (const file of files) keep(file)
      // A file opened from outside was not aimed at a running import: it waits for its turn.
      const isRunning = parseRoute(location.hash).screen === 'import' && latest.current.current !== null
      if (isOpenedOutside && isRunning) return set(addFiles(latest.current, files))
      set(openFiles(latest.current, files))
      go({ screen: 'import' })
    },
    [set, takeElsewhere, keep],
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

  const openRecent = async (known: RecentFile) => {
    const file = await read(known)
    if (file === null) return showToast('warn', t('app.recentGone', { name: known.name }))
    set(openFiles(latest.current, [file]))
    void mark(file, { isOpen: true })
    go({ screen: 'import' })
  }

  usePastedTables(takeFiles)

  return {
    file: line.current,
    waiting: line.waiting,
    recent: recent.files,
    dropFiles: takeFiles,
    chooseFile,
    openRecent,
    /** The open file was taken: it stays on the screen, and is not opened by itself again. */
    closeTaken: useCallback(
      (file: File) => {
        setDone(file)
        void mark(file, { isOpen: false })
      },
      [mark],
    ),
    /** The open file, while nothing became of it. */
    unfinished: line.current === done ? null : line.current,
    answers: line.current === null ? {} : recent.answersOf(line.current),
    keepAnswers: useCallback(
      (file: File, answers: RecentFile['answers']) => void mark(file, { answers }),
      [mark],
    ),
    /** Takes the open file off the screen. */
    closeFile: useCallback(() => set({ ...latest.current, current: null }), [set]),
    /** Opens the file that waits first. */
    openNext: useCallback(() => {
      set(nextFile(latest.current))
      go({ screen: 'import' })
    }, [set]),
    dropWaiting: useCallback(() => set({ ...latest.current, waiting: [] }), [set]),
  }
}

function filesOf({ current, waiting }: FileLine<File>): readonly File[] {
  return current === null ? waiting : [current, ...waiting]
}

/** Tables that are pasted where nothing else takes them. */
function usePastedTables(takeFiles: (files: readonly File[]) => Promise<void>): void {
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
}
