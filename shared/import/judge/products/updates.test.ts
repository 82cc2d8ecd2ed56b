import { expect, test } from 'vitest'
import { categoryIndex } from '../../../domain/products/category-names.ts'
import type { Decimal } from '../../../domain/text/decimal.ts'
import type { Answers } from '../../answers.ts'
import { recogniseKind } from '../../columns/recognise.ts'
import { whyAt } from '../../rows.ts'
import { readFile } from '../../table/read-file.ts'
import { catalogLookup } from '../catalog/catalog-lookup.ts'
import { judge } from '../judge.ts'
import { newProductAt } from './new-products.ts'
import { productUpdates } from './updates.ts'

const CATALOG = catalogLookup(
  ['R-1', 'R-2', 'R-3'].map((sku, i) => ({
    id: i + 1,
    sku,
    base_price: '1.2' as Decimal,
    stock_qty: 5,
    name: `Rose ${i + 1}`,
    unit: 'stem',
    type: 'flower',
    category_id: 2,
  })),
)
const MARKET = {
  categories: categoryIndex([
    { id: 1, name: 'Flowers', parent_id: null },
    { id: 2, name: 'Roses', parent_id: 1 },
  ]),
  waiting: [],
}

function judged(text: string, answers: Answers = {}) {
  const read = readFile(new TextEncoder().encode(text), 'list.csv', answers)
  if (read.kind === 'refused') throw new Error(read.code)
  return judge(read.table, 'products', { answers, catalog: CATALOG, market: MARKET })
}
const updates = (text: string, answers: Answers = {}) => productUpdates(judged(text, answers))

test('every readable cell of an existing product is a value, blank ones are told apart, others left out', () => {
  const found = updates(
    'SKU;Name;Category;Price;Unit;Color;Stem length;VAT rate;Country of origin\nR-1;Rose one;Roses;1,50;Stems;Red;60 cm;9;Kenya\nR-2;;Roses;abc;armful;;x;9;\n',
  )
  expect(found.updates).toMatchObject([
    {
      product: 1,
      line: 2,
      records: [1],
      values: [
        ['name', 'Rose one'],
        ['category_id', '2'],
        ['base_price', '1.5'],
        ['unit', 'stem'],
        ['color', 'Red'],
        ['stem_length', '60'],
        ['country_of_origin', 'Kenya'],
        ['vat_rate', '9'],
      ],
      blank: [],
      refused: [],
      images: [],
    },
    {
      product: 2,
      line: 3,
      records: [2],
      values: [
        ['category_id', '2'],
        ['vat_rate', '9'],
      ],
      blank: ['color', 'country_of_origin'],
      refused: [
        {
          record: 2,
          line: 3,
          field: 'base_price',
          text: 'abc',
          why: 'Line 3, Price: "abc" is not a number.',
        },
        {
          record: 2,
          line: 3,
          field: 'unit',
          text: 'armful',
          why: 'Line 3, Unit: "armful" is not one of: stem, bunch, box, pack, piece, kilogram, meter, roll.',
        },
        {
          record: 2,
          line: 3,
          field: 'stem_length',
          text: 'x',
          why: 'Line 3, Stem length: "x" is not a whole number of 0 or more.',
        },
      ],
      images: [],
    },
  ])
})

test('a list of known products needs only what it changes; a new one in it is refused', () => {
  const { columns, questions, verdicts } = judged(
    'SKU;Color;Stem length\nR-1;Red;50\nR-2;Blue;60\nN-9;Pink;40\n',
  )
  expect([columns.missing, questions]).toEqual([null, []])
  expect([1, 2, 3].map(record => verdicts.codeOf(record))).toEqual([
    'sku-exists',
    'sku-exists',
    'new-product-columns',
  ])
  expect(updates('SKU;Color\nR-1;Red\nR-2;Blue\n').updates.map(({ values }) => values)).toEqual([
    [['color', 'Red']],
    [['color', 'Blue']],
  ])
})

test('a product that stands twice with other values is left out, with the same ones it counts once', () => {
  const found = updates('SKU;Color\nR-1;Red\nR-1;Blue\nR-2;Pink\nR-2;Pink\n')
  expect(found.updates).toMatchObject([{ product: 2, line: 4, records: [3, 4] }])
  expect(found.twice).toMatchObject([
    {
      record: 1,
      line: 2,
      why: 'Line 2: "R-1" has a different value on line 3. Neither is sent. Keep only one of the lines.',
    },
    {
      record: 2,
      line: 3,
      why: 'Line 3: "R-1" has a different value on line 2. Neither is sent. Keep only one of the lines.',
    },
  ])
})

test.each([
  ['a price in another currency', 'SKU;Color;Price USD\nR-1;Red;1,50\nR-2;Blue;1,60\n'],
  ['a price in cents', 'All prices in cents\nSKU;Color;Price\nR-1;Red;150\nR-2;Blue;160\n'],
  ['a price for a hundred', 'Prices per 100 stems\nSKU;Color;Price\nR-1;Red;150\nR-2;Blue;160\n'],
])('%s is never taken from a products file', (_, text) => {
  const fields = updates(text).updates.flatMap(({ values }) => values.map(([field]) => field))
  expect(fields).not.toContain('base_price')
  expect(fields).toContain('color')
})

