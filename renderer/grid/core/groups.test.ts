import { expect, test } from 'vitest'
import { dataRows, headingRow } from './groups.ts'

const VIEW = Int32Array.of(headingRow(0), 7, 3, headingRow(1), headingRow(2), 5)
const range = (top: number, bottom: number) => ({ top, bottom, left: 1, right: 2 })

test('rows are counted without headings, and found again in the view', () => {
  const data = dataRows(VIEW)
  expect([...data.rows]).toEqual([7, 3, 5])
  expect([0, 1, 2].map(at => data.placeOf(at))).toEqual([1, 2, 5])
  expect(dataRows(VIEW)).toBe(data)
})

test('a rectangle is cut to the rows in it; headings alone are none', () => {
  const data = dataRows(VIEW)
  expect(data.within(range(0, 5))).toEqual(range(0, 2))
  expect(data.within(range(2, 4))).toEqual(range(1, 1))
  expect(data.within(range(3, 4))).toBeNull()
})

test('a view without headings stays as it is', () => {
  const view = Int32Array.of(4, 2)
  expect(dataRows(view).rows).toBe(view)
  expect(dataRows(view).within(range(0, 1))).toEqual(range(0, 1))
})
