import { describe, expect, test } from 'vitest'
import { SHAPES } from '../api-variant.ts'
import type { OrderGroup } from '../world/model.ts'
import { ask, expectDone, expectRefused, type Json, useSandbox } from './fixtures/ask.ts'

const STATUSES = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
] as const

/** The table of API document §3, copied so that the rules are not compared with themselves. */
const LEGAL = new Set([
  'pending confirmed',
  'pending cancelled',
  'confirmed processing',
  'confirmed cancelled',
  'processing shipped',
  'processing cancelled',
  'shipped delivered',
])

const PAIRS = STATUSES.flatMap(from => STATUSES.map(to => [from, to] as const))

describe.each(SHAPES)('API document §3 and §4 orders on shape %s', shape => {
  const sandbox = useSandbox({ shape, orders: 150 })
  const idOf = (order: OrderGroup) => (shape === 'a' ? String(order.id) : `g-${order.id}`)
  const move = (order: OrderGroup, body: unknown) =>
    ask(sandbox(), 'POST', `/orders/${idOf(order)}/status`, { body })
  const stateOf = (order: OrderGroup) => sandbox().control.order({ id: order.id })
  const page = async (query = ''): Promise<{ rows: Json[]; total: unknown; perPage: unknown }> => {
    const data = expectDone(await ask(sandbox(), 'GET', `/orders${query}`))
    const meta = (data.pagination ?? data.meta) as Json
    return {
      rows: (data.orders ?? data.groups) as Json[],
      total: meta.total_items ?? meta.total,
      perPage: meta.per_page,
    }
  }

  test.each(PAIRS)('from %s to %s', async (from, to) => {
    const order = sandbox().control.receiveOrder({ status: from })
    const reply = await move(order, { status: to, comment: 'as agreed' })
    const after = stateOf(order)
    if (LEGAL.has(`${from} ${to}`)) {
      expectDone(reply)
      expect(after?.status).toBe(to)
      expect(after?.history.slice(0, -1)).toEqual(order.history)
      expect(after?.history.at(-1)).toEqual({ from, to, comment: 'as agreed', atMs: expect.any(Number) })
    } else {
      const [status, code] =
        shape === 'a' ? ([422, 'VALIDATION_ERROR'] as const) : ([409, 'INVALID_TRANSITION'] as const)
      expectRefused(reply, status, code, new RegExp(`${from}.*${to}`))
      expect(after).toEqual(order)
    }
  })

  test('of two moves at the same time one is refused', async () => {
    const order = sandbox().control.receiveOrder()
    const body = { status: 'confirmed', comment: 'x' }
    const replies = await Promise.all([move(order, body), move(order, body)])
    expect(replies.filter(reply => reply.json.success === true).length).toBe(1)
    expect(stateOf(order)?.history.length).toBe(2)
  })

  test.each([undefined, null, '', 'Confirmed', 'done', 1, true, ['confirmed'], {}])(
    'the status %j is refused',
    async status => {
      const order = sandbox().control.receiveOrder()
      expectRefused(await move(order, { status, comment: 'x' }), 422, 'VALIDATION_ERROR', /status/)
      expect(stateOf(order)).toEqual(order)
    },
  )

  test.each([null, 1, true, [], {}])('the comment %j is refused', async comment => {
    const order = sandbox().control.receiveOrder()
    expectRefused(await move(order, { status: 'confirmed', comment }), 422, 'VALIDATION_ERROR', /comment/)
    expect(stateOf(order)).toEqual(order)
  })

  test('a comment is optional in shape a and required in shape b', async () => {
    const order = sandbox().control.receiveOrder()
    const reply = await move(order, { status: 'confirmed' })
    if (shape === 'b') return expectRefused(reply, 422, 'VALIDATION_ERROR', /comment/)
    expectDone(reply)
    expect(stateOf(order)?.history.at(-1)?.comment).toBe('')
  })

  test('a comment is shown in the history as it was written', async () => {
    const order = sandbox().control.receiveOrder()
    const comment = 'Zákazník: „ano“\n🌷'
    expectDone(await move(order, { status: 'confirmed', comment }))
    expect(JSON.stringify((await ask(sandbox(), 'GET', `/orders/${idOf(order)}`)).data)).toContain(
      JSON.stringify(comment),
    )
  })

  test.each(STATUSES)('the filter %s returns only groups with that status', async status => {
    const { rows, total } = await page(`?status=${status}&per_page=100`)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(row => row.status === status)).toBe(true)
    expect(total).toBe(
      sandbox()
        .control.state()
        .orders.filter(order => order.supplierId === 1 && order.status === status).length,
    )
  })

  test.each(['', 'Pending', 'open', 'pending,shipped', 'all'])('the filter %j is refused', async status => {
    expectRefused(await ask(sandbox(), 'GET', `/orders?status=${status}`), 422, 'VALIDATION_ERROR', /status/)
  })

  test.each(['page', 'per_page'])('%s must be a whole number from 1', async name => {
    for (const value of ['0', '-1', 'abc', '', '1.5'])
      expectRefused(
        await ask(sandbox(), 'GET', `/orders?${name}=${value}`),
        422,
        'VALIDATION_ERROR',
        new RegExp(name),
      )
  })

  test.each([101, 1000])('per_page=%d never gives more than 100', async perPage => {
    const reply = await ask(sandbox(), 'GET', `/orders?per_page=${perPage}`)
    if (shape === 'b') return expectRefused(reply, 422, 'VALIDATION_ERROR', /per_page/)
    expect((expectDone(reply).orders as Json[]).length).toBe(100)
  })

  test('the pages contain every group once', async () => {
    const ids: unknown[] = []
    const { total } = await page('?per_page=40')
    for (let number = 1; number <= Math.ceil(Number(total) / 40) + 1; number++)
      ids.push(...(await page(`?per_page=40&page=${number}`)).rows.map(row => row.id ?? row.order_group_id))
    expect([ids.length, new Set(ids).size]).toEqual([total, total])
    expect((await page('?page=999')).rows).toEqual([])
  })

  test('a group is read with items, customer and history', async () => {
    const order = sandbox().control.receiveOrder({ status: 'shipped' })
    const text = JSON.stringify(expectDone(await ask(sandbox(), 'GET', `/orders/${idOf(order)}`)))
    expect(text).toContain(order.customer.email)
    for (const item of order.items) expect(text).toContain(JSON.stringify(item.sku))
    for (const step of order.history) expect(text).toContain(step.to)
  })

  test.each(['0', '-1', 'abc', '999999', '1.5', 'g-', 'g-0', 'g-999999', 'x-10001'])(
    'no call knows the order %s',
    async id => {
      expectRefused(await ask(sandbox(), 'GET', `/orders/${id}`), 404, 'NOT_FOUND')
      const body = { status: 'confirmed', comment: 'x' }
      expectRefused(await ask(sandbox(), 'POST', `/orders/${id}/status`, { body }), 404, 'NOT_FOUND')
    },
  )

  test('an id of one shape is unknown in the other', async () => {
    const id = shape === 'a' ? 'g-10001' : '10001'
    expectRefused(await ask(sandbox(), 'GET', `/orders/${id}`), 404, 'NOT_FOUND')
  })
})
