import { expect, test } from 'vitest'
import type { Recovery } from '../../../shared/contract/outbox/recovery.ts'
import { RECOVERY_REASONS } from '../../../shared/domain/changes/recovery.ts'
import { makeLanguage } from '../../i18n/language.ts'
import { recoveryText } from './recovery-text.ts'

const language = makeLanguage('en', '.', 'UTC')
const NOW = Date.UTC(2026, 10, 21, 14, 0)
const recovery: Recovery = {
  at: NOW,
  why: 'unreadable',
  recovered: 212,
  unreadable: 0,
  lostRanges: [],
  drafts: { kept: 0, lost: 0 },
  asideName: null,
}
const tell = (some: Partial<Recovery>) => recoveryText({ ...recovery, ...some }, language, NOW)

test('when everything is back, it is told so, and that nothing is sent twice', () => {
  expect(tell({})).toEqual({
    title: 'The outbox couldn’t be read and was rebuilt',
    sentences: [
      'Found at 14:00.',
      '212 changes were recovered. Supplier Desk checks whether each arrived before sending anything.',
    ],
    isGrave: false,
  })
})

test('what is on hold and what is lost is counted, named, and said what to do about', () => {
  const { sentences, isGrave } = tell({
    unreadable: 3,
    lostRanges: [
      [12, 15],
      [20, 20],
    ],
    asideName: 'outbox.damaged.db',
  })
  const text = sentences.join(' ')
  expect(isGrave).toBe(true)
  expect(text).toContain('3 couldn’t be read completely')
  expect(text).toContain('Changes 12–15, 20 are lost')
  expect(text).toContain('outbox.damaged.db')
})

test('what was typed and not sent yet is told too: what is still here, and what is lost', () => {
  const back = tell({ drafts: { kept: 301, lost: 0 } })
  expect(back.sentences).toContain('301 edits you hadn’t sent yet are still here.')
  expect(back.isGrave).toBe(false)
  const lost = tell({ drafts: { kept: 2, lost: 1 } })
  expect(lost.sentences.join(' ')).toContain('1 edit you hadn’t sent yet is lost: enter it again.')
  expect(lost.isGrave).toBe(true)
})

test('a history that was lost is no fear for what waits', () => {
  const { title, sentences, isGrave } = tell({
    why: 'history',
    recovered: 0,
    asideName: 'history.db.1.damaged',
  })
  expect(title).toBe('Older finished changes couldn’t be read and are no longer listed')
  expect(sentences).toEqual([
    'Found at 14:00.',
    'Only finished changes are missing. Everything waiting is here and will be sent; you don’t need to do anything.',
    'The damaged file is kept as history.db.1.damaged.',
  ])
  expect(isGrave).toBe(false)
})

test('a long list of lost changes says how many more there are', () => {
  const lostRanges = Array.from({ length: 8 }, (_, at) => [at * 10 + 1, at * 10 + 2] as [number, number])
  expect(tell({ lostRanges }).sentences.join(' ')).toContain('and 3 more')
})

test('every reason has its own title', () => {
  const titles = RECOVERY_REASONS.map(why => tell({ why }).title)
  expect(new Set(titles).size).toBe(RECOVERY_REASONS.length)
})
