import { type Decimal, decimal } from '../../../domain/text/decimal.ts'
import { EXCLUDING, INCLUDING, RATE, TAX_NAME } from '../../columns/headings/tax-words.ts'
import type { Code } from '../../messages.ts'
import { pattern } from '../../pattern.ts'
import { otherTimeIn, type Place } from '../times/other-time.ts'
import { HAS_SEASON } from '../times/seasons.ts'
import { NAMED_WEEKDAY } from '../times/time-names.ts'
import { type Day, holdsByNow, isValidToday } from '../times/validity.ts'
import { conceptIn } from './concepts/concepts-in.ts'
import { CURRENCY, EURO, EXCHANGE, FREIGHT } from './currencies.ts'
import { neighbourIn, otherPricesIn, PAYMENT, PERCENT } from './other-lists.ts'
import { clauseAround, LINE_MAX, matchesIn, PRICE_WORD, words } from './patterns.ts'
import { withoutOthersToCome, withoutSetPhrases } from './set-phrases.ts'
import { taxIn } from './tax-in.ts'
import {
  numberOfUnits,
  numberOfWord,
  type UnitSaying,
  unitsOfPrices,
  unitsOfStocks,
} from './units/several-units.ts'
import { PACKS, SINGLES } from './units/unit-words.ts'

/** What a line beside the values says about all of them, in its own words. */
export interface Saying extends UnitSaying {
  code: Code
  /** The sentences that say it, under which an answer is kept; absent where the words are all there is. */
  line?: string
  /** The name that says it, which a person doesn't find in the table; absent for all other places. */
  nameOf?: 'file' | 'sheet'
}

const CENTS = words(
  '1 ?/ ?100 ?(?:€|eur(?:o|os)?)|(?<!(?:per|pro|the|op de|den|au|al) |\\d ?)(?:euro ?)?(?:cents?|centen|centimes?|céntimos?|centesimi|centais|centos|ct)',
)
const RATES = `\\(?${RATE}(?: ?[/+&] ?${RATE})?\\)?`
const WITHOUT = `${EXCLUDING}\\.? ?(?:\\d{1,2} ?% )?`
/** What is between a word for "with" and the tax. */
const OF_TAX = `(?:(?:of|the|de|der|die|la|l['’]|dell['’]|di|den|alle|gesetzl|gesetzlichen?|gesetzlicher|${RATES})(?:\\. ?| |(?<=['’]))){0,3}`
const GROSS = words(
  `${TAX_NAME} (?:${RATES} )?(?:zit(?:ten)?|is|are|sits?|ist|sind|steckt|est|sont|è|está|jest|er|är|yra|ir|je) (?:(?:al|already|bereits|schon|déjà|già|ya|już|jau|již) )?(?:(?:in|dans|nel|nei|en|w|i|v) (?:\\p{L}{2,4} )?(?:preis(?:en)?|prijs|prijzen|prices?|prix|prezz[oi]|precios?|cen(?:ie|ach|ě)|pris(?:en|et|erne))|kaino(?:je|se)|cen[āa]s?(?!\\p{L}))|(?:${INCLUDING}|z|med|včetně|vč|wraz z|įskaitant|įskaičiuojant|ieskaitot|inklusiv)(?:\\. ?| )${OF_TAX}${TAX_NAME}|se? dph|(?:contains?|įskaičiuot\\p{L}{1,2}|iekļaut\\p{L}|zahrnuj\\p{L}{1,2}|enthalten|enthält|beinhalte[nt]|bevat(?:ten)?|comprend|comprennent|incluent|incluyen?|comprendono|includono|comprensiv[ioae]|zawieraj?ą?|indeholder|inkluderer) ${OF_TAX}${TAX_NAME}(?! (?:nicht|niet|pas)(?!\\p{L}))|(?:${RATES} ?)?(?<!${WITHOUT})${TAX_NAME}:? (?:${RATES} )?(?:(?:is|are|er|är|est|sind|ist|zijn|sono|è|já|již) )?(?:in (?:\\p{L}{2,8} )?(?:preisen?|prijs|prijzen|prices?) )?(?:in[ck]l\\p{L}{0,9}|inbegrepen|enthalten|compris\\p{L}{0,2}|compres\\p{L}|ingår|wliczon\\p{L}|zawart\\p{L}|įskaičiuot\\p{L}{1,2}|iekļaut\\p{L}|zahrnut\\p{L}?)(?! (?:false|no|nee|nein|non|falsch|onwaar|inte|ikke|not|niet|nicht|pas)(?!\\p{L}))|ivat[oaie]|verolli(?:nen|set|sia|sin)|km-ga|käibemaksuga|ttc|tvac|toutes taxes comprises|brutto|brutto\\p{L}{0,16}preis\\p{L}{0,6}|brutoprij(?:s|zen)|gross|consumentenprijzen|consumer prices|kassaprij(?:s|zen)|laden-?verkaufspreise?`,
)
/** The rate that follows: "(9 %)", "hoog tarief 21%". */
const RATE_BEHIND = pattern(
  `^[^\\p{L}\\d]{0,4}(?:(?:hoog|laag|tarief|rate|satz|taux|of|von|van|de|à|at)[^\\p{L}\\d]{1,3}){0,2}${RATE}(?:[^\\p{L}\\d]{1,3}${RATE})?\\)?`,
  'iu',
)
const VALIDITY = words(
  'valid (?:from|until|till|to|through|as of)|effective|as of|from \\d{1,2}[./ ]|gültig (?:ab|bis|vom|von)|geldig (?:vanaf|tot|t/m|van)|ingangsdatum|vanaf \\d{1,2}[./ -]|ab \\d{1,2}\\.|à partir du|valables?|valid[oa]s? (?:dal|fino|desde|hasta|del|a partir)|válid[oa]s?|galioja|spēkā',
)
const CUSTOMER =
  '(?:customer|klant(?:en)?|kunde[nr]?|client|cliente|klientas|klienta|klient|pircējs|klients|kontrahent|odbiorca|nabywca|debit(?:eur|or)|afnemer|abnehmer)'
