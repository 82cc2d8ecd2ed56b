import {
  dayIn,
  daysOfNumbers,
  type Interval,
  inNearestYear,
  monthIn,
  numbersOf,
  quarterIn,
  weeksOf,
  yearsIn,
} from './intervals.ts'
import {
  HAS_MONTH,
  MONTH_NAME,
  monthOf,
  NO_MONTH_ALONE,
  OF_YEAR,
  PAST_OR_NEXT,
  SEASONS,
  WEEK,
} from './time-names.ts'
import type { Day } from './validity.ts'

/** How exactly words say when; `relative` is last week, the next one, or the end of a year. */
export const EXACTNESS = ['relative', 'day', 'week', 'month', 'season', 'year'] as const
export type SpanKind = (typeof EXACTNESS)[number]

const TIME = '(?:[T ]\\d{1,2}:\\d\\d(?::\\d\\d)?)?'
const ORDINAL = '(?:st|nd|rd|th|er|e|º|\\.)?'
type Read = (match: RegExpExecArray, today: Day | null) => Interval[]
interface Pattern {
  kind: SpanKind
  pattern: RegExp
  read: Read
  hasYear?: true
  isWeak?: true
}

const everywhere = (source: string): RegExp => new RegExp(source, 'giu')
/** In the order in which they are tried: where two begin at one place, the first counts. */
const PATTERNS: readonly Pattern[] = [
  {
    kind: 'day',
    hasYear: true,
    pattern: everywhere(
      `(?<!\\d)(?:\\d{4}[-./]\\d{1,2}[-./]\\d{1,2}|\\d{1,2}[-./] ?\\d{1,2}[-./] ?(?:\\d{4}|\\d\\d)|20\\d\\d \\d\\d \\d\\d|\\d\\d \\d\\d 20\\d\\d|20\\d\\d[01]\\d[0-3]\\d)${TIME}(?!\\d)`,
    ),
    read: ([text]) => daysOfNumbers(text),
  },
  {
    kind: 'day',
    hasYear: true,
    pattern: everywhere(
      `(?<!\\d)(\\d{1,2})${ORDINAL}[ -]?(?:de |of |van )?(${MONTH_NAME}),?(?: |-|/)(?:del? )?(20\\d\\d|[’']?\\d\\d)${TIME}(?![\\d.,]?\\d)`,
    ),
    read: ([, day, month, year]) => dayIn(yearOf(year), monthOf(month), Number(day)),
  },
  {
    kind: 'day',
    hasYear: true,
    pattern: everywhere(
      `(?<!\\p{L})(${MONTH_NAME}) (\\d{1,2})(?:st|nd|rd|th)?(?:,? |, ?)(20\\d\\d)${TIME}(?!\\d)`,
    ),
    read: ([, month, day, year]) => dayIn(yearOf(year), monthOf(month), Number(day)),
  },
  {
    kind: 'day',
    pattern: everywhere(
      `(?<!\\d|\\d[.,/-])(\\d{1,2})${ORDINAL}[ -]?(?:de |of |van )?(${MONTH_NAME})(?! ?\\d)`,
    ),
    read: ([, day, month], today) => inNearestYear(today, year => dayIn(year, monthOf(month), Number(day))),
  },
  {
    kind: 'month',
    hasYear: true,
    pattern: everywhere(
      `(?<!\\p{L}|\\d )(?:(${MONTH_NAME})[ /-](?:de )?(20\\d\\d)|(20\\d\\d)[ /-](${MONTH_NAME}))(?![\\d.,/-]?\\d)`,
    ),
    read: ([, month, year, first, second]) => monthIn(yearOf(year ?? first), monthOf(month ?? second)),
  },
  {
    kind: 'day',
    pattern: everywhere(`(?<!\\p{L})(${MONTH_NAME}) (\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,/-]?\\d)`),
    read: ([, month, day], today) => [
      ...inNearestYear(today, year => dayIn(year, monthOf(month), Number(day))),
      ...(Number(day) > 20 ? monthIn(2000 + Number(day), monthOf(month)) : []),
    ],
  },
  {
    kind: 'week',
    pattern: everywhere(
      `(?:(?<![\\d.,/-])(20\\d\\d)[ ,_-]{0,2})?(?<!\\p{L})(?:(?:${WEEK})[ .:;-]{0,2}(?:nr\\.? ?)?|w)(\\d{1,2})(?![\\d]|[.,]\\d)(?: ?([-/ ]) ?(20\\d\\d|\\d\\d)(?![\\d]|[.,/]\\d| ?\\p{L}{1,3}(?!\\p{L})))?`,
    ),
    read: ([, before, week, sign, second], today) =>
      weeksOf(Number(week), before, sign === ' ' && second?.length === 2 ? undefined : second, today),
  },
  {
    kind: 'week',
    pattern: everywhere(
      `(?<![\\d.,/-])(\\d{1,2})(?:\\.|e|de|ste|th|ème|ª|º) ?(?:${WEEK})(?!\\p{L})(?: ?/? ?(20\\d\\d)(?!\\d))?`,
    ),
    read: ([, week, year], today) => weeksOf(Number(week), year, undefined, today),
  },
  {
    kind: 'month',
    hasYear: true,
    pattern: everywhere(
      '(?<![\\d.,/-])(?:(0?[1-9]|1[0-2])[-/.](20\\d\\d)|(20\\d\\d)[-/.](0[1-9]|1[0-2]))(?![.,/-]?\\d)',
    ),
    read: ([, month, year, first, second]) => monthIn(yearOf(year ?? first), Number(month ?? second)),
  },
  {
    kind: 'season',
    pattern: everywhere(
      '(?<!\\p{L})(?:q([1-4])|([1-4])(?:\\.|e|ste|de|rd|th|er|º)? ?(?:quartal|kwartaal|quarter|trimestre|kwartał))(?!\\p{L}|\\d)(?:[ /-]{1,2}(20\\d\\d)(?!\\d))?',
    ),
    read: ([, first, second, year], today) =>
      inNearestYear(today, at => quarterIn(at, Number(first ?? second)), year),
  },
  {
    kind: 'season',
    hasYear: true,
    pattern: everywhere(
      `(?<!\\p{L})(?:(${SEASONS.map(([words]) => words).join('|')})|${OF_YEAR})(?:prij[sz]\\p{L}{1,6}|preis\\p{L}{0,6}|list\\p{L}{0,2}|lijst|aanbod|angebot)?[ -]{1,2}(20\\d\\d)(?:[/–-](?:20)?(\\d\\d))?(?![.,/-]?\\d)`,
    ),
    read: ([text, season, year, second]) => seasonIn(text, season, yearOf(year), second),
  },
  {
    kind: 'year',
    hasYear: true,
    isWeak: true,
    pattern: everywhere(
      '(?<!\\d|\\d[.,:/-]|(?<!\\p{L})\\p{L}{1,3})(20\\d\\d)(?: ?[/–-] ?(?:20)?(\\d\\d))?(?![.,/-]?\\d| ?(?:x|st|stuks?|stk|stück|pcs|pieces|plants?|planten|pflanzen|stems|stelen|stiele|pièces|piezas|pezzi|szt|cm|mm|kg)(?!\\p{L}))',
    ),
    read: ([, first, second], today) => yearsIn(yearOf(first), second, today),
  },
  {
    kind: 'day',
    isWeak: true,
    pattern: everywhere(
      '(?<!\\d|\\d[.,/-])(?:\\d{1,2}[-/]\\d{1,2}|\\d\\d\\.\\d\\d\\.?|\\d{1,2}\\.\\d{1,2}\\.)(?![.,/-]?\\d| ?(?:cm|mm|m|st|stk|stuks|pcs|%|x)(?!\\p{L}))',
    ),
    read: ([text], today) => {
      const [first = 0, second = 0] = numbersOf(text)
      return [
        ...inNearestYear(today, year => dayIn(year, second, first)),
        ...(text.includes('/') ? inNearestYear(today, year => dayIn(year, first, second)) : []),
      ]
    },
  },
]

