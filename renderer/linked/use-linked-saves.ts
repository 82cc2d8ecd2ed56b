import { useCallback, useEffect, useRef } from 'react'
import type { LastSave } from '../../shared/contract/groups/linked-files.ts'
import { isZip } from '../../shared/import/table/sniff.ts'
import { MARK_BYTES, markIn } from '../../shared/import/xlsx/own-mark.ts'
import { useBridge } from '../bridge/port/BridgeProvider.tsx'
import { useLinkedFiles } from '../bridge/queries/linked-files.ts'
import { useCatalogState } from '../bridge/stores/CatalogProvider.tsx'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import type { Language } from '../i18n/language.ts'
import { useStageQuietly } from '../stage/StageProvider.tsx'
import { showToast, showToastUntil } from '../ui/popups/Toasts.tsx'
import { linkedWords } from './linked-words.ts'
import { runJob } from './run-job.ts'
import { takeSave } from './take-save.ts'

/**
 * Puts what is saved in linked files onto the sheet, on whatever screen the person is. Returns what takes a dropped
 * file, when it is one of them: false for every other file.
 */
export function useLinkedSaves(): (file: File) => Promise<boolean> {
  const language = useLanguage()
  const bridge = useBridge()
  const stage = useStageQuietly()
  const isReady = useCatalogState() !== 'reading'
  const { data } = useLinkedFiles()
  const busy = useRef(new Map<string, Promise<void>>())
  const closeToast = useRef(new Map<string, () => void>())

  const takeOne = useCallback(
    async (id: string, dropped: Uint8Array | null) => {
      const words = linkedWords(language)
      const noColumns = language.t('linked.noColumns', { id: words.id, price: words.base_price })
      const failed = language.t('linked.workerFailed')
      const parts = { bridge, stage, words, noColumns, failed, run: runJob, now: Date.now }
      const taken = await takeSave(id, dropped, parts)
      if (taken === null) return
      // The news of a save takes the place of that of the one before.
      closeToast.current.get(id)?.()
      closeToast.current.set(id, tell(taken.name, taken.last, language))
    },
    [bridge, stage, language],
  )

  const take = useCallback(
    async (id: string, dropped: Uint8Array | null) => {
      const before = busy.current.get(id)
      // A save that stays is found again; a file that was dropped waits for its turn.
      if (before !== undefined && dropped === null) return
      const work = Promise.resolve(before).then(() => takeOne(id, dropped))
      const done = work.catch(() => {})
      busy.current.set(id, done)
      await work.finally(() => {
        if (busy.current.get(id) === done) busy.current.delete(id)
      })
    },
    [takeOne],
  )

  useEffect(() => {
    if (!isReady) return
    // A fault of the bridge is shown where all are; the save waits.
    for (const { id, isSaved, isStopped } of data?.files ?? [])
      if (isSaved && !isStopped) take(id, null).catch(() => {})
  }, [data, isReady, take])

  // On whatever screen the person is: the bar with the choice is on Prices & stock and on Products.
  const offered = useRef(new Set<string>())
  useEffect(() => {
    const stopped = (data?.files ?? []).filter(({ isStopped, isSaved }) => isStopped && isSaved)
    for (const { id, name } of stopped)
      if (!offered.current.has(id)) showToast('warn', language.t('linked.savedLaterToast', { name }))
    offered.current = new Set(stopped.map(({ id }) => id))
  }, [data, language])

  return useCallback(
    async file => {
      const files = data?.files ?? []
      const named = files.find(({ name }) => isCopyOf(file.name, name))
      const mark = named === undefined && file.size < OWN_BYTES_MAX ? await markOf(file) : null
      const link = named ?? (mark === null ? undefined : files.find(each => each.mark === mark))
      if (link === undefined) {
        if (mark !== null) showToast('warn', language.t('linked.unknown', { name: file.name }))
        return false
      }
      await take(link.id, new Uint8Array(await file.arrayBuffer()))
      return true
    },
    [data, take, language],
  )
}

/** Files of Edit in Excel are smaller; larger ones aren't unpacked to look for its mark. */
const OWN_BYTES_MAX = 16_000_000

/** Null also where the file can't be read: the import says why. */
async function markOf(file: File): Promise<string | null> {
  try {
    const start = new Uint8Array(await file.slice(0, MARK_BYTES).arrayBuffer())
    // Only a workbook has to be unpacked, which is no work for this thread.
    if (!isZip(start)) return markIn(start)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return (await runJob<'mark'>({ kind: 'mark', bytes })).mark
  } catch {
    return null
  }
}

/** `Prices (2).xlsx` is what browsers make of a second `Prices.xlsx`. */
export function isCopyOf(name: string, original: string): boolean {
  return name.replace(/ \(\d{1,3}\)(?=\.[^.]+$)/, '') === original
}

/** Returns what closes the message. */
function tell(name: string, last: LastSave, { t }: Language): () => void {
  if (last.kind === 'unreadable')
    return showToastUntil('warn', t('linked.unreadable', { name, why: last.why }))
  if (last.notTaken > 0) return showToastUntil('warn', t('linked.someNotTaken', { n: last.notTaken, name }))
  return last.edits > 0 ? showToastUntil('ok', t('linked.taken', { n: last.edits, name })) : () => {}
}
