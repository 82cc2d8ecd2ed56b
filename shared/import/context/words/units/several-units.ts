import { pattern } from '../../../pattern.ts'
import { clauseAround, matchesIn, PRICE_STEM, PRICE_WORD, STOCK_WORD, words } from '../patterns.ts'
import { isDutch } from './dutch-boxes.ts'
import { NO_PACKS } from './no-packs.ts'
import { saysHowBunched } from './pack-sizes.ts'
import { type CountedIn, PACKS, PLANTS, SINGLES, unitOfWord } from './unit-words.ts'

/** Words of a line that say for how many units a price is, or in which packs a stock is counted. */
export interface UnitSaying {
  text: string
  /** The unit that they name; absent for a number. */
  unit?: CountedIn | undefined
}

const TENS = 'dezenas?|ten|tiental|tien|zehn|dix|dizaine|diez|decena|dieci|decina'
const HUNDREDS =
  'hundreds?|centenas?|hundert|honderd(?:tallen)?|centaines?|centenar|cien|centinaia|centinaio|šimt[ąo]|simts'
const THOUSANDS =
  'thousands?|tausend|tsd|mille|milliers?|duizend(?:tallen)?|millar(?:es)?|milhar(?:es)?|milheiros?|miles|migliai[ao]|tūkstant[įi]|tūkstoti'
const FEW = new Map(
  [
    ['2', 'two twee zwei deux dos due dois duas dwie dwa to två dvě dviejų diviem'],
    ['3', 'three drie drei trois tres tre três trzy tři trijų trim'],
    ['4', 'four vier quatre cuatro quattro quatro cztery fire fyra čtyři'],
    ['5', 'five vijf fünf cinq cinco cinque pięć fem pět'],
    ['6', 'six zes sechs seis sei sześć seks sex šest'],
    ['10', 'ten tien zehn dix diez dieci dez dziesięć ti tio deset'],
  ].flatMap(([digits = '', names = '']) => names.split(' ').map(name => [name, digits] as const)),
)
const GROSSES = 'gross|gros|grosse|grosa|grossa'
/** A round number of pieces; `100 cm` and `100 g` are measures. */
const ROUND = '(?:10{1,4}|1[.,\\s]000)(?![\\d.,]?\\d)(?! ?(?:[cm]?m|k?g|m?l|[cm]m²|%)(?!\\p{L}))'
const SOME = `(?:[2-9]|[1-9]\\d{1,4}) ?(?:${SINGLES}|er)(?!\\p{L})`
const NAMED = `(?:${TENS}|${HUNDREDS}|${THOUSANDS}|${GROSSES})(?!\\p{L})`

/** "per 100", "x 1000" */
const PER_ROUND = `(?:per|pro|par|pour|por|por cada|voor|für|je|už|za|pr|for|(?<!\\d ?)x)\\.?:? ?${ROUND}`
/** "€/100" */
const EURO_PER = '(?:€|eur|price|preis|prijs|prix) ?/ ?10{1,4}(?!\\d)'
/** "per dozen", "per 3 stuks", "par lot de 25" */
const PER_SOME = `(?<!\\d ?)(?:per|pro|je|par|por|už) ?(?:een |een partij van |eenheid van |einheit von |unit of |lot of |lot de )?(?:${SOME}|${NAMED})`
/** For how many a price is, whatever stands around the words. */
const PER_NUMBER = pattern(
  `(?<!\\p{L})(?:${PER_ROUND}|${EURO_PER}|${PER_SOME}|pro ?mille|promille)|‰|%o(?!\\p{L})`,
  'iu',
)

