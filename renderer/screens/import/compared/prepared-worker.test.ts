import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OPEN_FOR } from '../fixtures/read-list.ts'
import { ImportReader } from '../reader/import-reader.ts'
import type { ComparedCatalog } from './catalog-copy.ts'
import { dropReadWorker, prepareReadWorker, startReadWorker } from './prepared-worker.ts'

/** A worker as a page starts it. */
class StartedWorker {
  readonly sent: string[] = []
  onerror: Worker['onerror'] = null

  constructor() {
    started.push(this)
  }

  postMessage({ kind }: { kind: string }) {
    this.sent.push(kind)
  }

  terminate() {
    this.sent.push('end')
  }
}

const started: StartedWorker[] = []

beforeEach(() => void vi.stubGlobal('Worker', StartedWorker))

afterEach(() => {
  dropReadWorker()
  started.length = 0
  vi.unstubAllGlobals()
})

/** An account with one product. */
function account() {
  let revision = 0
  const columns = { id: [1], sku: ['A'], name: ['a'], base_price: ['1'], stock_qty: [1], unit: [null] }
  const stage = { edits: () => [], changes: () => [] } as unknown as ComparedCatalog['stage']
  const taken = [1]
  const now = () => {
    const rows = { columns, rowOf: new Map([[1, 0]]), taken } as unknown as ComparedCatalog['rows']
    return { rows, stage, priceDigits: null, sources: [revision] }
  }
  const read = () => {
    revision++
    taken[0] = revision + 1
  }
  return { of: { stage, now } as unknown as Parameters<typeof prepareReadWorker>[0], read }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

test('the worker of the next file waits with the catalog: a dropped file is all that it is sent', async () => {
  const { of } = account()
  await prepareReadWorker(of)
  await prepareReadWorker(of)
  const [worker] = started
  expect(worker?.sent.splice(0)).toEqual(['warm-up', 'catalog-part', 'catalog'])
  new ImportReader(new File(['a'], 'list.csv'), () => startReadWorker(of), OPEN_FOR)
  await settled()
  expect(worker?.sent).toEqual(['open'])
  expect(started).toHaveLength(1)
})

test('what has moved since is sent before the file', async () => {
  const { of, read } = account()
  await prepareReadWorker(of)
  started[0]?.sent.splice(0)
  read()
  new ImportReader(new File(['a'], 'list.csv'), () => startReadWorker(of), OPEN_FOR)
  await settled()
  expect(started[0]?.sent).toEqual(['catalog-part', 'catalog', 'open'])
})

test('each file has a worker of its own, which one that could not be started is not', async () => {
  const { of } = account()
  await prepareReadWorker(of)
  expect(startReadWorker(of)).not.toBe(startReadWorker(of))
  await prepareReadWorker(of)
  const broken = started.at(-1)
  broken?.onerror?.call(broken as unknown as Worker, new Event('error') as ErrorEvent)
  startReadWorker(of)
  expect([started.length, broken?.sent.at(-1)]).toEqual([4, 'end'])
})

test('a worker with the catalog of another account is ended', async () => {
  await prepareReadWorker(account().of)
  const { of } = account()
  await prepareReadWorker(of)
  expect(started.map(({ sent }) => sent.includes('end'))).toEqual([true, false])
})
