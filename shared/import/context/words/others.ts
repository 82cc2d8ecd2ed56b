import { countryOf } from '../../../domain/products/country.ts'
import { pattern } from '../../pattern.ts'
import { trimBlanks } from '../../table/blanks.ts'
import { isTimeWord } from '../times/time-names.ts'
import { FIRMS } from './concepts/around.ts'
import { findPhrase, tokensOf } from './concepts/phrases.ts'
import { firmsIn } from './firm-names.ts'
import { isOfGoods } from './goods.ts'
import { LINE_MAX, matchesIn, PRICE_WORD, STOCK_WORD } from './patterns.ts'
import { unitOfWord } from './units/unit-words.ts'
import { isUsualWord, SHORT_WORD_MAX, strangePartOf } from './usual-words.ts'

/** Who buys plants and sells none to others who sell them, also at the end or the beginning of a compound. */
const BUYER = pattern(
  '^(?:\\p{L}{0,12}(?:garten(?:cent(?:er|re)|markt|fachmarkt)|baumarkt|tuincent(?:rum|er|ra)|bloemist(?:erij)?|bloemen(?:huis|zaak|winkel|shop)|floristi?(?:k|ste)?|floriste?ria|floristería|blumen(?:haus|laden|geschäft|stube|ecke)|fleuriste|fiori(?:sta|o)|fioraio|kwiaciarnia|blomster(?:butik|handel|forretning)|jardinerie|garden(?:cent(?:er|re))|hotel|restaurant|supermark(?:t|et)|havecenter|hagesenter|trädgårdscenter|hovenier(?:s\\p{L}*)?|landschaftsbau|galabau|centrum ogrodnicze))$',
  'iu',
)
/** Two words that say the same. */
const BUYER_OF_TWO =
  /(?<!\p{L})(?:garden cent(?:er|re)|flower shop|centro de jardinería|centro giardinaggio|centrum ogrodnicze)(?!\p{L})/iu
/** Public bodies buy plants and sell none. */
const PUBLIC_BODY =
  /(?<!\p{L})(?:(?:Stadt|Gemeinde|Landkreis|Gemeente|Gmina|Miasto|Město|Obec|[Cc]ity of|[Mm]unicipality of|(?:[Vv]ille|[Mm]airie|[Cc]ommune|[Aa]yuntamiento|[Cc]oncello|[Mm]unicipio|[Mm]unicípio|[Cc]âmara [Mm]unicipal) d[eou]|[Cc]omune di) \p{Lu}\p{L}+|\p{Lu}\p{L}+ (?:(?:City |Borough |County |District |Town |Parish )?Council|[Kk]ommune?|stad(?!\p{L})))(?!\p{L})/u
/** What is offered to somebody, not to everybody, and who that is. */
const OFFER =
  'angebote?|preisangebote?|offertes?|prijs(?:opgave|aanbieding|offerte)|quotation|quote|aanbieding|offre|offer|oferta|offerta|tilbud|offert|erbjudande|nabídka|orçamento|konditionen|condities|devis|presupuesto|preventivo|kostenvoranschlag|aanbodlijst|angebotsliste|offertelijst|tilbudsliste|order'
const IS_OFFER = pattern(
  `^(?:${OFFER}|klant|customer|kunde|client|cliente|klient|kund|zákazník|debit(?:or|eur)|afnemer|abnehmer)$`,
  'iu',
)
const IS_PRICE = pattern(`^${PRICE_WORD}$`, 'iu')
/** "Price list 2026 for Garden World". */
const FOR_WHOM = pattern(
  `(?<!\\p{L})(?:${OFFER}|${PRICE_WORD}|${STOCK_WORD}|lists?|lijst|liste|lista|aanbod)(?: (?:lists?|lijst|prezzi|\\d{4})){0,2}(?: (?:nr|no|nummer|number)?\\.? ?[\\d/-]{1,12})? ((for|für|voor|pour|para|per|dla|til|till|för|(?<=(?:cen[ay]|cen[ií]k|nabídka) )pro)(:?) ?(\\p{L}[\\p{L}&]*)(?: (?:\\p{Lu}|&)[\\p{L}.&-]*){0,3})`,
  'iu',
)
/** German nouns, which have capitals as names do: of a word that no capital follows. */
const NOUN =
  /(?:ung|ungen|heit|keit|schaft|handel|händler|center|markt|märkte|betriebe?|floristik|abholer|käufer|bedarf|zeit|tage?|garten|gärten|gräber|balkon|terrasse|entschlossene|kunden|haus|grab|beet|beete)$/iu
const ALONE = /^\p{L}+ \p{L}+(?:$| (?:und|oder|en|of|and|or|&) )/u
/** A firm whose name follows. */
const FIRM = /^(?:tuincentrum|gartencenter|jardinerie|bloemisterij|firma|fa|company) \p{Lu}/u

