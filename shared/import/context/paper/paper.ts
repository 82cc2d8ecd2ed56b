import { isRest } from '../../columns/free-stock.ts'
import { roleOfHeader } from '../../columns/headings/header-role.ts'
import { countsPieces } from '../../columns/headings/stock-words.ts'
import { numberOfCell } from '../../columns/values/number-of-cell.ts'
import { pattern } from '../../pattern.ts'
import { bareWord, bareWords, trimBlanks } from '../../table/blanks.ts'
import { columnName } from '../../table/header.ts'
import type { Table } from '../../table/read-file.ts'
import type { SurroundingTexts } from '../surrounding-texts.ts'
import { wordIn } from '../words/concepts/concepts-in.ts'
import { isOfOrdering, saysCounted } from '../words/concepts/ordering.ts'
import type { Saying } from '../words/context-words.ts'
import { PRICE_WORD, words } from '../words/patterns.ts'
import { withoutForSale, withoutOthersToCome } from '../words/set-phrases.ts'
import { hasSigns, movementColumn } from './movements.ts'

/** Headings of a quantity sold, ordered, invoiced or left to be; most of them are those of a stock as well. */
const QUANTITY = bareWords(
  'nog|noch|left|left over|remaining|rest|reste|resto|resta|reszta|restant|restants|restantes|restmenge|übrig|quedan|restan|sobran|restano|rimanenza|restam|zostało|pozostało|kvar|tilbage|igjen|zbývá|liko|atlicis|ant|aant|anz|mng|qt|qnt|quant|kiek|daudz|qty|quantity|menge|anzahl|stückzahl|antal|ilość|množství|počet|bestellmenge|aantal|hoeveelheid|besteld aantal|quantité|qté|qtà|cantidad|quantità|quantidade|qtd|qtde|antall|kiekis|daudzums|skaits|sold|units sold|verkauft|verkocht|vendu|vendus|vendido|vendidos|venduto|venduti',
)
const TOTAL = bareWords(
  'total|row total|line total|total price|amount|revenue|turnover|gesamt|gesamtpreis|gesamtbetrag|summe|betrag|umsatz|totaal|totaalbedrag|regeltotaal|bedrag|omzet|gp|ges preis|gesamt netto|netto gesamt|positionswert|regelbedrag|regelprijs|montant|montant ht|total ht|total net|total ttc|importe|totale|importo|suma|viso|summa|kopā',
)
/** What was earned with each product: such a list is of what was sold, whatever its other columns are. */
const TURNOVER = bareWords(
  'revenue|turnover|umsatz|omzet|chiffre d’affaires|facturación|fatturato|obrót|omsætning|apyvarta|apgrozījums',
)
/** What goods were sold for on average, where no other column is the price. */
const AVERAGE =
  /^(?:avg|average|mean|gem|gemiddelde?|durchschnitts?|snit|srednia)(?:price|prijs|preis|pris|cena|erlos)|^(?:prix|precio|prezzo|preco)(?:moyen|medio)|^cenasrednia/
const RESERVED = bareWords(
  'sold|reserved|committed|allocated|in order|ordered|reserviert|bestellt|auftragsbestand|gereserveerd|in bestelling|toegewezen|réservé|reservado|riservato|impegnato|rezervuota|rezervēts',
)

