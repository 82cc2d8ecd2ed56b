import { useRef, useState } from 'react'
import type { OwnAnswers } from '../steps/use-known-answers.ts'

/** What was typed for texts of a column, by the column's index and the text, and not used yet. */
type Typed = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface TypedValues {
  of: (column: number) => Readonly<Record<string, string>>
  type: (column: number, text: string, value: string) => void
}

/** Every answer reads the file again, and what is typed beside it stays; so it does over a reload. */
export function useTypedValues({ given, onGiven }: Pick<OwnAnswers, 'given' | 'onGiven'>): TypedValues {
  const [typed, setTyped] = useState<Typed>(() => readTyped(given.typed))
  // Two keys can come before the next rendering.
  const latest = useRef(typed)
  return {
    of: column => typed[column] ?? {},
    type: (column, text, value) => {
      const before = latest.current
      latest.current = { ...before, [column]: { ...before[column], [text]: value } }
      setTyped(latest.current)
      onGiven({ typed: latest.current })
    },
  }
}

/** What was kept; whatever is no text of a column is left out. */
function readTyped(kept: unknown): Typed {
  const columns = entriesOf(kept).map(([column, texts]) => [
    column,
    Object.fromEntries(entriesOf(texts).filter(([, value]) => typeof value === 'string')),
  ])
  return Object.fromEntries(columns)
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
