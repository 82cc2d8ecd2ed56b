import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { HEADER, PRICES, ROWS, STOCKS, type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'
import { encode } from '../table/encoding/encode.ts'

/** 24 November 2026. */
const NOW = new Date(2026, 10, 24, 12).getTime()
const lists: TriedList[] = []

/** Titles of prices that are not those at which the supplier sells now. */
for (const title of textsIn(`
  Purchase price list | Cost prices | Inkoopprijzen 2026 | Einkaufspreise | Prix d’achat | Precios de compra
  Prezzi d’acquisto | Retail prices | Adviesverkoopprijzen | Unverbindliche Preisempfehlung
  Prix publics conseillés | Precios de venta al público | Oude prijzen | Minimum prices
  Average prices week 47 | Sonderpreise für Blumen Meier | All prices minus 10% discount
  Op deze prijzen 10% korting | Prijslijst 01-12-2026 | Prijzen klant 1234 | Prices in Swiss francs
  All prices sterling | Prijzen in Engelse ponden | Prezzi in dollari | Precios en dólares
  Preise in Kronen | Priser inkl. moms | Price list for the Irish market | Listino per il mercato tedesco
  Preise gültig nur bei Abnahme ganzer CC | Bevestiging 26-20418 | Wat de buurman vraagt en heeft staan
  Preise beim Nachbarn | What others ask | Prix pratiqués par les autres | Naboens priser
  Valid 01/12 - 06/12 | Uw referentie: kerstactie filialen | UK price list
  ceny pn-śr, w czwartek i piątek doliczamy 0,04 EUR do sztuki | Op vrijdag 2 ct extra per steel
  Preise folgen im Januar | Endgültige Valentinspreise folgen | Für Ostern 2027 folgt eine Preiserhöhung
  The 6% energy surcharge is not included in the prices | De energietoeslag van 4% zit nog niet in de prijs
  Remise de 15 % pas encore déduite des prix | Discount of 10% is not already deducted from prices
  Mengenrabatt bereits abgezogen | Do not use this list of this morning
`))
  lists.push([`prices: ${title}`, 'price', `${title}\n\n${HEADER}\n${ROWS}`, '?'])

/** Titles of stocks that can't be sold now, or are counted in packs. */
for (const title of textsIn(`
  Reserved stock | Expected stock next week | Minimum stock | Gesperrter Bestand | Beginvoorraad 01-01-2026
  Stock de sécurité | Voorraad per 01-12-2026 | Quantities are boxes | Bestand = Anzahl Kartons
  Merce in conto visione presso Garden Rossi | Ware zur Ansicht bei Blumen Meier
  Goods on approval at Garden World | Zichtzending Bloemenhuis Marleen | Marchandise en dépôt chez Jardiland
  Mercancía en casa del cliente | Towar w depozycie u klienta | Stock at the auction
  Voorraad veiling Naaldwijk | Stock, reservations not deducted | Bestand ohne Abzug der Aufträge
  Giacenza al lordo degli impegni | Stock théorique avant inventaire | Telling nog niet af
  Inventario parcial | Warten auf Pflanzenpass | Voorraad per fust | Bloemen: voorraad in dozen
  Disponibile solo su prenotazione | Voorraad alleen op bestelling
  NB figures under left = full boxes on the racks, opened boxes not counted | Cijfers zijn volle dozen
  Ne visi laisvi, klauskit | Dar neperskaičiuota | Vēl jāatņem pasūtījumi | Nurašytos prekės | Teeltoverzicht violen | Karantinas
  aantal = wat iedere koper deze week hooguit krijgt | Mengen sind höchstens pro Kunde
`))
  lists.push([`stocks: ${title}`, 'stock', `${title}\n\n${HEADER}\n${ROWS}`, '?'])

/** What was sold, over quantities that may be anything. */
for (const title of textsIn(`
  Afgezet in week 47, aantallen en gem. opbrengst | Absatz KW 47 | Geveild in week 47
  Turnover by item week 47 | Quantités écoulées en semaine 47 | Escoado na semana 47 | Avsatt vecka 47
`))
  lists.push([`sold: ${title}`, 'stock', `${title}\n\n${HEADER.replace('Stock', 'Stelen')}\n${ROWS}`, '?'])

/** What stands above many lists and changes nothing. */
for (const title of textsIn(`
  The 6% energy surcharge is included in all prices above. | De energietoeslag van 4% zit al in de prijs
  Energiezuschlag 6 % ist enthalten | La surcharge énergie de 6 % est comprise dans les prix
  Prijslijst 24-11-2026 | Prijslijst geldig t/m 31-12-2026 | Preisliste bis 31.12.2026
  Voorraad per 24-11-2026 | Bestelling voor levering 01-12-2026 | Price list, delivery 1-12-2026
  Printed 24.11.2026 10:15 | Page 1/10 | 2 % Skonto bei Zahlung innerhalb 8 Tagen
  Betaling binnen 14 dagen, 2% korting | Preise zzgl. 19 % MwSt. | Preise pro Stück zzgl. Verpackung
  Mindestbestellwert 100 € | Order in full boxes only | Verkoop alleen per doos | Pot 12 cm, 10 per tray
  Fust 577: € 3,75 | Rue du Moulin 100, 1000 Bruxelles | Old Rose nursery | Kwekerij De Buurman
  Neighbour Farms Ltd | Onze buren zijn open op zaterdag | Afzetgebied: heel Europa
  Nog niet afgezet in week 47 | Aanwezig na afzet week 47 | Spring bulbs - price list | Valid 23/11 - 03/12
  Stock after deducting orders | Lieferung frei Haus ab 250 EUR | Prezzi franco partenza
  A-Qualität, keine B-Ware | Wij staan op de veiling in Naaldwijk, hal 3
  Nach Absprache gewähren wir Rabatt | Zahlbar ohne Abzug innerhalb 30 Tagen
  Qualitätskontrolle vor Versand | CC-karren in bruikleen | Please check stock before placing an order
  Goods in our cold store, counted today | Merce in sede, vista e contata da Rossi
  Consegna presso il cliente entro 2 giorni | Levering bij klant mogelijk vanaf 250 euro
  Grupa towarowa: wszystkie | Preisgruppe: alle Kunden | Price group: standard | Auction clock 24-11
  Tarif HT à la pièce | Aktualna oferta | Oferta semana 48 | Lieferung nur auf Bestellung
  Precios en euros por unidad, IVA no incluido | Prezzi in euro al pezzo, IVA esclusa
  All our prices are quoted in euro | Fatture in Cloud | Valentinspreise folgen im Januar
  Heute geschnitten; Ernteschätzung Dezember folgt gesondert | Mothers Day 2027 list follows
  Tarifs de Noël suivront | Onze marge zit erin | Korting van 10% is al van de prijzen af
  liste corrigée - ne plus utiliser celle de ce matin (erreurs de prix)
  Remise de déstockage de 15 % déjà déduite des prix ci-dessous | Zaterdagbezorging: toeslag 12,50
  Maximaal 100 stuks per klant | Prices are each stem | Precios en EUR por tallo, CPT AMS
  Prepared by: Tigist;Checked by: Hanna | wystawiamy fakturę VAT | Wij sturen digitale facturen
  Deco Partners Wholesale | Unser Angebot zum Wochenende, Stand Fr. 24.11.26 06:30 | Potteplanter
  gezählt Di 24.11. 6.30 Uhr | Debiteur: Alle | Prekių likučiai pardavimo kainomis | Pensez à commander à temps | Saldo lördag
  Ab Freitag 12.30 Uhr mehr Ware | Bestellungen am Freitag: Zuschlag 5,00 €
`)) {
  lists.push([`harmless: ${title}`, 'price', `${title}\n\n${HEADER}\n${ROWS}`, PRICES])
  lists.push([`harmless for stocks: ${title}`, 'stock', `${title}\n\n${HEADER}\n${ROWS}`, STOCKS])
}

lists.push([
  'a clause of its own',
  'price',
  `${HEADER}\n${ROWS}\nBetaling 14 dagen, de handelskorting van 10% trekken we er op de factuur af\n`,
  '?',
])

/** Sentences with words of other papers and of packs, said by the way. */
for (const note of textsIn(`
  Faktury posíláme v PDF | Rechnungen kommen am Versandtag per E-Mail. | facturas por correo electrónico a partir de ahora
  RRP labels free with every order | Fem hyllor per vagn som standard | Colour mix: four colours per tray, equal parts.
  S každou dodávkou posíláme dodací list
`)) {
  lists.push([`by the way: ${note}`, 'price', `${HEADER}\n${ROWS}\n${note}\n`, PRICES])
  lists.push([`by the way for stocks: ${note}`, 'stock', `${HEADER}\n${ROWS}\n${note}\n`, STOCKS])
}

/** Prices of one customer, of a group, of a contract or a quotation; and what was paid for the goods. */
for (const words of textsIn(`
  Klantenprijslijst Bos | Kundenpreise | Vertragspreise 2026 | Contract price list | Personeelsprijzen
  CIF Helsinki prices | Preise Österreich | Preise frei Grenze | Prix rendu Belgique
  Frühbezugsrabatt bereits abgezogen | Prezzi già scontati del 20% | Ceny po rabacie | Prijzen tweede soort
  Preise B-Sortierung | Grupa cenowa: stali odbiorcy | Price band C | Preisstufe 2
  Preisgruppe: alle Floristen | Prijsniveau 2 | Catégorie tarifaire : détaillants
  Grupo tarifario: minoristas | Fascia di prezzo: B | Mitarbeiterpreise | Members prices
  Dealer price tier 3 | Prix convenus | Raamovereenkomst Bos | Preisvereinbarung Meier
  Prepared for Hill Nurseries | Erstellt für Meier | For: Hill Nurseries | Voor u: uw prijzen
  Ihre Konditionen | Quotation 18 | Quote Q-118 | Devis | Presupuesto | Angebot Nr. 18
  Angebot für Gärtnerei Meier | Offerte 2026-44 | Offerte t.n.v. Bos | Produktionskosten
  Au-delà de 500 | Klantnummer: 1234 | Hinnat sis. alv 14 % | Kainos zlotais | Otrā šķira, lapas aplauztas. | Antros rūšies augalai
  Kainos orientacinės | Cenas nav galīgas | Kases cenas | Savikaina | Kainos dar kils | Clearance price list | Preise einschließlich Umsatzsteuer | Tax inclusive;TRUE | Prices in pence
  Ceny w złotych | Deduct 25% for trade
`))
  lists.push([`prices of some: ${words}`, 'price', `${words}\n\n${HEADER}\n${ROWS}`, '?'])
for (const words of textsIn(`
  Angebot KW 48 | Angebot Herbst 2026 | Angebot 24.11.2026 | Unser Angebot für Weihnachten
  Offerte op aanvraag | Devis sur demande | Ask for a quotation | Händlerpreisliste | Customer price list
  Kundenservice 0123 45678 | Class 1 quality | Voor vragen: Jan | Staff: Jan, Piet
  Preise ausschließlich MwSt. | Tax inclusive;FALSE | 5% korting bij afhalen
`))
  lists.push([`prices of all: ${words}`, 'price', `${words}\n\n${HEADER}\n${ROWS}`, PRICES])
for (const words of ['Jahresinventur 2025', 'Weeklijst 43', 'Ready from February 2027'])
  lists.push([`another time: ${words}`, 'stock', `Nursery\n${words}\n\n${HEADER}\n${ROWS}`, '?'])
lists.push(['this week', 'stock', `Nursery\nWeeklijst 48\n\n${HEADER}\n${ROWS}`, STOCKS])

lists.push(
  ['freight of small orders', 'price', `${HEADER}\n${ROWS}\nFreight 3% under EUR 250\n`, PRICES],
  ['second quality', 'price', `Preisliste 2. Wahl\n\n${HEADER}\n${ROWS}`, '?'],
  ['of several countries', 'price', `Scandinavia price list\n\n${HEADER}\n${ROWS}`, '?'],
  ['of a region', 'price', `Nordics\n\n${HEADER}\n${ROWS}`, '?'],
  ['a part', 'stock', `${HEADER}\n${ROWS};s/total Roses;;180\n`, STOCKS],
  ['of a class of dealers', 'price', `Dealer prices tier 2\n\n${HEADER}\n${ROWS}`, '?'],
  ['of a program', 'price', `Lightspeed Retail export\n\n${HEADER}\n${ROWS}`, PRICES],
  ['a compound', 'stock', `Artikelvoorraadlijst\n\n${HEADER}\n${ROWS}`, STOCKS],
)

/** Columns as programs write them. */
lists.push(
  [
    'an offer with the amount of each line',
    'both',
    'Pos.;Art.-Nr.;Bezeichnung;Menge;EP;GP\n1;R1;Rose;10;0,45;4,50\n2;R2;Lilie;5;0,55;2,75\n',
    '?',
  ],
  ['amounts under unknown headings', 'stock', 'SKU;Qty;X;Y\nR1;10;0,45;4,50\nR2;5;0,55;2,75\n', '?'],
  ['a footnote of no heading', 'price', 'SKU;Price;Stock\nR1;5,00;9\n* prices per 10 stems\n', '?'],
  [
    'a footnote of the lines that have its mark',
    'stock',
    'SKU;Name;Stock;Note\nA1;Rose;40;\nA2;Lily;60;*\nA3;Tulip;80;\n* bereits für Kunden reserviert\n',
    'A1=40 A3=80?',
  ],
  [
    'a footnote that changes nothing',
    'stock',
    'SKU;Name;Stock;Note\nA1;Rose;40;\nA2;Lily;60;*\nA3;Tulip;80;\n* neu im Sortiment\n',
    STOCKS,
  ],
  ['a footnote at a name', 'price', 'SKU;Name;Price\nR1;Rose*;5,00\nR2;Lily;1,00\n* per 10 stems\n', '?'],
  ['a rate in the price', 'price', 'Codice;Descrizione;Prezzo;IVA\nR1;Rosa;0,45;22% incl.\n', '?'],
  ['hundreds', 'price', 'SKU;Price;UM;Stock\nR1;45,00;C;80\nR2;0,60;EA;300\n', 'R2=0.6 ?'],
  ['cartons', 'price', 'SKU;Price;UM;Stock\nR1;45,00;CT;80\nR2;0,60;EA;300\n', 'R2=0.6 ?'],
  ['per C and M', 'price', 'SKU;Price;Per\nR1;45,00;C\nR2;0,60;E\nR3;450,00;M\n', 'R2=0.6 ?'],
  [
    'a stock of next week',
    'stock',
    'SKU;Stock;Available from\nR1;100;01-12-2026\nR2;50;20-11-2026\n',
    'R2=50 ?',
  ],
  [
    'a stock of next week, in Swedish',
    'stock',
    'SKU;Lager;Tillgänglig från\nR1;100;01-12-2026\nR2;50;20-11-2026\n',
    'R2=50 ?',
  ],
  ['a group of customers', 'price', 'SKU,Price,Cust. group\nR1,0.45,RETAIL\nR2,0.60,RETAIL\n', '?'],
  ['members, below', 'price', 'Réf;Prix HT\nR1;0,45\nPrix consentis aux adhérents de la coopérative\n', '?'],
  ['price each', 'price', 'SKU,Product,Price each\nR1,Rose,0.45\n', 'R1=0.45'],
  ['p.st.', 'price', 'Artikelnummer;Naam;Prijs p.st.\nR1;Roos;0,45\n', 'R1=0.45'],
  ['ud.', 'price', 'Referencia;Descripción;Precio ud.\nR1;Rosa;0,45\n', 'R1=0.45'],
  ['IVA escl.', 'price', 'Codice;Descrizione;Prezzo unit. (IVA escl.)\nR1;Rosa;0,45\n', 'R1=0.45'],
  ['IVA incl.', 'price', 'Codice;Descrizione;Prezzo unit. (IVA incl.)\nR1;Rosa;0,45\n', '?'],
)

describe('what a list is about', () => tryLists(lists, NOW))

test.each([
  ['prices USD.csv', 'other-currency-title'],
  ['prijslijst_incl_btw.csv', 'price-with-vat'],
  ['prijzen klant 1234.csv', 'price-for-some'],
  ['inkoopprijzen.csv', 'other-paper'],
  ['UK price list.csv', 'new-words'],
  ['Offer Garden World.csv', 'new-words'],
  ['Offer Garden Centres DE-NL.csv', undefined],
  ['Garden centres DE -8%.csv', 'new-words'],
  ['offerta settimanale 48.csv', undefined],
  ['prijslijst excl 9% btw.csv', undefined],
  ['prijslijst vanaf 01-12-2026.csv', 'price-dated'],
  ['prijslijst vanaf 01-11-2026.csv', undefined],
  ['prijslijst 24-11-2026 (2).csv', undefined],
  ['Gross_Flowers_2026.csv', undefined],
])('a file called %s is asked about: %s', (name, code) => {
  const { asked } = checkFile(encode('SKU;Price\nA1;1,25\n', 'utf-8'), name, 'price', { nowMs: NOW })
  expect(asked[0]?.code).toBe(code)
})

test('prices for a customer between the rows are those of the lines below', () => {
  const text = `${HEADER}\nA1;Rose;1,25;40\nPrijzen voor Dehner\nA2;Lily;2,50;60\n`
  const { rows, asked } = checkFile(encode(text, 'utf-8'), 'list.csv', 'price')
  expect(rows.map(({ sku }) => sku)).toEqual(['A1'])
  expect(asked.map(({ code }) => code)).toEqual(['row-section'])
})

test.each(['Kept for customers', 'Apart gezet voor klanten'])(
  'goods that are kept say nothing of their prices: %s',
  title => {
    const check = (text: string) => checkFile(encode(text, 'utf-8'), 'list.csv', 'both', { nowMs: NOW })
    const { rows, asked } = check(`${title}\n${HEADER}\n${ROWS}`)
    expect(rows.map(({ sku, base_price }) => `${sku}=${base_price}`).join(' ')).toBe(PRICES)
    expect(rows.every(({ stock_qty }) => stock_qty === undefined)).toBe(true)
    expect(new Set(asked.map(({ field }) => field))).toEqual(new Set(['stock_qty']))
    const remark = check(`${HEADER};Remark\n${ROWS.replace('40', `40;${title}`)}`)
    expect(remark.rows.map(({ base_price }) => base_price)).toEqual([1.25, 2.5, 3.75])
    expect(remark.asked.map(({ field }) => field)).toEqual(['stock_qty'])
  },
)
