import { expect, test } from 'vitest'
import { type DaySpan, daysOfSpan } from './day-span.ts'

test.each<[DaySpan, string, string, string]>([
  ['today', '2026-11-29', '2026-11-29', '2026-11-29'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['thisWeek', '2026-11-29', '2026-11-23', '2026-11-29'],
  ['thisWeek', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['lastWeek', '2027-01-01', '2026-12-21', '2026-12-27'],
  ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
])('%s is counted from %s', (span, today, first, last) => {
  const start = (day: string) => Date.parse(`${day}T00:00`)
  expect(daysOfSpan(span, Date.parse(`${today}T23:59`))).toEqual({ least: start(first), most: start(last) })
})
