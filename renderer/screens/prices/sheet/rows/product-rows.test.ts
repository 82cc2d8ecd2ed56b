import { expect, test } from 'vitest'
import { fakeCatalog } from '../../../../stage/fixtures/fake-core.ts'
import { createProductRows } from './product-rows.ts'

test('a SKU finds its row, and what only looks like one finds none', () => {
  const catalog = fakeCatalog(3)
  const rows = createProductRows()
  const { columns } = catalog.getState()
  const skus = ['RO-1', ' RO-22 ', '3.25']
  for (const [row, sku] of skus.entries()) (columns.sku as (string | null)[])[row] = sku
  rows.follow(catalog.getState())
  expect(['RO-1', 'RO-22', '3.25'].map(rows.rowOfSku)).toEqual([0, 1, 2])
  expect(['RO-2', '4.25', '3.2', '', 'ro-1'].map(rows.rowOfSku)).toEqual([-1, -1, -1, -1, -1])
  expect(['ro\u20111', 'RO 22', '3.25'].map(rows.isLikeSku)).toEqual([true, true, true])
  expect(['RO-2', '', '-'].map(rows.isLikeSku)).toEqual([false, false, false])
  expect(['rose 2', ' Rose 3 ', 'Rose', ''].map(rows.isName)).toEqual([true, true, false, false])
  ;(columns.sku as (string | null)[])[0] = '4.25'
  rows.follow(catalog.getState())
  expect(['RO-1', '4.25'].map(rows.rowOfSku)).toEqual([-1, 0])
})

test('products of one name are all searched and sorted by it', () => {
  const catalog = fakeCatalog(3)
  const rows = createProductRows()
  const { columns } = catalog.getState()
  columns.name.splice(0, 3, 'Růže', 'Tulip', 'Růže')
  rows.follow(catalog.getState())
  expect(rows.names).toEqual(['ruze', 'tulip', 'ruze'])
  columns.name.splice(1, 2, 'Růže', 'Tulip')
  rows.follow(catalog.getState())
  expect(rows.names).toEqual(['ruze', 'ruze', 'tulip'])
})
