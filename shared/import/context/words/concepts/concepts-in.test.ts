import { describe, expect, test } from 'vitest'
import { textsIn } from '../../../fixtures/try-list.ts'
import { CONCEPT_LANGUAGES, type Concept } from './concept.ts'
import { conceptIn } from './concepts-in.ts'
import { OF_LISTS } from './of-lists.ts'
import { OF_PRICES } from './of-prices.ts'
import { OF_STOCKS } from './of-stocks.ts'

const TABLES = { ...OF_STOCKS, ...OF_PRICES, ...OF_LISTS }

/** What a list says of all its values, in the order of `CONCEPT_LANGUAGES`, and what plain ones say with the same words. */
const SAID: Readonly<Record<string, string>> = {
  taken:
    'All of this is reserved|Deze planten zijn verkocht|Diese Ware ist reserviert|Ces plantes sont vendues|Todo esto está reservado|Questi articoli sono già venduti|Tudo isto está reservado|Wszystkie rośliny sprzedane|Disse varer er solgt|Dessa varor är sålda|Disse varene er solgt|Všechno je prodané|Viskas rezervuota|Viss ir rezervēts',
  toCome:
    'Sowing plan spring|Teeltplanning voorjaar|Aussaatplan Frühjahr|Plan de production|Plan de siembra|Piano di produzione|Plano de produção|Plan produkcji|Produktionsplan forår|Odlingsplan våren|Produksjonsplan vår|Plán výroby|Sodinimo planas|Stādīšanas plāns',
  wanted:
    'Minimum stock levels|Minimumvoorraad|Mindestbestände|Stock minimum|Stock mínimo|Scorta minima|Stock mínimo|Stan minimalny|Minimumslager|Minimilager|Minimumslager|Minimální zásoba|Minimalus likutis|Minimālais atlikums',
  notOurs:
    'Consignment stock|In consignatie|Konsignationslager|Stock en consignation|En consignación|Merce in conto deposito|Em consignação|Towar w komisie|Varer i kommission|Varor i kommission|Varer i kommisjon|Zboží v komisi|Konsignacinės prekės|Konsignācijas preces',
  notSaleable:
    'Not for sale, quarantine|Niet voor verkoop|Nicht zum Verkauf|Ne pas vendre|No vender|Non vendere|Não vender|Nie sprzedawać|Må ikke sælges|Får ej säljas|Må ikke selges|Neprodávat|Neparduoti, karantinas|Nepārdot, karantīna',
  requests:
    'Please supply the following|Wij willen graag bestellen|Wir möchten bestellen|Nous souhaitons commander|Queremos pedir|Vorremmo ordinare|Queremos encomendar|Chcemy zamówić|Vi ønsker at bestille|Vi vill beställa|Vi ønsker å bestille|Chceme objednat|Norime užsakyti|Vēlamies pasūtīt',
  perBuyer:
    'The most one buyer gets|Wat iedere koper hooguit krijgt|Jeder Kunde bekommt höchstens diese Menge|Chaque client reçoit au maximum ces quantités|Cada cliente recibe como máximo|Ogni cliente riceve al massimo|Cada cliente recebe no máximo|Każdy odbiorca otrzyma maksymalnie|Hver kunde får højst|Varje kund får högst|Hver kunde får høyst|Každý zákazník dostane nejvýše|Ne daugiau kaip 50 kiekvienam klientui|Ne vairāk kā 50 katram klientam',
  countedOtherwise:
    'Opening balance|Beginvoorraad|Anfangsbestand|Stock initial|Stock inicial|Giacenza iniziale|Stock inicial|Stan początkowy|Åbningsbalance|Ingående lager|Åpningsbalanse|Počáteční stav|Pradinis likutis|Sākuma atlikums',
  countedIn:
    'The shipment due on Thursday is already counted in|Wat donderdag binnenkomt is al meegeteld|Mitgezählt ist auch die Ware, die erst am Donnerstag kommt|Les quantités comprennent l’arrivage de mardi|Las cantidades incluyen el camión del lunes|Compresa la merce che arriva giovedì|As quantidades incluem o que chega na quinta|Stany zawierają dostawę z czwartku|Inkl. det som ankommer torsdag|Inkl. det som anländer på torsdag|Inkl. det som ankommer torsdag|Včetně dodávky ze čtvrtka|Ketvirtadienio siunta jau įskaičiuota|Ceturtdienas sūtījums jau ieskaitīts',
  included:
    'Tray deposit of 0.25 is in the price|Het statiegeld van de tray (0,25) zit er al in|0,25 Trayanteil ist schon drin|La consigne est déjà dans le prix|Portes incluidos en el precio|Il prezzo comprende la cauzione|Preços com transporte incluído|Kaucja wliczona w cenę|Pant er medregnet|Pant ingår|Pant er inkludert|Záloha je v ceně|Užstatas įskaičiuotas į kainą|Ķīla iekļauta cenā',
  purchase:
    'What we pay our growers|Inkoopprijzen|Einkaufspreise|Prix d’achat|Precios de compra|Prezzi d’acquisto|Preços de compra|Ceny zakupu|Indkøbspriser|Inköpspriser|Innkjøpspriser|Nákupní ceny|Pirkimo kainos|Iepirkuma cenas',
  forConsumers:
    'Shop prices|Winkelprijzen|Ladenpreise|Prix publics|Precios de tienda|Prezzi al pubblico|Preços de loja|Ceny detaliczne|Butikspriser|Butikspriser|Butikkpriser|Maloobchodní ceny|Mažmeninės kainos|Mazumtirdzniecības cenas',
  forSome:
    'Member prices|Ledenprijzen|Mitgliederpreise|Tarif adhérents|Precios para socios|Prezzi per soci|Preços para sócios|Ceny dla członków|Medlemspriser|Medlemspriser|Medlemspriser|Členské ceny|Kainos tik nuolatiniams klientams|Cenas tikai pastāvīgajiem klientiem',
  forSomeTime:
    'Weekend sale|Actieprijzen|Aktionspreise|Prix promotionnels|Precios de promoción|Prezzi promozionali|Preços promocionais|Ceny promocyjne|Kampagnepriser|Kampanjpriser|Kampanjepriser|Akční ceny|Akcijos kainos|Akcijas cenas',
  ofOthers:
    'Market price report|Marktprijzen|Marktpreise|Prix du marché|Precios de mercado|Prezzi di mercato|Preços de mercado|Ceny rynkowe|Markedspriser|Marknadspriser|Markedspriser|Tržní ceny|Rinkos kainos|Tirgus cenas',
  toBeChanged:
    'Price increase to follow|Prijsverhoging volgt|Preiserhöhung folgt|Augmentation des prix|Aumento de precios|Aumento prezzi|Aumento de preços|Podwyżka cen|Prisstigning|Prishöjning|Prisøkning|Zdražení|Kainos nuo sausio kils|Cenas no janvāra celsies',
  secondQuality:
    'Price list 2nd choice|Prijslijst 2e keus|Preisliste 2. Wahl|Tarif 2ème choix|Tarifa segunda calidad|Listino II scelta|Tabela segunda escolha|Cennik II gatunek|Prisliste 2. sortering|Prislista andra sortering|Prisliste 2. sortering|Ceník II jakost|Antros rūšies kainoraštis|Otrās šķiras cenrādis',
  notFinal:
    'Not yet final|Nog niet definitief|Noch nicht endgültig|Pas encore définitif|Todavía no definitivo|Non ancora definitivo|Ainda não definitivo|Jeszcze nie ostateczne|Endnu ikke endelig|Ännu ej slutgiltig|Ennå ikke endelig|Předběžný ceník|Dar nepatvirtinta|Vēl nav apstiprināts',
  notReal:
    'For training purposes|Om te oefenen|Zu Übungszwecken, erfunden|Données fictives|Datos ficticios|Dati inventati|Dados fictícios|Dane testowe|Testdata|Testdata|Testdata|Testovací data|Mokymų duomenys|Mācību dati',
  obsolete:
    'Do not use|Niet meer gebruiken|Nicht mehr verwenden|Ne plus utiliser|No utilizar|Non utilizzare|Não utilizar|Nie używać|Må ikke bruges|Använd ej|Må ikke brukes|Nepoužívat|Nebenaudoti|Vairs nelietot',
}

