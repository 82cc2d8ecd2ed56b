import { describe, expect, test } from 'vitest'
import type { ImportKind } from '../fields.ts'
import { checkList, summaryOfList } from '../fixtures/checked-list.ts'

describe('shape', () => {
  test.each([
    ['title rows stand above the header', 'Stock list;;\n\nSKU;Name;Stock\nA1;Rose;5\n', 'A1=5'],
    ['sep= is obeyed', 'sep=|\nsku|stock\nA1|5\n', 'A1=5'],
    ['a quoted line end keeps the row whole', 'sku;name;stock\nA1;"Rose\nred";5\nA2;x;6\n', 'A1=5 A2=6'],
    [
      'a stray quote costs its own row only',
      'sku;name;stock\nA1;"Rose;5\nA2;x;6\nA3;y;7\n',
      'A2=6 A3=7 2-broken-quotes',
    ],
    [
      'an inch mark at the start of a cell costs its own row only',
      'sku;name;stock\nA1;"5" pot;5\nA2;5" pot;6\n',
      'A2=6 2-broken-quotes',
    ],
    [
      'two stray quotes that seem to match join no rows',
      'sku;name;stock\nA1;"Rose;5\nA2;x;6\nA3;Pot 12";7\nA4;y;8\n',
      'A4=8 2-doubtful-quotes 3-doubtful-quotes 4-doubtful-quotes',
    ],
    ['every line ends with the delimiter', 'sku;stock;\n"A1";"5";\n', 'A1=5'],
    ['only rows end with the delimiter', 'sku;stock\nA1;5;\nA2;6;\n', 'A1=5 A2=6'],
    ['a cell too many has shifted the row', 'sku;name;stock\nA1;Rose; red;5\nA2;x;6\n', 'A2=6 2-row-shifted'],
    [
      'a cell too few that shifts the row is seen',
      'sku;name;stock;price\nA1;5;1,50\nA2;x;6;2,50\nA3;y;7;3,50\n',
      'A2=6 A3=7 2-row-shifted',
    ],
    ['trailing cells may be missing', 'sku;stock;note\nA1;5\nA2;6;x\nA3;7;y\n', 'A1=5 A2=6 A3=7'],
    [
      'an unquoted decimal comma is not cut in two',
      'sku,price,note\nA1,12,50,\nA2,13,00,\n',
      '2-row-shifted 3-row-shifted',
      'price',
    ],
    ['whole lines saved as one cell are opened', '"sku,name,stock";\n"A1,""Rose, red"",5";\n', 'A1=5'],
    [
      'repeated headers, blank lines and totals are no rows',
      'sku;stock\nA1;5\n\nSKU;Stock\nA2;6\n;;\nTotaal: 11;11\n',
      'A1=5 A2=6',
    ],
    ['old Mac line ends', 'sku;stock\rA1;5\rA2;6\r', 'A1=5 A2=6'],
    ['mixed line ends', 'sku;stock\r\nA1;5\nA2;6\rA3;7', 'A1=5 A2=6 A3=7'],
    ['tabs', 'sku\tstock\nA1\t5\n', 'A1=5'],
    ['a zero byte spoils its own cell', 'sku;stock\nA1;5\0\nA2;6\n', 'A2=6 2-unreadable-character'],
  ])('%s', (_, text, wanted, kind = 'stock') => {
    expect(summaryOfList(text, kind as ImportKind)).toBe(wanted)
  })

  test('lines are counted as in a text editor', () => {
    const checked = checkList('Title\r\n\r\nsku;name;stock\r\nA1;"a\r\nb\r\nc";5\r\nA2;x;y\r\n')
    expect(checked.file.headerLine).toBe(3)
    expect(checked.rows.map(row => row.line)).toEqual([4])
    expect(checked.rejected.map(row => row.line)).toEqual([7])
    expect(checked.ignored).toEqual([
      { line: 1, code: 'above-header' },
      { line: 2, code: 'blank-line' },
      { line: 3, code: 'header' },
      { line: 5, code: 'continued-line' },
      { line: 6, code: 'continued-line' },
    ])
  })
})

