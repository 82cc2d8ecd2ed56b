import { expect, test } from 'vitest'
import { type Overlay, productTable, type TableColumns } from '../list/product-table.ts'
import { planSet, setChanges } from './set-field.ts'

const columns: TableColumns = {
  id: [1, 2, 3],
  name: ['Rose', 'Tulip', 'Fern'],
  sku: ['S1', 'S2', null],
  type: ['flower', 'flower', null],
  base_price: ['1', '2', '3'],
  unit: ['stem', 'box', 'stem'],
  stock_qty: [1, 2, 3],
  stock_status: [null, null, null],
  is_active: [true, true, true],
  is_approved: [true, true, true],
  category: ['Roses', 'Tulips', null],
  category_id: [12, 7, null],
  primary_image: [null, null, null],
  readAt: [1, 1, 1],
  min_order_qty: [null, null, null],
  vat_rate: [null, null, null],
  color: [null, null, null],
  stem_length: [null, null, null],
  country_of_origin: [null, null, null],
  description: [null, null, null],
  variants: [null, null, null],
}
const rowOf = new Map([
  [1, 0],
  [2, 1],
  [3, 2],
])

function parts(overlays: ReadonlyMap<number, Overlay> = new Map()) {
  const table = productTable(columns, rowOf, overlays, () => null)
  return { table, overlays, catalog: { columns, rowOf }, tableRowOf: (id: number) => table.id.indexOf(id) }
}

test('what holds the value already is left out, and the rest shows old and new', () => {
  const plan = planSet([1, 2, 3], 'unit', 'stem', parts())
  expect(plan.rows).toEqual([{ product: 2, name: 'Tulip', sku: 'S2', old: 'box', base: 'box' }])
  expect(plan.same).toBe(2)
  expect(setChanges({ ...plan, field: 'unit' })).toEqual([
    {
      kind: 'update',
      product: 2,
      sku: 'S2',
      origin: null,
      fields: [{ field: 'unit', from: 'box', to: 'stem' }],
    },
  ])
})

test('a field that no list shows is set whatever it holds, without a base', () => {
  const plan = planSet([1, 2], 'color', 'red', parts())
  expect(plan.unread).toBe(2)
  expect(setChanges({ ...plan, field: 'color' })[0]).toMatchObject({
    fields: [{ field: 'color', to: 'red' }],
  })
  expect(setChanges({ ...plan, field: 'color' })[0]).not.toHaveProperty('fields.0.from')
})

test('a waiting value is compared with; the marketplace’s stays the base', () => {
  const overlays = new Map<number, Overlay>([
    [1, { life: 'there', values: { unit: 'box' }, work: 'waiting', picture: null }],
  ])
  const plan = planSet([1, 2], 'unit', 'box', parts(overlays))
  expect([plan.rows.length, plan.same]).toEqual([0, 2])
  expect(planSet([1], 'unit', 'roll', parts(overlays)).rows[0]).toMatchObject({ old: 'box', base: 'stem' })
})

test('clearing a field sends a blank text, or nothing for the stem length', () => {
  const empty = (field: 'description' | 'stem_length') =>
    setChanges({ ...planSet([1], field, null, parts()), field })[0]
  expect(empty('description')).toMatchObject({ fields: [{ to: '' }] })
  expect(empty('stem_length')).toMatchObject({ fields: [{ to: null }] })
})

test('what is being deleted is left out, and a price of a product made here too', () => {
  const overlays = new Map<number, Overlay>([
    [1, { life: 'going', values: {}, work: 'waiting', picture: null }],
    [
      -4,
      {
        life: 'created',
        values: { name: 'New', base_price: '1', unit: 'stem' },
        work: 'waiting',
        picture: null,
      },
    ],
  ])
  expect(planSet([1, 2, -4], 'base_price', '5', parts(overlays))).toMatchObject({ going: 1, made: 1 })
  expect(planSet([-4], 'unit', 'box', parts(overlays)).rows[0]).toMatchObject({
    old: 'stem',
    base: undefined,
  })
})