/** "Verkoop week 47", "Afgezet in week 47": sold in that time. */
const SOLD_IN = pattern(
  '(?<!\\p{L})(?<!(?:nog niet|noch nicht|not yet|pas encore|na(?: de)?|nach|after|après|después de|dopo|após|po|efter) )(?:verkoop|verkopen|verkauf|verkäufe|sales|sprzedaż|sprzeda(?:ne|no)|prodáno|salg|afzet|afgezet|afzetoverzicht|omgezet|omzet|weggegaan|geveild|opbrengsten?|absatz|abgesetzt|umsatz|umgesetzt|versteigert|vermarktet|erlöse?|turnover|auctioned|realised|realized|moved|sell-?through|proceeds|returns|écoulée?s?|colocad[oa]s?|comercializad[oa]s?|smerciat[oaie]|escoad[oa]s?|afsat|afsætning|omsat|avsatt|avsättning|omsatt|såld[ae]?|solgt|obrót|utarg|utržen[oy]?)(?:,? (?:price|prijzen|preise|by (?:item|product|article)|per (?:artikel|product)|je artikel)s?)?,? (?:(?:in|en|im|i|w|we|v|ve|na|nella?|della?|del|la|de|der|den|van|aus|of|last|vorige|letzte[rn]?|sidste|förra) ){0,2}(?:kw|week|wk|woche|semaine|sem|semana|settimana|uge|uke|vecka|tydzień|tygodni[ua]|tyg|týdnu|q[1-4](?!\\p{L}|\\d)|20\\d\\d(?!\\d)|jan|feb|m[aä]|apr|jun|jul|aug|sep|o[kc]t|nov|de[czk])',
  'iu',
)
/** Words that say it where a short line begins with them, and in a sentence may be said of anything. */
const MOVED_FIRST =
  /^\P{L}{0,6}(?:(?:besteld|uitgeleverd|afgeleverd|geleverd|verwacht|erwartet|ausgeliefert|geliefert|shipped|dispatched|delivered|expected|outstanding|livré|expédié|attendu)\p{L}{0,2}|nog te leveren|noch zu liefern|to be delivered|à livrer|\p{L}{0,20}aanvoer|verlies|verluste?|pertes)(?!\p{L})(?=(?:\P{L}+\p{L}+){0,3}\P{L}*$)/iu
/** What else a line below a list says of orders, sales and returns: terms, and whom to ask. */
const TERMS = words(
  `before|until|till|within|via|(?:per|by)(?! (?:item|product|customer|article|artikel|klant|kunde)s?)|is|are|as|wird|sind|zijn|zolang|est|sont|office|manager|team|kantoor|open|please|only|your|now|today|online|at|to|in|from|free|possible|excluded|not|bis|vor|bitte|innerhalb|nur|ihre?|ab|an|frei|möglich|ausgeschlossen|nicht|keine|im|tot|voor|vóór|binnen|alleen|graag|uw|vanaf|gratis|mogelijk|niet|geen|avant|jusqu[’']\\p{L}+|uniquement|sous|par|possibles?|antes|hasta|por|sólo|entro|solo|fino|przez|franco|tel|min\\p{L}{0,6}|\\d{1,2} ?(?:h|uur|uhr)|\\p{L}{2,8}(?:day|dag|tag|di)s?|deliver\\p{L}+|liefer\\p{L}+|lever(?!en)\\p{L}+|livr\\p{L}+`,
)
const NOTE_WORDS_MAX = 6
const NAME_MAX = 80
const PRICES = words(PRICE_WORD)

/** What the columns beside the price and the stock say about each; null for nothing. */
export interface BesideValues {
  price: Saying | null
  stock: Saying | null
}

const TITLE_MAX = 500

/** Which columns of a list are its price and its stock, as far as they are known. */
interface ValueColumns {
  price: number | undefined
  stock: number | undefined
  /** They were recognised as those of a platform, whose lists are no invoices. */
  isOfPlatform: boolean
}

/**
 * What the columns beside the values say about them: that the list is another kind of paper, which is about the price and
 * the stock alike, or that a part of the stock is not for sale.
 */
export function besideValues(
  table: Table,
  around: SurroundingTexts,
  notes: readonly string[],
  sample: readonly (readonly string[])[],
  columns: ValueColumns,
): BesideValues {
  if (columns.isOfPlatform) return { price: null, stock: null }
  const paper = otherPaper(table, around, notes, sample, columns)
  return { price: paper, stock: paper ?? reservedStock(table, sample, columns.stock) }
}