const NUMBER = '(?:no|nr|n[°º]|number|nummer|numer|numéro|número|numero|name|naam|nom|code|código|codice)'
/** Customers, or prices, by groups: "Preisstufe", "price band", "fascia di prezzo", "grupa cenowa". */
const GROUP_OF = [
  '(?:preis|kunden|rabatt|debitoren|abnehmer|prijs|klant(?:en)?|kortings?|debiteur(?:en)?|afnemers?|pris|kunde?|rabat)-?(?:gruppen?|kategori(?:en?)?|klass(?:en?)?|stufen?|groep(?:en)?|categorie(?:ën)?|niveau|nivå|grupp)',
  '(?:customer|client|buyer|price|pricing|discount|trade) (?:group|categor|class|level|tier|band)(?:s|es|y|ies)?',
  '(?:groupe|cat[ée]gor[ií][ae]|niveau|classe|tranche|palier|grupo|nivel|clase|gruppo|fascia|livello)s? (?:de |di |des |dei |du )?(?:client|prix|tarif|remise|precio|tarifa|prezz|listino|sconto)(?:[sieao]{0,2}|aires?|ari[oa]s?)',
  '(?:grup[ay]|kategori[ae]|poziom|klas[ay]|próg) (?:cen|rabat|klient|odbiorc|kontrahent)\\p{L}{0,4}|(?:cenov|zákaznick|slevov)[áé] (?:skupin[ay]|hladin[ay]|kategorie|úroveň)',
].join('|')
/** Of everybody, or the usual one. */
const OF_ALL =
  ' ?[:=]? ?(?:all|every(?:one|body)|allen?|iedereen|tous|toutes|todos|todas|tutt[ie]|wszys\\p{L}{1,4}|alla|všichni|standaa?rd|default|general|allgemein|algemeen|général|generale|ogóln[ay]|basis|base|básic[oa]|podstawow[ay]|normaa?l|normaln[ay])(?: (?:customers?|clients?|kunden?|klanten|clientes|clienti|klienci|odbiorcy|kunder))?[ .]{0,2}(?:$|[,;)])'
