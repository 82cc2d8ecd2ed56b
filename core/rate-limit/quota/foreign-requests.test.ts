import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  foreignPerHour,
  onRemaining,
  oursCounted,
  type RemainingReports,
  roundedRate,
} from './foreign-requests.ts'
import { spread, type UsageLedger } from './usage-ledger.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const rate = (remaining: number | null) => ({ limit: 1000, remaining, resetInMs: HOUR })
const window = { limit: 1000, resetsAt: HOUR }

test('missing requests that were not ours were somebody else’s', () => {
  const first = onRemaining(null, rate(900), window, 0, 0).reports
  const ours = oursCounted(oursCounted(first, 1), 1)
  expect(onRemaining(ours, rate(898), window, 0, 1000).fresh).toBe(0)
  expect(onRemaining(ours, rate(890), window, 0, 1000)).toMatchObject({ fresh: 8, since: 0 })
})

test('the same requests are found once', () => {
  const first = onRemaining(null, rate(900), window, 0, 0).reports
  const second = onRemaining(first, rate(890), window, 0, 1000)
  expect(second.fresh).toBe(10)
  expect(onRemaining(second.reports, rate(890), window, 0, 2000).fresh).toBe(0)
})

test('a new window, another limit or missing headers accuse nobody', () => {
  const first = onRemaining(null, rate(900), window, 0, 0).reports
  expect(onRemaining(first, rate(500), { limit: 1000, resetsAt: 2 * HOUR }, 0, 0).fresh).toBe(0)
  expect(onRemaining(first, rate(500), { limit: 500, resetsAt: HOUR }, 0, 0).fresh).toBe(0)
  expect(onRemaining(first, rate(null), window, 0, 0)).toMatchObject({ reports: first, fresh: 0 })
})

test('an answer that comes late accuses nobody where the end of the window moves with every answer', () => {
  // Two left, and the second was answered first; with the first answer the count begins again.
  const sliding = (resetsAt: number) => ({ limit: 1000, resetsAt })
  const first = onRemaining(null, rate(973), sliding(HOUR), 2, 0).reports
  const second = onRemaining(first, rate(971), sliding(HOUR), 1, 0).reports
  const late = onRemaining(second, rate(972), sliding(HOUR + 2 * MINUTE), 0, 2 * MINUTE)
  expect(late.isNewCount).toBe(true)
  const next = oursCounted(late.reports, 1)
  expect(onRemaining(next, rate(970), sliding(HOUR + 2 * MINUTE), 0, 3 * MINUTE).fresh).toBe(0)
  // Somebody else is still found from there on.
  expect(onRemaining(next, rate(960), sliding(HOUR + 2 * MINUTE), 0, 3 * MINUTE).fresh).toBe(10)
})

test('our own requests are never taken for somebody else’s, in whatever order they are counted and answered', () => {
  const order = fc.array(fc.tuple(fc.boolean(), fc.nat(), fc.nat()), { maxLength: 60 })
  fc.assert(
    fc.property(order, steps => {
      let reports: RemainingReports | null = null
      let left = 1000
      // Requests that left and were not counted yet; answers on their way.
      let leaving = 0
      const answers: number[] = []
      let found = 0
      const answer = (pick: number) => {
        const [remaining] = answers.splice(pick % answers.length, 1)
        if (remaining === undefined) return
        const report = onRemaining(reports, rate(remaining), window, leaving + answers.length, 0)
        reports = report.reports
        found += report.fresh
      }
      for (const [isSend, count, pick] of steps) {
        if (isSend && leaving + answers.length < 4) {
          leaving++
          reports = oursCounted(reports, 1)
        }
        if (leaving > 0 && count % 2 === 0) {
          leaving--
          answers.push(--left)
        }
        if (answers.length > 0 && pick % 2 === 0) answer(pick)
      }
      return found === 0
    }),
  )
})

test('the rate is that of the last quarter of an hour, once it is more than a slip', () => {
  const none: UsageLedger = []
  expect(foreignPerHour(spread(none, 'foreign', 2, 0, 0), 0)).toBe(0)
  expect(foreignPerHour(spread(none, 'foreign', 30, 0, 14 * MINUTE), 14 * MINUTE)).toBe(120)
  expect(foreignPerHour(spread(none, 'foreign', 10, 0, MINUTE), MINUTE)).toBe(120)
  expect(foreignPerHour(spread(none, 'foreign', 30, 0, 14 * MINUTE), 40 * MINUTE)).toBe(0)
  expect([7, 19, 123, 125].map(roundedRate)).toEqual([7, 19, 120, 130])
})
