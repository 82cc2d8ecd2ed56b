import { describe, expect, test } from 'vitest'
import { type CalendarDay, localCalendar, readDay, readDaySpan, startOfDayAgo } from './order-days.ts'

const HOUR = 3_600_000
const utc = ({ year, month, day }: CalendarDay) => Date.UTC(year, month - 1, day)
/** Amsterdam in 2026: UTC+1, and UTC+2 between 29 March and 25 October. */
const amsterdam = (day: CalendarDay) => {
  const at = utc(day)
  const isSummer = at > Date.UTC(2026, 2, 29) && at <= Date.UTC(2026, 9, 25)
  return at - (isSummer ? 2 : 1) * HOUR
}
const span = (from: string, to: string) => readDaySpan(from, to, { startOf: amsterdam })

describe('two days', () => {
  test('let through both of them and what lies between', () => {
    expect(span('2026-11-20', '2026-11-21')).toEqual({
      kind: 'days',
      since: Date.UTC(2026, 10, 19, 23),
      before: Date.UTC(2026, 10, 21, 23),
    })
  })

  test.each([
    ['2026-03-29', 23],
    ['2026-03-30', 24],
    ['2026-10-25', 25],
  ])('%s is one day of %i hours', (day, hours) => {
    const one = span(day, day)
    if (one.kind !== 'days') throw new Error(one.kind)
    expect((one.before - one.since) / HOUR).toBe(hours)
  })

  test('may be open on either side, and on both they let everything through', () => {
    expect(span('2026-11-20', '')).toMatchObject({ kind: 'days', before: Number.POSITIVE_INFINITY })
    expect(span('', '2026-11-20')).toMatchObject({ kind: 'days', since: Number.NEGATIVE_INFINITY })
    expect(span('', '')).toEqual({ kind: 'any' })
  })

  test('the wrong way round are a slip', () => {
    expect(span('2026-11-21', '2026-11-20')).toEqual({ kind: 'backwards' })
    expect(span('2026-11-20', '2026-11-20').kind).toBe('days')
  })

  test('run over the ends of months and years', () => {
    expect(readDaySpan('2026-12-31', '2026-12-31', { startOf: utc })).toMatchObject({
      before: Date.UTC(2027, 0, 1),
    })
  })
})

test.each(['', 'soon', '2026-02-29', '2026-13-01', '0002-11-20', '12026-01-01', '2026-1-1'])(
  '“%s” is no day, or not yet',
  text => expect(readDay(text)).toBeNull(),
)

test('a day is read as written', () => {
  expect(readDay('2028-02-29')).toEqual({ year: 2028, month: 2, day: 29 })
})

test('days ago are counted in days of the calendar, not in hours', () => {
  const calendar = { today: { year: 2026, month: 10, day: 26 }, startOf: amsterdam }
  expect(startOfDayAgo(calendar, 1)).toBe(Date.UTC(2026, 9, 24, 22))
  expect((startOfDayAgo(calendar, 0) - startOfDayAgo(calendar, 1)) / HOUR).toBe(25)
})

test('the calendar of this computer begins its days where its own clock does', () => {
  const now = new Date(2026, 10, 21, 15, 30).getTime()
  const calendar = localCalendar(now)
  expect(calendar.today).toEqual({ year: 2026, month: 11, day: 21 })
  expect(startOfDayAgo(calendar, 0)).toBe(new Date(2026, 10, 21).getTime())
  expect(startOfDayAgo(calendar, 29)).toBe(new Date(2026, 9, 23).getTime())
})
