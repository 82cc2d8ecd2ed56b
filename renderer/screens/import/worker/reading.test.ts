import { expect, test } from 'vitest'
import { readFile } from '../../../../shared/import/table/read-file.ts'
import { readBytes } from '../fixtures/read-bytes.ts'
import { heldPart, LISTED, readList } from '../fixtures/read-list.ts'
import type { CatalogPart } from './protocol.ts'
import { readTable } from './reading.ts'

test('only values that differ from the catalog become edits, with the line of the file they came from', () => {
  const { summary, values } = readList('SKU;Price;Stock\nROS-1;0,50;12\nROS-2;1,30;20\n0047;2,10;30\n')
  expect(values([], null)).toEqual([
    { product: 1, field: 'stock_qty', value: '12', origin: { file: 'list.csv', line: 2 } },
    { product: 2, field: 'base_price', value: '1.3', origin: { file: 'list.csv', line: 3 } },
    { product: 3, field: 'base_price', value: '2.1', origin: { file: 'list.csv', line: 4 } },
  ])
  expect(summary.edits).toBe(3)
})

test('a product without an SKU is changed by its id, and nothing else is taken for it', () => {
  const part = { ...LISTED, sku: ['ROS-1', 'ROS-2', ''] }
  const text = 'product_id;stock_qty\n1;12\n3;31\n4;5\n'
  const { values, rows } = readList(text, { mapping: { '0': 'product_id' } }, 'list.csv', part)
  expect(values([], null)).toMatchObject([
    { product: 1, field: 'stock_qty', value: '12' },
    { product: 3, field: 'stock_qty', value: '31' },
  ])
  expect(rows('change', 1, 2)).toMatchObject([{ sku: 'ID\u20073', product: 3, target: null }])
  expect(rows('rejected', 0, 1)).toMatchObject([{ code: 'product-id-unknown', product: null }])
})

test('a price per unit of the product is taken, one per another unit is asked about', () => {
  const { summary, values } = readList(
    'SKU;Price;Einheit\nROS-1;0,60;Bund\nROS-2;1,30;Karton\n0047;2,10;Stück\n',
  )
  expect(values([], null).map(({ product, value }) => `${product}=${value}`)).toEqual(['1=0.6', '3=2.1'])
  expect(summary.records.asked).toBe(1)
})

test('the good cell of a doubtful line becomes an edit at once, its other cell when a person confirms it', () => {
  const { summary, values } = readList('Prices incl. VAT\nSKU;Price;Stock\nROS-1;0,60;12\n')
  const cells = (confirmed: number[]) =>
    values(confirmed, null).map(({ field, value }) => `${field} ${value}`)
  expect(cells([])).toEqual(['stock_qty 12'])
  expect(cells([2])).toEqual(['base_price 0.6', 'stock_qty 12'])
  expect(summary).toMatchObject({ edits: 1, confirmable: Int32Array.from([2]) })
  expect([...summary.confirmableEdits]).toEqual([1])
})

test('the good values of lines that are left out are counted by their verdict, and shown with their difference', () => {
  const rails = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: null }
  const { summary, review, rows } = readList('SKU;Price;Stock\nROS-1;-1;12\nROS-2;0,00;25\n')
  expect(summary).toMatchObject({ edits: 2, records: { change: 0 } })
  const none = { base_price: [], stock_qty: [] }
  expect(review([], rails).good).toEqual({
    asked: { ...none, stock_qty: [2] },
    rejected: { ...none, stock_qty: [1] },
  })
  // Of a line that was confirmed, all is sent.
  expect(review([2], rails).good).toEqual({ asked: none, rejected: { ...none, stock_qty: [1] } })
  expect(rows('rejected', 0, 1)).toMatchObject([
    { good: 'stock_qty', stock: { now: '10', to: '12', percent: expect.closeTo(20) } },
  ])
})

