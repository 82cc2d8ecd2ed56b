import { expect, test } from 'vitest'
import { decimal } from '../../domain/text/decimal.ts'
import { writeWorkbook } from '../xlsx/write-workbook.ts'
import type { LinkedCells, LinkedRows, LinkedWords } from './linked-rows.ts'
import { readLinked } from './read-linked.ts'
import { linkedCsv, linkedWorkbook } from './write-linked.ts'

const words: LinkedWords = {
  id: 'Product no.',
  sku: 'SKU',
  name: 'Name',
  unit: 'Unit',
  base_price: 'Price €',
  stock_qty: 'Stock',
  sheet: 'Prices & stock',
  help: 'How this works',
  notes: ['Save, and look at Supplier Desk.'],
}
const MARK = '0A1B2C3D'
const rows: LinkedRows = {
  id: [11, 12, 13],
  sku: ['001', '=B', null],
  name: ['Rosa', 'Tulp', 'Lelie'],
  unit: ['stem', 'bunch', 'stem'],
  base_price: ['0.38', '12.345', null],
  stock_qty: ['460', '0', '7'],
}
const written = { base_price: rows.base_price, stock_qty: rows.stock_qty }

const read = (bytes: Uint8Array, name: string, seen: LinkedCells | null = null) => {
  const reading = readLinked({ bytes, name, words, rows, written, seen })
  if (reading.kind !== 'read') throw new Error(reading.kind)
  return reading
}

type Line = readonly (string | number | null)[]
const COLUMNS = [words.id, words.sku, words.name, words.unit, words.base_price, words.stock_qty]

/** A save of a spreadsheet program: these rows, under these headings. */
function saved(lines: readonly Line[], columns: readonly string[] = COLUMNS): Uint8Array {
  return writeWorkbook(
    words.sheet,
    columns.map(heading => ({
      heading,
      holds: heading === words.base_price ? 'price' : heading === words.stock_qty ? 'count' : 'text',
      width: 10,
    })),
    lines,
    { help: { name: words.help, lines: words.notes } },
  )
}
const ROSA: Line = ['11', '001', 'Rosa', 'stem', decimal('0.38'), 460]
const TULP: Line = ['12', '=B', 'Tulp', 'bunch', decimal('12.345'), 0]
const LELIE: Line = ['13', null, 'Lelie', 'stem', null, 7]
const priced = (line: Line, price: string): Line => line.with(4, decimal(price))

test.each([
  ['a workbook', linkedWorkbook(rows, written, words, MARK), 'p.xlsx'],
  ['a CSV with commas', linkedCsv(rows, written, words, MARK, 'nl-NL'), 'p.csv'],
  ['a CSV with points', linkedCsv(rows, written, words, MARK, 'en-IE'), 'p.csv'],
])('%s that was saved as it was changes nothing', (_, bytes, name) => {
  expect(read(bytes, name)).toMatchObject({
    edits: [],
    notTaken: [],
    ignored: { readOnly: 0, added: 0, deleted: 0 },
  })
})

test('changed cells are taken by product, in whatever order rows and columns stand by now', () => {
  const turned = [TULP.with(5, 25), priced(ROSA, '0.4'), LELIE].map(line => line.toReversed())
  const { edits, notTaken } = read(saved(turned, COLUMNS.toReversed()), 'p.xlsx')
  expect(edits).toEqual([
    { product: 12, field: 'stock_qty', value: '25', line: 2 },
    { product: 11, field: 'base_price', value: '0.4', line: 3 },
  ])
  expect(notTaken).toEqual([])
})

test('at the next save only what was changed since is taken, also back to where it was', () => {
  const first = read(saved([priced(ROSA, '0.4'), TULP, LELIE]), 'p.xlsx')
  const same = read(saved([priced(ROSA, '0.4'), TULP, LELIE]), 'p.xlsx', first.cells)
  expect(same.edits).toEqual([])
  const back = read(saved([ROSA, TULP, LELIE.with(5, 8)]), 'p.xlsx', same.cells)
  expect(back.edits).toEqual([
    { product: 11, field: 'base_price', value: '0.38', line: 2 },
    { product: 13, field: 'stock_qty', value: '8', line: 4 },
  ])
})

test('read-only cells, rows that were added, copied or deleted are counted, and nothing follows from them', () => {
  const lines = [ROSA.with(2, 'Roos'), priced(ROSA, '9'), ['', 'NEW', 'Iris', 'stem', decimal('1'), 1], LELIE]
  const { edits, ignored, ignoredCells } = read(saved(lines), 'p.xlsx')
  expect(ignoredCells).toEqual([`Line 2, ${words.name}: "Roos" is ignored.`])
  expect(edits).toEqual([])
  expect(ignored).toEqual({ readOnly: 1, added: 2, deleted: 1 })
})

test('of a CSV, too, changed names and SKUs are told, but not those that a spreadsheet rewrites', () => {
  const text = new TextDecoder().decode(linkedCsv(rows, written, words, MARK, 'nl'))
  const changed = text.replace(rows.name[0] ?? '', 'Andere naam')
  const { ignored, ignoredCells } = read(new TextEncoder().encode(changed), 'p.csv')
  expect(ignored.readOnly).toBe(1)
  expect(ignoredCells).toEqual([`Line 2, ${words.name}: "Andere naam" is ignored.`])
  const zeros = { ...rows, sku: ['00123', 'MAR-1', '5E10'] }
  const rewritten = ['123', '1-mrt', '5,00E+10'].reduce(
    (all, now, at) => all.replace(zeros.sku[at] ?? '', now),
    new TextDecoder().decode(linkedCsv(zeros, written, words, MARK, 'nl')),
  )
  const bytes = new TextEncoder().encode(rewritten)
  const found = readLinked({ bytes, name: 'p.csv', words, rows: zeros, written, seen: null })
  expect(found).toMatchObject({ kind: 'read', ignored: { readOnly: 0 } })
})

