import { useState } from 'react'
import { VERDICTS, type Verdict } from '../../../../../shared/import/judge/verdicts.ts'
import { useFixPlace } from '../../fix/use-fix-place.ts'
import type { ImportReader } from '../../import-reader.ts'
import type { OwnAnswers } from '../../steps/use-known-answers.ts'
import { useKeptTab } from '../../use-kept-tab.ts'
import type { RowOrder, Summary } from '../../worker/protocol.ts'

/** Which lines of a file are shown, and in which order. */
export function useShownLines(reader: ImportReader, { records }: Summary, own: OwnAnswers) {
  const [chosen, setChosen] = useKeptTab(own, VERDICTS)
  const [order, setOrder] = useState<RowOrder>('largest')
  const { place, leave } = useFixPlace<Verdict>(reader, setChosen)
  const verdict = chosen ?? firstOf(records)
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

/** The tab to open first: doubts, then changes. */
function firstOf(records: Summary['records']): Verdict {
  if (records.asked > 0) return 'asked'
  if (records.rejected > 0) return 'rejected'
  return records.change === 0 && records.unchanged > 0 ? 'unchanged' : 'change'
}
