import { EXCLUDING, RATE, TAX_NAME } from '../../columns/headings/tax-words.ts'
import { pattern } from '../../pattern.ts'
import { PRICE_STEM } from './patterns.ts'

const NAME = `(?<!\\p{L})(?:${RATE} ?)?${TAX_NAME}(?:[-’']\\p{L}{1,3})?(?!\\p{L})`
const ALREADY = '(?<!\\p{L})(?:schon|bereits|al|already|déjà|ya|già|já|już|jau|allerede|redan|už)(?!\\p{L})'
/** In it, by itself: "begrepen", "inräknad". */
const IN =
  '(?<!\\p{L})(?:drin|darin|erin|inbegr\\p{L}{1,6}|begrepen|begriffen|verwerkt|meegerekend|eingerechnet|eingeschlossen|einkalkuliert|contained|dedans|dentro|inräknad\\p{L}?|indregnet|medregnet|iekšā|kainoje|cenā)(?!\\p{L})'
const PRICE = `(?<!\\p{L})(?:in|im|en|em|dans|nei|nel|w|v|i|į)(?: \\p{L}{2,6}){0,2} (?:${PRICE_STEM}|prij[sz]|prezz|preço|pris|cen|kain)\\p{L}{0,6}(?!\\p{L})`
const REACH = '(?:[^;|!?,]|,(?=\\d)){0,40}?'
const TAX = pattern(NAME, 'iu')
const CLAUSES = /[;|!?]|,(?!\d)|\s[-–—]\s|\.\s(?=\p{Lu})/u
const TAX_IN = pattern(
  [
    `${NAME}${REACH}(?:${ALREADY}|${IN})`,
    `${ALREADY}${REACH}${NAME}`,
    // "De btw zit in de prijs", "in den Preisen sind 7 % MwSt."
    `${PRICE}${REACH}${NAME}`,
    `${NAME}${REACH}${PRICE}`,
  ].join('|'),
  'iu',
)
/** It is not in, or comes on top. */
const OTHERWISE = pattern(
  `(?<!\\p{L})(?:${EXCLUDING}|e[xks]{1,2}[ck]l\\p{L}{0,7}|n[io]e?t?|nicht|non|não|pas|ne|nav|nėra|ikke|inte|ej|kein\\p{L}{0,2}|geen|aucun\\p{L}?|net(?:to|t)?|neįskaičiuot\\p{L}{0,3}|abgezogen|afgetrokken|afgehaald|e?raf|af|ab|off|deducted|déduit\\p{L}?|added|bij|erbij|dazu|hinzu|ajout\\p{L}{1,3}|aggiung\\p{L}{1,4}|komt|kommt|kommen|comes|tillkommer|tilkommer|pluss?|invoice|factuur|rechnung|facture|factura|fattura|faktur\\p{L}{0,2})(?!\\p{L})`,
  'iu',
)
const ADDED_ALREADY = pattern(`${ALREADY} (?:added|lagt til|doliczon\\p{L})(?!\\p{L})`, 'iu')

/**
 * The words by which a text says that tax is in its prices, in whatever order: "in allen Preisen sind 7 % MwSt. schon drin".
 *
 * @param whole The text with what it denies.
 */
export function taxIn(text: string, whole: string): string | null {
  const said = TAX_IN.exec(text)?.[0]
  if (said === undefined) return null
  // "9% btw al meegerekend, fust niet"
  const clauses = whole.split(CLAUSES)
  const clause = clauses.filter(each => TAX.test(each)).join(' ') || whole
  return OTHERWISE.test(clause) && !ADDED_ALREADY.test(clause) ? null : said
}