const WORDS_ALONE: readonly Pattern[] = [
  { kind: 'relative', pattern: everywhere(`(?<!\\p{L})(?:${PAST_OR_NEXT})(?!\\p{L})`), read: () => [] },
  {
    kind: 'month',
    isWeak: true,
    pattern: everywhere(`(?<!\\p{L}|\\d[ .-]{0,2})(${MONTH_NAME})(?! ?[’'\\d])`),
    read: ({ 1: month = '', index, input }, today) => {
      const isMay = month === 'May' && index + month.length === input.length
      if (NO_MONTH_ALONE.test(month) && !isMay) return []
      return inNearestYear(today, year => monthIn(year, monthOf(month)))
    },
  },
]

const RELATIVE = WORDS_ALONE.slice(0, 1)
const WITH_MONTH = new Set(
  [...PATTERNS, ...WORDS_ALONE].filter(({ pattern }) => pattern.source.includes(MONTH_NAME)),
)
const WITHOUT_MONTH = [...PATTERNS, ...WORDS_ALONE].filter(each => !WITH_MONTH.has(each))

/** The patterns that may find something in a text. */
export function patternsFor(text: string): readonly Pattern[] {
  if (HAS_MONTH.test(text)) return [...PATTERNS, ...WORDS_ALONE]
  return /\d/.test(text) ? WITHOUT_MONTH : RELATIVE
}

function yearOf(text = ''): number {
  const number = Number(text.replace(/\D/g, ''))
  return number < 100 ? 2000 + number : number
}

function seasonIn(text: string, season: string | undefined, year: number, second?: string): Interval[] {
  const end = second === undefined ? year : 2000 + Number(second)
  const known = SEASONS.find(
    ([words]) => season !== undefined && new RegExp(`^(?:${words})$`, 'iu').test(season),
  )
  if (known !== undefined && end === year)
    return [{ from: `${year}-${known[1]}`, until: `${year}-${known[2]}` }]
  const isWinter = /^(?:winter|hiver|invierno|inverno|zima|vinter)/i.test(text)
  return [{ from: `${year}-01-01`, until: isWinter ? `${end + 1}-03-31` : `${end}-12-31` }]
}
