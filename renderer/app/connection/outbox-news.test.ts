import { expect, test } from 'vitest'
import { outboxNews } from './outbox-news.ts'

const at = (waiting: number, attention: number, applied = 0) => ({ waiting, attention, applied })

test.each([
  ['a start', null, at(3, 2), null],
  ['changes that are queued', at(0, 0), at(3, 0), null],
  ['some that left', at(3, 0), at(1, 0), null],
  ['the last that left', at(1, 0), at(0, 0), 'done'],
  ['one that was taken before it was seen to wait', at(0, 0, 5), at(0, 0, 6), 'done'],
  ['some that were taken', at(3, 0, 5), at(1, 0, 7), null],
  ['a refusal', at(3, 0), at(2, 1), 'attention'],
  ['a conflict of the last one', at(1, 1), at(0, 2), 'attention'],
  ['a conflict that is resolved', at(0, 2), at(1, 1), null],
] as const)('%s: announced as it should be', (_, before, now, news) => {
  expect(outboxNews(before, now)).toBe(news)
})
