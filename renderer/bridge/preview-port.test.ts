import { expect, test } from 'vitest'
import { bridgeOver } from '../../shared/contract/bridge.ts'
import { CallFault } from '../../shared/contract/fault.ts'
import { previewPort } from './preview-port.ts'

/** A socket whose every move a test makes. */
class FakeSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  sent: string[] = []

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.onclose?.()
  }
}

function tab() {
  const sockets: FakeSocket[] = []
  const told: string[] = []
  const due: { run: () => void; ms: number }[] = []
  const port = previewPort(
    { onLost: () => told.push('lost'), onBack: () => told.push('back') },
    () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as WebSocket
    },
    (run, ms) => due.push({ run, ms }),
  )
  const newest = () => sockets.at(-1) as FakeSocket
  return { bridge: bridgeOver(port), port, sockets, newest, told, due, again: () => due.shift()?.run() }
}

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    error => (error instanceof CallFault ? error.fault.kind : error),
  )

test('calls made before the connection stands are sent when it does, in order', async () => {
  const { bridge, newest } = tab()
  const answer = bridge.call('readApp', {})
  void faultOf(bridge.call('readSettings', {}))
  newest().onopen?.()
  expect(newest().sent.map(text => JSON.parse(text).call)).toEqual(['readApp', 'readSettings'])
  newest().onmessage?.({ data: '{"type":"output","id":1,"output":{"version":"1"}}' })
  expect(await answer).toEqual({ version: '1' })
})

test('a call without an answer when the connection breaks is told that nobody knows, and is not sent again', async () => {
  const { bridge, newest, told, again } = tab()
  newest().onopen?.()
  const waiting = faultOf(bridge.call('pauseOutbox', { paused: true }))
  newest().onclose?.()
  expect(await waiting).toBe('closed')
  expect(await faultOf(bridge.call('readApp', {}))).toBe('closed')
  again()
  newest().onopen?.()
  expect(newest().sent).toEqual([])
  expect(told).toEqual(['lost', 'back'])
})

test('the window hears once that the core is lost, and tries again ever more slowly', () => {
  const { sockets, newest, told, due, again } = tab()
  newest().onopen?.()
  const waits: (number | undefined)[] = []
  for (let turn = 0; turn < 7; turn++) {
    newest().onclose?.()
    waits.push(due[0]?.ms)
    again()
  }
  expect(told).toEqual(['lost'])
  expect(waits).toEqual([250, 500, 1000, 2000, 5000, 5000, 5000])
  expect(sockets).toHaveLength(8)
})

test('after closing nothing is tried again', async () => {
  const { bridge, port, newest, sockets, told, due } = tab()
  newest().onopen?.()
  const waiting = faultOf(bridge.call('readApp', {}))
  port.close()
  expect(await waiting).toBe('closed')
  expect([sockets.length, due.length, told]).toEqual([1, 0, []])
})

test('events reach the window after the core came back', () => {
  const { bridge, newest, again } = tab()
  const heard: number[] = []
  bridge.on('catalogChanged', ({ revision }) => heard.push(revision))
  newest().onopen?.()
  newest().onclose?.()
  again()
  newest().onopen?.()
  newest().onmessage?.({ data: '{"type":"event","event":"catalogChanged","value":{"revision":3}}' })
  expect(heard).toEqual([3])
})
