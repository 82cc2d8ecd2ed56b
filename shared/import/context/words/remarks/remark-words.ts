import type { BulkField } from '../../../../domain/changes/change.ts'
import { INCLUDING, TAX } from '../../../columns/headings/tax-words.ts'
import { pattern } from '../../../pattern.ts'
import { bareWord, bareWords } from '../../../table/blanks.ts'
import { movedAbove, movedInNote } from '../../paper/paper.ts'
import { isOfLaterTime } from '../../times/other-time.ts'
import { MONTH_NAME } from '../../times/time-names.ts'
import { spansIn } from '../../times/time-spans.ts'
import type { Day } from '../../times/validity.ts'
import { phraseIn } from '../concepts/concepts-in.ts'
import { ESTIMATED, NOT_FOR_SALE, NOT_READY, TO_COME } from '../concepts/of-lines.ts'
import { findPhrase, tokensOf } from '../concepts/phrases.ts'
import { sayingsAboutPrices, sayingsAboutStocks } from '../context-words.ts'
import { saysNoTax } from '../further-words.ts'
import { othersIn } from '../others.ts'
import { LINE_MAX, PRICE_WORD, STOCK_WORD, words } from '../patterns.ts'
import { saysOfValues } from '../small-print/small-print.ts'
import { packSizesIn } from '../units/pack-sizes.ts'
import { OF_NEXT_WEEK } from './usual-remarks.ts'

/** What a remark on a line makes doubtful: one of its values, or both. */
export type Doubted = BulkField | 'both'

const IN_SOME_TIME = words(
  'in|over|dans|en|tra|za|om|next|coming|volgende?|komende?|nächste\\p{L}?|kommende\\p{L}?|prochaine?',
)
/** "dispo en mars", but no "okt-mrt". */
const IN_MONTH =
  /(?<!\p{L})(?:in|im|en|by|from|ab|van(?:af)?|w|i|per|begin|eind|half|mid|mitte|anfang|ende|mi-?|début|fin|ready|klaar|fertig|dispo|dès) $/iu
