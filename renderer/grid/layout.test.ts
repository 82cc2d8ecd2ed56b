import { expect, test } from 'vitest'
import { columnOnePage, flexWidths, layColumns, scaleWidths, scrolledTo, zoomWidths } from './layout.ts'

const WIDTHS = [240, 140, 138, 62, 136]
const frozenIn = (room: number, widths = WIDTHS) => {
  const { frozen, frozenWidth } = layColumns(widths, 2, room)
  return [frozen, frozenWidth]
}

test('what is frozen takes half the width at most: the last column scrolls first, then the only one is narrower', () => {
  expect(frozenIn(1050)).toEqual([2, 380])
  expect(frozenIn(700)).toEqual([1, 240])
  expect(frozenIn(475)).toEqual([1, 237])
  expect(frozenIn(770, [500, 140, 138])).toEqual([1, 385])
})

test('where all columns have room none scrolls, and what is frozen stays frozen', () => {
  expect(frozenIn(788, [500, 140, 138])).toEqual([2, 640])
})

test('columns stick only while there is anything to scroll away under them', () => {
  expect(layColumns(WIDTHS, 2, 716).sticking).toBe(0)
  expect(layColumns(WIDTHS, 2, 715).sticking).toBe(1)
  expect(layColumns(WIDTHS, 2).sticking).toBe(0)
})

test('columns after a narrowed one move up, and keep their widths', () => {
  expect(layColumns(WIDTHS, 2, 475)).toMatchObject({ lefts: [0, 237, 377, 515, 577], total: 713 })
})

test('the flexible column takes what the others leave, and no less than a name needs', () => {
  expect(flexWidths([240, 100, 60], 0, 1000)).toEqual([840, 100, 60])
  expect(flexWidths([240, 100, 60], 0, 200)).toEqual([160, 100, 60])
  expect(flexWidths([400, 100, 60], 0, 200)).toEqual([240, 100, 60])
  expect(flexWidths([240, 100, 60], -1, 1000)).toEqual([240, 100, 60])
})

test('columns stand behind the row numbers', () => {
  expect(layColumns([200, 100], 1, 1000, 40)).toMatchObject({
    lefts: [40, 240],
    total: 340,
    frozenWidth: 240,
  })
})

test('a zoom makes all columns wider, and narrower all but the flexible one', () => {
  expect(scaleWidths([240, 101], 1.25)).toEqual([300, 126])
  expect(zoomWidths([240, 100, 60], 0, 1000, 1)).toEqual([840, 100, 60])
  expect(zoomWidths([240, 100, 60], 0, 1000, 2)).toEqual([1680, 200, 120])
  expect(zoomWidths([240, 100, 60], 0, 1000, 0.9)).toEqual([856, 90, 54])
  // Fewer of them make a page.
  const page = { width: 500, frozen: 0 }
  expect(columnOnePage([100, 100, 100, 100, 100, 100, 100], page, 0, false)).toBe(5)
  expect(columnOnePage(scaleWidths([100, 100, 100, 100, 100, 100, 100], 2), page, 0, false)).toBe(2)
})

test('a column that is gone to is seen whole beside the frozen ones, from either side', () => {
  const layout = layColumns([100, 80, 120, 60, 400], 1, 400)
  const from = (column: number) => (left: number) => scrolledTo(layout, column, { left, width: 400 })
  expect([0, 30, 80, 500].map(from(2))).toEqual([0, 30, 80, 80])
  expect([0, 200].map(from(3))).toEqual([0, 200])
  // Wider than its room: it begins there.
  expect([0, 260, 300].map(from(4))).toEqual([260, 260, 260])
  // Frozen, or none.
  expect([from(0)(70), from(-1)(70)]).toEqual([70, 70])
})
