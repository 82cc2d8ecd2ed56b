import { pattern } from '../../../pattern.ts'
import { WEEKDAY } from '../../times/time-names.ts'

const UNIT =
  '(?:€|eur(?:os?)?|zł|kr|kč|pln|stück|stk|st|stuks|pcs|pieces|pflanzen|planten|plant[es]s?|k(?:a|á)rr?(?:en)?|cc|trolleys?|box(?:es)?|do[oz](?:s|zen|o)|kisten?|trays?|plat(?:ten|en)|plaques?|vpe|chariots?|carrelli|carros)(?!\\p{L})'
const AMOUNT = `(?:€ ?|eur(?:o|os)? )?\\d[\\d.,]*(?: ?${UNIT})?`
const word = (list: string): string => `(?<!\\p{L})(?:${list})(?!\\p{L})`

/** "12 Uhr", "16:30", "4 pm", "kl. 10", "noon". */
const HOUR =
  '(?:\\d{1,2}(?: ?(?:[:.h][0-5][05])? ?(?:uhr|uur|h|hod\\p{L}{0,2}|hrs?|am|pm|val)(?!\\p{L})|:\\d\\d|\\.(?:00|15|30|45)(?!\\d)|(?<=(?:godz|kl|las|le|les|plkst)\\.? ?\\d{1,2}))|noon|mittag|12 uhr mittag)'
/** "before 12:00", "til kl. 10" */
const BEFORE_HOUR = `(?<!\\p{L})(?:before|until|till|by|bis|vor|tot|voor|vóór|avant|jusqu[’']à|antes de|hasta|entro|até|do|inden|før|före|senest|senast|iki|līdz)(?: (?:godz|kl|las|le|les|às|plkst))?\\.? ?${HOUR}`
/** "Order deadline: 12:00", "Bestelltermin Mittwoch 10 Uhr" */
const DEADLINE = `${word('deadline|cut-?off(?: time)?|closing time|(?:order|bestell?)(?:schluss|sluiting|termin|tag|dag|datum|frist|time|tijd)|uiterlijk|spätestens|au plus tard|date limite|fecha límite')}[^\\d;|]{0,30}(?:\\d{1,2}(?:[:.h]\\d\\d)?(?![\\d./-]))?`
/** "Tuesday and Thursday" */
const WEEKDAYS = `(?:${WEEKDAY.source})\\P{L}{1,3}(?:\\p{L}{1,3} )?(?:${WEEKDAY.source})`

/** "per mail", "via WhatsApp", "to orders@…" */
const BY_MAIL =
  '(?<!\\p{L})(?:per|via|by|par|por|przez|pr|an|naar|to|na|til)\\.? (?:e-?mail|mail|fax|phone|t[eé]l[eé](?:f|ph)o\\p{L}{1,4}|whatsapp|web\\p{L}{0,6}|[\\w.]{1,40}@)'
const IN_WRITING = `${word('(?:bestell?|order-?)?telefo\\p{L}{1,6}|schriftlich|mailem|na mail|på mail|online')}|www\\.|https?:`
/** Behind a colon: a number, a name, an address of mail. */
const AT_WHOM =
  ':\\s*(?:\\+|0)[\\d ()/-]+|:\\s*\\p{Lu}\\p{Ll}{1,15} (?:de |van |den )*\\p{Lu}|:\\s*[\\w.-]{1,40}@|:\\s*(?:Herr|Frau|Mr|Mrs|Mme|M\\.)|:\\s*\\p{Lu}\\p{Ll}{1,15},? (?:tel|phone|mobile|mob|gsm|cell)'
const TELEPHONE = '(?<![\\d.,])(?:\\+|0|(?=(?:\\d{2,4} ){2}\\d))\\d[\\d ()/-]{5,}\\d(?<!\\d-20\\d\\d)'

/** "Minimum order 150 €" */
const AT_LEAST = `${word('minim(?:um|ale?|aal|o|á?ln\\p{L})|mínim[oa]|min\\.|mindste|minste|minsta|\\p{L}{0,12}mindest\\p{L}{0,20}|(?:bestell?|order)-?minimum')}(?:[^\\d;|]{0,30}${AMOUNT})?`
/** "from 250 EUR", "under 2 trolleys" */
const FROM_AMOUNT = `(?<!\\p{L})(?:over|above|under|below|from|ab|über|unter|vanaf|boven|onder|(?:à partir|au-dessus|en dessous) de|dès|desde|oltre|sotto|acima de|od|poniżej|powyżej|fra|från|nad|pod) (?=[^ ]{1,8} ?${UNIT}|€|eur )${AMOUNT}`
/** "surcharge 25 €", "free delivery" */
const FREIGHT = `(?<!\\p{L})\\p{L}{0,12}(?:surcharge|toeslag|zuschlag|supplément|recargo|dopłata|tillæg|tillägg|tillegg|freight|frachtfrei|franco|frei haus|free delivery)(?!\\p{L})(?:[^\\d;|]{0,20}${AMOUNT}%?)?`
/** What asks for something, or tells how it is done. */
const POLITE = word(
  '(?:geen|no|keine?|pas de|sin|senza|niente|nessuna|brak|ingen|sem|bez) (?:lever|deliver|liefer|livrais|entreg|repart|consegn|dostaw|dodáv|bezorg|transport)\\p{L}{0,8}|excluded|ausgeschlossen|uitgesloten|overleg|please|bitte|graag|s\\.?v\\.?p|prosimy|prosíme|venligst|possible|möglich|mogelijk|afgives|sendes|angenommen|accepted|op aanvraag|auf anfrage|on request|sur demande|within \\d{1,2} (?:hours|days)|innerhalb|binnen \\d{1,2} (?:uur|dagen)',
)

