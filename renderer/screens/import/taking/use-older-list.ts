import { useEffect, useState } from 'react'
import type { Output } from '../../../../shared/contract/contract.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import type { OwnAnswers } from '../steps/use-known-answers.ts'

type TakenLists = Output<'readTakenList'>

/** Whether a newer list with the same columns was imported before this one. */
export interface OlderList {
  /** The newer list, until a person says that this one is to be imported all the same. */
  than: TakenLists['taken']
  /** When this one was imported itself before; null for never. */
  sameAt: number | null
  /** When this one was last saved. */
  date: number
  /** Nothing is imported before it is known, and while it is asked. */
  isHeld: boolean
  take: () => void
  /** Notes that this list was imported. */
  note: (file: string) => Promise<void>
}

const TAKE = 'take'
const NO_LISTS: TakenLists = { taken: null, sameAt: null }

/**
 * `layout`: as it was read without answers, by which the next file is known, too, also in a hot folder. `date`: when the file was last saved (its modification time); 0 where that is not known. The answer is for this
 * file only.
 */
export function useOlderList(layout: string, name: string, date: number, own: OwnAnswers): OlderList {
  const bridge = useBridge()
  const isDated = layout !== '' && date > 0
  const [known, setKnown] = useState<TakenLists | null>(isDated ? null : NO_LISTS)
  const [isTaken, setTaken] = useState(own.given.older === TAKE)
  useEffect(() => {
    if (!isDated) return
    let isGone = false
    bridge.call('readTakenList', { layout, same: { file: name, date } }).then(
      found => isGone || setKnown(found),
      () => isGone || setKnown(NO_LISTS),
    )
    return () => {
      isGone = true
    }
  }, [bridge, layout, name, date, isDated])
  const last = known?.taken ?? null
  const than = last !== null && date < last.date && !isTaken ? last : null
  return {
    than,
    date,
    sameAt: known?.sameAt ?? null,
    isHeld: known === null || than !== null,
    take: () => {
      setTaken(true)
      own.onGiven({ older: TAKE })
    },
    note: async file => {
      // Without this note an older list is not asked about.
      if (isDated) await bridge.call('noteTakenList', { layout, file, date }).catch(() => {})
    },
  }
}
