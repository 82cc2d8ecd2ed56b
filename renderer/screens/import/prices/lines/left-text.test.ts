import { expect, test } from 'vitest'
import type { ReviewedChange } from '../../../../../shared/domain/changes/review.ts'
import { makeLanguage } from '../../../../i18n/language.ts'
import { NO_TICKS, tickRows } from '../../../../review/ticks.ts'
import type { FileReview } from '../../worker/rows/file-review.ts'
import { countGood, type LeftVerdict, leftLinesText, noLinesText, sendNote } from './left-text.ts'

const language = makeLanguage('en', '.')

test('what is said of lines that are left out says how many of their values are sent', () => {
  const sent = '5 good values in them are still sent.'
  const note = (left: number, good: number) =>
    sendNote({ prices: [1, 2], stocks: [] }, { left, good }, language)
  expect(note(6, 5)).toBe(`6 lines are left out. ${sent}`)
  expect(note(3, 1)).toBe('3 lines are left out. One good value in them is still sent.')
  expect(note(1, 1)).toBe('1 line is left out. Its good value is still sent.')
  expect(note(6, 0)).toBe('6 lines are left out.')
})

test('prices and stocks are counted apart where one line may change both', () => {
  const note = (prices: number[], stocks: number[]) =>
    sendNote({ prices, stocks }, { left: 0, good: 0 }, language)
  expect(note([1, 2], [2])).toBe('2 prices and 1 stock.')
  expect(note([1, 2], [])).toBe('')
})

test('a tab leaves the good values of its lines to the button that sends them', () => {
  const said = (verdict: LeftVerdict, confirmable: number, good: number, unknown = 0) =>
    leftLinesText(verdict, { confirmable, good, unknown }, language)
  expect(said('rejected', 0, 0, 2)).toMatch(/are left out\. Correct a marked/)
  expect(said('rejected', 0, 5)).toMatch(/^Correct a marked value/)
  expect(said('asked', 9, 5)).toMatch(/what is in doubt is left out\.$/)
  expect(said('asked', 0, 0)).toMatch(/^These lines .* Correct them in the file/)
  // A line of an unknown SKU has no box to tick.
  expect(said('asked', 9, 5, 2)).toMatch(/^Tick the lines .* or create these products first\.$/)
  expect(said('asked', 0, 0, 2)).toMatch(/^These lines .* or create these products first\.$/)
})

test('no list of changes says that nothing changes while values are sent', () => {
  expect(language.t(noLinesText('change', 0))).toBe('No line changes anything.')
  expect(language.t(noLinesText('change', 5))).toBe(
    'The changes of this file are in lines under the other tabs.',
  )
  expect(language.t(noLinesText('rejected', 5))).toBe('No line was rejected.')
})

test('a good value that a person unticked is not counted as sent', () => {
  const review = {
    good: { asked: { base_price: [7], stock_qty: [] }, rejected: { base_price: [], stock_qty: [1, 2] } },
  } as unknown as FileReview
  expect(countGood(review, NO_TICKS)).toEqual({ asked: 1, rejected: 2 })
  const unticked = { kind: 'change', edit: { product: 2, field: 'stock_qty' } } as ReviewedChange
  expect(countGood(review, tickRows(NO_TICKS, [unticked], false))).toEqual({ asked: 1, rejected: 1 })
  expect(countGood(null, NO_TICKS)).toEqual({ asked: 0, rejected: 0 })
})