const FOR_SOME = words(
  `${CUSTOMER}[ -]?${NUMBER}?\\.? ?(?::(?!${OF_ALL})|\\d{2,8}(?!\\d))|${NUMBER}\\.? (?:de |du |di )?${CUSTOMER} ?\\d{1,8}|spett(?:\\.?le|abile)|(?:${GROUP_OF})(?!\\p{L}|${OF_ALL})|for customers?|für kunden?|voor klant(?:en)?|${PRICE_WORD} (?:ab|vanaf|from|desde|da|od|fra|nuo) (?!1 ?(?:${SINGLES})(?!\\p{L}))\\d{1,5} ?(?:${SINGLES}|${PACKS}|karren?)|for orders (?:of|over|above|from)|^(?:above|over|from|boven|vanaf|über|ab|au[- ]delà d[e’']|à partir d[e’']|dès|oltre|a partire da|más de|a partir de|powyżej|od|över|från|over|fra|nuo|virš|no|virs) ?(?!20\\d\\d(?!\\d))\\d{2,6}(?! ?(?:%|cm|€|eur))\\P{L}*$|ab einer (?:bestell)?menge|bij afname|à partir de \\d+|staffelpreise?|staffelprij(?:s|zen)|(?:quantity|volume) (?:tiers?|discounts?|prices?)`,
)
/** Who it is: "voor klant Jansen". */
const NAME_BEHIND = /^ ?(?:\p{Lu}[\p{L}&.-]{0,20}(?: |$)){1,3}/u
const YOUR = '(?:uw|jouw|ihre?n?|deine?|your|votre|vos|sus?|vostr[io]|państwa|twoj[ea]|jeres|dine)'
/** "Your agreed prices"; at the beginning, "your prices". */
const YOUR_PRICES = words(
  `(?:(?<=(?:^|[:;,]) {0,3}(?:i |il )?)${YOUR}|${YOUR} (?:persoonlijke|eigen|individuele|speciale|afgesproken|personal|individual|special|agreed|own|contract|persönlichen?|individuellen?|vereinbarten?|speziellen?)) (?:(?:persoonlijke|eigen|individuele|speciale|afgesproken|personal|individual|special|agreed|own|persönlichen?|individuellen?|vereinbarten?|speziellen?) )?(?:${PRICE_WORD}|konditionen|condities)(?! (?:is|are|sind|zijn|sont)(?!\\p{L}))`,
)
const SELLERS =
  '(?:dealer|reseller|händler|wiederverkäufer|wederverkoper|revendeur|rivenditor|revendedor)\\p{L}{0,3}'
const RANK =
  '(?:tier|class|level|group|klasse|stufe|gruppe|niveau|groep|palier|classe|fascia) ?(?:\\d|[a-e](?!\\p{L}))'
const AGREED =
  '(?:negotiated|agreed|contracted|vereinbarte?|ausgehandelte?|afgesproken|overeengekomen|négociée?s?|convenue?s?|pactad[oa]s?|negociad[oa]s?|concordat[oi]|riservat[oi]|umówion\\p{L})'
