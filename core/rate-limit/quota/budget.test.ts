import { expect, test } from 'vitest'
import { NO_RATE } from '../../api/reply.ts'
import {
  type BudgetState,
  budgetAt,
  budgetFromLedger,
  exhausted,
  FRESH_BUDGET,
  reserveOf,
  reserveShrinksTo,
  spend,
  usable,
  withRateHeaders,
} from './budget.ts'

const HOUR = 3_600_000
const reported = (remaining: number, resetsAt = HOUR, limit = 1000): BudgetState => ({
  limit,
  remaining,
  resetsAt,
  known: true,
})

test.each([
  ['a whole hour', HOUR, 1000, 150],
  ['half an hour', HOUR / 2, 1000, 75],
  ['a minute', 60_000, 1000, 20],
  ['a small limit', HOUR, 100, 15],
  ['a tiny limit', HOUR, 5, 1],
])('with %s left, the reserve is kept in proportion', (_name, resetsAt, limit, reserve) => {
  expect(reserveOf(reported(limit, resetsAt, limit), 0)).toBe(reserve)
})

test('a person may use the whole reserve, and urgent requests all but its last part', () => {
  expect(usable(reported(100), 'urgent', 0)).toBe(80)
  expect(usable(reported(20), 'urgent', 0)).toBe(0)
  expect(usable(reported(160), 'outbox', 0)).toBe(10)
  expect(usable(reported(100), 'background', 0)).toBe(0)
  expect(usable(reported(100), 'person', 0)).toBe(100)
})

test('a window that has passed is full again, and a new one starts with the next request', () => {
  expect(budgetAt(reported(3), HOUR)).toEqual({ limit: 1000, remaining: 1000, resetsAt: null, known: true })
  expect(spend(reported(3), HOUR + 5)).toMatchObject({ remaining: 999, resetsAt: 2 * HOUR + 5 })
})

test('the headers are the truth, less what is still under way', () => {
  const report = withRateHeaders(FRESH_BUDGET, { limit: 500, remaining: 123, resetInMs: 60_000 }, 2, 1000)
  expect(report).toEqual({ limit: 500, remaining: 121, resetsAt: 61_000, known: true })
})

test('headers that say nothing, or half, are survived', () => {
  expect(withRateHeaders(FRESH_BUDGET, NO_RATE, 0, 0)).toBe(FRESH_BUDGET)
  expect(withRateHeaders(FRESH_BUDGET, { limit: 0, remaining: 5, resetInMs: null }, 0, 0)).toMatchObject({
    limit: 1000,
    remaining: 5,
  })
  expect(withRateHeaders(reported(10), { limit: 100, remaining: null, resetInMs: null }, 0, 0)).toMatchObject(
    {
      limit: 100,
      remaining: 10,
    },
  )
  expect(withRateHeaders(reported(10), { limit: 100, remaining: 900, resetInMs: null }, 0, 0).remaining).toBe(
    100,
  )
})

test('after a 429 with nothing left the end of the wait is the reset; what headers say is left is still believed', () => {
  const state = exhausted(reported(0), 30_000)
  expect(usable(state, 'person', 29_999)).toBe(0)
  expect(usable(state, 'person', 30_000)).toBe(1000)
  expect(exhausted(reported(500), 30_000)).toEqual(reported(500))
})

test('without headers nine tenths of the limit may leave in any sixty minutes', () => {
  const ledger = [
    { minute: -30, ours: 100, foreign: 0, resent: 0 },
    { minute: 0, ours: 50, foreign: 0, resent: 0 },
  ]
  expect(budgetFromLedger(1000, [], 0)).toEqual(FRESH_BUDGET)
  expect(budgetFromLedger(1000, ledger, 0)).toEqual({
    limit: 1000,
    remaining: 750,
    resetsAt: 31 * 60_000,
    known: false,
  })
  expect(budgetFromLedger(1000, ledger, 31 * 60_000).remaining).toBe(850)
  expect(reserveOf(budgetFromLedger(1000, ledger, 31 * 60_000), 31 * 60_000)).toBe(150)
})

test('the reserve shrinks with the time that is left, so the outbox may go on before the reset', () => {
  const at = reserveShrinksTo(reported(100), 99, 0)
  expect(usable(reported(100), 'outbox', at)).toBe(1)
  expect(usable(reported(100), 'outbox', at - 60_000)).toBe(0)
  expect(reserveShrinksTo(reported(20), 19, 0)).toBe(HOUR)
})
