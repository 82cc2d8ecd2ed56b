import { expect, test, vi } from 'vitest'
import { prepareReadWorker, startReadWorker } from './worker-url.ts'

const { started } = vi.hoisted(() => ({ started: [] as Pick<Worker, 'postMessage' | 'onerror'>[] }))
vi.mock('./read-worker.ts?worker&url', () => ({ default: 'read-worker.js' }))
vi.mock('../../../bridge/our-worker.ts', () => ({
  startOurWorker: () => {
    const worker = { postMessage: vi.fn(), onerror: null }
    started.push(worker)
    return worker
  },
}))

test('the worker of the next file is started once beforehand, and has compiled its code', () => {
  prepareReadWorker()
  prepareReadWorker()
  expect(started).toHaveLength(1)
  expect(started[0]?.postMessage).toHaveBeenCalledWith({ kind: 'warm-up' })
  expect(startReadWorker()).toBe(started[0])
  // Each file has one of its own.
  expect(startReadWorker()).toBe(started[1])
})

test('one that could not be started is not given to a file', () => {
  prepareReadWorker()
  const broken = started.at(-1)
  broken?.onerror?.call(broken as Worker, new Event('error') as ErrorEvent)
  expect(startReadWorker()).not.toBe(broken)
})
