import { type Decimal, decimal } from '../../domain/text/decimal.ts'
import type { Code } from '../messages.ts'

/** What a line beside the values says about all of them, in its own words. */
export interface Saying {
  code: Code
  /** The words that say it, as they stand in the file. */
  text: string
}

/** Whole words, in any letter case. Alternatives only, so that reading them takes linear time. */
function words(list: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu')
}

const EURO = words('€|eur(?:o|os)?')
const CURRENCY =
  /(?<!\p{L})(?:USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|UAH|JPY|CNY|CAD|AUD)(?!\p{L})|[$£¥]|[Dd]ollars?(?!\p{L})|Franken(?!\p{L})/u
const CENTS = words(
  '(?<!(?:per|pro|per) )(?:euro ?)?(?:cents?|centen|centimes?|céntimos?|centesimi|centais|centos|ct)',
)
const FOR = '(?:per|pro|par|pour|por|voor|für|je|už|x|for)'
const PER_NUMBER = new RegExp(`(?<!\\p{L})${FOR} ?(?:10{1,4}|1[.,\\s]000)(?!\\d)`, 'iu')
const PACKS =
  'dozen|dozijn|dutzend|douzaine|docena|dozzina|tuzin[uąo]?|bunch|bund|bos|botte|manojo|ramo|mazzo|pu[sš]k[iu]|box|doos|karton|kiste|carton|caja|scatola|tray|lage|laag|layer|plateau|fust|emmer|bucket|bundle|pack|packung|verpakking|pak|paquet|pacco'
const PER_PACK = words(`(?:${FOR}|a|à|al|la|le) (?:${PACKS})`)
const STOCK_IN_PACKS = words(
  '(?:in|en) (?:dozens?|dozen|boxes|dozijnen|bunches|bundles|bund|bossen|bottes|kartons?|kisten|cartons?|cajas|trays?|packs?|fusten|emmers|thousands?|hundreds?|tausend|hundert|duizend(?:tallen)?|honderd(?:tallen)?|milliers|centaines|miles|migliaia)|x ?1(?:[.,]?0)?00',
)
const TAX = '(?:vat|tax|btw|mwst|ust|tva|iva|pvm|pvn)'
const GROSS = words(
  `(?:incl|inkl|inc|including|include|includes|inclusive|inklusive|inclusief|with|mit|met|con|su|ar|avec)(?:\\. ?| )(?:\\d{1,2} ?% ?)?${TAX}|${TAX} (?:incl|inkl|included|inklusive|inclusief|comprise|incluido|incluida|inclusa|incluso|compresa)|ttc|toutes taxes comprises|brutto|bruttopreise?|brutoprij(?:s|zen)|gross|gross prices?|consumentenprijzen|consumer prices`,
)
const VALIDITY = words(
  'valid (?:from|until|till|to|through|as of)|effective|as of|from \\d{1,2}[./ ]|gültig (?:ab|bis|vom|von)|geldig (?:vanaf|tot|t/m|van)|ingangsdatum|vanaf \\d{1,2}[./ -]|ab \\d{1,2}\\.|à partir du|valables?|valid[oa]s? (?:dal|fino|desde|hasta|del|a partir)|válid[oa]s?|galioja|spēkā',
)
const FOR_SOME = words(
  '(?:customer|klant|kunde|client|cliente|klientas|pircējs|klients)(?: (?:no|nr|name|naam))?\\.? ?:|customer groups?|price groups?|for customers?|kundengruppen?|preisgruppen?|für kunden?|klantgroep(?:en)?|prijsgroep(?:en)?|voor klant(?:en)?|groupes? de clients?|groupe tarifaire|grupos? de clientes|grupp[oi] (?:di )?clienti|for orders (?:of|over|above|from)|ab einer (?:bestell)?menge|bij afname|à partir de \\d+|staffelpreise?|staffelprij(?:s|zen)|(?:quantity|volume) (?:tiers?|discounts?|prices?)',
)
const PAPER = words(
  "invoices?|rechnung(?:en|snummer|snr)?|facture?n?|facturen|factuur|facturas?|fattur[ae]|sąskaita|rēķins|sales (?:report|overview|statistics)|verkaufsbericht|umsatzbericht|umsatzliste|verkooprapport|verkoopoverzicht|omzetoverzicht|rapport de(?:s)? ventes?|informe de ventas|rapporto (?:di )?vendite|order (?:form|confirmation)|purchase order|bestellschein|bestellformular|auftragsbestätigung|bestelformulier|orderbevestiging|bon de commande|hoja de pedido|modulo d[’']ordine|delivery note|packing (?:list|slip)|lieferschein|pakbon|leverbon|bon de livraison|credit note|gutschrift|creditnota",
)
/** What is expressly not said: "not incl. VAT", "geen factuur". */
const NEGATED = /(?<!\p{L})(?:not|no|non|nicht|niet|geen|kein|keine|ne|sin|senza) \p{L}+\.?/giu