/** "p/100", "à 100 st", "Preisbasis 100" */
const AT_NUMBER = `(?:p ?/|p\\.|p|/|×|\\*|x|in|\\p{L}{0,9}(?:preise?|prijs|price|prix|precio|prezzo)|à|á|a|au|le|la|les|des|el|al|alle|zu|zum|[\\p{L}]{0,9}(?:basis|base|einheit|eenheid)|unit|unité|unidad|unità|PEH?)(?: ?[:=]| of| von| van| de| di)? ?(?:${SOME}|${ROUND}|(?:${TENS}|${HUNDREDS}|${THOUSANDS}|cent[oi]?|ciento)(?!\\p{L}))`
/** "per 25" */
const PER_DIGITS = '(?:per|pro|par|por|je) ?(?:[2-9]|[1-9]\\d{1,4})(?![\\d.,/-]*\\d| ?\\p{L}| ?%)'
/** "/C", "per cento" */
const PER_SIGN = '(?:per|pro|par|por|/) ?(?:(?:cento|ciento|100)(?!\\p{L})|[CM](?!\\p{L}))'
/** "100x", "100-fach", "stuks/100" */
const TIMES = '(?<!\\d)10{1,4} ?(?:x|×|-?fold|-?fach|-?voud)(?!\\p{L})|\\p{L} ?[/×*] ?10{1,4}(?![\\d.,/])'
/** The same in words that say it only of a price. */
const PRICED_NUMBER = pattern(`(?<![\\p{L}\\d])(?:${AT_NUMBER}|${PER_DIGITS}|${PER_SIGN})|${TIMES}`, 'iu')
const FOR = 'for|voor|für|pour|para|por|per|pro|par|za|pr\\.?|til|för|je'
/** "For 3", "za 2 szt.", with the number and the word behind it: beside a price alone. */
const FOR_NUMBER = pattern(
  `(?<!\\p{L})(?:${FOR}) (?:(?:elke|de|je|chaque|the) )?(?:(\\d{1,3})(?:(?=[).,;!]?$)| ?(\\p{L}{2,16}))|(\\p{L}{2,8}) (\\p{L}{2,16}))(?!\\p{L})`,
  'iu',
)
/** A pack, alone or at the end of a Dutch or German compound: "Pflanzkiste", "plantentray". */
const ANY_PACK = `(?:${PACKS}|ve|vpe|\\p{L}{2,15}(?:trays?|kisten?|kartons?|doos|dozen|bund|bossen|bos|fust|packs?|palette|pakket|bak|krat|box|bündeln?|paletten|steigen|kästen|eimern?))`
const ARTICLE =
  '(?:an?|en|et|une?|uno|una|the|een|de|den|het|eine[nrms]?|ein|der|die|das|la|le|el|il|lo|jed(?:en|ną|nu)|vien[ąa])'
const PER_PACK = words(
  `(?:per|pro|par|pour|por|voor|für|fürs|je|už|for|pr\\.?|za|p/) ?(?:(?<= )${ARTICLE} )?(?:cały |volle )?${ANY_PACK}`,
)
const PRICED_PACK = words(
  `(?:x|a|à|al|au|aux|du|del|della|dello|by|la|le|el|il|lo|un|una|une|die|der|das|den|het|de|een|the|each|every|elke|iedere|jede[rs]?|chaque|cada|ogni|na|(?:prijs|preis|price|pris)[ -]?\\p{L}{0,10}(?:basis|eenheid|einheit|unit|base|enhed|enhet):?) (?:the )?${ANY_PACK}`,
)
const PER_STEM =
  /(?:(?<!\p{L})(?:per|pro|par|por|je|už|al|a|x|each|elke|jede[rn]?|chaque|cada|ogni) ?|\/ ?)(?:stem|steel|stiel|tige|tallo|stelo|haste|stiebą)(?!\p{L})/iu

const PRICE = pattern(
  `(?<!\\p{L})${PRICE_WORD}(?!\\p{L})|(?<![\\d.,] ?)(?:€|(?<!\\p{L})eur(?:o|os)?(?!\\p{L}))(?! ?\\d)`,
  'iu',
)
/** Words for a stock, and for what it is counted in. */
const STOCK = words(
  `${STOCK_WORD}|figures?|numbers?|amounts|cijfers|getallen|zahlen|chiffres|cifras|cifre|números|numeri|liczby|tallene?|siffror(?:na)?|čísla|counted|geteld|gezählt|comptée?s?|units?|eenheid|einheit|unit[ée]s?|unità|unidad(?:es)?|jednostka|enhed|enhet|j\\.m`,
)
/** All words that begin so. */
const beginning = (stems: string): string => stems.replace(/(?= |$)/g, '\\p{L}*').replaceAll(' ', '|')
const DELIVERY =
  'deliver shipp? freight transport lever gelever bezorg liefer geliefer versand fracht livr expédi entreg envío consegn spedi pristat piegād dostaw dostarcz dodá doru[cč]'
const ORDERS =
  'order bestel commande pedido ordin minim mínim mindest zamów objedn bestil beställ užsak pasūt'