test('addresses of images are told apart from values, and a text that is no address is counted', () => {
  const text = 'SKU;Image URL\nR-1;https://a.example/1.jpg, https://a.example/2.jpg\nR-2;rose.jpg\nR-3;\n'
  expect(updates(text).updates).toMatchObject([
    { product: 1, values: [], images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'] },
    { product: 2, values: [], refused: [{ field: 'image_url', text: 'rose.jpg' }], images: [] },
    { product: 3, values: [], blank: [], refused: [], images: [] },
  ])
  const twice = 'SKU;Image URL\nR-1;https://a.example/1.jpg\nR-1;https://a.example/2.jpg\n'
  expect(updates(twice)).toMatchObject({ updates: [], twice: [{ line: 2 }, { line: 3 }] })
})

test('a row whose images can’t be added says why, and the rest of it is taken', () => {
  const urls = Array.from({ length: 11 }, (_, i) => `https://a.example/${i}.jpg`).join(';')
  const found = judged(`SKU,Color,Image URL\nR-1,Red,${urls}\nR-2,Blue,rose.jpg\nR-3,Pink,\n`)
  expect(whyAt(found, 1)).toMatch(/already has the SKU "R-1".* has more than 10 images/)
  expect(whyAt(found, 2)).toMatch(/"rose.jpg" is not/)
  expect(whyAt(found, 3)).toBe('Line 4: the catalog already has the SKU "R-3".')
  expect(productUpdates(found).updates.map(({ values }) => values)).toEqual(
    ['Red', 'Blue', 'Pink'].map(color => [['color', color]]),
  )
})

test('a line that asks for a deletion changes nothing', () => {
  const text =
    'Handle,Title,Command,Variant SKU,Variant Price,Color\na,Rose,DELETE,R-1,1.50,Red\nb,Rose,MERGE,R-2,1.60,Blue\n'
  expect(updates(text).updates.map(({ product }) => product)).not.toContain(1)
})

test.each([
  ['SKU;Color\nR-1;Red\nR-2;Blue\n', 'products', true],
  ['SKU;Name\nR-1;A\nR-2;B\n', 'products', true],
  ['SKU;Name;Price;Color\nR-1;A;1,50;Red\nR-2;B;1,60;Blue\n', 'both', true],
  ['SKU;Stock;Unit\nR-1;5;stem\nR-2;6;stem\n', 'both', true],
  ['SKU;Price\nR-1;1,50\nR-2;1,60\n', 'both', false],
  ['SKU;Color\nX-1;Red\nX-2;Blue\n', 'both', false],
  ['SKU;Name;Price per 100\nR-1;A;150\nR-2;B;160\n', 'both', true],
  ['SKU;Name;Prijs incl. BTW\nR-1;A;1,50\nR-2;B;1,60\n', 'both', true],
  ['SKU;Name;Cost price\nR-1;A;1,50\nR-2;B;1,60\n', 'products', true],
])('%j is read as %s', (text, kind, canCreate) => {
  const read = readFile(new TextEncoder().encode(text), 'list.csv', {})
  if (read.kind === 'refused') throw new Error(read.code)
  expect(recogniseKind(read.table, CATALOG)).toMatchObject({ kind, canCreate })
})

test.each([
  ['SKU;Name;Price;Stem length\nR-1;A;1,50;60\nN-7;B;1,60;60\n', ['category_id', 'unit']],
  ['SKU;Name;Category;Price;Unit\nR-1;A;Roses;1,50;stem\nN-7;B;Roses;1,60;stem\n', []],
  // Of a list of new products a person is asked.
  ['SKU;Name;Price;Stem length\nN-6;A;1,50;60\nN-7;B;1,60;60\n', []],
])('%j lacks %j for a new product', (text, lacks) => {
  const read = readFile(new TextEncoder().encode(text), 'list.csv', {})
  if (read.kind === 'refused') throw new Error(read.code)
  expect(recogniseKind(read.table, CATALOG).lacks).toEqual(lacks)
})

test('a cell means what a person said of its text, in every row; one that they left out changes and empties nothing', () => {
  const text =
    'SKU;Name;Unit;Color;Price\nR-1;A;armful;n/a;abc\nR-2;B; armful ;;1,50\nR-3;C;box;red;1,20\nN-1;D;armful;n/a;abc\n'
  const answers: Answers = {
    values: { 2: { armful: 'bunch' }, 3: { 'n/a': '' }, 4: { abc: '2.5' } },
    blanks: 'clear',
    defaults: { category_id: 2 },
  }
  const read = judged(text, answers)
  const found = productUpdates(read).updates
  expect(found.map(({ values }) => Object.fromEntries(values))).toEqual([
    { name: 'A', unit: 'bunch', base_price: '2.5' },
    { name: 'B', unit: 'bunch', base_price: '1.5' },
    { name: 'C', unit: 'box', color: 'red', base_price: '1.2' },
  ])
  expect(found.map(({ blank, refused }) => [blank, refused])).toEqual([
    [[], []],
    [['color'], []],
    [[], []],
  ])
  expect(newProductAt(read, 4)).toMatchObject({ fields: { name: 'D', unit: 'bunch', base_price: '2.5' } })
  expect(newProductAt(read, 4)?.fields.color).toBeUndefined()
  // A wrong explanation is refused as it would be in the file, which is quoted.
  expect(
    whyAt(judged(text, { ...answers, values: { 2: { armful: 'heap' }, 4: { abc: '2.5' } } }), 4),
  ).toContain('armful')
})
