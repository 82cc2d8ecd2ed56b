import type { Answers } from '../../../../shared/import/answers.ts'
import type { Question } from '../../../../shared/import/judge/questions/questions.ts'
import type { ReaderState } from '../reader/import-reader.ts'
import type { ListKind } from '../worker/protocol.ts'

/** A file as the whole of it was read, with what is remembered of it. */
export interface WholeReading {
  kind: ListKind
  /** As in `TableFacts`. */
  layout: string
  answers: Answers
  /** As in `FileSummary`. */
  kept: Answers
  questions: readonly Question[]
  /** It can't be used as it was read. */
  isRefused: boolean
}

/** Null while the file, or the rest of it, is being read. */
export function readingOf(state: ReaderState): WholeReading | null {
  switch (state.kind) {
    case 'refused': {
      const { layout = '', answers = {} } = state.table ?? {}
      return { kind: state.list, layout, answers, kept: answers, questions: [], isRefused: true }
    }
    case 'judged':
      return state.first !== null ? null : { ...state.summary, kind: 'both', isRefused: false }
    case 'products-judged':
      return { ...state.products, kind: 'products', isRefused: false }
    default:
      return null
  }
}
