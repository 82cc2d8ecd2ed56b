import { useEffect, useState } from 'react'
import { type Answers, answers as answersShape } from '../../../../shared/import/answers.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'

/** What is kept of the earlier lists of a layout. */
export interface EarlierLists {
  /** The last of them. */
  file: string
  at: number
  answers: Answers
}

/**
 * What is kept of the lists of each of these layouts, by `answersKey`; each is read once. Null for nothing, undefined
 * until it is known.
 */
export function useEarlierLists(keys: readonly string[]) {
  const bridge = useBridge()
  const [found, setFound] = useState<ReadonlyMap<string, EarlierLists | null>>(new Map())
  const unknown = keys.find(key => key !== '' && !found.has(key))
  useEffect(() => {
    if (unknown === undefined) return
    const set = (lists: EarlierLists | null) => setFound(before => new Map(before).set(unknown, lists))
    bridge.call('readAnswers', { layout: unknown }).then(
      ({ known }) => {
        const read = answersShape.safeParse(known?.answers)
        set(known === null || !read.success ? null : { ...known, answers: read.data })
      },
      // The file is asked about as if it were the first.
      () => set(null),
    )
  }, [bridge, unknown])
  return (key: string): EarlierLists | null | undefined => (key === '' ? null : found.get(key))
}
