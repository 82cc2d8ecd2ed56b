import { expect, test } from 'vitest'
import type { Answers } from '../../../../shared/import/answers.ts'
import { readFile } from '../../../../shared/import/table/read-file.ts'
import { heldOf, type ProductFileReading, readProductFile } from './product-reading.ts'
import type { MarketColumns } from './protocol.ts'

const MARKET: MarketColumns = {
  categories: [
    { id: 1, name: 'Flowers', parent_id: null },
    { id: 2, name: 'Roses', parent_id: 1 },
  ],
  waiting: [{ sku: 'W-1', name: 'Waiting rose' }],
  catalog: {
    id: [1, 2],
    sku: ['R-1', ''],
    base_price: ['1.2', '2'],
    stock_qty: [5, 6],
    name: ['Rose', 'No SKU'],
    unit: ['stem', 'box'],
    type: ['flower', null],
    category_id: [2, 1],
    vat_rate: ['9', '9'],
  },
}
const HEAD = 'SKU;Name;Category;Price;Unit;Images'

function reading(text: string, answers: Answers = {}): ProductFileReading {
  const read = readFile(new TextEncoder().encode(text), 'new.csv')
  if (read.kind === 'refused') throw new Error(read.code)
  const result = readProductFile(read.table, answers, heldOf(MARKET))
  if (result.kind === 'refused') throw new Error(result.why)
  return result.reading
}
const NONE = { left: [], confirmed: [], withoutImages: [] }

test('every row stands under one tab, and what exists or waits is told apart from what is refused', () => {
  const { summary, rows } = reading(
    `${HEAD}\nN-1;A;Roses;1;stem;\nR-1;Rose;Flowers;1.5;stem;\nW-1;B;Roses;1;stem;\nN-2;;Roses;1;stem;\nN-3;C;Roses;0;stem;\n;No SKU;Roses;1;stem;\n\n`,
  )
  expect(summary.tabs).toEqual({ ready: 1, doubt: 2, exists: 2, refused: 1, ignored: 2 })
  expect(summary.withoutSku).toBe(1)
  expect(rows('exists', 0, 10)).toMatchObject([
    { line: 3, sku: 'R-1' },
    { line: 4, sku: 'W-1' },
  ])
  expect(rows('doubt', 0, 10).map(({ why, isConfirmable }) => [why.slice(0, 6), isConfirmable])).toEqual([
    ['Line 6', true],
    ['Line 7', true],
  ])
})

test('only what was left in or taken becomes a create, with its line, without the images that are left out', () => {
  const { summary, creates, source } = reading(
    `${HEAD}\nN-1;A;Roses;1;stem;https://a.test/1.png\nN-2;B;Roses;1;stem;"https://a.test/1.png,https://a.test/2.png"\nN-3;C;Roses;0;stem;\n`,
  )
  const [first] = summary.ready
  const choice = {
    left: [first ?? -1],
    confirmed: [...summary.confirmable],
    withoutImages: ['https://a.test/1.png'],
  }
  expect(creates(choice, 'FILE')).toEqual([
    {
      kind: 'create',
      fields: {
        sku: 'N-2',
        name: 'B',
        category_id: 2,
        base_price: '1',
        type: 'flower',
        unit: 'stem',
        vat_rate: '9',
      },
      images: ['https://a.test/2.png'],
      origin: { file: 'new.csv', line: 3, source: 'FILE' },
    },
    {
      kind: 'create',
      fields: {
        sku: 'N-3',
        name: 'C',
        category_id: 2,
        base_price: '0',
        type: 'flower',
        unit: 'stem',
        vat_rate: '9',
      },
      images: [],
      origin: { file: 'new.csv', line: 4, source: 'FILE' },
    },
  ])
  expect(source(choice, 0).rows.map(({ line }) => line)).toEqual([3, 4])
  expect(creates(NONE, null)).toHaveLength(2)
})

test('an address of an image is looked at once, whichever rows name it', () => {
  const { addresses } = reading(
    `${HEAD}\nN-1;A;Roses;1;stem;https://a.test/1.png\nN-2;B;Roses;1;stem;https://a.test/1.png;\nN-3;;Roses;1;stem;https://a.test/3.png\nR-1;Rose;Roses;1;stem;"https://a.test/1.png,https://a.test/4.png"\n`,
  )
  expect(addresses([])).toEqual([{ url: 'https://a.test/1.png', lines: [2, 3], records: [1, 2] }])
  // Only a product that exists and gets images.
  expect(addresses([4])).toEqual([
    { url: 'https://a.test/1.png', lines: [2, 3, 5], records: [1, 2, 4] },
    { url: 'https://a.test/4.png', lines: [5], records: [4] },
  ])
})