test('a blank cell changes nothing, and what is no number is named by its line', () => {
  const { edits, notTaken } = read(saved([ROSA.with(4, null), TULP.with(5, -3), LELIE.with(5, 12)]), 'p.xlsx')
  expect(edits).toEqual([{ product: 13, field: 'stock_qty', value: '12', line: 4 }])
  expect(notTaken).toEqual([{ line: 3, why: expect.stringContaining('Line 3, Stock') }])
})

test('a price far from the one before is an edit, which Review checks, and asks nothing here', () => {
  const { edits, notTaken } = read(saved([priced(ROSA, '999'), priced(TULP, '0.01'), LELIE]), 'p.xlsx')
  expect(notTaken).toEqual([])
  expect(edits.map(({ value }) => value)).toEqual(['999', '0.01'])
})

test('lines of one product are named by its SKU, not by the number in the hidden column', () => {
  const { notTaken } = read(saved([priced(ROSA, '0.4'), TULP, LELIE, priced(ROSA, '0.5')]), 'p.xlsx')
  expect(notTaken.map(({ why }) => why)).toEqual([expect.stringContaining('"001"')])
})

test('a cell that was not taken is named at every save until it is corrected or set back', () => {
  const bad: readonly Line[] = [ROSA.with(5, '12,5'), TULP.with(4, 'gratis'), LELIE.with(4, 'soon')]
  const named = ({ notTaken }: ReturnType<typeof read>) => notTaken.map(({ line }) => line)
  const first = read(saved(bad), 'p.xlsx')
  expect([first.edits, named(first)]).toEqual([[], [2, 3, 4]])
  const second = read(saved(bad.with(1, priced(TULP, '2'))), 'p.xlsx', first.cells)
  expect(second.edits).toEqual([{ product: 12, field: 'base_price', value: '2', line: 3 }])
  expect(named(second)).toEqual([2, 4])
  const third = read(saved([ROSA, priced(TULP, '2'), LELIE.with(4, 'soon')]), 'p.xlsx', second.cells)
  expect([third.edits, named(third)]).toEqual([[], [4]])
  const last = read(saved([ROSA, priced(TULP, '2'), priced(LELIE, '0.7')]), 'p.xlsx', third.cells)
  expect(last.edits).toEqual([{ product: 13, field: 'base_price', value: '0.7', line: 4 }])
  expect(named(last)).toEqual([])
})

test('the same numbers in other digits are no edits, at a later save neither', () => {
  const first = read(saved([priced(ROSA, '0.4'), TULP, LELIE]), 'p.xlsx')
  const csv = ['SKU;Price €;Stock;Product no.', '1;0,40;460;11', '"=B";12,3450;0;12', ';;7;13'].join('\r\n')
  expect(read(new TextEncoder().encode(csv), 'p.csv', first.cells).edits).toEqual([])
})

test('a missing heading of prices or stock is named at every save, and what stood there counts once it is back', () => {
  const changed = [priced(ROSA, '0.4'), TULP.with(5, 3), LELIE]
  const without = saved(changed, COLUMNS.with(4, 'Prijs'))
  const first = read(without, 'p.xlsx')
  expect(first.edits.map(({ product }) => product)).toEqual([12])
  const named = [{ line: 1, why: expect.stringContaining(`"${words.base_price}" is missing`) }]
  expect([first.notTaken, read(without, 'p.xlsx', first.cells).notTaken]).toEqual([named, named])
  expect(read(saved(changed), 'p.xlsx', first.cells).edits.map(({ product }) => product)).toEqual([11])
})

test('a cell that is set back beside a bad one removes its edit', () => {
  const bad = ROSA.with(4, 'soon')
  const first = read(saved([bad.with(5, 44), TULP, LELIE]), 'p.xlsx')
  expect(first.edits).toMatchObject([{ product: 11, value: '44' }])
  const back = read(saved([bad, TULP, LELIE]), 'p.xlsx', first.cells)
  expect([back.edits, back.notTaken.length]).toMatchObject([[{ product: 11, value: '460' }], 1])
})

test('values that no import would take are not named where nobody touched them', () => {
  const odd = { base_price: ['0', '12.5', null], stock_qty: ['460', '0', '-3'] }
  const again = (name: string, bytes: Uint8Array, seen: LinkedCells | null) => {
    const reading = readLinked({ bytes, name, words, rows, written: odd, seen })
    expect(reading).toMatchObject({ edits: [], notTaken: [] })
    return reading.kind === 'read' ? reading.cells : null
  }
  for (const [name, bytes] of [
    ['p.xlsx', linkedWorkbook(rows, odd, words, MARK)],
    ['p.csv', linkedCsv(rows, odd, words, MARK, 'nl-NL')],
  ] as const)
    again(name, bytes, again(name, bytes, null))
})

test('a file without the product numbers is refused', () => {
  const bytes = saved([['001', 5]], [words.sku, words.stock_qty])
  expect(readLinked({ bytes, name: 'p.xlsx', words, rows, written, seen: null })).toEqual({
    kind: 'no-columns',
  })
})
