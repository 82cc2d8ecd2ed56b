import type { Day } from './validity.ts'

/** From a day until another, both included. */
export interface Interval {
  from: Day
  until: Day
}

/** The numbers of a text. */
export const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

/** Every day that a date in numbers may mean. `03/04/2026` is in March or in April. */
export function daysOfNumbers(text: string): Interval[] {
  const bare = text.replace(/[T ]\d{1,2}:\d\d.*$/, '')
  const numbers = /^\d{8}$/.test(bare)
    ? [bare.slice(0, 4), bare.slice(4, 6), bare.slice(6)].map(Number)
    : numbersOf(bare)
  const [a = 0, b = 0, c = 0] = numbers
  if (a > 999) return dayIn(a, b, c)
  // Between points the month is never first.
  const monthFirst = (year: number) => (bare.includes('.') ? [] : dayIn(year, a, b))
  if (c > 999) return [...dayIn(c, b, a), ...monthFirst(c)]
  return [...dayIn(2000 + c, b, a), ...monthFirst(2000 + c), ...dayIn(2000 + a, b, c)]
}

/** One day as an interval; none where there is no such day. */
export function dayIn(year: number, month: number, day: number): Interval[] {
  const at = dayOfParts(year, month, day)
  return at === null ? [] : [{ from: at, until: at }]
}

/** Days of one month, from the first to the last. */
export function daysIn(year: number, month: number, first: number, last: number): Interval[] {
  const [from, until] = [dayOfParts(year, month, first), dayOfParts(year, month, last)]
  return from === null || until === null || first >= last ? [] : [{ from, until }]
}

/** A half of a year. */
export function halfIn(year: number, half: number): Interval[] {
  if (half === 1) return [{ from: `${year}-01-01`, until: `${year}-06-30` }]
  return half === 2 ? [{ from: `${year}-07-01`, until: `${year}-12-31` }] : []
}

/** A day by its numbers; null where there is none. */
export function dayOfParts(year: number, month: number, day: number): Day | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** A month of a year. */
export function monthIn(year: number, month: number): Interval[] {
  const [from, until] = [dayOfParts(year, month, 1), dayOfParts(year, month, 31)]
  return from === null || until === null ? [] : [{ from, until }]
}

/** A quarter of a year, from 1. */
export function quarterIn(year: number, quarter: number): Interval[] {
  const [first] = monthIn(year, quarter * 3 - 2)
  const [last] = monthIn(year, quarter * 3)
  return first === undefined || last === undefined ? [] : [{ from: first.from, until: last.until }]
}

/** Numbers that are years only while they are not far from now. */
export function yearsIn(year: number, second: string | undefined, today: Day | null): Interval[] {
  const now = Number((today ?? '0').slice(0, 4))
  if (today === null || year < now - 15 || year > now + 3) return []
  const end = second === undefined ? year : 2000 + Number(second)
  if (end < year || end > year + 3) return []
  return [{ from: `${year}-01-01`, until: `${end}-12-31` }]
}

/** A week of a year, or of the nearest one; `second` is its year, or the last of several weeks. */
export function weeksOf(
  week: number,
  before: string | undefined,
  second: string | undefined,
  today: Day | null,
): Interval[] {
  if (week < 1 || week > 53) return []
  const number = second === undefined ? null : Number(second)
  const year = before ?? (second?.length === 4 ? second : undefined)
  const isLast = number !== null && number > week && number <= Math.min(53, week + 8)
  const last = isLast ? number : week
  const found = inNearestYear(today, at => weekIn(at, week, last), year)
  const now = today === null ? 0 : Number(today.slice(2, 4))
  const isYear = number !== null && year === undefined && Math.abs(number - now) < 3
  return isYear ? [...weekIn(2000 + number, week, week), ...(isLast ? found : [])] : found
}

const DAY_MS = 86_400_000

function weekIn(year: number, first: number, last: number): Interval[] {
  const fourth = new Date(Date.UTC(year, 0, 4))
  const monday = fourth.getTime() - ((fourth.getUTCDay() + 6) % 7) * DAY_MS
  return [{ from: dayAt(monday + (first - 1) * 7 * DAY_MS), until: dayAt(monday + (last * 7 - 1) * DAY_MS) }]
}

const dayAt = (atMs: number): Day => new Date(atMs).toISOString().slice(0, 10)

/** A day that is some days before or after another. */
export function daysFrom(day: Day, days: number): Day {
  return dayAt(parsed(day) + days * DAY_MS)
}

/** What has no year is in the year that brings it nearest to today. */
export function inNearestYear(
  today: Day | null,
  inYear: (year: number) => Interval[],
  known?: string,
): Interval[] {
  if (known !== undefined) return inYear(Number(known))
  if (today === null) return []
  const now = Number(today.slice(0, 4))
  const distance = ({ from, until }: Interval): number =>
    from > today ? parsed(from) - parsed(today) : Math.max(0, parsed(today) - parsed(until))
  const all = [now - 1, now, now + 1].flatMap(inYear)
  return all.length === 0 ? [] : [all.reduce((best, each) => (distance(each) < distance(best) ? each : best))]
}

/** The 31st of any month. */
function parsed(day: Day): number {
  const [year = 0, month = 1, date = 1] = numbersOf(day)
  return Date.UTC(year, month - 1, date)
}
