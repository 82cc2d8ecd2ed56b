import { expect, test } from 'vitest'
import {
  addCreatedRows,
  choiceOf,
  isTaken,
  madeOf,
  readCreatedRows,
  readProductTicks,
  takeAll,
  takeDoubtful,
  takeFirst,
  takeRecord,
  tickCountOf,
  writeProductTicks,
} from './product-ticks.ts'

const NOTHING_CHOSEN = readProductTicks({})
const rows = { ready: Int32Array.from([1, 2, 3]), confirmable: Int32Array.from([7, 8]) }

test('what is clear is taken unless it is left out, what is doubtful only when it is ticked', () => {
  expect(tickCountOf(NOTHING_CHOSEN, rows)).toBe(3)
  const ticks = takeRecord(takeRecord(NOTHING_CHOSEN, 'ready', 2, false), 'doubt', 7, true)
  expect(tickCountOf(ticks, rows)).toBe(3)
  expect([1, 2].map(record => isTaken(ticks, 'ready', record))).toEqual([true, false])
  expect([7, 8].map(record => isTaken(ticks, 'doubt', record))).toEqual([true, false])
  expect([...madeOf(ticks, rows)]).toEqual([1, 3, 7])
})

test('what was ticked before a file was left is ticked again', () => {
  const ticks = { left: new Set([2]), confirmed: new Set([7, 8]) }
  expect(readProductTicks(JSON.parse(JSON.stringify(writeProductTicks(ticks))))).toEqual(ticks)
  expect(readProductTicks({ leftRows: 'x' })).toEqual(NOTHING_CHOSEN)
})

test('all of them can be left out or taken at once', () => {
  expect(tickCountOf(takeAll(NOTHING_CHOSEN, rows.ready, false), rows)).toBe(0)
  expect(tickCountOf(takeDoubtful(NOTHING_CHOSEN, rows.confirmable, true), rows)).toBe(5)
})

test('the first so many are kept in the order of the file, doubtful ones that were taken among them', () => {
  const mixed = { ready: Int32Array.from([1, 3, 9]), confirmable: Int32Array.from([2, 8]) }
  const ticks = takeFirst(takeDoubtful(NOTHING_CHOSEN, [2, 8], true), mixed, 3)
  expect([...madeOf(ticks, mixed)].sort((a, b) => a - b)).toEqual([1, 2, 3])
})

test('rows of products that exist are ticked until they are unticked, whatever happens to new ones', () => {
  let ticks = takeRecord(NOTHING_CHOSEN, 'exists', 4, false)
  ticks = takeFirst(takeAll(ticks, rows.ready, true), rows, 2)
  expect([4, 5].map(record => isTaken(ticks, 'exists', record))).toEqual([false, true])
  expect([...madeOf(ticks, rows)]).toEqual([1, 2])
  expect(isTaken(takeAll(ticks, [4, 5], true), 'exists', 4)).toBe(true)
})

test('a row that an answer has moved meanwhile is not chosen by an old tick', () => {
  const ticks = takeRecord(NOTHING_CHOSEN, 'doubt', 9, true)
  expect(choiceOf(ticks, rows)).toEqual({ left: [], confirmed: [] })
})

test('rows of which products were created are remembered over several presses', () => {
  const first = addCreatedRows({ leftRows: [2] }, [3, 4])
  expect([...readCreatedRows(addCreatedRows(first, [4, 7]))]).toEqual([3, 4, 7])
  expect(readCreatedRows({ createdRows: 'three' }).size).toBe(0)
})
