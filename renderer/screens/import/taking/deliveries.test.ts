import { expect, test } from 'vitest'
import { deliver, delivered } from './deliveries.ts'

const settled = () => new Promise(resolve => setImmediate(resolve))

test('what comes after a file waits until its rows have arrived', async () => {
  const [account, order] = [{}, [] as string[]]
  const rows = Promise.withResolvers<string>()
  const first = deliver(account, () => rows.promise)
  void delivered(account).then(() => order.push('the next file'))
  await settled()
  expect(order).toEqual([])
  rows.resolve('monday')
  order.push(await first)
  await settled()
  expect(order).toEqual(['monday', 'the next file'])
})

test('a file that fails holds nothing up, and says so to who began it', async () => {
  const account = {}
  await expect(deliver(account, () => Promise.reject(new Error('the worker ended')))).rejects.toThrow('ended')
  await delivered(account)
})

test('two files under way are both waited for, in whatever order they arrive', async () => {
  const account = {}
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let isDone = false
  void deliver(account, () => first.promise)
  void deliver(account, () => second.promise)
  void delivered(account).then(() => {
    isDone = true
  })
  second.resolve()
  await settled()
  expect(isDone).toBe(false)
  first.resolve()
  await settled()
  expect(isDone).toBe(true)
})

test('another account waits for nothing', async () => {
  void deliver({}, () => new Promise(() => {}))
  await delivered({})
})
