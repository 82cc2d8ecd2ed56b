import { plainWords } from '../text/plain-words.ts'

/** ISO 3166, two letters: every country and territory that people live in. */
const COUNTRY_CODES: readonly string[] =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/**
 * Languages in which names are recognised; the first that knows a name decides. Those of the growers and
 * their neighbours.
 */
const LANGUAGES = ['en', 'nl', 'de', 'fr', 'es', 'it', 'pt', 'pl', 'da', 'lt', 'lv', 'et'] as const

/** Common spellings that no list of names has; by {@link plainWords}. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  holland: 'NL',
  'the netherlands': 'NL',
  nld: 'NL',
  uk: 'GB',
  england: 'GB',
  'great britain': 'GB',
  usa: 'US',
  'united states of america': 'US',
  'ivory coast': 'CI',
  elfenbeinkuste: 'CI',
  'czech republic': 'CZ',
  turkey: 'TR',
  nederlanden: 'NL',
  olanda: 'NL',
  olande: 'NL',
  engeland: 'GB',
  'groot-brittannie': 'GB',
  amerika: 'US',
  swaziland: 'SZ',
  macedonia: 'MK',
  burma: 'MM',
  'russian federation': 'RU',
  'viet nam': 'VN',
  bel: 'BE',
  deu: 'DE',
  fra: 'FR',
  ita: 'IT',
  esp: 'ES',
  pol: 'PL',
  dnk: 'DK',
  ltu: 'LT',
  lva: 'LV',
  est: 'EE',
  ken: 'KE',
  eth: 'ET',
  ecu: 'EC',
  col: 'CO',
  zaf: 'ZA',
  isr: 'IL',
  tza: 'TZ',
  zwe: 'ZW',
}

interface Country {
  readonly code: string
  /** In English. */
  readonly name: string
  /** In the country's own first language; null if the same or not known. */
  readonly local: string | null
}

/** How a text names a country: by its code, or by its name in a language. */
type CountryForm = { kind: 'code'; isLower: boolean } | { kind: 'name'; language: string }

interface Known {
  code: string
  language: string
}

let known: ReadonlyMap<string, Known> | null = null
let byCode: ReadonlyMap<string, readonly string[]> | null = null
let all: readonly Country[] | null = null

/** Every country, sorted by its English name. Names come from the computer (Intl). */
export function countries(): readonly Country[] {
  all ??= COUNTRY_CODES.map(code => {
    const name = nameOfCountry(code)
    const own = namesIn(new Intl.Locale(`und-${code}`).maximize().language)?.of(code) ?? name
    return { code, name, local: own === name || own === code ? null : own }
  }).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return all
}

/** The English name of a country by its code; the code itself if there is none. */
export function nameOfCountry(code: string): string {
  return nameIn('en', code)
}

/**
 * The two-letter code of the country that a text names, by code or by name in one of several languages; null
 * for none.
 */
export function countryOf(text: string): string | null {
  return read(text)?.code ?? null
}

/** How a text names its country; null when it names none. */
function countryForm(text: string): CountryForm | null {
  const found = read(text)
  if (found === null) return null
  const letters = text.trim()
  if (letters.toUpperCase() === found.code)
    return { kind: 'code', isLower: letters === letters.toLowerCase() }
  return { kind: 'name', language: found.language }
}

/**
 * Writes a country in the form of `like`: the API document only says it is text (§4), so a form the
 * marketplace accepted once is accepted again. Two letters if there was nothing before, or nothing known.
 */
export function writeCountryLike(code: string, like: string | null): string {
  const form = like === null ? null : countryForm(like)
  if (form === null) return code
  if (form.kind === 'code') return form.isLower ? code.toLowerCase() : code
  return nameIn(form.language, code)
}

/**
 * A country named in a file, as it is written to the marketplace. A code stays a code and a name becomes an
 * English name; `as` forces one form. Unknown text stays as written.
 */
export function writeCountry(text: string, as?: 'name' | 'code'): string {
  const code = countryOf(text)
  if (code === null) return text
  const isCode = as === undefined ? text.length === 2 : as === 'code'
  return isCode ? code : nameOfCountry(code)
}

/**
 * Countries whose code or name contains all the words: the English or the local name, or the name in a
 * recognised language. Those that begin with them come first, English and local names before others.
 */
export function searchCountries(text: string): readonly Country[] {
  const words = plainWords(text)
  if (words === '') return countries()
  const exact = countryOf(text)
  const rank = ({ code, name, local }: Country): number => {
    if (code === exact) return 0
    const names = [name, local ?? ''].map(plainWords)
    if (names.some(one => one.startsWith(words))) return 1
    if (names.some(one => one.includes(words))) return 2
    return wordsOf(code).some(one => one.startsWith(words)) ? 3 : NOT_FOUND
  }
  return countries()
    .map(country => ({ country, rank: rank(country) }))
    .filter(found => found.rank < NOT_FOUND)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ country }) => country)
}

const NOT_FOUND = 4

function read(text: string): Known | null {
  known ??= allNames()
  return known.get(plainWords(text)) ?? null
}

/** Every recognised spelling of a country, by {@link plainWords}. */
function wordsOf(code: string): readonly string[] {
  known ??= allNames()
  byCode ??= Map.groupBy(known.keys(), word => known?.get(word)?.code ?? '')
  return byCode.get(code) ?? []
}

function allNames(): ReadonlyMap<string, Known> {
  const names = new Map<string, Known>()
  for (const code of COUNTRY_CODES) names.set(code.toLowerCase(), { code, language: 'en' })
  for (const [word, code] of Object.entries(OTHER_WORDS)) names.set(word, { code, language: 'en' })
  for (const language of LANGUAGES)
    for (const code of COUNTRY_CODES) {
      const word = plainWords(nameIn(language, code))
      if (!names.has(word)) names.set(word, { code, language })
    }
  for (const { code, local } of countries())
    if (local !== null && !names.has(plainWords(local)))
      names.set(plainWords(local), { code, language: 'en' })
  return names
}

function nameIn(language: string, code: string): string {
  return namesIn(language)?.of(code) ?? code
}

const written = new Map<string, Intl.DisplayNames | null>()

function namesIn(language: string): Intl.DisplayNames | null {
  const held = written.get(language)
  if (held !== undefined) return held
  // A computer without names in this language would answer in another one.
  const isThere = Intl.DisplayNames.supportedLocalesOf([language]).length > 0
  const made = isThere ? new Intl.DisplayNames([language], { type: 'region' }) : null
  written.set(language, made)
  return made
}
