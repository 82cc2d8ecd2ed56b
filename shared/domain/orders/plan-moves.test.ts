import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from '../rules/order-moves.ts'
import { type OpenMove, orderStateOf } from './order-state.ts'
import {
  dropVerdict,
  type MovableOrder,
  movesAgain,
  movesOf,
  planMoves,
  targetsOf,
  withPhrase,
} from './plan-moves.ts'

const LEGAL = [
  'pending confirmed',
  'pending cancelled',
  'confirmed processing',
  'confirmed cancelled',
  'processing shipped',
  'processing cancelled',
  'shipped delivered',
]
const PAIRS = ORDER_STATUSES.flatMap(from => ORDER_STATUSES.map(to => [from, to] as const))

let lastId = 0
function move(to: OrderStatus, state: OpenMove['state'] = 'queued', rest: Partial<OpenMove> = {}): OpenMove {
  lastId += 1
  const plain = { reason: null, from: 'pending', comment: null, theirs: null, words: null } as const
  return { id: lastId, kind: 'move', state, to, ...plain, ...rest }
}

function order(id: string, held: string | null, moves: readonly OpenMove[] = []): MovableOrder {
  return { id, number: `A-${id}`, state: orderStateOf(held, moves) }
}

describe('only the seven moves of the document are allowed', () => {
  test('there are 49, and seven are legal', () => {
    expect(PAIRS).toHaveLength(49)
    expect(PAIRS.filter(([from, to]) => planMoves([order('1', from)], to).go.length === 1)).toHaveLength(7)
  })

  test.each(PAIRS)('%s → %s', (from, to) => {
    const one = [order('1', from)]
    const isLegal = LEGAL.includes(`${from} ${to}`)
    expect(targetsOf(one).some(target => target.to === to)).toBe(isLegal)
    expect(movesOf(planMoves(one, to), '')).toHaveLength(isLegal ? 1 : 0)
    expect(dropVerdict(one, to).kind).toBe(isLegal ? 'allowed' : from === to ? 'own' : 'refused')
    if (!isLegal)
      expect(planMoves(one, to).skip[0]?.why).toEqual(
        from === to ? { kind: 'already' } : { kind: 'not-allowed', from },
      )
  })

  test('completed is never offered', () => {
    for (const from of [...ORDER_STATUSES, 'held back', null])
      expect(targetsOf([order('1', from)]).map(({ to }) => to)).not.toContain('completed')
  })
})

test('waiting moves count: after two of them the next status is shipped', () => {
  const chained = order('1', 'pending', [move('confirmed'), move('processing')])
  expect(chained.state).toMatchObject({ held: 'pending', status: 'processing', mark: 'waiting' })
  expect(targetsOf([chained]).map(({ to }) => to)).toEqual(['shipped', 'cancelled'])
  expect(movesOf(planMoves([chained], 'shipped'), ' packed ')).toEqual([
    {
      kind: 'move',
      order: '1',
      number: 'A-1',
      from: 'processing',
      to: 'shipped',
      comment: 'packed',
      origin: null,
    },
  ])
})

test("after a rejected move, later moves don't happen", () => {
  const refused = order('1', 'confirmed', [
    move('shipped', 'queued', { id: 903 }),
    move('processing', 'rejected', { id: 902, words: 'A comment is required' }),
  ])
  expect(refused.state).toMatchObject({ status: 'confirmed', mark: 'needs-you', coming: [] })
  expect(refused.state.stuck?.id).toBe(902)
  expect(refused.state.behind.map(({ id }) => id)).toEqual([903])
  expect(targetsOf([refused]).map(({ to }) => to)).toEqual(['processing', 'cancelled'])
})

test('trying again takes the whole chain, each with the comment', () => {
  const refused = order('1', 'confirmed', [move('processing', 'rejected'), move('shipped', 'conflict')])
  expect(
    movesAgain(refused, 'As agreed').map(
      change => change.kind === 'move' && [change.from, change.to, change.comment],
    ),
  ).toEqual([
    ['confirmed', 'processing', 'As agreed'],
    ['processing', 'shipped', 'As agreed'],
  ])
})

test('an order cancelled by the customer cannot be moved', () => {
  const cancelled = order('1', 'cancelled', [move('shipped', 'conflict', { theirs: 'cancelled' })])
  expect(movesAgain(cancelled, 'please')).toEqual([])
  expect(targetsOf([cancelled])).toEqual([])
})

test('final moves count for nothing', () => {
  expect(orderStateOf('pending', [move('confirmed', 'withdrawn'), move('cancelled', 'applied')])).toEqual({
    held: 'pending',
    status: 'pending',
    mark: 'plain',
    coming: [],
    stuck: null,
    behind: [],
  })
})

test('selected orders that cannot be moved are listed with the reason', () => {
  const plan = planMoves(
    [order('1', 'processing'), order('2', 'shipped'), order('3', 'pending'), order('4', null)],
    'shipped',
  )
  expect(plan.go.map(({ id }) => id)).toEqual(['1'])
  expect(plan.skip.map(({ order: { id }, why }) => [id, why])).toEqual([
    ['2', { kind: 'already' }],
    ['3', { kind: 'not-allowed', from: 'pending' }],
    ['4', { kind: 'no-status' }],
  ])
})

test('dropping several counts moved and skipped orders; unknown statuses accept none', () => {
  const some = [order('1', 'processing'), order('2', 'processing'), order('3', 'pending')]
  expect(dropVerdict(some, 'shipped')).toEqual({ kind: 'allowed', to: 'shipped', count: 2, skipped: 1 })
  expect(dropVerdict(some, 'delivered')).toEqual({ kind: 'refused', from: null })
  expect(dropVerdict([order('1', 'pending')], 'shipped')).toEqual({ kind: 'refused', from: 'pending' })
  expect(dropVerdict([order('1', 'pending')], null)).toEqual({ kind: 'refused', from: 'pending' })
})

test('a status that the document does not name offers nothing', () => {
  expect(targetsOf([order('1', 'held back')])).toEqual([])
})

test('the last comment comes first, once; blank and very long ones are not saved', () => {
  expect(withPhrase(['a', 'b'], ' b ')).toEqual(['b', 'a'])
  expect(withPhrase(['a'], '  ')).toEqual(['a'])
  expect(withPhrase(['a'], 'x'.repeat(1001))).toEqual(['a'])
  const many = Array.from({ length: 30 }, (_, n) => `phrase ${n}`)
  expect(withPhrase(many, 'new')).toHaveLength(30)
})
