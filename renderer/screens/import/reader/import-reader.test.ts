import { expect, test, vi } from 'vitest'
import type { Answers } from '../../../../shared/import/answers.ts'
import { headOfFile } from '../../../../shared/import/table/read-file.ts'
import type { ReadWorker } from '../compared/prepared-worker.ts'
import { OPEN_FOR } from '../fixtures/read-list.ts'
import type { FromWorker, Summary, TableFacts, ToWorker } from '../worker/protocol.ts'
import { columnsOfValues, valuesOfColumns } from '../worker/rows/value-columns.ts'
import { ImportReader } from './import-reader.ts'

/** A worker that keeps what it was sent and says what the test wants. */
function fakeWorker() {
  const sent: ToWorker[] = []
  let isEnded = false
  const worker: ReadWorker['worker'] = {
    onmessage: null,
    onerror: null,
    postMessage: (message: ToWorker) => {
      sent.push(message)
    },
  }
  let moved = 0
  const end: ReadWorker = {
    worker,
    catalog: {
      renew: async () => {
        if (moved-- > 0) sent.push({ kind: 'catalog', parts: 0, priceDigits: null })
      },
    },
    end: () => {
      isEnded = true
    },
  }
  const say = (message: FromWorker) =>
    worker.onmessage?.call(worker as Worker, new MessageEvent('message', { data: message }))
  return { sent, end, say, isEnded: () => isEnded, move: () => (moved = 1) }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

/** A reader whose worker has its file. */
async function openReader() {
  const worker = fakeWorker()
  const reader = new ImportReader(new File(['a'], 'list.csv'), () => worker.end, OPEN_FOR)
  await settled()
  return { worker, reader }
}

test('the bytes are in memory before the worker starts, so that a file saved over later does no harm', async () => {
  const worker = fakeWorker()
  new ImportReader(new File(['SKU;Price\n'], 'list.csv'), () => worker.end, OPEN_FOR)
  await settled()
  expect(worker.sent[0]).toMatchObject({ kind: 'open', name: 'list.csv' })
})

test('the file follows the catalog that has moved since the worker got it, and what is asked next is answered after it', async () => {
  const worker = fakeWorker()
  worker.move()
  const reader = new ImportReader(new File(['a'], 'list.csv'), () => worker.end, OPEN_FOR)
  await settled()
  worker.move()
  await reader.compareAgain()
  void reader.ask({ kind: 'values', confirmed: [], source: null, from: 0 })
  await reader.compareAgain()
  expect(worker.sent.map(({ kind }) => kind)).toEqual(['catalog', 'open', 'catalog', 'values'])
})

/** A file whose bytes take their time. */
function largeFile() {
  const file = new File(['SKU;Price\n', 'A;1\n'.repeat(300_000)], 'list.csv')
  const bytes = Promise.withResolvers<ArrayBuffer>()
  file.arrayBuffer = () => bytes.promise
  return { file, bytes }
}

test('the beginning of a large file goes ahead of its bytes', async () => {
  const worker = fakeWorker()
  const { file, bytes } = largeFile()
  new ImportReader(file, () => worker.end, OPEN_FOR)
  await vi.waitFor(() => expect(worker.sent.map(({ kind }) => kind)).toEqual(['head']))
  const [head] = worker.sent
  const beginning = new Uint8Array(head?.kind === 'head' ? head.bytes : [])
  expect(headOfFile(beginning).length, 'the worker sees that it is not all').toBeLessThan(beginning.length)
  bytes.resolve(new ArrayBuffer(1))
  await vi.waitFor(() => expect(worker.sent.map(({ kind }) => kind)).toEqual(['head', 'open']))
})

test('a large file that cannot be read to its end is not left half shown', async () => {
  const worker = fakeWorker()
  const { file, bytes } = largeFile()
  const reader = new ImportReader(file, () => worker.end, OPEN_FOR)
  await vi.waitFor(() => expect(worker.sent).toHaveLength(1))
  bytes.reject(new DOMException('gone', 'NotReadableError'))
  await vi.waitFor(() => expect(reader.store.getState()).toEqual({ kind: 'unreadable' }))
  expect(worker.isEnded()).toBe(true)
})

test('a file that cannot be read any more says so and starts no worker', async () => {
  const file = new File(['x'], 'list.csv')
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  const reader = new ImportReader(
    file,
    () => {
      throw new Error('no worker was wanted')
    },
    OPEN_FOR,
  )
  await settled()
  expect(reader.store.getState()).toEqual({ kind: 'unreadable' })
})

test('a file beyond 100 MB is refused before its bytes are read', async () => {
  const file = new File([], 'huge.csv')
  Object.defineProperty(file, 'size', { value: 100 * 1024 * 1024 + 1 })
  file.arrayBuffer = () => Promise.reject(new Error('should not be asked for'))
  const reader = new ImportReader(file, () => fakeWorker().end, OPEN_FOR)
  await settled()
  expect(reader.store.getState()).toMatchObject({ kind: 'refused', why: expect.stringContaining('100 MB') })
})

test('answers reach the question they belong to, in any order', async () => {
  const { worker, reader } = await openReader()
  const origin = { file: 'list.csv', line: 3, source: 'FILE' }
  const two = { product: 2, field: 'stock_qty', value: '2', origin } as const
  const first = reader.ask({ kind: 'values', confirmed: [1], source: null, from: 0 })
  const second = reader.ask({ kind: 'values', confirmed: [2], source: 'FILE', from: 0 })
  worker.say({
    kind: 'answer',
    ask: 2,
    answer: { values: columnsOfValues([two]), next: null },
  })
  worker.say({ kind: 'answer', ask: 1, answer: { values: columnsOfValues([]), next: null } })
  expect(valuesOfColumns((await first).values)).toEqual([])
  expect(valuesOfColumns((await second).values)).toEqual([two])
})

test('closing ends the worker', async () => {
  const { worker, reader } = await openReader()
  reader.close()
  expect(worker.isEnded()).toBe(true)
})

test('who waits for an answer is told that the worker has ended', async () => {
  const { worker, reader } = await openReader()
  const values = expect(
    reader.ask({ kind: 'values', confirmed: [1], source: null, from: 0 }),
  ).rejects.toThrow('the worker ended')
  worker.end.worker.onerror?.call(worker.end.worker as Worker, new Event('error') as ErrorEvent)
  await values
  expect(reader.store.getState()).toEqual({ kind: 'failed' })
})

test('an answer after which the file is refused can be undone there, another refusal cannot', async () => {
  const { worker, reader } = await openReader()
  const refused: FromWorker = { kind: 'refused', why: 'no SKU', list: 'both', table: null }
  worker.say(refused)
  expect(reader.store.getState()).toEqual({ ...refused, undo: null })
  const summary = { answers: { decimal: ',' } } as unknown as Summary
  worker.say({ kind: 'judged', summary, first: null })
  reader.answer({ decimal: ',', without: ['product_id'] })
  // Judged again in the meantime, for another reason.
  worker.say({ kind: 'judged', summary, first: null })
  worker.say(refused)
  expect(reader.store.getState()).toEqual({ ...refused, undo: { decimal: ',' } })
  reader.answer({ decimal: ',' })
  worker.say(refused)
  expect(reader.store.getState()).toMatchObject({ undo: { decimal: ',' } })
  reader.choose('products')
  worker.say(refused)
  expect(reader.store.getState()).toMatchObject({ undo: null })
})

test('a file that is refused as it was read is read otherwise, and that can be undone', async () => {
  const { worker, reader } = await openReader()
  const refuse = (answers: Answers) => {
    const table = { answers } as TableFacts
    worker.say({ kind: 'refused', why: 'no SKU', list: 'both', table })
    return reader.store.getState()
  }
  expect(refuse({})).toMatchObject({ undo: null })
  reader.answer({ headerRows: 2 })
  expect(refuse({ headerRows: 2 })).toMatchObject({ undo: {} })
  reader.answer({ headerRows: 3 })
  const state = refuse({ headerRows: 3 })
  expect(state).toMatchObject({ undo: {} })
  if (state.kind === 'refused' && state.undo !== null) reader.answer(state.undo)
  expect(refuse({})).toMatchObject({ undo: null })
})
