import { expect, test } from 'vitest'
import type { Output } from '../../shared/contract/contract.ts'
import { readLinked } from '../../shared/import/linked/read-linked.ts'
import { linkedWorkbook } from '../../shared/import/linked/write-linked.ts'
import { fromBase64, toBase64 } from '../bridge/base64.ts'
import type { CellValue } from '../stage/actions/action.ts'
import type { CellChange } from '../stage/cells/cell-change.ts'
import type { LinkedJob } from './linked-worker.ts'
import { takeSave } from './take-save.ts'
import { isCopyOf } from './use-linked-saves.ts'

const words = {
  id: 'No.',
  sku: 'SKU',
  name: 'Name',
  unit: 'Unit',
  base_price: 'Price €',
  stock_qty: 'Stock',
  sheet: 'Prices',
  help: 'Help',
  notes: [],
}
const rows = {
  id: [11, 12],
  sku: ['A', 'B'],
  name: ['Rosa', 'Tulp'],
  unit: ['stem', 'stem'],
  base_price: ['0.5', '1.2'],
  stock_qty: ['10', '20'],
}
const written = { base_price: rows.base_price, stock_qty: rows.stock_qty }

/** A window over one save; `market` is what the marketplace has by now, by product and field. */
async function taken(
  bytes: Uint8Array,
  market: Readonly<Record<string, string>> = {},
  isDropped = false,
  breaks = false,
  editFrom?: string,
  sent?: CellChange,
) {
  const calls: [name: string, input: unknown][] = []
  const staged: CellValue[] = []
  const save: Output<'takeLinkedSave'> = {
    kind: 'save',
    name: 'Prices.xlsx',
    rows,
    written,
    seen: null,
    bytes: isDropped ? '' : toBase64(bytes),
  }
  const call = async (name: string, input: unknown) => {
    calls.push([name, input])
    return name === 'takeLinkedSave' ? save : {}
  }
  const run = async (job: LinkedJob) => {
    if (breaks) throw new Error('out of memory')
    if (job.kind !== 'read') throw new Error(job.kind)
    return readLinked({
      ...job.given,
      bytes: typeof job.bytes === 'string' ? fromBase64(job.bytes) : job.bytes,
    })
  }
  const answer = await takeSave('L1', isDropped ? bytes : null, {
    bridge: { call: call as never },
    stage: {
      applyEditsInPieces: async values => {
        staged.push(...values)
        return { changed: values.length, unchanged: 0, unreadable: 0, gone: 0 }
      },
      whenSaved: async () => ({ kind: 'saved' }) as never,
      editOf: (product, field) =>
        editFrom === undefined
          ? undefined
          : { product, field, from: editFrom, to: '13', text: '13', origin: null },
      changeOf: () => sent,
      presentOf: (product, field) =>
        market[`${product} ${field}`] ?? rows[field as 'base_price'][rows.id.indexOf(product)] ?? null,
    },
    words,
    noColumns: 'no columns',
    failed: 'failed',
    run: run as never,
    now: () => 5,
  })
  return { staged, calls, last: answer?.last }
}

const saved = (stock: string, price = '0.5') =>
  linkedWorkbook(rows, { base_price: [price, '1.2'], stock_qty: [stock, '20'] }, words, '0A1B2C3D')

test('changed cells become edits with the line of the file', async () => {
  const { staged, calls, last } = await taken(saved('11', '0.6'))
  const origin = { file: 'Prices.xlsx', line: 2 }
  expect(staged).toEqual([
    { product: 11, field: 'base_price', value: '0.6', origin },
    { product: 11, field: 'stock_qty', value: '11', origin },
  ])
  expect(last).toMatchObject({ kind: 'read', edits: 2, notTaken: 0 })
  expect(calls.at(-1)).toMatchObject([
    'keepLinkedSave',
    { id: 'L1', last, seen: { stockText: ['11', '20'] } },
  ])
})

test('a line of which both cells are bad is told once', async () => {
  const text = 'No.,Price €,Stock\n11,soon,many\n12,1.2,20\n'
  const { last } = await taken(new TextEncoder().encode(text))
  expect(last).toMatchObject({ notTaken: 2, examples: [expect.stringMatching(/"soon".*"many"/)] })
})

test('a value that the marketplace changed meanwhile is a conflict for the person', async () => {
  const { staged } = await taken(saved('11'), { '11 stock_qty': '3' })
  expect(staged).toMatchObject([{ field: 'stock_qty', value: '11', from: '10' }])
})

test('what the marketplace has by our own hand is none', async () => {
  const { staged } = await taken(saved('11'), { '11 stock_qty': '11' })
  expect(staged[0]).not.toHaveProperty('from')
})

test('nor is what the edit of the save before starts from, sent from this file earlier', async () => {
  const edited = async (from: string) =>
    (await taken(saved('14'), { '11 stock_qty': '12' }, false, false, from)).staged
  expect((await edited('12'))[0]).not.toHaveProperty('from')
  expect(await edited('9')).toMatchObject([{ value: '14', from: '10' }])
})

test('nor is what was sent from this file, although the save after it was discarded', async () => {
  const after = async (file: string, now: string) => {
    const sent = { kind: 'stock', field: 'stock_qty', to: '12', theirs: null, origin: { file, line: 2 } }
    const { staged } = await taken(
      saved('14'),
      { '11 stock_qty': now },
      false,
      false,
      undefined,
      sent as CellChange,
    )
    return staged.map(({ from }) => from)
  }
  expect(await after('Prices.xlsx', '12')).toEqual([undefined])
  expect(await after('Prices.xlsx', '3')).toEqual(['10'])
  expect(await after('Other.xlsx', '12')).toEqual(['10'])
})

test('a save that cannot be read is named, and what was read before it holds', async () => {
  const { staged, calls, last } = await taken(new TextEncoder().encode('a;b\n1;2\n'))
  expect([staged, last]).toEqual([[], { kind: 'unreadable', at: 5, why: 'no columns' }])
  expect(calls.at(-1)).toMatchObject(['keepLinkedSave', { seen: null }])
})

test('a save that the worker dies of is named, and not tried for ever', async () => {
  const { staged, last } = await taken(saved('11'), {}, false, true)
  expect([staged, last]).toEqual([[], { kind: 'unreadable', at: 5, why: 'failed' }])
})

test('a dropped copy of the file is read as its save', async () => {
  const { staged, calls } = await taken(saved('12'), {}, true)
  expect(calls[0]).toEqual(['takeLinkedSave', { id: 'L1', isDropped: true }])
  expect(staged).toMatchObject([{ product: 11, value: '12' }])
})

test('a copy is known by its name', () => {
  expect(['P.xlsx', 'P (2).xlsx', 'P2.xlsx', 'P (2).csv'].map(name => isCopyOf(name, 'P.xlsx'))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
