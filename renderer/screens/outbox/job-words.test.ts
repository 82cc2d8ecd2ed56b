import { expect, test } from 'vitest'
import type { Job, StateCounts } from '../../../shared/contract/groups/outbox.ts'
import { CHANGE_STATES } from '../../../shared/domain/change.ts'
import { countOf, holdupOf, jobState, LINE_FILTERS, paceOf, progressParts, STATES_OF } from './job-words.ts'

const counts = (some: Partial<StateCounts>): StateCounts => ({
  ...(Object.fromEntries(CHANGE_STATES.map(state => [state, 0])) as StateCounts),
  ...some,
})
const job = (some: Partial<Job>): Job => ({
  id: 1,
  file: null,
  who: null,
  undoes: null,
  createdAt: 0,
  total: 10,
  counts: counts({}),
  requests: 0,
  requestsLeft: 0,
  firstSentAt: null,
  finishedAt: null,
  doneAt: null,
  ...some,
})

test('every state is found under exactly one filter besides “all”', () => {
  const found = LINE_FILTERS.flatMap(filter => STATES_OF[filter])
  expect(found.toSorted()).toEqual(CHANGE_STATES.toSorted())
})

test.each([
  [{ rejected: 1, sending: 4, applied: 5 }, 'attention'],
  [{ sending: 4, queued: 5 }, 'sending'],
  [{ queued: 5, applied: 1 }, 'waiting'],
  [{ unknown: 1, applied: 9 }, 'waiting'],
  [{ applied: 9, withdrawn: 1 }, 'done'],
] as const)('a job with %j is: %s', (some, wanted) => {
  expect(jobState(counts(some))).toBe(wanted)
})

test('the progress bar leaves exactly what still waits', () => {
  const all = counts({ applied: 5, withdrawn: 1, rejected: 1, sending: 1, queued: 2 })
  const shown = progressParts(all).reduce((sum, part) => sum + part.count, 0)
  expect(shown).toBe(countOf(all, 'all') - all.queued)
})

test('the pace is counted from the first request to the end', () => {
  expect(paceOf(job({}), 5000)).toBeNull()
  const sent = job({ firstSentAt: 1000, counts: counts({ applied: 990, rejected: 10 }) })
  expect(paceOf(sent, 3000)).toBe(500)
  expect(paceOf({ ...sent, finishedAt: 11_000 }, 99_000)).toBe(100)
})

test('a pause by hand is named before the network', () => {
  expect(holdupOf({ kind: 'no-key' }, { paused: true, stopped: null })).toBe('paused')
  expect(holdupOf({ kind: 'no-key' }, { paused: false, stopped: null })).toBe('key')
  expect(holdupOf({ kind: 'online', since: 0 }, { paused: false, stopped: null })).toBeNull()
  expect(holdupOf(undefined, undefined)).toBeNull()
})