const ORDERED =
  '(?:besteld|bestellen|bestellt|ordered|orders?|commandés?|commandées?|pedid[oa]s?|ordinat[oi]|ordini|encomendad[oa]s?|zamówion[eya]|zamówienia|bestilt|beställt|beställd|objednán[oa]|užsakyta|pasūtīts)'
const READY =
  '(?:klaar|binnen|geleverd|in huis|fertig|geliefert|da|abholbereit|ready|delivered|there|prête?s?|livrée?s?|listos?|servid[oa]s?|entregad[oa]s?|entrega|pront[oi]|consegnat[oi]|consegna|gotowe|dostaw[ay]|klar|leveret|leverans|levererat|levert|připraveno|doručeno|paruošta|gatavs)'
/** "Voor dinsdag besteld = donderdag klaar" */
const BY_DAY = `(?<!\\p{L})(?:${ORDERED} )?(?:before|until|till|by|bis|vor|tot|voor|vóór|avant|jusqu[’']à|antes del?|hasta(?: el)?|entro|até|do|inden|før|före|senast|iki|līdz|le|el|on|op|am) (?:${WEEKDAY.source})(?:(?: \\p{L}{2,10})? ${ORDERED})?[ =,:→>–-]{1,4}(?:\\p{L}{1,4} )?(?:(?:${WEEKDAY.source}) ${READY}|${READY} (?:\\p{L}{1,4} )?(?:${WEEKDAY.source}))`
const UNTIL_WHEN = [BEFORE_HOUR, DEADLINE, WEEKDAYS, BY_DAY]
const BY_WHAT = [BY_MAIL, IN_WRITING, AT_WHOM, TELEPHONE]
/** "3 % off" for those who order more: whether it changes the prices is read for itself. */
const DISCOUNT = `${word('remise|rabais|ristourne|korting|rabatt?|nachlass|discount|descuento|sconto|desconto|upust\\p{L}?|slev\\p{L}|nuolaida|atlaide')}[^\\d;|]{0,12}\\d{1,2}(?:[.,]\\d)? ?%|\\d{1,2}(?:[.,]\\d)? ?% ${word('remise|rabais|ristourne|korting|rabatt?|nachlass|discount|off|descuento|sconto|desconto|upustu|slev\\p{L}')}`
const HOW_MUCH = [AT_LEAST, FROM_AMOUNT, FREIGHT, DISCOUNT]
/** How orders are placed and when goods come: "Bestellungen bis 12 Uhr", "Orders: 0297-123456", "Commande minimum 150 €". */
const ORDERING = pattern([...UNTIL_WHEN, ...BY_WHAT, ...HOW_MUCH, POLITE].join('|'), 'giu')

/** That orders have come in: "Orders received until 10 am", which are no conditions unless they say when those are delivered. */
const COUNTED = pattern(
  '(?<!\\p{L})(?:received|so far|to date|until now|up to now|tot nu(?: toe)?|bis (?:jetzt|heute)|bislang|bisher|stand|binnen per|binnengekomen|ontvangen|eingegangene?n?|reçue?s?|recibid[oa]s?|ricevut[ie]|recebidas|otrzymane|modtaget|modtagne|mottagna|mottatte?|přijaté)(?!\\p{L})',
  'iu',
)
const OUTCOME =
  /before|avant|vóór|voor|antes|entro|før |före|deliver|ship|same day|next day|geliefert|versandt|lever|zelfde dag|volgende dag|selben|livr|expédi|lendemain|jour même|entreg|mismo día|consegn|spedi|wysył|dostar|samme dag|samma dag|doruč/iu

/** Whether a text that names orders or deliveries counts none: it says how, and nothing else of when. */
export function isOfOrdering(text: string): boolean {
  if (saysCounted(text)) return false
  const rest = text.replace(ORDERING, ' ')
  return rest !== text && !/\d/.test(rest)
}

/** Whether it says that they are counted. */
export function saysCounted(text: string): boolean {
  return COUNTED.test(text) && !OUTCOME.test(text)
}
