import { expect, test } from 'vitest'
import { draftCell } from '../../shared/contract/fixtures/draft-cell.ts'
import type { DraftCell } from '../../shared/contract/groups/draft.ts'
import { NO_LINE } from '../../shared/domain/changes/change.ts'
import { stock } from '../outbox/fixtures/bench.ts'
import { bench, eachOnBench } from '../outbox/fixtures/each-on-bench.ts'

eachOnBench()

const cell = (product: number, to: string | null, text = to ?? '') => draftCell(product, '10', to, { text })

test('staged cells are there after a restart, exactly as typed', async () => {
  const cells: DraftCell[] = [
    cell(1, '5'),
    { ...cell(2, null, 'fünf'), origin: { file: 'Bestand März.xlsx', line: 7 } },
    { ...cell(1, '1.25', '1,25'), field: 'base_price', from: null },
    { ...cell(3, '12'), origin: { file: 'Bestand März.csv', line: 8, source: 'FILE1' } },
    { ...cell(5, '0'), origin: { file: 'Bestand März.csv', line: NO_LINE } },
    { ...cell(4, '30'), by: 20 },
  ]
  expect(bench.outbox.saveDraft(cells, [])).toEqual({ kind: 'saved', cells: 6 })
  await bench.reopen()
  expect(bench.outbox.readDraft()).toHaveLength(6)
  expect(bench.outbox.readDraft()).toEqual(expect.arrayContaining(cells))
})

test('a cell edited again is kept once, and a discarded one is gone', () => {
  bench.outbox.saveDraft([cell(1, '5'), cell(2, '6')], [])
  expect(bench.outbox.saveDraft([cell(1, '7')], [{ product: 2, field: 'stock_qty' }])).toEqual({
    kind: 'saved',
    cells: 1,
  })
  expect(bench.outbox.readDraft()).toEqual([cell(1, '7')])
})

test('a plain value over “20 more” on disk is a plain value after a restart', async () => {
  bench.outbox.saveDraft([{ ...cell(1, '30'), by: 20 }], [])
  bench.outbox.saveDraft([cell(1, '7')], [])
  await bench.reopen()
  expect(bench.outbox.readDraft()).toEqual([cell(1, '7')])
})

test('a cell removed and set in one save is set', () => {
  bench.outbox.saveDraft([cell(1, '5')], [])
  bench.outbox.saveDraft([cell(1, '6')], [{ product: 1, field: 'stock_qty' }])
  expect(bench.outbox.readDraft()).toEqual([cell(1, '6')])
})

test('an update takes the cells of its fields, and no others', () => {
  const name = { ...cell(1, 'Rosa'), field: 'name' as const }
  const color = { ...cell(1, ''), field: 'color' as const }
  bench.outbox.saveDraft([name, color, cell(1, '5')], [])
  const fields = [{ field: 'name' as const, from: 'Rose', to: 'Rosa' }]
  bench.outbox.queue([{ kind: 'update', product: 1, sku: null, origin: null, fields }], null)
  expect(bench.outbox.readDraft()).toEqual(expect.arrayContaining([color, cell(1, '5')]))
  expect(bench.outbox.readDraft()).toHaveLength(2)
})

test('queueing removes its own cells from the draft and no others', () => {
  bench.outbox.saveDraft([cell(1, '5'), cell(2, '6'), { ...cell(1, '2'), field: 'base_price' }], [])
  bench.outbox.queue([stock(1, 10, 5)], null)
  expect(
    bench.outbox
      .readDraft()
      .map(({ product, field }) => `${product} ${field}`)
      .sort(),
  ).toEqual(['1 base_price', '2 stock_qty'])
})
