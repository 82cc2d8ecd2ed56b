import { expect, test } from 'vitest'
import {
  type BudgetState,
  budgetAt,
  exhausted,
  FRESH_BUDGET,
  hear,
  reserveOf,
  spend,
  throughAt,
  usable,
} from './budget.ts'

const HOUR = 3_600_000
const told = (remaining: number, resetsAt = HOUR, limit = 1000): BudgetState => ({
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
  expect(reserveOf(told(limit, resetsAt, limit), 0)).toBe(reserve)
})

test('only a person, and what is urgent, may use the reserve', () => {
  expect(usable(told(100), 'urgent', 0)).toBe(100)
  expect(usable(told(160), 'outbox', 0)).toBe(10)
  expect(usable(told(100), 'background', 0)).toBe(0)
  expect(usable(told(100), 'person', 0)).toBe(100)
})

test('a window that has passed is full again, and a new one starts with the next request', () => {
  expect(budgetAt(told(3), HOUR)).toEqual({ limit: 1000, remaining: 1000, resetsAt: null, known: true })
  expect(spend(told(3), HOUR + 5)).toMatchObject({ remaining: 999, resetsAt: 2 * HOUR + 5 })
  expect(budgetAt(spend(FRESH_BUDGET, 0), HOUR).remaining).toBe(900)
})

test('the headers are the truth, less what is still under way', () => {
  const heard = hear(FRESH_BUDGET, { limit: 500, remaining: 123, resetInMs: 60_000 }, 2, 1000)
  expect(heard).toEqual({ limit: 500, remaining: 121, resetsAt: 61_000, known: true })
})

test('headers that say nothing, or half, are survived', () => {
  expect(hear(FRESH_BUDGET, { limit: null, remaining: null, resetInMs: null }, 0, 0)).toBe(FRESH_BUDGET)
  expect(hear(FRESH_BUDGET, { limit: 0, remaining: 5, resetInMs: null }, 0, 0)).toMatchObject({
    limit: 1000,
    remaining: 5,
  })
  expect(hear(told(10), { limit: 100, remaining: null, resetInMs: null }, 0, 0)).toMatchObject({
    limit: 100,
    remaining: 10,
  })
  expect(hear(told(10), { limit: 100, remaining: 900, resetInMs: null }, 0, 0).remaining).toBe(100)
})

test('after a 429 nothing is left until it ends', () => {
  const state = exhausted(told(500), 30_000)
  expect(usable(state, 'person', 29_999)).toBe(0)
  expect(usable(state, 'person', 30_000)).toBe(1000)
})

test.each([
  ['what fits now', 100, 100 * 10],
  ['what needs the next window', 851, HOUR + 10],
  ['what fills the next window', 850 + 850, HOUR + 8500],
  ['what needs the one after that', 850 + 851, 2 * HOUR + 10],
])('%s', (_name, requests, at) => {
  expect(throughAt(told(1000), requests, 'outbox', 10, 0)).toBe(at)
})
