import { useState } from 'react'
import { z } from 'zod'
import type { OwnAnswers } from '../steps/use-known-answers.ts'

const typedShape = z.record(z.string(), z.record(z.string(), z.string()))

/** What was typed for texts of a column, by the column's index and the text, and not used yet. */
type Typed = z.output<typeof typedShape>

export interface TypedValues {
  of: (column: number) => Readonly<Record<string, string>>
  type: (column: number, text: string, value: string) => void
  /** Keeps it with the file, which may be left now. */
  keep: () => void
}

/** Every answer reads the file again, and what is typed beside it stays; so it does over a reload. */
export function useTypedValues({ given, onGiven }: Pick<OwnAnswers, 'given' | 'onGiven'>): TypedValues {
  const [typed, setTyped] = useState<Typed>(() => typedShape.safeParse(given.typed).data ?? {})
  return {
    of: column => typed[column] ?? {},
    type: (column, text, value) =>
      setTyped(before => ({ ...before, [column]: { ...before[column], [text]: value } })),
    keep: () => onGiven({ typed }),
  }
}
