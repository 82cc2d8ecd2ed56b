import { readNumberText } from '../../../domain/text/number-text.ts'
import type { Answers } from '../../answers.ts'
import { isSoldInPacks } from '../../columns/catalog/counted-pieces.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { TAX } from '../../columns/headings/tax-words.ts'
import { pattern } from '../../pattern.ts'
import { bareWord, bareWords, isBlank, trimBlanks } from '../../table/blanks.ts'
import { foldWords } from '../conversions.ts'
import { arePerOne, type PricedRows, priceUnitTest } from '../price-scale.ts'
import { HAS_MONTH } from '../times/time-names.ts'
import { saysGross, saysNet } from '../words/context-words.ts'
import { isCurrency, isEuro } from '../words/currencies.ts'
import { saysPer } from '../words/units/several-units.ts'
import { namesPack, unitOfWord } from '../words/units/unit-words.ts'

/** What a column says about the value beside it. */
type Explains =
  | 'currency'
  | 'per'
  | 'unit'
  | 'vat'
  | 'from'
  | 'until'
  | 'for-some'
  | 'available'
  | 'expires'
  | 'as-of'

export interface ExplainingColumn {
  column: number
  about: Explains
  /** Its word for a piece stands beside packs as well: their prices are the catalog's. */
  isAnyUnit?: boolean
}

const FROM =
  'valid from|effective date|start date|gültig ab|gültig von|preis ab|geldig vanaf|geldig van|ingangsdatum|valable du|date début|date de début|válido desde|valido dal|válido a partir de|ważne od|obowiązuje od|gælder fra|gäller från|giltig från|platí od|galioja nuo|spēkā no'
const UNTIL =
  'valid until|valid to|valid till|end date|gültig bis|geldig tot|einddatum|valable au|date fin|date de fin|válido hasta|valido al|válido até|ważne do|obowiązuje do|gælder til|gäller till|giltig till|platí do|galioja iki|derīgs līdz|spēkā līdz'
const FOR_SOME =
  'customer|sales type|sales code|verkaufsart|verkaufscode|vertriebsart|vertriebscode|assign to type|applies to|cust group|customer price group|kdgruppe|kundenpreisgruppe|klantprijsgroep|groupe tarifaire|verkoopsoort|verkoopcode|customer group|customer no|customer number|client|price list|price group|tier|from qty|from quantity|min quantity|min qty|quantity from|kunde|kundengruppe|kundennummer|preisliste|preisgruppe|ab menge|staffel|staffelmenge|klant|klantgroep|klantnummer|prijslijst|prijsgroep|vanaf|vanaf aantal|staffelaantal|groupe client|groupe de clients|liste de prix|à partir de|cliente|grupo de clientes|lista de precios|gruppo clienti|listino|da quantità|klientas|pirkėjas|kainoraštis|klients|cenu lapa'
const AVAILABLE =
  'available from|availability date|available on|delivery from|leverbaar vanaf|beschikbaar vanaf|leverbaar per|lieferbar ab|verfügbar ab|disponible à partir du|disponible le|date de disponibilité|disponible desde|disponible a partir de|fecha de disponibilidad|disponibile dal|data disponibilità|livrable à partir du|disponível a partir de|disponível desde|tillgänglig från|leverbar från|tilgængelig fra|leveringsklar fra|dostępne od|dostępny od|dostupné od|k dispozici od|galima nuo|prieinama nuo|pieejams no'
/** Of goods, not of their price. */
const EXPIRES =
  'expiry|expires|expires on|expiration|best before|bbd|tht|tht datum|houdbaar tot|mhd|haltbar bis|mindesthaltbarkeit|dluo|ddm|dlc|scadenza|caducidad|termin ważności|data ważności|holdbar til|bäst före'
/** Of a list whose rows have one and the same date. */
const AS_OF =
  'date|datum|data|fecha|dato|datums|stand|stichtag|peildatum|as of|per|stock date|inventory date|count date|counted on|snapshot date|export date|voorraaddatum|teldatum|telldatum|exportdatum|bestandsdatum|inventurdatum|zähldatum|date du stock|date inventaire|date d’inventaire|fecha inventario|fecha de inventario|data inventario|week|wk|kw|woche|semaine|semana|settimana|tydzień|uge|month|maand|monat|mois|mes|mese|period|periode|période|periodo|year|jaar|jahr|année|año|anno'
/** Headings of the time from which goods can be had, in any compound: "Leverweek", "Tydzień dostawy"; no supplier. */
const OF_DELIVERY =
  /lever(?!anc)|liefer(?!ant)|deliver|livrais|livrable|dispo|beschikb|verfugb|availab|ready|klaar|fertig|entreg|consegn|dostaw|pristat|pret$|gotow|arriv|^eta$/
