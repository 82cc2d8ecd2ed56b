import { pattern } from '../../pattern.ts'
import {
  dayIn,
  daysIn,
  daysOfNumbers,
  halfIn,
  type Interval,
  inNearestYear,
  monthIn,
  numbersOf,
  quarterIn,
  weeksOf,
  yearsIn,
} from './intervals.ts'
import {
  HAS_SEASON,
  lettersIn,
  NAMED_IN_YEAR,
  NAMES_OF_SEASONS,
  SEASON_ALONE,
  SEASON_LETTERS,
  seasonAlone,
  seasonIn,
} from './seasons.ts'
import { HAS_MONTH, MONTH_NAME, monthOf, NO_MONTH_ALONE, PAST_OR_NEXT, THE_WEEK, WEEK } from './time-names.ts'
import type { Day } from './validity.ts'

/** How exactly words say when; `relative` is last week, the next one, or the end of a year. */
export const EXACTNESS = ['relative', 'day', 'week', 'month', 'season', 'year'] as const
export type SpanKind = (typeof EXACTNESS)[number]

const TIME = '(?:[T ]\\d{1,2}:\\d\\d(?::\\d\\d)?)?'
const ORDINAL = '(?:st|nd|rd|th|er|e|º|\\.)?'
const RANGE = '(?:t/m|tot(?: en met)?|bis(?: zum)?|until|till|to|au|al|hasta el|do|til|iki|e|y|et|und|en|and)'
type Read = (match: RegExpExecArray, today: Day | null) => Interval[]
interface Pattern {
  kind: SpanKind
  pattern: RegExp
  read: Read
  hasYear?: true
  isWeak?: true
}

