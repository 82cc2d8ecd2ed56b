import { expect, test } from 'vitest'
import type { ProductColumns } from '../../../../shared/contract/groups/catalog.ts'
import { catalogPart } from './catalog-columns.ts'

const columns = {
  id: [1, 2, 3],
  sku: ['A', 'B', 'C'],
  name: ['a', 'b', 'c'],
  base_price: ['0.5', '1.2', '3'],
  stock_qty: [10, 20, 30],
  unit: ['stem', 'bunch', null],
} as unknown as ProductColumns

test('a file is compared with the edits on the sheet and the changes that wait, not with the marketplace alone', () => {
  const edit = (product: number, to: string | null) => ({ product, field: 'base_price', to }) as never
  const stage: Parameters<typeof catalogPart>[1] = {
    changeOf: product => (product === 1 ? undefined : ({ product } as never)),
    editOf: (product, field) => (product === 1 && field === 'base_price' ? edit(1, '0.52') : undefined),
    // 2: 25 waits; 3: a refused price, which a person may yet send.
    valueToBe: (product, field) =>
      field === 'stock_qty' ? (product === 2 ? '25' : String(product * 10)) : product === 3 ? null : '1.2',
  }
  expect(catalogPart(columns, stage, 0)).toEqual({
    id: [1, 2, 3],
    sku: ['A', 'B', 'C'],
    name: ['a', 'b', 'c'],
    base_price: ['0.52', '1.2', null],
    stock_qty: [10, 25, 30],
    unit: ['stem', 'bunch', null],
    earlier: [
      { id: 1, field: 'base_price', present: '0.5', under: '1.2' },
      { id: 2, field: 'stock_qty', present: '20', under: '25' },
      { id: 3, field: 'base_price', present: '3', under: null },
    ],
  })
})
