import { plainLetters } from '../../../domain/text/foreign-text.ts'
import type { Role } from '../../columns/headings/dictionary.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { pattern } from '../../pattern.ts'
import { isTimeWord } from '../times/time-names.ts'
import { isOfGoods } from './goods.ts'
import { PRICE_STEM, PRICE_WORD, STOCK_STEM, STOCK_WORD } from './patterns.ts'
import { unitOfWord } from './units/unit-words.ts'

/** Shorter words say too little: "off", "jvd", "van". */
export const SHORT_WORD_MAX = 3

/** What files and sheets of any list are called. */
const OF_LISTS = new Set(
  'settimanale settimanali semanal semanales hebdomadaire hebdo wekelijks wekelijkse wochentlich wochentliche tygodniowa tygodniowy ukens tydenni saldo situazione situacion situation situacao restbestande restbestand restvoorraad list lists farmlist veckolista vrijlijst lijst liste lista listing elenco lista spis export exports import gesamt auszug komplett vollstandig ubersicht uebersicht overzicht overview extract data daten donnees datos dati dane dispo avail availability aanbod offer offre angebot oferta offerta catalog catalogue catalogus katalog catalogo products product produkte producten produits productos prodotti produkty produkter artikelen artikel articles articulos articoli artiklar varer items inventory stany zasoby sheet blad tabelle feuil feuille hoja foglio arkusz ark list sheet tab week complete compleet feed wc template jtl shop webshop sklep boutique tienda negozio winkel pricelist price form formulier formular formulaire modulo blank leeg leer vierge'.split(
    ' ',
  ),
)
/** What programs are called that lists come from. */
const PROGRAMS = new Set(
  'shopify woocommerce prestashop magento amazon etsy linnworks lightspeed medusa vendure odoo lexware lexoffice exact afas sage datev xero zoho quickbooks navision dynamics netsuite snelstart twinfield unit4 florecom floricode floriday axerrio xentral weclapp subiekt comarch fakturownia visma fortnox pohoda abra money excel access google sheets numbers fatture cloud oxid shopware gambio opencart xtcommerce jtl holded katana unleashed cin7 dear inflow vend square loyverse picqer monta sendcloud verskis mozello rivile finvalda centas jumis horizon optima easyfatt danea cegid ebp dolibarr plantion greencommerce gardensoft kwin economic dinero billy'.split(
    ' ',
  ),
)
const VALUE_WORD = pattern(`^(?:${PRICE_WORD}|${STOCK_WORD})$`, 'iu')

/** Whether a word says only what kind of list it is, or when it holds. `short`: as long words say too little. */
export function isUsualWord(word: string, short = SHORT_WORD_MAX): boolean {
  const plain = plainLetters(word)
  return (
    word.length <= short ||
    OF_LISTS.has(plain) ||
    PROGRAMS.has(plain) ||
    isTimeWord(word) ||
    (VALUE_WORD.test(word) && strangePartOf(word) === null) ||
    roleOfHeader(word) !== null
  )
}

/** Roles of headings that tell a list's values from those of the last one: gross prices, a discount, a sale. */
const OTHER_VALUES: ReadonlySet<Role | null> = new Set([
  null,
  'price-gross',
  'price-other',
  'price-per',
  'stock-other',
  'never',
])
const PLAIN_VALUE = pattern(`^(?:${PRICE_STEM}|${STOCK_STEM}|tarif|tarief)\\p{L}{0,3}$`, 'u')

/**
 * Whether a file or a sheet may be called so instead of what earlier lists of its layout were: "voorraadlijst", "export".
 * Unlike a usual word it is understood to its end: "voorraadkrimp" is another list.
 */
export function namesAnyList(word: string): boolean {
  const plain = plainLetters(word)
  return (
    OF_LISTS.has(plain) ||
    PROGRAMS.has(plain) ||
    !OTHER_VALUES.has(roleOfHeader(word)) ||
    PLAIN_VALUE.test(plain) ||
    (HEADS.test(word) && VALUE_WORD.test(word) && strangePartOf(word) === null)
  )
}

/** Whether a word is one for prices or stock, or a compound of a list, and understood to its end: "Lagerliste". */
export function isListOf(word: string): boolean {
  return (VALUE_WORD.test(word) || HEADS.test(word)) && strangePartOf(word) === null
}

/** What compounds for lists and their values end with, in Dutch, German and the Scandinavian languages. */
const HEADS =
  /^(.{3,}?)(?:(?:preis|prijs|prijz|pris|tarif|tarief|tariev)(?:e|en|er|erne)?(?:list[aeo]?[nr]?|lijst(?:en)?)?|list[aeo]?[nr]?|lijst(?:en)?|angebote?|aanbod|aanbieding(?:en)?|offertes?|[ck]onditi(?:onen|es|oner)|voorra(?:ad|den)|best[aä]nde?|beholdning)$/
/** What a part of a compound ends with to be joined to the next. */
const JOINT = /(?:e?s|e?n)$/
/** Parts that say nothing of whom a list is for. */
const PARTS =
  /^(?:(?:netto|brutto|bruto|verkaufs?|verkoops?|salgs?|forsaljnings?|gross|groot|grossist|handels?|handler|handelaren?|wederverkopers?|wiederverkaufer|fach|standaard|standard|basis|grund|haupt|hoofd|gesamt|totaal|total|haus|vecko|farm|exports?|eksports?|verfuegbarkeits?|stand|engros|dispo|tarief|jahr(?:es)?|jaar|monats?|maand|tages?|dag|weken?|wochen?|seizoens?|saison|aktuell|actuele?|stuck|stuks|stk|einzel|artikel|produkt(?:en)?|product(?:en)?|sortiments?|assortiments?|waren?|online|web|shop|excel|stock|lager|voorraad|vorrats?|partij(?:en)?|bestands?|beholdnings?|saldo|preis|prijs|pris|listen?|price|pot|topf|potten|cc|tray|kisten?|karren|container|inventurs?|inventars?|inventaris|zahl|tel|telling(?:en)?|aanbod|aanbiedings?|angebots?|tilbuds?|erbjudande|udbuds?|utbuds?|overzichts?|ubersichts?|oversigts?|oversikts?|beschikbaarheids?|verfugbarkeits?|leverings?|lieferbarkeits?|snij|schnitt|blomster|plante|vare|gartner|gartnerei|kwekerij|kwekers|gartneri))$/

function isSingle(word: string): boolean {
  const unit = unitOfWord(word)
  return unit === 'piece' || unit === 'stem'
}

/** The first part of a compound for a list that nobody understands: "kundensonder" of "Kundensonderpreise"; null for none. */
export function strangePartOf(word: string): string | null {
  const rest = HEADS.exec(word)?.[1]
  if (rest === undefined) return null
  const bare = rest.replace(JOINT, '')
  const isKnown = [rest, bare].some(
    part =>
      PARTS.test(plainLetters(part)) ||
      isOfGoods(part) ||
      isTimeWord(part) ||
      isSingle(part) ||
      part.length <= SHORT_WORD_MAX,
  )
  if (isKnown) return null
  // "Artikelvoorraad-lijst"
  return [rest, bare].some(part => HEADS.test(part) && strangePartOf(part) === null) ? null : rest
}