/** A list of what was sold, ordered or invoiced: it has a quantity, and an amount of each row or a title that says so. */
function otherPaper(
  table: Table,
  { names, above, beside }: SurroundingTexts,
  notes: readonly string[],
  sample: readonly (readonly string[])[],
  { price, stock }: ValueColumns,
): Saying | null {
  const { cells } = table.header
  // Where nobody asks for the stock, the quantity stands beside the price all the same, unless a stock does.
  const quantity = stock ?? cells.findIndex((cell, column) => column !== price && isQuantity(cell))
  const hasStock = cells.some(cell => roleOfHeader(cell) === 'stock_qty' && !isQuantity(cell))
  const turnover = hasStock ? undefined : cells.find(cell => TURNOVER.has(bareWord(cell)))
  if (turnover !== undefined) return { code: 'other-paper', text: trimBlanks(turnover) }
  if (stock === undefined && hasStock) return null
  const heading = cells[quantity] ?? ''
  if (!isQuantity(heading) && (stock === undefined || countsPieces(heading) === null)) return null
  const moved = firstOf([...names, ...above], movedIn) ?? firstOf([...beside, ...notes], movedInNote)
  if (moved !== null) return { code: 'other-paper', text: moved }
  const movement = movementColumn(cells, sample, quantity)
  if (movement !== -1) return { code: 'other-paper', text: columnName(table.header, movement) }
  if (hasSigns(sample, quantity)) return { code: 'other-paper', text: columnName(table.header, quantity) }
  // What a stock is worth is no amount of an invoice.
  if ([...names, ...above].some(line => NAMES_STOCK.test(line))) return null
  const total = cells.findIndex((cell, column) => {
    const word = bareWord(cell)
    return column !== quantity && (TOTAL.has(word) || (price === undefined && AVERAGE.test(word)))
  })
  const column = total === -1 ? rowTotal(cells, sample, quantity) : total
  return column === -1 ? null : { code: 'other-paper', text: columnName(table.header, column) }
}

function firstOf(lines: readonly string[], read: (line: string) => string | null): string | null {
  for (const line of lines) {
    const found = read(line.slice(0, TITLE_MAX))
    if (found !== null) return found
  }
  return null
}

/** "Voorraadlijst", "Inventario", "Lagerbewertung" */
const NAMES_STOCK =
  /(?<!\p{L})(?:(?:voorraad|bestands?|lager|stock) ?-?(?:lijst|liste?n?|list|overzicht|übersicht|waarde\p{L}{0,8}|wert\p{L}{0,6}|bewertung\p{L}{0,6}|værdi|värde|valu(?:es?|ation))|waardering (?:van de )?voorraad|val(?:orisation|eur) d(?:u|es) stocks?|valor(?:ación)? de(?:l| las?)? (?:existencias|inventario|stock|almacén)|(?:valore|valorizzazione) (?:di |del )?magazzino|wartość (?:magazyn|zapas|stan)\p{L}{1,4}|inventar(?:i[os]?|iza\p{L}{1,4})|inventaris\p{L}{0,8}|inventaires?|inventuren?|inventur-?list\p{L}{1,2}|inventory|inwentaryzac\p{L}{1,3}|inventering\p{L}{0,2}|inventura|giacenze?|existencias|existências|(?:prekių |preču )?(?:likuči(?:ai|ų)|atlikum\p{L}{1,2}|krājum\p{L}{1,2}|atsargos))(?!\p{L})/iu

/** A sheet of the prices in the shop. */
const FOR_THE_PUBLIC = /^(?:public|publiek|pubblico|p[uú]blico|grand public)$/iu

/** What the name of a file or a sheet says of any list: a label of few words. */
export function movedInName(name: string): Saying[] {
  const found =
    name.length > NAME_MAX || PRICES.test(name)
      ? null
      : (SOLD_IN.exec(name)?.[0] ?? FOR_THE_PUBLIC.exec(name)?.[0] ?? wordIn(name)?.text ?? null)
  return found === null ? [] : [{ code: 'other-paper', text: found }]
}

/** The words of a title which say that its quantities are no stock; null for none. */
function movedIn(line: string): string | null {
  const title = withoutForSale(withoutOthersToCome(line))
  if (isOfOrdering(title)) return null
  const found = SOLD_IN.exec(title) ?? (TERMS.test(title) ? null : MOVED_FIRST.exec(title))
  return wordIn(title)?.text ?? found?.[0].trim() ?? null
}

