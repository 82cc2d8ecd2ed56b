import { describe, expect, test } from 'vitest'
import type { Encoding } from '../../domain/text/file-shape.ts'
import type { Answers } from '../answers.ts'
import { checkFile } from '../check.ts'
import type { ImportKind } from '../fields.ts'
import { catalogLookup } from '../judge/catalog/catalog-lookup.ts'
import { encode } from '../table/encoding/encode.ts'

function check(text: string | Uint8Array, kind: ImportKind = 'stock', answers: Answers = {}) {
  return checkFile(typeof text === 'string' ? encode(text, 'utf-8') : text, 'list.csv', kind, { answers })
}

/** A file as one line: values sent by SKU, and codes of all that is not. */
function summary(text: string | Uint8Array, kind: ImportKind = 'stock', answers: Answers = {}): string {
  const checked = check(text, kind, answers)
  const sent = checked.rows.map(
    row => `${row.sku}=${[row.base_price, row.stock_qty].filter(v => v !== undefined).join('/')}`,
  )
  const told = [
    ...checked.rejected.map(each => [each.line, `-${each.code}`] as const),
    ...checked.asked.map(each => [each.line, `?${each.code}`] as const),
  ].sort((a, b) => a[0] - b[0])
  const questions = checked.questions.map(question => `[${question.about}]`)
  const error = checked.fileError === null ? [] : [`!${checked.fileError.code}`]
  return [...sent, ...told.map(([line, code]) => `${line}${code}`), ...questions, ...error].join(' ')
}

const unmarked = (text: string, encoding: Encoding): Uint8Array => {
  const bytes = encode(text, encoding)
  return encoding === 'utf-8' ? bytes.subarray(3) : encoding.startsWith('utf-16') ? bytes.subarray(2) : bytes
}

describe('numbers of a column', () => {
  test.each([
    ['a grouping shown by another value settles 1.234', '12,50|1.234,50|1.234', 'A0=12.5 A1=1234.5 A2=1234'],
    ['decimals shown with that sign settle 1,234', '12,50|1,234', 'A0=12.5 A1=1.234'],
    ['decimals with the other sign settle nothing', '12,50|1.234', 'A0=12.5 3?decimal-unknown [decimal]'],
    [
      'contradicting values settle nothing',
      '12,50|12.50|1.234',
      'A0=12.5 A1=12.5 4?decimal-unknown [decimal]',
    ],
    ['three decimals throughout are settled by a leading zero', '0,950|12,500', 'A0=0.95 A1=12.5'],
    ['alone it is a question', '1.234|5', 'A1=5 2?decimal-unknown [decimal]'],
    ['many decimals are kept', '0.12345|3.005', 'A0=0.12345 A1=3.005'],
  ])('%s', (_, cells, wanted) => {
    const rows = cells.split('|').map((cell, i) => `A${i};${cell}`)
    expect(summary(`sku;price\n${rows.join('\n')}\n`, 'price')).toBe(wanted)
  })

  test('a total without a SKU proves nothing about the column', () => {
    expect(summary('sku;price\nA1;1.234\n;9.999,00\n', 'price')).toBe(
      '2?decimal-unknown 3-sku-missing [decimal]',
    )
    expect(summary('sku;price\nA1;1.234\nTotal;9.999,00\n', 'price')).toBe('2?decimal-unknown [decimal]')
  })

  test('one fraction among thousands of whole stocks is rejected alone', () => {
    expect(summary('sku;stock\nA1;12,000\nA2;1,5\n')).toBe('2?decimal-unknown 3-fractional-stock [decimal]')
  })

  test.each([
    ['a fraction can be no stock, so the sign groups', '1.460|7', 'A0=1460 A1=7'],
    ['and does so for its neighbours', '1,460|12,000|7', 'A0=1460 A1=12000 A2=7'],
    ['12 and 12,000 are both stocks', '12.000|7', 'A1=7 2?decimal-unknown [decimal]'],
    ['a decimal point elsewhere', '1.460|12.50', '2?decimal-unknown 3-fractional-stock [decimal]'],
    [
      'no number without three digits behind the sign',
      '5,500|12,000',
      '2?decimal-unknown 3?decimal-unknown [decimal]',
    ],
    ['three decimals throughout', '1.460|0.000|12.000', 'A1=0 2?decimal-unknown 4?decimal-unknown [decimal]'],
  ])('stock: %s', (_, cells, wanted) => {
    const rows = cells.split('|').map((cell, i) => `A${i};${cell}`)
    expect(summary(`sku;stock\n${rows.join('\n')}\n`)).toBe(wanted)
  })

  test('a stock of 1.460 may be kilograms where the product is sold by weight', () => {
    expect(summary('sku;stock\nA1;1.460\nA2;7\n')).toBe('A1=1460 A2=7')
    expect(summary('sku;unit;stock\nA1;piece;1.460\nA2;piece;7\n')).toBe('A1=1460 A2=7')
    expect(summary('sku;unit;stock\nA1;kg;1.460\nA2;kg;7\n')).toMatch(/^2\?decimal-unknown /)
    const catalog = catalogLookup([{ id: 1, sku: 'A1', base_price: null, stock_qty: 5, unit: 'kilogram' }])
    const { rows, asked } = checkFile(encode('sku;stock\nA1;1.460\nA2;7\n', 'utf-8'), 'a.csv', 'stock', {
      catalog,
    })
    expect(rows).toEqual([])
    expect(asked).toMatchObject([{ line: 2, code: 'decimal-unknown' }, { code: 'unknown-sku' }])
  })

  test('the answer decides the values in doubt', () => {
    expect(summary('sku;price\nA1;1.234\n', 'price', { decimal: ',' })).toBe('A1=1234')
    expect(summary('sku;price\nA1;1.234\n', 'price', { decimal: '.' })).toBe('A1=1.234')
  })

  test('the question shows both readings and how many rows wait', () => {
    const [question] = check('sku;price\nA1;1.234\nA2;5.678\n', 'price').questions
    expect(question).toMatchObject({
      about: 'decimal',
      column: 1,
      header: 'price',
      rows: 2,
      samples: [
        { line: 2, text: '1.234', comma: '1234', point: '1.234' },
        { line: 3, text: '5.678', comma: '5678', point: '5.678' },
      ],
    })
  })
})

