import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { PRICES, STOCKS, type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'
import { encode } from '../table/encoding/encode.ts'

const lists: TriedList[] = []
const beside = (kind: 'price' | 'stock', heading: string, cells: readonly string[], sent: string): unknown =>
  lists.push([
    `${kind} beside ${heading} of ${cells.join(' ')}`,
    kind,
    `SKU;Name;Price;Stock;${heading}\n${ROWS.map((row, at) => `${row};${cells[at]}\n`).join('')}`,
    sent,
  ])
const ROWS = ['A1;Rose;1,25;40', 'A2;Lily;2,50;60', 'A3;Tulip;3,75;80']

// What is free, or taken: no word list has all of these.
for (const heading of ['Nog leverbaar', 'Frei', 'Left', 'Dispo', 'Residuo', 'Libre', 'Zu haben', ''])
  beside('stock', heading, ['30', '60', '50'], '?')
for (const heading of ['Te leveren', 'Vorgemerkt', 'Gealloceerd', 'Picked', 'Commandes clients', 'Prenotato'])
  beside('stock', heading, ['10', '', '30'], '?')
beside('stock', 'Sold', ['10', '0', '30'], '?')
for (const [free, taken] of ['noch frei/schon fest zugesagt', 'Nog vrij/toegezegd', 'Disponible/Promis'].map(
  each => each.split('/'),
))
  lists.push([
    `${free} beside ${taken}`,
    'stock',
    `SKU;${free};${taken}\nA1;40;10\nA2;60;30\nA3;80;20\n`,
    STOCKS,
  ])
beside('stock', 'Bald da', ['50', '60', '100'], '?')
// The same in every line, or the stock less what is reserved: it is what can be sold.
beside('stock', 'Frei', ['40', '60', '80'], STOCKS)
beside('stock', '#', ['4', '23', '1'], STOCKS)
for (const limit of ['Geringe Lagermenge', 'Low stock', 'Low stock [Main]', 'LEN', 'Topfgr.'])
  beside('stock', limit, ['15', '20', '40'], STOCKS)
for (const [third, sent] of [
  ['70', 'A1=35 A2=60 A3=70'],
  ['75', '?'],
] as const)
  lists.push([
    `a stock, what is reserved, and ${third} of what is available`,
    'stock',
    `SKU;Stock;Reserved;Available\nA1;40;5;35\nA2;60;0;60\nA3;80;10;${third}\n`,
    sent,
  ])

lists.push(
  [
    'two columns of what is taken',
    'stock',
    'SKU;Totaal;Besproken;Geblokkeerd;Vrij\nA1;40;5;2;33\nA2;60;;0;60\nA3;80;10;0;70\n',
    'A1=33 A2=60 A3=70',
  ],
  [
    'what is on its way in another stock',
    'stock',
    'SKU;Economische voorraad;Technische voorraad;Gereserveerd;Beschikbaar\nA1;90;40;5;35\nA2;60;60;0;60\nA3;80;80;10;70\n',
    'A1=35 A2=60 A3=70',
  ],
  [
    'another stock that is less',
    'stock',
    'SKU;Voorraad webshop;Technische voorraad;Gereserveerd;Beschikbaar\nA1;30;40;5;35\nA2;50;60;0;60\nA3;60;80;10;70\n',
    '?',
  ],
  [
    'technical names, and a line that was sold twice',
    'stock',
    'art_nr;tech_vrd;res_vrd;vrij_vrd\nA1;40;5;35\nA2;6;8;0\nA3;80;10;70\n',
    'A1=35 A2=0 A3=70',
  ],
  [
    'what was sold, and a word instead of a number',
    'stock',
    'SKU;On ground;Sold;Free\nA1;40;5;35\nA2;60;0;60\nA3;80;10;70\nA4;90;10;ask\n',
    'A1=35 A2=60 A3=70?',
  ],
  [
    'an unknown word for what is taken',
    'stock',
    'SKU;SOH;Holding;Available\nA1;40;5;35\nA2;60;0;60\nA3;80;10;70\n',
    'A1=35 A2=60 A3=70',
  ],
  [
    'a stock of a platform that the free one was taken from',
    'stock',
    'Artikelnummer;Std. VK Netto;Std. VK Brutto;Lagerbestand Gesamt;In Aufträgen;Verfügbarer Bestand\nA1;1,25;1,34;40;5;35\nA2;2,50;2,68;60;0;60\nA3;3,75;4,01;80;10;70\n',
    'A1=35 A2=60 A3=70',
  ],
  [
    'what was thrown away of a delivery',
    'stock',
    'SKU;Aangevoerd;Verkocht;Doorgedraaid\nA1;40;5;35\nA2;60;0;60\nA3;80;10;70\n',
    '?',
  ],
  [
    'a line of which the sum is another',
    'stock',
    'SKU;Bestand;Reserviert;Lager frei\nA1;40;5;35\nA2;60;0;60\nA3;80;10;80\n',
    '?',
  ],
)

// Numbers that are no second stock, by their heading or by what they are.
for (const heading of textsIn(`
  Potmaat | Per laag | VPE | Gewicht | Stelen per bos | Lieferzeit | Positie | Week
`))
  beside('stock', heading, ['12', '10', '9'], STOCKS)
beside('stock', 'Minimaal', ['10', '20', '20'], STOCKS)
beside('stock', 'Mystery', ['10', '10', '10'], STOCKS)
beside('stock', 'Mystery', ['0', '0', ''], STOCKS)
beside('stock', 'Mystery', ['1', '0', '1'], STOCKS)
beside('stock', 'Mystery', ['7', '8', '9'], STOCKS)
beside('stock', 'Mystery', ['50', '20', '900'], STOCKS)
beside('stock', 'Mystery', ['1,5', '2,5', '3'], STOCKS)
beside('stock', 'Mystery', ['red', 'white', '3'], STOCKS)
beside('stock', 'Mystery', ['871234', '871235', '871237'], STOCKS)

// Another price: without tax, new, after a discount.
for (const heading of ['Net', 'Neu', 'Na korting', 'Promo', 'Con descuento', 'Scontato', ''])
  beside('price', heading, ['1,15', '2,29', '3,44'], '?')
// Without tax by its heading, and by one rate in every line.
for (const heading of textsIn('HT | Hors taxes | Excl. btw | Ex VAT | Exkl. MwSt. | Sin IVA | Senza IVA')) {
  beside('price', heading, ['1,15', '2,29', '3,44'], 'A1=1.15 A2=2.29 A3=3.44')
  beside('price', heading, ['1,15', '2,10', '3,44'], '?')
}
beside('price', 'Actie', ['', '2,25', ''], '?')
beside('price', 'Bosprijsje', ['12,50', '25,00', '37,50'], '?')

for (const heading of ['Gewicht', 'Weight kg', 'Potmaat', 'Lengte', 'Inkoop', 'RRP', 'Net USD', 'VAT'])
  beside('price', heading, ['1,15', '2,29', '3,44'], PRICES)
beside('price', 'Mystery', ['1,15', '1,15', '1,15'], PRICES)
beside('price', 'Mystery', ['0,01', '20,50', '88,00'], PRICES)
beside('price', 'Mystery', ['12', '25', '3'], PRICES)

// What is taken off, or added, in percent; and what goes by such a percentage, or is one of something else.
for (const heading of textsIn(`
  Less % | Kort.% | Rabatt in % | Abzug % | Rem. % | Ristourne | Desc. % | Sc. % | Upust % | Off % | -%
  Trade disc | Dopłata % | Handelskorting | DiscountPercentage
`))
  beside('price', heading, ['15', '12,5', '10'], '?')
beside('price', 'Less', ['15 %', '', '10 %'], 'A2=2.5?')
for (const heading of ['Handelskorting', 'Less %', 'Line discount'])
  beside('price', heading, ['0', '', '0,00'], PRICES)
for (const heading of ['Kortingsgroep', 'Rabattgruppe', 'Discountable', 'VAT %', 'Marge %', 'Open %'])
  beside('price', heading, ['21', '9', '15'], PRICES)
for (const heading of ['Marge %', 'Germination %', 'Uitval %'])
  beside('stock', heading, ['35', '41', '38'], STOCKS)

// What was before, and accounts.
for (const heading of [
  'Prix précédent',
  'Preis alt',
  'Precio anterior',
  'Vorwoche',
  'Last week',
  'Vorige week',
  'Semaine dernière',
  'Preis Vorjahr',
])
  beside('price', heading, ['1,15', '2,55', '3,70'], PRICES)
for (const heading of ['Voorraad vorige week', 'InventoryAssetAccount', 'Restock level'])
  beside('stock', heading, ['38', '40', '82'], STOCKS)
beside('price', 'Supply price', ['1,15', '2,29', '3,44'], PRICES)

describe('a column that nobody understands and that looks like another stock or price', () => tryLists(lists))

const many = Array.from({ length: 30 }, (_, at) => `A${at};${100 + 7 * at};${[6, 8, 10, 12][at % 4]}\n`)

test('a few numbers again and again are sizes of packs', () => {
  const { questions } = checkFile(encode(`SKU;Stock;Mystery\n${many.join('')}`, 'utf-8'), 'list.csv', 'stock')
  expect(questions).toEqual([])
})

test('one code on every line but that of the sum is no stock', () => {
  const lines = many.map(line => line.replace(/\d+\n/, '2\n')).join('')
  const file = encode(`SKU;Stock;Steuerschlüssel\n${lines}Summe;6045;\n`, 'utf-8')
  expect(checkFile(file, 'list.csv', 'stock').questions).toEqual([])
})

test('which column it is is asked once, with both to choose from, and the answer holds', () => {
  const file = encode('SKU;Stock;Frei\nA1;40;30\nA2;60;60\nA3;80;50\n', 'utf-8')
  const { questions } = checkFile(file, 'list.csv', 'stock')
  expect(questions).toMatchObject([
    {
      about: 'mapping',
      field: 'stock_qty',
      reason: 'several',
      candidates: [1, 2],
      columns: [{}, { samples: ['40', '60', '80'] }, { header: 'Frei', samples: ['30', '60', '50'] }],
    },
  ])
  for (const [column, sent] of [
    [1, [40, 60, 80]],
    [2, [30, 60, 50]],
  ] as const) {
    const answers = { mapping: { [column]: 'stock_qty' as const } }
    const answered = checkFile(file, 'list.csv', 'stock', { answers })
    expect(answered.questions).toEqual([])
    expect(answered.rows.map(each => each.stock_qty)).toEqual(sent)
  }
  const without = checkFile(file, 'list.csv', 'stock', { answers: { mapping: { 2: 'ignore' } } })
  expect(without.rows.map(each => each.stock_qty)).toEqual([40, 60, 80])
})
