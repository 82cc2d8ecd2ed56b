import { describe, expect, test } from 'vitest'
import type { OrdersProgress } from '../../../shared/contract/groups/orders.ts'
import { CHANGE_REASONS, CHANGE_STATES, isFinal } from '../../../shared/domain/changes/change.ts'
import { type OpenMove, orderStateOf } from '../../../shared/domain/orders/order-state.ts'
import { ORDER_STATUSES } from '../../../shared/domain/rules/order-moves.ts'
import { makeLanguage } from '../../i18n/language.ts'
import { dropMessage } from './board/drag/drop-text.ts'
import { orderStateText, stuckText, wayText } from './texts/order-state-text.ts'
import { moneyText, orderAgeText } from './texts/order-text.ts'
import { progressText } from './texts/progress-text.ts'
import { moveText, orderName, statusName } from './texts/status-text.ts'

const language = makeLanguage('en', '.', 'UTC')
const noon = Date.UTC(2026, 10, 21, 12)

function move(rest: Partial<OpenMove>): OpenMove {
  const plain = { id: 1, kind: 'move', state: 'queued', from: 'pending', to: 'confirmed' } as const
  return { ...plain, reason: null, comment: null, theirs: null, words: null, ...rest }
}

describe('the age of an order', () => {
  test.each([
    ['2026-11-21T12:00:00Z', 'just now'],
    ['2026-11-21T11:48:00Z', '12 min'],
    ['2026-11-21T09:01:00Z', '2 h'],
    ['2026-11-20T09:14:00Z', '20 Nov'],
    ['2026-11-22T09:14:00Z', '22 Nov'],
    ['2026-11-21 11:48:00', '2026-11-21'],
    ['last Tuesday', 'last Tuesday'],
    [null, ''],
  ])('of %s is %s', (created, words) => expect(orderAgeText(created, noon, language)).toBe(words))
})

test('money is exact, and its currency is never made up', () => {
  expect(moneyText('1234.505', 'EUR', language)).toBe('€\u00a01,234.505')
  expect(moneyText('12', 'USD', language)).toBe('USD\u00a012.00')
  expect(moneyText('12', null, language)).toBe('12.00')
})

test('a status that the document does not name is shown as it came', () => {
  expect(statusName('on hold', language)).toBe('on hold')
  expect(statusName(null, language)).toBe('no status')
  expect(orderName({ id: '7', number: null })).toBe('7')
  for (const status of ORDER_STATUSES) expect(moveText(status, language)).not.toBe('')
})

describe('what waits', () => {
  test('is the whole way', () => {
    const state = orderStateOf('pending', [move({}), move({ id: 2, to: 'processing', state: 'sending' })])
    expect(wayText(state, language)).toBe('pending → confirmed → processing')
    expect(orderStateText(state, language)).toMatchObject({ word: 'Sending', tone: 'info' })
  })

  test('is nothing where nothing is on its way', () => {
    expect(orderStateText(orderStateOf('pending', []), language)).toBeNull()
  })

  test.each(CHANGE_STATES.filter(state => !isFinal(state)))('of a move that is %s has a word', state => {
    expect(orderStateText(orderStateOf('pending', [move({ state })]), language)?.word).toBeTruthy()
  })
})

describe('a move that goes no further', () => {
  test('because the order was cancelled meanwhile says so', () => {
    const stuck = move({ state: 'conflict', reason: 'changed-meanwhile', theirs: 'cancelled' })
    expect(stuckText(stuck, language)).toBe(
      'The order is now cancelled on the marketplace, so it wasn’t moved to confirmed.',
    )
  })

  test('because the one before it fell says that', () => {
    const stuck = move({ state: 'conflict', reason: 'changed-meanwhile', theirs: 'pending' })
    expect(stuckText(stuck, language)).toContain('An earlier move of this order')
  })

  test.each(CHANGE_REASONS)('because of %s has a sentence that names where it was to go', reason => {
    for (const state of ['rejected', 'conflict', 'blocked'] as const)
      expect(stuckText(move({ state, reason }), language)).toContain('confirmed')
  })
})

test('a column says while dragging what it would do', () => {
  expect(dropMessage({ kind: 'own' }, language)).toBeNull()
  expect(dropMessage({ kind: 'refused', from: 'pending' }, language)).toBe('Not allowed from pending')
  expect(dropMessage({ kind: 'refused', from: null }, language)).toBe('None can be moved here')
  expect(dropMessage({ kind: 'allowed', to: 'shipped', count: 2, skipped: 0 }, language)).toBe('Move 2 here')
  expect(dropMessage({ kind: 'allowed', to: 'shipped', count: 2, skipped: 1 }, language)).toBe(
    'Move 2 here, skip 1',
  )
})

describe('how far the list was read is always told', () => {
  const all: OrdersProgress = {
    state: 'complete',
    held: 1204,
    total: 1204,
    requestsLeft: 0,
    finishedAt: noon,
    endedAt: noon,
    polledAt: noon,
    nextAt: noon + 120_000,
  }
  test.each([
    [{}, 'All 1,204 orders read · updated 12:00 · next 12:02'],
    [{ state: 'reading', held: 312, nextAt: null }, '312 of 1,204 orders read · reading · updated 12:00'],
    [
      { state: 'waiting', held: 312, requestsLeft: 9, polledAt: null, nextAt: null },
      '312 of 1,204 orders read · the rest is read as requests allow (9 to go)',
    ],
    [
      { state: 'reading', held: 100, total: null, polledAt: null, nextAt: null },
      '100 orders read so far · reading',
    ],
    [{ held: 100, total: null, polledAt: null, nextAt: null }, 'All 100 orders read'],
  ] as const)('%j', (patch, words) => expect(progressText({ ...all, ...patch }, noon, language)).toBe(words))
})
