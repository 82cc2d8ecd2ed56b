import { describe, expect, test } from 'vitest'
import { categoryIndex } from '../../../domain/products/category-names.ts'
import type { Decimal } from '../../../domain/text/decimal.ts'
import type { Answers } from '../../answers.ts'
import { whyAt } from '../../rows.ts'
import { readFile } from '../../table/read-file.ts'
import { type CatalogRow, catalogLookup } from '../catalog/catalog-lookup.ts'
import { judge } from '../judge.ts'
import { newProductAt } from './new-products.ts'
import { productsToRead, usualValuesOf } from './usual-values.ts'

const categories = categoryIndex([
  { id: 1, name: 'Flowers', parent_id: null },
  { id: 2, name: 'Roses', parent_id: 1 },
  { id: 3, name: 'Tulips', parent_id: 1 },
])
const row = (sku: string, name: string, price: string) => ({
  id: 1,
  sku,
  name,
  base_price: price as Decimal,
  stock_qty: 5,
  unit: 'stem',
  type: 'flower',
  category_id: 2,
})
const catalog = catalogLookup([
  row('R-1', 'Rose Red', '1.2'),
  row(' R-2 ', 'Rose White', '1.3'),
  ...Array.from({ length: 5 }, (_, i) => row(`U-${i}`, `Rose ${i}`, '1')),
])

const tableOf = (text: string) => {
  const read = readFile(new TextEncoder().encode(text), 'new.csv')
  if (read.kind === 'refused') throw new Error(read.code)
  return read.table
}
/** With a VAT rate for each category, unless the answers say otherwise. */
function judged(text: string, given: Answers = {}, waiting: { sku: string; name: string }[] = []) {
  const answers = { vatRates: { 2: 21, 3: 21 }, ...given }
  return judge(tableOf(text), 'products', { answers, catalog, market: { categories, waiting } })
}
/** `line verdict code`, one per row below the header. */
function said(made: ReturnType<typeof judged>): string[] {
  const { verdicts, table } = made
  return Array.from({ length: table.records.count - table.header.dataFrom }, (_, at) => {
    const record = table.header.dataFrom + at
    return [table.records.line[record], verdicts.of(record), verdicts.codeOf(record) ?? ''].join(' ').trim()
  })
}
const HEAD = 'SKU;Name;Category;Price;Unit'

test('a row becomes the fields of a create, as exact text where a float would round', () => {
  const made = judged(
    `${HEAD};Type;Description;Stock;Min order;Colour;Stem length;Country;VAT;Image\nN-1;Rose;Flowers > Roses;0,10;Stk.;Bloemen;"two\nlines";7;2;red;60 cm;Kenia;8,5;"https://a.test/1.jpg\nhttps://a.test/2.jpg, https://a.test/1.jpg"\n`,
    { decimal: ',' },
  )
  expect(newProductAt(made, 1)).toEqual({
    fields: {
      sku: 'N-1',
      name: 'Rose',
      category_id: 2,
      base_price: '0.1',
      unit: 'piece',
      type: 'flower',
      description: 'two\nlines',
      stock_qty: 7,
      min_order_qty: 2,
      color: 'red',
      stem_length: 60,
      country_of_origin: 'Kenya',
      vat_rate: '8.5',
    },
    images: ['https://a.test/1.jpg', 'https://a.test/2.jpg'],
  })
})

test('a minimum order may have its unit beside it, if the product is sold by it', () => {
  const made = (unit: string, cell: string) => judged(`${HEAD};MOQ\nN-1;Rose;Roses;0.10;${unit};${cell}\n`)
  for (const cell of ['25 st', 'MOQ: 25 st', '25 stuks', 'min. 25', 'MOQ 25'])
    expect(newProductAt(made('stem', cell), 1)?.fields.min_order_qty).toBe(25)
  expect(made('bunch', '25 st').verdicts.codeOf(1)).toBe('not-a-whole-number')
})