/** What was agreed or quoted, and with which dealers. */
const QUOTED = words(
  [
    `(?:${PRICE_WORD} )?${SELLERS}(?: ${PRICE_WORD})? ${RANK}|${RANK} ${SELLERS}`,
    `${AGREED} ${PRICE_WORD}|${PRICE_WORD} ${AGREED}|${PRICE_WORD} (?:de |du |di )?(?:contrat|contrato|contratto)|(?<=^ {0,3})(?:for|für|voor|pour|para) ?:`,
    '(?<!(?:a|any|for|request|ask|un|une|le|sur) )(?:quotations?|devis|preventivo|presupuesto|orçamento|cotização|cotización)(?! (?:(?:for|pour|per|para) .{0,30} )?(?:on request|upon|available|sur demande|gratuit|su richiesta|gratuito))|quote (?:no\\.? ?|nr\\.? ?|# ?)?(?:\\p{L}{1,3}-?)?\\d{2,}',
    '(?:angebot|offerte|offre|oferta|offerta|offer)s?-?(?: ?(?:nr|nummer|no|number|n°|núm)\\.? ?:? ?(?:\\p{L}{1,3}-?)?\\d| (?!(?:s|sem|kw|wk|w|t|v|uge)-?\\d\\d?(?!\\d))(?:\\p{L}{1,3}-?|20\\d\\d[-/])\\d{2,}|.{0,20} (?:t\\.?n\\.?v\\.|ten name van))',
  ].join('|'),
)
const PAPER = words(
  [
    // Invoices, credit notes
    '(?:(?:inkoop|verkoop|credit|verzamel|leveranciers|eingangs|ausgangs|einkaufs|verkaufs|sammel|schluss|lieferanten|købs|salgs|inköps|leverandør|leverantörs)-?(?:factu(?:ur|ren)|rechnung(?:en)?|faktur\\p{L}{1,2})|invoices?|rechnung(?:en|snummer|snr)?|facture?n?|factuur|facturas?|faturas?|fattur[ae](?!24)|faktur\\p{L}{1,2}|sąskait\\p{L}{1,3}|rēķin\\p{L}{1,2}|credit note|gutschrift|creditnota|kreditnota|nota di credito|note de crédit|avoir n[°or])(?! (?:per|by|via|par|por) e?-?mail)',
    // What goes with the goods, there or back
    '(?:deliver[yi]|despatch|dispatch|packing|picking|returns?|goods (?:received|receipt)|advice) ?-?(?:notes?|slips?|dockets?)|(?:packing|shipping) lists?|(?:liefer|rücksende|rückgabe|retouren?|begleit|entnahme|abhol|waren(?:aus|ein)gangs)-?(?:scheine?|belege?|zettel)|(?:pack|kommissionier|entnahme|reservierungs?|retouren?|stück)-?listen?|(?:pak|lever|aflever|retour|ontvangst)-?bon(?:nen)?|(?:pak|retour(?:en)?|reserverings)-?lijst(?:en)?|vracht-?brie(?:f|ven)|(?:bons?|bordereaux?) de (?:livraison|retour|réception|sortie|préparation|expédition)|listes? de (?:colisage|prélèvement|réservation)|albar(?:án|anes)|notas? de (?:entrega|devolución)|listas? de (?:empaque|embalaje)|d\\.?d\\.?t\\.?(?= (?:n|nr|del|\\d))|boll[ae]|documento di trasporto|guias? de (?:remessa|transporte|devolução)|notas? de (?:encomenda|crédito)|(?:wydani|przyjęci)[ae] (?:zewn|wewn|magaz|towar)\\p{L}{1,9}|(?:roz|przy)chód (?:zewn|wewn|magaz|towar)\\p{L}{1,9}|dodací list\\p{L}?|(?:výdej|příjem)k\\p{L}|(?:följe|pack)sed\\p{L}{1,4}|plocklist\\p{L}{1,3}|(?:in|ut)leverans\\p{L}{0,3}|varemodtagelse\\p{L}?|pajamavim\\p{L}{1,3}|(?:nurašymo|priėmimo|perdavimo) akt\\p{L}{1,3}|nurašym\\p{L}{1,3}|(?:preču )?(?:pieņemšanas|norakstīšanas|nodošanas) akt\\p{L}{1,3}|goederenontvangst(?:en)?|wareneing[aä]ng[es]?(?= (?:n[or]|vom|\\d))|entradas? de mercanc[ií]as?|entrada de mercadorias?|carico merci|(?:pz|wz|mm|rw|pw)(?= ?\\d{1,6}/)|protokół (?:strat|odbioru|przyjęcia)|list[ae] (?:di )?(?:imballaggio|prelievo)|list przewozowy|lista pakunkowa|dokument (?:wz|pz)|følgesedd(?:el|ler)|pakke(?:liste|seddel)|plukliste|returseddel|važtarašt\\p{L}{1,4}|pavadzīm\\p{L}{1,2}',
    // Orders, requests
    "order (?:form|confirmation)s?|purchase (?:order|list)s?|bestell(?:schein|formular)e?|auftragsbestätigung|bestel(?:formulier|bon)(?:en|nen)?|(?:order|bestel)bevestiging|inkoop-?(?:order|orders|lijst|bon)|(?:bevestiging|bestätigung|confirmation|confirmación|conferma|potwierdzenie) (?:n[or]\\.? ?)?\\d{2}[\\d/.-]{2,}|(?:uw|ihre?|your|votre|su|vostr[oa]|państwa|jeres) (?:referentie|kenmerk|referenz|zeichen|reference|référence|referencia|riferimento|numer)(?= ?:)|einkaufs-?(?:listen?|bestellung(?:en)?|auftrag)|bons? de commande|(?:hojas?|notas?|orden) de (?:pedido|compra)|modulo d[’']ordine|ordin[ei] d[’']acquisto|indkøbsordre|ordrebekræftelse|requests? for (?:quotations?|quotes?|prices?)|(?:preis|angebots)-?anfrage|(?:offerte|prijs)-?aanvraag|demande (?:de |d['’])(?:prix|devis|offre)|solicitud de (?:precios?|presupuesto|cotización)|richiesta (?:di )?(?:preventivo|offerta|prezz[io])|zapytanie ofertowe|prisforespørgsel",
    // What was sold, what a product is made of
    'sales (?:reports?|overview|statistics|summary|history|figures)|(?:verkaufs|umsatz|absatz)-?(?:berichte?|statistik(?:en)?|übersicht|auswertung|zahlen)|umsatzliste|(?:verkoop|omzet|afzet)-?(?:rapport|overzicht|statistiek|cijfers)|(?:rapports?|statistiques?|état) (?:de |des )?ventes?|(?:informes?|estadísticas?) de ventas?|(?:rapport[oi]|statistic(?:a|he)) (?:di |delle )?vendit[ae]|(?:raport|statystyk[ai]) sprzedaży|salgs(?:statistik|rapport|oversigt)|bills? of materials?|bom|stuklijst(?:en)?|nomenclature|distinta base|stykliste',
  ].join('|'),
)
/** What kind of paper a line says that the list is; a discount for those who pay an invoice soon says none. */
function papersIn(text: string): Saying[] {
  return PAYMENT.test(text) && PERCENT.test(text) ? [] : foundAll('other-paper', PAPER, text).slice(0, 1)
}

