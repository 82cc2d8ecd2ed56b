import { expect, test } from 'vitest'
import { scrollToRow } from './use-rows-in-sight.ts'

/** Ten rows of 30 below a header of 30 are in sight. */
const SIZES = { rowHeight: 30, covered: 30 }
const scrolled = (scrollTop: number) => ({ scrollTop, clientHeight: 330 }) as HTMLElement

test.each([
  ['a row in sight moves nothing', 305, 11, 305],
  ['a row above comes below the header', 305, 3, 90],
  ['a row half under the header comes out', 305, 10, 300],
  ['a row below comes to the lower edge', 300, 25, 480],
  ['a row half below the edge comes up', 305, 20, 330],
])('%s', (_, from, row, to) => {
  const scroller = scrolled(from)
  scrollToRow(scroller, row, SIZES)
  expect(scroller.scrollTop).toBe(to)
})