/** The same words in small print, by language. */
const PLAIN: Readonly<Record<string, readonly string[]>> = {
  en: textsIn(`
    All goods counted this morning | Goods arriving on Thursday are not included | Sold by the dozen
    Subject to prior sale | Orders before 10:00, delivered next day | For resellers only
    This list replaces all previous lists | Reserved stock has been deducted | While stocks last
    All prices excl. VAT | Minimum order: 1 tray | Order deadline Wednesday 12:00
    Orders under 250 EUR: freight 3% | First choice | Virus tested plants
    Damaged goods must be reported within 24 hours | Do not use the list of this morning
    Prices incl. our margin | Max. 100 per customer | Unit 7 Old Dairy, Pershore
  `),
  nl: textsIn(`
    Verkocht per doos | Tussentijdse verkoop voorbehouden | Bestellingen vóór 10:00 uur
    Uiterste besteldatum woensdag | Minimale bestelling 1 kar | Alleen voor wederverkopers
    Vervangt alle eerdere prijslijsten | Het statiegeld zit er niet in | De rozen zitten in fust
    Zolang de voorraad strekt | Gereserveerde aantallen zijn al afgetrokken | Prijzen excl. btw
    Wij kunnen het voor u klaarzetten | Lege karren klaarzetten voor de chauffeur |
    De lijst van vanochtend niet meer gebruiken | Onze marge zit erin | De transporteur komt om 12 uur
  `),
  de: textsIn(`
    Zwischenverkauf vorbehalten | Die Ware von Donnerstag ist nicht mitgezählt
    Fracht im Preis nicht enthalten | Im Preis ist die Fracht nicht enthalten | Bestellungen bis 12 Uhr
    Verpackungseinheit inklusive Topf | Nur für Wiederverkäufer | Solange der Vorrat reicht
    Ersetzt alle früheren Preislisten | Verkauf nur in vollen Kisten | Reservierungen bereits abgezogen
    Preise zzgl. 7 % MwSt. | Die Liste von heute früh bitte nicht mehr verwenden | Inkl. unserer Marge
  `),
  fr: textsIn(`
    Transport non compris | Vendus par 10 | Sous réserve de disponibilité | Commandes avant 10 h
    Réservé aux professionnels | Dans la limite des stocks | Annule et remplace le précédent
    Les prix sont HT | Ne plus utiliser celle de ce matin
    Remise de déstockage de 15 % déjà déduite des prix
  `),
  es: textsIn(`
    No incluye lo que llega el jueves | Vendidos por caja | Salvo venta | Ejercicio: 2026
    Pedidos antes de las 10:00 | Solo profesionales | Hasta fin de existencias | Precios sin IVA
    Precios por tallo, CPT AMS
  `),
  it: textsIn(`
    Merce in arrivo non compresa | Venduti a mazzi | Salvo venduto | Ordini entro le 10:00
    Riservato ai rivenditori | Fino ad esaurimento scorte | Prezzi IVA esclusa
    Sconto del 15% già tolto | Non usare quello di stamattina
  `),
  pt: textsIn(`
    Vendidos em caixas | Salvo venda | Encomendas até às 10:00 | Até esgotar o stock | Preços sem IVA
    Margem incluída
  `),
  pl: [
    'Sprzedawane na sztuki',
    'Zamówienia do godz. 10',
    'Do wyczerpania zapasów',
    'Ceny bez VAT',
    'Marża wliczona',
  ],
  da: textsIn(`
    Sælges i hele bakker | Forbehold for mellemsalg | Ordrer før kl. 10 | Så længe lager haves
    Priser ekskl. moms | Brug ikke listen fra i morges
  `),
  sv: textsIn(`
    Säljs i hela brickor | Med reservation för slutförsäljning | Beställning före kl. 10
    Så långt lagret räcker | Priser exkl. moms
    Använd inte listan från i morse
  `),
  no: textsIn(`
    Selges i hele brett | Med forbehold om mellomsalg | Bestilling før kl. 10 | Så langt lageret rekker
    Priser ekskl. mva
  `),
  cs: ['Prodáváno po kusech', 'Objednávky do 10:00', 'Do vyprodání zásob', 'Ceny bez DPH'],
  lt: textsIn(`
    Užsakymai iki 10 val., pristatome kitą dieną | Kainos be PVM | Galioja, kol yra atsargų | Rezervuoti jau atimti
    Tik įmonėms ir perpardavėjams | Pristatymas neįskaičiuotas | Kainoraštis keičia ankstesnį
    Pretenzijos per 24 val. su nuotrauka | Apmokėjimas per 14 dienų | Laukiame Jūsų užsakymų
  `),
  lv: textsIn(`
    Pasūtījumi līdz plkst. 10, piegāde nākamajā dienā | Cenas bez PVN | Kamēr ir krājumi | Rezervētais jau atņemts
    Tikai uzņēmumiem un tirgotājiem | Piegāde nav iekļauta | Cenrādis aizstāj iepriekšējo
    Pretenzijas 24 stundu laikā ar foto | Apmaksa 14 dienu laikā | Gaidām jūsu pasūtījumus
  `),
}

