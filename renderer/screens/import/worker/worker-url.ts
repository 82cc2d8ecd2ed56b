import { startOurWorker } from '../../../bridge/our-worker.ts'
import workerUrl from './read-worker.ts?worker&url'

export function startReadWorker(): Worker {
  return startOurWorker(workerUrl)
}