/** What a date in a remark is said of as often: the plant, not its stock. */
const OF_PLANTS = words(
  '(?:bloei|blüh|blüte|bloom|flower|fleur|flor|fior|oogst|ernte|harvest|récolt|cosech|raccol|plant|pflanz|zaai|gezaaid|sow|aussaat|gesät|snoei|schnitt|prun|rip|rijp|reif|pot|opgepot|getopft|gestekt|tht|houdbaar|haltbar|expir|best before|geldig|gültig|valid|val[ia]ble|tot|bis|until|till|jusqu)\\p{L}{0,16}',
)
/** Whole remarks of one short word. */
const GONE =
  /^\P{L}*(?:(?:is|zijn|alles?|alle|ist|sind|all|it[’']s|tutto|todo|tout) (?:al|nu|schon|bereits|already|est|è|está)? ?)?(?:op|leeg|weg|leer|gone|volgt|folgt|follows)\P{L}*$/iu
/** "From 50 pcs", "bij 100": the price of a quantity. */
const OF_QUANTITY =
  /(?<!\p{L})(?:(?:from|vanaf|ab|from|bij|bei|dès|à partir de|desde|da|od|fra) \d{1,6} ?(?:x|stuks?|st|stk|stck|stück|pcs?|pieces?|units?|pi[eè]ces?|pi[eè]zas?|unidades|uds|pezzi|pz|szt|stelen|stiele|stems|tiges|trays?|bossen|bunches)(?!\p{L})|(?:bij|bei) \d{2,6}\P{L}*$|(?:alleen|nur|only) (?:bij|bei|at) \p{L}{0,12}(?:afname|abnahme)|(?:actie|aktion|promo(?:tie|tion)?|aanbieding|sonderangebot|offer|offre) (?:tot|t\/m|bis|until|till|jusqu[’']?au)(?!\p{L}))/iu
/** "200 for Hornbach", "davon 120 …". */
const PART_TAKEN =
  /(?<![\p{L}\d])(?:\d{1,6} (?:\p{L}{2,6}\.? )?(?:for|voor|für|pour|para|dla|til|davon)|(?:davon|waarvan|of which|dont|di cui|de los cuales|z czego) \d{1,6})(?!\p{L})|(?<!\p{L})(?:box|boxes|kartons?|doos|dozen|crates?|kisten?|trays?|fusten|colli|cartons?) (?:of|à|a|zu|van|de|di|da) ?\d/iu
/** "from week 50", "ab 15.12.", "vanaf maandag". */
const FROM_DAY = pattern(
  `(?<!\\p{L})(?:from|ab|vanaf|dès|à partir d[eu]|a partir de|desde|dal|dalla|da|od|fra)(?: (?:la|le|el|der|de))? (?:(?:week|wk|kw|woche|semaine|semana|settimana|tydzień|tygodnia|uge)(?!\\p{L})|${MONTH_NAME}|\\d{1,2}[./-]\\d|\\d{1,2}\\.? ${MONTH_NAME}|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:maan|dins|woens|donder|vrij|zater|zon)dag|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi)`,
  'iu',
)
/** "Stocked product", "Lagerartikel" beside every line: what kind of article it is to its program. */
const KIND_OF_ARTICLE =
  /^(?:non[ -]?)?(?:stock(?:ed|able)?|storable|inventory|voorraad|lager)[ -]?(?:vara|vare|ware|product|item|part|artikel|article|goods)(?:s|en)?$/i
const PRICE = words(PRICE_WORD)
/** "Viburnum Eve Price" */
const CULTIVAR = /^(?:["'‘’]?\p{Lu}[\p{L}\p{M}.-]+ )+["'‘’]?\p{Lu}\p{L}+ Price(?: |["'‘’]|$)/u
const STOCK = words(STOCK_WORD)

/**
 * What a remark on a line makes doubtful; null for nothing. `today`: null where it isn't known. `isExplaining`: what the
 * cells of its column say of prices is read for itself. `isOfPlants`: its column is about when they flower or are planted.
 */
export function doubtedByRemark(
  remark: string,
  today: Day | null,
  { isExplaining, isOfPlants }: { isExplaining: boolean; isOfPlants: boolean },
): Doubted | null {
  const text = remark.slice(0, LINE_MAX)
  if (!/\p{L}{2}|\p{L} ?\/ ?\d/u.test(text) || OF_NEXT_WEEK.test(text)) return null
  // "In stock" beside the number that is.
  if (IF_NO.has(bareWord(text.replace(/_/g, ' ')))) return null
  const tokens = tokensOf(text)
  if (findPhrase(NOT_FOR_SALE, tokens) !== null || findPhrase(ESTIMATED, tokens) !== null) return 'both'
  const isOfPrice =
    !isExplaining &&
    ((PRICE.test(text) && !saysNoTax(text) && !CULTIVAR.test(text)) ||
      OF_QUANTITY.test(text) ||
      sayingsAboutPrices(text, today).length > 0)
  const isOfStock =
    (STOCK.test(text) && !KIND_OF_ARTICLE.test(text)) ||
    FROM_DAY.test(text) ||
    (!isOfPlants && isStillToCome(text, today)) ||
    GONE.test(text) ||
    findPhrase(NOT_READY, tokens) !== null ||
    findPhrase(TO_COME, tokens) !== null ||
    PART_TAKEN.test(text) ||
    movedInNote(text) !== null ||
    // Goods of second choice are neither those of the price nor of the stock.
    sayingsAboutStocks(text, today).some(({ code }) => !isOfPrice || code !== 'stock-in-packs')
  return isOfPrice && isOfStock ? 'both' : isOfPrice ? 'base_price' : isOfStock ? 'stock_qty' : null
}

/** The words of a text which say that the goods can't be sold; null for none. */
export function wordsOfNoSale(text: string): string | null {
  const tokens = tokensOf(text.slice(0, LINE_MAX))
  const found = findPhrase(NOT_FOR_SALE, tokens)
  return found === null ? null : text.slice(tokens[found.from]?.start, tokens[found.to]?.end)
}

/** Whether a heading or a remark is about plants, whose times are not those of the stock: "Bloeitijd". */
export function isAboutPlants(text: string): boolean {
  return OF_PLANTS.test(text.slice(0, LINE_MAX))
}

/** Whether a remark names a time that has not come, in whatever words, and is about the stock. */
function isStillToCome(text: string, today: Day | null): boolean {
  if (today === null || isAboutPlants(text)) return false
  return spansIn(text, today).some(
    ({ kind, index, readings, isWeak, text: words }) =>
      (kind === 'relative' && IN_SOME_TIME.test(words)) ||
      ((!isWeak || (kind === 'month' && IN_MONTH.test(text.slice(0, index)))) &&
        readings.length > 0 &&
        readings.every(({ from }) => from > today)),
  )
}

/** Whether a line of words above rows says that they can't be sold, or not yet. */
export function isSectionOfOthers(line: string, today: Day | null): boolean {
  const text = line.slice(0, LINE_MAX)
  // Christmas in Danish, and no month.
  if (/^\P{L}*jul\P{L}*$/iu.test(text)) return false
  const tokens = tokensOf(text)
  const isOther = [NOT_FOR_SALE, TO_COME, NOT_READY].some(book => findPhrase(book, tokens) !== null)
  return (
    isOther ||
    packSizesIn(text).length > 0 ||
    FROM_DAY.test(text) ||
    movedAbove(text) ||
    phraseIn(text, 'stock') !== null ||
    othersIn(text, 'note').length > 0 ||
    isOfLaterTime(text, today) ||
    // A number is a size as often as not.
    (!/\d/.test(text) && saysOfValues(text))
  )
}

const YES = bareWords('yes|y|true|1|x|ja|j|wahr|waar|oui|o|vrai|sí|s|vero|taip')
const NO = bareWords('no|n|false|0|nee|nein|falsch|onwaar|non|faux|falso|ne')
/** Columns of yes and no: which of both says that the goods can't be sold. */
const IF_YES = bareWords(
  'blocked|sales blocked|blocked for sale|sale blocked|verkoop geblokkeerd|geblokkeerd voor verkoop|verkauf gesperrt|sperrkz|gesperrt für verkauf|verkaufssperre|vk-sperre|verkoopblokkade|spærret|spærret for salg|spärrad|zablokowany|bloqué à la vente|fermé|užblokuota|bloķēts|frozenfor|deleted|discontinued|inactive|sold out|reserved|obsolete|dormant|art_dort|en sommeil|bloqueado|inaktiv|inactif|neaktivní|nieaktywny|inattivo|geblokkeerd|verwijderd|vervallen|uitverkocht|gereserveerd|gesperrt|gelöscht|ausverkauft|reserviert|auslaufartikel|bloqué|supprimé|épuisé|bloqueado|eliminado|agotado|bloccato|eliminato|esaurito',
)
const IF_NO = bareWords(
  'active|enabled|available|for sale|sellable|in stock|orderable|deliverable|actief|beschikbaar|leverbaar|verkoopbaar|op voorraad|bestelbaar|aktiv|verfügbar|lieferbar|vorrätig|auf lager|bestellbar|actif|disponible|en stock|commandable|activo|disponibile|attivo|ordinabile',
)
/** Of goods that are kept for the customers below it. */
const FOR_WHOM = bareWords(
  'held for|reserved for|kept for|allocated to|promised to|on hold for|booked for|reserviert für|vorgemerkt für|zurückgelegt für|gereserveerd voor|apart voor|bestemd voor|réservé pour|réservé à|réservé|mis de côté pour|reservado para|reservado a|apartado para|riservato a|riservato per|impegnato per|reservado p/|zarezerwowane dla|rezerwacja dla|rezervováno pro|rezervace pro|reserveret til|reserverad för|reserverad till|rezervuota|rezervuota kam|skirta|rezervēts|rezervēts kam',
)
/** What is taken off a price or added to it, in compounds too; and whole words for it, short ones beside a percent sign. */
const CHANGES =
  /discount|rebate|korting|rabat|nachla|abzug|aftrek|remise|rabais|ristourne|sconto|descuento|desconto|nuolaid|atlaid|upust|sleva|surcharge|toeslag|zuschlag|aufschlag|majoration|recargo|maggiorazione|sovrapprezzo|dop[lł]at|disc$/
const LESS = bareWords('dto|supplement|suplemento|supplemento|slev|rem')
const LESS_PERCENT = bareWords('less|off|kort|desc|sc|rem|rab|rist|dcto|bonif|promo|action|actie|aktion|hk')
/** Who may have it, from when, or the price that is left. */
const OF_CHANGE =
  /gr[uo][uep]|group|code|class|klass|type|art$|able|allow|f[aä]hig|erlaubt|date|datum|start|end|from|qty|menge|aantal|price|prijs|preis|prix|cena|precio|prezzo|preco|pris/
const INCLUDES_TAX = pattern(
  `(?<!\\p{L})(?:${INCLUDING}\\.? ?${TAX}|${TAX}\\.? ?(?:included|incl|inbegrepen|enthalten|comprise|incluido|inclusa|inclusief|inclusive|inklusive)|ivat[oi])\\.?(?!\\p{L})`,
  'iu',
)

/** What a heading says that a cell below it does, if the cell is a yes, a no, or a number other than 0. */
export type FlagHeading = 'if-yes' | 'if-no' | 'changes-price' | 'includes-tax' | 'names-kind' | 'for-whom'

/** The kind of a column of flags; null for any other heading. `isPercent`: its cells are percentages. */
export function flagOfHeading(heading: string, isPercent = false): FlagHeading | null {
  if (heading.length > 60) return null
  const bare = bareWord(heading)
  const word = bare.replace(/[%€]|pct$|percent(?:age)?$|procent$|prozent$/g, '')
  if (IF_YES.has(word)) return 'if-yes'
  if (IF_NO.has(word)) return 'if-no'
  if (FOR_WHOM.has(word)) return 'for-whom'
  const isChange = CHANGES.test(word) && !OF_CHANGE.test(word.replace(CHANGES, ''))
  const isLess = (isPercent || word !== bare) && (LESS_PERCENT.has(word) || /^[-−–]\W*$/.test(heading.trim()))
  if (isChange || isLess || LESS.has(word)) return 'changes-price'
  return INCLUDES_TAX.test(heading.trim()) ? 'includes-tax' : null
}

/** Whether a cell below a question answers no. */
export function saysNo(cell: string): boolean {
  return NO.has(bareWord(cell))
}

/** What a cell under such a heading makes doubtful. */
export function doubtedByFlag(heading: FlagHeading, cell: string): Doubted | null {
  const word = bareWord(cell)
  switch (heading) {
    case 'if-yes':
      return YES.has(word) ? 'both' : null
    case 'if-no':
      return saysNo(cell) ? 'both' : null
    case 'for-whom':
      return /\p{L}{2}/u.test(cell) && !saysNo(cell) ? 'stock_qty' : null
    case 'includes-tax':
      return YES.has(word) ? 'base_price' : null
    case 'names-kind':
      return movedInNote(cell) === null ? null : 'stock_qty'
    case 'changes-price':
      return /[1-9]/.test(cell) ? 'base_price' : null
  }
}
