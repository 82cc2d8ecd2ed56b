import { expect, test } from 'vitest'
import type { ProductColumns } from '../../../../../shared/contract/groups/catalog.ts'
import {
  type ColumnFilter,
  columnValues,
  type TextHow,
  UNREAD_VALUE,
} from '../../../../../shared/domain/list/column-filter.ts'
import type { SheetColumnKey } from '../../../../../shared/domain/list/sheet-view.ts'
import { categoryIndex } from '../../../../../shared/domain/products/category-names.ts'
import { sheetReader } from './column-reader.ts'
import { createProductRows } from './product-rows.ts'
import { EVERYTHING, passesOf, type ViewChoice, viewOf } from './product-view.ts'

const columns = {
  id: [1, 2, 3, 4],
  sku: ['R-1', 'R-2', 'T-1', 'X'],
  name: ['Rosa Avalanche', 'Rosa Naomi', 'Tulp Rosa', 'Lelie'],
  category: ['Roses', 'Roses', 'Tulips', null],
  category_id: [2, 2, 3, null],
  unit: ['stem', 'bunch', 'bunch', null],
  base_price: ['0.5', '1.2', null, '1.2'],
  stock_qty: [10, 0, 30, null],
  description: ['long', '', null, 'for a rosa'],
  stock_status: ['in_stock', 'out_of_stock', 'in_stock', 'vacation'],
  is_active: [true, false, true, null],
  is_approved: [true, true, false, null],
  readAt: [5, 6, 7, null].map(day => day && new Date(2026, 2, day, 15).getTime()),
} as unknown as ProductColumns

function sheet(edits: { product: number; field: string; to: string }[] = []) {
  const rows = createProductRows()
  rows.follow({ columns, rowOf: new Map(columns.id.map((id, at) => [id, at])) } as never)
  const categories = categoryIndex([
    { id: 1, name: 'Cut flowers', parent_id: null },
    { id: 2, name: 'Roses', parent_id: 1 },
    { id: 3, name: 'Tulips', parent_id: 1 },
  ])
  const stage = {
    edits: () => edits,
    changes: () => [],
    stateOf: () => ({ kind: 'plain' }),
    categories,
  } as never
  const shown = (choice: Partial<ViewChoice>) =>
    [...viewOf(rows, columns, stage, { ...EVERYTHING, ...choice })].map(row => columns.id[row])
  return { rows, stage, shown }
}
const only = (column: SheetColumnKey, filter: ColumnFilter) => ({ filters: [{ column, filter }] })
const values = (...of: string[]): ColumnFilter => ({ kind: 'values', values: of })
const text = (how: TextHow, of = ''): ColumnFilter => ({ kind: 'text', how, text: of })
const range = (least: number | null, most: number | null, blanks = false): ColumnFilter => ({
  kind: 'range',
  least,
  most,
  blanks,
})

const march = (day: number) => new Date(2026, 2, day).getTime()

test.each<[string, SheetColumnKey, ColumnFilter, number[]]>([
  ['words in any order', 'name', text('contains', 'ROSA tulp'), [3]],
  ['a part of the SKU', 'sku', text('contains', 'r-'), [1, 2]],
  ['the beginning of a name', 'name', text('begins', 'rosa'), [1, 2]],
  ['the end of a name', 'name', text('ends', 'rosa'), [3]],
  ['names without a word', 'name', text('not', 'rosa'), [4]],
  ['blank descriptions, not those that were never read', 'description', text('blank'), [2]],
  ['filled descriptions', 'description', text('filled'), [1, 4]],
  ['a word in descriptions, not in names', 'description', text('contains', 'rosa'), [4]],
  ['single numbers', 'price', values('1.2', ''), [2, 3, 4]],
  ['all but single numbers', 'price', { kind: 'values', values: ['1.2', ''], isAllBut: true }, [1]],
  ['any number', 'price', range(null, null), [1, 2, 4]],
  ['a category without those below it', 'category', values('2'), [1, 2]],
  ['a category with all below it', 'category', values('1+'), [1, 2, 3]],
  ['no category', 'category', values(''), [4]],
  ['a name of a category, as earlier versions stored it', 'category', values('Tulips'), [3]],
  ['values, with the blank one', 'unit', values('stem', ''), [1, 4]],
  ['a status', 'status', values('pending', 'inactive'), [2, 3]],
  ['the marketplace’s own word', 'stockStatus', values('vacation'), [4]],
  ['a range with both ends', 'price', range(0.5, 1.2), [1, 2, 4]],
  ['an open range', 'stock', range(10, null), [1, 3]],
  ['a range and blanks', 'stock', range(null, 0, true), [2, 4]],
  ['a day and later', 'read', range(march(6), null), [2, 3]],
  ['a day and before', 'read', range(null, march(6)), [1, 2]],
  ['from day to day', 'read', range(march(6), march(6), true), [2, 4]],
  ['blanks alone', 'price', range(1, 0, true), [3]],
])('%s', (_, key, filter, wanted) => expect(sheet().shown(only(key, filter))).toEqual(wanted))