/** Who grows plants sells them: it is the own name, or that of a supplier. */
const GROWER =
  /kwekerij|gärtner|baumschul|rosenschul|handelsträdgård|nurser|pépini|viver|vivai|gartneri|plantskol|plantesko|szkółk|zahradnictv|grower|medelyn|daigyn|kokaudzētav|stādaudzētav/iu
/** What is left out, where nouns have no capitals: "zonder Naaldwijk". */
const WITHOUT =
  /(?<!\p{L})(?:zonder|behalve|without|except|excluding|sans|sauf|sin|excepto|senza|tranne|escluso|bez|oprócz|uden|utan|uten) (\p{Lu}\p{Ll}+)/u
const PARTICLE = /^(?:de|van|der|den|von|zum|zur|am|la|le|les|du|di|da|del|&|und|en|et|and|of|the)$/iu
/** An address of the web, a telephone, a postcode: such a line is a letterhead. */
const ADDRESS =
  /@|\bwww\.|https?:|(?:\+|\b00?)\d[\d ()/.-]{6,}|(?<![\p{L}\d])\d{4} ?[A-Z]{2}(?![\p{L}\d])|(?<![\p{L}\d])\d{5} \p{Lu}/u

/** Who sells to the trade, by the words of a letterhead. */
const SELLER = pattern(
  `${GROWER.source}|gro(?:ß|ss)handel|groothandel|wholesal|gartenbau|tuinbouw|horticult|floricolt|floricult|gospodarstwo|hurtowni|ūkis(?!\\p{L})|saimniecīb|siltumnīc|établissements?|(?<!\\p{L})ets(?!\\p{L})|serres d[eu]|azienda agricola`,
  'iu',
)
/** Whether a text has a word by which a letterhead tells who sells to the trade: "kwekerij", "wholesale". */
export function isSeller(text: string): boolean {
  return SELLER.test(text)
}

/** Whether a text has such a word, or the form of a company: it is a letterhead. */
export function namesFirm(text: string): boolean {
  // "Gültig ab" is of no Swedish AB.
  const words = text.replace(/(?<!\p{L})\p{Ll}\p{Ll}(?!\p{L})/gu, ',')
  return isSeller(text) || findPhrase(FIRMS, tokensOf(words)) !== null
}

/** "To: Dehner", "z. Hd. Frau Meier" */
const ADDRESSED =
  /^\P{L}{0,4}(?:an|to|for|für|voor|aan|t\.?a\.?v|pour|à|para|a|per|spett|dla|do|attn|z\.? ?hd|kunde|klant|customer|cliente?|odbiorca)(?!\p{L})/iu

/**
 * Tells whether a word is of the name of who made a list: in the letterhead of a seller, or the address of mail or web. No
 * word is where the list names two firms, one of which may be the customer.
 */
export function ownNameTest(lines: readonly string[]): (word: string) => boolean {
  const firms = lines.filter(
    line => namesFirm(line) || line.split(/[^\p{L}]+/u).some(word => BUYER.test(word)),
  )
  const [own = '', other] = firms
  const isOwn = other === undefined && othersIn(own, 'title').length === 0 && !ADDRESSED.test(own)
  if (!isOwn) return () => false
  const names = SELLER.test(own) ? own.toLowerCase().split(/[^\p{L}\p{M}]+/u) : []
  const sites = firmsIn(lines.filter(line => !ADDRESSED.test(line)))
  return word =>
    word.length > SHORT_WORD_MAX &&
    (names.includes(word) || sites.some(site => site.startsWith(word) || site.endsWith(word)))
}

/**
 * The words by which a list may be for somebody else: for whom it says that it is ("prices for Garden World"), in a title or
 * a name also what follows a word for offers ("Angebot Meier"), a buyer of plants ("Gartencenter Meier"), and compounds
 * that nobody understands ("Dehnerpreisliste").
 *
 * @param place In names, letters are small as often as not.
 */
