import { type Decimal, decimal } from '../../../domain/text/decimal.ts'
import { EXCLUDING, INCLUDING, RATE, TAX } from '../../columns/headings/tax-words.ts'
import type { Code } from '../../messages.ts'
import { otherPricesIn, otherStocksIn } from './other-lists.ts'
import { LINE_MAX, matchesIn, words } from './patterns.ts'
import {
  isAbout,
  numberOfUnits,
  numberOfWord,
  type UnitSaying,
  unitsOfPrices,
  unitsOfStocks,
} from './several-units.ts'
import { type Day, isValidToday, laterDayIn } from './validity.ts'

/** What a line beside the values says about all of them, in its own words. */
export interface Saying extends UnitSaying {
  code: Code
  /** The sentences that say it, under which an answer is kept; absent where the words are all there is. */
  line?: string
}

const EURO = words('€|eur(?:o|os)?')
const CURRENCY =
  /(?<!\p{L})(?:USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|UAH|JPY|CNY|CAD|AUD|NZD|ISK|RSD|RUB|KES|ETB|ZAR|COP|ILS|INR|SGD|HKD|MXN|BRL|AED)(?!\p{L})|[$£¥]|[Dd][oó]l+ar\p{L}{0,2}(?!\p{L})|(?:Franken|[Ff]rancs suisses|[Ss]wiss francs|[Ff]ranchi svizzeri|[Ff]rancos suizos)(?!\p{L})|(?<!\p{L})(?:[Ss]terling|[Ss]terline|[Ll]ibras|[Pp]ounds)(?!\p{L})|(?<=(?<!\p{L})(?:in|en|i) (?:Engelse |britischen |britische )?)(?:[Pp]fund|[Pp]onden|[Kk]ron(?:en|or|er)|couronnes|coronas|corone|forint|[Zz][lł]oty\p{L}?|yen|yuan|lei)(?!\p{L})|(?<!\p{L})(?:[kKtT]€|[kKtT]\.? ?(?:EUR|Eur)(?!\p{L}))/u
