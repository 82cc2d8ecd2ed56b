import { expect, test } from 'vitest'
import { CHANGES_PER_PART } from '../../../shared/contract/groups/outbox.ts'
import { queueInParts } from './queue-in-parts.ts'

const changesOf = (n: number) =>
  Array.from({ length: n }, (_, product) => ({
    ...{ kind: 'stock' as const, sku: null, origin: null, from: 1 },
    product,
    to: product,
  }))

test.each([
  [1, []],
  [CHANGES_PER_PART, []],
  [CHANGES_PER_PART + 1, [CHANGES_PER_PART]],
  [3 * CHANGES_PER_PART, [CHANGES_PER_PART, CHANGES_PER_PART]],
])('%i changes leave in messages of at most ten thousand, in their order', async (n, before) => {
  const calls: { name: string; input: { changes: { product: number }[]; upload?: unknown } }[] = []
  const bridge = {
    call: async (name: string, input: never) => {
      calls.push({ name, input })
      return { kind: 'queued' }
    },
  } as never
  await queueInParts(bridge, { changes: changesOf(n), file: 'list.csv' })
  const last = calls.pop()
  expect(calls.map(({ name, input }) => [name, input.changes.length])).toEqual(
    before.map(length => ['keepChanges', length]),
  )
  const all = [...calls, ...(last === undefined ? [] : [last])].flatMap(({ input }) => input.changes)
  expect(all.map(({ product }) => product)).toEqual(changesOf(n).map(({ product }) => product))
  expect(last?.name).toBe('queueChanges')
  const count = before.reduce((sum, length) => sum + length, 0)
  expect(last?.input).toMatchObject({ file: 'list.csv' })
  if (count === 0) expect(last?.input.upload).toBeUndefined()
  else expect(last?.input.upload).toMatchObject({ count })
})