const PACKING =
  'verpa[kc]k? emball conditionn confeziona imball embala envas bundl gebund gebünd gebünt bundel bunded bunted buntad affasci fascettat atad enfaja pęczkow wiązan svazkov bottel bottil buntat gepack presenta'
/** How goods are packed, ordered and delivered. */
const HANDLING = words(
  [
    ...[DELIVERY, ORDERS, PACKING].map(beginning),
    'sirven?|servid[oa]s?|servie?s?|suministra\\p{L}{0,5}|fournie?s?|fornit[oaei]|min|afname|abnahme|packed|packing|packaging|packaged|gebost|gebündelt|bunched',
    'only|alleen|nur|uniquement|seulement|sólo|solo|soltanto',
    'fragt\\p{L}{0,8}|frakt\\p{L}{0,8}|pant|leje|hyra|huur|miete|rent(?:al)?|noleggio|alquiler|kaucja|záloha|statiegeld|pfand|deposits?|consignes?|kosten|costs?|zuschlag|toeslag|surcharge',
  ].join('|'),
)
/** Whole packs: how goods are ordered, unless a stock is counted in them. */
const WHOLE =
  'volle?n?|full|whole|ganzen?|pleins?|pleines?|entiers?|llenas?|completas?|piene?|intere?|cheias?|pełn\\p{L}{1,3}|hele|hela|fulde|celých'
const IS_WHOLE = words(WHOLE)
/** "Minimum order per box" says nothing about prices; "minimum order and price per box" does. */
function isOfHandling(text: string, match: RegExpExecArray, about: RegExp): boolean {
  const clause = clauseAround(text, match.index, match.index + match[0].length)
  return (HANDLING.test(clause) || IS_WHOLE.test(clause)) && !about.test(clause)
}

const SALE = words(
  'vente|vendu\\p{L}{0,2}|venta|vendit[ae]|verkoop|verkocht|verkauf|verkauft|sold|sale|sales',
)
const FOR_PIECE = words(`(?:per|pro|par|por|je|al|à l[’']|all[’']) ?(?:${SINGLES}|unit[ée]|unidad|unità)`)

/** "Price per piece, sold by the tray": of no price, since the line has it for one. */
function isHowSold(text: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const clause = clauseAround(text, index, index + length)
  return SALE.test(clause) && !PRICE.test(clause) && PRICE.test(text) && FOR_PIECE.test(text)
}

/** "80 stems per box": how many a box holds, not what it costs. */
function isSize(text: string, match: RegExpExecArray): boolean {
  const clause = clauseAround(text, match.index, match.index + match[0].length)
  return /\d ?\p{L}{0,12}\.? $/u.test(text.slice(0, match.index)) && !PRICE.test(clause)
}

/** Whether the words stand beside a price, or for themselves. */
function isOfPrice(text: string, match: RegExpExecArray): boolean {
  const clause = clauseAround(text, match.index, match.index + match[0].length)
  return PRICE.test(clause) || !/\p{L}/u.test(clause.replace(match[0], ''))
}

/** "Price per trolley", "prix par barquette": of anything that is not one piece. */
const PER_OTHER = pattern(
  `(?<!\\p{L})(?:\\p{L}{0,20}(?:${PRICE_STEM})\\p{L}{0,2}|cen[ay]|kain(?:a|os)|pris(?:er|erna|erne)?|rates?)(?: (?:in|en|er|är|are|is|sind|zijn|sont|gelden|verstehen|sich|all|netto?|excl|exkl|€|eur|euros?|ht|btw|vat|mwst|\\(|:)\\.?){0,4}[ (/]{0,3}((?:per|pro|par|por|pr\\.?|(?<=cen[ay] )za|už|(?<=preise? )je) (?!(?:${NO_PACKS})(?!\\p{L}))\\p{L}{2,20})(?!\\p{L})`,
  'iu',
)

/** The same as the whole line: "per trolley". */
const ONLY_PER_OTHER = pattern(
  `^(?:per|pro|par|por) (?!(?:${NO_PACKS})(?!\\p{L}))(?:\\d{1,4} )?\\p{L}{1,20}[²³23]?(?: \\p{L}{1,20})?$`,
  'iu',
)

/** The pack that words end with, and how many it holds by those behind it. */
function saidOfPack(text: string, found: Found): UnitSaying {
  const unit = unitOfWord(found.text.split(/[ /]/).at(-1) ?? '') ?? undefined
  return { text: found.text + sizeBehind(text, found), unit }
}

