import { describe, expect, test } from 'vitest'
import type { Answers } from '../answers.ts'
import { checkedJson, checkedOf, judgeFile } from '../check.ts'
import { type ImportKind, KINDS } from '../fields.ts'
import { checkFile } from '../fixtures/check-file.ts'
import { summaryOfList } from '../fixtures/checked-list.ts'
import { encode } from '../table/encoding/encode.ts'

type Trap = [title: string, kind: ImportKind, text: string, wanted: string]

describe('cells in the wrong columns', () => {
  test.each<Trap>([
    [
      'a delimiter in a name pushes the stock under the price, where the last column is mostly blank',
      'price',
      'SKU;Name;Stock;Price;Note\nA1;Rose;12;1,25;\nA2;Rose; red;5;1,35\nA3;Lily;7;2,25;\nA4;Tulip;8;3,25;\n',
      'A1=1.25 A3=2.25 A4=3.25 3-row-shifted',
    ],
    [
      'the same where the last column holds words',
      'price',
      'SKU;Name;Stock;Price;Note\nA1;Rose;12;1,25;new\nA2;Rose; red;5;1,35\nA3;Lily;7;2,25;old\nA4;Tulip;8;3,25;\n',
      'A1=1.25 A3=2.25 A4=3.25 3-row-shifted',
    ],
    [
      'a cell left out pulls the price under the stock',
      'stock',
      'SKU;Name;Stock;Price;Note\nA1;Rose;12;1,25;\nA2;5;7;;\nA3;Lily;7;2,25;\nA4;Tulip;8;3,25;\n',
      'A1=12 A3=7 A4=8 3-row-shifted',
    ],
    [
      'a decimal comma cuts a price in two, and the last cell is missing',
      'price',
      'SKU,Price,Stock,Remark\nA1,1.25,5,x\nA2,3,50,7\nA3,3.5,7,y\nA4,3.5,7,z\n',
      'A1=1.25 A3=3.5 A4=3.5 3-row-shifted',
    ],
    [
      'a label and words below the table are no row',
      'price',
      'SKU;Price;Stock\nA1;1,25;5\nA2;1,35;6\nA3;2,25;7\nA4:;on request\nLocation:;Aalsmeer\n',
      'A1=1.25 A2=1.35 A3=2.25 5-row-shifted',
    ],
    [
      'a product that is called 1001 has not shifted',
      'stock',
      'SKU;Name;Stock;Price\nA1;Rose;12;1,25\nA2;1001;7;2,5\nA3;Lily;7;2,25\nA4;Tulip;8;3,25\n',
      'A1=12 A2=7 A3=7 A4=8',
    ],
    [
      'a SKU of letters among SKUs of digits has not shifted',
      'price',
      'SKU;Stock;Price;Note\n1001;12;1,25;\n1002;9;2,5;\nA-3;7;2,25;5\n1004;5;3,25;\n',
      '1001=1.25 1002=2.5 A-3=2.25 1004=3.25',
    ],
  ])('%s', (_, kind, text, wanted) => {
    expect(summaryOfList(text, kind)).toBe(wanted)
  })
})

describe('a SKU with a rejected and an accepted value', () => {
  test.each<Trap>([
    [
      'a fraction',
      'stock',
      'SKU;Stock\nA1;12\nA1;12,5\nA2;3\n',
      'A2=3 2-duplicate-different 3-fractional-stock',
    ],
    [
      'a negative price',
      'price',
      'SKU;Price\nA1;12\nA1;-13\nA2;3\n',
      'A2=3 2-duplicate-different 3-negative-price',
    ],
    ['n/a says no other value', 'stock', 'SKU;Stock\nA1;12\nA1;n/a\n', 'A1=12 3-no-value'],
    [
      'a place that does not keep a product in stock says no other value',
      'stock',
      'SKU;Stock\nA1;12\nA1;not stocked\n',
      'A1=12 3-no-value',
    ],
  ])('%s', (_, kind, text, wanted) => {
    expect(summaryOfList(text, kind)).toBe(wanted)
  })
})

describe('lines above the header', () => {
  test.each<Trap>([
    ['another currency', 'price', 'All prices in USD\n\nSKU;Price\nA1;125.00\n', '4?other-currency-title'],
    ['euro beside another currency', 'price', 'Prices in EUR (not USD)\nSKU;Price\nA1;125.00\n', 'A1=125'],
    [
      'a price for several',
      'price',
      'Preise per 100 Stück\nSKU;Preis\nA1;125,00\n',
      '3?price-per-several [convert]',
    ],
    ['stock has no currency', 'stock', 'Currency: USD\nSKU;Stock\nA1;5\n', 'A1=5'],
  ])('%s', (_, kind, text, wanted) => {
    expect(summaryOfList(text, kind)).toBe(wanted)
  })

  test('the sentence names the currency and asks', () => {
    const { asked } = checkFile(encode('In CHF\nSKU;Price\nA1;1.25\n', 'utf-8'), 'list.csv', 'price')
    expect(asked[0]?.why).toBe('Line 3: the list mentions "CHF". Is this price in euros?')
  })
})

