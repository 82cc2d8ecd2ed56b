import { readNumberText } from '../../../domain/text/number-text.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { pattern } from '../../pattern.ts'
import { bareWord, isBlank, trimBlanks } from '../../table/blanks.ts'
import { WEEK as A_WEEK } from '../times/time-names.ts'

/** Who gets or sends the goods of a line. */
const PARTY =
  /^(?:customer|client|buyer|debtor|debitor|consignee|ship ?to|klant|afnemer|koper|debiteur|kunde|kaufer|abnehmer|acheteur|destinataire|cliente|comprador|destinatario|acquirente|klientas|pirkejas|klients|pircejs)s?(?:naam|name|nom|nombre|nome|nr|no|number|nummer|numero|id|code)?$/
/** The document of a line: its number or its day. */
const DOCUMENT =
  /^(?:sales|purchase|delivery|customer|kunden|verkoop|inkoop|klant)?(?:order|orders|po|so|invoice|delivery|deliverynote|shipment|document|receipt|transaction|movement|return|rma|bestelling|bestel|factuur|pakbon|bon|levering|lever|mutatie|boeking|retour|bestellung|bestell|auftrag|auftrags|rechnung|rechnungs|lieferschein|liefer|beleg|buchung|vorgang|commande|facture|livraison|bonlivraison|mouvement|pedido|factura|albaran|entrega|movimiento|ordine|fattura|bolla|consegna|movimento|uzsakymas|saskaita|pasutijums|rekins)(?:nr|no|num|number|nummer|numero|id|date|datum|day|tag|fecha|data)?$/
const DOCUMENT_OF =
  /^(?:n|no|nr|num|numero|num|date|data|fecha|datum)(?:de|di|del|della|van|of)?(?:la)?(?:commande|facture|livraison|pedido|factura|entrega|albaran|ordine|fattura|consegna|order|invoice|delivery)$/
/** Why a line was written, and what is on its way. */
const OF_LINES =
  /^(?:reason|reden|grund|motif|motivo|priezastis|iemesls|eta|movementtype|mutatiesoort|buchungsart|bewegungsart)$/
/** What a product is made of. */
const PARTS =
  /^(?:component|componente|composant|onderdeel|bestandteil|komponente?|skladnik|składnik|stucklisten?position)(?:sku|code|nr|nummer|artikel|id)?$/
/** Days on which something of the product itself happened or ends. */
const OWN_DAYS =
  /updat|modif|added|entered|angelegt|aangemaakt|erfasst|aenddat|mutdat|letztebew|chang|count|geteld|gezahlt|gewijzig|geander|bijgewerkt|stand|expir|tht|mhd|best|seen|creat|valid|geldig|gultig|from|until|tot|bis/

/**
 * The column which shows that a list is one of movements: who got the goods, in which document, on which of several days.
 * The quantity beside it was ordered, delivered or booked. -1 for none.
 */
export function movementColumn(
  headings: readonly string[],
  sample: readonly (readonly string[])[],
  quantity: number,
): number {
  const isFilled = (column: number): boolean => sample.some(row => !isBlank(row[column]))
  const named = headings.findIndex(
    (heading, column) => column !== quantity && namesMovement(heading) && isFilled(column),
  )
  if (named !== -1) return named
  return headings.findIndex(
    (heading, column) => column !== quantity && hasDaysOfLines(heading, sample, column),
  )
}

function namesMovement(heading: string): boolean {
  if (heading.length > 60) return false
  const role = roleOfHeader(heading)
  if (role !== null && role !== 'never') return false
  const word = bareWord(heading)
  return (
    PARTY.test(word) ||
    DOCUMENT.test(word) ||
    DOCUMENT_OF.test(word) ||
    OF_LINES.test(word) ||
    PARTS.test(word)
  )
}

const DAY =
  /^(?:\d{1,2}[-./]\d{1,2}[-./](?:\d{2}|\d{4})|\d{4}[-./]\d{1,2}[-./]\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/
const WEEK = /^(?:week|weeknr|weeknummer|wk|kw|kalenderwoche|woche|semaine|semana|settimana|savaite|nedela)$/

/** "A1" under "Kw" is a quality. */
const WEEK_NUMBER = pattern(
  `^(?:(?:${A_WEEK}|[wvst])[ .]{0,2})?(?:20\\d\\d[-/ ]?(?:w|kw)?)?[0-5]?\\d(?:[-/ ](?:20)?\\d\\d)?$`,
  'iu',
)

/** Days or weeks that differ between the lines. */
function hasDaysOfLines(heading: string, sample: readonly (readonly string[])[], column: number): boolean {
  const word = bareWord(heading)
  if (OWN_DAYS.test(word)) return false
  const cells = sample.map(row => trimBlanks(row[column] ?? '')).filter(cell => cell !== '')
  if (cells.length < 2 || new Set(cells).size < 2) return false
  if (WEEK.test(word)) return cells.every(cell => WEEK_NUMBER.test(cell))
  return roleOfHeader(heading) === null && cells.every(cell => DAY.test(cell))
}

/** Whether quantities are what was added and taken away: some of them have signs. */
export function hasSigns(sample: readonly (readonly string[])[], quantity: number): boolean {
  const signed = sample.filter(row => {
    const cell = trimBlanks(row[quantity] ?? '')
    return /^[-+−]\s?\d/.test(cell) && readNumberText(cell).kind !== 'two'
  })
  return signed.length * 5 >= sample.length && signed.length > 0
}