test('several filters all hold, and edits count as what the cell shows', () => {
  const { shown } = sheet([{ product: 1, field: 'base_price', to: '1.5' }])
  const filters = [
    { column: 'price', filter: range(1.2, null) },
    { column: 'category', filter: values('2+') },
  ] as const
  expect(shown({ filters })).toEqual([1, 2])
})

test('the values of a column are counted among the rows that the other filters leave', () => {
  const { rows, stage } = sheet()
  const choice = {
    ...EVERYTHING,
    filters: [
      { column: 'unit', filter: values('stem') },
      { column: 'category', filter: values('1+') },
    ] as const,
  }
  const counted = columnValues(
    sheetReader({ rows, columns, stage }),
    'unit',
    passesOf(rows, columns, stage, choice, 'unit'),
  )
  expect([...counted]).toEqual([
    ['stem', 1],
    ['bunch', 2],
  ])
})

test('rows are sorted by one column, then by the next', () => {
  const by = (column: SheetColumnKey, isDescending = false) => ({ column, isDescending })
  expect(sheet().shown({ sort: [by('price', true), by('name')] })).toEqual([4, 2, 1, 3])
  expect(sheet().shown({ sort: [by('unit'), by('stock', true)] })).toEqual([3, 2, 1, 4])
})

test('what was never read is a value of its own, not a blank one', () => {
  const detailed = { ...columns, color: ['red', '', null, null], stem_length: [40, null, null, 60] }
  const rows = createProductRows()
  rows.follow({ columns: detailed, rowOf: new Map(columns.id.map((id, at) => [id, at])) } as never)
  const edits = [{ product: 4, field: 'color', to: '' }]
  const stage = { edits: () => edits, changes: () => [], stateOf: () => ({ kind: 'plain' }) } as never
  const parts = { rows, columns: detailed as unknown as ProductColumns, stage }
  expect([...columnValues(sheetReader(parts), 'color', () => true)]).toEqual([
    ['red', 1],
    ['', 2],
    [UNREAD_VALUE, 1],
  ])
  const shown = (key: SheetColumnKey, filter: ColumnFilter) =>
    [...viewOf(rows, parts.columns, stage, { ...EVERYTHING, ...only(key, filter) })].map(
      row => columns.id[row],
    )
  expect(shown('color', values(''))).toEqual([2, 4])
  expect(shown('color', values(UNREAD_VALUE))).toEqual([3])
  expect(shown('length', range(50, null, true))).toEqual([4])
  expect(shown('length', { kind: 'range', least: 50, most: null, blanks: false, unread: true })).toEqual([
    2, 3, 4,
  ])
})

test('an availability that is not known since the stock changed is found as one that was not read', () => {
  const { rows, stage } = sheet()
  const unknown = { ...columns, stock_status: columns.stock_status.with(0, null) }
  expect(
    columnValues(sheetReader({ rows, columns: unknown, stage }), 'stockStatus', () => true).get(UNREAD_VALUE),
  ).toBe(1)
})