describe('stock', () => {
  test.each([
    ['', ''],
    ['n/a', '2-no-value'],
    ['-', '2-no-value'],
    ['+5', '2?plus-sign'],
    ['12,5', '2-fractional-stock'],
    ['-5', '2-negative-stock'],
    ['12,0', 'A1=12'],
    ['0', 'A1=0'],
  ])('%j', (cell, wanted) => {
    expect(summary(`sku;stock\nA1;${cell}\n`)).toBe(wanted)
  })
})

describe('SKUs are text', () => {
  test.each([
    ['00123', '00123=5'],
    ['="001"', '001=5'],
    ['"=""001"""', '001=5'],
    [' \u00a0A1\u00a0 ', 'A1=5'],
    ['a B c', 'a B c=5'],
    ['1,2E+5', '2-sku-destroyed'],
    ['8.71235E+12', '2-sku-destroyed'],
    ['1E5', '2?sku-like-scientific'],
    ['01-02-2024', '2?sku-like-date'],
    ['Mar-24', '2?sku-like-date'],
    ['=A1', '2?sku-like-formula'],
    ['+31', '2?sku-like-formula'],
    ['-A', '2?sku-like-formula'],
    ["'001", '2?sku-apostrophe'],
    ['A\u200b1', '2?sku-invisible'],
    ['A\u00a01', '2?sku-invisible'],
    ['A\ufe0f1', '2?sku-invisible'],
    ['#N/A', '2-sku-spreadsheet-error'],
    ['A\ufffd1', '2-sku-unreadable'],
    [' "A1"', '2?sku-quotes'],
    ['8712345678901200000', '2?sku-like-rounded'],
    ['', '2-sku-missing'],
  ])('%j', (sku, wanted) => {
    expect(summary(`sku;stock\n${sku};5\n`)).toBe(wanted)
  })
})

