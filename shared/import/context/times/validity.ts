import { pattern } from '../../pattern.ts'
import { bareWord } from '../../table/blanks.ts'
import { words } from '../words/patterns.ts'
import { dayOfParts, daysFrom } from './intervals.ts'
import { OF_WEEKS } from './time-names.ts'
import { spansIn, type TimeSpan } from './time-spans.ts'

/** A day as `2026-11-24`: days compare as texts. */
export type Day = string

/** Which end of a period a date is. */
type Bound = 'from' | 'until'

/** The day of a moment, where the program runs. */
export function dayOf(atMs: number): Day {
  const at = new Date(atMs)
  return dayOfParts(at.getFullYear(), at.getMonth() + 1, at.getDate()) ?? ''
}

const DATE_MAX = 40

/** Whether a date leaves no doubt that what begins or ends with it is valid today, in whichever way it is read. */
export function isBoundValidToday(text: string, bound: Bound, today: Day | null): boolean {
  if (text.length > DATE_MAX) return false
  const [date] = datesIn(text.trim(), today)
  return date?.text === text.trim() && holds(date, bound, today)
}

/** A time as words: a number by itself is one of what its heading names, such as weeks. */
export function withHeading(heading: string, cell: string): string {
  const [, number] = /^\p{L}?(\d{1,2}|20\d\d[-/ ]?[wW]?\d\d|\d{1,2}[-/ ]20\d\d)$/u.exec(cell) ?? []
  if (number === undefined) return cell
  if (OF_WEEKS.test(bareWord(heading))) return `week ${number}`
  return /^\d{1,2}$/.test(cell) ? `${heading} ${cell}` : cell
}

/** The times that a cell names, by what its heading says of it; none for a long text. */
function timesIn(heading: string, cell: string, today: Day | null): TimeSpan[] {
  const text = withHeading(heading, cell)
  return text.length > DATE_MAX ? [] : spansIn(text, today).filter(({ readings }) => readings.length > 0)
}

/** Whether a cell below a heading of expiry names a time that is over. */
export function hasEnded(heading: string, cell: string, today: Day | null): boolean {
  return timesIn(heading, cell, today).some(({ readings }) =>
    readings.every(({ until }) => today === null || until < today),
  )
}

/** Whether a cell below a heading of delivery names a time that may not have come; a cell without a time says nothing. */
export function beginsLater(heading: string, cell: string, today: Day | null): boolean {
  const spans = timesIn(heading, cell, today)
  if (today === null) return spans.length > 0
  return spans.some(({ readings }) => readings.some(({ from }) => from > today))
}

/** So many days around today a date needs no year. */
const NEAR_DAYS = 62

/** The days of a text whose year is known: it stands there, or they are near. */
function datesIn(text: string, today: Day | null): TimeSpan[] {
  return spansIn(text, today).filter(
    ({ kind, hasYear, readings }) =>
      kind === 'day' && (hasYear || (today !== null && readings.every(({ from }) => isNear(from, today)))),
  )
}

function isNear(day: Day, today: Day): boolean {
  return Math.abs(Date.parse(day) - Date.parse(today)) <= NEAR_DAYS * 86_400_000
}

function holds({ readings }: TimeSpan, bound: Bound, today: Day | null): boolean {
  if (today === null) return false
  return readings.every(({ from: day, until }) => {
    // "From 9 to 22 November"
    if (until !== day) return day <= today && until >= today
    return bound === 'from' ? day <= today : day >= today
  })
}

const FROM =
  'from|since|as of|effective|ab|vom|von|seit|vanaf|van|de|sinds|ingangsdatum|à partir du|du|dès le|dal|desde|del|a partir del?|nuo|no'
const UNTIL = 'until|till|to|through|bis|tot|t/m|au|fino al|al?|hasta|iki|līdz'
const BOUND = pattern(`(?<!\\p{L})(?:(${FROM})|(${UNTIL}))(?!\\p{L})`, 'giu')
/** What makes a date one of another list, or takes it back. */
const OTHERWISE =
  /(?<!\p{L})(?:no longer|not|nicht|kein\w*|niet|geen|non|no(?! ?\d)|ne|plus|ya|replac\p{L}*|ersetz\p{L}*|vervang\p{L}*|remplac\p{L}*|sostitu\p{L}*|sustitu\p{L}*|previous|old|alte?r?|vorige|oude|ancien\p{L}*)(?!\p{L})/iu

/**
 * Whether a line such as "Valid from 1 November 2026 until 31.12.2026" leaves no doubt that it is valid today. `text`
 * begins with its first word about validity. A date without a year that isn't near, a week or any other number leaves the doubt.
 */
export function isValidToday(text: string, line: string, today: Day | null): boolean {
  if (today === null || OTHERWISE.test(line)) return false
  let [at, other, count] = [0, '', 0]
  for (const date of datesIn(text, today)) {
    const between = text.slice(at, date.index)
    const bound = boundOf(between) ?? (count > 0 && /^\s*[-–—]\s*$/.test(between) ? 'until' : null)
    if (bound === null || !holds(date, bound, today)) return false
    at = date.index + date.text.length
    other += between
    count++
  }
  return count > 0 && !/\d/.test(other + text.slice(at))
}

/** "Per direct", "ab sofort" */
const AT_ONCE = words(
  "(?:ingaande|per|vanaf|met ingang van|m\\.?i\\.?v\\.?) (?:heden|vandaag|direct|onmiddellijk|nu)|per direct|(?:ab|gültig|mit wirkung ab) (?:sofort|heute|jetzt)|mit sofortiger wirkung|with immediate effect|(?:effective|valid|applies|starting) (?:immediately|today|now|from today|from now)|(?:from|as of|as from) (?:today|now)(?: on)?|(?:avec|à) effet immédiat|dès (?:aujourd[’']hui|maintenant|à présent)|à (?:partir|compter) d[’']aujourd[’']hui|con efecto inmediato|(?:a partir de|desde) (?:hoy|ya)|con (?:effetto immediato|decorrenza immediata)|(?:a partire )?da (?:oggi|subito)|com efeito imediato|a partir de hoje|od (?:dziś|dzisiaj|zaraz|teraz)|ze skutkiem natychmiastowym|(?:gældende |gyldig |gjelder )?fra (?:og med )?(?:i ?)?dag|med (?:øjeblikkelig|omgående|umiddelbar|omedelbar) (?:virkning|verkan)|från (?:och med )?(?:i ?)?dag|ode? dneška|s okamžitou (?:platností|účinností)|nuo (?:šiandien|dabar)|no (?:šodienas|tagad)",
)
const NEAR_CHANGE_DAYS = 31

/** Whether a line says that it holds since today, or some day of the last month. */
export function holdsByNow(line: string, today: Day | null): boolean {
  if (today === null) return false
  const days = datesIn(line, today)
  if (days.length === 0) return AT_ONCE.test(line)
  return days.every(each => holds(each, 'from', today) && isNearDays(each, today))
}

function isNearDays({ readings }: TimeSpan, today: Day): boolean {
  return readings.every(({ from }) => from >= daysFrom(today, -NEAR_CHANGE_DAYS))
}

/** The last word of a text that says which end of a period follows it. */
function boundOf(text: string): Bound | null {
  const last = [...text.matchAll(BOUND)].at(-1)
  return last === undefined ? null : last[1] === undefined ? 'until' : 'from'
}
