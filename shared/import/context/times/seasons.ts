import { pattern } from '../../pattern.ts'
import { type Interval, inNearestYear, yearsIn } from './intervals.ts'
import type { Day } from './validity.ts'

type Season = readonly [words: string, from: string, until: string]

/** Seasons that are a part of their year, from before they begin. */
export const SEASONS: readonly Season[] = [
  [
    'spring|voorjaars?|lente|frühjahrs?|frühlings?|printemps|primavera|wiosna|wiosenn\\p{L}{1,3}|forår|forårs|vår|jaro|jarní|pavasar\\p{L}{1,3}',
    '01-15',
    '06-30',
  ],
  [
    'summer|zomer|sommer|été|verano|verão|estate|lato|letni[ae]?|sommar|léto|letní|vasar[ao]s?',
    '04-15',
    '09-30',
  ],
  [
    'autumn|fall|najaars?|herfst|herbst|automne|otoño|outono|autunno|jesień|jesienn\\p{L}{1,3}|efterår|efterårs|høst|höst|podzim|podzimní|ruden\\p{L}{1,3}',
    '07-15',
    '12-31',
  ],
]
/** Days and seasons for which people sell, from when they begin to: what begins late in a year began in the one before. */
export const HOLIDAYS: readonly Season[] = [
  ['winter|hiver|invierno|inverno|zima|zimow\\p{L}{1,3}|zimní|vinter', '09-15', '03-31'],
  [
    'kerst|christmas|xmas|weihnachten|weihnachts|noël|noel|navidad|natale|natal|jule?|boże narodzenie|świąteczn\\p{L}{1,3}|vánoce|vánoční|kalėd\\p{L}{1,3}|ziemassvētk\\p{L}{1,2}|advents?',
    '07-15',
    '12-31',
  ],
  [
    'pasen|paas|ostern|oster|easter|pâques|pascua|pasqua|páscoa|wielkanoc|wielkanocn\\p{L}{1,3}|påske|påsk|velikonoce|velikonoční',
    '12-15',
    '05-05',
  ],
  [
    "moederdags?|muttertags?|mother[’']?s[ -]day|mothersday|fête des mères|día de la madre|festa della mamma|dia da mãe|dzień matki|mors dag|morsdag|mors|den matek",
    '02-01',
    '06-05',
  ],
  [
    "valentijns?(?:dags?)?|valentin(?:e?(?:[’']?s)?(?:[ -]?day)?|stags?|sdag|sdags)?|san valent[ií]n(?:o)?|saint[ -]valentin|são valentim|walentynk\\p{L}{1,2}|walentynkow\\p{L}{1,3}|valentýn\\p{L}{0,4}|alla hjärtans dag",
    '11-30',
    '02-20',
  ],
  [
    'allerheiligen|toussaint|todos los santos|ognissanti|wszystkich świętych|all saints|allhelgona|halloween',
    '07-15',
    '11-05',
  ],
]
/** Letters for a season, beside a year: of the gardener's year, or of two halves. */
export const SEASON_LETTERS: readonly Season[] = [
  ['fj|vj|lj|ss|fs|pe|vz|[fspv] ?/ ?[sez]', '01-01', '09-30'],
  ['nj|hj|hw|aw|fw|ah|ai|nw|[ahfn] ?/ ?[whi]', '07-01', '12-31'],
]
/** What lasts as long as its year. */
export const WHOLE_YEAR = 'season|saison|seizoen|temporada|stagione|sezon|sæson'
/** All names, as alternatives of a pattern. */
export const NAMES_OF_SEASONS = [...SEASONS, ...HOLIDAYS].map(([words]) => words).join('|')
/** All that may stand beside a year. */
export const NAMED_IN_YEAR = `${NAMES_OF_SEASONS}|${WHOLE_YEAR}`
/** Finds any of them in a text. */
export const HAS_SEASON = pattern(`(?<!\\p{L})(?:${NAMED_IN_YEAR})`, 'iu')

/** Ends a compound: "Sommerpreisliste". */
const PRICED = '(?:prij[sz]|preis|price|pris|tarie?f|list|lijst|akti|acti|kampan)'
/**
 * A season without a year. Swedish "vår" is "our", French "été" is "been", English "fall" is a verb, and Italian "estate"
 * a name in English; "De Lente" is a firm, and "spring flowers" are goods.
 */
export const SEASON_ALONE = `(?<!\\p{L}|(?<!\\p{L})(?:ont|a|avoir) |(?:gärtnerei|baumschule|firma|kwekerij|familie) )(?!vår(?!\\p{L})|fall(?! (?:pri|list))|estate(?! )|(?<=(?<!voor )de )(?:lente|zomer|herfst|winter)(?!\\p{L})|mors(?!\\p{L}| dag))(?:${NAMES_OF_SEASONS})(?=${PRICED}|(?!\\p{L}))(?! ?[’']?\\d| (?:bulbs?|flower(?:s|ing)|plants?|bedding|foliage|leaves|greens?|heathers?|farms?)(?!\\p{L}))`

function seasonOf(name: string): Season | undefined {
  return [...SEASONS, ...HOLIDAYS].find(([words]) => pattern(`^(?:${words})$`, 'iu').test(name))
}

/** When a season of a year is, or of several years. */
export function seasonIn(name = '', year: number, second?: string): Interval[] {
  const end = second === undefined ? year : 2000 + Number(second)
  const known = seasonOf(name)
  // "Season 2025/26" is over when the next one begins.
  if (known === undefined)
    return [{ from: `${year}-01-01`, until: `${end}-${end > year ? '09-30' : '12-31'}` }]
  if (SEASONS.includes(known))
    return end === year
      ? [{ from: `${year}-${known[1]}`, until: `${year}-${known[2]}` }]
      : [{ from: `${year}-01-01`, until: `${end}-12-31` }]
  const isWinter = known === HOLIDAYS[0]
  return [{ from: `${year}-01-01`, until: `${isWinter ? end + 1 : end}-${known[2]}` }]
}

/** The nearest of a season without a year. */
export function seasonAlone(name: string, today: Day | null): Interval[] {
  const known = seasonOf(name)
  if (known === undefined) return []
  const [, from, until] = known
  return inNearestYear(today, year => [
    { from: `${from > until ? year - 1 : year}-${from}`, until: `${year}-${until}` },
  ])
}

/** "FJ2027", "AW 26": a year far from now is a number of something else. */
export function lettersIn(letters: string, text: string, today: Day | null): Interval[] {
  const digits = Number(text.replace(/\D/g, ''))
  const year = digits < 100 ? 2000 + digits : digits
  const [, from, until] =
    SEASON_LETTERS.find(([known]) => pattern(`^(?:${known})$`, 'iu').test(letters)) ?? []
  if (yearsIn(year, undefined, today).length === 0 || from === undefined || until === undefined) return []
  return [{ from: `${year}-${from}`, until: `${year}-${until}` }]
}
