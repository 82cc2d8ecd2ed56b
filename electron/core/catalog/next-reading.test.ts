import { expect, test } from 'vitest'
import { type Crawl, newCrawl } from './crawl.ts'
import { nextReading, type Upkept } from './next-reading.ts'
import { UPKEEP } from './upkeep-figures.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = 100 * DAY

const read = (startedAt: number, finishedAt: number | null, pages = 30): Crawl => ({
  ...newCrawl(startedAt, 3, pages * 100),
  ...{ finishedAt, pages },
})
/** Read whole an hour ago; everything that is due in between was done a moment ago. */
const quiet: Upkept = {
  crawl: read(NOW - HOUR - MINUTE, NOW - HOUR),
  completedAt: NOW - HOUR,
  held: 3000,
  rounds: {
    round: read(NOW - 2 * MINUTE, NOW - MINUTE),
    share: { nextPage: 4, pages: 12, readAt: NOW - MINUTE },
    ...{ activeAt: NOW - MINUTE, filter: null, isHastened: false },
  },
  ...{ isRequested: false, pauseMs: HOUR },
}
const having = (rounds: Partial<Upkept['rounds']>, more: Partial<Upkept> = {}): Upkept => ({
  ...{ ...quiet, ...more },
  rounds: { ...quiet.rounds, ...rounds },
})
const readAgo = (ms: number, more: Partial<Upkept> = {}) =>
  having({}, { crawl: read(NOW - ms, NOW - ms), completedAt: NOW - ms, ...more })
const next = (upkept: Upkept, now = NOW) => nextReading(upkept, UPKEEP, now)

test('nothing is read while everything is new enough; the wait is for what is due first', () => {
  expect(next(quiet)).toEqual({ kind: 'wait', ms: 59 * MINUTE })
})

test.each<[string, Upkept, string]>([
  [
    'a small catalog is read whole after each pause',
    readAgo(HOUR, { crawl: read(NOW - HOUR, NOW - HOUR, 10) }),
    'whole',
  ],
  [
    'a round follows a pause after the last one',
    having({ round: read(NOW - 3 * HOUR, NOW - HOUR) }),
    'active',
  ],
  ['a round that runs goes on', having({ round: read(NOW - 30 * MINUTE, null) }), 'active'],
  [
    'an inactive page comes in its turn',
    having({ share: { nextPage: 4, pages: 12, readAt: NOW - 12 * HOUR } }),
    'inactive',
  ],
  [
    'and before the rest of a long round',
    having({ round: read(NOW - MINUTE, null), share: { nextPage: 4, pages: 12, readAt: NOW - 12 * HOUR } }),
    'inactive',
  ],
  ['everything is read after six days', readAgo(6 * DAY), 'whole'],
  ['everything is read when products came or went', having({ isHastened: true }), 'whole'],
  ['everything is read when a person asks', { ...quiet, isRequested: true }, 'whole'],
  [
    'after a reading that did not hold together the next comes a day later',
    readAgo(DAY, { completedAt: NOW - 2 * DAY }),
    'whole',
  ],
  [
    'without a list of active products everything is read after each pause',
    having({ filter: { trouble: 'refused', at: NOW - MINUTE } }),
    'whole',
  ],
  [
    'a day later the list of active products is tried again',
    having({ round: read(0, 1), filter: { trouble: 'refused', at: NOW - DAY } }),
    'active',
  ],
])('%s', (_title, upkept, kind) => {
  expect(next(upkept).kind).toBe(kind)
})

test('a round that a whole reading overtook is not gone on with: the next begins a pause after that reading', () => {
  const overtaken = having(
    { round: read(NOW - 3 * HOUR, null) },
    { crawl: read(NOW - 2 * HOUR, NOW - 10 * MINUTE) },
  )
  expect(next({ ...overtaken, completedAt: NOW - 10 * MINUTE })).toEqual({ kind: 'wait', ms: 50 * MINUTE })
  const begun = next(overtaken, NOW + HOUR)
  expect(begun).toMatchObject({ kind: 'active', round: { pass: 4, nextPage: 1 } })
})

test('a list that changes all day takes a quarter of the time at most', () => {
  const long = having(
    { isHastened: true },
    { crawl: read(NOW - 6 * HOUR, NOW - 2 * HOUR), completedAt: NOW - 2 * HOUR },
  )
  expect(next(long).kind).not.toBe('whole')
  expect(next(long, NOW + 10 * HOUR).kind).toBe('whole')
  const small = having(
    { isHastened: true },
    { crawl: read(NOW - 11 * MINUTE, NOW - 10 * MINUTE, 3), completedAt: NOW },
  )
  expect(next(small).kind).toBe('whole')
})

test('a clock that was set back by a year stops nothing', () => {
  expect(next(quiet, NOW - 365 * DAY).kind).toBe('whole')
})
