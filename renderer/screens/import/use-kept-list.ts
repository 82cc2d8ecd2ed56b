import { useEffect, useRef } from 'react'
import type { ImportReader, ReaderState } from './reader/import-reader.ts'
import type { OwnAnswers } from './steps/use-known-answers.ts'
import { readingOf } from './steps/whole-reading.ts'
import type { ListKind } from './worker/protocol.ts'

/** Keeps what a person says the file is for; its answers are about that alone. */
export function useKeptList(reader: ImportReader, state: ReaderState, { given, onGiven }: OwnAnswers): void {
  const kept = useRef(given.list)
  const list = readingOf(state)?.kind ?? null
  const isFirst = useRef(true)
  useEffect(() => {
    if (list === null || list === kept.current) return
    const before = isFirst.current ? kept.current : undefined
    isFirst.current = false
    if (before === 'both' || before === 'products') return reader.choose(before)
    kept.current = list
    onGiven({ list, answers: {} })
  }, [list, reader, onGiven])
}

/** What a file is for; null while that is not known. */
export function listOfState(state: ReaderState): ListKind | null {
  switch (state.kind) {
    case 'refused':
      return state.list
    case 'judged':
      return 'both'
    case 'products-judged':
      return 'products'
    default:
      return null
  }
}