const CENTS = words(
  '1 ?/ ?100 ?(?:€|eur(?:o|os)?)|(?<!(?:per|pro|per) )(?:euro ?)?(?:cents?|centen|centimes?|céntimos?|centesimi|centais|centos|ct)',
)
const RATES = `\\(?${RATE}(?: ?[/+&] ?${RATE})?\\)?`
const WITHOUT = `${EXCLUDING}\\.? ?(?:\\d{1,2} ?% )?`
const GROSS = words(
  `${INCLUDING}(?:\\. ?| )(?:(?:of|the|de|der|la|gesetzl|gesetzlichen?|gesetzlicher)(?:\\. ?| )){0,2}(?:${RATES} ?)?${TAX}|(?:${RATES} ?)?(?<!${WITHOUT})${TAX}:? (?:${RATES} )?(?:incl|inkl|included|inklusive|inclusive|inclusief|inbegrepen|enthalten|comprise|incluse|incluido|incluida|inclusa|incluso|compresa)|ttc|toutes taxes comprises|brutto|bruttopreise?|brutoprij(?:s|zen)|gross|consumentenprijzen|consumer prices`,
)
/** The rate that follows: "(9 %)", "hoog tarief 21%". */
const RATE_BEHIND = new RegExp(
  `^[^\\p{L}\\d]{0,4}(?:(?:hoog|laag|tarief|rate|satz|taux|of|von|van|de|à|at)[^\\p{L}\\d]{1,3}){0,2}${RATE}(?:[^\\p{L}\\d]{1,3}${RATE})?\\)?`,
  'iu',
)
const VALIDITY = words(
  'valid (?:from|until|till|to|through|as of)|effective|as of|from \\d{1,2}[./ ]|gültig (?:ab|bis|vom|von)|geldig (?:vanaf|tot|t/m|van)|ingangsdatum|vanaf \\d{1,2}[./ -]|ab \\d{1,2}\\.|à partir du|valables?|valid[oa]s? (?:dal|fino|desde|hasta|del|a partir)|válid[oa]s?|galioja|spēkā',
)
const FOR_SOME = words(
  '(?:customer|klant|kunde|client|cliente|klientas|pircējs|klients)(?: (?:no|nr|name|naam))?\\.? ?:|(?:customer|klant|kunde|client|cliente)(?: (?:no|nr|n°))?\\.? ?\\d{2,8}|customer groups?|price groups?|for customers?|kundengruppen?|preisgruppen?|für kunden?|klantgroep(?:en)?|prijsgroep(?:en)?|voor klant(?:en)?|groupes? de clients?|groupe tarifaire|grupos? de clientes|grupp[oi] (?:di )?clienti|for orders (?:of|over|above|from)|ab einer (?:bestell)?menge|bij afname|à partir de \\d+|staffelpreise?|staffelprij(?:s|zen)|(?:quantity|volume) (?:tiers?|discounts?|prices?)',
)
const PAPER = words(
  "invoices?|rechnung(?:en|snummer|snr)?|facture?n?|factuur|facturas?|fattur[ae]|sąskaita|rēķins|sales (?:report|overview|statistics)|verkaufsbericht|umsatzbericht|umsatzliste|verkooprapport|verkoopoverzicht|omzetoverzicht|rapport de(?:s)? ventes?|informe de ventas|rapporto (?:di )?vendite|order (?:form|confirmation)|purchase order|bestellschein|bestellformular|auftragsbestätigung|bestelformulier|orderbevestiging|bon de commande|hoja de pedido|modulo d[’']ordine|delivery note|packing (?:list|slip)|lieferschein|pakbon|leverbon|bon de livraison|credit note|gutschrift|creditnota",
)
/** What is expressly not said: "not incl. VAT", "geen factuur". */
const NEGATED = /(?<!\p{L})(?:not|no|non|nicht|niet|geen|kein|keine|ne|sin|senza) \p{L}+\.?/giu

/**
 * What a line says about all prices. A line about another kind of paper says nothing else. `today`: null where it isn't
 * known, so that every date is a doubt.
 */
export function sayingsAboutPrices(line: string, today: Day | null): Saying[] {
  const text = plain(line)
  const paper = foundAll('other-paper', PAPER, text).slice(0, 1)
  const other = otherPricesIn(text)
  if (paper.length > 0) return paper
  if (other !== null) return [{ code: 'other-paper', text: other }]
  return [
    ...(EURO.test(text) ? [] : foundAll('other-currency-title', CURRENCY, text).slice(0, 1)),
    ...unitsOfPrices(text).map(said => ({ code: 'price-per-several' as const, ...said })),
    ...foundAll('price-in-cents', CENTS, text).slice(0, 1),
    ...foundAll('price-with-vat', GROSS, text, RATE_BEHIND),
    ...sayingsOfDates(text, line, today),
    ...foundAll('price-for-some', FOR_SOME, text).slice(0, 1),
  ]
}

/** A list that is valid today by its own words says nothing more than one without a date. */
function sayingsOfDates(text: string, line: string, today: Day | null): Saying[] {
  if (!/\d/.test(text) || isValidToday(text.slice(Math.max(0, text.search(VALIDITY))), line, today)) return []
  const said = foundAll('price-dated', VALIDITY, text).slice(0, 1)
  return said.length > 0 ? said : sayingsOfLaterDay('price-dated', text, today)
}

/** "Price list 1 December 2026": of a day to come. */
function sayingsOfLaterDay(code: Code, text: string, today: Day | null): Saying[] {
  const later = laterDayIn(text, today)
  if (later === null) return []
  const what = code === 'price-dated' ? 'price' : 'stock'
  const isMeant = isAbout(what, text, later.index, later.index + later.text.length)
  return isMeant ? [{ code, text: later.text }] : []
}