export function othersIn(line: string, place: 'name' | 'title' | 'note'): string[] {
  // "ProductServiceList"
  const text = line.slice(0, LINE_MAX).replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' ')
  const forWhom = matchesIn(text, FOR_WHOM).flatMap(([, said = '', , colon, whom = '']) =>
    colon === ':' || FIRM.test(said.replace(/^\S+ /, '')) || isNamed(whom, said) ? [said] : [],
  )
  if (place === 'note' || (place === 'title' && ADDRESS.test(text))) return forWhom
  const words = text.match(/\p{L}[\p{L}\p{M}’'&-]*|&|\d+/gu) ?? []
  const compounds = words.filter(word => strangePartOf(word.toLowerCase()) !== null)
  if (GROWER.test(text)) return [...compounds, ...forWhom]
  const isName = (word: string, needsCapital: boolean): boolean =>
    (!needsCapital || /^\p{Lu}/u.test(word)) && isStrange(word)
  const names = words.flatMap((word, at) => {
    const isOffer = IS_OFFER.test(word)
    const isList = isOffer || (place === 'name' && IS_PRICE.test(word))
    if (!isList && !BUYER.test(word)) return []
    // "Price list roses Dehner": of goods, and for somebody.
    const isPassed = (each: string): boolean => isList && (isOfTime(each) || isOfGoodsOrUnit(each))
    const next = words.slice(at + 1).find(each => !isPassed(each) && !PARTICLE.test(each))
    const needsCapital = place === 'title' || (isList && !isOffer)
    if (next === undefined || !isName(next, needsCapital)) return []
    return isList ? [next] : [word, next]
  })
  const [, without = ''] = WITHOUT.exec(text) ?? []
  const markets = text.split(/[,;:()"]/).flatMap(marketsIn)
  const buyers = [BUYER_OF_TWO, PUBLIC_BODY].flatMap(each => each.exec(text) ?? [])
  return [...compounds, ...names, ...buyers, ...markets, ...forWhom, ...(isStrange(without) ? [without] : [])]
}

/** "Sweden / Norway", "Germany only": countries and nothing else. */
function marketsIn(thought: string): string[] {
  const places = thought.replace(ONLY, ' ')
  const countries = places.split(/[/&+]| (?:and|und|en|et|y|e|i|og|och) /).map(trimBlanks)
  const isMarket = countries.length > 1 || places !== thought || MARKETS.test(trimBlanks(thought))
  const isAbroad = (each: string): boolean =>
    REGION.test(each) || ((each.length > 2 || /^U[KS]$/.test(each)) && !ORIGINS.has(countryOf(each) ?? 'KE'))
  return isMarket && countries.every(isAbroad) ? countries : []
}

const ONLY = pattern(
  `(?<!\\p{L})(?:only|nur|alleen|seulement|uniquement|solo|sólo|tylko|kun|endast|markt?|market|marché|mercado|mercato|rynek|${PRICE_WORD}|(?:price )?lists?)(?!\\p{L})`,
  'giu',
)
/** Several countries, or a part of one, to which other prices go. */
const REGION =
  /^(?:s[ck]andina\p{L}{1,5}|(?:the )?nordics?|nordic countries|nordeuropa|benelux|(?:the )?baltics?|balti(?:kum|e|ka)|baltische (?:staten|staaten)|(?:eastern|western|southern|northern|central) europe|(?:ost|west|süd|mittel|nord)europa|(?:oost|zuid|noord)-?europa|europe (?:de l’est|du (?:nord|sud))|iberia|balkans?|middle east|dom-?(?:tom)?|drom(?:-com)?|outre-?mer|corse|korsika|(?:islas )?(?:canarias|baleares)|sicilia|sardegna|açores|madeira|northern ireland|overseas|übersee)$/iu
/** Those that no firm and no flower is called by. */
const MARKETS =
  /^(?:scandinavia|skandina\p{L}{1,5}|(?:the )?nordics|nordic countries|benelux|(?:the )?baltics|baltikum|(?:eastern|western|southern|northern|central) europe|(?:ost|west|süd|mittel|nord)europa|(?:oost|zuid|noord)-?europa)$/iu
/** Where flowers come from that are sold here. */
const ORIGINS = new Set(['KE', 'ET', 'EC', 'CO', 'ZA', 'IL', 'UG', 'TZ', 'ZM', 'CR', 'GT'])

function isNamed(whom: string, said: string): boolean {
  const isNoun = isTimeWord(whom) || isOfGoods(whom) || (NOUN.test(whom) && ALONE.test(said))
  return /^\p{Lu}(?:\p{Ll}|&)/u.test(whom) && !isNoun
}

/** A number, a day, a week, or a word for lists. */
function isOfTime(word: string): boolean {
  return (
    /^\d/.test(word) ||
    /^(?:stand|w(?:ochen|eek-?)(?:ende?|einde)|víkend\p{L}?|helg\p{L}{0,2})$/iu.test(word) ||
    (word.length > SHORT_WORD_MAX && isUsualWord(word.toLowerCase())) ||
    isTimeWord(word)
  )
}

/** Goods, and how and in which units they are sold; in names of files, an umlaut is two letters. */
function isOfGoodsOrUnit(word: string): boolean {
  const plain = word.replace(/([aou])e/giu, (pair, letter: string) => UMLAUTS[letter.toLowerCase()] ?? pair)
  return [word, plain].some(each => isOfGoods(each) || unitOfWord(each) !== null)
}

const UMLAUTS: Readonly<Record<string, string>> = { a: 'ä', o: 'ö', u: 'ü' }

/** Whether a word may be a name: it says nothing of lists, times, goods or countries. */
function isStrange(word: string): boolean {
  return !isUsualWord(word.toLowerCase()) && !isOfGoodsOrUnit(word) && countryOf(word) === null
}
