import { expect, test } from 'vitest'
import { columnsOf } from '../../shared/domain/fixtures/product-lines.ts'
import { HotWorld } from './fixtures/hot-world.ts'
import { type Ground, type HotFile, judgeHotFile } from './judge-file.ts'

const world = new HotWorld()

function judged(kind: HotFile['kind'], text: string, some: Partial<Ground> = {}) {
  const bytes = new TextEncoder().encode(text)
  const { pages, rails, now: nowMs } = world
  const ground = { answers: {}, pages, changes: [], priceDigits: null, staged: [], rails, nowMs, ...some }
  const judgement = judgeHotFile({ name: 'list.csv', kind, bytes, unpacked: new Map() }, ground)
  if (judgement.kind !== 'judged') throw new Error(judgement.why)
  return judgement
}
const lines = (result: Uint8Array | null) =>
  new TextDecoder()
    .decode(result ?? new Uint8Array())
    .trim()
    .split('\r\n')
    .slice(1)

test('a price that the marketplace keeps with fewer decimals is unchanged only where it was seen to round', () => {
  // R-1 costs 1, R-2 2.
  const list = 'sku;price;stock\nR-1;1,0044;8\nR-2;2,0061;10\n'
  const sent = (priceDigits: number | null) =>
    judged('both', list, { priceDigits }).changes.map(({ kind, product, to }) => `${kind} ${product} ${to}`)
  expect(sent(null)).toContain('price 1 1.0044')
  expect(sent(2)).toEqual(['stock 1 8', 'price 2 2.0061'])
})

test('the result says of each line what was taken, and calculates nothing', () => {
  const { result, changes } = judged('both', 'sku;price;stock\nR-1;1.1;8\nR-2;1.2;x\nR-3;1;10\n=1+1;1;2\n')
  expect(changes.map(({ kind, product, to }) => `${kind} ${product} ${to}`)).toEqual([
    'price 1 1.1',
    'stock 1 8',
    'price 2 1.2',
  ])
  expect(lines(result).map(line => line.split(';').slice(0, 5).join(';'))).toEqual([
    '1;;;;no row',
    '2;R-1;1.1;8;taken',
    '3;R-2;1.2;;partly taken',
    '4;R-3;;;unchanged',
    expect.stringMatching(/^5;'=1\+1;;;not taken$/),
  ])
})

test('a list that waits because most of its lines are refused costs no result', () => {
  const { result, doubts, counts } = judged('stock', 'sku;stock\nR-1;8\nR-2;9,5\nR-3;7,5\n')
  expect([result, doubts.refused, counts.change]).toEqual([null, 2, 1])
})

test('answers of a whole list do not make a folder of prices send stock', () => {
  const answers = { mapping: { '0': 'sku', '1': 'base_price', '2': 'stock_qty' } } as const
  const { changes, doubts } = judged('price', 'a;b;c\nR-1;1.1;8\n', { answers })
  expect(changes.map(({ kind }) => kind)).toEqual(['price'])
  expect(doubts).toEqual({
    questions: 0,
    texts: 0,
    asked: 0,
    unknown: 0,
    beyond: 0,
    replacing: 0,
    refused: 0,
    says: [],
  })
})

test('an unsent change is replaced by a newer list; one that needs a decision waits for a person', () => {
  const change = (state: 'queued' | 'conflict') => ({
    changes: [{ id: 1, kind: 'stock', product: 1, to: 5, state, settledAt: null }],
  })
  const list = 'sku;stock\nR-1;8\n'
  expect(judged('stock', list, change('queued'))).toMatchObject({
    doubts: { replacing: 0 },
    changes: [{ from: 10, to: 8 }],
  })
  expect(judged('stock', list, change('conflict')).doubts.replacing).toBe(1)
  // What is under way already needs no second change.
  expect(judged('stock', 'sku;stock\nR-1;5\n', change('queued')).changes).toEqual([])
})

test('a list by which many stocks fall far waits for a person', () => {
  const ids = Array.from({ length: 10 }, (_, i) => i + 1)
  const many = columnsOf(ids.map(id => ({ id, stock: 3800, readAt: world.now }))) as (typeof world.pages)[0]
  const list = (stock: number) => `sku;stock\n${ids.map(id => `S${id};${stock}`).join('\n')}\n`
  expect(judged('stock', list(10), { pages: [many] }).doubts.beyond).toBe(10)
  expect(judged('stock', list(3000), { pages: [many] }).doubts.beyond).toBe(0)
})

test('lines that only wait for an answer about their column are no questions of their own', () => {
  const list = 'sku;price;stock\nR-1;1.234;+5\nR-2;2.345;8\n'
  expect(judged('both', list).doubts).toMatchObject({ questions: 1, asked: 0 })
  expect(judged('stock', list).doubts).toMatchObject({ questions: 0, asked: 1 })
})

test('texts that the window asks about are counted, each once', () => {
  const list = 'sku;price;stock\nR-1;op aanvraag;8\nR-2;op aanvraag;>100\nR-3;1;9\n'
  expect(judged('both', list).doubts).toMatchObject({ questions: 0, texts: 2 })
  const answers = { values: { '1': { 'op aanvraag': '' } } }
  expect(judged('both', list, { answers }).doubts.texts).toBe(1)
})

test('a number that an earlier version kept as a correction is not taken for the same number in the next list', () => {
  const answers = { values: { '1': { '12,5': '3', '>100': '150' } } }
  const { changes, counts } = judged('stock', 'sku;stock\nR-1;12,5\nR-2;>100\n', { answers })
  expect(changes.map(({ product, to }) => `${product} ${to}`)).toEqual(['2 150'])
  expect(counts.rejected).toBe(1)
})
