/** Days counted from today, as spreadsheets offer them. */
export const DAY_SPANS = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const
/** One of {@link DAY_SPANS}. */
export type DaySpan = (typeof DAY_SPANS)[number]

/** The first and the last day of a span, each as its first millisecond. Weeks begin on Monday (ISO 8601). */
export function daysOfSpan(span: DaySpan, now = Date.now()): { least: number; most: number } {
  const today = new Date(now)
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()]
  const monday = day - ((today.getDay() + 6) % 7)
  const days = (first: Date, last: Date) => ({ least: first.getTime(), most: last.getTime() })
  const inMonth = (first: number, last: number) =>
    days(new Date(year, month, first), new Date(year, month, last))
  switch (span) {
    case 'today':
      return inMonth(day, day)
    case 'yesterday':
      return inMonth(day - 1, day - 1)
    case 'thisWeek':
      return inMonth(monday, monday + 6)
    case 'lastWeek':
      return inMonth(monday - 7, monday - 1)
    case 'thisMonth':
      return days(new Date(year, month, 1), new Date(year, month + 1, 0))
    case 'lastMonth':
      return days(new Date(year, month - 1, 1), new Date(year, month, 0))
  }
}
