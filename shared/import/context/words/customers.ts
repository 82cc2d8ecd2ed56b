import { countryOf } from '../../../domain/products/country.ts'
import { pattern } from '../../pattern.ts'
import { matchesIn, PRICE_WORD } from './patterns.ts'

const PRICES = `(?:${PRICE_WORD}|angebot|offerte|quotation|quote|aanbieding|offre|oferta|offerta|tilbud|offert|erbjudande|nabídka|orçamento|konditionen|condities)`
/** A name of up to four words. */
const NAME = '(\\p{L}[\\p{L}&]*)(?: (?:(?:of|de|di|van|der|den) )?(?:\\p{Lu}|&)[\\p{L}.&-]*){0,3}'
/** "Price list 2026 for Garden World". */
const FOR_WHOM = pattern(
  `(?<!\\p{L})${PRICES}(?: (?:lists?|lijst|prezzi|\\d{4})){0,2}(?: (?:nr|no|nummer|number)?\\.? ?[\\d/-]{1,12})? ((for|für|voor|pour|para|per|dla|til|till|för|(?<=(?:cen[ay]|cen[ií]k|nabídka) )pro)(:?) ?(\\p{L}[\\p{L}&]*)(?: (?:\\p{Lu}|&)[\\p{L}.&-]*){0,3})`,
  'iu',
)
/** Goods, and what else a price may be for; also as the end of a compound. */
const GOODS =
  /(?:pflanzen?|blumen|rosen|stauden|gehölze|bäume|sträucher|kräuter|gräser|zwiebeln|knollen|orchideen|kakteen|farne|palmen|koniferen|obst|gemüse|saatgut|samen|planten|bloemen|rozen|bollen|bomen|struiken|heesters|kruiden|grassen|zaden|plants|flowers|roses|bulbs|trees|shrubs|herbs|grasses|seeds|plantes|fleurs|arbres|arbustes|plantas|flores|árboles|piante|fiori|alberi|rośliny|kwiaty|planter|blomster|træer|ware|grün|artikel|produkte?|sorten?|waren|products?|items?|producten|produits|productos|prodotti)$/iu
/** Seasons, days, and how goods are handed over. */
const OTHERWISE =
  /^(?:(?:\p{L}{0,4}saison|season|seizoen|herbst|frühjahr|frühling|sommer|winter|najaar|voorjaar|zomer|lente|herfst|kerst|pasen|weihnacht|ostern|muttertag|valentin|valentijn|moederdag|spring|summer|autumn|fall|christmas|easter|mother|automne|printemps|été|hiver|noël|pâques|primavera|verano|otoño|invierno|navidad|autunno|estate|inverno|natale|pasqua|wiosn|jesień|lato|zim|forår|efterår|jul|påske|selbst|abhol|liefer|fracht|versand|transport|stück|kist|karton|einzel|topf|container|qualität|größe|farbe|menge|händler|wiederverkäufer|florist|fach|jan|feb|m[aä]r|maart|apr|ma[iy]|mei|jun|aug|sep|o[kc]t|nov|de[zc]|cut|pot|all|direct|immediate|own|kw|week|woche)\p{L}*|the|one|een|de|den|die|das|der|l[aeo]s?|il)$/iu
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
const GROWER =
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
  const isNoun = GOODS.test(whom) || OTHERWISE.test(whom) || (NOUN.test(whom) && ALONE.test(said))
  return /^\p{Lu}(?:\p{Ll}|&)/u.test(whom) && !isNoun
}
