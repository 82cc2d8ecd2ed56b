import { categoryKey as plain } from './categories.ts'

const CODES =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CU CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** Languages of the files, and the neighbours' whose words are met in them. */
const LANGUAGES = ['en', 'nl', 'de', 'lt', 'lv', 'fr', 'et', 'pl', 'es', 'it', 'da'] as const

/** Words that are no country's name in any of them and are written all the same. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  ...{ holland: 'NL', 'the netherlands': 'NL', nederlanden: 'NL', olanda: 'NL', olande: 'NL' },
  ...{ uk: 'GB', england: 'GB', engeland: 'GB', 'great britain': 'GB', 'groot-brittannie': 'GB' },
  ...{ usa: 'US', 'united states of america': 'US', amerika: 'US', 'ivory coast': 'CI' },
  ...{ 'czech republic': 'CZ', tsjechie: 'CZ', turkey: 'TR', turkije: 'TR', kenia: 'KE', ethiopie: 'ET' },
  ...{ nld: 'NL', bel: 'BE', deu: 'DE', fra: 'FR', ita: 'IT', esp: 'ES', ken: 'KE', ecu: 'EC', col: 'CO' },
  ...{ eth: 'ET', ltu: 'LT', lva: 'LV', est: 'EE', pol: 'PL', dnk: 'DK', zaf: 'ZA', isr: 'IL', tza: 'TZ' },
}

export interface Country {
  /** ISO 3166, two letters. */
  code: string
  /** In English. */
  name: string
}

let words: Map<string, string> | null = null
let names: Intl.DisplayNames | null = null

/** Which country a text names, by its code or by its name in the languages of the files; null when it is not known. */
export function countryOf(text: string): Country | null {
  words ??= allWords()
  const code = words.get(plain(text).replace(/\.$/, ''))
  return code === undefined ? null : { code, name: nameOfCountry(code) }
}

/** The English name of a country by its two letters; the letters themselves for none. */
function nameOfCountry(code: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'region' })
  return /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
}

/**
 * How a country is written to the marketplace, whose document asks for text and no more (API document §4). A code stays
 * a code and a name a name, in English; `as` makes all of them one or the other. What is not known stays as written.
 */
export function writeCountry(text: string, as?: 'name' | 'code'): string {
  const country = countryOf(text)
  if (country === null) return text
  const isCode = as === undefined ? text.length === 2 : as === 'code'
  return isCode ? country.code : country.name
}

function allWords(): Map<string, string> {
  const known = new Map<string, string>()
  for (const language of LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region' })
    for (const code of CODES) {
      const word = plain(display.of(code) ?? code)
      if (!known.has(word)) known.set(word, code)
    }
  }
  for (const [word, code] of Object.entries(OTHER_WORDS)) known.set(word, code)
  for (const code of CODES) known.set(code.toLowerCase(), code)
  return known
}
