import { expect, test } from 'vitest'
import type { Decimal } from '../../../domain/text/decimal.ts'
import { checkFile } from '../../fixtures/check-file.ts'
import { catalogLookup } from '../../judge/catalog/catalog-lookup.ts'

const CATALOG = catalogLookup(
  ['R-1', 'R-2', 'R-3', 'R-4'].map((sku, i) => ({
    id: i + 1,
    sku,
    base_price: '9' as Decimal,
    stock_qty: 5,
    name: `Rose ${i + 1}`,
    unit: 'stem',
    type: 'flower',
    category_id: 2,
  })),
)
const check = (text: string, catalog: typeof CATALOG | null = CATALOG) =>
  checkFile(new TextEncoder().encode(text), 'list.csv', 'stock', { catalog })

test.each(['Material', 'Artikel', 'Was auch immer'])(
  'a column of SKUs under “%s” is known by the catalog',
  header => {
    const { questions, rows } = check(`${header};Bezeichnung;Bestand\nR-1;Rot;8\nR-2;Gelb;6\nR-3;Rosa;7\n`)
    expect(questions).toEqual([])
    expect(rows.map(({ sku, stock_qty }) => `${sku}=${stock_qty}`)).toEqual(['R-1=8', 'R-2=6', 'R-3=7'])
  },
)

test('where “Item” holds names, another column may hold its SKUs', () => {
  const of = (item: string) => check(`No;Item;Available\nR-1;${item};8\nR-2;Red;6\nR-3;Pink;7\n`)
  expect(of('Rose').counts).toMatchObject({ change: 3 })
  expect(of('R-4').counts).toMatchObject({ change: 1 })
})

test('where “SKU” is empty, another column may hold them', () => {
  const { questions, counts } = check('product_id;sku;model;quantity\n51;;R-1;8\n52;;R-2;6\n53;;R-3;7\n')
  expect(questions).toEqual([])
  expect(counts).toMatchObject({ change: 3 })
})

test('it is asked about without a catalog, with too few known texts, and where two columns hold them', () => {
  const text = 'Material;Bezeichnung;Bestand\nR-1;Rot;8\nR-2;Gelb;6\nR-3;Rosa;7\n'
  for (const { questions } of [
    check(text, null),
    check('Material;Bestand\nR-1;8\nR-2;6\n'),
    check('Material;Bestand\nR-1;8\nR-2;6\nR-3;7\nX-1;7\n'),
    check('Von;Nach;Bestand\nR-1;R-2;8\nR-2;R-3;6\nR-3;R-4;7\n'),
  ])
    expect(questions).toMatchObject([{ about: 'mapping', field: 'sku' }])
})

test('beside products that are new, the only column that has any of the catalog', () => {
  const catalog = catalogLookup(
    Array.from({ length: 8 }, (_, at) => ({
      id: at + 1,
      sku: `${101 + at}`,
      base_price: null,
      stock_qty: 5,
    })),
  )
  const list = (other: string) => {
    const rows = Array.from({ length: 12 }, (_, at) => `${101 + at};${at < 2 ? other : 'a'};${at * 7}`)
    return check(`Nr;Kas;Bestand\n${rows.join('\n')}\n`, catalog)
  }
  expect(list('b').questions).toEqual([])
  expect(list('b').counts).toMatchObject({ change: 8, asked: 4 })
  expect(list('103').questions).toMatchObject([{ about: 'mapping', field: 'sku' }])
})

const whyOf = (text: string, catalog: typeof CATALOG | null = CATALOG) =>
  check(text, catalog).questions.map(({ why }) => why)

test('where no text is a SKU of the catalog the question says so, and whether they are its names', () => {
  const none = 'No column holds SKUs that the catalog knows. Which one is the SKU?'
  const names = (some: string) => `${none} ${some} texts in "Artikel" are names of products, not SKUs.`
  expect(whyOf('Artikel;Bestand\nRose 1;8\n Rose 2 ;6\nRose 9;6\n')).toEqual([names('2 of the first 3')])
  // Not the whole name, and no name at all.
  expect(whyOf('Artikel;Bestand\nRose;8\nrose 2;6\n')).toEqual([none])
  // One SKU among them, or one without its zeros: the column may be right.
  const usual = 'No column was recognised as the SKU. Which one is it?'
  expect(whyOf('Artikel;Bestand\nR-1;8\nRose 2;6\n')).toEqual([usual])
  expect(whyOf('Artikel;Bestand\nR1;8\nRose 2;6\n')).toEqual([usual])
  expect(whyOf('Artikel;Bestand\nRose 1;8\nRose 2;6\n', null)).toEqual([usual])
})

