import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { HEADER, PRICES, ROWS, STOCKS, type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'

/** Thursday 26 November 2026, in week 48. */
const NOW = new Date(2026, 10, 26, 12).getTime()
/** Lists under each of these titles: titled('price', '?')`Purchase prices | Old prices`. */
const titled =
  (kind: 'price' | 'stock', sent: string) =>
  ([titles = '']: TemplateStringsArray): TriedList[] =>
    textsIn(titles).map(title => [title, kind, `${title}\n\n${HEADER}\n${ROWS}`, sent])

describe('sizes of packs in words', () =>
  tryLists([
    ...titled('price', '?')`
      Alle prijzen zijn voor een doos van 10 | Bedragen per plantentray | Preise gelten pro VE
      Preis für die Steige | Preise je 10er | Prices are by the dozen | Prix du colis de 10
      Prix pour une plaque de 10 | Prezzi al vassoio | Cena za opakowanie | Cena za wiązkę | Pris pr. bakke
      Pris per låda | Kaina už dėžutę | Cena za krabici
    `,
    ...titled('price', PRICES)`
      Prijs per plant | Abnahme nur je VE | VE = 10 Stück | Order by the box | Commande par colis complet
      Bossen per tien gebundeld | In 10er Bünden gebündelt | Los ramos se sirven en cajas de 10
      Ceny za sztukę | Pris pr. plante | Kaina už vienetą | Cena za kus
    `,
    ...titled('stock', '?')`
      Eenheid: karren | Mengen in Steigen | Unit: bunches | Nombre de chariots | Stan w skrzynkach
      Antal paller | Kiekis dėžėmis | Počet palet
    `,
    ...titled('stock', '?')`
      In bossen van 10 | Stock in bunches of 10
    `,
    ...titled('stock', STOCKS)`
      Roses in bunches of 10 | Plants in containers | Bestand in Container 12 cm | Dostawa w kartonach | Lager i Odense
      Stan w magazynie
    `,
  ]))

describe('times of lists', () =>
  tryLists(
    [
      ...titled('stock', '?')`
        Dostępne od 10 tygodnia 2027 | Klar til levering uge 10 2027 | Ready for delivery week 10 2027
        Lieferfertig KW 10/2027 | Likutis 2026 m. 40 savaitę | Stav skladu říjen 2026 | Telling 2025Q4
      `,
      ...titled('stock', STOCKS)`
        KvK 20251231 | Rosen kw 12 Topf | Visit us at IPM Essen, 26-29 January 2027 | Voorraad 2026Q4
      `,
      ...titled('price', '?')`
        Dagprijzen week 12 2026 | Black Friday prices 27-30 November only | Preisliste FJ2027
        Prijslijst 2027H1 | Preise Frühjahr 27
      `,
      ...titled('price', PRICES)`
        Weekprijzen week 48 | Prijslijst week 12 2026 | Preisliste HW2026 | Preise vom 23. bis 29. November
      `,
      ...(['Leverweek;202710', 'Lieferwoche;KW 10', 'Delivery week;2027-10', 'Week;202710'] as const).map(
        (column): TriedList => {
          const [heading = '', cell = ''] = column.split(';')
          return [column, 'stock', `SKU;Name;Stock;${heading}\nA1;Rose;40;${cell}\nA2;Lily;60;${cell}\n`, '?']
        },
      ),
      ...(
        [
          'Leverweek;202648',
          'Levertijd;2 weken',
          'Levertijd;1-2d',
          'Lieferzeit;2-3 Tage',
          'Bloeiweek;10',
          'Leverdatum;26-11-2026',
        ] as const
      ).map((column): TriedList => {
        const [heading = '', cell = ''] = column.split(';')
        const text = `SKU;Name;Stock;${heading}\nA1;Rose;40;${cell}\nA2;Lily;60;${cell}\n`
        return [column, 'stock', text, 'A1=40 A2=60']
      }),
      [
        'Floriday',
        'stock',
        'supplierArticleCode,numberOfPieces,pricePerPiece,deliveryDate\nA1,40,1.25,2026-11-26\nA2,60,2.50,2026-11-26\n',
        'A1=40 A2=60',
      ],
    ],
    NOW,
  ))

const counted = (title: string, sent: string): TriedList => [
  title,
  'stock',
  `${title}\n\nSKU;Name;Aantal\nA1;Rose;40\nA2;Lily;60\n`,
  sent,
]
describe('papers, taxes and terms', () =>
  tryLists([
    ...textsIn(`
      Pardavimai lapkritis | Wydanie zewnętrzne WZ 44 | Plocklista | Objednávka 4412 | Salg november
    `).map(title => counted(title, '?')),
    ...['Bestellungen KW 48', 'Bestellungen bis 26.11.2026', 'Orders to deliver'].map(title =>
      counted(title, '?'),
    ),
    ...textsIn(`
      Bestellungen bis 12 Uhr | Ordini entro le 12 | Voor dinsdag besteld = donderdag klaar |
      Bis Dienstag bestellt = Donnerstag geliefert | Za geen levering | Orders: 0297-123456 | Levering dinsdag en donderdag
    `).map(title => counted(title, 'A1=40 A2=60')),
    ...titled('price', '?')`
      Impuestos incluidos | Prezzi ivati | Į kainą įskaičiuotas PVM | Ceny včetně DPH | Moms ingår
      Angebot für Dehner | Prices for B&Q only | Tarif à partir de 500 pièces
    `,
    ...titled('price', PRICES)`
      Impuestos no incluidos | Prezzi non ivati | PVM neįskaičiuotas | Moms ingår inte
      Angebot für Grabbepflanzung | Franco de port à partir de 500 €
    `,
  ]))

const catalog = catalogLookup(
  (['A1', 'A2', 'A3'] as const).map((sku, at) => ({
    id: at,
    sku,
    name: ['Rose', 'Lily x10', 'Tulip'][at] as string,
    base_price: (['4.15', '2.7', '6.75'] as const)[at] as never,
    stock_qty: 10,
    unit: 'piece',
  })),
)
test.each([
  ['per 10', 'A1;Rose (per 10);42.00', ['row-remark']],
  ['a tray in a name', 'A1;Rose 10er Tray;42.00', ['row-remark']],
  ['the price of one', 'A1;Rose (per 10);4.20', []],
  ['the size of a pot', 'A1;Rose 10 cm;4.20', []],
  ['sold out', 'A1;Rose SOLD OUT;4.20', ['row-remark']],
  ['sold out, by a footnote', 'A1;Rose *;4.20\n\n* sold out', ['row-remark']],
  ['a footnote of all', 'A1;Rose;4.20\n\n* sold out', ['new-words']],
  ['a remark behind the name', 'A1;Rose (new price from Jan);4.20', ['row-remark']],
  ['a colour behind the name', 'A1;Rose - rood, mooie partij;4.20', []],
  ['the name of the catalog', 'A2;Lily x10;2.80', []],
])('names: %s', (_, row, codes) => {
  const { asked } = checkFile(encode(`SKU;Name;Price\n${row}\n`, 'utf-8'), 'list.csv', 'price', { catalog })
  expect(asked.map(({ code }) => code)).toEqual(codes)
})
test.each(['10er Karton', 'Tray 10', 'doos à 10', '10/Tray', 'Bund 10 St', 'VE10'])(
  'prices of %s beside those of the catalog',
  cell => {
    const list = (...prices: string[]): string =>
      `SKU;Name;Price;VPE\n${prices.map((price, at) => `A${at + 1};x;${price};${cell}`).join('\n')}\n`
    const codes = (text: string) =>
      checkFile(encode(text, 'utf-8'), 'list.csv', 'price', { catalog }).asked.map(({ code }) => code)
    expect(codes(list('42.00', '27.50', '68.00'))).toEqual(Array(3).fill('price-per-several'))
    expect(codes(list('4.20', '2.75', '6.80'))).toEqual([])
  },
)

test.each([
  ['another rate in a title', 'vat', '', 'btw 21%', 'Prijs incl. btw'],
  ['a sentence that contradicts', 'vat', 'Prix TTC\n', 'Prix HT', 'Prix'],
  ['an exception', 'divide', 'Alle prijzen per 10 stuks\n', 'Behalve rozen: prijs per stuk', 'Prijs'],
] as const)('an answer does not hold beside %s', (_, key, above, further, heading) => {
  const list = (line: string) => encode(`${line}${above}SKU;Name;${heading}\nA1;Rose;5,20\n`, 'utf-8')
  const words = key === 'divide' ? 'Alle prijzen per 10 stuks' : above === '' ? heading : 'Prix TTC'
  const mapping = { 0: 'sku', 2: 'base_price' } as const
  const answers = { mapping, [key]: { [words]: '10' } }
  const sent = (line: string) => checkFile(list(line), 'list.csv', 'price', { answers }).rows.length
  expect(sent('')).toBe(1)
  expect(sent(`${further}\n`)).toBe(0)
})
