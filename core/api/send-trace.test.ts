import diagnostics from 'node:diagnostics_channel'
import { setImmediate } from 'node:timers/promises'
import type { Dispatcher } from 'undici'
import { expect, test } from 'vitest'
import { type SendTrace, tracingSends } from './send-trace.ts'

const WRITTEN = diagnostics.channel('undici:client:sendHeaders')

/** undici begins a request; `writes` says whether it then writes it. */
function begin(trace: SendTrace, writes: boolean): void {
  const dispatch: Dispatcher.Dispatch = (_, handler) => {
    handler.onRequestStart?.({ abort: () => {} } as unknown as Dispatcher.DispatchController, {})
    if (writes) WRITTEN.publish({})
    return true
  }
  const options = { path: '/', method: 'POST' as const, opaque: trace }
  tracingSends(dispatch)(options, {})
}

test('a request that is written counts as sent', () => {
  const trace = { sent: false }
  begin(trace, true)
  expect(trace.sent).toBe(true)
})

test('a request that undici began with and did not write is not taken for the next one that leaves', async () => {
  const trace = { sent: false }
  begin(trace, false)
  await setImmediate()
  // Another request, which nobody watches.
  WRITTEN.publish({})
  expect(trace.sent).toBe(false)
})
