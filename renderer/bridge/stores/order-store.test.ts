import { expect, test, vi } from 'vitest'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { Output } from '../../../shared/contract/contract.ts'
import type { OrderRow } from '../../../shared/contract/groups/orders.ts'
import { openOrderStore } from './order-store.ts'

const order = (id: string, status: string): OrderRow => ({ id, status }) as never

/** A core that hands out the given pages in turn. */
function open(...pages: (Output<'readOrders'> | Error)[]) {
  let changed: (told: { revision: number }) => void = () => {}
  const onFault = vi.fn()
  const bridge = {
    call: async () => {
      const next = pages.shift()
      if (next === undefined || next instanceof Error) throw next
      return next
    },
    on: (_: string, listener: typeof changed) => {
      changed = listener
      return () => {}
    },
  } as unknown as Bridge
  return {
    store: openOrderStore(bridge, onFault),
    onFault,
    change: (revision: number) => changed({ revision }),
  }
}

test('orders are ready once all pages are read, and those that went away leave', async () => {
  const { store, change } = open(
    { orders: [order('a', 'pending')], revision: 2, more: true },
    { orders: [order('b', 'pending')], revision: 4, more: false },
    { orders: [order('b', 'confirmed')], gone: ['a'], revision: 6, more: false },
  )
  const states: string[] = []
  store.subscribe(() => states.push(`${store.getState().state} ${store.getState().byId.size}`))
  await vi.waitFor(() => expect(store.getState().state).toBe('ready'))
  change(6)
  await vi.waitFor(() => expect(store.getState().revision).toBe(6))
  expect([...store.getState().byId.values()]).toEqual([order('b', 'confirmed')])
  expect(states).toEqual(['reading 1', 'ready 2', 'ready 1'])
})

test('orders that were read stay on the screen when the next reading fails', async () => {
  const { store, onFault, change } = open(
    { orders: [order('a', 'pending')], revision: 2, more: false },
    new Error('gone'),
  )
  await vi.waitFor(() => expect(store.getState().state).toBe('ready'))
  change(3)
  await vi.waitFor(() => expect(store.getState().state).toBe('failed'))
  expect([...store.getState().byId.keys()]).toEqual(['a'])
  expect(onFault).toHaveBeenCalledOnce()
})
