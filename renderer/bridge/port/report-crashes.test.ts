import { expect, test, vi } from 'vitest'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { calls, type Input } from '../../../shared/contract/contract.ts'
import { CallFault } from '../../../shared/contract/fault.ts'
import { CRASH_TEXT_MAX } from '../../../shared/contract/groups/app.ts'
import { crashReporter, reportUncaught } from './report-crashes.ts'

/** A window whose core keeps every report, or is gone. */
function windowOn(core: 'here' | 'gone' = 'here') {
  const reports: Input<'reportCrash'>[] = []
  const call = vi.fn(async (_name: string, input: Input<'reportCrash'>) => {
    if (core === 'gone') throw new CallFault({ kind: 'closed' })
    reports.push(input)
    return {}
  })
  const report = crashReporter({ call } as unknown as Bridge)
  const target = new EventTarget()
  reportUncaught(target, report)
  const happen = (type: string, facts: object) => target.dispatchEvent(Object.assign(new Event(type), facts))
  return { reports, call, report, happen }
}

test('an error that no code caught and a promise that nobody waited for are reported', () => {
  const { reports, happen } = windowOn()
  happen('error', { error: new RangeError('too much'), message: 'Uncaught RangeError: too much' })
  happen('unhandledrejection', { reason: 'no answer' })
  happen('error', { error: null, message: 'Script error.' })
  expect(reports).toMatchObject([
    { of: 'code', message: 'RangeError: too much', stack: expect.stringContaining('report-crashes.test') },
    { of: 'promise', message: 'no answer', stack: null },
    { of: 'code', message: 'Script error.', stack: null },
  ])
})

test('an error that crashed a screen and then came up as uncaught is reported once', () => {
  const { reports, report, happen } = windowOn()
  const error = new Error('no price')
  report('screen', error, '\n    at Row')
  happen('error', { error, message: 'Uncaught Error: no price' })
  happen('unhandledrejection', { reason: error })
  expect(reports).toMatchObject([
    { of: 'screen', message: 'Error: no price', componentStack: '\n    at Row' },
  ])
})

test("the browser's notice that a layout takes another round is no crash", () => {
  const { reports, happen } = windowOn()
  const message = 'ResizeObserver loop completed with undelivered notifications.'
  happen('error', { error: undefined, message })
  expect(reports).toEqual([])
})

test('whatever was thrown, the report fits the contract', () => {
  const { reports, report } = windowOn()
  const long = new Error('🌹'.repeat(CRASH_TEXT_MAX))
  const cause = new Error('outer', { cause: new TypeError('inner') })
  const odd = [long, cause, null, undefined, Object.create(null), { toString: 1 }, Symbol('s'), 7n, () => 1]
  for (const thrown of odd) report('code', thrown)
  const unreadable = new Error('x')
  Object.defineProperty(unreadable, 'stack', {
    get: () => {
      throw new Error('not readable')
    },
  })
  expect(() => report('code', unreadable)).not.toThrow()
  expect(reports).toHaveLength(odd.length)
  for (const input of reports) expect(calls.reportCrash.input.safeParse(input).error).toBeUndefined()
  expect(reports[1]?.stack).toMatch(/outer[\s\S]*caused by[\s\S]*inner/)
})

test('a report that fails is the end of it: no further error, no second report', async () => {
  const { call, report } = windowOn('gone')
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  report('promise', new Error('lost'))
  await new Promise(resolve => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect(call).toHaveBeenCalledTimes(1)
  expect(unhandled).not.toHaveBeenCalled()
})