/** What is expressly not said: "not incl. VAT", "geen factuur". */
const NEGATED = /(?<!\p{L})(?:not|no|non|nicht|niet|geen|kein|keine|ne|nie|ikke|sin|senza) \p{L}+\.?/giu

/** No hundred. */
const IN_CENTS = /^in cent$/i

/**
 * What a line says about all prices. A line about another kind of paper says nothing else. `today`: null where it isn't
 * known, so that every date is a doubt.
 */
export function sayingsAboutPrices(whole: string, today: Day | null, place: Place = 'remark'): Saying[] {
  const line = withoutOthersToCome(whole.slice(0, LINE_MAX))
  const text = plain(line)
  const paper = papersIn(text)
  const other = neighbourIn(text) ?? otherPricesIn(text)
  if (paper.length > 0) return paper
  if (other !== null) return [{ code: 'other-paper', text: other }]
  const found = conceptIn(line, 'price', place)
  const concept = found !== null && isChangeByNow(found.text, line, today) ? null : found
  // "Kept for customers", "with the delivery of Monday" is said of the goods, and not of their prices.
  const ofStock = PRICES.test(text) ? null : conceptIn(line, 'stock', place)
  const isOfStock = ofStock !== null
  if (concept?.code === 'other-paper' && !isOfFreight(text, concept))
    return ofStock?.code === 'stock-reserved' ? [] : [concept]
  const said: Saying[] = [
    ...(EURO.test(text) ? foundAll('other-currency-title', EXCHANGE, text) : currenciesIn(text)).slice(0, 1),
    ...unitsOfPrices(text)
      .filter(said => !IN_CENTS.test(said.text))
      .map(said => ({ code: 'price-per-several' as const, ...said })),
    ...foundAll('price-in-cents', CENTS, text).slice(0, 1),
    ...sayingsOfTax(text, line),
    ...sayingsOfDates(text, line, today, place),
    ...sayingsOfWeekdays(text),
    ...[
      ...foundAll('price-for-some', FOR_SOME, text, NAME_BEHIND).filter(
        said => !isOfStock && !isOfFreight(text, said),
      ),
      ...foundAll('price-for-some', YOUR_PRICES, text),
      ...foundAll('price-for-some', QUOTED, text),
    ].slice(0, 1),
  ]
  const isNone =
    concept !== null && (isOfFreight(text, concept) || (isOfStock && concept.code === 'price-for-some'))
  return withConcept(said, isNone ? null : concept)
}

