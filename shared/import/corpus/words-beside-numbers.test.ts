import { describe, expect, test } from 'vitest'
import type { Decimal } from '../../domain/text/decimal.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { textsIn } from '../fixtures/try-list.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'

const catalog = catalogLookup(
  ['10234', '10235', '10236', '10237'].map((sku, id) => ({
    ...{ id, sku, stock_qty: 1, base_price: '5' as Decimal },
    unit: sku === '10237' ? 'bunch' : 'piece',
  })),
)
/** `10234=7.4/110 ?code !code +question`: what is sent, asked, rejected, and the questions. */
function sent(text: string): string {
  const { rows, asked, rejected, questions } = checkFile(encode(text, 'utf-8'), 'list.csv', 'both', {
    catalog,
  })
  return [
    ...rows.map(({ sku, base_price, stock_qty }) => `${sku}=${base_price ?? ''}/${stock_qty ?? ''}`),
    ...asked.map(({ code }) => `?${code}`),
    ...rejected.map(({ code }) => `!${code}`),
    ...questions.map(({ about }) => `+${about}`),
  ].join(' ')
}
const H = 'SKU;Name;Price;Stock\n'
const ROWS = '10234;Phal;7,40;110\n10235;Phal;7,45;90\n10236;Anth;4,05;170\n'
const ALL = '10234=7.4/110 10235=7.45/90 10236=4.05/170'

describe('a line of one cell among numbers', () => {
  test.each([
    ...textsIn(`
      Zolang de voorraad strekt | Seite 1 von 1 | E&OE | IBAN NL91 ABNA 0417 1643 00 | EOF | Orchideeën
    `),
    ...textsIn(`
      -----;-----;-----;----- | ===== | Totaal rozen;;;370 | Subtotaal Orchideeën;;;370 | Totaal;;;370
    `),
  ])('%s is no row', line => {
    expect(sent(`${H}${ROWS}${line}\n`)).toBe(ALL)
  })

  test.each(['10237 Anth 4.05 170', '10237,Anth,4.05,170', 'ABC-1 Anth 4.05 170'])(
    '%s is a row that was not cut',
    line => {
      expect(sent(`${H}${ROWS}${line}\n`)).toBe(`${ALL} !row-shifted`)
    },
  )

  test('a note says what all values mean', () => {
    expect(sent(`${H}${ROWS}Alle prijzen incl. btw\n`)).toContain('?price-with-vat')
  })
})

describe('words behind a number', () => {
  test.each(
    textsIn(`
    90 st | 90 st. | 90 stuks | 90 pcs | 90 Stück | 90st | 90 pz | 90 uds | 90 szt. | 90 vnt. | 90 stelen
  `),
  )('a stock of %s', cell => {
    expect(sent(`${H}10234;Phal;7,40;${cell}\n`)).toBe('10234=7.4/90')
    expect(sent(`${H}10237;Anth;7,40;${cell}\n`)).toBe('10237=7.4/ ?stock-in-packs +convert')
  })
  test.each([
    '7,45 p.st.',
    '7,45 netto',
    '7,45 excl.',
    '7,45 excl. btw',
    '€ 7,45 per stuk',
    '7,45/st',
    '7,45 al pezzo',
  ])('a price of %s', cell => expect(sent(`${H}10234;Phal;${cell};5\n`)).toBe('10234=7.45/5'))
  test.each(['7,45 incl.', '7,45 per 10', '7,45 st', '7,45 /doos', '7,45 netto incl.'])(
    'no price: %s',
    cell => expect(sent(`${H}10234;Phal;${cell};5\n`)).toBe('10234=/5 !not-a-number'),
  )
  test('a bunch of what is sold by the piece, and by the bunch', () => {
    expect(sent(`${H}10234;Phal;7,45 p/bs;5\n`)).toBe('10234=/5 ?price-per-several +convert')
    expect(sent(`${H}10234;Phal;7,40;90 bos\n`)).toBe('10234=7.4/ ?stock-in-packs +convert')
  })
  test.each(['90 dozen', '90 x', '90 kg', '9 x 10 st', '8-10 st', '90 st op = op'])('no stock: %s', cell =>
    expect(sent(`${H}10234;Phal;7,40;${cell}\n`)).toBe('10234=7.4/ !not-a-number'),
  )
})

describe('headings', () => {
  const list = (sku: string, price: string, stock: string) =>
    `${sku};${price};${stock}\n10234;7,40;110\n10235;7,45;90\n10236;4,05;170\n`
  test.each(['New price', 'Neuer Preis', 'Nieuwe prijs', 'Price each', 'Vkp', 'P.U.', 'SalesUnitPrice'])(
    '%s',
    price => expect(sent(list('SKU', price, 'Stock'))).toBe(ALL),
  )
  test.each([
    ...textsIn(`
      Voorraad stuks | Verfügbar | Beschikbaar | Units in stock | Verfügbare Menge | Menge verfügbar
      Voorr.
    `),
    ...['Vrd', 'Qté dispo', 'Disponibles', 'Disponibile', 'Qtà', 'Q.tà', 'Esistenza', 'frei verfügbar'],
  ])('%s', stock => expect(sent(list('SKU', 'Price', stock))).toBe(ALL))
  test('Artikel with one unknown of four', () => {
    expect(sent(`${list('Artikel', 'Prijs', 'Voorraad')}99999;1;2\n`)).toBe(`${ALL} ?unknown-sku`)
  })
  test('Item beside Custom SKU are names', () => {
    const text = `Custom SKU;Item;Price;Qty\n${ROWS}`
    expect(sent(text)).toBe(ALL)
  })
  test('a question is asked in words', () => {
    const { questions } = checkFile(encode('SKU;Price A;Price B\nA1;1;2\n', 'utf-8'), 'list.csv', 'price')
    expect(questions[0]?.why).toBe('Several columns could be the price. Which one is it?')
  })
})
