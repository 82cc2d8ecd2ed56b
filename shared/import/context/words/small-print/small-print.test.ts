import { describe, expect, test } from 'vitest'
import { textsIn } from '../../../fixtures/try-list.ts'
import { saysOfValues } from './small-print.ts'

describe('what stands around any list says nothing of its values', () => {
  test.each(
    textsIn(`
  Prijslijst 24-11-2026 | Preisliste Frühjahr 2027 | Tarif semaine 48 (du 23 au 28 novembre 2026)
  Lista de precios - noviembre 2026 | LISTINO PREZZI sett. 48 | Cennik hurtowy - tydzień 48/2026 | Uge 48 - alle priser i EUR ekskl. moms
  Alle Preise netto zzgl. 7 % MwSt. | Prices in EUR, ex VAT, ex works | Prix nets hors taxes, départ Hyères.
  Precios en EUR por tallo, CPT AMS | prezzi netti iva esclusa, merce resa ns. magazzino | Preços sem IVA
  Ceny loco szklarnia, wózki CC 1:1 | exkl moms, fritt Helsingborg | Kainos 48 savaitei, EUR be PVM
  Prijzen af kwekerij, excl. fust en transport. | Preise gültig ab 1. Oktober 2026 | Voorraad vrijdagochtend 27/11
  Bestellen voor 10.00 uur, zelfde dag geleverd. | Bestellungen bitte bis 11h an Anke 0170/555 12 88
  Commandes avant jeudi midi. Départ serre. | Pedidos: pedidos@flores.example | Zamówienia do czwartku 14:00
  Minimum order 150 euros. Carriage extra. | Franco à partir de 150 € HT. | Pedido minimo 60 EUR. Pago contado o transf. 15 dias
  Zahlung: 14 Tage 2 % Skonto, 30 Tage netto. Gerichtsstand Geldern. | levering vanaf 1 laag, onder 3 lagen 15 euro vracht
  Zet- en drukfouten voorbehouden. | Irrtum und Zwischenverkauf vorbehalten | Precios sujetos a cambio sin previo aviso.
  Tarif annule et remplace le précédent. | Alle aanbiedingen zolang de voorraad strekt | Ceny mogą ulec zmianie
  Hinkar och vagnar returneras rena | Gelieve fust schoon en gestapeld retour | Total artículos listados: 25
  Orders close Tuesday 12:00 EAT | Vi reserverar oss för skrivfel och slutförsäljning | Minimum drop 80 euro
  Stock list Friday 27 November 2026 - ready in Aalsmeer cold store | Prislista v 48 - tulpaner och lök
  Pedidos hasta las 11:00 h. Mínimo de pedido 150 EUR | Bestellen voor 9.00 uur via de app, Kees 06-22114589
  alles 10 st per bos | Roses in bunches of 10 | Gebr. Noordermeer Potplanten B.V. | Fen Road, Boston PE22 8QZ
  Verkoop Rob 06-12345678 | Flores Costa Brava, S.L. | Price list City Flowers | Stock count of cold store 2
  Exportpreisliste EUR | Cennik eksportowy | Cenas spēkā no 16.11.2026. | Lager 2026-11-27 kl 16 | UAB Žiedų ūkis, kainos nuo 2026-11-23
  Laba diena, siunčiame šios savaitės pasiūlymą | Užsakymus priimame darbo dienomis iki 15 val. | Boomkwekerij De Linde, Boskoop
  Laden tot 16u, ook op zaterdag | Livraisons mardi et jeudi, commandes la veille avant midi | Pasūtiet laicīgi, tālr. 67123456
  Statiegeld 0,25 per stuk komt erbij | Labels 0.04 per piece extra, on request
  Remise de 15 % déjà déduite des prix | Standing orders have already been taken off
`),
  )('%s', text => {
    expect(saysOfValues(text)).toBe(false)
  })
})

describe('a sentence that nobody understands is asked about, whatever it speaks of', () => {
  test.each(
    textsIn(`
  We deliver on Tuesday and Friday and the roses are for Peter
  Wij leveren op dinsdag en vrijdag met eigen vervoer en de rozen zijn voor Peter
  Vielen Dank für Ihre Bestellungen. Wir liefern dienstags in ganz Bayern. Die Hälfte ist heute mit Tom raus.
  Gartencenter Meier holt am Freitag ab | de buurman komt deze straks ophalen | half of this went out with Tom yesterday
  Pusę vakar išsivežė Tomas. | Melnās piektdienas cenas, rīt atpakaļ vecās. | Gal viską ims „Depo“, paaiškės pirmadienį. | Ilości na oko, plus minus.
  Raudonų neliest, jos „Rimi“ prekės | Bod nechte zatím stranou
  LKW aus Dänemark ist noch unterwegs | Die großen hat der Friedhofsgärtner abgeholt | Per Naujuosius viskam +20 %
  Ring before you promise them to anyone. | Le camion d'Italie est encore sur la route
  ce qui est sous bâche part au compost | kitus jau išsivežė brolis vakar | połowa z tego pojechała wczoraj rano
`),
  )('%s', text => {
    expect(saysOfValues(text)).toBe(true)
  })
  test.each(
    textsIn('Gebr. van Vliet Potplanten | Jardins de la Belle Étoile | # made by the program this morning'),
  )('but no name, and no comment of a program: %s', text => {
    expect(saysOfValues(text)).toBe(false)
  })
})

describe('words about values that are not understood to their end are asked about', () => {
  test.each(
    textsIn(`
  These prices are for complete trolleys of one variety. | Smaller lots cost 12-18% more than the prices above
  vanmiddag bijgesneden, komt bovenop de lijst van vanochtend | prijs = bodemprijs, daaronder draaien we door
  In den Preisen sind 0,35 € Pfand je Topf enthalten | Ai prezzi va tolto lo sconto del 15%
  Prix pour un palier entier | Les quantités réservées ne sont pas encore déduites du stock
  Stems include what is already sold to standing orders | Bestellung Hotel Pacific bis Freitag
  Order from Bloom & Wild Cork, please pack for Tuesday | Kainos nurodytos už puokštę po 10 žiedų
  Cenām pieskaitāma piegādes maksa 0,05 EUR par ziedu. | Vracht 0,04 per steel extra | The van is charged apart, 0.30 per bunch
  Pronóstico de corte, tallos por confirmar | Preise ab 10 Stück | Figures without cold store 2 | Todos los precios +8 % desde octubre
`),
  )('%s', text => {
    expect(saysOfValues(text)).toBe(true)
  })
})
