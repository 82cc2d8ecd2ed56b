import { expect, test } from 'vitest'
import type { CatalogProgress } from '../../../shared/contract/groups/catalog.ts'
import { makeLanguage } from '../../i18n/language.ts'
import { catalogMessage } from './catalog-text.ts'

const now = Date.UTC(2026, 10, 21, 12, 0)
const finishedAt = Date.UTC(2026, 10, 21, 9, 14)
const activeReadAt = Date.UTC(2026, 10, 21, 11, 40)
const language = makeLanguage('en', '.', 'UTC')
const base = {
  state: 'complete',
  read: 4812,
  total: 5000,
  startedAt: null,
  finishedAt,
  requestsLeft: 0,
  feed: 'working',
} as const

test.each<[CatalogProgress, string]>([
  [base, '4,812 of 5,000 read, 09:14'],
  [{ ...base, activeReadAt }, '4,812 of 5,000 read, 09:14; active ones 11:40'],
  [{ ...base, state: 'reading', finishedAt: null }, 'Reading the catalog: 4,812 of 5,000'],
  [
    { ...base, state: 'reading', finishedAt: null, total: null },
    'Reading the catalog: 4,812 products so far',
  ],
  [
    { ...base, state: 'reading', read: 5000, requestsLeft: 12 },
    '5,000 of 5,000 read, 09:14; refreshing, 12 requests to go',
  ],
  [{ ...base, state: 'waiting' }, '4,812 of 5,000 read; resumes automatically'],
  [{ ...base, state: 'waiting', read: 5000 }, '5,000 of 5,000 read, 09:14; refreshing resumes automatically'],
  [{ ...base, read: 299, total: 298 }, '298 of 298 read, 09:14'],
  [
    { ...base, state: 'waiting', read: 299, total: 298 },
    '298 of 298 read, 09:14; refreshing resumes automatically',
  ],
  [{ ...base, state: 'empty' }, 'The catalog hasn’t been read yet'],
])('$state says what was read of how much', (progress, wanted) => {
  expect(catalogMessage(progress, now, language)).toBe(wanted)
})
