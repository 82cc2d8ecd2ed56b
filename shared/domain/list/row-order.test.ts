import { describe, expect, test } from 'vitest'
import { filterRows, orderTexts, type SortKeys, sortRows, type TextOrder } from './row-order.ts'

const rows = (count: number) => filterRows(count, () => true)
const sorted = (keys: SortKeys, isDescending = false) => [...sortRows(rows(keys.length), keys, isDescending)]

test('filtering keeps the order of the source', () => {
  expect([...filterRows(6, row => row % 2 === 1)]).toEqual([1, 3, 5])
})

test('sorting leaves the given rows as they were, and takes only those', () => {
  const given = Int32Array.of(2, 0)
  expect([...sortRows(given, [1, 2, 3])]).toEqual([0, 2])
  expect([...given]).toEqual([2, 0])
})

/** Few distinct keys among many rows are ranked, others are compared row by row. */
describe.each([
  ['few rows for each key', 1],
  ['many rows for each key', 10],
])('with %s', (_, times) => {
  const many = <Key>(keys: readonly Key[]): Key[] => keys.flatMap(key => Array<Key>(times).fill(key))
  const keysInOrder = <Key extends string | number>(keys: readonly Key[], isDescending = false) => {
    const all = many(keys)
    return sorted(all as SortKeys, isDescending).map(row => all[row])
  }

  test('numbers sort both ways, and rows without one come last both times', () => {
    const keys = [3, Number.NaN, 1, 2]
    expect(keysInOrder(keys)).toEqual(many([1, 2, 3, Number.NaN]))
    expect(keysInOrder(keys, true)).toEqual(many([3, 2, 1, Number.NaN]))
  })

  test('negative numbers, zeros, fractions and very large ones sort among the others', () => {
    const keys = [0.25, -1e300, 1e300, -0.1, 0, -3, Number.MIN_VALUE, 2 ** 40]
    const order = [-1e300, -3, -0.1, 0, Number.MIN_VALUE, 0.25, 2 ** 40, 1e300]
    expect(keysInOrder(keys)).toEqual(many(order))
    expect(keysInOrder(keys, true)).toEqual(many(order.toReversed()))
    expect(sorted([0, -0, 0])).toEqual([0, 1, 2])
    expect(sorted([0, -0, 0], true)).toEqual([0, 1, 2])
  })

  test('texts sort both ways, blank ones last', () => {
    const keys = ['b', '', 'a']
    expect(keysInOrder(keys)).toEqual(many(['a', 'b', '']))
    expect(keysInOrder(keys, true)).toEqual(many(['b', 'a', '']))
  })

  test('equal rows keep their order in both directions', () => {
    const keys = many([1])
    expect(sorted(keys)).toEqual([...rows(times)])
    expect(sorted(keys, true)).toEqual([...rows(times)])
  })
})

describe('texts that were put in order before', () => {
  const texts = Array.from({ length: 1000 }, (_, row) => (row % 9 === 0 ? '' : `rose ${(row * 7) % 613}`))
  const orderOf = (keys: readonly string[], known: TextOrder | null = null) => {
    const steps = orderTexts(keys, known)
    for (;;) {
      const { done, value } = steps.next()
      if (done === true) return value
    }
  }
  const expectSame = (keys: readonly string[], order: TextOrder) => {
    const some = filterRows(keys.length, row => row % 3 > 0)
    for (const isDescending of [false, true])
      expect(sortRows(some, keys, isDescending, order)).toEqual(sortRows(some, keys, isDescending))
  }

  test('are sorted as those that were not', () => expectSame(texts, orderOf(texts)))

  test('also when some changed since, or more came', () => {
    const others = texts.with(5, 'zinnia').with(700, '')
    expectSame(others, orderOf(texts))
    expectSame(others, orderOf(others, orderOf(texts)))
    expectSame([...texts, 'aster'], orderOf(texts))
  })
})
