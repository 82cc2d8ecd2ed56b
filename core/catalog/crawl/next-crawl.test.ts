import { expect, test } from 'vitest'
import { type Crawl, newCrawl } from '../crawl-state/crawl.ts'
import { CRAWL_LIMITS } from './crawl-limits.ts'
import { type CrawlSchedule, nextCrawl } from './next-crawl.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const NOW = 100 * DAY

const read = (startedAt: number, finishedAt: number | null, pages = 30): Crawl => ({
  ...newCrawl(startedAt, 3, pages * 100),
  finishedAt,
  pages,
})
/** Read whole an hour ago; everything due in between was done a moment ago. */
const quiet: CrawlSchedule = {
  crawl: read(NOW - HOUR - MINUTE, NOW - HOUR),
  completedAt: NOW - HOUR,
  held: 3000,
  partial: {
    active: read(NOW - 2 * MINUTE, NOW - MINUTE),
    share: { nextPage: 4, pages: 12, readAt: NOW - MINUTE },
    activeAt: NOW - MINUTE,
    filter: null,
    isHastened: false,
  },
  isRequested: false,
  pauseMs: HOUR,
}
const having = (
  partial: Partial<CrawlSchedule['partial']>,
  more: Partial<CrawlSchedule> = {},
): CrawlSchedule => ({
  ...quiet,
  ...more,
  partial: { ...quiet.partial, ...partial },
})
const readAgo = (ms: number, more: Partial<CrawlSchedule> = {}) =>
  having({}, { crawl: read(NOW - ms, NOW - ms), completedAt: NOW - ms, ...more })
const next = (schedule: CrawlSchedule, now = NOW) => nextCrawl(schedule, CRAWL_LIMITS, now)

test('nothing is read while everything is new enough; the wait is for what is due first', () => {
  expect(next(quiet)).toEqual({ kind: 'wait', ms: 59 * MINUTE })
})

test.each<[string, CrawlSchedule, string]>([
  [
    'a small catalog is crawled whole after each pause',
    readAgo(HOUR, { crawl: read(NOW - HOUR, NOW - HOUR, 10) }),
    'whole',
  ],
  [
    'an active crawl follows a pause after the last one',
    having({ active: read(NOW - 3 * HOUR, NOW - HOUR) }),
    'active',
  ],
  ['an active crawl that runs goes on', having({ active: read(NOW - 30 * MINUTE, null) }), 'active'],
  [
    'an inactive page comes in its turn',
    having({ share: { nextPage: 4, pages: 12, readAt: NOW - 12 * HOUR } }),
    'inactive',
  ],
  [
    'and before the rest of a long active crawl',
    having({ active: read(NOW - MINUTE, null), share: { nextPage: 4, pages: 12, readAt: NOW - 12 * HOUR } }),
    'inactive',
  ],
  ['everything is read after six days', readAgo(6 * DAY), 'whole'],
  ['everything is read when products came or went', having({ isHastened: true }), 'whole'],
  ['everything is read when a person asks', { ...quiet, isRequested: true }, 'whole'],
  [
    'after a crawl that did not hold together the next comes a day later',
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
    having({ active: read(0, 1), filter: { trouble: 'refused', at: NOW - DAY } }),
    'active',
  ],
])('%s', (_title, schedule, kind) => expect(next(schedule).kind).toBe(kind))

test('an active crawl that a whole one overtook is dropped: the next begins a pause after the whole one', () => {
  const overtaken = having(
    { active: read(NOW - 3 * HOUR, null) },
    { crawl: read(NOW - 2 * HOUR, NOW - 10 * MINUTE) },
  )
  expect(next({ ...overtaken, completedAt: NOW - 10 * MINUTE })).toEqual({ kind: 'wait', ms: 50 * MINUTE })
  const begun = next(overtaken, NOW + HOUR)
  expect(begun).toMatchObject({ kind: 'active', crawl: { pass: 4, nextPage: 1 } })
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

/** Two weeks of a catalog of 60,000 products, a third of them active; each page takes six seconds. */
function twoWeeks(limits = CRAWL_LIMITS) {
  const PAGE_MS = 6000
  const pages = { whole: 600, active: 200, inactive: 400 }
  const counts = { whole: 0, active: 0, inactive: 0 }
  const ages = { active: 0, inactive: 0 }
  let now = NOW
  let wholeAt = NOW
  let activeAt = NOW
  const inactiveAt = Array.from({ length: pages.inactive }, () => NOW)
  let present: CrawlSchedule = {
    ...having({ active: null, share: null, activeAt: null }),
    crawl: read(NOW, NOW, pages.whole),
    completedAt: NOW,
    held: 60_000,
  }
  const reads = (kind: keyof typeof counts, times: number) => {
    counts[kind] += times
    now += times * PAGE_MS
  }
  while (now < NOW + 14 * DAY) {
    const step = nextCrawl(present, limits, now)
    const startedAt = now
    if (step.kind === 'wait') now += step.ms
    else if (step.kind === 'whole') {
      reads('whole', pages.whole)
      ages.inactive = Math.max(ages.inactive, ...inactiveAt.map(at => now - Math.max(wholeAt, at)))
      present = { ...present, crawl: read(startedAt, now, pages.whole), completedAt: now }
      wholeAt = startedAt
    } else if (step.kind === 'active') {
      reads('active', 1)
      const isLast = step.crawl.nextPage === pages.active
      const active = { ...step.crawl, nextPage: step.crawl.nextPage + 1, finishedAt: isLast ? now : null }
      present = { ...present, partial: { ...present.partial, active } }
      if (isLast) activeAt = step.crawl.startedAt
    } else {
      reads('inactive', 1)
      ages.inactive = Math.max(ages.inactive, now - Math.max(wholeAt, inactiveAt[step.page - 1] ?? 0))
      inactiveAt[step.page - 1] = startedAt
      const share = { nextPage: (step.page % pages.inactive) + 1, pages: pages.inactive, readAt: now }
      present = { ...present, partial: { ...present.partial, share } }
    }
    ages.active = Math.max(ages.active, now - Math.max(wholeAt, activeAt))
  }
  return { counts, hours: { active: ages.active / HOUR, inactive: ages.inactive / HOUR } }
}

test('half the requests keep 60,000 products: active ones two and a half hours old at most, the others a week', () => {
  const { counts, hours } = twoWeeks()
  const before = twoWeeks({ ...CRAWL_LIMITS, partsAbovePages: Number.POSITIVE_INFINITY })
  expect(before.counts).toEqual({ whole: 100_800, active: 0, inactive: 0 })
  expect(counts).toEqual({ whole: 1200, active: 49_900, inactive: 924 })
  expect(hours.active).toBeLessThanOrEqual(2.5)
  expect(hours.inactive).toBeLessThanOrEqual(7 * 24)
})
