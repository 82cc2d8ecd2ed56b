import type { ProductColumns } from '../../shared/contract/groups/catalog.ts'
import type { Change, ListedChange, WaitsFor } from '../../shared/contract/groups/outbox.ts'
import { type ChangeReason, type ChangeState, isFinal } from '../../shared/domain/change.ts'
import type { Decimal } from '../../shared/domain/decimal.ts'

export const FILE = 'prijslijst week 48 export.csv'

const STATES: readonly [ChangeState, ChangeReason | null, string | null][] = [
  ['rejected', 'item-refused', 'Product is archived'],
  ['conflict', 'changed-meanwhile', null],
  ['unknown', 'no-answer', null],
  ['sending', null, null],
  ['queued', null, null],
  ['applied', null, null],
  ['applied', 'confirmed-by-reading', null],
  ['superseded', null, null],
  ['withdrawn', null, null],
]

/** Rows of a price list in every state, and behind them the other kinds of change. */
export function sampleChanges(total: number, columns: ProductColumns, now: number): Change[] {
  const rows = Array.from({ length: total }, (_, row) => bulkChange(row, columns, now))
  return [...rows, ...otherChanges(total + 1, columns, now)]
}

function bulkChange(row: number, columns: ProductColumns, now: number): Change {
  const [state, reason, words] = STATES[row % STATES.length] ?? ['queued', null, null]
  const common = {
    id: row + 1,
    job: 3,
    product: columns.id[row % columns.id.length] ?? 1,
    sku: columns.sku[row % columns.id.length] ?? null,
    state,
    reason,
    words,
    origin: { file: FILE, line: row + 2 },
    createdAt: now - 60_000,
    settledAt: isFinal(state) ? now - 30_000 - row : null,
  }
  const theirs = (value: string) => (state === 'conflict' ? value : null)
  return row % 2 === 0
    ? { ...common, kind: 'price', field: 'base_price', from: '1.2', to: '1.35', theirs: theirs('1.5') }
    : { ...common, kind: 'stock', field: 'stock_qty', from: '40', to: '60', theirs: theirs('12') }
}

function otherChanges(first: number, columns: ProductColumns, now: number): Change[] {
  let id = first
  const common = (state: ChangeState, reason: ChangeReason | null = null, words: string | null = null) => ({
    id: id++,
    job: 2,
    state,
    reason,
    words,
    origin: null,
    createdAt: now - 3_600_000,
    settledAt: isFinal(state) ? now - 3_500_000 : null,
  })
  const product = (row: number) => ({ product: columns.id[row] ?? 1, sku: columns.sku[row] ?? null })
  const url = 'https://cdn.example/naomi/very/long/path/red-naomi-60cm-front.jpg'
  const fields = {
    name: 'Rosa Explorer 60 cm',
    category_id: 3,
    base_price: '0.55' as Decimal,
    unit: 'stem' as const,
    sku: 'ROSE-X',
  }
  const move = { order: '88', number: '1042', comment: 'Truck at 6:30', from: 'confirmed' }
  return [
    { ...common('queued'), kind: 'create', product: -1, sku: 'ROSE-X', fields, images: [url] },
    {
      ...common('queued'),
      kind: 'stock',
      product: -1,
      sku: 'ROSE-X',
      field: 'stock_qty',
      from: null,
      to: '400',
      theirs: null,
    },
    { ...common('queued'), kind: 'image-add', product: -1, sku: 'ROSE-X', url },
    {
      ...common('rejected', 'sku-taken', 'The SKU has already been taken.'),
      kind: 'create',
      product: -2,
      sku: 'ROS-00001',
      fields: { ...fields, name: 'Rosa Avalanche+ 40 cm', sku: 'ROS-00001' },
      images: [],
    },
    {
      ...common('conflict', 'changed-meanwhile'),
      kind: 'update',
      ...product(4),
      fields: [
        { field: 'name', from: 'Rosa Red Naomi 50 cm', to: 'Rosa Red Naomi! 50 cm' },
        { field: 'stem_length', from: 50, to: 55 },
        { field: 'color', from: null, to: 'red' },
      ],
      theirs: { name: 'Red Naomi 50', stem_length: 50 },
    },
    {
      ...common('rejected', 'request-refused', 'The stem length must be an integer.'),
      kind: 'update',
      ...product(5),
      fields: [{ field: 'stem_length', from: 60, to: 70 }],
      theirs: null,
    },
    { ...common('rejected', 'image-twice'), kind: 'image-add', ...product(6), url },
    { ...common('unknown', 'no-answer'), kind: 'image-add', ...product(7), url },
    { ...common('queued'), kind: 'image-primary', ...product(7), image: 31, from: 30 },
    { ...common('applied'), kind: 'image-delete', ...product(8), image: 18 },
    { ...common('applied'), kind: 'delete', ...product(9) },
    { ...common('rejected', 'product-gone'), kind: 'delete', ...product(10) },
    {
      ...common('conflict', 'changed-meanwhile'),
      kind: 'move',
      ...move,
      to: 'processing',
      theirs: 'cancelled',
    },
    {
      ...common('rejected', 'illegal-move', 'Not allowed'),
      kind: 'move',
      ...move,
      number: '1043',
      to: 'shipped',
      theirs: null,
    },
    { ...common('sending'), kind: 'move', ...move, number: '1044', to: 'processing', theirs: null },
    { ...common('blocked', 'damaged'), kind: 'unreadable', ...product(11), lane: 'price' },
  ]
}

/** Every change with what it waits for. */
export function listed(changes: readonly Change[], now: number): ListedChange[] {
  const create = changes.find(({ kind, state }) => kind === 'create' && state === 'queued')
  return changes.map(change => ({ change, waits: waitsOf(change, create?.id ?? 1, now) }))
}

function waitsOf(change: Change, create: number, now: number): WaitsFor | null {
  if (isFinal(change.state)) return null
  switch (change.state) {
    case 'sending':
      return { kind: 'answer' }
    case 'unknown':
      return { kind: 'look', at: now + 42_000 }
    case 'queued':
      if (change.kind !== 'create' && 'product' in change && change.product < 0)
        return { kind: 'create', change: create, needsPerson: false }
      return change.id % 27 === 5
        ? { kind: 'earlier', change: 3 }
        : change.id % 2 === 0
          ? { kind: 'reading' }
          : { kind: 'turn' }
    default:
      return { kind: 'person' }
  }
}
