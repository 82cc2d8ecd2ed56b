import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecentFile } from '../../../shared/contract/groups/recent-files.ts'
import { TABLE_ENDINGS } from '../../../shared/import/table/file-kinds.ts'
import { PASTED_NAME } from '../../../shared/import/table/read-file.ts'
import { useHotFolders } from '../../bridge/queries/hot-folders.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { isTypingIn } from '../../ui/keyboard/platform.ts'
import { showToast } from '../../ui/popups/Toasts.tsx'
import { parseRoute } from '../route/routes.ts'
import { go } from '../route/use-route.ts'
import { isTableText } from './dropped-files.ts'
import {
  addFiles,
  type FileLine,
  filesOf,
  lineOfLeft,
  markTaken,
  NO_FILES,
  openFiles,
  unfinishedOf,
} from './file-line.ts'
import { useClosing } from './use-closing.ts'
import { useRecentFiles } from './use-recent-files.ts'
import { useSheets } from './use-sheets.ts'

/** Pasted text as a file to import. */
export function pastedFile(text: string): File {
  return new File([text], PASTED_NAME, { type: 'text/tab-separated-values' })
}

/**
 * The ways in for tables (dropped, opened from outside, chosen, pasted where nothing else takes it), and their order,
 * which outlives the window. `takeElsewhere` answers true for a file that is no import.
 */
export function useFileEntry(takeElsewhere: (file: File) => Promise<boolean>, account: string | null) {
  const recent = useRecentFiles(account)
  const { t } = useLanguage()
  const { keep, mark, read } = recent
  const { line, change } = useFileLine(recent)
  const goOn = useCallback(
    (files: readonly File[]) => change(now => (now.current === null ? lineOfLeft(files) : now)),
    [change],
  )
  useLeftFiles(account, recent, goOn)
  const closeTaken = useCallback(
    (file: File) => {
      change(now => markTaken(now, file))
      void mark(file, { isOpen: false })
    },
    [change, mark],
  )
  useSentFromToday(line, recent.answersOf, closeTaken)

  const takeFiles = useCallback(
    async (given: readonly File[], isOpenedOutside = false, answers: RecentFile['answers'] | null = null) => {
      const files: File[] = []
      for (const file of given) if (!(await takeElsewhere(file))) files.push(file)
      if (files.length === 0) return
      for (const file of files) {
        keep(file)
        if (answers !== null) void mark(file, { answers })
      }
      // A file opened from outside was not aimed at a running import: it waits for its turn.
      const waits = isOpenedOutside && parseRoute(location.hash).screen === 'import'
      change(now => (waits && now.current !== null ? addFiles(now, files) : openFiles(now, files)))
      go({ screen: 'import' })
    },
    [change, takeElsewhere, keep, mark],
  )

  const chooseFile = useCallback(() => pickFiles(files => void takeFiles(files)), [takeFiles])

  const openRecent = async (known: RecentFile) => {
    const file = await read(known)
    if (file === null) return showToast('warn', t('app.recentGone', { name: known.name }))
    change(now => openFiles(now, [file]))
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
    /** Other sheets of a workbook follow it, each as a file of its own. */
    importSheets: useSheets(line, recent, change),
    /** The open file was taken: it stays on the screen, and is not opened by itself again. */
    closeTaken,
    /** The open file can't be read: another one replaces it, and until then it is shown with its reason, also after a reload. */
    noteUnreadable: useCallback((file: File) => change(now => markTaken(now, file)), [change]),
    /** The open file, while nothing became of it. */
    unfinished: unfinishedOf(line),
    answers: line.current === null ? {} : recent.answersOf(line.current),
    keepAnswers: useCallback(
      (file: File, answers: RecentFile['answers']) => void mark(file, { answers }),
      [mark],
    ),
    ...useClosing(line, change),
  }
}

type RecentCalls = Pick<ReturnType<typeof useRecentFiles>, 'list' | 'mark' | 'whenKept'>

/** The open file and those that wait; what leaves is no longer open by itself the next time, and the others keep their order. */
function useFileLine({ list, mark, whenKept }: RecentCalls) {
  const [line, setLine] = useState<FileLine<File>>(NO_FILES)
  // Of two files that come in one moment, the second sees the first.
  const latest = useRef(line)
  const change = useCallback(
    (next: (now: FileLine<File>) => FileLine<File>) => {
      const before = filesOf(latest.current)
      const now = next(latest.current)
      latest.current = now
      setLine(now)
      const after = filesOf(now)
      for (const file of before) if (!after.includes(file)) void mark(file, { isOpen: false })
      const isSame = after.length === before.length && after.every((file, at) => file === before[at])
      const left = after.filter(file => file !== now.taken)
      if (!isSame) void markInOrder(left, { list, mark, whenKept }, () => latest.current === now)
    },
    [list, mark, whenKept],
  )
  return { line, change }
}

/**
 * Keeps the order of the files: the one that is marked last counts as the newest, and the newest is shown first the next
 * time. Those that are in order are left, so that a reload in the midst changes nothing. Ends as soon as this isn't the
 * line any more.
 */
async function markInOrder(
  files: readonly File[],
  { list, mark, whenKept }: RecentCalls,
  isLine: () => boolean,
) {
  const wanted = (await whenKept(files)).filter(id => id != null)
  const kept = (await list()).filter(({ id, isOpen }) => isOpen && wanted.includes(id)).map(({ id }) => id)
  if (kept.length === wanted.length && wanted.every((id, at) => kept[at] === id)) return
  for (const file of files.toReversed()) {
    if (!isLine()) return
    await mark(file, { isOpen: true })
  }
}

function pickFiles(take: (files: readonly File[]) => void) {
  const input = document.createElement('input')
  input.type = 'file'
  input.multiple = true
  input.accept = TABLE_ENDINGS.join(',')
  input.onchange = () => {
    if (input.files !== null && input.files.length > 0) take([...input.files])
  }
  input.click()
}

/** Goes on where the window was closed or reloaded. */
function useLeftFiles(
  account: string | null,
  { list, read }: Pick<ReturnType<typeof useRecentFiles>, 'list' | 'read'>,
  goOn: (files: readonly File[]) => void,
) {
  useEffect(() => {
    let isGone = false
    const restore = async () => {
      const open = (await list()).filter(({ isOpen }) => isOpen)
      const files = await Promise.all(open.map(read))
      if (!isGone) goOn(files.filter(file => file !== null))
    }
    if (account !== null) void restore()
    return () => {
      isGone = true
    }
  }, [account, list, read, goOn])
}

/** A list of a hot folder that was opened, and then sent without its window: nothing of it is left to do. */
function useSentFromToday(
  line: FileLine<File>,
  answersOf: (file: File) => RecentFile['answers'],
  close: (file: File) => void,
) {
  const { data } = useHotFolders()
  const done = data?.done
  useEffect(() => {
    const sent = new Set<unknown>(done?.filter(({ outcome }) => outcome !== 'aside').map(({ id }) => id))
    for (const file of filesOf(line)) {
      if (file !== line.taken && sent.has(answersOf(file).hotFile)) close(file)
    }
  }, [line, done, answersOf, close])
}

/** Tables that are pasted where nothing else takes them. */
function usePastedTables(takeFiles: (files: readonly File[]) => Promise<void>): void {
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      if (event.defaultPrevented || isTypingIn(event.target)) return
      const pasted = [...(event.clipboardData?.files ?? [])]
      if (pasted.length > 0) return void takeFiles(pasted)
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (isTableText(text)) void takeFiles([pastedFile(text)])
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  }, [takeFiles])
}
