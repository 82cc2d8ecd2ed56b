import type { OutboxContext } from './context.ts'
import { backoffMs } from './limits.ts'
import { rest } from './signal.ts'

/** After a failure, waits longer with each one in a row; a success ends the row. */
type BackOff = (hasFailed: boolean) => Promise<void>

/** The back-off of one loop, between what it asks of the marketplace. Closing the outbox ends its wait. */
export function makeBackOff({
  clock,
  limits,
  random,
  sendSwitch,
}: Pick<OutboxContext, 'clock' | 'limits' | 'random' | 'sendSwitch'>): BackOff {
  let failures = 0
  return async hasFailed => {
    failures = hasFailed ? failures + 1 : 0
    if (failures > 0) await rest(clock, backoffMs(limits, failures - 1, random()), sendSwitch.closing())
  }
}