const everywhere = (source: string): RegExp => pattern(source, 'giu')
/** In the order in which they are tried: where two begin at one place, the first counts. */
const PATTERNS: readonly Pattern[] = [
  {
    // "23.–29.11.2026"
    kind: 'day',
    hasYear: true,
    pattern: everywhere(
      `(?<![\\d.,/-])(\\d{1,2})\\.? ?(?:[-–]|${RANGE}) ?(\\d{1,2})[./](\\d{1,2})[./](20\\d\\d)(?!\\d)`,
    ),
    read: ([, first, last, month, year]) => daysIn(Number(year), Number(month), Number(first), Number(last)),
  },
  {
    kind: 'day',
    hasYear: true,
    pattern: everywhere(
      `(?<!\\d)(?:\\d{4}[-./]\\d{1,2}[-./]\\d{1,2}|(?<!\\d\\.)\\d{1,2}[-./] ?\\d{1,2}[-./] ?(?:\\d{4}|\\d\\d)|20\\d\\d \\d\\d \\d\\d|\\d\\d \\d\\d 20\\d\\d|20\\d\\d[01]\\d[0-3]\\d)${TIME}(?!\\d)`,
    ),
    read: ([text]) => daysOfNumbers(text),
  },
  {
    // "2026. gada 2. novembra", "2026 m. lapkričio 23 d."
    kind: 'day',
    hasYear: true,
    pattern: everywhere(
      `(?<!\\d)(20\\d\\d)\\.? ?(?:gada|metų|m\\.|g\\.) (?:(\\d{1,2})\\. ?(${MONTH_NAME})|(${MONTH_NAME}) (\\d{1,2}))(?: d\\.)?(?!\\d)`,
    ),
    read: ([, year, day, month, first, second]) =>
      dayIn(Number(year), monthOf(month ?? first), Number(day ?? second)),
  },
  {
    kind: 'day',
    pattern: everywhere(
      `(?<![\\d.,/-])(\\d{1,2})${ORDINAL} ?(?:[-–/]|${RANGE}) ?(\\d{1,2})${ORDINAL}[ -]?(?:de |of |van )?(${MONTH_NAME})(?:,? ?(20\\d\\d))?(?![\\d.,]?\\d)`,
    ),
    read: ([, first, last, month, year], today) =>
      inNearestYear(today, at => daysIn(at, monthOf(month), Number(first), Number(last)), year),
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
    // "Stand 0101": the day before the month, or behind it.
    kind: 'day',
    pattern: everywhere('(?<!\\p{L})(?:stand|peildatum|stichtag|as of) ([0-3]\\d)([0-3]\\d)(?![\\d.,])'),
    read: ([, first, second], today) =>
      inNearestYear(today, year => [
        ...dayIn(year, Number(second), Number(first)),
        ...dayIn(year, Number(first), Number(second)),
      ]),
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
      `(?<!\\p{L})(?:(?:${WEEK})[ .:;-]{0,2}(?:nr\\.? ?)?|w)(20\\d\\d)[ ./-]?[wW]?([0-5]\\d)(?![.,]?\\d)`,
    ),
    read: ([, year, week], today) => weeksOf(Number(week), year, undefined, today),
  },
  {
    kind: 'week',
    pattern: everywhere(
      `(?:(?<![\\d.,/-])(20\\d\\d)[ ,_-]{0,2})?(?<!\\p{L})(?:(?:${WEEK})[ .:;-]{0,2}(?:nr\\.? ?)?|w|(?<=vecka |från |i |ab |s)v\\.? ?)(\\d{1,2})(?![\\d]|[.,]\\d| ?(?:cm|topf|töpfe|pot|pots)(?!\\p{L}))(?: ?([-/ ]) ?(20\\d\\d|\\d\\d)(?![\\d]|[.,/]\\d| ?\\p{L}{1,3}(?!\\p{L})))?`,
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
    kind: 'week',
    // Of a word that counts no weeks: "40 savaitę", but "10 weeks".
    pattern: everywhere(
      `(?<![\\d.,/-])(?:(20\\d\\d)(?: m\\.)? )?([1-5]?\\d)\\.? (?:${THE_WEEK})(?!\\p{L})(?: ?/? ?(20\\d\\d)(?!\\d))?`,
    ),
    read: ([, before, week, year], today) => weeksOf(Number(week), before ?? year, undefined, today),
  },
  {
    kind: 'month',
    hasYear: true,
    pattern: everywhere(
      '(?<![\\p{L}\\d.,/-])(?:(0?[1-9]|1[0-2])[-/.](20\\d\\d)|(20\\d\\d)[-/.](0[1-9]|1[0-2]))(?![.,/-]?\\d)',
    ),
    read: ([, month, year, first, second]) => monthIn(yearOf(year ?? first), Number(month ?? second)),
  },
  {
    kind: 'season',
    pattern: everywhere(
      `(?:(?<![\\d.,/-])(20\\d\\d)[ ./_-]{0,2})?(?<!\\p{L})(?:q([1-4])|([1-4])q(?= ?[’']?\\d)|([1-4])${ORDINAL}(?:de|ste)? ?(?:quartal|kwartaal|quarter|trimestre|kwartał|kvartal|čtvrtletí|ketvirt\\p{L}{1,3}))(?!\\p{L}|\\d{3,}(?<!20\\d\\d))(?:[ ./’'-]{0,2}(20\\d\\d|[2-3]\\d)(?![.,]?\\d))?`,
    ),
    read: ([, before, first, second, third, year], today) =>
      inNearestYear(today, at => quarterIn(at, Number(first ?? second ?? third)), before ?? yearNear(year)),
  },
  {
    kind: 'season',
    hasYear: true,
    // Letters that say it only beside a year: "T3 2026" of a French list, "H1 2027".
    pattern: everywhere(
      '(?<![\\p{L}\\d.,/-])(?:(20\\d\\d)[ _-]?([tkh])([1-4])|([tkh])([1-4])[ /_-]?(20\\d\\d))(?![\\p{L}\\d])',
    ),
    read: ([, y1, letter, n1, letter2, n2, y2]) => {
      const [year, part] = [Number(y1 ?? y2), Number(n1 ?? n2)]
      return /h/i.test(letter ?? letter2 ?? '') ? halfIn(year, part) : quarterIn(year, part)
    },
  },
  {
    kind: 'season',
    hasYear: true,
    pattern: everywhere(
      `(?<![\\p{L}\\d])(?:(20\\d\\d)[ _-]?)?(${SEASON_LETTERS.map(([letters]) => letters).join('|')})(?:(?<=\\d{4}[ _-]?\\p{L}{2}|\\d{4}[ _-]?\\p{L} ?/ ?\\p{L})|[ _-]?[’']?(20\\d\\d|[2-3]\\d))(?![\\p{L}\\d]|[.,]\\d| ?(?:cm|mm|st|x))`,
    ),
    read: ([, before, letters, year], today) => lettersIn(letters ?? '', before ?? year ?? '', today),
  },
  {
    kind: 'season',
    hasYear: true,
    pattern: everywhere(
      `(?<!\\p{L})(${NAMED_IN_YEAR})(?:[ -]?(?:prij[sz]\\p{L}{1,6}|preis\\p{L}{0,6}|pris\\p{L}{0,6}|prices?|list\\p{L}{0,2}|lijst|aanbod|angebot)){0,2}[ _-]{0,2}(20\\d\\d|[’'][2-3]\\d|(?<= )[2-3]\\d(?=$|[);,]| \\p{Lu}))(?:[/–-](?:20)?(\\d\\d))?(?![.,/-]?\\d)`,
    ),
    read: ([, season, year, second]) => seasonIn(season, yearOf(year), second),
  },
  {
    kind: 'season',
    hasYear: true,
    pattern: everywhere(`(?<![\\d.,/-])(20\\d\\d)[ _-]{0,2}(${NAMED_IN_YEAR})(?!\\p{L})`),
    read: ([, year, season]) => seasonIn(season, yearOf(year)),
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
    kind: 'season',
    isWeak: true,
    pattern: everywhere(SEASON_ALONE),
    read: ([text], today) => seasonAlone(text, today),
  },
  {
    kind: 'month',
    isWeak: true,
    pattern: everywhere(`(?<!\\p{L}|\\d[ .-]{0,2})(${MONTH_NAME})(?! ?[’'\\d])`),
    read: ({ 1: month = '', index, input }, today) => {
      const isMay = month === 'May' && index + month.length === input.length
      // Christmas in Danish, above its goods.
      if ((NO_MONTH_ALONE.test(month) && !isMay) || /^\s*jul\s*$/i.test(input)) return []
      return inNearestYear(today, year => monthIn(year, monthOf(month)))
    },
  },
]

const ALL = [...PATTERNS, ...WORDS_ALONE]
const RELATIVE = WORDS_ALONE.slice(0, 2)
const WITH_MONTH = new Set(ALL.filter(({ pattern }) => pattern.source.includes(MONTH_NAME)))
const WITH_SEASON = new Set(ALL.filter(({ pattern }) => pattern.source.includes(NAMES_OF_SEASONS)))

/** The patterns that may find something in a text: long ones take longer to compile than all others to read it. */
export function patternsFor(text: string): readonly Pattern[] {
  const hasMonth = HAS_MONTH.test(text)
  const able = hasMonth || /\d/.test(text) ? ALL : RELATIVE
  const withMonth = hasMonth ? able : able.filter(each => !WITH_MONTH.has(each))
  return HAS_SEASON.test(text) ? withMonth : withMonth.filter(each => !WITH_SEASON.has(each))
}

function yearOf(text = ''): number {
  const number = Number(text.replace(/\D/g, ''))
  return number < 100 ? 2000 + number : number
}

/** The year that two digits behind a quarter or a season mean, as a text. */
function yearNear(text: string | undefined): string | undefined {
  return text === undefined ? undefined : String(yearOf(text))
}