describe('columns', () => {
  test.each([
    ['Artikelnummer;Lagerbestand', 'A1=5'],
    ['artikelcode;voorraad', 'A1=5'],
    ['Prekės kodas;Kiekis', 'A1=5'],
    ['ARTIKULS;Atlikums', 'A1=5'],
    ['Référence;Quantité', 'A1=5'],
    ['Art.-Nr.;Bestand', 'A1=5'],
    ['SKU;Stock (pcs)', 'A1=5'],
    ['SKU;On hand (new)', 'A1=5'],
    ['SKU;On hand (current)', '2?columns-unknown [mapping]'],
    ['SKU;Variant Inventory Adjust', '2?columns-unknown [mapping]'],
    ['Foo;Bar', '2?columns-unknown [mapping]'],
    ['SKU;In stock', 'A1=5'],
    ['SKU;Stock;In stock?', 'A1=5'],
    ['SKU;Inventario;¿Existencias?', 'A1=5'],
    ['Varenr;Antal på lager;Højde', 'A1=5'],
    ['Artikelnumer;Vooraad', 'A1=5'],
    ['SKU;Stick', '2?columns-unknown [mapping]'],
    ['SKU;Op voorraad', 'A1=5'],
    ['Art.-Nr.;Auf Lager', 'A1=5'],
    ['Kod;Stan magazynowy', 'A1=5'],
    ['Varenr;Lagerbeholdning', 'A1=5'],
  ])('stock under %s', (header, wanted) => {
    expect(summaryOfList(`${header}\nA1;5\n`)).toBe(wanted)
  })

  test.each([
    ['SKU;Preis netto;Preis brutto', 'A1=5'],
    ['SKU;Price tax excluded;Price tax included', 'A1=5'],
    ['SKU;verkoopprijsex;verkoopprijs in', 'A1=5'],
    ['SKU;Preis pro Stück netto;Preis pro Stück brutto', 'A1=5'],
    ['SKU;EUR net price;Net price USD', 'A1=5'],
    ['SKU;Prijs p/st;Prijs p/doos', '2?columns-unknown [mapping]'],
    ['SKU;Price excl. 9% VAT;Price incl. 9% VAT', 'A1=5'],
    ['SKU;Price 2 EUR;Discount %', '2?columns-unknown [mapping]'],
    ['SKU;Price % net;Note', '2?columns-unknown [mapping]'],
    ['SKU;Price;Cost', 'A1=5'],
    ['SKU;Price;inkoopprijs', 'A1=5'],
    ['SKU;Prijs;Adviesprijs consument', 'A1=5'],
    ['SKU;Price (EUR);Price (USD)', 'A1=5'],
    ['SKU;Regular price;Sale price', 'A1=5'],
    ['Internal Reference;Sale Price;Cost', 'A1=5'],
    ['SKU;Price;Sale price', '2?columns-unknown [mapping]'],
    ['SKU;Wholesale price;Cost', 'A1=5'],
    ['SKU;Wholesale price;RRP', 'A1=5'],
    ['SKU;Price;Wholesale price', '2?columns-unknown [mapping]'],
    ['SKU;EUR;USD', 'A1=5'],
    ['Réf;HT;TTC', 'A1=5'],
    ['SKU;Price;Gross price', '2?columns-unknown [mapping]'],
    ['SKU;Preis brutto;EK', '2?price-with-vat [convert]'],
    ['SKU;Cost;Note', '2?columns-unknown [mapping]'],
    ['SKU;Price;Prijs', '2?columns-unknown [mapping]'],
    ['SKU;Price;Currency', '2-other-currency-column'],
    ['SKU;Preis;Preiseinheit', '2?price-per-several [convert]'],
    ['SKU;Precio (Subtotal);Coste (Subtotal)', 'A1=5'],
    ['Artikelnummer;Utpris exkl. moms;Name', 'A1=5'],
    ['SKU;Prjis;Name', 'A1=5'],
    ['SKU;Prince;Name', '2?columns-unknown [mapping]'],
  ])('prices under %s', (header, wanted) => {
    expect(summaryOfList(`${header}\nA1;5;9\n`, 'price')).toBe(wanted)
  })

  test.each([
    ['a column', 'SKU;Name;Preis A;Preis B;Bestand'],
    ['all columns', 'Foo;Bar;Baz;Qux;Quux'],
  ])('words below a list do not wait for %s', (_, header) => {
    const text = `${header}\nA1;Rose;1,20;1,30;5\nAlle Preise zzgl. MwSt.;;;;\n`
    const { asked, ignored } = checkList(text, 'both')
    expect(asked.map(({ line }) => line)).toEqual([2])
    expect(ignored.map(({ line }) => line)).toEqual([1, 3])
  })

  test('a file without a header is asked with a guess', () => {
    const text = 'A1;12,50\nA2;6\nA3;7\n'
    const checked = checkList(text, 'price')
    expect(checked.file.headerLine).toBeNull()
    expect(checked.questions).toMatchObject([
      { about: 'mapping', reason: 'no-header', guess: { 0: 'sku', 1: 'base_price' } },
    ])
    expect(summaryOfList(text, 'price', { header: false, mapping: { 0: 'sku', 1: 'base_price' } })).toBe(
      'A1=12.5 A2=6 A3=7',
    )
  })

  test('an answer about one column leaves the others unchanged', () => {
    expect(summaryOfList('SKU;Stock;Voorraad\nA1;5;6\n', 'stock', { mapping: { 2: 'stock_qty' } })).toBe(
      'A1=6',
    )
  })

  test('the user can choose the header', () => {
    expect(
      summaryOfList('x;y\nu;v\nA1;5\n', 'stock', { headerRows: 2, mapping: { 0: 'sku', 1: 'stock_qty' } }),
    ).toBe('A1=5')
  })

  test('the row that a person chose is the header, also below one with more known words', () => {
    const chosen = { header: true, headerRows: 2, mapping: { 0: 'stock_qty', 1: 'sku' } } as const
    const list = 'SKU;Stock\nTheirs;Ours\n7;A1\n'
    expect(checkList(list, 'stock', chosen).file.headerLine).toBe(2)
    expect(summaryOfList(list, 'stock', chosen)).toBe('A1=7')
  })

  test('prices and stock in one file are read together', () => {
    expect(summaryOfList('SKU;Preis;Bestand\nA1;12,50;5\nA2;;6\n', 'both')).toBe('A1=12.5/5 A2=6')
  })
})