test('many stocks that fall far are told of the file', () => {
  const rails = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: null }
  const id = Array.from({ length: 12 }, (_, at) => at + 1)
  const sku = id.map(n => `S-${n}`)
  const part = { ...LISTED, id, sku, name: [], base_price: [], stock_qty: id.map(() => 3800), unit: [] }
  const { review } = readList(`SKU;Stock\n${sku.join(';10\n')};10\n`, {}, 'list.csv', part)
  expect(review([], rails).falls).toEqual({ falls: 12, of: 12 })
  expect(readList('SKU;Stock\nROS-1;1\n').review([], rails).falls).toBeNull()
})

test('the lines under the verdicts add up to the lines of the file', () => {
  const { summary } = readList('SKU;Price\n\nROS-1;0,50\nROS-2;abc\nnobody;3,00\nTotal;4,00\n')
  expect(Object.values(summary.lines).reduce((sum, n) => sum + n, 0)).toBe(6)
  expect(summary.lines).toMatchObject({ unchanged: 1, rejected: 1, asked: 1 })
})

test('an asked row becomes an edit only when a person confirmed it', () => {
  const { summary, values } = readList('SKU;Price\nROS-1;0,00\nROS-2;1,30\n')
  const [record] = summary.confirmable
  expect(values([], null)).toHaveLength(1)
  expect(values([record ?? -1], null)).toContainEqual(
    expect.objectContaining({ product: 1, field: 'base_price', value: '0' }),
  )
})

test('confirming what is not to be confirmed changes nothing', () => {
  const { values } = readList('SKU;Price\nROS-1;abc\nnobody;3,00\n')
  expect(values([0, 1, 2, 99], null)).toEqual([])
})

test('an answer reads the file again', () => {
  const text = 'SKU;Price\nROS-1;1.234\nROS-2;1,20\n'
  expect(readList(text).summary.questions).toHaveLength(1)
  const { summary, values } = readList(text, { decimal: '.' })
  expect(summary.questions).toEqual([])
  expect(values([], null)).toContainEqual(expect.objectContaining({ product: 1, value: '1.234' }))
})

test('what is no table is refused with a sentence', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
  expect(readBytes(png, 'list.csv', {}, null)).toEqual({
    kind: 'refused',
    why: expect.stringContaining('picture'),
  })
})

test('the rows the edits come from are handed over as they stand, and the edits name their file', () => {
  const text = 'sep=;\nSKU;Price;Note\nROS-1;0,50;"same; again"\nROS-2;1,30;"say ""hi"""\n0047;0,00;free\n'
  const { summary, values, source } = readList(text)
  const [record] = summary.confirmable
  expect(source([], 0)).toEqual({
    shape: {
      header: ['SKU', 'Price', 'Note'],
      delimiter: ';',
      sepLine: 'sep=;',
      hasByteOrderMark: false,
      lineEnd: '\n',
      encoding: 'utf-8',
    },
    rows: [{ line: 4, cells: ['ROS-2', '1,30', 'say "hi"'] }],
    next: null,
  })
  expect(source([record ?? -1], 0).rows.map(({ line }) => line)).toEqual([4, 5])
  expect(values([], 'FILE')).toEqual([
    {
      product: 2,
      field: 'base_price',
      value: '1.3',
      origin: { file: 'list.csv', line: 4, source: 'FILE' },
    },
  ])
})

test('a later file that takes an earlier value back is a change, and is counted as that', () => {
  // The marketplace has 0.5; an edit or a waiting change of this desk makes it 0.52.
  const part: CatalogPart = {
    ...LISTED,
    base_price: ['0.52', '1.5', null],
    earlier: [
      { id: 1, field: 'base_price', present: '0.5', under: '0.5' },
      { id: 2, field: 'base_price', present: '1.2', under: '1.5' },
    ],
  }
  const text = 'SKU;Price\nROS-1;0,50\nROS-2;1,30\n0047;2,10\n'
  const { summary, values, rows } = readList(text, {}, 'list.csv', part)
  expect(summary.earlier).toEqual({ takenBack: 1, replaced: 1 })
  expect(values([], null).map(({ product, value }) => [product, value])).toEqual([
    [1, '0.5'],
    [2, '1.3'],
    [3, '2.1'],
  ])
  expect(rows('change', 0, 9).map(row => row.price)).toMatchObject([
    // By how much the edit changes, not the marketplace's value, which is not shown.
    { now: '0.52', to: '0.5', earlier: 'taken-back', percent: expect.closeTo(-3.85) },
    { now: '1.5', to: '1.3', earlier: 'replaced', percent: expect.closeTo(-13.33) },
    { now: null, to: '2.1', earlier: null },
  ])
})