describe.each(Object.entries<Concept>(TABLES))('%s', (name, concept) => {
  const field = name in OF_PRICES ? 'price' : 'stock'

  test.each(CONCEPT_LANGUAGES.map((language, at) => [language, textsIn(SAID[name] ?? '')[at] ?? '']))(
    '%s: %s',
    (_, text) => {
      expect(text).not.toBe('')
      expect(conceptIn(text, field, 'title')).not.toBeNull()
      expect(conceptIn(text, field, 'note')).not.toBeNull()
    },
  )

  test('has phrases in every language', () => {
    const between = concept.isOfSums ? ' | ' : '; '
    expect(CONCEPT_LANGUAGES.filter(language => !concept[language].split(between)[1])).toEqual([])
  })
})

describe.each(CONCEPT_LANGUAGES)('small print, %s', language => {
  test.each(PLAIN[language] ?? [])('%s', text => {
    for (const field of ['price', 'stock'] as const)
      for (const place of ['title', 'line', 'note'] as const) expect(conceptIn(text, field, place)).toBeNull()
  })
})

describe('what a list is called', () => {
  test.each([
    ['Units sold, last 30 days', 'stock'],
    ['Bestand (Spedition)', 'stock'],
    ['Incluye las existencias de la nave 2 de Almería', 'stock'],
    ["Peter: don't send this yet, roses still have to go up", 'price'],
    ['Verzamellijst kar 7', 'stock'],
    ['Avoir client', 'stock'],
    ['Sonderkonditionen Obi', 'price'],
    ['Ihre Sonderpreise', 'price'],
    ['Speciaal voor jou deze prijzen', 'price'],
    ['Offre de prix Mairie de Lyon', 'price'],
    ['Prijzen zonder pot, pot € 0,40 extra', 'price'],
    ['Auf die genannten Preise kommen noch 0,30 € Topfzuschlag', 'price'],
    ['Vorläufig, Zählung läuft noch', 'stock'],
    ['Verkaufte, noch nicht abgeholte Ware ist mitgezählt', 'stock'],
    ['Let op: in de prijs zit € 0,12 fust per eenheid', 'price'],
    ['Im Preis steckt 0,10 € Pfand', 'price'],
    ['Lot touché par le gel, à solder', 'price'],
    ['Lot touché par le gel', 'stock'],
    ['Partij met vorstschade', 'price'],
    ['Voorraad bij transporteur', 'stock'],
    ['Klasse 2', 'price'],
    ['Kwaliteit B', 'stock'],
    ['Max per klant', 'stock'],
    ['Precios CPT Miami', 'price'],
    ['Onze marge is niet inbegrepen', 'price'],
    ['Let op: marge nog nalopen', 'price'],
    ['Niet naar buiten', 'price'],
    ['Internal use only', 'price'],
    ['Solo uso interno', 'price'],
    ['Tylko do użytku wewnętrznego', 'price'],
    ['Wie mit Ihnen im Jahresgespräch ausgehandelt', 'price'],
    ['Prices as negotiated with you', 'price'],
    ['Voor dinsdag klaarzetten: Bloemsierkunst Anja', 'stock'],
    ['Für Blumen Müller zurücklegen', 'stock'],
    ['Put aside for Smith Florists', 'stock'],
    ['Préparer pour Interflora', 'stock'],
    ['Odłożyć dla Kwiaciarni Róża', 'stock'],
    ['Część jest obiecana, trzeba to jeszcze odjąć od stanu', 'stock'],
    ['Some of it still has to be deducted', 'stock'],
    ['Een deel moet er nog af', 'stock'],
  ] as const)('%s', (text, field) => {
    expect(conceptIn(text, field, 'line')).not.toBeNull()
  })
})