function sayingsOfTax(text: string, line: string): Saying[] {
  const found = foundAll('price-with-vat', GROSS, text, RATE_BEHIND)
  const said = found.length > 0 ? null : taxIn(text, line)
  return said === null ? found : [{ code: 'price-with-vat', text: said.trim() }]
}

/** Of prices that have changed: "Prijswijziging per heden". How much they change by is asked about. */
const CHANGED =
  /^(?:prijs|preis|pris|price|prices|cambio|actualización|variazion|aggiornament|alteração|atualização|zmian|changement|modification|úprava|změna|kain|cen)\P{L}{0,2}\p{L}*/iu
function isChangeByNow(said: string, line: string, today: Day | null): boolean {
  return CHANGED.test(said) && !PERCENT.test(line) && holdsByNow(line, today)
}

/** What the tables say, unless the other rules have found the same. */
function withConcept(said: Saying[], concept: Saying | null): Saying[] {
  return concept === null || said.some(({ code }) => code === concept.code) ? said : [...said, concept]
}

function currenciesIn(text: string): Saying[] {
  const found = foundAll('other-currency-title', CURRENCY, text)
  return found.length > 0 ? found : foundAll('other-currency-title', EXCHANGE, text)
}

/** "Free delivery for orders over 500": of no price. */
const OF_AMOUNT = /\d|order|afname|menge/iu
const PRICES = words(PRICE_WORD)
function isOfFreight(text: string, { text: said }: Saying): boolean {
  const at = text.indexOf(said)
  const clause = clauseAround(text, at, at + said.length)
  return OF_AMOUNT.test(said) && FREIGHT.test(clause) && !PRICES.test(clause)
}

/** "On Fridays we add 0.04 per stem" */
const EXTRA = words(
  'add(?:ed|s)?|plus|extra|more|dearer|surcharges?|duurder|meer|bij|\\p{L}{0,15}(?:toeslag|opslag|zuschlag|aufschlag)|teurer|mehr|berechnen|supplément|majoration|ajoutons|recargo|añadimos|más|sovrapprezzo|maggiorazione|aggiungiamo|in più|acréscimo|mais|dolicza(?:my|ne)?|dopłat[ay]|drożej|tillæg|dyrere|tillägg|dyrare|tillegg|příplatek|připočít\\p{L}{1,6}|dražší',
)
const SUM = /(?:€|eur) ?\d|\d ?(?:€|%|(?:eur|ct|cents?|zł)(?!\p{L}))/iu
const ORDERED = /order|bestel|command|pedido|encomend|ordin|zamów|objedn/iu

function sayingsOfWeekdays(text: string): Saying[] {
  return matchesIn(text, NAMED_WEEKDAY)
    .filter(({ index, 0: { length } }) => {
      const clause = clauseAround(text, index, index + length)
      return EXTRA.test(clause) && SUM.test(clause) && !FREIGHT.test(clause) && !ORDERED.test(clause)
    })
    .slice(0, 1)
    .map(([day]) => ({ code: 'price-dated', text: day }))
}

