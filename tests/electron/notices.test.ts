import { beforeEach, expect, test, vi } from 'vitest'
import type { Core } from '../../core/core.ts'
import { orderRow } from '../../shared/contract/fixtures/order-row.ts'
import { DEFAULT_SETTINGS } from '../../shared/contract/groups/app.ts'
import type { OrderRow } from '../../shared/contract/groups/orders.ts'
import { becomeReady } from './fake/app.ts'
import { desk } from './fake/desk.ts'
import { BrowserWindow, notices } from './fake/electron.ts'
import { windows } from './fake/window.ts'

vi.mock('electron', () => import('./fake/electron.ts'))
const { noticeOf, showNotices } = await import('../../electron/system/notices.ts')
const { goTo, goToScript } = await import('../../electron/window/go-to.ts')

const settle = () => new Promise(resolve => setImmediate(resolve))
let notify: boolean
let gone: string[]
let failures: string[]
let waits: (name: string) => void
let arrive: (orders: OrderRow[], total?: number) => Promise<void>

beforeEach(async () => {
  desk.journal.length = 0
  desk.showsNotices = true
  notices.length = 0
  notify = true
  gone = []
  failures = []
  if (!desk.isReady) await becomeReady()
  let emit: (event: string, value: unknown) => void = () => {}
  showNotices({
    core: {
      handlers: {
        readSettings: () => ({
          settings: { ...DEFAULT_SETTINGS, orders: { ...DEFAULT_SETTINGS.orders, notify } },
          reset: null,
        }),
      },
      onEvent: (listener: typeof emit) => {
        emit = listener
        return () => {}
      },
    } as unknown as Core,
    goTo: hash => gone.push(hash),
    onFailed: why => failures.push(why),
  })
  waits = name => emit('hotFileWaits', { name })
  arrive = async (orders, total = orders.length) => {
    emit('ordersArrived', { orders, total })
    await settle()
  }
})

test('one order is announced by its number and customer, several by their count', () => {
  expect(noticeOf({ orders: [orderRow('g/7', { number: 'A-7', customer: 'Bloom' })], total: 1 })).toEqual({
    title: 'New order',
    body: 'A-7, Bloom',
    hash: '#/orders/g%2F7',
  })
  expect(noticeOf({ orders: [orderRow('9')], total: 1 })).toMatchObject({ body: '9' })
  expect(noticeOf({ orders: [orderRow('9'), orderRow('8', { number: 'A-8' })], total: 2 })).toEqual({
    title: '2 new orders',
    body: '9, A-8',
    hash: '#/orders',
  })
  expect(noticeOf({ orders: ['9', '8', '7', '6'].map(id => orderRow(id)), total: 60 })).toMatchObject({
    title: '60 new orders',
    body: '9, 8, 7 and 57 more',
  })
})

test('a click on the notice leads to the order, once', async () => {
  await arrive([orderRow('7', { number: 'A-7' })])
  expect(notices.map(({ title, body }) => `${title}: ${body}`)).toEqual(['New order: A-7'])
  notices[0]?.emit('click', {})
  expect(gone).toEqual(['#/orders/7'])
})

test('a list that waits in a hot folder is announced, and leads to Today', () => {
  notify = false
  waits('stock.csv')
  expect(notices.map(({ title, body }) => `${title}: ${body}`)).toEqual([
    'A list is waiting for you: stock.csv',
  ])
  notices[0]?.emit('click', {})
  expect(gone).toEqual(['#/today'])
})

test('nothing is announced when a person switched it off, or the system shows nothing', async () => {
  notify = false
  await arrive([orderRow('7')])
  notify = true
  desk.showsNotices = false
  await arrive([orderRow('8')])
  expect(notices).toEqual([])
})

test('a notice that the system does not show is written down, and nothing else happens', async () => {
  await arrive([orderRow('7')])
  notices[0]?.emit('failed', {}, 'not signed')
  expect(failures).toEqual(['not signed'])
})

test('the page is led there by its address, whatever the order is called', async () => {
  const window = new BrowserWindow()
  await goTo('#/orders/7', () => window)
  expect(windows.at(-1)?.scripts).toEqual([{ world: 1002, code: 'location.hash = "#/orders/7"' }])
  expect(goToScript(noticeOf({ orders: [orderRow('";alert(1)//')], total: 1 }).hash)).toBe(
    'location.hash = "#/orders/%22%3Balert(1)%2F%2F"',
  )
  await goTo('#/orders', () => null)
})
