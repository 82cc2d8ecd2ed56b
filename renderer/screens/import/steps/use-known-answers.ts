import { useEffect, useRef, useState } from 'react'
import { type Answers, answers as answersShape } from '../../../../shared/import/answers.ts'
import { useBridge } from '../../../bridge/port/BridgeProvider.tsx'
import type { ImportReader } from '../import-reader.ts'
import type { FileSummary, ListKind } from '../worker/protocol.ts'

/** The file whose answers this one was read with. */
export interface AnsweredBefore {
  file: string
  at: number
}

/**
 * Reads a file with what was answered about the last one of its layout, and keeps its own answers for the next one:
 * call `keep` once the file was taken.
 */
export function useKnownAnswers(
  reader: ImportReader,
  summary: FileSummary,
  kind: ListKind,
  isWhole: boolean,
) {
  const bridge = useBridge()
  const [before, setBefore] = useState<AnsweredBefore | null>(null)
  /** The layout as it was read without answers, by which the next file is known, too. */
  const layout = useRef<string | null>(null)
  const latest = useRef(summary.answers)
  latest.current = summary.answers
  const isUnanswered = isNone(summary.answers)

  useEffect(() => {
    if (!isWhole || layout.current !== null) return
    layout.current = isUnanswered && summary.layout !== '' ? `${kind} ${summary.layout}` : ''
    if (layout.current === '') return
    bridge
      .call('readAnswers', { layout: layout.current })
      .then(({ known }) => {
        const read = answersShape.safeParse(known?.answers)
        // Answers that were given meanwhile are newer.
        if (known === null || !read.success || !isNone(latest.current)) return
        setBefore({ file: known.file, at: known.at })
        reader.answer(read.data)
      })
      // Without them the file is asked about as if it were the first.
      .catch(() => {})
  }, [bridge, reader, summary.layout, isUnanswered, kind, isWhole])

  const keep = async (file: string) => {
    if (layout.current === null || layout.current === '') return
    // What is left out of a list is decided anew for each.
    const { missing: _missing, layout: _layout, ...given } = latest.current
    const answers = isNone(given) ? null : given
    if (answers === null && before === null) return
    await bridge
      .call('keepAnswers', { layout: layout.current, file, answers: answers as never })
      // The next file is asked about again.
      .catch(() => {})
  }
  return { before, keep }
}

function isNone(given: Answers): boolean {
  return Object.keys(given).length === 0
}
