import { clauseWith, LINE_MAX, PRICE_WORD, words } from './patterns.ts'
import type { UnitSaying } from './units/several-units.ts'

export const EURO = words('€|eur(?:o|os)?')
export const CURRENCY =
  /(?<!\p{L})(?:USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|UAH|JPY|CNY|CAD|AUD|NZD|ISK|RSD|RUB|KES|ETB|ZAR|COP|ILS|INR|SGD|HKD|MXN|BRL|AED)(?!\p{L})|[$£¥]|[Dd][oó]l+ar\p{L}{0,2}(?!\p{L})|(?:Franken|[Ff]rancs suisses|[Ss]wiss francs|[Ff]ranchi svizzeri|[Ff]rancos suizos)(?!\p{L})|(?<!\p{L})(?:[Ss]terling|[Ss]terline|[Ll]ibras|[Pp]ounds|[Pp]ence|Kč)(?!\p{L})|(?<=(?<!\p{L})(?:in|en|i|w) (?:\p{L}{3,10} )?)(?:[Pp]fund|[Pp]onden|[Kk]ron(?:en|or|er|e|a)|couronnes|coronas|corone|forint|[Zz][lł]oty\p{L}{0,2}|yen|yuan|lei)(?!\p{L})|(?<!\p{L})(?:[Zz]lot(?:ais|os|ām)|[Dd]olāros|[Dd]oleriais|[Mm]ārciņās|[Ss]varais)(?!\p{L})|(?<!\p{L})(?:[kKtT]€|[kKtT]\.? ?(?:EUR|Eur)(?!\p{L}))/u
/** "1 EUR = 0.85 GBP" beside prices that are neither. */
export const EXCHANGE =
  /(?<!\p{L})(?:exchange rate|wisselkoers|wechselkurs|umrechnungskurs|taux de change|tipo de cambio|tasso di cambio|cambio|valutakurs|kurs(?: eur\p{L}?)?)(?!\p{L})(?=.{0,40}\d[.,]\d)|(?<![\p{L}\d.,])1 ?(?:€|EUR|euro) ?= ?\d/iu
const PRICES = words(PRICE_WORD)
/** How goods are sent, and what that costs. */
export const FREIGHT = words(
  '(?:deliver|shipp|freight|transport|carriage|postage|lever|bezorg|liefer|versand|fracht|livr|expédi|envío|entreg|portes|consegn|spedi|trasport|dostaw|przesył|fra[gk]t|pristat|doprav)\\p{L}{0,20}|porto?|fran[ck]o|frei haus|vrij thuis',
)
/** Sums that are no prices of goods, and what other currencies are reckoned with. */
const OTHER_SUM = words(
  'statiegeld|pfand|deposits?|pant|consignes?|caution|cauzion[ei]|depósitos?|fianza|kaucj[aei]|záloh[ay]|emballage|fust|parking|toll|mautgebühr|multipl(?:y|ied)|times|maal|keer|mal|multipli\\p{L}{1,7}|fois|veces|volte|razy|gange|gånger|ganger|krát|minimum|mindest\\p{L}{0,16}|mínim[oa]|minimo|minimaln\\p{L}{1,3}',
)
/** "All prices in euros" */
export function saysEuro(line: string): boolean {
  return PRICES.test(line) && EURO.test(line) && !CURRENCY.test(line)
}

/** Whether another currency is that of freight, a deposit, or of who pays in it, where the list says that its prices are in euros. */
export function isOfOtherSum(line: string, { text: said }: UnitSaying): boolean {
  const clause = clauseWith(line, said)
  return clause !== null && (FREIGHT.test(clause) || OTHER_SUM.test(clause)) && !PRICES.test(clause)
}

export function isCurrency(cell: string): boolean {
  return cell.length < 20 && /^(?:[A-Z]{3}|\p{Sc})$/u.test(cell) && (EURO.test(cell) || CURRENCY.test(cell))
}

export function namesCurrency(cell: string): boolean {
  return CURRENCY.test(cell.slice(0, LINE_MAX))
}

export function isEuro(cell: string): boolean {
  return /^(?:€|eur|euros?)$/i.test(cell)
}
