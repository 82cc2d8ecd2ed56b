/** A day of the calendar; `month` is 1 for January. Days beyond a month run over into the next, as in {@link Date}. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** The days of the person's own clock, some of which have 23 or 25 hours. */
export interface Calendar {
  readonly today: CalendarDay
  /** The first moment of a day, in milliseconds. */
  startOf(day: CalendarDay): number
}

/** The calendar of this computer's time zone, with the day of `now` as today. */
export function localCalendar(now: number): Calendar {
  const at = new Date(now)
  return {
    today: { year: at.getFullYear(), month: at.getMonth() + 1, day: at.getDate() },
    startOf: ({ year, month, day }) => new Date(year, month - 1, day).getTime(),
  }
}

/** The first moment of the day so many days before today. */
export function startOfDayAgo({ today, startOf }: Calendar, days: number): number {
  return startOf({ ...today, day: today.day - days })
}

/** What two days let through; either may be left open, and both days are within. */
export type DaySpan =
  | { readonly kind: 'any' }
  /** The last day lies before the first: that lets nothing through, and is taken for a slip. */
  | { readonly kind: 'backwards' }
  /** `since` is the first moment within, `before` the first after; infinite where a side is open. */
  | { readonly kind: 'days'; readonly since: number; readonly before: number }

/** Reads two days as date fields write them, `2026-11-21`; empty or not a day is an open side. */
export function readDaySpan(from: string, to: string, { startOf }: Pick<Calendar, 'startOf'>): DaySpan {
  const first = readDay(from)
  const last = readDay(to)
  if (first === null && last === null) return { kind: 'any' }
  const since = first === null ? Number.NEGATIVE_INFINITY : startOf(first)
  const before = last === null ? Number.POSITIVE_INFINITY : startOf({ ...last, day: last.day + 1 })
  return since < before ? { kind: 'days', since, before } : { kind: 'backwards' }
}

/** Null for what is no day, and for a year of fewer than four digits, which is one that is still being typed. */
export function readDay(text: string): CalendarDay | null {
  const [, year, month, day] = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return null
  const read = { year: Number(year), month: Number(month), day: Number(day) }
  const there = new Date(Date.UTC(read.year, read.month - 1, read.day))
  return there.getUTCMonth() + 1 === read.month && there.getUTCDate() === read.day ? read : null
}
