import { startOurWorker } from '../../../bridge/our-worker.ts'
import type { ToWorker } from '../worker/protocol.ts'
import workerUrl from '../worker/read-worker.ts?worker&url'
import { CatalogCopy } from './catalog-copy.ts'
import type { AccountCompared } from './use-compared.ts'

/** A worker for one file, with its copy of the catalog. */
export interface ReadWorker {
  /** The part of it that a test can replace. */
  readonly worker: Pick<Worker, 'postMessage' | 'onmessage' | 'onerror'>
  readonly catalog: Pick<CatalogCopy, 'renew'>
  end(): void
}

type Of = Pick<AccountCompared, 'stage' | 'now'>

let spare: (ReadWorker & { readonly of: Of }) | null = null

/**
 * Starts the worker of the next file, or brings the one that waits up to date: starting it and sending the catalog takes
 * longer than its first lines, and a file is dragged or chosen before.
 */
export async function prepareReadWorker(compared: Of): Promise<void> {
  if (spare?.of.stage !== compared.stage) {
    dropReadWorker()
    const started = start(compared)
    spare = { ...started, of: compared }
    const { worker } = spare
    worker.postMessage({ kind: 'warm-up' } satisfies ToWorker)
    // Another one says so for its file.
    worker.onerror = () => {
      if (spare?.worker === worker) dropReadWorker()
    }
  }
  await spare?.catalog.renew()
}

/** Ends the one that waits: what it holds is of an account that is left. */
export function dropReadWorker(): void {
  spare?.end()
  spare = null
}

export function startReadWorker(compared: Of): ReadWorker {
  const prepared = spare?.of.stage === compared.stage ? spare : start(compared)
  if (prepared === spare) spare = null
  return prepared
}

function start({ now }: Of): ReadWorker {
  const worker = startOurWorker(workerUrl)
  const catalog = new CatalogCopy(now, message => worker.postMessage(message))
  const end = () => {
    catalog.close()
    worker.terminate()
  }
  return { worker, catalog, end }
}
