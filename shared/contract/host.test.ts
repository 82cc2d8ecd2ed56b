import { expect, test } from 'vitest'
import { bridgeOver } from './bridge.ts'
import type { Handlers } from './contract.ts'
import { CallFault } from './fault.ts'
import { answerPort } from './host.ts'
import { pairOfPorts } from './port.ts'

test('an output that cannot be written as JSON is a bug with a reference, and the host goes on', async () => {
  const [window, core] = pairOfPorts()
  const seen: unknown[] = []
  const handlers = {
    readDraft: () => ({ cells: [{ product: 1n }] }),
    readOutbox: () => ({ paused: true }),
  } as unknown as Handlers
  answerPort(core, handlers, { isOpen: () => true, onBug: (_, error) => `ref-${seen.push(error)}` })
  const bridge = bridgeOver(window)
  const failed = await bridge.call('readDraft', {}).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(CallFault)
  expect((failed as CallFault).fault).toMatchObject({ kind: 'bug', ref: 'ref-1' })
  expect(await bridge.call('readOutbox', {})).toEqual({ paused: true })
})