describe('categories', () => {
  const text = `${HEAD}\nN-1;Rose A;Rozen;1.20;stem\nN-2;Rose B;ROZEN;1.30;stem\nN-3;Tulip;tulips;1;stem\n`
  test('an unknown category is asked once, and its rows wait', () => {
    const made = judged(text)
    expect(made.questions).toEqual([
      {
        about: 'category',
        text: 'Rozen',
        near: [],
        rows: 2,
        line: 2,
        why: 'No category is called "Rozen". Which one is it?',
      },
    ])
    expect(said(made)).toEqual(['2 asked category-unknown', '3 asked category-unknown', '4 change'])
  })
  test('the answer applies to every row with the name', () => {
    const made = judged(text, { categories: { rozen: 2 } })
    expect(made.questions).toEqual([])
    expect([1, 2, 3].map(record => newProductAt(made, record)?.fields.category_id)).toEqual([2, 2, 3])
  })
  test('an answer with an unknown category id is ignored', () => {
    expect(judged(text, { categories: { Rozen: 77 } }).questions).toHaveLength(1)
  })
  test('rows can be skipped by category', () => {
    expect(said(judged(text, { categories: { Rozen: null } }))).toEqual([
      '2 rejected category-left-out',
      '3 rejected category-left-out',
      '4 change',
    ])
  })
  test('ten unknown names do not make it a wrong column', () => {
    const rows = Array.from({ length: 12 }, (_, i) => `N-${i};Rose ${i};Roses;1.20;stem`)
    expect(judged(`${HEAD}\n${rows.join('\n')}\n`).questions).toEqual([])
  })
})

