import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { HEADER, PRICES, ROWS, STOCKS, type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'
import { encode } from '../table/encoding/encode.ts'

/** Thursday 26 November 2026, in week 48. */
const NOW = new Date(2026, 10, 26, 12).getTime()
const lists: TriedList[] = []
/** Lists under each of these titles: titles('price', '?')`Prices 2025 | Prices 2027`. */
const titles =
  (kind: 'price' | 'stock', sent: string) =>
  ([texts = '']: TemplateStringsArray): void => {
    for (const text of textsIn(texts))
      lists.push([`${kind}: ${text}`, kind, `${text}\n\n${HEADER}\n${ROWS}`, sent])
  }

/** The day of a stock or a price in its heading. */
for (const [kind, heading, sent] of [
  ['stock', 'Voorraad 26-11-2026', STOCKS],
  ['stock', 'Bestand KW 48', STOCKS],
  ['stock', 'Stock on 25/11/2026', STOCKS],
  ['stock', 'Bestand 31.12.2025', '?'],
  ['stock', 'Voorraad week 50', '?'],
  ['stock', 'Stock Oct 2026', '?'],
  ['price', 'Prijs 2026', PRICES],
  ['price', 'Prijs 2027', '?'],
  ['price', 'Preis ab 01.01.2027', '?'],
] as const) {
  const values = kind === 'price' ? ['1,25', '2,50', '3,75'] : ['40', '60', '80']
  const rows = values.map((value, at) => `A${at + 1};Rose ${at};${value}`).join('\n')
  lists.push([`heading ${heading}`, kind, `SKU;Name;${heading}\n${rows}\n`, sent])
}

/** Stocks of a day, week, month or year that is over, or has not begun. */
titles('price', '?')`
  Preise vom Freitag, 28.11.2025 | Julblommor, fredag 28 november 2025 | New prices, we start on 4 January | Nieuwe prijzen, we beginnen op 4 januari
  Jaunās cenas, sāksim ar 4. janvāri | Gælder til og med 15. november | Gäller till och med 15 november
`
titles('stock', '?')`
  Inventory count 31 December 2025 | Inventur per 31.12.25 | Warenbestand vom 28.02.2026
  Lagerliste Stand 1. März 2026 | Stand 30.09. | Stand 0101 | Bestandsliste August
  Verfügbare Ware Kalenderwoche 41 | Verfügbarkeitsliste 42. KW | Bestand letzte Woche | Bestände Vorjahr
  Voorraadlijst 3 november 2026 | Peildatum: 01-10-2026 | Voorraad 31-12 | Voorraad per 30/6
  Weekaanbod wk 51 | Aanbod volgende week | Beschikbaar week 45 2026 | Voorraadtelling 2025
  Kwekerij De Roos week 40 | Availability W50 | Stock list, September 2026 | Stock on hand 11/20/2025
  Year-end stock | Stock Q3 2026 | Stock du 15 octobre | Stock fin octobre 2026 | Inventaire de fin d’année
  Disponible semaine 44 | Stock de la semaine dernière | Existencias al 15/09/2026 | Stock mes pasado
  Disponibilidad semana 52 | Giacenze mese scorso | Disponibilità 1 ottobre
  Stan magazynu na 30 września 2026 | Dostępność tydzień 50 | Stan z zeszłego tygodnia
  Lagerstatus 31. oktober 2026 | Lagerliste uge 40 | Atlikumi 30.09.2026 | Datum;01-09-2026
  Kwekerij De Roos;;01-09-2026 | Week;40 | Periode 01-10 t/m 31-10 | Exported;2026-03-01 10:00
  Printed on 3 March 2025 | Wydrukowano 01.02.2026 | 31-12-2025 | KW 40 | Preisliste 2024
`
titles('stock', STOCKS)`
  Voorraad 20-11-2026 | Stand 2511 | Bestand KW 47 | Bestand KW 48/2026 | Verfügbarkeit KW 48-49
  Voorraad 2026 | Stock November | Stocklist 26/11 | Voorraad donderdag 26 november 2026
  Stock au 25/11/2026 | Aanbod week 48, levering week 49 | Lieferung KW 50 | Verfügbar ab 1. Oktober 2026
  Bestellen vóór 30-11-2026 | Voorraadlijst sinds 2015 | © 2024 Stocklist Pro
  Kwekerij De Roos, opgericht 2019 | Est. 1987 | Hoofdweg 2025, 1234 AB Aalsmeer | Tel. 0297-202425
  KvK 20252026 | Laatste telling 31-12-2025 | Stock list v2025.1 | Voorraad potmaat 10-12 cm
  Order 2025-1234: stock | Algemene voorwaarden 2023; voorraad onder voorbehoud | Prijslijst september 2026
  Preisliste gültig ab 01.03.2026 | Printed;26-11-2026 10:15 | Open dagen IPM messe 26-29 januari 2027
  Datum;26-11-2026 | Jansen, 12 March Lane | Season 2026/2027 | Preisliste Winter 2026/27 (Stand 24.11.2026)
  Prijslijst najaar 2026 (per 01-09-2026) | Preisliste Frühjahr 2026, gültig bis 31.12.2026
  Stock may change without notice
`

/** Prices of a year, a season or a week that is over, or has not begun, and drafts. */
titles('price', '?')`
  Price list 2025 | Pricelist season 2024/2025 | Preise 2027/2028 | Preisliste Frühjahr 2027
  Preisliste Frühjahr 2026 (Stand 14.02.2026) | Spring price list 2026 (as of 14 February 2026)
  Saison 2025/26 (Stand 14.02.2026) | Preise KW 49 | Preise ab Januar 2027 | Unsere Preise ab 1. Dezember
  Tarieven 2027 | Prijzen week 50 t/m 52 | Voorjaarsprijslijst voorjaar 2027 | Prijzen volgende week
  Prijzen per 1 december | Tarifs à compter du 15/12/2026 | Tarif printemps 2027
  Tarifas a partir de enero de 2027 | Listino in vigore dal 1 gennaio 2027 | Listino Natale 2025
  Cennik 2025 | Ceny obowiązujące od 1 stycznia 2027 | Cennik ważny do 31.10.2026 | Prisliste 2027
  Gyldig fra 01.01.2027 | Prijzen 01-10-2026 t/m 31-10-2026 | Price list March 2024 | Aanbod week 51
  Seizoen;2025 | 2025 | Draft | Vorläufige Preisliste | Prijslijst (concept) | Tarif provisoire
  Provisional price list | Listino provvisorio | Projekt cennika | Preisänderung ab 01.12.2026
  Prijsverhoging 5 % per heden | Price change next week
`
/** A season or a holiday whose time has passed, or has not begun. */
titles('price', '?')`
  Zomerprijzen | Moederdagprijzen | Preise Muttertag | Sommerpreisliste | Summer price list 2026
  Valentine’s week prices | Tarif été | Tarif Saint-Valentin | Precios campaña San Valentín
  Listino primavera | Letní ceník | Cennik wiosenny | Sommarprislista | Geldig vanaf volgende maandag
  Tritt am 4. Januar in Kraft | Platí od 1. 3. 2027
`
titles('price', PRICES)`
  Winterprijzen | Herbstpreisliste | Christmas price list | Vår prislista | Nos tarifs ont été revus
  Kwekerij De Zomer prijslijst
`
titles('stock', '?')`
  Verfügbar ab Frühjahr | Disponible au printemps
`
titles('price', PRICES)`
  Prijslijst september 2026 | Prijslijst 12 maart 2026 | Preise KW 40 | Price list 2026
  Prijslijst 2026-2027 | Preise Saison 2026/27 | Tarif automne 2026 | Listino autunno/inverno 2026
  Cennik od 1 stycznia 2026 | Price list valid from 1 March 2025 | Prijzen vanaf 01-03-2025
  Cenas 48. nedēļai (23.–29.11.2026) | Angebot 23.11. - 29.11.2026
  Prijzen t/m week 52 | Family business since 2016: price list | Prijslijst 2026 vervangt prijslijst 2025
  Preise +3 % gegenüber 2025 | Volgende prijslijst: week 50 | Algemene voorwaarden 2023 bij deze prijslijst
  Prijslijst 2026, nieuw voor 2027 | Lieferung ab KW 50 | Green Concept Nursery
  Prijswijziging per heden | Preisänderung ab sofort | Zmiana cen od dziś | Prisændring 25-11-2026
  Voorlopig geen levering op zaterdag | Prices may change | Jan | Printed 12/11/2026
`

lists.push(
  ['a date in every row', 'stock', 'Stand;SKU;Stock\n01.09.2026;A1;40\n01.09.2026;A2;60\n', '?'],
  ['a day in every row', 'stock', 'Datum;SKU;Stock\n26-11-2026;A1;40\n26-11-2026;A2;60\n', 'A1=40 A2=60'],
  ['a week in every row', 'stock', 'Week;SKU;Stock\n41;A1;40\n41;A2;60\n', '?'],
  ['this week in every row', 'stock', 'Week;SKU;Stock\n48;A1;40\n48;A2;60\n', 'A1=40 A2=60'],
  ['next year in every row', 'price', 'Jaar;SKU;Price\n2027;A1;1,25\n2027;A2;2,50\n', '?'],
  [
    'when each was counted last',
    'stock',
    'SKU;Stock;Last count\nA1;40;01-03-2026\nA2;60;01-03-2026\n',
    'A1=40 A2=60',
  ],
  ['a line below', 'stock', `${HEADER}\n${ROWS}\nStand: 30.06.2026\n`, '?'],
  ['a line below, of today', 'stock', `${HEADER}\n${ROWS}\nStand: 26.11.2026, 07:30\n`, STOCKS],
  ['delivery below', 'stock', `${HEADER}\n${ROWS}\nLevering vanaf week 50\n`, STOCKS],
  ['a second header', 'stock', `${HEADER}\n;;;31-12-2025\n${ROWS}`, '?'],
  ['new for next year', 'price', 'SKU;Price\nA1;1,25\nNeu für 2027\nA2;2,50\n', 'A1=1.25 ?'],
  ['freight in crowns', 'price', `Alla priser i EUR\n${HEADER}\n${ROWS}\nFrakt 350 SEK\n`, PRICES],
  ['crowns alone', 'price', `${HEADER}\n${ROWS}\nFrakt 350 SEK\n`, '?'],
  ['prices in crowns', 'price', `Alla priser i EUR\n${HEADER}\n${ROWS}\nPriser i SEK\n`, '?'],
  ['a later week', 'stock', 'SKU;Stock\nA1;40\nSemaine 50\nA2;60\n', 'A1=40 ?'],
  ['new this year', 'price', 'SKU;Price\nA1;1,25\nNieuw in 2026\nA2;2,50\n', 'A1=1.25 A2=2.5'],
  [
    'years of sales above',
    'stock',
    ';;;Stock;2025;2026\nSKU;Name;Price;Stock;X;Y\nA1;Rose;1,25;40;9;8\n',
    'A1=40',
  ],
)

describe('when a list is of', () => tryLists(lists, NOW))

test.each<[kind: 'price' | 'stock', name: string, code: string | undefined]>([
  ['stock', 'voorraad 31-10-2026.csv', 'stock-dated'],
  ['stock', 'stock_20260901_0600.csv', 'stock-dated'],
  ['stock', 'Bestand_2026_09_30.csv', 'stock-dated'],
  ['stock', 'Tulpen wk40.csv', 'stock-dated'],
  ['stock', 'voorraad okt.csv', 'stock-dated'],
  ['stock', 'stock 24-11.csv', undefined],
  ['stock', 'voorraad (2).csv', undefined],
  ['stock', 'stock-export-1764137000.csv', undefined],
  ['stock', 'voorraad_2026_11_26.csv', undefined],
  ['stock', 'export 2025-12-23.csv', 'stock-dated'],
  ['price', 'export 2025-12-23.csv', undefined],
  ['price', 'prijslijst2027.csv', 'price-dated'],
  ['price', 'Preise_Fruehjahr_2025.csv', 'price-dated'],
  ['price', 'cennik wstępny.csv', 'other-paper'],
  ['price', 'tarif 2026-11.csv', undefined],
  ['price', 'Gross_Flowers_2026.csv', undefined],
  ['price', 'prijswijziging 26-11.csv', undefined],
  ['price', 'prijswijziging 26-12.csv', 'other-paper'],
])('a %s list called %s: %s', (kind, name, code) => {
  const { asked } = checkFile(encode('SKU;Price;Stock\nA1;1,25;40\n', 'utf-8'), name, kind, { nowMs: NOW })
  expect(asked[0]?.code).toBe(code)
})

test.each([
  ['aggiornato al 26/11/2026', 3],
  ['Pistoia', 0],
  ['aggiornato al 3/11/2026', 0],
])('a list called by the month that begins, with %s above', (title, sent) => {
  const text = `${title}\n\n${HEADER}\n${ROWS}`
  const { rows } = checkFile(encode(text, 'utf-8'), 'stock_dicembre.csv', 'stock', { nowMs: NOW })
  expect(rows).toHaveLength(sent)
})

test('where the day is not known, only words that say another time are asked about', () => {
  const codes = ['Voorraad 31-12-2025', 'Voorraad vorige week'].map(
    title =>
      checkFile(encode(`${title}\n\n${HEADER}\n${ROWS}`, 'utf-8'), 'list.csv', 'stock', {}).asked[0]?.code,
  )
  expect(codes).toEqual([undefined, 'stock-dated'])
})

test.each([
  ['valentine2026_prices.csv', true],
  ['Moederdagprijzen.csv', true],
  ['Prijslijst De Lente.csv', false],
  ['kerst2026_prijzen.csv', false],
])('a season in the name of a file: %s', (name, asks) => {
  const { rows } = checkFile(encode(`${HEADER}\n${ROWS}`, 'utf-8'), name, 'price', { nowMs: NOW })
  expect(rows.length === 0).toBe(asks)
})

test.each([
  ["Prix HT, offre valable jusqu'au 05/12/2026", 3],
  ["Prix HT, offre valable jusqu'au 11/05/2026", 0],
  ['Aanbieding geldig van 9 t/m 22 november 2026.', 0],
  ['Angebot gültig 9.–22.11.2026', 0],
  ['Aanbieding geldig van 9 november t/m 2 december 2026.', 3],
  ['Offre valable du 23 au 30 novembre 2026', 3],
  // In Britain and in America it is another day.
  ['Prices excl. VAT, offer valid until 05/12/2026', 0],
])('until which day an offer is valid: %s', (title, sent) => {
  const text = `${title}\n\n${HEADER}\n${ROWS}`
  const { rows } = checkFile(encode(text, 'utf-8'), 'list.csv', 'price', { nowMs: NOW })
  expect(rows).toHaveLength(sent)
})