describe('new products', () => {
  const header = 'name;category_id;base_price;unit;sku;image_url;vat_rate'
  test('a row with every required field becomes a product', () => {
    const checked = checkList(
      `${header}\nRose;12;1,50;Stück;R1;https://x.test/a.jpg,https://x.test/b.png;21%\n`,
      'products',
    )
    expect(checked.rows).toEqual([
      {
        line: 2,
        name: 'Rose',
        category_id: 12,
        base_price: 1.5,
        unit: 'piece',
        sku: 'R1',
        image_url: 'https://x.test/a.jpg;https://x.test/b.png',
        vat_rate: 21,
      },
    ])
    expect(checked.batches).toBe(1)
  })
  test.each([
    [';12;1,50;stem;R1;;', 'required-missing'],
    ['Rose;;1,50;stem;R1;;', 'required-missing'],
    ['Rose;12;;stem;R1;;', 'required-missing'],
    ['Rose;Roses;1,50;stem;R1;;', 'not-a-whole-number'],
    ['Rose;12;1,50;crate;R1;;', 'not-allowed'],
    ['Rose;12;1,50;stem;R1;rose.jpg;', 'not-a-url'],
    ['Rose;12;1,50;stem;R1;;150', 'vat-out-of-range'],
  ])('%s is refused', (row, code) => {
    expect(checkList(`${header}\n${row}\n`, 'products').rejected.map(each => each.code)).toEqual([code])
  })
})
