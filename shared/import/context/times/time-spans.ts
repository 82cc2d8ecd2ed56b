import { words } from '../words/patterns.ts'
import { dayIn, type Interval, numbersOf } from './intervals.ts'
import { EXACTNESS, patternsFor, type SpanKind } from './time-patterns.ts'
import type { Day } from './validity.ts'

/** Words of a text that say when. */
export interface TimeSpan {
  index: number
  text: string
  kind: SpanKind
  /** What they may mean, the day before the month first; none for `relative`. */
  readings: readonly Interval[]
  hasYear: boolean
  /** A number that says something else as often: a year, "31-12". */
  isWeak: boolean
}

/** A longer text is none that says of what day a list is. */
const TEXT_MAX = 400
/** The last text: a line is read for its prices, and then for its stocks. */
let last: { text: string; today: Day | null; spans: readonly TimeSpan[] } | null = null

/** Everything in a text that says when, in its order. Without knowing the day, only what has a year does. */
export function spansIn(text: string, today: Day | null): readonly TimeSpan[] {
  if (last?.text !== text || last.today !== today) last = { text, today, spans: findSpans(text, today) }
  return last.spans
}

/** Words of languages in which no month comes first: "05/12/2026" is in December beside them. */
const DAY_FIRST = words(
  "jusqu[’']?(?:au|à)?|valables?|à partir|du|au|le|les|prix|tarifs?|gültig|ab|bis|vom|zum|preise?|geldig|tot|vanaf|prij(?:s|zen)|hasta|desde|el|precios?|válid[oa]s?|fino|dal|al|prezz[oi]|listino|até|preços?|od|do|dnia|ceny|cena|cennik|til|fra|pris(?:er|liste)?|gäller|från|iki|nuo|kain(?:a|os)|galioja|līdz|no|cenas|spēkā",
)

function findSpans(line: string, today: Day | null): TimeSpan[] {
  const text = line.slice(0, TEXT_MAX)
  const isDayFirst = DAY_FIRST.test(text)
  const found = patternsFor(text)
    .flatMap(({ kind, pattern, read, hasYear = false, isWeak = false }) =>
      [...text.matchAll(pattern)].map(match => ({
        index: match.index,
        text: match[0].trimEnd(),
        kind,
        readings: isDayFirst && kind === 'day' ? dayFirst(match, read(match, today)) : read(match, today),
        hasYear,
        isWeak,
      })),
    )
    .filter(({ kind, readings }) => kind === 'relative' || readings.length > 0)
    .filter(span => !isInAddress(span, text))
  // Of two that overlap, the more exact one: "2026 week 51" is no year.
  const apart: TimeSpan[] = []
  for (const kind of EXACTNESS)
    for (const span of found)
      if (span.kind === kind && !apart.some(other => overlap(span, other))) apart.push(span)
  apart.sort((a, b) => a.index - b.index)
  return apart.map((span, at) => withYearOf(span, apart[at + 1], text)).map(endingLater(text))
}

/** Without the reading that has the month first, of "05/12/2026"; without that of a year, of "lapkričio 23 d.". */
function dayFirst(
  { 0: text, index, input }: RegExpExecArray,
  readings: readonly Interval[],
): readonly Interval[] {
  const isDay = /^\d{1,2}[/-]\d{1,2}[/-]\d{4}/.test(text) || /^ ?d\./.test(input.slice(index + text.length))
  return isDay ? readings.slice(0, 1) : readings
}

/** "26/11 - 03/12/2026": both are written alike, and nothing ends before it begins, so that this is no day of March. */
const endingLater =
  (text: string) =>
  (span: TimeSpan, at: number, spans: readonly TimeSpan[]): TimeSpan => {
    const { readings: [begin, other] = [], index = 0, text: first = '' } = spans[at - 1] ?? {}
    if (begin === undefined || other !== undefined) return span
    if (!isRange(text.slice(index + first.length, span.index))) return span
    const [, day = 0, month = 0] = (/^(\d{1,2})\D+(\d{1,2})(?!\d)/.exec(first) ?? []).map(Number)
    const later = span.readings.filter(
      ({ until }, reading) => until >= begin.from && (reading === 0 ? month : day) <= 12,
    )
    return later.length === 0 ? span : { ...span, readings: later }
  }

/** "PE22 8QZ": spring 2022 has the same letters. */
const POSTCODE = /(?<![\p{L}\d])[A-Z]{1,2}\d{1,2}[A-Z]? \d[A-Z]{2}(?![\p{L}\d])/gu

function isInAddress(span: TimeSpan, text: string): boolean {
  return [...text.matchAll(POSTCODE)].some(
    ({ index, 0: code }) => span.index < index + code.length && index < span.index + span.text.length,
  )
}

function overlap(a: TimeSpan, b: TimeSpan): boolean {
  return a.index < b.index + b.text.length && b.index < a.index + a.text.length
}

/** "23-11 t/m 29-11-2026": the first day is of the same year. */
function withYearOf(span: TimeSpan, next: TimeSpan | undefined, text: string): TimeSpan {
  const last = next?.readings[0]
  if (span.kind !== 'day' || span.hasYear || last === undefined || next?.kind !== 'day' || !next.hasYear)
    return span
  if (!isRange(text.slice(span.index + span.text.length, next.index))) return span
  const [first] = span.readings
  if (first === undefined) return span
  const year = Number(last.from.slice(0, 4))
  const [month, day] = numbersOf(first.from.slice(5))
  const own = dayIn(year, month ?? 0, day ?? 0)
  const before = (own[0]?.from ?? '') > last.from ? dayIn(year - 1, month ?? 0, day ?? 0) : own
  return { ...span, readings: before, hasYear: true }
}

/** Whether what stands between two dates makes them the ends of a period. */
export function isRange(between: string): boolean {
  return /^\s*(?:[-–—]|t\/m|tot(?: en met)?|bis(?: zum)?|until|till|through|to|jusqu[’']?au|au|fino al|al?|hasta(?: el)?|do|til|iki|līdz)\s*$/i.test(
    between,
  )
}
