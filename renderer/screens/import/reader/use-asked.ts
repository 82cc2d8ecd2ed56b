import { useEffect, useState } from 'react'
import type { QuestionToWorker, WorkerAnswers } from '../worker/protocol.ts'
import type { ImportReader } from './import-reader.ts'

/**
 * What the worker answers; null until it has. Asked again when the file was judged again (`revision`) or the question
 * is another object.
 */
export function useAsked<K extends keyof WorkerAnswers>(
  reader: ImportReader,
  question: Extract<QuestionToWorker, { kind: K }>,
  revision: number,
): WorkerAnswers[K] | null {
  const [found, setFound] = useState<WorkerAnswers[K] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that was judged again says something else
  useEffect(() => {
    let isOver = false
    const show = (answer: WorkerAnswers[K]) => {
      if (!isOver) setFound(answer)
    }
    // A worker that ended is shown by the state of the reader.
    reader.ask<K>(question).then(show, () => {})
    return () => {
      isOver = true
    }
  }, [reader, question, revision])
  return found
}