describe('where words stand', () => {
  test.each([
    ['a label', 'Reserved', 'title', 'Reserved'],
    ['behind a key', 'Status: reserved', 'line', 'reserved'],
    ['between commas', 'Uitverkoop restanten, zolang de voorraad strekt', 'title', null],
    ['a letterhead', 'Archive Roses Ltd', 'title', null],
    ['a name beside an address', 'Archive Roses, Hoofdweg 118, 1433 JX Kudelstaart', 'title', null],
    ['a label beside an address', 'Stock reserved, 1433 JX Kudelstaart', 'title', 'reserved'],
    ['a key', 'Reservations: Anna', 'line', null],
    ['a telephone number', 'Reserved? Call +31 297 123456', 'note', null],
    ['a negation', 'This stock is not reserved', 'note', null],
    ['a line between rows', 'Reserved', 'between', null],
    ['a remark on a line', 'Reserved', 'remark', null],
  ] as const)('%s: %s', (_, text, place, said) => {
    expect(conceptIn(text, 'stock', place)?.text ?? null).toBe(said)
  })

  test('an old list is a price of another day, and a stock of another day', () => {
    expect(conceptIn('Do not use', 'price', 'title')?.code).toBe('price-dated')
    expect(conceptIn('Do not use', 'stock', 'title')?.code).toBe('stock-dated')
  })
})

test.each([
  ['Kundensonderpreise', 'price-for-some'],
  ['Klantprijzen week 48', 'price-for-some'],
  ['Kunden-Preise', 'price-for-some'],
  ['Mitgliederkonditionen', 'price-for-some'],
  ['winkelverkoopprijslijst', 'other-paper'],
  ['Einkaufskonditionen', 'other-paper'],
  ['Medlemsrabatter', 'price-for-some'],
  ['Kundenliste', undefined],
  ['Marktplatzangebot', undefined],
  ['Verkaufspreise', undefined],
])('a compound is read by its parts: %s', (text, code) => {
  expect(conceptIn(text, 'price', 'title')?.code).toBe(code)
})
