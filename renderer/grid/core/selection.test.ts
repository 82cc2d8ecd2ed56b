import { expect, test } from 'vitest'
import { countCells } from './range.ts'
import {
  addCell,
  extendTo,
  extendToColumn,
  extendToRow,
  moveTo,
  selectCell,
  selectedRanges,
  selectRows,
  stepDown,
  stepRight,
  toggleAdding,
} from './selection.ts'

const extent = { rows: 10, columns: 4 }
const at = (row: number, column: number) => ({ row, column })
const two = () => addCell(extendTo(selectCell(at(1, 1)), at(2, 1)), at(5, 2))

test('Ctrl begins another rectangle, which Shift then extends', () => {
  expect(selectedRanges(extendTo(two(), at(5, 3)))).toEqual([
    { top: 1, left: 1, bottom: 2, right: 1 },
    { top: 5, left: 2, bottom: 5, right: 3 },
  ])
})

test('Enter and Tab walk through all rectangles, and back', () => {
  let here = two()
  const visited = [1, 2, 3].map(() => {
    here = stepDown(here, extent, false)
    return here.active
  })
  expect(visited).toEqual([at(1, 1), at(2, 1), at(5, 2)])
  const back = stepRight(here, extent, true)
  expect(back?.active).toEqual(at(2, 1))
  expect(back === null ? null : countCells(selectedRanges(back))).toBe(3)
})

test('a cell that lies in two rectangles counts once', () => {
  const both = extendTo(addCell(extendTo(selectCell(at(0, 0)), at(2, 2)), at(2, 2)), at(3, 3))
  expect(countCells(selectedRanges(both))).toBe(9 + 3)
})

test('whole rows and columns are selected from the active cell on', () => {
  const here = selectCell(at(3, 1))
  expect(selectedRanges(extendToRow(here, 5, extent))).toEqual([{ top: 3, left: 0, bottom: 5, right: 3 }])
  expect(selectedRanges(extendToColumn(here, 0, extent))).toEqual([{ top: 0, left: 0, bottom: 9, right: 1 }])
})

test('Shift+F8 adds rectangles by keys: arrows walk to the next one, Shift selects it', () => {
  const first = toggleAdding(extendTo(selectCell(at(1, 1)), at(2, 1)))
  const second = extendTo(moveTo(moveTo(first, at(3, 1)), at(4, 1)), at(4, 2))
  const third = selectRows(moveTo(second, at(6, 0)), extent)
  const last = toggleAdding(moveTo(third, at(8, 3)))
  expect(selectedRanges(last)).toEqual([
    { top: 1, left: 1, bottom: 2, right: 1 },
    { top: 4, left: 1, bottom: 4, right: 2 },
    { top: 6, left: 0, bottom: 6, right: 3 },
    { top: 8, left: 3, bottom: 8, right: 3 },
  ])
  expect(selectedRanges(moveTo(last, at(9, 3)))).toHaveLength(1)
})
