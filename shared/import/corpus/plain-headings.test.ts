import { describe } from 'vitest'
import { PRICES, STOCKS, type TriedList, tryLists } from '../fixtures/try-list.ts'

const NOW = new Date(2026, 10, 26, 12).getTime()
const PRICED = ['1,25', '2,50', '3,75']
const STOCKED = ['40', '60', '80']
const listOf = (heading: string, values: readonly string[], more: readonly string[] = []): string =>
  `SKU;Name;${heading}\n${values.map((value, at) => [`A${at + 1}`, 'Plant', value, ...more.slice(at, at + 1)].join(';')).join('\n')}\n`

const lists: TriedList[] = []
/** Known words in another order, or with one that says nothing else. */
for (const heading of 'Prijs per plant|Prijs/stuk excl.|Prijs st.|Prix pièce|Prezzo cad.|VK1 netto|StandardSalesPrice|Pris pr. stk|Pris st exkl. moms'.split(
  '|',
))
  lists.push([heading, 'price', listOf(heading, PRICED), PRICES])
for (const heading of 'Voorraad vandaag|Stock physique|Qté en stock|Giacenza attuale|Vrij|Total On Hand|physical_stock_level|Verfügbarer Lagerbestand|I lager|Na lager|Em stock'.split(
  '|',
))
  lists.push([heading, 'stock', listOf(heading, STOCKED), STOCKS])
/** One word more makes them others. */
for (const heading of 'Prijs per pot 10|Prijs/10 stuk|Prix lot|VK2 netto|Price pair|Preis o. MwSt. Kunde'.split(
  '|',
))
  lists.push([heading, 'price', listOf(heading, PRICED), '?'])
for (const heading of 'Qty in|Aantal vandaag|Voorraad vandaag besteld|Stock physique réservé'.split('|'))
  lists.push([heading, 'stock', listOf(heading, STOCKED), '?'])
lists.push(
  ['two prices', 'price', listOf('VK1 netto;VK2 netto', PRICED, ['1,20', '2,40', '3,60']), '?'],
  [
    'what is there and what is free',
    'stock',
    listOf('Stock physique;Stock libre', STOCKED, ['30', '50', '70']),
    '?',
  ],
  ['a number of a greenhouse', 'stock', listOf('Voorraad;Kasnr', STOCKED, ['1', '2', '4']), STOCKS],
  ['pieces in a tray', 'stock', listOf('Existencias;Ud/bandeja', STOCKED, ['8', '10', '8']), STOCKS],
  ['a second stock', 'stock', listOf('Voorraad;Kas', STOCKED, ['30', '50', '70']), '?'],
  ['a large one', 'stock', listOf('Bestand;Größe', STOCKED, ['klein', 'groß', 'mittel']), STOCKS],
  ['a gross', 'stock', listOf('Bestand;Einheit', STOCKED, ['Stück', 'gross', 'Stück']), 'A1=40 A3=80?'],
  ['a postcode', 'price', `Fen Road, Boston PE22 8QZ\n${listOf('Price', PRICED)}`, PRICES],
  ['a season', 'price', `Price list PE22\n${listOf('Price', PRICED)}`, '?'],
  ['how it is sold', 'price', `Prix à l'unité, vente par plaque\n${listOf('Price', PRICED)}`, PRICES],
  ['sold and priced by the tray', 'price', `Vente et prix par plaque\n${listOf('Price', PRICED)}`, '?'],
)

describe('headings of known words, and what they are not', () => tryLists(lists, NOW))
