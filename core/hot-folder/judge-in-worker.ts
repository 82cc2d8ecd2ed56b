import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { CatalogColumns } from '../../shared/import/plan/lookup.ts'
import type { JudgeFile } from './claim.ts'
import type { FirstReading, Ground, HotFile, Judgement } from './judge-file.ts'

/** Messages to the thread: the file, then what it is compared with, piece by piece. */
export type ToJudge =
  | { kind: 'file'; file: HotFile }
  | { kind: 'page'; page: CatalogColumns }
  | { kind: 'ground'; ground: Omit<Ground, 'pages'> }

export type FromJudge = Extract<FirstReading, { kind: 'table' }> | { kind: 'judged'; judgement: Judgement }

const HERE = import.meta.url
/** Beside this module: as its source, or as built. */
const WORKER = new URL(HERE.endsWith('.ts') ? 'judge-worker.ts' : 'judge-worker.js', HERE)
/** A file that takes longer is no list that any program wrote. */
const MOST_MS = 120_000

/** Judges a file in a thread of its own, so that a large list stops nothing else. Rejects when the thread fails. */
export const judgeInWorker: JudgeFile = async (file, groundFor) => {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: 2_048 } })
  const timer = setTimeout(() => void worker.terminate(), MOST_MS)
  const tell = (message: ToJudge) => worker.postMessage(message)
  try {
    const first = answerOf(worker)
    tell({ kind: 'file', file })
    const reading = await first
    if (reading.kind === 'judged') return { layout: '', judgement: reading.judgement }
    const { layout } = reading
    const { pages, ...ground } = await groundFor(layout)
    for (const page of pages) {
      tell({ kind: 'page', page })
      // Each page is copied: between them the program goes on.
      await setImmediate()
    }
    const second = answerOf(worker)
    tell({ kind: 'ground', ground })
    const judged = await second
    if (judged.kind !== 'judged') throw new Error('a file was judged out of turn')
    return { layout, judgement: judged.judgement }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

function answerOf(worker: Worker): Promise<FromJudge> {
  const { promise, resolve, reject } = Promise.withResolvers<FromJudge>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', code => reject(new Error(`the thread that judges files ended with ${code}`)))
  return promise
}
