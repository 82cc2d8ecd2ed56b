import { expect, test } from 'vitest'
import type { Connection } from '../../../shared/contract/groups/connection.ts'
import { makeLanguage } from '../../i18n/language.ts'
import { budgetMessage } from './budget-text.ts'

const now = Date.UTC(2026, 10, 21, 9, 0)
const language = makeLanguage('en', '.', 'UTC')
const budget = { limit: 1000, remaining: 612, resetsAt: now + 34 * 60_000, reserve: 85, known: true }
const say = (some: Partial<Connection> & { known?: boolean }) =>
  budgetMessage({ network: { kind: 'online', since: now }, budget, foreign: null, ...some }, now, language)

test('the budget says what is left, what is kept free, and when the hour starts over', () => {
  const { line, shared, sentences } = say({})
  expect(line).toBe('612 of 1,000 left · resets 09:34')
  expect(shared).toBeNull()
  expect(sentences).toHaveLength(2)
  expect(sentences[0]).toContain('85 of them are reserved for')
  expect(sentences[1]).toContain('09:34')
})

test('somebody else who uses the same key is named with what it costs', () => {
  const { shared, sentences } = say({ foreign: { perHour: 120 } })
  expect(shared).toBe('Another program uses this key too: about 120 requests an hour.')
  expect(sentences[1]).toContain(shared)
  expect(say({ foreign: { perHour: 1 } }).shared).toContain('about 1 request an hour')
})

test('a count of our own is told as such', () => {
  const { line, sentences } = say({ budget: { ...budget, known: false } })
  expect(line).toBe('about 612 of 1,000 left')
  expect(sentences.join(' ')).not.toContain('09:34')
  expect(sentences.at(-1)).toContain('Counted by Supplier Desk')
})
