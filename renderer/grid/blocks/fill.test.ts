import { describe, expect, test } from 'vitest'
import type { Range } from '../core/range.ts'
import { GridModel } from '../grid.ts'
import type { CellWrite, GridColumn, GridSource } from '../source.ts'
import { dragArea, dragTexts, lastFilledBeside, planDragFill, planFillDown, planFillRight } from './fill.ts'
import { seriesOf } from './series.ts'

const at = (top: number, left: number, bottom = top, right = left): Range => ({ top, left, bottom, right })

test('filling down takes the first row, or the row above a single one', () => {
  expect(planFillDown(at(2, 1, 5, 1))).toMatchObject({ range: at(3, 1, 5, 1) })
  expect(planFillDown(at(2, 1))?.from(2, 1)).toEqual({ row: 1, column: 1 })
  expect(planFillDown(at(0, 1))).toBeNull()
})

test('filling to the right takes the first column, or the column at the left of a single one', () => {
  const plan = planFillRight(at(2, 1, 3, 4))
  expect(plan?.range).toEqual(at(2, 2, 3, 4))
  expect(plan?.from(3, 4)).toEqual({ row: 3, column: 1 })
  expect(planFillRight(at(2, 3))?.from(2, 3)).toEqual({ row: 2, column: 2 })
  expect(planFillRight(at(2, 0))).toBeNull()
})

describe('the handle', () => {
  test.each([
    ['down', { row: 7, column: 1 }, at(4, 1, 7, 2)],
    ['up', { row: 0, column: 2 }, at(0, 1, 1, 2)],
    ['to the right', { row: 3, column: 6 }, at(2, 3, 3, 6)],
    ['to the left', { row: 2, column: 0 }, at(2, 0, 3, 0)],
    ['along the side it left further', { row: 9, column: 3 }, at(4, 1, 9, 2)],
    ['nowhere inside', { row: 3, column: 1 }, null],
  ] as const)('drags %s', (_, to, wanted) => expect(dragArea(at(2, 1, 3, 2), to)).toEqual(wanted))

  test('repeats what is selected, downwards and upwards', () => {
    const { from } = planDragFill(at(5, 1, 6, 1), at(7, 1, 10, 1))
    expect([7, 8, 9, 4, 3].map(row => from(row, 1).row)).toEqual([5, 6, 5, 6, 5])
  })

  test('fills down to where the column beside it ends', () => {
    const beside = ['a', 'b', 'c', '', 'e']
    const textAt = (row: number) => beside[row] ?? ''
    expect(lastFilledBeside(at(0, 1), 5, 2, textAt)).toBe(2)
    expect(lastFilledBeside(at(4, 1), 5, 2, textAt)).toBe(4)
    expect(lastFilledBeside(at(0, 0), 5, 1, textAt)).toBe(0)
  })
})

describe('dragged numbers', () => {
  const filled = (texts: string[], hasCommand = false) => {
    const selected = at(0, 0, texts.length - 1, 0)
    const area = at(texts.length, 0, texts.length + 2, 0)
    const textAt = dragTexts(selected, area, row => texts[row] ?? '?', hasCommand)
    return [0, 1, 2].map(step => textAt(area.top + step, 0))
  }

  test.each([
    ['go on in equal steps', ['10', '20'], ['30', '40', '50']],
    ['go on exactly, with their own sign', ['0,10', '0,30', '0,5'], ['0,70', '0,90', '1,10']],
    ['go down too', ['3.10', '3.05'], ['3.00', '2.95', '2.90']],
    ['repeat without a step of their own', ['1', '2', '4'], ['1', '2', '4']],
    ['repeat when there is only one', ['7'], ['7', '7', '7']],
    ['repeat beside a text', ['1', 'soon'], ['1', 'soon', '1']],
    [
      'go on without three digits, which could be thousands',
      ['1.2500', '1.375'],
      ['1.5000', '1.6250', '1.7500'],
    ],
  ])('%s', (_, texts, wanted) => expect(filled(texts)).toEqual(wanted))

  test('with Ctrl, several repeat and a single one counts up', () => {
    expect(filled(['10', '20'], true)).toEqual(['10', '20', '10'])
    expect(filled(['0.95'], true)).toEqual(['1.95', '2.95', '3.95'])
  })

  test.each([
    ['words that end in a number count up', ['Item 1'], ['Item 2', 'Item 3', 'Item 4']],
    ['in their own steps', ['Tray 02', 'Tray 04'], ['Tray 06', 'Tray 08', 'Tray 10']],
    ['not where the words differ', ['Item 1', 'Box 2'], ['Item 1', 'Box 2', 'Item 1']],
    ['not what is no word', ['+20'], ['+20', '+20', '+20']],
  ])('%s', (_, texts, wanted) => {
    expect(filled(texts)).toEqual(wanted)
    expect(filled(texts, true)[0]).toBe(texts[0])
  })

  test('upwards and to the left go backwards', () => {
    expect(dragTexts(at(4, 0, 5, 0), at(2, 0, 3, 0), row => String(row * 5), false)(2, 0)).toBe('10')
    expect(dragTexts(at(0, 4, 0, 5), at(0, 3), (_, column) => String(column), false)(0, 3)).toBe('3')
  })

  test('below zero stay written, for the cell to refuse', () => {
    expect(seriesOf(['0.50', '0.20'])?.(2)).toBe('-0.10')
    expect(seriesOf(['1.5', '2,5'])).toBeNull()
  })
})

