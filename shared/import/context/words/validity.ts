/** A day as `2026-11-24`: days compare as texts. */
export type Day = string

/** Which end of a period a date is. */
type Bound = 'from' | 'until'

/** The day of a moment, where the program runs. */
export function dayOf(atMs: number): Day {
  const at = new Date(atMs)
  return dayOfParts(at.getFullYear(), at.getMonth() + 1, at.getDate()) ?? ''
}

const MONTHS = [
  'jan|gen|ene|saus',
  'feb|fev|vas',
  'mar|mrt|maa|kov',
  'apr|avr|abr|bal',
  'may|mei|mai|maj|mag|geg',
  'jun|juin|giu|birz',
  'jul|juil|lug|liep',
  'aug|aou|ago|rugp',
  'sep|set|rugs',
  'oct|okt|ott|spal',
  'nov|lapkr',
  'dec|dez|dic|gruod',
].map(starts => new RegExp(`^(?:${starts})`))

const NUMERIC = String.raw`\d{4}[-./]\d{1,2}[-./]\d{1,2}|\d{1,2}[-./] ?\d{1,2}[-./] ?(?:\d{4}|\d\d)`
const WORDED = String.raw`\d{1,2}(?:st|nd|rd|th|er|\.)? (?:de )?\p{L}{3,10}\.?,? (?:de )?\d{4}|\p{L}{3,10} \d{1,2}(?:st|nd|rd|th)?,? \d{4}`
const DATE = new RegExp(
  String.raw`(?<!\d)(?:${NUMERIC}|${WORDED})(?:[T ]\d{1,2}:\d\d(?::\d\d)?)?(?!\d)`,
  'giu',
)

/** Every day that a text may mean; none where it is no date with a year. `03/04/2026` is in March or in April. */
function daysOf(text: string): Day[] {
  const word = /\p{L}{3,10}/u.exec(text.replace(/(?:T| )\d{1,2}:\d\d.*$/, ''))?.[0]
  const numbers = (text.replace(/(?:T| )\d{1,2}:\d\d.*$/, '').match(/\d+/g) ?? []).map(Number)
  const [a = 0, b = 0, c = 0] = numbers
  const days =
    word !== undefined
      ? [dayOfParts(b, monthOf(word), a)]
      : a > 999
        ? [dayOfParts(a, b, c)]
        : c > 999
          ? [dayOfParts(c, b, a), dayOfParts(c, a, b)]
          : [dayOfParts(2000 + c, b, a), dayOfParts(2000 + c, a, b), dayOfParts(2000 + a, b, c)]
  return days.filter(day => day !== null)
}

const DATE_MAX = 40

function monthOf(word: string): number {
  const bare = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return MONTHS.findIndex(starts => starts.test(bare)) + 1
}

function dayOfParts(year: number, month: number, day: number): Day | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Whether a date leaves no doubt that what begins or ends with it is valid today, in whichever way it is read. */
export function isBoundValidToday(text: string, bound: Bound, today: Day | null): boolean {
  if (text.length > DATE_MAX) return false
  const dates = text.trim().match(DATE) ?? []
  return dates.length === 1 && dates[0] === text.trim() && holds(text, bound, today)
}

function holds(date: string, bound: Bound, today: Day | null): boolean {
  const days = daysOf(date)
  if (today === null || days.length === 0) return false
  return days.every(day => (bound === 'from' ? day <= today : day >= today))
}

const FROM =
  'from|since|as of|effective|ab|vom|von|seit|vanaf|van|sinds|ingangsdatum|à partir du|du|dès le|dal|desde|del|a partir del?|nuo|no'
const UNTIL = 'until|till|to|through|bis|tot|t/m|au|fino al|al|hasta|iki|līdz'
const BOUND = new RegExp(`(?<!\\p{L})(?:(${FROM})|(${UNTIL}))(?!\\p{L})`, 'giu')
/** What makes a date one of another list, or takes it back. */
const OTHERWISE =
  /(?<!\p{L})(?:no longer|not|nicht|kein\w*|niet|geen|non|no(?! ?\d)|ne|plus|ya|replac\p{L}*|ersetz\p{L}*|vervang\p{L}*|remplac\p{L}*|sostitu\p{L}*|sustitu\p{L}*|previous|old|alte?r?|vorige|oude|ancien\p{L}*)(?!\p{L})/iu

/**
 * Whether a line such as "Valid from 1 November 2026 until 31.12.2026" leaves no doubt that it is valid today. `text`
 * begins with its first word about validity. A date without a year, a week or any other number leaves the doubt.
 */
export function isValidToday(text: string, line: string, today: Day | null): boolean {
  if (today === null || OTHERWISE.test(line)) return false
  let [at, other, count] = [0, '', 0]
  for (const match of text.matchAll(DATE)) {
    const between = text.slice(at, match.index)
    const bound = boundOf(between) ?? (count > 0 && /^\s*[-–—]\s*$/.test(between) ? 'until' : null)
    if (bound === null || !holds(match[0], bound, today)) return false
    at = match.index + match[0].length
    other += between
    count++
  }
  return count > 0 && !/\d/.test(other + text.slice(at))
}

/** The last word of a text that says which end of a period follows it. */
function boundOf(text: string): Bound | null {
  const last = [...text.matchAll(BOUND)].at(-1)
  return last === undefined ? null : last[1] === undefined ? 'until' : 'from'
}

/** The first date of a text that is later than today, the day before the month, and no end of a period; null for none. */
export function laterDayIn(text: string, today: Day | null): { index: number; text: string } | null {
  if (today === null) return null
  const later = [...text.matchAll(DATE)].find(({ 0: date, index }) => {
    const [day] = daysOf(date)
    return boundOf(text.slice(0, index)) !== 'until' && day !== undefined && day > today
  })
  return later === undefined ? null : { index: later.index, text: later[0] }
}