test('the changes are reviewed by the guard rails, and the largest stand first', () => {
  const rails = { priceChangePercent: 30, staleAfterMinutes: 60, lowestPrice: null }
  // An edit makes ROS-1 0.52; the file says 0.50, as the marketplace has it: nothing of that is sent.
  const part: CatalogPart = {
    ...LISTED,
    base_price: ['0.52', '1.2', null],
    earlier: [{ id: 1, field: 'base_price', present: '0.5', under: '0.5' }],
  }
  const text = 'SKU;Price;Stock\nROS-1;0,50;11\n0047;2,10;33\nROS-2;12,00;0\n'
  const { review, rows } = readList(text, {}, 'list.csv', part)
  const { prices, stocks, unusual, header } = review([], rails)
  expect({ prices, stocks, header }).toEqual({
    prices: [3, 2],
    stocks: [1, 3, 2],
    header: ['SKU', 'Price', 'Stock'],
  })
  const shown = unusual?.map(({ edit, warnings }) => `${edit.to} ${warnings.map(({ kind }) => kind)}`)
  expect(shown).toEqual(['12 price-factor', '0 stock-to-zero'])
  expect(rows('change', 0, 9, 'largest', rails).map(({ sku }) => sku)).toEqual(['ROS-2', '0047', 'ROS-1'])
  const [, , doubled] = rows('change', 0, 9, 'file', rails)
  expect(doubled?.price).toMatchObject({ percent: expect.closeTo(900), beyond: [{ kind: 'price-factor' }] })
})

test('products of earlier lists that a stock list leaves out are found by its layout', () => {
  const { summary, missing, named } = readList('SKU;Stock\nROS-1;9\n')
  expect(summary.layout).toBe('sku|stock')
  expect(named()).toEqual([1])
  expect(missing([1, 2])).toEqual({
    kind: 'missing',
    products: [{ id: 2, sku: 'ROS-2', stock: 20 }],
    known: 2,
  })
  expect(readList('SKU;Price\nROS-1;0,50\n').missing([1, 2])).toEqual({
    kind: 'missing',
    products: [],
    known: 0,
  })
})

test('the place of a line among those under its verdict is known, with the cell that can be corrected', () => {
  const { placeOf } = readList('SKU;Stock\nROS-1;1,5\nROS-2;21\n0047;2,5\n')
  expect(placeOf(4)).toMatchObject({ tab: 'rejected', index: 1, fix: { column: 1, text: '2,5' } })
  expect(placeOf(3)).toMatchObject({ tab: 'change', index: 0, fix: null })
  expect(placeOf(9)).toBe(null)
})

test('the progress follows all passes over the lines, up to what the screen says of them', () => {
  const lines = Array.from({ length: 30_000 }, (_, at) => `X-${at};${at}`)
  const read = readFile(new TextEncoder().encode(`SKU;Stock\n${lines.join('\n')}`), 'list.csv')
  if (read.kind === 'refused') throw new Error(read.code)
  const catalog = heldPart(LISTED).lookup
  const shares: number[] = []
  readTable(
    read.table,
    {},
    catalog,
    { canCreate: false, lacks: [] },
    { onShare: share => shares.push(share) },
  )
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  for (const quarter of [0, 1, 2, 3]) {
    const within = shares.filter(share => share >= quarter / 4 && share < (quarter + 1) / 4)
    expect(within.length, `in quarter ${quarter}`).toBeGreaterThanOrEqual(5)
  }
  expect(Math.max(...shares)).toBeLessThanOrEqual(1)
})