test('a name that several products have is not called one', () => {
  const row = { base_price: null, stock_qty: 5, name: 'Rose', unit: 'stem' }
  const twins = catalogLookup([
    { ...row, id: 1, sku: 'R-1' },
    { ...row, id: 2, sku: 'R-2' },
  ])
  expect(check('Artikel;Bestand\nRose;8\n', twins).questions).not.toHaveProperty('0.names')
})

test('lines of words around a short list, totals and repeated headers are no SKUs that nobody knows', () => {
  const rows = 'R-1;Rot;8\nR-2;Gelb;6\nR-3;Rosa;7\n'
  for (const header of ['Nr.', 'Line', 'Artikel', 'Art.', 'Was auch immer']) {
    const text = `${header};Sorte;Bestand\n${rows}${header};Sorte;Bestand\nTotal;;21\nNetze vorhanden;;\nFragen? Anrufen;;\n`
    expect(check(text).questions).toEqual([])
  }
})

test('numbers of lines are no SKUs, though the catalog has them', () => {
  const catalog = catalogLookup(
    ['1', '2', '3', '4', 'R-1', 'R-2', 'R-3'].map((sku, at) => ({
      id: at + 1,
      sku,
      base_price: null,
      stock_qty: 5,
    })),
  )
  const { questions, rows } = check('Nr;Ware;Bestand\n1;R-1;8\n2;R-2;6\n3;R-3;7\n', catalog)
  expect(questions).toEqual([])
  expect(rows.map(({ sku }) => sku)).toEqual(['R-1', 'R-2', 'R-3'])
  expect(check('Nr;Name;Bestand\n1;Rot;8\n2;Gelb;6\n3;Rosa;7\n', catalog).questions).toMatchObject([
    { field: 'sku' },
  ])
})

test('two lines are enough where the heading says that they have numbers', () => {
  expect(check('Nr.;Bestand\nR-1;8\nR-2;6\n').questions).toEqual([])
})

test('a list of unknown headings is read by its SKUs and its number of pieces, and not of what is sold in packs', () => {
  const text = 'Nummer;Plant;Stuks\nR-1;Rot;8\nR-2;Gelb;6\nR-3;Rosa;7\n'
  expect(check(text).rows.map(({ sku, stock_qty }) => `${sku}=${stock_qty}`)).toEqual([
    'R-1=8',
    'R-2=6',
    'R-3=7',
  ])
  const packed = catalogLookup(
    ['R-1', 'R-2', 'R-3'].map((sku, at) => ({
      id: at + 1,
      sku,
      base_price: null,
      stock_qty: 5,
      unit: 'bunch',
    })),
  )
  expect(check(text, packed).rows).toEqual([])
  expect(check('Nummer;Plant;Stems in stock\nR-1;Rot;80\nR-2;Gelb;60\nR-3;Rosa;70\n', packed).rows).toEqual(
    [],
  )
})

test('numbers on labels are the SKUs where the catalog knows them as such', () => {
  const labels = ['8712345000011', '8712345000028', '8712345000035']
  const catalog = catalogLookup(
    labels.map((sku, at) => ({ id: at + 1, sku, base_price: null, stock_qty: 5, unit: 'piece' as const })),
  )
  const lines = labels.map((sku, at) => `${400 + at};${sku};Rot;${8 + at}\n`).join('')
  expect(check(`System ID;EAN;Bezeichnung;Bestand\n${lines}`, catalog).rows).toMatchObject(
    labels.map((sku, at) => ({ sku, stock_qty: 8 + at })),
  )
})

test('a column that is known to be something else is never taken for the SKUs', () => {
  const { questions } = check('EAN;Bezeichnung;Bestand\nR-1;Rot;8\nR-2;Gelb;6\nR-3;Rosa;7\n')
  expect(questions).toMatchObject([{ field: 'sku' }])
})