const MAY_BE_TIME = pattern(`\\d|${HAS_MONTH.source}`, 'iu')
/** Of a day, and which end of a period it is: "Starting Date", "Datum bis". */
const DAY = '(?:date|datum|fecha|data|dato)'
const OF_DAYS: readonly (readonly [Explains, RegExp])[] = [
  [
    'from',
    new RegExp(
      `^(?:start|begin|anfang|effective)[a-z]{0,4}${DAY}$|^${DAY}(?:de|di)?(?:start|begin|anfang|inizio|inicio|debut|vanaf|from|ab|von)$`,
    ),
  ],
  [
    'until',
    new RegExp(
      `^(?:end|eind|expir)[a-z]{0,5}${DAY}$|^${DAY}(?:de|di)?(?:fine?|end|tot|bis|until|hasta|scadenza|expiration)$`,
    ),
  ],
]
/** Headings by their words in any order: "Aantal vanaf" is "vanaf aantal". */
const inAnyOrder = (heading: string): string => heading.trim().split(/\s+/).map(bareWord).sort().join(' ')
const heads = new Map<string, Explains>()
for (const [about, words] of [
  ['from', FROM],
  ['until', UNTIL],
  ['for-some', FOR_SOME],
  ['available', AVAILABLE],
  ['expires', EXPIRES],
  ['as-of', AS_OF],
] as const)
  for (const word of words.split('|')) {
    heads.set(bareWord(word), about)
    heads.set(inAnyOrder(word), about)
  }

function aboutOf(heading: string): Explains | undefined {
  const word = bareWord(heading)
  return heads.get(word) ?? OF_DAYS.find(([, test]) => test.test(word))?.[0] ?? heads.get(inAnyOrder(heading))
}

/** Whether a heading by itself says what its cells explain. */
export function namesExplanation(heading: string): boolean {
  return aboutOf(heading) !== undefined
}

/** A blank cell, or a dash in its place. */
export function saysNothing(cell: string): boolean {
  return /^[-–—.]*$/.test(cell)
}

/** Whether the rows of a column's texts are for some customers, quantities or days only. */
export function isOfSome(about: Explains | undefined): boolean {
  return about === 'from' || about === 'until' || about === 'for-some'
}

/** A number that says how many pieces a price is for, when all rows have it. */
const ROUND = /^10{1,4}$/

/**
 * The columns that explain the values: by their heading, or by what their cells are, whatever the heading says. Only
 * columns without a field of their own.
 */
export function explainingColumns(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  taken: ReadonlySet<number>,
  answers: Answers,
  priced: Omit<PricedRows, 'sample'>,
): ExplainingColumn[] {
  const found: ExplainingColumn[] = []
  // Of a kept answer about boxes, a column of units that is blank now is asked about.
  const hasPacks = [answers.divide, answers.multiply].some(given => Object.keys(given ?? {}).some(namesPack))
  const width = Math.max(headers.length, ...sample.map(row => row.length))
  const holdsPriceUnits = priceUnitTest({ sample, ...priced })
  for (let column = 0; column < width; column++) {
    if (taken.has(column)) continue
    const about = explains(
      headers[column] ?? '',
      sample.map(row => trimBlanks(row[column] ?? '')).filter(cell => !saysNothing(cell)),
      words => isAnswered(answers, words),
      hasPacks,
    )
    const isGuess = about === 'per' && roleOfHeader(headers[column] ?? '') !== 'price-per'
    if (isGuess && arePerOne({ sample, ...priced })) continue
    // "Units" beside what is sold by the bunch.
    const isOfPack = (row: readonly string[]): boolean =>
      unitOfWord(row[column] ?? '') === 'piece' && isSoldInPacks(row[priced.sku ?? -1] ?? '', priced.catalog)
    const ofPacks = about === 'unit' ? sample.filter(isOfPack) : []
    const isAnyUnit = ofPacks.length > 0 && arePerOne({ sample: ofPacks, ...priced })
    if (about !== null) found.push({ column, about, ...(isAnyUnit && { isAnyUnit }) })
    else if (holdsPriceUnits(column)) found.push({ column, about: 'per' })
  }
  return found
}

/** Whether a person said what is calculated by these words of a header or a cell. */
function isAnswered({ divide = {}, vat = {}, multiply = {} }: Answers, words: string): boolean {
  const answered = [divide, vat, multiply].flatMap(given => Object.keys(given))
  // "Box / bunch": boxes of a product that is sold by the bunch.
  const folded = foldWords(words)
  return answered
    .map(foldWords)
    .some(each => each === folded || (/^ [/·] /.test(each.slice(folded.length)) && each.startsWith(folded)))
}

