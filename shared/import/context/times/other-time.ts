import { clauseAround, PRICE_WORD, words } from '../words/patterns.ts'
import { daysFrom, type Interval } from './intervals.ts'
import { NAMED_WEEKDAY, WEEKDAY } from './time-names.ts'
import { EXACTNESS } from './time-patterns.ts'
import { isRange, spansIn, type TimeSpan } from './time-spans.ts'
import type { Day } from './validity.ts'

/** Where words stand: a remark on a line and a line between rows are about some of them, all others about the list. */
export type Place = 'remark' | 'between' | 'line' | 'note' | 'title' | 'name'

const PRICE_LIST = words(PRICE_WORD)
/** Words of lists, stocks and days: what they say of a day, they say of the list. */
const OF_THE_LIST = words(
  '\\p{L}{0,20}(?:bestand(?:s|es)?|bestände|voorra(?:ad|den)|lijst(?:en)?|listen?|aanbod|angebote?|telling(?:en)?|zählung|datum|overzicht|übersicht)|(?:bestands?|voorraad|inventar|jahresinventur|jaarinventar|geteld|gezählt|snapshot|vorschau|vooruitblik|prévision|forecast|preview|ready|klaar|fertig|inventur|inventor|inventair|disponib|availab|verfügbar|beschikba|stocktak|optælling|krājum|atlikum|likuč|likut|atsarg|remanent|inwentaryz|dostęp|dostup|tillgäng|tilgæng|tilgjeng|disponív|pieejam|prieinam|brīv|laisv|galim|sklad|magazyn|existencia)\\p{L}{0,16}|quantités?|quantit(?:y|ies)|mengen?|aantal(?:len)?|cantidad(?:es)?|quantità|ilości|antal|(?:pour|en) vente|for sale|te koop|zum verkauf|in vendita|en venta|stocks?(?:list|liste|lijst|overview|report|count)?|lager(?:liste|stand|beholdning|antal|status)?|beholdning|zapas\\p{L}{0,2}|giacenz[ae]|rimanenz[ae]|lists?|lista|listado|offers?|offerte|offre|oferta|offerta|tilbud|leverbaar|lieferbar|disponible|count|counted|balance|balans|bilan|stand(?! ?\\d)|sta[nv](?:y|u)?|stichtag|status|situation|situazione|état|estado|on hand|dates?|fecha|data|dato|dzień|dnia|period[eo]?|période|zeitraum|periodo|report|rapport|catalogue?|katalog|catalogus|catálogo|catalogo|assortiment|assortment|sortiment|season|saison|seizoen|temporada|stagione|sezon|week|kw|year|jaar|jahr|année|año|anno|maand|monat|month|mois|mes|mese',
)
/** That a list was written on a day, which is no word about the values. */
const WRITTEN = words(
  'gedruckt|ausgedruckt|ausdruck|druckdatum|afgedrukt|geprint|gedrukt|printdatum|uitdraai|printed|print(?: date)?|imprimée?|édité|édition|impreso|impresión|stampato|stampa|wydruk\\p{L}{0,5}|udskrevet|printet|export(?:ed|iert|datum|é|ado|ato)?|geëxporteerd|esportato|eksport\\p{L}{0,6}|created|generated|erstellt|erzeugt|aangemaakt|gegenereerd|généré|creado|generado|creato|generato|utworzono|wygenerowano',
)
const VALID = words(
  'kraft|platí|platn[áéýí]\\p{L}{0,2}|valid|validity|gültig\\p{L}{0,4}|geldig\\p{L}{0,4}|valables?|valid[aei]|valido|válid[oa]s?|validità|ważn[yaei]|obowiązuj\\p{L}{1,3}|gyldig\\p{L}{0,2}|gælde\\p{L}{0,4}|gäller|applicables?|vigueur|vigente|vigore|effective|galioja|spēkā',
)
/** "New prices, we start on 4 January". */
const BEGINS = words(
  'start(?:s|en|et|er|ing|ed|uje|ujemy)?|begin(?:s|nen|nt|ning)?|commen[cç]\\p{L}{1,6}|empez\\p{L}{1,5}|empiez\\p{L}{1,4}|comenz\\p{L}{1,5}|inizi\\p{L}{1,6}|começ\\p{L}{1,5}|zaczyna\\p{L}{0,3}|zaczn\\p{L}{1,4}|sāk\\p{L}{1,5}|praded\\p{L}{1,5}|börj\\p{L}{1,3}|begynd\\p{L}{1,3}|začín\\p{L}{1,4}',
)
/** What a line is about whose dates are no dates of the list: deliveries, orders, payment, terms, holidays, comparisons. */
const OF_OTHERS = words(
  '(?:bezoek|bezocht|besuch|visit|meet us|treffen sie|triff|salon|targi|exhibit|ausstell|tentoon|deliver(?!able)|shipp|shipment|freight|transport|lever(?!baar|lijst)|gelever|bezorg|liefer(?!bar|liste)|geliefer|versand|fracht|livr(?!able)|expédi|entreg|envío|consegn|spedi|dostaw|order|bestel|commande|pedido|ordin|zamów|betal|betaal|zahlung|pay|paid|paiement|pago|pagament|verval|fällig|geboorte|geburt|birth|certif|zertif|condition|voorwaarde|bedingung|condizion|condicion|warunk|vervang|replac|ersetz|remplac|sostitu|sustitu|geschlossen|gesloten|closed|vakantie|holiday|urlaub|betriebsferien|messe|beurs|oogst|ernte|harvest|bloei|blüte|bloom|plant(?:ed|tijd|zeit)|emballage|fust|pfand|statiegeld|planned|geplant?|happy|merry|gelukkig|prettig|frohe|bonne|joyeu|feliz|felice|szczęśliw)\\p{L}{0,20}|\\p{L}{0,12}(?:schluss|ferien)|buon|terms|agb|due|fair|booth|hal|halle|hall|compared|than|wie|als|vs|t\\.o\\.v|gegenüber|par rapport|respecto|rispetto|(?:next|volgende|nächste[rns]?|prochaine?|próxim[oa]|prossim[oa]|last|laatste|letzte[rns]?|dernière?|última|ultima) (?:\\p{L}{2,12} )?(?:price|preis|prijs|list|lijst|liste|tarif|telling|inventur|inventory|inventaire|inventario|stocktak|count)\\p{L}{0,12}|\\p{L}{2,20}(?:straat|straße|strasse|str\\.|weg|laan|dijk|kade|singel|vej)|rue|road|street|avenue|via|calle|plein|ulica',
)
/** "Klar til levering uge 10", "leverklaar": when the goods are ready, which is about the stock. */
const READY_TO_GO = words(
  '(?:ready|klart?|klaar|gereed|fertig|bereit|prête?s?|list[oa]s?|pront[oaie]|gotow\\p{L}{1,3}|paruošt\\p{L}{1,3}|připraven\\p{L}{0,2}) (?:\\p{L}{1,4} ){0,2}(?:deliver|ship|dispatch|lever|liefer|auslief|versand|livr|expédi|entreg|enví|consegn|spedi|dostaw|wysył|afsend|leveran|pristat|dodán|expedic)\\p{L}{0,10}|(?:lever|liefer|versand)-?(?:klaar|gereed|fertig|bereit|fähig)|lever(?:ings)?kla[ra]\\p{L}{0,2}',
)
/** Prices that hold for the day or the week that they name. */
const OF_SHORT_TIME = words(
  "(?:dag|week|weekend|tages|wochen|uge|dags|vecko)-?(?:prij[sz]|preis|pris)\\p{L}{0,8}|(?:daily|weekly|weekend|day|week)(?:[’']s)? price(?:s|list| list)?|(?:prix|tarifs?) (?:du|de la|des) (?:jour|semaine)|(?:prezzi|precios) (?:del giorno|della settimana|del día|de la semana)|(?:cennik|ceny) (?:dzienn|tygodniow)\\p{L}",
)
/** What is offered for a week, as no list of prices is. */
const OFFER = words(
  '\\p{L}{0,12}(?:angebote?|aanbod|aanbieding\\p{L}{0,2}|erbjudanden?|tilbud)|offers?|offres?|ofertas?|offert[ae]|oferty|nabídk[ay]|pasiūlym\\p{L}{1,3}|piedāvājum\\p{L}{1,2}',
)
/** A year or a number that is none of the list: of the founding, a copyright, a version, "new for 2027". */
const NO_DATE =
  /(?:[©#]|\(c\)|(?<!\p{L})(?:copyright|est\.?|established|founded|opgericht|gegründet|fondée?|fundad[ao]|fondat[ao]|v|ver\.?|versie|version|nr\.?|no\.|n°|num\.?|number|nummer|tel\.?|phone|fax|kvk|btw|vat|ust|iban|hrb|reg\p{L}{0,12}\.?|page|blz\.?|pagina|seite|pag\.?|ref\.?|id|maat|size|pot|(?:new|nieuw|neu|nouveau|nuevo|nuovo) (?:for|in|voor|für|pour|para|per)))(?: ?\p{L}{2})?[\s:.-]*$/iu
const SINCE = /(?<!\p{L})(?:since|sinds|seit|depuis|desde|dal|od|siden|from|vanaf|ab)[\s:]*$/iu
const FROM =
  /(?<!\p{L})(?:from|since|starting|vanaf|ab|à partir d[ue]|dès(?: le)?|desde(?: el)?|a partir del?|dal(?:l[’'])?|od|fra|från|nuo|no)[\s:]*$/iu
const UNTIL =
  /(?<!\p{L})(?:until|till(?: och med)?|through|before|bis(?: zum| einschließlich)?|tot(?: en met)?|t\/m|vóór|vor(?: dem)?|jusqu[’']?(?:au|à)?|avant(?: le)?|fino (?:al?|alla)|hasta(?: el)?|antes del?|do|til(?: og med)?|iki|līdz)[\s:]*$/iu
const AT =
  /(?<!\p{L})(?:per|pr\.?|am|vom|zum|von|van|op|d\.?d\.?|le|du|au|on|of|as of|at|for|für|voor|pour|al?|del?|el|z|na|w|den|no|i|in|im|en)(?!\p{L})/giu

/** A line with more words about time than these is a text. */
const SPANS_MAX = 20
/** A stock of some days ago is still asked about by nobody. */
const RECENT_DAYS = 7
/** Prices of a list without an end stay until there are others. */
const PRICES_STAY_DAYS = 366

/** A list that names the day of the week was made for that day. */
const PRICES_OF_A_DAY = 60
/** How far before its date a weekday stands: "Freitag, den". */
const WEEKDAY_REACH = 20

/** Words about time, with what stands around them. */
interface Dated extends TimeSpan {
  end: number
  /** The part of the line that they stand in, and the same without words about time. */
  clause: string
  rest: string
  before: string
  isPeriod: boolean
}

/**
 * The words of a line which say that its stock, or its prices, are those of another time than today: of last month, of
 * next week. Null where it says nothing about time, or nothing that is out of date.
 */
export function otherTimeIn(
  line: string,
  of: 'price' | 'stock',
  today: Day | null,
  place: Place,
): string | null {
  const meant = datedIn(line, today).filter(each => isOfList(each, line, place, today))
  // "Spring 2026, valid until 31 December"
  const isStillValid = meant.some(
    each => each.kind === 'day' && UNTIL.test(each.before) && !isOut(each, of, today),
  )
  for (const clause of new Set(meant.map(each => each.clause))) {
    const inside = meant.filter(each => each.clause === clause)
    const best = Math.min(...inside.map(({ kind }) => EXACTNESS.indexOf(kind)))
    // "Christmas 2026 (week 51)": the week counts.
    const exact = inside.filter(({ kind }) => EXACTNESS.indexOf(kind) === best)
    if (best === SEASON && isStillValid) continue
    if (exact.every(each => isOut(each, of, today))) return exact[0]?.text ?? null
    const seasons = inside.filter(({ kind }) => kind === 'season')
    // "Spring 2026 (as of 14 February)": written for a season that is over.
    const isOver = seasons.every(each => isOut(each, of, today) && exact.every(day => isBeforeEnd(day, each)))
    if (seasons.length > 0 && isOver) return seasons[0]?.text ?? null
  }
  return null
}

/** Whether a line between the rows says that those below it are for a later time: "New for 2027", "Week 50". */
export function isOfLaterTime(line: string, today: Day | null): boolean {
  return datedIn(line, today).some(({ kind, isWeak, readings, before, rest }) => {
    if (today === null || UNTIL.test(before) || (isWeak && kind !== 'year')) return false
    if (isWeak && /\p{L}/u.test(rest) && !AHEAD.test(before)) return false
    return readings.length > 0 && readings.every(({ from }) => from > today)
  })
}

function isBeforeEnd({ readings: [day], before }: Dated, { readings: [season] }: Dated): boolean {
  return day !== undefined && season !== undefined && !UNTIL.test(before) && day.until <= season.until
}

/** "Aggiornato al 26/11": on a day of the last week. */
const UPDATED = words(
  'updated?|as of|as at|stand|status|bijgewerkt|actueel|per|d\\.d|aktualisiert|aktuell|mis(?:e)? à jour|actualisée?|à jour|actualizad[oa]|aggiornat[oa]|atualizad[oa]|aktualizac\\p{L}{1,4}|aktualizován[oay]?|aktualn[ya]|stan na|opdateret|uppdaterad|oppdatert|pr|atnaujinta|atjaunots|atjaunināts|date|datum|data|fecha|datums',
)
export function isWrittenNow(line: string, today: Day | null): boolean {
  if (today === null || !UPDATED.test(line)) return false
  return spansIn(line, today).some(
    ({ kind, readings }) =>
      kind === 'day' &&
      readings.some(({ from, until }) => from <= today && until >= daysFrom(today, -RECENT_DAYS)),
  )
}

/** Whether a month begins within a week: a list of today may be called by it. */
export function beginsSoon(text: string, today: Day | null): boolean {
  const [span] = spansIn(text, today)
  const [first] = span?.readings ?? []
  if (span?.kind !== 'month' || first === undefined || today === null) return false
  return first.from > today && first.from <= daysFrom(today, RECENT_DAYS)
}

const SEASON = EXACTNESS.indexOf('season')
const AHEAD =
  /(?<!\p{L})(?:new|nieuw|neu|nouveau|nouveauté|novedad|novità|nowość|nyhed|from|vanaf|ab|à partir de|dès|desde|dal|od|fra|for|voor|für|pour|para|per|season|saison|seizoen)s?[\s:]*$/iu

function datedIn(line: string, today: Day | null): Dated[] {
  const spans = spansIn(line, today).slice(0, SPANS_MAX)
  return spans.flatMap((span, at): Dated[] => {
    const [before, next] = [spans[at - 1], spans[at + 1]]
    if (before !== undefined && joins(line, before, span)) return []
    const last = next !== undefined && joins(line, span, next) ? next : span
    const end = last.index + last.text.length
    const clause = clauseAround(line, span.index, end)
    const rest = spans.reduce((text, each) => text.replace(each.text, ' '), clause)
    const [first] = span.readings
    const until = last.readings[0]?.until
    const readings =
      last === span || first === undefined || until === undefined
        ? span.readings
        : [{ from: first.from, until }]
    return [
      {
        ...span,
        text: line.slice(span.index, end),
        readings,
        end,
        clause,
        rest,
        before: line.slice(0, span.index),
        isPeriod: last !== span || (span.kind === 'day' && isSeveralDays(span)),
      },
    ]
  })
}

/** "27-30 November". */
function isSeveralDays({ readings: [first] }: TimeSpan): boolean {
  return first !== undefined && first.from !== first.until
}

function joins(line: string, first: TimeSpan, second: TimeSpan): boolean {
  return first.kind === second.kind && isRange(line.slice(first.index + first.text.length, second.index))
}

/** Whether words about time are about the list, and not about a delivery, an address or a founding. */
function isOfList(dated: Dated, line: string, place: Place, today: Day | null): boolean {
  const { kind, isWeak, before, end } = dated
  const rest = dated.rest.replace(READY_TO_GO, ' ready ')
  if (OF_OTHERS.test(rest)) return false
  // Eight digits may be a number of anything.
  const isExact = kind === 'week' || (kind === 'day' && !isWeak && /\D/.test(dated.text))
  if (!isExact && NO_DATE.test(before)) return false
  const isPast = dated.readings.every(({ until }) => today !== null && until < today)
  if (kind === 'year' && isPast && SINCE.test(before)) return false
  const others = rest.replace(WEEKDAY, ' ').replace(AT, ' ')
  if (!/[\p{L}\d]/u.test(others)) {
    // Between the rows it is about those below it.
    const isSection =
      (place === 'note' || place === 'between') &&
      dated.readings.every(({ from }) => today !== null && from > today)
    return place !== 'remark' && !isSection && isOfKey(dated, line)
  }
  if (isWeak && !standsBesideWord(dated, line.slice(end))) return false
  if (PRICE_LIST.test(rest) || OF_THE_LIST.test(rest) || VALID.test(rest)) return true
  if (BEGINS.test(rest) && PRICE_LIST.test(line)) return true
  if (WRITTEN.test(rest)) return kind !== 'year'
  if (place === 'name') return true
  const isDay = dated.hasYear || kind === 'week'
  return place === 'title' && isDay && !isWeak && (others.match(/\p{L}+/gu) ?? []).length <= 5
}

/** What is nothing but a date is the list's, unless the cell before it says another thing. */
function isOfKey({ kind, before, isWeak, end }: Dated, line: string): boolean {
  const key = before.split(/[;|\t]/).findLast(cell => /[\p{L}\d]/u.test(cell)) ?? ''
  if (OF_OTHERS.test(key) || NO_DATE.test(key)) return false
  if (!isWeak) return true
  if (kind === 'season' || /[\p{L}\d]/u.test(line.slice(end))) return false
  return key === '' || PRICE_LIST.test(key) || OF_THE_LIST.test(key) || WRITTEN.test(key)
}

/** "Voorraad 31-12", "per 31-12:": other pairs of numbers are sizes or parts, and "April Flowers" is no month. */
function standsBesideWord({ kind, before, rest }: Dated, behind: string): boolean {
  if (kind === 'year') return true
  if (kind === 'season') return isOfSeason(rest)
  if (kind === 'month' && !/^\s*[\p{L}&]/u.test(behind)) return true
  if (kind === 'day' && !/^\s*(?:$|[)\],;:|]|\d{1,2}[:.h]\d\d)/.test(behind)) return false
  if (FROM.test(before) || UNTIL.test(before)) return true
  const word = /(?<!\p{L})(\p{L}{1,30})[.:]?[\s(]*$/u.exec(before.slice(-40))?.[1] ?? ''
  if (word.replace(AT, '') === '') return kind === 'day' || word !== ''
  return [PRICE_LIST, OF_THE_LIST, WRITTEN, VALID].some(each => each.test(word))
}

const SEASON_WORDS_MAX = 6

/** "Summer prices": longer texts are about what grows in summer. */
function isOfSeason(rest: string): boolean {
  if ((rest.match(/\p{L}+/gu) ?? []).length > SEASON_WORDS_MAX) return false
  return PRICE_LIST.test(rest) || OF_THE_LIST.test(rest)
}

/** Whether a time is over, or has not begun. `03/04` is asked about only if neither day will do. */
function isOut(dated: Dated, of: 'price' | 'stock', today: Day | null): boolean {
  const { kind, readings, before, clause, rest, isPeriod } = dated
  if (kind === 'relative') return !UNTIL.test(before)
  if (today === null) return false
  const isWritten = WRITTEN.test(rest)
  // Nothing is printed tomorrow.
  const possible = isWritten ? readings.filter(({ from }) => from <= today) : readings
  const [first] = possible
  if (first === undefined) return false
  const isUntil = UNTIL.test(before)
  const isLater = ({ from }: Interval): boolean => !isUntil && from > today
  const isOpen = !isUntil && !isPeriod && FROM.test(before)
  const isBefore = (days: number) => (each: Interval) => !isOpen && each.until < daysFrom(today, -days)
  // A price list says nothing of a stock that stands in it, but it is no list of next year.
  const isOfPrices = PRICE_LIST.test(rest) && !OF_THE_LIST.test(rest.replace(PRICE_LIST, ' '))
  if (of === 'stock' && !isOfPrices && !VALID.test(rest))
    return possible.every(each => isLater(each) || isBefore(RECENT_DAYS)(each))
  const isOfWeek = kind === 'week' && OFFER.test(rest)
  const isEnded = isUntil || isOfWeek || kind === 'year' || kind === 'season' || (isPeriod && kind === 'day')
  const ofDay =
    kind === 'day' && NAMED_WEEKDAY.test(`${before.slice(-WEEKDAY_REACH)} ${clause}`)
      ? PRICES_OF_A_DAY
      : PRICES_STAY_DAYS
  const days = isEnded ? 0 : OF_SHORT_TIME.test(clause) ? RECENT_DAYS : ofDay
  return isLater(first) || isBefore(days)(first)
}
