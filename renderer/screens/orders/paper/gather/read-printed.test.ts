import { expect, test } from 'vitest'
import type { Bridge } from '../../../../../shared/contract/bridge.ts'
import type { HeldOrder } from '../../../../../shared/contract/groups/orders.ts'
import { readPrinted } from './read-printed.ts'

const held = (id: string, detail: HeldOrder['detail']): HeldOrder => ({
  id,
  row: { id, order_number: `A-${id}` },
  detail,
  status: 'confirmed',
  readAt: 1,
  detailReadAt: detail === null ? null : 2,
})

test('orders come in the wanted order, and those never read by themselves are not among them', async () => {
  const kept: Record<string, HeldOrder> = {
    1: held('1', { items: [{ sku: 'R-50', quantity: 5 }] }),
    2: held('2', null),
    3: { ...held('3', {}), row: {} },
  }
  const call = async (_: string, { id }: { id: string }) => ({ held: kept[id] ?? null })
  const read = await readPrinted({ call: call as unknown as Bridge['call'] }, ['3', '2', '1', '4'])
  expect(read.map(({ id, name, readAt }) => ({ id, name, readAt }))).toEqual([
    { id: '3', name: '3', readAt: 2 },
    { id: '1', name: 'A-1', readAt: 2 },
  ])
  expect(read[1]?.view.items?.[0]).toMatchObject({ sku: 'R-50', amount: '5' })
})