function explains(
  header: string,
  cells: readonly string[],
  isAnswered: (words: string) => boolean,
  hasPacks: boolean,
): Explains | null {
  const role = roleOfHeader(header)
  if (role === 'currency') return 'currency'
  if (role === 'price-per') return 'per'
  if (cells.length === 0) return role === 'unit' && hasPacks ? 'unit' : null
  // What a person answered about counts, and in the few lines left over of a list every word: the list had more of it.
  const isMostly = (test: (cell: string) => boolean): boolean => {
    const count = cells.filter(test).length
    if (count * 2 >= cells.length || (count > 0 && cells.length <= FEW && role === null)) return true
    return cells.some(cell => test(cell) && (isAnswered(cell) || isAnswered(header.trim())))
  }
  if (role === 'unit') return 'unit'
  if (NET_OR_GROSS.test(header.trim())) return 'vat'
  if (role === 'vat_rate') return cells.some(cell => saysGross(cell) || saysNet(cell)) ? 'vat' : null
  if (role !== null && role !== 'type') return null
  const head = aboutOf(header)
  if (head === 'as-of') return cells.every(cell => cell === cells[0]) ? head : null
  if (head !== undefined) return head
  if (OF_DELIVERY.test(bareWord(header)) && cells.some(cell => MAY_BE_TIME.test(cell))) return 'available'
  if (isMostly(isCurrency) || cells.some(cell => isCurrency(cell) && !isEuro(cell))) return 'currency'
  if (isMostly(saysPer)) return 'per'
  if (isMostly(saysGross)) return 'vat'
  // "Weight unit: kg", "Btw-tariefgroep: Laag" (which is also a layer).
  if (ofWeightOrTax(header)) return null
  // "m" and "st" are words of other columns too; a unit is told by words that are nothing else.
  const namesUnit = (cell: string): boolean => cell.length > 1 && unitOfWord(cell) !== null
  const units = cells.filter(namesUnit)
  // A code that some products are found by, such as "BND", may look like one.
  const areUnits = units.length * 10 >= cells.length * 9 || units.some(isAnswered)
  if (header.trim() === '' ? isMostly(namesUnit) : areUnits) return 'unit'
  const [first = ''] = cells
  const isConstant = cells.every(cell => cell === first)
  // "Sales type: Customer" on every line.
  if (isConstant && heads.get(bareWord(first)) === 'for-some') return 'for-some'
  return ROUND.test(first) && isPerHeader(header) && isConstant ? 'per' : null
}

const TAX_WORD = pattern(`^${TAX}$`, 'iu')

/** Whether a heading is about what goods weigh, or about their tax. */
function ofWeightOrTax(header: string): boolean {
  const words = header.split(/[^\p{L}]+/u)
  return words.some(word => /weight|gewicht|poids|peso|waga/i.test(word) || TAX_WORD.test(word))
}

const NET = '(?:n(?:et(?:to|t)?)?|ht|excl?|exkl)'
const GROSS = '(?:b(?:rutto|ruto)?|g(?:ross)?|ttc|incl?|inkl)'
/** A heading of flags: "Netto/Brutto". */
const NET_OR_GROSS = new RegExp(`^(?:${NET}\\.? ?[/|-] ?${GROSS}|${GROSS}\\.? ?[/|-] ?${NET})\\.?$`, 'i')

/** Whether a flag below such a heading says that the price has VAT. */
export function isGrossFlag(header: string, cell: string): boolean {
  return NET_OR_GROSS.test(header.trim()) && /^(?:b|g|i|in|incl|ttc)\.?$/i.test(cell)
}

/** Cells of a column under an unknown heading that are so few that one of them says what it is about. */
const FEW = 20

/** Headings under which a constant 100 is the number of pieces of the price: short ones that name no measure. */
function isPerHeader(header: string): boolean {
  const word = bareWord(header)
  return word.length <= 4 || /basis|unit|einh|eenh|per|menge|qty|quantit|aantal/.test(word)
}

const OF_ALL = bareWords(
  'all|all customers|everybody|everyone|standard|standard price list|default|base|basic|general|alle|alle kunden|alle debitoren|allgemein|basis|grundpreis|standaard|alle klanten|algemeen|tous|tous les clients|général|todos|todos los clientes|estándar|tutti|tutti i clienti|generale|wszyscy|podstawowy|standardowy|visi|visi klientai|bazinė|pagrindinis|pamata|standarta|visi klienti|alla|alla kunder|alle kunder',
)

/** Whether a tier or a customer is named: a quantity from 1, none, and a list for all are for everybody. */
export function namesSome(cell: string): boolean {
  if (isBlank(cell) || OF_ALL.has(bareWord(cell))) return false
  const reading = readNumberText(cell)
  return reading.kind !== 'one' || Number(reading.value) > 1
}
