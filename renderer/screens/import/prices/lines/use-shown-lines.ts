import { useState } from 'react'
import { VERDICTS, type Verdict } from '../../../../../shared/import/judge/verdicts.ts'
import { useFixPlace } from '../../fix/use-fix-place.ts'
import type { ImportReader } from '../../reader/import-reader.ts'
import type { OwnAnswers } from '../../steps/use-known-answers.ts'
import { useKeptTab } from '../../use-kept-tab.ts'
import type { Summary } from '../../worker/protocol.ts'
import { firstVerdict } from '../../worker/rows/first-rows.ts'
import type { RowOrder } from '../../worker/rows/row-types.ts'

/** Which lines of a file are shown, and in which order. */
export function useShownLines(reader: ImportReader, summary: Summary, own: OwnAnswers) {
  const [chosen, setChosen] = useKeptTab(own, VERDICTS)
  const [order, setOrder] = useState<RowOrder>('largest')
  const { place, leave } = useFixPlace<Verdict>(reader, setChosen)
  const verdict = chosen ?? firstVerdict(summary)
  const show = (next: Verdict) => {
    leave()
    setChosen(next)
  }
  return {
    verdict,
    order,
    /** The line to bring into view; null for none. */
    at: place?.tab === verdict ? place : null,
    show,
    setOrder,
    showLargest: () => {
      show('change')
      setOrder('largest')
    },
  }
}

export type ShownLines = ReturnType<typeof useShownLines>
