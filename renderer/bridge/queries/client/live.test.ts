import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { keepLive } from './live.ts'
import { keys } from './query-keys.ts'

function liveClient() {
  const listeners = new Map<string, (value: unknown) => void>()
  const bridge = {
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, listener)
      return () => listeners.delete(event)
    },
  } as unknown as Bridge
  const client = new QueryClient()
  const due: (() => void)[] = []
  const stop = keepLive(bridge, client, run => due.push(run))
  return {
    client,
    due,
    stop,
    emit: (event: string, value: unknown) => listeners.get(event)?.(value),
    listeners,
  }
}

test('an event that carries the view replaces it in the cache', () => {
  const { client, emit } = liveClient()
  client.setQueryData(keys.outbox, { revision: 3, counts: {}, paused: false })
  emit('outboxChanged', { revision: 4, counts: {}, paused: true })
  expect(client.getQueryData(keys.outbox)).toMatchObject({ revision: 4, paused: true })
})

test('a recovery stays told while the counts move', () => {
  const { client, emit } = liveClient()
  client.setQueryData(keys.outbox, { revision: 1, recovery: { recovered: 3 } })
  emit('outboxChanged', { revision: 2, counts: {}, paused: false })
  expect(client.getQueryData(keys.outbox)).toMatchObject({ revision: 2, recovery: { recovered: 3 } })
})

test('a burst of outbox events has the jobs and changes read again once', () => {
  const { client, due, emit } = liveClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  for (let revision = 0; revision < 50; revision++)
    emit('outboxChanged', { revision, counts: {}, paused: false })
  expect(due).toHaveLength(1)
  due[0]?.()
  const read = invalidate.mock.calls.map(([filters]) => filters?.queryKey)
  expect(read).toEqual([keys.jobs, keys.changes, keys.products])
})

test('finish times are read again when sending is paused or the connection is lost, and not at every request', () => {
  const { client, emit } = liveClient()
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  const costsRead = () => invalidate.mock.calls.filter(([filters]) => filters?.queryKey === keys.costs).length
  client.setQueryData(keys.outbox, { revision: 1, paused: false })
  client.setQueryData(keys.connection, { network: { kind: 'online' }, budget: { remaining: 900 } })
  emit('outboxChanged', { revision: 2, counts: {}, paused: false })
  emit('connectionChanged', { network: { kind: 'online' }, budget: { remaining: 899 } })
  expect(costsRead()).toBe(0)
  emit('outboxChanged', { revision: 3, counts: {}, paused: true })
  expect(costsRead()).toBe(1)
  emit('connectionChanged', { network: { kind: 'offline' }, budget: { remaining: 899 } })
  expect(costsRead()).toBe(2)
})

test('nothing of the last account stays when another one is opened', () => {
  const { client, emit } = liveClient()
  client.setQueryData(keys.outbox, { paused: true })
  client.setQueryData(keys.settings, { repaired: null })
  emit('accountsChanged', { open: 'b' })
  expect(client.getQueryData(keys.outbox)).toBeUndefined()
  expect(client.getQueryData(keys.settings)).toBeDefined()
})

test('nothing is followed any more after stopping', () => {
  const { stop, listeners } = liveClient()
  stop()
  expect(listeners.size).toBe(0)
})
