import { expect, test } from 'vitest'
import { readOrderView } from '../../../../shared/domain/orders/read/order-view.ts'
import { chosenOrders } from './chosen-orders.ts'

const order = (id: string) => ({ id, name: id, view: readOrderView({ id }, {}), readAt: 1 })
const wanted = ['1', '2', '3']
// The second was read long ago and could not be read again; the third never was.
const read = [order('1'), order('2')]
const left = [
  { id: '2', why: 'no-connection' as const, words: null },
  { id: '3', why: 'no-connection' as const, words: null },
]
const idsOf = (choice: Partial<Parameters<typeof chosenOrders>[3]>) => {
  const all = { withOld: false, without: new Set<string>(), only: null }
  const { printed, missing } = chosenOrders(wanted, read, left, { ...all, ...choice })
  return { printed: printed.map(({ id }) => id), missing }
}

test('what could not be fetched is left out and named', () => {
  expect(idsOf({})).toEqual({ printed: ['1'], missing: ['2', '3'] })
})

test('what was read before is printed when the person says so', () => {
  expect(idsOf({ withOld: true })).toEqual({ printed: ['1', '2'], missing: ['3'] })
})

test('a cancelled order is neither printed nor missing', () => {
  expect(idsOf({ without: new Set(['1', '3']) })).toEqual({ printed: [], missing: ['2'] })
})

test('printing again takes those that did not come out', () => {
  expect(idsOf({ withOld: true, only: new Set(['2']) })).toEqual({ printed: ['2'], missing: [] })
})
