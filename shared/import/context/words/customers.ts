import { countryOf } from '../../../domain/products/country.ts'
import { pattern } from '../../pattern.ts'
import { isTimeWord } from '../times/time-names.ts'
import { GOODS, OTHERWISE } from './goods.ts'
import { matchesIn, PRICE_WORD, STOCK_WORD } from './patterns.ts'

/** Words for prices and for what is offered to somebody. */
export const PRICES = `(?:${PRICE_WORD}|angebot|offerte|quotation|quote|aanbieding|offre|oferta|offerta|tilbud|offert|erbjudande|nabídka|orçamento|konditionen|condities)`
/** A name of up to four words. */
const NAME = '(\\p{L}[\\p{L}&]*)(?: (?:(?:of|de|di|van|der|den) )?(?:\\p{Lu}|&)[\\p{L}.&-]*){0,3}'
/** "Price list 2026 for Garden World". */
const FOR_WHOM = pattern(
  `(?<!\\p{L})(?:${PRICES}|${STOCK_WORD}|lists?|lijst|liste|lista|aanbod)(?: (?:lists?|lijst|prezzi|\\d{4})){0,2}(?: (?:nr|no|nummer|number)?\\.? ?[\\d/-]{1,12})? ((for|für|voor|pour|para|per|dla|til|till|för|(?<=(?:cen[ay]|cen[ií]k|nabídka) )pro)(:?) ?(\\p{L}[\\p{L}&]*)(?: (?:\\p{Lu}|&)[\\p{L}.&-]*){0,3})`,
  'iu',
)
/** German nouns, which have capitals as names do: of a word that no capital follows. */
const NOUN =
  /(?:ung|ungen|heit|keit|schaft|handel|händler|center|markt|märkte|betriebe?|floristik|abholer|käufer|bedarf|zeit|tage?|garten|gärten|gräber|balkon|terrasse|entschlossene|kunden|haus|grab|beet|beete)$/iu
const ALONE = /^\p{L}+ \p{L}+(?:$| (?:und|oder|en|of|and|or|&) )/u
/** Groups that are no trade, and firms whose name follows. */
const GROUP =
  /^(?:(?:leden|members|mitglieder|adhérents|socios|soci)|(?:tuincentrum|gartencenter|jardinerie|bloemisterij|firma|fa|company) \p{Lu}.*)$/u

/** What is quoted is for the one whose name follows: "Preisangebot Stadt Köln", "Quote Leeds City Council". */
const QUOTED = pattern(
  `(?<!\\p{L})(?:preisangebot|price (?:offer|quote)|quote|prijs(?:opgave|aanbieding|offerte))(?: \\d{4})? (${NAME})`,
  'iu',
)
/** Public bodies buy plants and sell none. */
const PUBLIC_BODY =
  /(?<!\p{L})(?:(?:Stadt|Gemeinde|Landkreis|Gemeente|Gmina|Miasto|Město|Obec|[Cc]ity of|[Mm]unicipality of|(?:[Vv]ille|[Mm]airie|[Cc]ommune|[Aa]yuntamiento|[Cc]oncello|[Mm]unicipio|[Mm]unicípio|[Cc]âmara [Mm]unicipal) d[eou]|[Cc]omune di) \p{Lu}\p{L}+|\p{Lu}\p{L}+ (?:(?:City |Borough |County |District |Town |Parish )?Council|[Kk]ommune?|stad(?!\p{L})))(?!\p{L})/u
/** Who grows plants sells them: it is the own name, or that of a supplier. */
export const GROWER =
  /kwekerij|gärtner|baumschul|nurser|pépini|viver|vivai|gartneri|plantskol|plantesko|szkółk|zahradnictv|grower/iu
const SAYS_PRICES = pattern(`(?<!\\p{L})(?:${PRICES}|offers?)(?!\\p{L})`, 'iu')

/** For whom a line says that its prices are: a proper name, or a group, but no goods and no season. */
export function customersIn(text: string): string[] {
  const named = matchesIn(text, FOR_WHOM).flatMap(([, said = '', , colon, whom = '']) =>
    colon === ':' || GROUP.test(said.replace(/^\S+ /, '')) || isName(whom, said) ? [said] : [],
  )
  const quoted = matchesIn(text, QUOTED).flatMap(([, said = '', whom = '']) =>
    isName(whom, said) && countryOf(whom) === null && !GROWER.test(said) ? [said] : [],
  )
  const body = SAYS_PRICES.test(text) ? PUBLIC_BODY.exec(text) : null
  return [...named, ...quoted, ...(body ?? [])]
}

function isName(whom: string, said: string): boolean {
  const isNoun =
    isTimeWord(whom) || GOODS.test(whom) || OTHERWISE.test(whom) || (NOUN.test(whom) && ALONE.test(said))
  return /^\p{Lu}(?:\p{Ll}|&)/u.test(whom) && !isNoun
}