describe('answers', () => {
  test.each<[string, ImportKind, string, Answers, string]>([
    [
      'an answer that contradicts the column settles nothing',
      'price',
      'SKU;Price\nA1;1.234,50\nA2;2.500\n',
      { decimal: '.' },
      'A1=1234.5 3?decimal-unknown [decimal]',
    ],
    [
      'an answer that agrees changes nothing',
      'price',
      'SKU;Price\nA1;1.234,50\nA2;2.500\n',
      { decimal: ',' },
      'A1=1234.5 A2=2500',
    ],
    [
      'of two header lines the one with known words counts',
      'price',
      'Artikelnummer;Name;Preis\n(Text);(Text);(EUR)\nA1;R;1,25\n',
      { headerRows: 2 },
      'A1=1.25',
    ],
    [
      'a first line that looks like a header is none where a person says so',
      'stock',
      'SKU;Stock\nA1;9\n',
      { header: false, mapping: { 0: 'sku', 1: 'stock_qty' } },
      'A1=9 1-not-a-number',
    ],
  ])('%s', (_, kind, text, answers, wanted) => {
    expect(summaryOfList(text, kind, answers)).toBe(wanted)
  })
})

describe('Central European letters', () => {
  test.each([
    ['Polish', 'SKU;Nazwa;Stock\nRÓŻA;Róża żółta;12\nP2;Tulipan święty;5\n', 'RÓŻA'],
    ['Czech', 'SKU;Nazev;Stock\nřep-1;Růže červená;12\nP2;Tulipán žlutý;5\n', 'řep-1'],
    ['Hungarian', 'SKU;Nev;Stock\nrózsaő;Rózsa;12\nP2;Tulipán;5\n', 'rózsaő'],
  ])('%s: a SKU is read right or asked', (_, text, sku) => {
    const { rows } = checkFile(encode(text, 'windows-1250'), 'list.csv', 'stock')
    expect(rows.map(row => row.sku).filter(read => read !== sku)).toEqual(['P2'])
  })

  test('French letters in windows-1252 are not asked', () => {
    const text = 'sku;name;stock\nCRÈME-1;Rosé très pâle;5\nA2;Fougère à côté;6\n'
    expect(summaryOfList(encode(text, 'windows-1252'), 'stock')).toBe('CRÈME-1=5 A2=6')
  })
})

describe('programs', () => {
  test.each<Trap>([
    [
      'Business Central',
      'price',
      'No.,Description,Inventory,Base Unit of Measure,Unit Cost,Unit Price\n1000,Rose,12,PCS,0.80,1.25\n',
      '1000=1.25',
    ],
    [
      'Business Central in German',
      'stock',
      'Nr.;Beschreibung;Lagerbestand;Basiseinheitencode;EK-Preis;VK-Preis\n1000;Rose;12;STK;0,80;1,25\n',
      '1000=12',
    ],
    [
      'a running number is no SKU',
      'stock',
      'Nr.;Beschreibung;Lagerbestand\n1;Rose;12\n',
      '2?columns-unknown [mapping]',
    ],
    [
      'Matrixify asks to delete a product',
      'price',
      'ID,Handle,Command,Title,Variant SKU,Variant Price\n1,rose,UPDATE,Rose,A1,1.25\n2,tulip,DELETE,Tulip,A2,0.45\n',
      'A1=1.25 3-row-deletes',
    ],
  ])('%s', (_, kind, text, wanted) => {
    expect(summaryOfList(text, kind)).toBe(wanted)
  })
})

test('a missing column is named', () => {
  const { fileError } = checkFile(encode('SKU;Stock;Price\nA1;5;1\n', 'utf-8'), 'list.csv', 'products')
  expect(fileError).toEqual({
    code: 'column-missing',
    why: 'The file has no column for the name. Add one, or choose another kind of import.',
  })
})

test.each([
  ['price', 'the price'],
  ['stock', 'the stock'],
  ['both', 'the price or the stock'],
] as const)('a list of kind %s without values has no column for %s', (kind, words) => {
  const { fileError } = checkFile(encode('SKU\nA1\n', 'utf-8'), 'list.csv', kind)
  expect(fileError?.why).toContain(`no column for ${words}. Add one`)
})

test.each([
  ['only separators', ';;\n;;\n', 'file-empty'],
  ['only quoted blanks', '"","" \n"",""\n', 'file-empty'],
  ['only line ends', '\r\n\r\n', 'file-empty'],
  ['a header and blank lines', 'SKU;Price\n;\n\n', 'no-rows'],
  ['a header of one column and blank lines', 'SKU\n\n\n', 'no-rows'],
])('a file of %s has no rows, rather than no column', (_, text, code) => {
  for (const kind of KINDS)
    expect(checkFile(encode(text, 'utf-8'), 'list.csv', kind).fileError).toMatchObject({ code })
})

test('the object printed in pieces is the same object', () => {
  const text = 'SKU;Name;Stock\nA1;"Rose\nred";5\nA2;x;n/a\nA3;"y;6\nA4;z;+5\nA5;"a;5\nA6;b";6\n\nA7;c;7\n'
  for (const kind of ['stock', 'price', 'products'] as const) {
    const found = judgeFile(encode(text, 'utf-8'), 'list.csv', kind)
    if (found.kind === 'refused') throw new Error('a table was wanted')
    expect(JSON.parse([...checkedJson(found.judged)].join(''))).toEqual(checkedOf(found.judged))
  }
})
