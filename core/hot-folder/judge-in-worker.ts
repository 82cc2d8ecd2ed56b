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

/** How long a thread waits for the next file: loading its code takes several times as long as judging most lists. */
const KEPT_MS = 10_000

/** A thread that has judged a file. */
let spare: Worker | null = null

/** Judges a file in another thread, so that a large list stops nothing else. Rejects when the thread fails. */
export const judgeInWorker: JudgeFile = async (file, groundFor) => {
  const worker = spare ?? start()
  spare = null
  worker.ref()
  let isDone = false
  const timer = setTimeout(() => void worker.terminate(), MOST_MS)
  const tell = (message: ToJudge) => worker.postMessage(message)
  const end = watchEnd(worker)
  const nextAnswer = () => Promise.race([messageOf(worker), end.promise])
  try {
    const first = nextAnswer()
    tell({ kind: 'file', file })
    const reading = await first
    isDone = reading.kind === 'judged'
    if (reading.kind === 'judged') return { layout: '', judgement: reading.judgement }
    const { layout } = reading
    const { pages, ...ground } = await groundFor(layout)
    for (const page of pages) {
      tell({ kind: 'page', page })
      // Each page is copied: between them the program goes on.
      await setImmediate()
    }
    const second = nextAnswer()
    tell({ kind: 'ground', ground })
    const judged = await second
    if (judged.kind !== 'judged') throw new Error('a file was judged out of turn')
    isDone = true
    return { layout, judgement: judged.judgement }
  } finally {
    clearTimeout(timer)
    end.stop()
    if (isDone && spare === null) keep(worker)
    else await worker.terminate()
  }
}

function start(): Worker {
  const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: 2_048 } })
  const forget = () => {
    if (spare === worker) spare = null
  }
  return worker.on('error', forget).on('exit', forget)
}

function keep(worker: Worker): void {
  spare = worker
  worker.unref()
  setTimeout(() => {
    if (spare !== worker) return
    spare = null
    void worker.terminate()
  }, KEPT_MS).unref()
}

function messageOf(worker: Worker): Promise<FromJudge> {
  return new Promise(resolve => void worker.once('message', resolve))
}

/** Rejects when the thread ends, also while no answer of it is awaited. */
function watchEnd(worker: Worker) {
  const { promise, reject } = Promise.withResolvers<never>()
  const onExit = (code: number) => reject(new Error(`the thread that judges files ended with ${code}`))
  worker.once('error', reject).once('exit', onExit)
  promise.catch(() => {})
  return { promise, stop: () => void worker.off('error', reject).off('exit', onExit) }
}
