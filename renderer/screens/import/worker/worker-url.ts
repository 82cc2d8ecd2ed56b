import { startOurWorker } from '../../../bridge/our-worker.ts'
import type { ToWorker } from './protocol.ts'
import workerUrl from './read-worker.ts?worker&url'

let spare: Worker | null = null

/** Starts the worker of the next file: that takes longer than its first lines, and a file is dragged or chosen before. */
export function prepareReadWorker(): void {
  if (spare !== null) return
  const worker = startOurWorker(workerUrl)
  spare = worker
  worker.postMessage({ kind: 'warm-up' } satisfies ToWorker)
  // Another one says so for its file.
  worker.onerror = () => {
    if (spare === worker) spare = null
  }
}

export function startReadWorker(): Worker {
  const worker = spare ?? startOurWorker(workerUrl)
  spare = null
  return worker
}
