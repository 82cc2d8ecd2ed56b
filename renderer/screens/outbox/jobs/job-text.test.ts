import { expect, test } from 'vitest'
import type { Job, StateCounts } from '../../../../shared/contract/outbox/job.ts'
import { CHANGE_STATES, noCounts } from '../../../../shared/domain/changes/change.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { firstTab, STATES_OF, TABS, tabCountOf } from '../list/tabs.ts'
import { jobName, jobTime } from './job-name.ts'
import { cancellable, goneText, jobState, mayBeUndone, paceOf, progressParts } from './job-text.ts'

const counts = (some: Partial<StateCounts>): StateCounts => ({ ...noCounts(), ...some })
const job = (some: Partial<Job>): Job => ({
  id: 1,
  file: null,
  who: null,
  undoes: null,
  about: null,
  createdAt: 0,
  total: 10,
  counts: counts({}),
  requests: 0,
  requestsLeft: 0,
  firstSentAt: null,
  finishedAt: null,
  doneAt: null,
  check: 'everything',
  unread: 0,
  ...some,
})

test('every state is found in exactly one tab', () => {
  expect(TABS.flatMap(tab => STATES_OF[tab]).toSorted()).toEqual(CHANGE_STATES.toSorted())
})

test.each([
  [{ rejected: 1, sending: 4, applied: 5 }, 'person', 'person'],
  [{ sending: 4, queued: 5 }, 'sending', 'waiting'],
  [{ queued: 5, applied: 1 }, 'waiting', 'waiting'],
  [{ unknown: 1, applied: 9 }, 'waiting', 'sending'],
  [{ applied: 10 }, 'done', 'done'],
  [{ applied: 9, withdrawn: 1 }, 'partly', 'done'],
  [{ withdrawn: 10 }, 'gone', 'done'],
  [{ withdrawn: 9, superseded: 1 }, 'gone', 'done'],
  [{}, 'done', 'waiting'],
] as const)('a job with %j is: %s, and opens at: %s', (some, state, tab) => {
  expect(jobState(counts(some))).toBe(state)
  expect(firstTab(counts(some))).toBe(tab)
})

test('what was cancelled and what was replaced is counted apart', () => {
  const said = (some: Partial<StateCounts>) => goneText(counts(some), makeLanguage('en', '.'))
  expect(said({ applied: 1, withdrawn: 4146 })).toBe('4,146 cancelled')
  expect(said({ withdrawn: 2, superseded: 1 })).toBe('2 cancelled, 1 replaced')
  expect(said({ applied: 3 })).toBe('')
})

test('the pace and the requests that are left are said of one, too', () => {
  const { t } = makeLanguage('en', '.')
  expect([1, 2].map(n => t('outbox.pace', { n }))).toEqual(['1 row/s', '2 rows/s'])
  expect([1, 2].map(n => t('outbox.requestsLeft', { n }))).toEqual(['1 request to go', '2 requests to go'])
})

test('the progress bar leaves exactly what still waits', () => {
  const all = counts({ applied: 5, withdrawn: 1, rejected: 1, sending: 1, queued: 2 })
  const shown = progressParts(all).reduce((sum, part) => sum + part.count, 0)
  const total = TABS.reduce((sum, tab) => sum + tabCountOf(all, tab), 0)
  expect(shown).toBe(total - all.queued)
})

test.each([
  ['prices', ['price'], true],
  ['created products and their images', ['create', 'image-add'], false],
  ['deleted products', ['delete'], false],
  ['moved orders', ['move'], false],
  ['fields beside new products', ['create', 'update'], true],
] as const)('undo is offered for %s only where it can do something', (_, kinds, isOffered) => {
  const part = { count: 1, of: null, percent: null, by: null, to: null }
  const about = kinds.map(kind => ({ ...part, kind }))
  const done = { finishedAt: 5, counts: counts({ applied: 3 }) }
  expect(mayBeUndone(job({ ...done, about }))).toBe(isOffered)
  expect(mayBeUndone(job(done))).toBe(true)
  expect(mayBeUndone(job({ ...done, about, counts: counts({ withdrawn: 3 }) }))).toBe(false)
  expect(mayBeUndone(job({ ...done, about, finishedAt: null }))).toBe(false)
})

test('what is on its way or done cannot be withdrawn', () => {
  const all = counts({
    queued: 1,
    rejected: 2,
    conflict: 4,
    blocked: 8,
    sending: 16,
    unknown: 32,
    applied: 64,
  })
  expect(cancellable(all)).toBe(15)
})

test('the pace is counted from the first request to the end', () => {
  expect(paceOf(job({}), 5000)).toBeNull()
  const sent = job({ firstSentAt: 1000, counts: counts({ applied: 990, rejected: 10 }) })
  expect(paceOf(sent, 3000)).toBe(500)
  expect(paceOf({ ...sent, finishedAt: 11_000 }, 99_000)).toBe(100)
})

test('a job is called by its file, by hand, or by what it takes back', () => {
  const language = makeLanguage('en', '.')
  const file = job({ id: 1, file: 'week 48.csv' })
  const undo = job({ id: 2, undoes: 1 })
  const all = [undo, file]
  expect(all.map(one => jobName(one, all, language))).toEqual(['Undo of week 48.csv', 'week 48.csv'])
  expect(jobName(job({}), [], language)).toBe('Edits by hand')
  expect(jobName(undo, [undo], language)).toBe('Undo of #1')
})

test('jobs of one name and minute are told apart by their seconds', () => {
  const language = makeLanguage('en', '.', 'UTC')
  const at = Date.UTC(2026, 10, 27, 11, 19)
  const [first, second, other] = [
    job({ id: 1, file: 'beeld.csv', createdAt: at + 5_000 }),
    job({ id: 2, file: 'beeld.csv', createdAt: at + 50_000 }),
    job({ id: 3, file: 'vrijdag.csv', createdAt: at + 51_000 }),
  ] as const
  const all = [other, second, first]
  expect(all.map(one => jobTime(one, all, language, at + 60_000))).toEqual(['11:19', '11:19:50', '11:19:05'])
})

test('a job by hand is called by what it did', () => {
  const language = makeLanguage('en', '.')
  const part = { kind: 'price', count: 1, of: null, percent: null, by: null, to: null } as const
  const called = (...about: NonNullable<Job['about']>) =>
    jobName(job({ about }), [], language).replaceAll(/[\u2066-\u2069]/g, '')
  expect(called({ ...part, count: 5003, percent: 5 })).toBe('5,003 prices +5 %')
  expect(called({ ...part, kind: 'move', of: '010398', to: 'confirmed' })).toBe('Order 010398 → confirmed')
  expect(called({ ...part, kind: 'stock', count: 2, to: '0' }, { ...part, percent: -2.5, of: 'R-1' })).toBe(
    '2 stock changes → 0, 1 price (R-1) −2.5 %',
  )
  expect(called({ ...part, kind: 'create', count: 12 })).toBe('12 new products')
})