/** A list that is valid today by its own words says nothing more than one without a date. */
function sayingsOfDates(text: string, line: string, today: Day | null, place: Place): Saying[] {
  const at = /\d/.test(text) ? text.search(VALIDITY) : -1
  const isValid = at !== -1 && isValidToday(text.slice(at), line, today)
  // "Spring 2026, valid from 1 February" is over all the same.
  if (isValid && !HAS_SEASON.test(text)) return []
  const said = at === -1 || isValid ? [] : foundAll('price-dated', VALIDITY, text).slice(0, 1)
  return said.length > 0 ? said : sayingsOfOtherTime('price-dated', text, today, place)
}

/** "Price list 2024", "Voorraad per 31-12-2025": of a day that is over, or still to come. */
function sayingsOfOtherTime(
  code: 'price-dated' | 'stock-dated',
  text: string,
  today: Day | null,
  place: Place,
): Saying[] {
  const other = otherTimeIn(text, code === 'price-dated' ? 'price' : 'stock', today, place)
  return other === null ? [] : [{ code, text: other }]
}

/** What a line says about all stocks. */
export function sayingsAboutStocks(whole: string, today: Day | null, place: Place = 'remark'): Saying[] {
  const line = withoutOthersToCome(whole.slice(0, LINE_MAX))
  const text = plain(line)
  const paper = papersIn(text)
  if (paper.length > 0) return paper
  const neighbour = neighbourIn(text)
  if (neighbour !== null) return [{ code: 'other-paper', text: neighbour }]
  const found = conceptIn(line, 'stock', place)
  // "15 % must be deducted" is said of prices.
  const concept = found?.code === 'stock-dated' && PERCENT.test(text) ? null : found
  if (concept?.code === 'other-paper') return [concept]
  const said: Saying[] = [
    ...unitsOfStocks(text).map(said => ({ code: 'stock-in-packs' as const, ...said })),
    ...sayingsOfOtherTime('stock-dated', text, today, place),
  ]
  return withConcept(said, concept)
}

/** "per 100", "100 St", "9 % btw": the one number in the text; one with three digits behind a sign is a thousand only after "per". */
const ONE_NUMBER = /^[^\d]*(\d{1,6})(?:[.,](?:0{1,2}|(\d{1,2})))?(?![.,]?\d)[^\d]*$/
/** The number that the words of a doubt give: how many units, or which percent of VAT; null for none. */
export function numberIn(code: Code, text: string): Decimal | null {
  if (code === 'price-in-cents') return '100' as Decimal
  if (code === 'price-dated' || code === 'stock-dated') return null
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
  '(?:incl|inkl|inc|included|inklusive|inclusief|inclusive|inbegrepen|enthalten|comprise|incluse|inclusa|incluso|incluido|incluida|compresa|gross|brutto|bruto|ttc|tvac)'
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

/**
 * A name: "Gross Flowers BV", "Gross & Sons". It is read apart, since a pattern that left its flag `i` for a part was
 * seen to miss that in long runs.
 */
const GROSS_NAME =
  /(?<!\p{L})Gross(?= (?:&|(?!(?:Prices?|Amounts?|Values?|Sales|List|EUR|Eur|VAT|Vat)(?!\p{L}))\p{Lu}))/gu

function plain(line: string): string {
  // "price_mode=incl_tax"
  const spoken = line.slice(0, LINE_MAX).replace(/(?<=\p{L})[_=](?=\p{L})/gu, ' ')
  return withoutSetPhrases(spoken).replace(NEGATED, ' ').replace(GROSS_NAME, ' ')
}

/** An answer is kept under these words: a number behind them belongs to them, since it may be another next week. */
function foundAll(code: Code, pattern: RegExp, text: string, behind?: RegExp): Saying[] {
  return matchesIn(text, pattern).map(match => {
    const more = behind?.exec(text.slice(match.index + match[0].length))?.[0] ?? ''
    return { code, text: (match[0] + more).trim() }
  })
}
