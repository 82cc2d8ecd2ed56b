import { startOurWorker } from '../bridge/our-worker.ts'
import type { LinkedAnswers, LinkedJob } from './linked-worker.ts'
import workerUrl from './linked-worker.ts?worker&url'

/** Runs one job in a worker of its own. Rejects when the worker fails, for want of memory for example. */
export async function runJob<K extends LinkedJob['kind']>(
  job: Extract<LinkedJob, { kind: K }>,
): Promise<LinkedAnswers[K]> {
  const worker = startOurWorker(workerUrl)
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(job)
    })
  } finally {
    worker.terminate()
  }
}