/** The longest line that is read: what matters stands at its beginning. */
const LINE_MAX = 2000

/** What a line says about all prices. A line about another kind of paper says nothing else. */
export function sayingsAboutPrices(line: string): Saying[] {
  const text = plain(line)
  const paper = found('other-paper', PAPER, text)
  if (paper !== null) return [paper]
  const said = [
    EURO.test(text) ? null : found('other-currency-title', CURRENCY, text),
    found('price-per-several', PER_NUMBER, text) ?? found('price-per-several', PER_PACK, text),
    found('price-in-cents', CENTS, text),
    found('price-with-vat', GROSS, text),
    /\d/.test(text) ? found('price-dated', VALIDITY, text) : null,
    found('price-for-some', FOR_SOME, text),
  ]
  return said.filter(each => each !== null)
}

/** What a line says about all stocks. */
export function sayingsAboutStocks(line: string): Saying[] {
  const text = plain(line)
  const said = found('other-paper', PAPER, text) ?? found('stock-in-packs', STOCK_IN_PACKS, text)
  return said === null ? [] : [said]
}

/** "per 100", "100 St", "9 % btw": the one number in the text; one with three digits behind a sign is a thousand only after "per". */
const ONE_NUMBER = /^[^\d]*(\d{1,6})(?:[.,](?:0{1,2}|(\d{1,2})))?(?![.,]?\d)[^\d]*$/
const DOZEN = words(
  'dozens?|dozijn(?:en)?|dutzend|douzaines?|docenas?|dozzin[ae]|tuzin[uąo]?|ducis|dzn?|doz|dtz',
)
const THOUSANDS = words('thousands?|tausend|duizend(?:tallen)?|milliers|miles|migliaia')
const HUNDREDS = words('hundreds?|hundert|honderd(?:tallen)?|centaines')

/** The number that the words of a doubt give: how many units, or which percent of VAT; null for none. */
export function numberIn(code: Code, text: string): Decimal | null {
  if (code === 'price-in-cents') return '100' as Decimal
  const per = PER_NUMBER.exec(text)?.[0]
  if (per !== undefined) return per.replace(/\D/g, '') as Decimal
  const [, whole, fraction] = ONE_NUMBER.exec(text) ?? []
  if (whole !== undefined) return decimal(fraction === undefined ? whole : `${whole}.${fraction}`)
  if (DOZEN.test(text)) return '12' as Decimal
  if (HUNDREDS.test(text)) return '100' as Decimal
  return THOUSANDS.test(text) ? ('1000' as Decimal) : null
}

/** Whether a cell of a tax column says that the price has it. */
export function saysGross(cell: string): boolean {
  return (
    cell.length < 40 &&
    /^(?:incl|inkl|inc|included|inklusive|inclusief|gross|brutto|bruto|ttc)\.?$/i.test(cell.trim())
  )
}

export function isPaperName(name: string): boolean {
  return PAPER.test(plain(name.replace(/[_-]/g, ' ')))
}

export function isCurrency(cell: string): boolean {
  return cell.length < 20 && /^(?:[A-Z]{3}|\p{Sc})$/u.test(cell) && (EURO.test(cell) || CURRENCY.test(cell))
}

export function saysPer(cell: string): boolean {
  return cell.length < 40 && (PER_NUMBER.test(cell) || PER_PACK.test(cell))
}

function plain(line: string): string {
  return line.slice(0, LINE_MAX).replace(NEGATED, ' ')
}

function found(code: Code, pattern: RegExp, text: string): Saying | null {
  const match = pattern.exec(text)
  return match === null ? null : { code, text: match[0].trim() }
}
