import { expect, test } from 'vitest'
import type { ReadResult } from './groups/products.ts'
import { readEachProduct } from './read-each-product.ts'

const READ = { kind: 'read' } as const
const offline: ReadResult = { kind: 'not-read', why: 'no-connection', words: null }

test('products are read one after the other, and a deleted one counts', async () => {
  const asked: (number | string)[] = []
  const read = async (product: number): Promise<ReadResult> => {
    asked.push(product)
    return product === 2 ? { kind: 'gone' } : READ
  }
  const onRead = (done: number) => asked.push(`${done} done`)
  expect(await readEachProduct([1, 2, 3], read, { onRead })).toEqual({ read: 3, trouble: null })
  expect(asked).toEqual([1, '1 done', 2, '2 done', 3, '3 done'])
})

test('the first that can’t be read ends it, with the reason', async () => {
  const read = async (product: number) => (product === 2 ? offline : READ)
  expect(await readEachProduct([1, 2, 3], read)).toEqual({ read: 1, trouble: offline })
})

test('a stop ends the wait for an answer that never comes', async () => {
  const { promise: stop, resolve } = Promise.withResolvers<null>()
  const asked: number[] = []
  const read = (product: number) => {
    asked.push(product)
    if (product === 2) resolve(null)
    return product === 2 ? new Promise<ReadResult>(() => {}) : Promise.resolve(READ)
  }
  expect(await readEachProduct([1, 2, 3], read, { stop })).toEqual({ read: 1, trouble: null })
  expect(asked).toEqual([1, 2])
})
