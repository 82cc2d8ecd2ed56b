import { describe, expect, test } from 'vitest'
import { finished } from '../../bridge/in-pieces.ts'
import type { Range } from '../core/range.ts'
import { findNext } from '../input/find.ts'
import { planPaste } from './paste.ts'

const COLUMNS = [{ isEditable: false, isIdentity: true }, { isEditable: true }, { isEditable: true }]
const at = (top: number, left: number, bottom = top, right = left): Range => ({ top, left, bottom, right })
const sku = (row: number, column: number) => (column === 0 ? `S${row}` : '')
const plan = (block: string[][], target: Range, rows = 10) =>
  finished(planPaste(block, target, { rows, columns: 3 }, COLUMNS, sku))

test('a block goes in once from the upper left corner', () => {
  expect(
    plan(
      [
        ['1', '2'],
        ['3', '4'],
      ],
      at(2, 1),
    ),
  ).toMatchObject({
    kind: 'paste',
    range: at(2, 1, 3, 2),
    columns: [1, 2],
  })
})

test('one value fills a whole selection, and a block repeats where it fits a whole number of times', () => {
  expect(plan([['1']], at(0, 1, 9, 2))).toMatchObject({ range: at(0, 1, 9, 2) })
  const repeated = plan([['1'], ['2']], at(0, 1, 5, 1))
  if (repeated.kind !== 'paste') throw new Error(repeated.kind)
  expect(repeated.range).toEqual(at(0, 1, 5, 1))
  expect([0, 1, 2, 5].map(row => repeated.textAt(row, 1))).toEqual(['1', '2', '1', '2'])
  expect(plan([['1'], ['2']], at(0, 1, 4, 1))).toMatchObject({ range: at(0, 1, 1, 1) })
})

test('a block that lies partly beyond the end is not pasted at all', () => {
  expect(
    plan(
      [
        ['1', '2'],
        ['3', '4'],
        ['5', '6'],
      ],
      at(8, 2),
    ),
  ).toEqual({ kind: 'too-large', rows: 1, columns: 1 })
})

test('what falls on columns nobody can edit is left, and counted where it says something else', () => {
  expect(plan([['S4', '9']], at(4, 0))).toMatchObject({ columns: [1], skippedCells: 0 })
  const noIdentity = [{ isEditable: false }, { isEditable: true }]
  const block = [
    ['S4', '9'],
    ['red', '9'],
  ]
  expect(finished(planPaste(block, at(4, 0), { rows: 9, columns: 2 }, noIdentity, sku))).toMatchObject({
    columns: [1],
    skippedCells: 1,
  })
  expect(plan([['x']], at(4, 0))).toEqual({ kind: 'nothing', why: 'read-only' })
})

describe('a block that names its rows', () => {
  test('is refused when it names other rows', () => {
    expect(
      plan(
        [
          ['S4', '9'],
          ['S6', '8'],
        ],
        at(4, 0),
      ),
    ).toMatchObject({ kind: 'other-rows', row: 5, got: 'S6', wanted: 'S5' })
  })

  test('is taken when all names agree, blanks around them aside', () => {
    expect(
      plan(
        [
          ['S4', '9'],
          [' S5', '8'],
        ],
        at(4, 0),
      ),
    ).toMatchObject({ kind: 'paste' })
  })
})

test('ragged lines count as blank cells', () => {
  const ragged = plan([['1', '2'], ['3']], at(0, 1))
  expect(ragged.kind === 'paste' && ragged.textAt(1, 2)).toBe('')
})

test('nothing to paste is said so', () => {
  expect(plan([], at(0, 1))).toEqual({ kind: 'nothing', why: 'empty' })
  expect(plan([['1']], at(0, 1), 0)).toEqual({ kind: 'nothing', why: 'empty' })
})

test('finding goes on in reading order, round the end, and back', () => {
  const extent = { rows: 3, columns: 2 }
  const hits = new Set(['0,1', '2,0'])
  const matches = (cell: { row: number; column: number }) => hits.has(`${cell.row},${cell.column}`)
  expect(findNext({ row: 0, column: 1 }, extent, matches)).toEqual({ row: 2, column: 0 })
  expect(findNext({ row: 2, column: 0 }, extent, matches)).toEqual({ row: 0, column: 1 })
  expect(findNext({ row: 0, column: 1 }, extent, matches, true)).toEqual({ row: 2, column: 0 })
  expect(findNext({ row: 0, column: 0 }, extent, () => false)).toBeNull()
})
