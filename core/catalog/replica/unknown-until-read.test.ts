import { expect, test } from 'vitest'
import { catalog, clock, eachCatalog, take } from '../fixtures/each-catalog.ts'

eachCatalog(3)

test('the availability of a product is not known after its stock was set, until it is read', () => {
  take({ id: 70, name: 'Iris', stock_qty: 5, stock_status: 'in_stock' }, 'row')
  const statusOf = () => {
    const { columns } = catalog.readAfter(0, 1000)
    return columns.stock_status[columns.id.indexOf(70)]
  }
  expect(statusOf()).toBe('in_stock')
  catalog.acknowledge([{ product: 70, field: 'stock_qty', value: 0 }])
  expect(statusOf()).toBeNull()
  expect(catalog.held(70)?.fields).toMatchObject({ stock_qty: 0 })
  expect(catalog.held(70)?.fields).not.toHaveProperty('stock_status')
  catalog.acknowledgeFields(70, { name: 'Blue iris' })
  expect(statusOf()).toBeNull()
})

const approvalOf = (id: number) => {
  const { columns } = catalog.readAfter(0, 1000)
  return [columns.is_approved[columns.id.indexOf(id)], catalog.held(id)?.fields.is_approved]
}
const iris = { id: 80, name: 'Iris', sku: 'I-80', is_approved: true, is_active: true }

test('the approval of an edited product is not known until it is read: the marketplace may have taken it away', async () => {
  take(iris, 'row')
  take({ ...iris, images: [], variants: [] }, 'detail')
  expect(approvalOf(80)).toEqual([true, true])
  catalog.acknowledgeFields(80, { name: 'Blue iris' })
  expect(approvalOf(80)).toEqual([null, undefined])
  await clock.pass(5000)
  take({ ...iris, name: 'Blue iris', is_approved: false }, 'row')
  expect(approvalOf(80)).toEqual([false, false])
})

test('the approval of an edited product is not shown by an answer that was under way, nor by a reading that does not show it', async () => {
  take(iris, 'row')
  const early = catalog.stamp()
  await clock.pass(10)
  catalog.acknowledgeFields(80, { name: 'Blue iris' })
  catalog.takeProduct(iris, early, 'row')
  expect(approvalOf(80)).toEqual([null, undefined])
  await clock.pass(5000)
  const { is_approved: _, ...silent } = iris
  take({ ...silent, images: [] }, 'detail')
  expect(approvalOf(80)).toEqual([null, undefined])
  take(iris, 'row')
  expect(approvalOf(80)).toEqual([true, true])
})

test('the approval of an edited product still waits where it waited, and stays after a stock or price list', () => {
  take({ ...iris, is_approved: false }, 'row')
  catalog.acknowledgeFields(80, { name: 'Blue iris' })
  expect(approvalOf(80)).toEqual([false, false])
  take({ ...iris, id: 81 }, 'row')
  catalog.acknowledge([{ product: 81, field: 'stock_qty', value: 3 }])
  expect(approvalOf(81)).toEqual([true, true])
})