/** "Prices dozen", "Preise Bund": the pack is the last word. */
const PRICE_OF_PACKS = pattern(
  `(?<!\\p{L})(?:prices?|preise?|prij(?:s|zen)|prix|precios?|prezz[io]|cen[ya]|pris(?:er)?|kain(?:a|os)) ((?!containers?$)(?:${PACKS}))$`,
  'iu',
)

const IS_PLANT = words(PLANTS)
/** "For 3 weeks" is for no units, "for 2026" for no number, and a bare number may be one of anything. */
function isForUnits(text: string, match: RegExpExecArray): boolean {
  const [, digits, unit, name = '', unitOfName] = match
  const count = Number(digits ?? FEW.get(name.toLowerCase()) ?? 0)
  const word = unit ?? unitOfName
  if (count < 2 || (word === undefined && count > 9)) return false
  const isUnit = word === undefined || unitOfWord(word) !== null || IS_PLANT.test(word)
  return isUnit && isOfPrice(text, match)
}

/** For how many units a line says that prices are. */
export function unitsOfPrices(text: string): UnitSaying[] {
  const said = findings(text, PER_NUMBER, match => !isOfHandling(text, match, PRICE))
  const priced = said.length > 0 ? said : findings(text, PRICED_NUMBER, match => isOfPrice(text, match))
  const numbers = priced.length > 0 ? priced : findings(text, FOR_NUMBER, match => isForUnits(text, match))
  if (numbers.length > 0) return numbers
  const found = [
    ...findings(
      text,
      PER_PACK,
      match => !isOfHandling(text, match, PRICE) && !isSize(text, match) && !isHowSold(text, match),
    ),
    ...findings(text, PRICED_PACK, match => isOfPrice(text, match)),
  ]
  const last = PRICE_OF_PACKS.exec(text.trim())?.[1]
  if (last !== undefined) found.push({ text: last, index: text.lastIndexOf(last) })
  const packs = found.map(each => saidOfPack(text, each))
  if (packs.length > 0) return packs
  const other = PER_OTHER.exec(text)?.[1] ?? ONLY_PER_OTHER.exec(text.trim())?.[0]
  if (other !== undefined) return [saidOfPack(text, { text: other, index: text.indexOf(other) })]
  return findings(text, PER_STEM, match => isOfPrice(text, match)).map(({ text: found }) => ({
    text: found,
    unit: 'stem' as const,
  }))
}

const IN_PACKS = words(
  `(?:in|en|i|w|v|ve|em|dans|expressed as|exprimée?s? en) (?:(?:${WHOLE}) )?(?:(?!case |bunt(?!\\p{L}))${ANY_PACK}|rolls|dozijnen|boxen|pakketten|\\p{L}{2,15}(?:eenheden|einheiten)|bouquets|${HUNDREDS}|${THOUSANDS})|(?<!\\d ?)[x×*] ?${ROUND}`,
)
/** A kind of pot, or where plants stand: "in Container 12 cm". */
const CONTAINER = /containere?[sn]?$/iu

/** The same beside a word for a stock: "quantities are boxes", "Bestand = Anzahl Kartons", "unit: trays". */
const STOCKED_PACK = pattern(
  `(?:[:=] ?|(?<!\\p{L})(?:are|is|sind|ist|zijn|sont|est|son|sono|er|är|to|per|pro|par|por|je|pr\\.?|by|by the|number of|no\\. of|aantal|anzahl|antal|liczba|ilość|počet|skaičius|nombre de|número de|numero di) )(?:(?:${WHOLE}) )?((?:cc[ -])?${ANY_PACK})(?!\\p{L})`,
  'iu',
)

/** "Stock boxes", "Bestand VE", "Kiekis dėžėmis": the pack is the last word. */
const STOCK_OF_PACKS = pattern(`(?<!\\p{L})${STOCK_WORD} ((?!containers?$)(?:${PACKS}|ve))$`, 'iu')

const IN_STEMS = words('(?:in|en) (?:stems|stelen|stielen?|tiges|tallos|steli)')

