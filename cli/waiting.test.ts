import { expect, test } from 'vitest'
import type { Bridge } from '../shared/contract/bridge.ts'
import type { WaitsFor } from '../shared/contract/outbox/change.ts'
import { noCounts } from '../shared/domain/changes/change.ts'
import { waitForOutbox } from './waiting.ts'

/** An outbox with a refused create, and queued changes that wait for these. */
function outboxOf(waits: readonly WaitsFor[]): { bridge: Bridge; goOffline(): void } {
  let kind = 'online'
  const counts = { ...noCounts(), queued: waits.length, rejected: 1 }
  const answers: Readonly<Record<string, () => unknown>> = {
    readOutbox: () => ({ counts, paused: false }),
    listChanges: () => ({ changes: waits.map(each => ({ waits: each })), total: waits.length }),
    readConnection: () => ({ network: { kind, since: 0, why: 'reset' } }),
  }
  const call = async (name: string) => answers[name]?.()
  const on = (_: string, listener: () => void) => {
    if (kind === 'offline') listener()
    return () => {}
  }
  const goOffline = () => {
    kind = 'offline'
  }
  return { bridge: { call, on } as unknown as Bridge, goOffline }
}

const STUCK: WaitsFor[] = [
  { kind: 'create', change: 1, needsAttention: true },
  { kind: 'earlier', change: 2 },
]

test('waiting for the outbox ends where the rest waits for a change that needs a person', async () => {
  await waitForOutbox(outboxOf(STUCK).bridge, 'data', () => {})
})

test('and not while one of them can be sent', async () => {
  const { bridge, goOffline } = outboxOf([...STUCK, { kind: 'turn' }])
  goOffline()
  await expect(waitForOutbox(bridge, 'data', () => {})).rejects.toThrow(
    /cannot be reached.* in data, and the/,
  )
})
