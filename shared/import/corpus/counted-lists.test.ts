import { describe } from 'vitest'
import { type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'

/** 24 November 2026. */
const NOW = new Date(2026, 10, 24, 12).getTime()
const lists: TriedList[] = []

const COUNTED = 'SKU;Name;Qty\nA1;Rose;40\nA2;Lily;60\n'
/** Above or below a column that says only how many: what was ordered, sold, sent back, is expected or missing. */
for (const words of textsIn(`
  Klantbestelling 118 | Sammelbestellung Messe | Verzamelpicklijst | Pickliste Tour 3 | Bestandsdifferenzen
  Wareneingänge KW 47 | Rückstandsliste | Backorder list | Reorder points | Write-offs November | PO 44811
  Shipped week 47 | Verwachte aanvoer | Nog te leveren | Vendus en novembre | Ventas noviembre
  Bestelling bij Van Dam | Commandes en cours | Bestelleingang für Montag | Auftragseingänge heute
  Besteld voor maandag 30-11 | Orderportefeuille week 49 | Wochenbedarf Filialen | Erntemenge | Te oogsten
  Truck load | Order intake Monday
`))
  lists.push(
    [`moved: ${words}`, 'stock', `${words}\n\n${COUNTED}`, '?'],
    [`moved, below: ${words}`, 'stock', `${COUNTED}\n${words}\n`, '?'],
  )
for (const words of ['Totaal besteld: 100', 'Summe verkauft: 100', 'Total sold 100'])
  lists.push([`a total below: ${words}`, 'stock', `${COUNTED}${words}\n`, '?'])
for (const words of textsIn(`
  Bestellungen bis 12 Uhr | Orders before noon | Sales: Jan Jansen | Sales office open 8-17
  Retouren binnen 24 uur melden | Commandes par mail | Bestelling minimaal 5 trays
  Verkocht zolang de voorraad strekt | Levering op dinsdag | Commandes reçues avant 11 h
  Bestellungen unter 0421 123456 | Order cut-off 10:00 | Pedidos al 950 123 456
  Zamówienia prosimy składać mailem | Bestilling senest kl. 10 | Mindste ordre 500 kr
  Ordrer afgives på mail | Orders under 250 EUR: freight 3% | Pedidos: Juan, tel. 956 12 34 56
  Bestelling van gisteren is eraf | Mindestbestellsumme 50 EUR
`))
  lists.push([`terms below: ${words}`, 'stock', `${COUNTED}\n${words}\n`, 'A1=40 A2=60'])
for (const words of textsIn(`
  Bestellungen Stand 10 Uhr | Eingegangene Bestellungen bis 10 Uhr | Bestellungen bis heute 10 Uhr
  Bestellingen tot nu toe | Orders received until 10 am | Gesamtbestellmenge KW 48
`))
  lists.push([`orders below: ${words}`, 'stock', `${COUNTED}\n${words}\n`, '?'])
for (const words of ['Delivered to your door', 'Verwachte levertijd', 'Geliefert wird montags'])
  lists.push([`a slogan: ${words}`, 'stock', `${words}\n\n${COUNTED}`, 'A1=40 A2=60'])
for (const words of textsIn(`
  Bestellungen bitte bis 10 Uhr telefonisch | Commande minimale : 5 plaques
  Date limite de commande : mercredi | Encomendas até às 12h | Aufträge ab 500 € frachtfrei
  Kleine order toeslag 15 euro | Lieferung ab 10 Karren frei Haus
`))
  lists.push([`terms above: ${words}`, 'stock', `${words}\n\n${COUNTED}`, 'A1=40 A2=60'])

describe('what a list counts', () => tryLists(lists, NOW))
