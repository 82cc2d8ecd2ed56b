import { pattern } from '../../pattern.ts'
import { HAS_SEASON } from '../times/seasons.ts'
import { HAS_MONTH } from '../times/time-names.ts'
import { clauseAround, matchesIn, words } from './patterns.ts'

/** When an invoice is paid, on a list that is none: "30 days from date of invoice". */
const PAYMENT_TERM =
  /(?<!\p{L})\d{1,3} ?(?:days?|dagen|tagen?|jours?|días?|dias?|giorni|dni|dage|dagar|dienų|dienas|dienu|dní)(?: \p{L}{1,12}){0,2} (?:from|after|of|na|nach|ab|après|de|desde|da|od|efter|från|po|nuo|pēc)(?: (?:the |la |el |della |data (?:di |da )?|date (?:of |de )?(?:la )?|fecha (?:de )?(?:la )?|daty |datum )?)(?:invoices?|factuur|rechnung|facture|factura|fatura|fattura|faktur\p{L}{1,2}|sąskaitos|rēķina)(?! ?(?:n[or]|#|\d))(?!\p{L})/giu

/** What is added when it is billed: "La TVA est ajoutée sur la facture". */
const ON_THE_BILL =
  /(?<!\p{L})(?:on|op|auf|sur|en|in|na|su|på|em|z) (?:the |your |de |uw |der |ihrer |la |votre |el |su |a )?(?:invoices?|factuur|rechnung|facture|factura|fatura|fattura|fakturze|faktura\p{L}{0,2})(?! ?(?:n[or]|#|\d|of|to|an|aan|à|para|von|van|du|de|del|vom))(?!\p{L})|(?<!\p{L})(?:sąskaitoje(?: faktūroje)?|rēķinā)(?!\p{L})/giu

/** That invoices are made: "wystawiamy fakturę VAT". */
const MAKES_BILLS =
  /(?<!\p{L})(?:wystawiamy|we (?:issue|send)|wij (?:sturen|maken)|wir (?:stellen|senden)|nous (?:émettons|envoyons)|emitimos|emettiamo|vi (?:sender|udsteder|skickar)|vystavujeme) (?:\p{L}+ ){0,2}(?:invoices?|facturen|rechnung(?:en)?|factures|facturas?|fatturas?|fatture|faktur\p{L}{1,2})(?!\p{L})|(?<!\p{L})(?:sąskait(?:as|ą) (?:siunčiame|išrašome)|rēķin(?:us|u) (?:sūtām|izrakstām))(?!\p{L})/giu

/** A letter begins so, and goes on in small letters: "Estimado cliente: le adjuntamos…" */
const SALUTATION =
  /^\P{L}{0,3}(?:dear|estimad[oa]s?|apreciad[oa]s?|beste|geachte|sehr geehrte[rn]?|liebe[rn]?|chers?|chères?|gentil[ei]|egregio|spettabile|prezad[oa]s?|car[oia]|szanowny|kære|bästa|vážený) (?:customers?|clients?|klant(?:en)?|relaties?|kunde[n]?|clientes?|cliente|clienti|kliencie|kund(?:er)?|kunder|zákazníku)[ ]?[:,!] /iu

/** Programs that are called by what they write. */
const PROGRAM = /(?<!\p{L})(?:fatture ?in ?cloud|faktura xl|invoice ?ninja)(?!\p{L})/giu

/** That a list is still to come: "Valentinspreise folgen", "Mother’s Day list follows". */
const FOLLOWS = words(
  'follows?|to follow|folg(?:t|en)|volg(?:t|en)|suit|sui(?:vent|vra|vront|vre)|sig(?:ue|uen)|segu(?:irá|irán|irão|e|em|ono|irà|iranno)|ukaż(?:e|ą) się|wkrótce|følger|följer|kommer|následuje|následují|bude následovat',
)
const ESTIMATE = pattern(
  'schätzung|raming|schatting|forecast|estimat|prognos|prévision|estimation|previsi',
  'iu',
)
/** What is missing in this one, or will be another price. */
const FINAL = words(
  '(?:final|endgültig|definiti|korrig|correct|gecorrig|corrig|exact|exakt|genau|bevestig|bestätigt|confirm|ostateczn|endelig|slutgiltig|konečn|verhog|prijsverhog|preiserhöh|erhöh|increas|augment|hausse|aument|subida|podwyż|stigning|prisstign|prishöj|höjning|økning|zvýšen)\\p{L}{0,8}',
)

/** A line without its clauses about another list that will come: one of a season, a month or a year, or an estimate. */
export function withoutOthersToCome(line: string): string {
  for (const { index, 0: verb } of matchesIn(line, FOLLOWS)) {
    const clause = clauseAround(line, index, index + verb.length)
    const which = clause.slice(0, clause.indexOf(verb))
    const isOther = [HAS_SEASON, HAS_MONTH, ESTIMATE, /(?<!\d)20\d\d(?!\d)/].some(each => each.test(which))
    if (isOther && !FINAL.test(clause)) return line.replace(clause, ' ')
  }
  return line
}

/** That goods are there to be sold: "dostępne do sprzedaży", "vrij te verkopen". */
const FOR_SALE = pattern(
  `(?<!(?:not|niet|nicht|nie|pas|no|non|ikke|ej|inte|nav)(?: yet)? )(?<!\\p{L})(?:${[
    '(?:(?:free|ready|available) )?(?:for sale|to sell)',
    '(?:vrij )?te (?:verkopen|koop)',
    '(?:frei )?(?:verkäuflich|zum verkauf|zu verkaufen)',
    '(?:(?:libre|disponible)s? )?(?:(?:à|en) (?:la )?vente|à vendre)',
    '(?:en|a la) venta',
    'in vendita',
    '(?:dostępn\\p{L}{1,3} )?(?:do|na) sprzedaż\\p{L}?',
    'til salg|till salu',
    '(?:laisv\\p{L}{1,3} )?pardavimui',
    'pārdodam\\p{L}{1,3}|pārdošanai',
  ].join('|')})(?!\\p{L})`,
  'giu',
)

/** A line without what says only that its goods are for sale. */
export function withoutForSale(line: string): string {
  return line.replace(FOR_SALE, ' ')
}

/** A line without phrases that stand on lists of every kind, and would be read as what they name: an invoice, a customer. */
export function withoutSetPhrases(line: string): string {
  const text = line
    .replace(PAYMENT_TERM, ' ')
    .replace(ON_THE_BILL, ' ')
    .replace(MAKES_BILLS, ' ')
    .replace(PROGRAM, ' ')
  const letter = SALUTATION.exec(text)?.[0] ?? ''
  return /^\p{Ll}/u.test(text.slice(letter.length)) ? text.slice(letter.length) : text
}
