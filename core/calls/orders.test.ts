import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type ApiVariant, SHAPES } from '../../sandbox/api-variant.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import {
  type CallName,
  type EventName,
  type EventOf,
  events,
  type Input,
} from '../../shared/contract/contract.ts'
import { readOrderView } from '../../shared/domain/orders/read/order-view.ts'
import type { Core } from '../core.ts'
import { askCore, requestsAt, startCore } from '../fixtures/core-in-folder.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { move } from '../outbox/fixtures/changes.ts'

let folder: string
let sandbox: Sandbox
let core: Core
let received: [EventName, unknown][]

/** A program with an account at a marketplace of this variant, whose list of orders was read. */
async function begin(shape: ApiVariant, orders = 230) {
  folder = ownFolder()
  sandbox = await startSandbox({ products: 30, orders, images: false, shape })
  onTestFinished(sandbox.close)
  await open()
}
async function open() {
  received = []
  core = await startCore(folder, {
    begin: { kind: 'given', baseUrl: sandbox.baseUrl, key: sandbox.keys.valid },
  })
  core.onEvent((event, value) => {
    expect(events[event].safeParse(value).error, event).toBeUndefined()
    received.push([event, value])
  })
  await until(async () => expect((await ask('readOrdersProgress', {})).state).toBe('complete'))
}

const ask = <N extends CallName>(name: N, input: Input<N>) => askCore(core, name, input)
const until = (isSo: () => Promise<void> | void) => vi.waitFor(isSo, 20_000)
const receivedFor = <E extends EventName>(event: E) =>
  received.filter(([name]) => name === event).map(([, value]) => value as EventOf<E>)
const idOf = (shape: ApiVariant, id: number) => (shape === 'a' ? `${id}` : `g-${id}`)
const requests = () => requestsAt(sandbox, '/orders')

describe.each(SHAPES)('over HTTP, shape %s,', shape => {
  test('the whole list is held with what lists show of it, newest first where it begins', async () => {
    await begin(shape)
    const ours = sandbox.control.state().orders.filter(({ supplierId }) => supplierId === 1)
    expect(await ask('readOrdersProgress', {})).toMatchObject({ held: ours.length, total: ours.length })
    const { orders } = await ask('readOrders', { after: 0, limit: 5000 })
    expect(orders.map(({ id }) => id).sort()).toEqual(ours.map(({ id }) => idOf(shape, id)).sort())
    for (const order of ours) {
      const row = orders.find(({ id }) => id === idOf(shape, order.id))
      expect(row).toMatchObject({ status: order.status, createdAt: expect.any(Number) })
      expect(row?.words).not.toBe('')
    }
    expect(receivedFor('ordersArrived')).toEqual([])
  })

  test('an order that comes in is reported once, and in the next run it is an old one', async () => {
    await begin(shape)
    const order = sandbox.control.receiveOrder()
    expect(await ask('refreshOrders', {})).toEqual({ started: true })
    await until(() => expect(receivedFor('ordersArrived')).toHaveLength(1))
    expect(receivedFor('ordersArrived')[0]).toMatchObject({
      orders: [{ id: idOf(shape, order.id), status: 'pending' }],
      total: 1,
    })
    expect(receivedFor('ordersChanged').length).toBeGreaterThan(0)
    await core.close()
    await open()
    const before = requests().length
    await ask('refreshOrders', {})
    // The newest page, and the four lists of open orders.
    await until(() => expect(requests().length).toBeGreaterThanOrEqual(before + 5))
    expect(receivedFor('ordersArrived')).toEqual([])
  })

  test('one order is read whole when a person opens it', async () => {
    await begin(shape, 5)
    const order = sandbox.control.state().orders.find(({ supplierId }) => supplierId === 1)
    if (order === undefined) throw new Error('no order')
    const id = idOf(shape, order.id)
    expect((await ask('readOrder', { id })).held).toMatchObject({ id, detail: null })
    expect(await ask('refreshOrder', { id })).toEqual({ kind: 'read' })
    const { held } = await ask('readOrder', { id })
    const view = readOrderView(held?.row, held?.detail)
    expect(view.items?.map(({ quantity }) => Number.parseFloat(quantity ?? ''))).toEqual(
      order.items.map(({ quantity }) => quantity),
    )
    expect(view.history).toHaveLength(order.history.length)
    expect(held?.status).toBe(order.status)
    expect(await ask('refreshOrder', { id: idOf(shape, 999_999) })).toEqual({ kind: 'gone' })
  })

  test('a move that was made here is reported as soon as it is acknowledged, with no reading in between', async () => {
    await begin(shape, 5)
    const order = sandbox.control.receiveOrder()
    await ask('refreshOrders', {})
    await until(() => expect(receivedFor('ordersArrived')).toHaveLength(1))
    const id = idOf(shape, order.id)
    const { revision } = await ask('readOrders', { after: 0, limit: 5000 })
    await ask('queueChanges', { changes: [move(id, 'pending', 'confirmed')], file: null })
    await until(async () =>
      expect((await ask('readOrders', { after: revision, limit: 5000 })).orders).toMatchObject([
        { id, status: 'confirmed' },
      ]),
    )
    expect(sandbox.control.order({ id: order.id })?.status).toBe('confirmed')
    // Changes that come together are reported together, a tenth of a second later.
    await until(() => expect(receivedFor('ordersChanged').at(-1)?.revision).toBeGreaterThan(revision))
  })
})

test('what a person has not seen yet is counted, and how the orders were left is there in the next run', async () => {
  await begin('a', 5)
  const viewState = {
    layout: 'list',
    phrases: ['Sent'],
    seenUpTo: Date.now(),
    pickBy: 'name',
    sort: null,
  } as const
  expect(await ask('saveOrderViewState', { viewState: { ...viewState, phrases: ['Sent'] } })).toEqual({
    kind: 'saved',
  })
  await until(() => expect(receivedFor('ordersProgressed').at(-1)?.unseen).toBe(0))
  sandbox.control.receiveOrder()
  await ask('refreshOrders', {})
  await until(() => expect(receivedFor('ordersProgressed').at(-1)?.unseen).toBe(1))
  await core.close()
  await open()
  expect((await ask('readOrderViewState', {})).viewState).toEqual(viewState)
  expect((await ask('readOrdersProgress', { isLooking: true })).unseen).toBe(1)
  await ask('saveOrderViewState', { viewState: { ...viewState, phrases: [], seenUpTo: Date.now() + 1000 } })
  await until(() => expect(receivedFor('ordersProgressed').at(-1)?.unseen).toBe(0))
})
