import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnOnePage } from '../layout.ts'
import { commandOf, type KeyMode } from './keys.ts'
import { MOVES, type Move, moveFrom, type NavigableGrid } from './navigate.ts'

/** A column of filled (x) and blank (.) cells, lying down. */
const column = (drawn: string): NavigableGrid => ({
  rows: drawn.length,
  columns: 1,
  frozen: 0,
  pageRows: 3,
  pageColumn: column => column,
  isEmpty: cell => drawn[cell.row] === '.',
})
const rowOf = (from: number, move: Move, drawn: string) =>
  moveFrom({ row: from, column: 0 }, move, column(drawn)).row

describe('Ctrl with an arrow', () => {
  test.each([
    ['to the end of a filled column', 0, 'edge-down', 'xxxxx', 4],
    ['to the end of its block', 0, 'edge-down', 'xxx.x', 2],
    ['from the end of a block to the next', 2, 'edge-down', 'xxx..x', 5],
    ['from blank to the next filled', 1, 'edge-down', 'x..x', 3],
    ['to the end when nothing more is filled', 0, 'edge-down', 'x...', 3],
    ['up again', 4, 'edge-up', 'xx.xx', 3],
    ['nowhere at the edge', 0, 'edge-up', 'xx', 0],
  ] as const)('goes %s', (_, from, move, drawn, to) => {
    expect(rowOf(from, move, drawn)).toBe(to)
  })
})

test('Home goes to the first column that scrolls, and from there to the first one', () => {
  const area = { ...column('xxx'), columns: 5, frozen: 2 }
  const from = (row: number, at: number, move: Move) => moveFrom({ row, column: at }, move, area)
  expect([4, 2, 1].map(at => from(1, at, 'row-start').column)).toEqual([2, 0, 2])
  expect(from(2, 2, 'first')).toEqual({ row: 0, column: 2 })
  expect(from(0, 2, 'first')).toEqual({ row: 0, column: 0 })
  expect(moveFrom({ row: 1, column: 3 }, 'row-start', { ...area, frozen: 5 }).column).toBe(0)
})

test('PageDown and PageUp go by what the screen holds and stop at the ends', () => {
  expect(rowOf(1, 'page-down', 'xxxxxxxx')).toBe(4)
  expect(rowOf(6, 'page-down', 'xxxxxxxx')).toBe(7)
  expect(rowOf(1, 'page-up', 'xxxxxxxx')).toBe(0)
})

test('Alt+PageDown turns the columns that scroll like a page, and back', () => {
  const page = { width: 500, frozen: 1 }
  const widths = [200, 100, 100, 100, 100, 400]
  expect([1, 4, 5].map(column => columnOnePage(widths, page, column, false))).toEqual([4, 5, 5])
  expect([5, 4, 1].map(column => columnOnePage(widths, page, column, true))).toEqual([4, 1, 0])
})

test('no move ever leaves the grid', () => {
  const area = fc.record({
    rows: fc.integer({ min: 1, max: 30 }),
    columns: fc.integer({ min: 1, max: 9 }),
    seed: fc.nat(),
  })
  fc.assert(
    fc.property(
      area,
      fc.constantFrom(...MOVES),
      fc.nat(29),
      fc.nat(8),
      ({ rows, columns, seed }, move, r, c) => {
        const from = { row: r % rows, column: c % columns }
        const isEmpty = (cell: { row: number; column: number }) =>
          (cell.row * 7 + cell.column * 13 + seed) % 3 === 0
        const pageColumn = (column: number, isBack: boolean) =>
          columnOnePage(Array(columns).fill(100), { width: 350, frozen: 1 }, column, isBack)
        const to = moveFrom(from, move, { rows, columns, frozen: seed % 4, pageRows: 4, pageColumn, isEmpty })
        expect(to.row).toBeGreaterThanOrEqual(0)
        expect(to.row).toBeLessThan(rows)
        expect(to.column).toBeGreaterThanOrEqual(0)
        expect(to.column).toBeLessThan(columns)
      },
    ),
  )
})

