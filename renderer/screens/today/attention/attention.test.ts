import { expect, test } from 'vitest'
import { orderRow } from '../../../../shared/contract/fixtures/order-row.ts'
import { noCounts } from '../../../../shared/domain/changes/change.ts'
import { orderCounts } from '../order-counts.ts'
import { attentionOf } from './attention.ts'

const waiting = orderRow('1', { createdAt: 1, firstSeenAt: 9 })

test('what went wrong stands before orders, orders before stock, and what only the marketplace can do is last', () => {
  const counts = { ...noCounts(), rejected: 2, unknown: 1, queued: 40, applied: 7 }
  const stock = { out: [1], low: [2, 3], unapproved: 4 }
  const lines = attentionOf(counts, orderCounts([waiting], [], 5), stock, [])
  expect(lines.map(({ kind, count }) => `${kind} ${count}`)).toEqual([
    ...['refused 2', 'unsure 1', 'new-orders 1', 'waiting-order 1', 'out 1', 'low 2', 'unapproved 4'],
  ])
})

test('changes that go on by themselves need nobody', () => {
  const counts = { ...noCounts(), queued: 40, sending: 3, applied: 7 }
  expect(attentionOf(counts, orderCounts([], [], 5), { out: [], low: [], unapproved: 0 }, [])).toEqual([])
})

test('what is not known yet is left out', () => {
  expect(attentionOf(undefined, undefined, undefined, [])).toEqual([])
})

test('changes that wait in another account are told before orders and stock, those of the sample are not', () => {
  const other = (id: string, waiting: number, isSample = false) => ({
    id,
    name: id,
    isSample,
    left: { waiting, attention: 1 },
  })
  const others = [other('Lily', 4), other('Sample', 9, true), { ...other('New', 0), left: null }]
  expect(attentionOf(undefined, orderCounts([], [], 5), undefined, others)).toEqual([
    { kind: 'elsewhere', count: 5, account: 'Lily', name: 'Lily' },
  ])
})