/** What a line says about all stocks. */
export function sayingsAboutStocks(line: string, today: Day | null): Saying[] {
  const text = plain(line)
  const paper = foundAll('other-paper', PAPER, text).slice(0, 1)
  const other = otherStocksIn(text)
  if (other !== null && paper.length === 0) return [{ code: 'other-paper', text: other }]
  if (paper.length > 0) return paper
  return [
    ...unitsOfStocks(text).map(said => ({ code: 'stock-in-packs' as const, ...said })),
    ...sayingsOfLaterDay('other-paper', text, today),
  ]
}

/** "per 100", "100 St", "9 % btw": the one number in the text; one with three digits behind a sign is a thousand only after "per". */
const ONE_NUMBER = /^[^\d]*(\d{1,6})(?:[.,](?:0{1,2}|(\d{1,2})))?(?![.,]?\d)[^\d]*$/
/** The number that the words of a doubt give: how many units, or which percent of VAT; null for none. */
export function numberIn(code: Code, text: string): Decimal | null {
  if (code === 'price-in-cents') return '100' as Decimal
  const per = numberOfUnits(text)
  if (per !== null) return per as Decimal
  const isRate = code === 'price-with-vat'
  // Nothing is for 0 or -100 pieces, or for 100 %.
  if (!isRate && /^[-−+]|%|(?<!\d)0+(?:[.,]\d*)?(?!\d)/.test(text)) return null
  const [, whole, fraction] = ONE_NUMBER.exec(text) ?? []
  if (whole !== undefined) return decimal(fraction === undefined ? whole : `${whole}.${fraction}`)
  return isRate ? null : (numberOfWord(text) as Decimal | null)
}

const INCLUDED =
  '(?:incl|inkl|inc|included|inklusive|inclusief|inclusive|inbegrepen|enthalten|comprise|incluse|inclusa|incluso|incluido|incluida|compresa|gross|brutto|bruto|ttc)'
const EXCLUDED =
  '(?:excl|exkl|ex|excluded|exklusive|exclusief|exclusive|esclusa|escluso|escl|excluido|excluida|net|netto|ht)'
const onlyWithRate = (word: string) => new RegExp(`^(?:${RATES} ?)?${word}\\.?(?: ?${RATES})?$`, 'i')
const IS_GROSS = onlyWithRate(INCLUDED)
const IS_NET = onlyWithRate(EXCLUDED)

/** Whether a cell of a tax column says that the price has it: "incl.", "22 % incl". */
export function saysGross(cell: string): boolean {
  return cell.length < 40 && IS_GROSS.test(cell.trim())
}

/** Whether it says that the price has none. */
export function saysNet(cell: string): boolean {
  return cell.length < 40 && IS_NET.test(cell.trim())
}

export function isPaperName(name: string): boolean {
  return PAPER.test(plain(name.replace(/[_-]/g, ' ')))
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

/**
 * A name: "Gross Flowers BV", "Gross & Sons". It is read apart, since a pattern that left its flag `i` for a part was
 * seen to miss that in long runs.
 */
const GROSS_NAME =
  /(?<!\p{L})Gross(?= (?:&|(?!(?:Prices?|Amounts?|Values?|Sales|List|EUR|Eur|VAT|Vat)(?!\p{L}))\p{Lu}))/gu

function plain(line: string): string {
  return line.slice(0, LINE_MAX).replace(NEGATED, ' ').replace(GROSS_NAME, ' ')
}

/** An answer is kept under these words: a number behind them belongs to them, since it may be another next week. */
function foundAll(code: Code, pattern: RegExp, text: string, behind?: RegExp): Saying[] {
  return matchesIn(text, pattern).map(match => {
    const more = behind?.exec(text.slice(match.index + match[0].length))?.[0] ?? ''
    return { code, text: (match[0] + more).trim() }
  })
}