describe('what the category has', () => {
  const text = 'SKU;Name;Category;Price;Unit\nN-1;Rose;Roses;1.20;stem\nN-2;Tulip;Tulips;1;stem\n'
  const of = (category_id: number, ...rates: string[]) =>
    rates.map((vat_rate, i) => ({
      ...row(`${category_id}-${i}`, `Old ${category_id} ${i}`, '1.1'),
      ...{ category_id, vat_rate, type: category_id === 2 ? 'flower' : 'supply' },
    }))
  const made = (rows: readonly CatalogRow[], answers: Answers = {}, list = text) =>
    judge(tableOf(list), 'products', {
      answers,
      catalog: catalogLookup(rows),
      market: { categories, waiting: [] },
    })
  const vats = (judged: ReturnType<typeof made>) =>
    [1, 2].map(record => newProductAt(judged, record)?.fields.vat_rate)
  const mixed = [...of(2, '9', '9', '9'), ...of(3, '9', '21', '21')]
  test('a new product gets the VAT rate and the type of its category', () => {
    const both = made([...of(2, '9', '9', '9'), ...of(3, '21', '21', '21')])
    expect([both.questions, vats(both)]).toEqual([[], ['9', '21']])
    expect([1, 2].map(record => newProductAt(both, record)?.fields.type)).toEqual(['flower', 'supply'])
    expect(usualValuesOf(both)).toEqual(
      expect.arrayContaining([
        { field: 'vat_rate', value: 9, from: 'category', rows: 1 },
        { field: 'vat_rate', value: 21, from: 'category', rows: 1 },
        { field: 'min_order_qty', value: 1, from: 'marketplace', rows: 2 },
      ]),
    )
  })
  test('a category that doesn’t settle it is asked about, and its products wait', () => {
    const open = made(mixed)
    const known = [
      { rate: 21, products: 2 },
      { rate: 9, products: 1 },
    ]
    expect(open.questions).toMatchObject([
      { about: 'default', field: 'vat_rate', rates: [9, 21], categories: [{ id: 3, known, toRead: [] }] },
    ])
    expect(said(open)).toEqual(['2 change', '3 asked vat-unknown'])
    expect(vats(made(mixed, { defaults: { vat_rate: 9 } }))).toEqual(['9', '9'])
    expect(made(mixed, { without: ['vat_rate'] }).questions).toEqual([])
  })
  test('where the catalog shows no VAT rate at all it is asked for each category, and never filled in', () => {
    const unread = [...of(2), row('T-1', 'Old tulip', '1.1')]
    const open = made(unread)
    expect(said(open)).toEqual(['2 asked vat-unknown', '3 asked vat-unknown'])
    const categories = [2, 3].map(id => ({ id, rows: 1, known: [] }))
    expect(open.questions).toMatchObject([{ field: 'vat_rate', rates: [21], categories }])
    const half = made(unread, { vatRates: { 2: 9 } })
    expect(said(half)).toEqual(['2 change', '3 asked vat-unknown'])
    expect(vats(made(unread, { vatRates: { 2: 9, 3: 21 } }))).toEqual(['9', '21'])
    // What the catalog shows counts more than an answer about another list.
    expect(vats(made(of(2, '9', '9', '9'), { vatRates: { 2: 21, 3: 6 } }))).toEqual(['9', '6'])
  })
  test('a few products of each category in question can settle it, and no others are read', () => {
    const blank = (category_id: number, id: number) => ({
      ...row(`U-${id}`, `Old ${id}`, '1.1'),
      category_id,
      id,
    })
    const unread = [1, 2, 3, 4].flatMap(id => [blank(2, id), blank(3, id + 10), blank(4, id + 20)])
    const toRead = (rows: readonly CatalogRow[]) => productsToRead(made(rows).questions)
    expect(toRead(unread)).toEqual([1, 2, 3, 11, 12, 13])
    expect(toRead([...unread, ...of(2, '9'), ...of(3, '9', '9', '9')])).toEqual([1, 2])
  })
  test('a blank cell of a VAT column is asked about, too', () => {
    const blank = text
      .replace('Unit\n', 'Unit;VAT\n')
      .replace('1.20;stem', '1.20;stem;9')
      .replace('1;stem', '1;stem;')
    expect(said(made([], {}, blank))).toEqual(['2 change', '3 asked vat-unknown'])
  })
  test('a check without a marketplace asks nothing, and claims no VAT rate', () => {
    const checked = judge(tableOf(text), 'products')
    expect(checked.questions.filter(({ about }) => about === 'default')).toEqual([])
    expect(usualValuesOf(checked).filter(({ field }) => field === 'vat_rate')).toEqual([])
  })
  test('what the file says counts, and nothing is filled in for products that exist', () => {
    const own = text.replace('Unit\n', 'Unit;VAT\n').replaceAll('stem\n', 'stem;6\n')
    expect(vats(made(mixed, {}, own))).toEqual(['6', '6'])
    expect(
      usualValuesOf(made(of(2, '9', '9', '9'), {}, text.replace('N-1', '2-0').replace('Tulips', 'Roses'))),
    ).toMatchObject([{ rows: 1 }, { rows: 1 }, { rows: 1 }, { rows: 1 }])
  })
})

describe('missing columns', () => {
  const text = 'SKU;Name;Price\nN-1;Rose;1.20\n'
  test('the unit and the category are asked once each', () => {
    expect(judged(text).questions.map(({ about }) => about)).toEqual(['default', 'default'])
  })
  test('the answers apply to all rows, also where a cell is blank', () => {
    const answers: Answers = { defaults: { unit: 'bunch', category_id: 3, stock_qty: 4, vat_rate: 9 } }
    expect(newProductAt(judged(text, answers), 1)?.fields).toEqual({
      sku: 'N-1',
      name: 'Rose',
      category_id: 3,
      base_price: '1.2',
      unit: 'bunch',
      stock_qty: 4,
      vat_rate: '9',
    })
    const blank = judged(`${HEAD}\nN-1;Rose;;1.20;\nN-2;Lily;Roses;1;box\n`, answers)
    expect([1, 2].map(record => newProductAt(blank, record)?.fields.unit)).toEqual(['bunch', 'box'])
  })
  test('a column "description" is suggested as the name', () => {
    const [question] = judged('SKU;Omschrijving;Prijs\nN-1;Rose;1.20\n').questions
    expect(question).toMatchObject({ about: 'mapping', field: 'name', candidates: [1] })
  })
})

