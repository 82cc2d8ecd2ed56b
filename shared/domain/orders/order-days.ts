/**
 * A calendar day; `month` is 1 for January. Days beyond a month run over into the next, as in {@link Date}.
 */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

/** Days in the person's time zone, some of which have 23 or 25 hours. */
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

/** The first moment of the day this many days before today. */
export function startOfDayAgo({ today, startOf }: Calendar, days: number): number {
  return startOf({ ...today, day: today.day - days })
}

/** The period between two days, both inclusive; either may be open. */
type DaySpan =
  | { readonly kind: 'any' }
  /** The last day is before the first: matches nothing, and is treated as a mistake. */
  | { readonly kind: 'backwards' }
  /** `since` is inclusive, `before` exclusive; infinite for an open end. */
  | { readonly kind: 'days'; readonly since: number; readonly before: number }

/** Reads two days as date fields write them, `2026-11-21`; an empty or invalid one is an open end. */
export function readDaySpan(from: string, to: string, { startOf }: Pick<Calendar, 'startOf'>): DaySpan {
  const first = readDay(from)
  const last = readDay(to)
  if (first === null && last === null) return { kind: 'any' }
  const since = first === null ? Number.NEGATIVE_INFINITY : startOf(first)
  const before = last === null ? Number.POSITIVE_INFINITY : startOf({ ...last, day: last.day + 1 })
  return since < before ? { kind: 'days', since, before } : { kind: 'backwards' }
}

/** Null for an invalid day, and for a year of fewer than four digits, which is still being typed. */
export function readDay(text: string): CalendarDay | null {
  const [, year, month, day] = /^([1-9]\d{3})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year === undefined) return null
  const read = { year: Number(year), month: Number(month), day: Number(day) }
  const there = new Date(Date.UTC(read.year, read.month - 1, read.day))
  return there.getUTCMonth() + 1 === read.month && there.getUTCDate() === read.day ? read : null
}