/** "Totaal besteld: 390" */
const OF_TOTALS =
  /^\P{L}*(?:grand )?(?:tota(?:a?l|le|lt)|summe|gesamt|razem|suma|i alt|celkem)(?!\p{L})\P{L}*/iu

/** The same of a line below or beside the list, which begins with them and says nothing else. */
export function movedInNote(line: string): string | null {
  const note = line.replace(OF_TOTALS, '')
  if (/[@€]|:\s*\p{L}/u.test(note) || (note.match(/\p{L}+/gu) ?? []).length > NOTE_WORDS_MAX) return null
  const found = movedIn(note)
  if (found === null || (TERMS.test(note) && !saysCounted(note))) return null
  const isFirst = !/\p{L}/u.test(note.slice(0, note.indexOf(found)))
  return isFirst || saysCounted(note) ? found : null
}

const ABOVE_WORDS_MAX = 3

/** Whether a line above rows begins with such words, and has hardly any others: "Returns today". */
export function movedAbove(line: string): boolean {
  const text = line.replace(/:\s*$/, '')
  if (/[@€:\d]/.test(text) || (text.match(/\p{L}+/gu) ?? []).length > ABOVE_WORDS_MAX) return false
  const found = wordIn(text)
  return found !== null && !/\p{L}/u.test(text.slice(0, found.index))
}

/** Whether a heading is that of a quantity, which may be one sold or ordered as well as a stock. */
export function isQuantity(heading: string): boolean {
  return QUANTITY.has(bareWord(heading))
}

/** What nobody has reserved: "Vrije voorraad". What is available may still be all there is. */
const SAYS_FREE = /frei|free|vrij|laisv|briv|libre|liber|ledig|woln|voln/

function reservedStock(
  { header: { cells } }: Table,
  sample: readonly (readonly string[])[],
  stock: number | undefined,
): Saying | null {
  if (stock === undefined || SAYS_FREE.test(bareWord(cells[stock] ?? ''))) return null
  const reserved = cells.findIndex((cell, column) => column !== stock && RESERVED.has(bareWord(cell)))
  if (reserved === -1 || !sample.some(row => numberOfCell(row[reserved]) > 0)) return null
  const isOff = cells.some((_, whole) => whole !== stock && isRest(sample, whole, reserved, stock))
  return isOff ? null : { code: 'stock-reserved', text: cells[reserved]?.trim() ?? '' }
}

/** What a stock is worth is no amount of an invoice. */
const STOCK_VALUE = /(?:stock|inventory|voorraad|lager|bestands?|waren)(?:value|waarde|wert)|valeur|valor/

/** The column that is a price times the quantity in every row; -1 for none. */
function rowTotal(
  headers: readonly string[],
  sample: readonly (readonly string[])[],
  quantityColumn: number,
): number {
  const rows = sample.filter(row => numberOfCell(row[quantityColumn]) > 1)
  if (rows.length < 2) return -1
  // Under any heading: "EP" is a price as well. But pieces per box times boxes are a stock.
  const prices = headers.flatMap((header, column) =>
    column !== quantityColumn && isPriceLike(header, rows, column) ? [column] : [],
  )
  return headers.findIndex(
    (heading, column) =>
      column !== quantityColumn &&
      !STOCK_VALUE.test(bareWord(heading)) &&
      prices.some(
        price =>
          price !== column &&
          rows.every(row => {
            const each = numberOfCell(row[price])
            const total = numberOfCell(row[quantityColumn]) * each
            return each !== 0 && Math.abs(numberOfCell(row[column]) - total) < 0.011
          }),
      ),
  )
}

/** Whether a column is a price by its heading, or by its cents. */
function isPriceLike(header: string, rows: readonly (readonly string[])[], column: number): boolean {
  if (/^(?:base_price|price-)/.test(roleOfHeader(header) ?? '')) return true
  return rows.some(row => /[.,]\d\d$/.test(row[column] ?? ''))
}
