import { expect, test } from 'vitest'
import { CHANGE_REASONS, CHANGE_STATES } from '../../../shared/domain/change.ts'
import { makeLanguage } from '../../i18n/language.ts'
import { priceChange } from '../../stage/fixtures/changes.ts'
import { changeWords, type Holdup } from './change-words.ts'

const language = makeLanguage('en', ',', 'UTC')
type PriceChange = ReturnType<typeof priceChange>
const say = (some: Partial<PriceChange>, holdup: Holdup = null) =>
  changeWords(priceChange(some), holdup, language)

test('every state with every reason says something', () => {
  for (const state of CHANGE_STATES)
    for (const reason of [...CHANGE_REASONS, null]) {
      const { word, sentence } = say({ state, reason })
      expect(word).not.toMatch(/^outbox\./)
      expect(sentence).not.toMatch(/^outbox\.|\{/)
    }
})

test.each([
  [null, 'Waits for its turn.'],
  ['paused', 'Waits until you resume sending.'],
  ['offline', 'Waits for the connection.'],
  ['limited', 'Waits for the marketplace’s next hour.'],
  ['key', 'Waits for a valid key.'],
] as const)('what waits says what for (%s)', (holdup, wanted) => {
  expect(say({}, holdup).sentence).toBe(wanted)
})

test('a conflict shows base, mine and theirs in the person’s own numbers', () => {
  expect(say({ state: 'conflict', reason: 'changed-meanwhile', theirs: '1.5' }).sentence).toBe(
    'It is € 1,50 there by now; you wanted € 1,35 instead of € 1,20. Choose which stands.',
  )
})

test('a refusal quotes the marketplace beside our own words', () => {
  const { sentence, quoted } = say({ state: 'rejected', reason: 'item-refused', words: 'No such product' })
  expect(sentence).toMatch(/^Refused: type another value/)
  expect(quoted).toBe('“No such product”')
})

test('what has no answer promises that it is not sent twice meanwhile', () => {
  expect(say({ state: 'unknown', reason: 'no-answer' }).sentence).toContain('not sent twice')
})
