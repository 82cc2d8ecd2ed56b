import { describe } from 'vitest'
import { HEADER, PRICES, ROWS, STOCKS, type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'

const lists: TriedList[] = []

/** Titles and notes that say for how many units a price is. */
for (const said of textsIn(`
  à 100 st | De prijs is voor tien stuks | Preis gilt für 3 Stück | Price for 3 | Cena za 2 szt.
  Pris pr. 2 stk | NB : les prix ci-dessus s’entendent pour deux pots | Prijsbasis: tray | p/100
  Prijzen p. 100 | per C | Price /C | Prices in 1/100 EUR | €/100 | Prices /100 | Preis je 100
  Preisbasis 100 | Preiseinheit 100 | PE 100 | Basis: 100 | prijs/100 stuks | Prijseenheid: 100
  Prijs per eenheid van 100 | Prijs per tien | prix par centaine | prix à la centaine | prix les 100
  prix au mille | Unité de prix 100 | precio por ciento | precio por millar | precio 100 uds
  prezzi al mille | prezzi al cento | %o | Preis ‰ | per mille | price x 100 | Price in 100s
  Prices per gross | Prices per 144 | Prices per trolley | Price per pair | Prijs per kg | Preise je Steige
  prix par barquette | Precio por bandeja | Prezzo per cassetta | Minimum order and price per box
  Delivery price per box | Prices per box, minimum order 10 | Preise in TEUR
`)) {
  lists.push([`title: ${said}`, 'price', `${said}\n\n${HEADER}\n${ROWS}`, '?'])
  lists.push([`note: ${said}`, 'price', `${HEADER}\n${ROWS}\n${said}\n`, '?'])
}
for (const said of ['à 100 st', 'p/100', 'per C', '1/100', '/100', 'je 100', '/100 stuks', '%o', 'per mille'])
  lists.push([`heading: Price ${said}`, 'price', `SKU;Name;Price ${said};Stock\n${ROWS}`, '?'])

/** How goods are packed, ordered and delivered, names and dates. */
for (const said of textsIn(`
  Levering per 10 stuks | Minimum order per box | Packed per 50 stems | Verpakt per 10 stuks
  Mindestabnahme je Karton | Minimale afname per doos | Emballé par 10 | Delivery in boxes of 20
  Delivery per trolley | Versandkosten je Kiste 5,00 € | Statiegeld per fust 0,50 | Lieferung per Spedition
  Bestellung per E-Mail | Prijzen per week 47 | Preise per 24.11.2026 | Preisliste Pro Flora GmbH
  Prices as per list | Prix à la pièce | Prices per stem | Trays 40 x 100 cm | 1 box = 50 stems
  Catalogue p. 100 | Rue de la Botte 12 | Gross Flowers BV | Gross Flowers BV price list | Gross & Sons
`)) {
  lists.push([`harmless title: ${said}`, 'price', `${said}\n\n${HEADER}\n${ROWS}`, PRICES])
  lists.push([`harmless stock title: ${said}`, 'stock', `${said}\n\n${HEADER}\n${ROWS}`, STOCKS])
  lists.push([`harmless note: ${said}`, 'price', `${HEADER}\n${ROWS}\n${said}\n`, PRICES])
}
for (const said of ['Gross prices', 'Prices are gross', 'Preise brutto', 'GROSS'])
  lists.push([`gross: ${said}`, 'price', `${said}\n\n${HEADER}\n${ROWS}`, '?'])

for (const heading of ['Price € per stem', 'Preis je Stiel', 'Prix par tige', 'Prijs per steel'])
  lists.push([`heading: ${heading}`, 'price', `SKU;Name;${heading};Stock\n${ROWS}`, PRICES])
for (const heading of ['Bestand Stk.', 'Voorraad stuks', 'Stock pcs', 'Stock en pièces'])
  lists.push([`heading: ${heading}`, 'stock', `SKU;Name;Price;${heading}\n${ROWS}`, STOCKS])
for (const title of ['Factuur 2026-118', 'Bestelling 118', 'Kwekerij Jansen'])
  lists.push([`Aantal stuks: ${title}`, 'stock', `${title}\nSKU;Naam;Prijs;Aantal stuks\n${ROWS}`, '?'])
lists.push([
  'stems and bunches',
  'price',
  'SKU;Price per stem;Price per bunch\nA1;0,40;4,00\nA2;0,50;5,00\n',
  '?',
])

/** Few lines left over of a list, with a column of words without a heading. */
for (const word of ['USD', '$', 'Box', 'per 100', 'incl'])
  lists.push([`left over: ${word}`, 'price', `SKU;Price;\nA1;20;${word}\nA2;3;special\n`, 'A2=3 ?'])

describe('for how many units a price is', () => tryLists(lists))