describe('repetitions', () => {
  test('a repeated value counts once; different values are not sent', () => {
    expect(summary('sku;stock\nA1;5\nA1;5,0\nB1;1\nB1;2\nC1;3\n')).toBe(
      'A1=5 C1=3 4-duplicate-different 5-duplicate-different',
    )
  })
  test('SKUs that differ only in case or spaces are asked', () => {
    expect(summary('sku;stock\nab 1;5\nAB1;5\n')).toBe('2?sku-variant 3?sku-variant')
  })
  test('a value that needs an answer holds back the other rows of its SKU', () => {
    expect(summary('sku;price\nA1;1.234\nA1;7\n', 'price')).toBe(
      '2?decimal-unknown 3?decimal-unknown [decimal]',
    )
  })
  test('rows that set different fields of one SKU complete each other', () => {
    expect(summary('sku;stock;price\nA1;5;\nA1;;2\nB1;5;2\nB1;5;\nC1;5;2\nC1;6;\n', 'both')).toBe(
      'A1=5 A1=2 B1=2/5 6-duplicate-different 7-duplicate-different',
    )
  })
  test('a SKU on every line is reported on every line', () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => `A1;${i < 29_999 ? 5 : 6}`)
    expect(check(`sku;stock\n${lines.join('\n')}\n`).rejected).toHaveLength(30_000)
  })
  test('SKUs that share a place in the table of SKUs are different SKUs', () => {
    // These words have the same 32-bit hash.
    expect(summary('sku;stock\ncostarring;1\nliquid;2\ncostarring;3\n')).toBe(
      'liquid=2 2-duplicate-different 4-duplicate-different',
    )
  })
  test('an increase is not the same as a value', () => {
    expect(summary('sku;stock\nA1;+5\nA1;5\n')).toBe('2-duplicate-different 3-duplicate-different')
  })
})

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
    expect(summary(text, kind as ImportKind)).toBe(wanted)
  })

  test('lines are counted as in a text editor', () => {
    const checked = check('Title\r\n\r\nsku;name;stock\r\nA1;"a\r\nb\r\nc";5\r\nA2;x;y\r\n')
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
    ['SKU;Op voorraad', 'A1=5'],
    ['Art.-Nr.;Auf Lager', 'A1=5'],
    ['Kod;Stan magazynowy', 'A1=5'],
    ['Varenr;Lagerbeholdning', 'A1=5'],
  ])('stock under %s', (header, wanted) => {
    expect(summary(`${header}\nA1;5\n`)).toBe(wanted)
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
  ])('prices under %s', (header, wanted) => {
    expect(summary(`${header}\nA1;5;9\n`, 'price')).toBe(wanted)
  })

  test('a file without a header is asked with a guess', () => {
    const text = 'A1;12,50\nA2;6\nA3;7\n'
    const checked = check(text, 'price')
    expect(checked.file.headerLine).toBeNull()
    expect(checked.questions).toMatchObject([
      { about: 'mapping', reason: 'no-header', guess: { 0: 'sku', 1: 'base_price' } },
    ])
    expect(summary(text, 'price', { header: false, mapping: { 0: 'sku', 1: 'base_price' } })).toBe(
      'A1=12.5 A2=6 A3=7',
    )
  })

  test('an answer about one column leaves the others unchanged', () => {
    expect(summary('SKU;Stock;Voorraad\nA1;5;6\n', 'stock', { mapping: { 2: 'stock_qty' } })).toBe('A1=6')
  })

  test('the user can choose the header', () => {
    expect(
      summary('x;y\nu;v\nA1;5\n', 'stock', { headerRows: 2, mapping: { 0: 'sku', 1: 'stock_qty' } }),
    ).toBe('A1=5')
  })

  test('prices and stock in one file are read together', () => {
    expect(summary('SKU;Preis;Bestand\nA1;12,50;5\nA2;;6\n', 'both')).toBe('A1=12.5/5 A2=6')
  })
})