/** In which packs a line says that stocks are counted; of a product sold in bunches, stems are another unit, too. */
export function unitsOfStocks(text: string): UnitSaying[] {
  const found = findings(
    text,
    IN_PACKS,
    // "En" is "and" in Dutch.
    match =>
      !isOfHandling(text, match, STOCK) &&
      (match.index === 0 || STOCK.test(text) || !saysHowBunched(text.slice(match.index))) &&
      !(/^en /i.test(match[0]) && isDutch(text)) &&
      !(CONTAINER.test(match[0]) && isOfPots(text, match)),
  )
  const beside = findings(text, STOCKED_PACK, match => {
    const [from, to] = [match.index, match.index + match[0].length]
    return isAbout('stock', text, from, to) && !PRICE.test(clauseAround(text, from, to))
  })
  const stems = findings(text, IN_STEMS, ({ index, 0: { length } }) =>
    isAbout('stock', text, index, index + length),
  ).map(each => ({ text: each.text, unit: 'stem' as const }))
  const last = STOCK_OF_PACKS.exec(text.trim())?.[1]
  const ends = last === undefined ? [] : [{ text: last, index: text.lastIndexOf(last) }]
  return [...[...found, ...beside, ...ends].map(each => saidOfPack(text, each)), ...stems]
}

function isOfPots(text: string, { index, 0: { length } }: RegExpExecArray): boolean {
  return /^ ?\d/.test(text.slice(index + length)) || !STOCK.test(clauseAround(text, index, index + length))
}

interface Found {
  text: string
  index: number
}

/** Whether a part of a line is about prices, or stocks, and not about how they are delivered. */
function isAbout(what: 'price' | 'stock', text: string, from: number, to: number): boolean {
  const clause = clauseAround(text, from, to)
  return (what === 'price' ? PRICE : STOCK).test(clause) && !HANDLING.test(clause)
}

function findings(text: string, pattern: RegExp, isMeant: (match: RegExpExecArray) => boolean): Found[] {
  return matchesIn(text, pattern)
    .filter(isMeant)
    .map(match => ({ text: match[0].trim(), index: match.index }))
}

/** How many a pack holds: "of 20", "(50 pcs)". No percentage, no date. */
const SIZE_BEHIND =
  /^[^\p{L}\d]{0,4}(?:(?:of|à|a|van|von|de|di|da|con|with|mit|met|x|je|per|po|holds|contains|inhoud|inhalt|ca|approx)[^\p{L}\d]{1,3}){0,2}\d{1,6}(?![\d%]|\s%|[./-]\d)(?: ?\p{L}{1,8})?\)?/iu

function sizeBehind(text: string, { text: found, index }: Found): string {
  return SIZE_BEHIND.exec(text.slice(index + found.length))?.[0].trimEnd() ?? ''
}

/** "100" of "per 100"; null for none. */
export function numberOfUnits(text: string): string | null {
  const own = PER_NUMBER.exec(text) ?? PRICED_NUMBER.exec(text) ?? FOR_NUMBER.exec(text)
  const digits = own === null || (own.index > 0 && !PER_NUMBER.test(text)) ? '' : own[0].replace(/\D/g, '')
  return digits === '' ? null : digits
}

const WORD_NUMBERS: readonly [RegExp, string][] = [
  [
    words(
      '(?<=(?:per|a|each|every|the|pro|by) )dozen|dozens|dozijn(?:en)?|dutzend|douzaines?|docenas?|dozzin[ae]|tuzin[uąo]?|ducis|dzn?|doz|dtz',
    ),
    '12',
  ],
  [words(`${HUNDREDS}|cent[oi]?|ciento`), '100'],
  [words(`${THOUSANDS}|mil|pro ?mille|promille`), '1000'],
  [words(TENS), '10'],
  [words(`${GROSSES}|gro|grs`), '144'],
  [words('hun|hnd|cen'), '100'],
  [/(?<!\p{L})C(?!\p{L})/u, '100'],
  [words('pr|pairs?|paar|paires?|paio|coppia'), '2'],
  [/(?<!\p{L})M(?!\p{L})|‰|%o/u, '1000'],
]

/** The number that a word says: 12 for "per dozen"; null for none. */
export function numberOfWord(text: string): string | null {
  const few = FEW.get(FOR_NUMBER.exec(text)?.[3]?.toLowerCase() ?? '')
  return few ?? WORD_NUMBERS.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Whether a cell says for how many a price is. */
export function saysPer(cell: string): boolean {
  return cell.length < 40 && (PER_NUMBER.test(cell) || PER_PACK.test(cell) || PRICED_PACK.test(cell))
}