describe('existing SKUs', () => {
  test('a product that exists or waits is not created; a similar SKU is asked', () => {
    const waiting = [{ sku: 'W-1', name: 'Waits' }]
    const made = judged(
      `${HEAD}\nR-1;Rose Red;Roses;1.50;stem\nR-2;Rose;Roses;1;stem\nr-1;Rose;Roses;1;stem\nW-1;Rose;Roses;1;stem\nw-1;Rose;Roses;1;stem\nN-1;Rose;Roses;1;stem\n`,
      {},
      waiting,
    )
    expect(said(made)).toEqual([
      ...['2 rejected sku-exists', '3 rejected sku-exists', '4 asked sku-alike'],
      ...['5 rejected sku-waiting', '6 asked sku-alike', '7 change'],
    ])
  })
  test('an existing product with an unknown category asks nothing', () => {
    expect(judged(`${HEAD}\nR-1;Rose Red;Rozen;1.50;stem\n`).questions).toEqual([])
  })
  test('a repeated row counts once; two different rows not at all', () => {
    const made = judged(
      `${HEAD}\nN-1;A;Roses;1;stem\nN-1;A;Roses;1;stem\nN-2;B;Roses;1;stem\nN-2;C;Roses;1;stem\nN-3;D;Roses;1;stem\nn-3;E;Roses;1;stem\n`,
    )
    expect(said(made)).toEqual([
      ...['2 change', '3 ignored duplicate-same', '4 rejected duplicate-different'],
      ...['5 rejected duplicate-different', '6 asked sku-variant', '7 asked sku-variant'],
    ])
  })
  test('a row without a SKU is created unless its name exists', () => {
    const made = judged(
      `${HEAD}\n;Lily;Roses;1;stem\n;Rose red;Roses;1;stem\n;LILY;Roses;1;stem\n;Waits;Roses;1;stem\n`,
      {},
      [{ sku: 'W-1', name: 'Waits' }],
    )
    expect(said(made)).toEqual([
      ...['2 change', '3 asked name-exists', '4 asked name-twice', '5 asked name-exists'],
    ])
    expect(whyAt(made, 2)).toContain('the product R-1')
    expect(whyAt(made, 3)).toContain('line 2')
    expect(newProductAt(made, 1)?.fields).not.toHaveProperty('sku')
  })
})

test('a price of 0, unusual prices, VAT rates and stem lengths are asked', () => {
  const made = judged(
    `${HEAD};VAT;Stem length\nN-1;A;Roses;0;stem;21;60\nN-2;B;Roses;120;stem;0.21;600\nN-3;C;Roses;0.05;stem;;\nN-4;D;Roses;1;stem;21;2\nN-5;E;Roses;1;stem;120;\nN-6;F;Roses;1;stem;0;0\n`,
  )
  expect(said(made)).toEqual([
    ...['2 asked price-zero', '3 asked price-unusual', '4 asked price-unusual', '5 asked stem-odd'],
    ...['6 rejected vat-out-of-range', '7 change'],
  ])
  expect(whyAt(made, 2)).toMatch(
    /about 1\. Is it correct\?.*"0\.21" is an unusual VAT.*"600" is an unusual stem/,
  )
})

test('long texts are allowed as in the product form', () => {
  const line = (name: string, description = '') => `N-1;${name};Roses;1;stem;${description}`
  const list = (text: string) => said(judged(`${HEAD};Description\n${text}\n`))
  expect(list(line('n'.repeat(300), 'd'.repeat(30_000)))).toEqual(['2 change'])
  expect(list(line('n'.repeat(1001)))).toEqual(['2 rejected text-too-long'])
})

test('eleven images are rejected', () => {
  const urls = Array.from({ length: 11 }, (_, i) => `https://a.test/${i}.jpg`).join(';')
  expect(said(judged(`${HEAD};Image\nN-1;A;Roses;1;stem;"${urls}"\n`))).toEqual([
    '2 rejected too-many-images',
  ])
})