const press = (text: string) => {
  const parts = text.split('+')
  return {
    key: parts.at(-1) === '' ? '+' : (parts.at(-1) ?? ''),
    hasCommand: parts.includes('Ctrl'),
    hasShift: parts.includes('Shift'),
    hasAlt: parts.includes('Alt'),
  }
}

test.each<[KeyMode, string, string]>([
  ['cells', 'a', 'type'],
  ['cells', '7', 'type'],
  ['cells', '+', 'type'],
  ['cells', 'é', 'type'],
  ['cells', 'Dead', 'type'],
  ['cells', 'Process', 'type'],
  ['cells', ' ', 'type'],
  ['cells', 'F2', 'edit'],
  ['cells', 'Alt+ArrowDown', 'choose'],
  ['cells', 'Backspace', 'edit-empty'],
  ['cells', 'Delete', 'clear'],
  ['cells', 'Ctrl+a', 'select'],
  ['cells', 'Ctrl+ ', 'select'],
  ['cells', 'Shift+ ', 'select'],
  ['cells', 'Ctrl+d', 'fill-down'],
  ['cells', 'Ctrl+r', 'fill-right'],
  ['cells', "Ctrl+'", 'copy-above'],
  ['cells', 'Ctrl+Backspace', 'reveal'],
  ['cells', 'Alt+PageDown', 'move'],
  ['cells', 'Alt+Shift+PageUp', 'move'],
  ['cells', 'Ctrl+Alt+PageDown', 'none'],
  ['cells', 'Ctrl+z', 'undo'],
  ['cells', 'Ctrl+Shift+Z', 'redo'],
  ['cells', 'Ctrl+y', 'redo'],
  ['cells', 'Ctrl+Shift+C', 'copy-with-headers'],
  ['cells', 'Ctrl+c', 'none'],
  ['cells', 'Ctrl+v', 'none'],
  ['cells', 'Ctrl+k', 'none'],
  ['cells', 'Alt+1', 'none'],
  ['cells', 'F5', 'none'],
  ['cells', 'Shift+F8', 'toggle-adding'],
  ['cells', 'F8', 'none'],
  ['cells', 'Ctrl+Alt+=', 'zoom'],
  ['cells', 'Ctrl+Alt+-', 'zoom'],
  ['cells', 'Ctrl+Alt+–', 'zoom'],
  ['cells', 'Ctrl+=', 'none'],
  ['cells', 'Ctrl+Alt+e', 'none'],
  ['header', 'Ctrl+Alt+=', 'zoom'],
  ['editing', 'Ctrl+Alt+=', 'none'],
  ['cells', 'Shift', 'none'],
  ['typing', 'ArrowLeft', 'move'],
  ['typing', 'a', 'none'],
  ['typing', 'Shift+ArrowLeft', 'none'],
  ['typing', 'Ctrl+Enter', 'fill-selection'],
  ['editing', 'ArrowLeft', 'none'],
  ['editing', 'Home', 'none'],
  ['editing', 'Delete', 'none'],
  ['editing', 'Ctrl+z', 'none'],
  ['editing', 'Escape', 'cancel'],
  ['editing', 'Shift+Tab', 'tab'],
  ['header', 'Enter', 'sort'],
  ['header', 'Alt+ArrowRight', 'resize'],
  ['header', 'a', 'none'],
  ['header', 'Ctrl+ ', 'select'],
  ['header', 'Shift+F10', 'menu'],
  ['header', 'Ctrl+Home', 'move'],
  ['header', 'Ctrl+End', 'move'],
  ['cells', 'Shift+F10', 'menu'],
  ['cells', 'ContextMenu', 'menu'],
  ['cells', 'F10', 'none'],
])('in %s, %s means %s', (mode, keys, wanted) => {
  expect(commandOf(press(keys), mode)?.kind ?? 'none').toBe(wanted)
})
