import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  PART_BYTES,
  RECENT_BYTES_MAX,
  type RecentFile,
} from '../../../shared/contract/groups/recent-files.ts'
import { blobToBase64, fromBase64 } from '../../bridge/base64.ts'
import { useBridge } from '../../bridge/port/BridgeProvider.tsx'

type FileAnswers = RecentFile['answers']
const NO_ANSWERS: FileAnswers = {}

/**
 * The files that were imported last, as the core keeps them for this account. A call that fails costs no more than
 * the file's place among them: it is dropped again then.
 */
export function useRecentFiles(account: string | null) {
  const bridge = useBridge()
  const [files, setFiles] = useState<readonly RecentFile[]>([])
  /** Under which id the core keeps a file; null where it does not. */
  const ids = useRef(new WeakMap<File, Promise<string | null>>())

  const answers = useRef(new WeakMap<File, FileAnswers>())

  const list = useCallback(async () => {
    const found = await bridge.call('listRecentFiles', {}).catch(() => ({ files: [] }))
    setFiles(found.files)
    return found.files
  }, [bridge])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each account has files of its own
  useEffect(() => void list(), [list, account])

  const keep = useCallback(
    (file: File) => {
      const kept = keepFile(file, input => bridge.call('keepRecentFile', input)).catch(() => null)
      ids.current.set(file, kept)
      void kept.then(list)
    },
    [bridge, list],
  )

  /** Resolves once these are kept, or can't be. */
  const whenKept = useCallback(
    (files: readonly File[]) => Promise.all(files.map(file => ids.current.get(file))),
    [],
  )

  const mark = useCallback(
    async (file: File, next: { isOpen?: boolean; answers?: FileAnswers }) => {
      if (next.answers !== undefined) answers.current.set(file, next.answers)
      const id = await ids.current.get(file)
      if (id == null) return
      await bridge.call('markRecentFile', { id, ...next }).catch(() => {})
      // Answers come with each key, and move no file to another place.
      const { answers: given } = next
      if (next.isOpen !== undefined) await list()
      else if (given !== undefined)
        setFiles(now => now.map(file => (file.id === id ? { ...file, answers: given } : file)))
    },
    [bridge, list],
  )

  /** The file itself; null when it is not kept any more. */
  const read = useCallback(
    async ({ id, name, at, date, answers: given }: RecentFile) => {
      const parts = await readParts(from => bridge.call('readRecentFile', { id, from })).catch(() => null)
      if (parts === null) return null
      const file = new File(parts, name, { lastModified: date ?? at })
      ids.current.set(file, Promise.resolve(id))
      answers.current.set(file, given)
      return file
    },
    [bridge],
  )
  /** What was answered about a file so far. */
  const answersOf = useCallback((file: File): FileAnswers => answers.current.get(file) ?? NO_ANSWERS, [])
  return useMemo(
    () => ({ files, list, keep, whenKept, mark, read, answersOf }),
    [files, list, keep, whenKept, mark, read, answersOf],
  )
}

type Keep = (input: {
  id: string | null
  name: string
  bytes: number
  date: number
  from: number
  part: string
}) => Promise<{ kind: 'kept'; id: string } | { kind: 'not-kept' }>

async function keepFile(file: File, keep: Keep): Promise<string | null> {
  if (file.size > RECENT_BYTES_MAX) return null
  let id: string | null = null
  // An empty file is kept as one empty part, so that its refusal is shown again after a reload.
  for (let from = 0; from === 0 || from < file.size; from += PART_BYTES) {
    const part = await blobToBase64(file.slice(from, from + PART_BYTES))
    const kept = await keep({ id, name: file.name, bytes: file.size, date: file.lastModified, from, part })
    if (kept.kind !== 'kept') return null
    id = kept.id
  }
  return id
}

async function readParts(
  read: (from: number) => Promise<{ part: string | null }>,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; ; ) {
    const { part } = await read(from)
    if (part === null) return null
    if (part === '') return parts
    const bytes = fromBase64(part)
    parts.push(bytes)
    from += bytes.length
  }
}
