import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { HotWorld } from './fixtures/hot-world.ts'
import { judgeInWorker } from './judge-in-worker.ts'

const file = (text: string) => ({
  name: 'stock.csv',
  kind: 'stock' as const,
  bytes: new TextEncoder().encode(text),
})
const world = new HotWorld()
const ground = async () => ({
  answers: {},
  pages: world.pages,
  changes: [],
  staged: [],
  rails: world.rails,
  priceDigits: null,
  nowMs: world.now,
})

test('a file is judged in a thread of its own', async () => {
  const layouts: string[] = []
  const { layout, judgement } = await judgeInWorker(file('sku;stock\nR-1;8\n'), layout => {
    layouts.push(layout)
    return ground()
  })
  expect(layouts).toEqual([layout])
  expect(judgement).toMatchObject({ kind: 'judged', changes: [{ product: 1, from: 10, to: 8 }] })
})

test('the thread waits for the next file, which is compared with its own ground alone', async () => {
  const list = file('sku;stock\nR-1;8\n')
  await judgeInWorker(list, ground)
  const before = await endedThread()
  const { judgement } = await judgeInWorker(list, async () => ({ ...(await ground()), pages: [] }))
  expect(judgement).toMatchObject({ kind: 'judged', doubts: { unknown: 1 }, changes: [] })
  expect(await endedThread()).toBe(before + 1)
})

/** The number of a new thread; they are counted. */
async function endedThread(): Promise<number> {
  const thread = new Worker('', { eval: true })
  const { threadId } = thread
  await thread.terminate()
  return threadId
}

test('what is no table is told without the catalog', async () => {
  const { judgement } = await judgeInWorker(file('%PDF-1.7'), async () => {
    throw new Error('asked for')
  })
  expect(judgement).toMatchObject({ kind: 'unreadable' })
})

test('a file whose ground cannot be read fails, and leaves no thread', async () => {
  await expect(
    judgeInWorker(file('sku;stock\nR-1;8\n'), () => Promise.reject(new Error('closed'))),
  ).rejects.toThrow('closed')
})

test('a thread that ends while the ground is read fails its file', async () => {
  const told = vi.spyOn(Worker.prototype, 'postMessage')
  const ending = judgeInWorker(file('sku;stock\nR-1;8\n'), async () => {
    await (told.mock.contexts[0] as Worker).terminate()
    return ground()
  })
  await expect(ending).rejects.toThrow('the thread that judges files ended')
  told.mockRestore()
})