describe('in a grid of 50 rows', () => {
  const COLUMN: GridColumn = {
    key: 'a',
    title: 'A',
    width: 9,
    align: 'end',
    isEditable: true,
    isSortable: false,
  }
  function open() {
    const texts = Array.from({ length: 50 }, (_, row) => [String(row), 'x'])
    let reads = 0
    const writes: number[] = []
    const source = {
      columns: [COLUMN, { ...COLUMN, key: 'b', numbers: 'whole' }],
      view: () => VIEW,
      subscribe: () => () => {},
      editText: (row: number, column: number) => {
        reads++
        return texts[row]?.[column] ?? ''
      },
      write: (count: number, at: (index: number) => CellWrite) => {
        writes.push(count)
        for (let index = 0; index < count; index++) {
          const { row, column, text } = at(index)
          const line = texts[row]
          if (line !== undefined) line[column] = text ?? ''
        }
        return { changed: count, unreadable: 0, gone: 0 }
      },
    }
    const grid = new GridModel(source as unknown as GridSource)
    return { grid, column: (at: number) => texts.map(line => line[at]), reads: () => reads, writes }
  }
  const VIEW = Int32Array.from({ length: 50 }, (_, row) => row)

  test('filling down reads each cell of the pattern once, however many rows repeat it', () => {
    const { grid, column, reads } = open()
    grid.select({ row: 3, column: 0 })
    grid.select({ row: 49, column: 1 }, { extends: true })
    grid.run({ kind: 'fill-down' })
    expect(column(0)).toEqual(['0', '1', '2', ...Array.from({ length: 47 }, () => '3')])
    expect(reads()).toBe(2)
  })

  test('a pattern of several cells is repeated by the handle as it was before', () => {
    const { grid, column, reads } = open()
    grid.select({ row: 0, column: 0 })
    grid.select({ row: 1, column: 0 }, { extends: true })
    grid.dragFill({ row: 5, column: 0 })
    grid.dropFill(true)
    expect(column(0).slice(0, 7)).toEqual(['0', '1', '0', '1', '0', '1', '6'])
    expect(reads()).toBe(2)
  })

  test('the first two rows of a selection go on as a series through the others', () => {
    const { grid, column } = open()
    grid.select({ row: 5, column: 0 })
    grid.run({ kind: 'fill-down' })
    grid.select({ row: 3, column: 0 })
    grid.run({ kind: 'fill-down' })
    expect(column(0).slice(2, 6)).toEqual(['2', '2', '4', '4'])
    grid.select({ row: 7, column: 0 })
    grid.select({ row: 3, column: 0 }, { extends: true })
    grid.run({ kind: 'fill-series' })
    expect(column(0).slice(3, 9)).toEqual(['2', '4', '6', '8', '10', '8'])
  })

  test('Ctrl+D fills each of several selections, each cell once, in one step', () => {
    const { grid, column, writes } = open()
    grid.select({ row: 1, column: 0 })
    grid.select({ row: 3, column: 0 }, { extends: true })
    grid.select({ row: 10, column: 1 }, { adds: true })
    grid.select({ row: 20, column: 0 }, { adds: true })
    grid.select({ row: 21, column: 0 }, { adds: true })
    grid.select({ row: 2, column: 0 }, { adds: true })
    grid.run({ kind: 'fill-down' })
    expect(column(0).slice(0, 5)).toEqual(['0', '1', '1', '1', '4'])
    // Each finds what those before it filled, as in Excel.
    expect(column(0).slice(19, 22)).toEqual(['19', '19', '19'])
    expect(writes).toEqual([5])
    expect(grid.state().latest?.event).toMatchObject({ kind: 'filled', report: { changed: 5 } })
  })
})
