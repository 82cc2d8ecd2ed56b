import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkedOf } from '../../check.ts'
import type { ImportKind } from '../../fields.ts'
import { readFile, type Table } from '../../table/read-file.ts'
import { judge } from '../judge.ts'

const SKUS = [
  'A1',
  'RO-12345',
  'ro-12345',
  'AB.1234',
  '12b',
  '12bc',
  '#A1',
  'a1',
  'Total',
  'Totaal: 5',
  ' A2 ',
  '',
  '1E+05',
  "'007",
  'sku',
  'Ä-9',
  '12',
]
const NUMBERS = [
  '12,50',
  '7',
  '1.234',
  '0',
  '',
  '-3',
  '1,234,567',
  'n/a',
  'price',
  '12.5',
  '€ 3',
  ' 4 ',
  '9999999999',
  '123456789,12',
  '1234567890,12',
  '12,',
  ',5',
  '1,5,5',
]
const TEXTS = ['Rose', '', 'x 12', 'per 100', '5', 'Price', 'USD']
const HEADERS = [
  'sku;name;price;stock',
  'name;sku;stock;price;ean',
  'sku;price',
  'SKU;Price;Currency;Stock',
  'name;sku;price;note;more',
]

const cell = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(...SKUS) },
  fc.constantFrom(...TEXTS),
)
/** Mostly rows as a list has them, with everything between that looks like something else. */
const row = (header: string) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(
          ...header
            .split(';')
            .map(word =>
              /sku/i.test(word)
                ? fc.constantFrom('B-1-4', 'Q-10001', 'q-10001', 'Q-10002', 'D3', 'D3x')
                : fc.constantFrom('12,50', '7', '30', 'Rose', '"Rose"', '"Rose;7"', '"USD"'),
            ),
        )
        .map(cells => cells.join(';')),
    },
    { weight: 4, arbitrary: fc.array(cell, { minLength: 1, maxLength: 6 }).map(cells => cells.join(';')) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        header,
        'sku;stock;price',
        'Note: all prices in USD',
        '"A1";"12,50";"7"',
        '"x;Q-10003;12,50;y";z',
      ),
    },
  )
const list = fc
  .constantFrom(...HEADERS)
  .chain(header =>
    fc.array(row(header), { minLength: 1, maxLength: 30 }).map(rows => [header, ...rows].join('\n')),
  )

function judged(table: Table, kind: ImportKind) {
  return checkedOf(judge(table, kind))
}

// `npm run test:full` judges twenty times as many lists.
test('a row says the same, read straight from the text or cell by cell', { timeout: 180_000 }, () => {
  fc.assert(
    fc.property(
      list,
      fc.constantFrom<ImportKind>('price', 'stock', 'both'),
      fc.constantFrom(';', ',', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (text, kind, sign, lineEnd) => {
        const written = text.replaceAll(';', sign).replaceAll('\n', lineEnd)
        const read = readFile(new TextEncoder().encode(written), 'list.csv')
        if (read.kind === 'refused') return
        // A file whose quotation marks were exchanged is always read cell by cell; these texts have none of the other.
        expect(judged(read.table, kind)).toEqual(judged({ ...read.table, swapped: '\ue000' }, kind))
      },
    ),
    { numRuns: Number(process.env.DESK_IMPORT_TIMES ?? 0.5) * 500 },
  )
})
