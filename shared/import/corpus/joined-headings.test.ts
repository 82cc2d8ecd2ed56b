import { describe, expect, test } from 'vitest'
import { checkFile } from '../fixtures/check-file.ts'
import { HEADER, PRICES, ROWS, STOCKS, type TriedList, textsIn, tryLists } from '../fixtures/try-list.ts'
import { encode } from '../table/encoding/encode.ts'

const lists: TriedList[] = []
const below = (kind: TriedList[1], word: string, sent: string): unknown =>
  lists.push([
    `${kind}, below the heading: ${word}`,
    kind,
    `${HEADER}\n;;${kind === 'price' ? `${word};` : `;${word}`}\n${ROWS}`,
    sent,
  ])
const above = (kind: TriedList[1], word: string, sent: string): unknown =>
  lists.push([
    `${kind}, above the heading: ${word}`,
    kind,
    `;;${kind === 'price' ? `${word};` : `;${word}`}\n${HEADER}\n${ROWS}`,
    sent,
  ])

for (const word of textsIn(`
  € incl. | (incl.) | /10 | /100 | €/bos | je VE | UVP | EK | advies | oud | USD
`))
  below('price', word, '?')
for (const word of textsIn(`
  VE | x10 | /10 | colis | per doos | reserved | verkocht | besteld | minimum | week 50
`))
  below('stock', word, '?')
for (const word of textsIn(`
  /100 | Advies | Consument | Inkoop | Oud | Groep B | Klant X | vanaf feb 2027 | 2025
`))
  above('price', word, '?')
for (const word of ['Fust', 'Dozen', 'Verkocht', 'Gereserveerd', 'Minimum', 'Week 50', 'Naaldwijk'])
  above('stock', word, '?')

for (const word of ['€', 'EUR', '(€)', 'HT', 'net', 'excl. VAT', 'per piece']) below('price', word, PRICES)
for (const word of ['pcs', 'st', 'qty']) below('stock', word, STOCKS)
for (const word of ['Sales', '€', 'Net']) above('price', word, PRICES)
above('stock', 'On hand', STOCKS)
lists.push(['a title above the first column', 'price', `Advies voor vandaag;;;\n${HEADER}\n${ROWS}`, PRICES])
lists.push([
  'two languages',
  'price',
  `SKU;Preis / Prijs €;Bestand / Voorraad\n;netto;Stk / st\nA1;1,25;4\nA2;2,50;6\nA3;3,75;8\n`,
  PRICES,
])
lists.push(['a word for another column', 'price', `;;;Verkocht\n${HEADER}\n${ROWS}`, PRICES])

describe('words above and below a heading', () => tryLists(lists))

test('the question shows the words together, and the answer is kept', () => {
  const file = encode(`${HEADER}\n;;Groep B;\n${ROWS}`, 'utf-8')
  const { questions } = checkFile(file, 'list.csv', 'price')
  expect(questions).toMatchObject([
    {
      about: 'mapping',
      field: 'base_price',
      candidates: [2, 3],
      columns: [{}, {}, { header: 'Price Groep B' }, {}],
    },
  ])
  const { rows } = checkFile(file, 'list.csv', 'price', { answers: { mapping: { 2: 'base_price' } } })
  expect(rows.map(each => each.base_price)).toEqual([1.25, 2.5, 3.75])
})