test('a line that is taken but for one cell can be saved with the reason of that cell', () => {
  const { cut, updates } = reading(`${HEAD}\nR-1;New name;Roses;1;crate;\n`)
  const found = updates()
  const reasons = new Map(
    found.updates.flatMap(({ refused }) => refused).map(each => [each.record, each.why]),
  )
  const pieces = (except: number[]) => {
    const { pieces, lines } = cut({ tabs: ['exists'], except, reasons })
    return [lines, pieces.map(piece => new TextDecoder().decode(piece)).join('')]
  }
  expect(pieces([1])).toEqual([1, expect.stringMatching(/New name;.*""crate"" is not one of/)])
})

test('what is not made can be saved with its reason, without the doubtful rows that were taken', () => {
  const { cut, summary } = reading(
    `${HEAD}\nN-1;A;Roses;1;crate;\nN-2;B;Roses;0;stem;\nN-3;C;Rozen;1;stem;\n`,
  )
  const { pieces, lines } = cut({
    tabs: ['refused', 'doubt'],
    except: [...summary.confirmable],
    reasons: new Map(),
  })
  expect(lines).toBe(2)
  expect(pieces.map(piece => new TextDecoder().decode(piece)).join('')).toMatch(
    /^SKU;.*;Reason\nN-1;.*crate.*\nN-3;.*"Rozen"/s,
  )
})

test('a bad text is corrected for all rows that have it, and judged again; what other rows say is not', () => {
  const text = `${HEAD}\nN-1;A;Roses;1;krat;\nN-2;B;Roses;1;krat;\nN-3;C;Roses;abc;stem;\nN-4;;Roses;1;stem;\n`
  const before = reading(text)
  expect(before.rows('refused', 0, 10).map(({ fix }) => fix)).toEqual([
    { column: 4, field: 'unit', text: 'krat', rows: 2 },
    { column: 4, field: 'unit', text: 'krat', rows: 2 },
    { column: 3, field: 'base_price', text: 'abc', rows: 1 },
    null,
  ])
  const none = reading(`${HEAD}\nN-1;A;Roses;n.v.t.;stem;\nN-2;B;Roses;-;stem;\n`)
  expect(none.rows('refused', 0, 10).map(({ fix }) => fix?.text)).toEqual(['n.v.t.', '-'])
  const { summary, rows } = reading(text, { values: { 4: { krat: 'box' }, 3: { abc: '2' } } })
  expect(summary.tabs).toMatchObject({ ready: 3, refused: 1 })
  expect(rows('ready', 0, 10).map(({ unit, price, fix }) => [unit, price, fix])).toEqual([
    ['box', '1', null],
    ['box', '1', null],
    ['stem', '2', null],
  ])
})

test('each line of a list says what became of it, beside the list', () => {
  const { result } = reading(
    `${HEAD}\nN-1;A;Roses;1;stem;\nN-2;B;Roses;1;stem;\nN-3;C;Roses;1;krat;\nR-1;Rose;Roses;1.5;stem;\nR-1;Rose;Roses;1.5;heap;\nW-1;B;Roses;1;stem;\n\n`,
  )
  const { text, notTaken } = result({
    taken: [1, 4, 5],
    left: [2],
    reasons: new Map([[5, 'No such unit.']]),
  })
  const words = text.split('\r\n').slice(2, 9)
  expect(words.map(line => line.split(';').toSpliced(2, 2).join(';').slice(0, 40))).toEqual([
    '2;N-1;taken;Its outcome is in the Outbox',
    '3;N-2;not taken;Left out in Supplier Des',
    expect.stringMatching(/^4;N-3;not taken;"?Line 4/),
    '5;R-1;taken;Its outcome is in the Outbox',
    '6;R-1;partly taken;No such unit. Its out',
    '7;W-1;unchanged;',
    expect.stringMatching(/^8;;no row;/),
  ])
  expect(notTaken).toBe(3)
})