describe('encodings', () => {
  const text = 'Artikelnummer;Bestand\r\nRÖS-ß1;5\r\n'
  test.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'iso-8859-15'] as const)('%s', encoding => {
    const wanted = encoding === 'iso-8859-15' ? 'windows-1252' : encoding
    for (const bytes of [encode(text, encoding), unmarked(text, encoding)]) {
      expect(summary(bytes)).toBe('RÖS-ß1=5')
      expect(check(bytes).file.encoding).toBe(wanted)
    }
  })
  test('Lithuanian headers indicate windows-1257', () => {
    const bytes = encode('prekės kodas;likutis\nBĖ-1;5\n', 'windows-1257')
    expect(summary(bytes)).toBe('BĖ-1=5')
  })
  test('a SKU with a doubtful letter is asked, with its line in each encoding', () => {
    const bytes = encode('sku;qty\nBĖ-1;5\nA2;6\n', 'windows-1257')
    expect(summary(bytes)).toBe('A2=6 2?encoding-unknown [encoding]')
    expect(check(bytes).questions[0]).toMatchObject({
      candidates: expect.arrayContaining([{ encoding: 'windows-1257', lines: ['BĖ-1;5'] }]),
    })
    expect(summary(bytes, 'stock', { encoding: 'windows-1257' })).toBe('BĖ-1=5 A2=6')
  })
  test('a doubtful letter in an unused column is not asked', () => {
    expect(summary(encode('sku;qty;note\nA1;5;Bė\n', 'windows-1257'))).toBe('A1=5')
  })
  test('letters of DOS and old Mac programs are recognised', () => {
    // "RÖ1" in code page 850, "Rö1" in Mac Roman.
    for (const byte of [0x99, 0x9a]) {
      const bytes = unmarked('sku;qty\nRX1;5\nA2;6\n', 'utf-8')
      bytes[bytes.indexOf(88)] = byte
      expect(summary(bytes)).toBe('A2=6 2?encoding-unknown [encoding]')
    }
  })
  test('the euro sign is recognised in both encodings', () => {
    for (const encoding of ['windows-1252', 'iso-8859-15'] as const)
      expect(summary(encode('sku;price\nA1;€ 5,50\n', encoding), 'price')).toBe('A1=5.5')
  })
  test('an invalid byte in a UTF-8 file rejects its own row only', () => {
    const bytes = unmarked('sku;qty;note\nÄ1;5;ÄÖÜßÄ\nX2;6;\nA3;7;\n', 'utf-8')
    bytes[bytes.indexOf(88)] = 0xff
    expect(summary(bytes)).toBe('Ä1=5 A3=7 3-sku-unreadable')
  })
})

describe('files that are not text tables', () => {
  test.each([
    ['file-empty', []],
    ['file-empty', [32, 13, 10]],
    ['file-damaged', [0x50, 0x4b, 3, 4, 20, 0]],
    ['file-compressed', [0x1f, 0x8b, 8, 0]],
    ['file-pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
    ['file-picture', [0x89, 0x50, 0x4e, 0x47, 13, 10]],
    ['file-picture', [0xff, 0xd8, 0xff, 0xe0]],
    ['file-old-excel', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
    ['file-utf-32', [0xff, 0xfe, 0, 0, 65, 0, 0, 0]],
    ['file-binary', [0, 0]],
    ['file-binary', Array.from({ length: 200 }, (_, i) => i % 7)],
  ])('%s', (code, bytes) => {
    const checked = check(Uint8Array.from(bytes))
    expect(checked.fileError?.code).toBe(code)
    expect(checked.fileError?.why).toMatch(/\.$/)
  })
  test('web pages and JSON are recognised', () => {
    expect(summary('<!DOCTYPE html><table>')).toBe('!file-html')
    expect(summary(unmarked('<!DOCTYPE html><table>', 'utf-8'))).toBe('!file-html')
    expect(summary(unmarked('[{"sku":"A1"}]', 'utf-8'))).toBe('!file-json')
  })
  test('a file with only a header or one column says so', () => {
    expect(summary('sku;stock\n')).toBe('!no-rows')
    expect(summary('sku\nA1\n')).toContain('!column-missing')
  })
  test('a file above 100 MB is rejected', () => {
    expect(summary(new Uint8Array(100 * 1024 * 1024 + 1))).toBe('!file-too-large')
  })
})

describe('new products', () => {
  const header = 'name;category_id;base_price;unit;sku;image_url;vat_rate'
  test('a row with every required field becomes a product', () => {
    const checked = check(
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
    expect(check(`${header}\n${row}\n`, 'products').rejected.map(each => each.code)).toEqual([code])
  })
})
