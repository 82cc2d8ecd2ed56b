import { describe, expect, test } from 'vitest'
import { bridgeOver } from '../../../shared/contract/bridge.ts'
import { CallFault } from '../../../shared/contract/fault.ts'
import { NO_SESSION, type Pass } from '../../../shared/contract/tab-entry.ts'
import { previewPort } from './preview-port.ts'
import { type OtherTabs, openTabSession } from './tab-session.ts'

/** A socket whose every move a test makes. */
class FakeSocket {
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  sent: string[] = []

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.breaks()
  }

  letIn(session = 'S') {
    this.onmessage?.({ data: `{"type":"entered","session":"${session}"}` })
  }

  breaks(code = 1006) {
    this.onclose?.({ code })
  }
}

/** The tabs of one browser at one address: they hear each other. */
function browser() {
  const tabs = new Map<OtherTabs, (message: unknown) => void>()
  return {
    tab: () => {
      const own: OtherTabs = {
        onMessage: listener => void tabs.set(own, listener),
        send: message => {
          for (const [other, hear] of tabs) if (other !== own) hear(message)
        },
        close: () => void tabs.delete(own),
      }
      return own
    },
  }
}

function tab({ token = 'T', kept = {}, at = browser() }: TabOptions = {}) {
  const sockets: FakeSocket[] = []
  const shown: Pass[] = []
  const told: string[] = []
  const due: { run: () => void; ms: number }[] = []
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void delete kept[key],
  }
  const session = openTabSession({ token, storage, otherTabs: at.tab() })
  const port = previewPort(
    {
      onLost: () => told.push('lost'),
      onBack: () => told.push('back'),
      onShutOut: () => told.push('shut out'),
    },
    session,
    pass => {
      const socket = new FakeSocket()
      sockets.push(socket)
      shown.push(pass)
      return socket as unknown as WebSocket
    },
    (run, ms) => due.push({ run, ms }),
  )
  const newest = () => sockets.at(-1) as FakeSocket
  const passes = () => shown.map(({ kind, secret }) => `${kind} ${secret}`)
  return {
    bridge: bridgeOver(port),
    port,
    session,
    sockets,
    newest,
    passes,
    told,
    due,
    again: () => due.shift()?.run(),
  }
}

interface TabOptions {
  token?: string | null
  /** What the tab's own storage holds. */
  kept?: Record<string, string>
  at?: ReturnType<typeof browser>
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
  newest().letIn()
  expect(newest().sent.map(text => JSON.parse(text).call)).toEqual(['readApp', 'readSettings'])
  newest().onmessage?.({ data: '{"type":"output","id":1,"output":{"version":"1"}}' })
  expect(await answer).toEqual({ version: '1' })
})

test('a call without an answer when the connection breaks is told that nobody knows, and is not sent again', async () => {
  const { bridge, newest, told, again } = tab()
  newest().letIn()
  const waiting = faultOf(bridge.call('pauseOutbox', { paused: true }))
  newest().breaks()
  expect(await waiting).toBe('closed')
  expect(await faultOf(bridge.call('readApp', {}))).toBe('closed')
  again()
  newest().letIn()
  expect(newest().sent).toEqual([])
  expect(told).toEqual(['lost', 'back'])
})

test('the window hears once that the core is lost, and tries again ever more slowly', () => {
  const { sockets, newest, told, due, again } = tab()
  newest().letIn()
  const waits: (number | undefined)[] = []
  for (let turn = 0; turn < 7; turn++) {
    newest().breaks()
    waits.push(due[0]?.ms)
    again()
  }
  expect(told).toEqual(['lost'])
  expect(waits).toEqual([250, 500, 1000, 2000, 5000, 5000, 5000])
  expect(sockets).toHaveLength(8)
})

test('after closing nothing is tried again', async () => {
  const { bridge, port, newest, sockets, told, due } = tab()
  newest().letIn()
  const waiting = faultOf(bridge.call('readApp', {}))
  port.close()
  expect(await waiting).toBe('closed')
  expect([sockets.length, due.length, told]).toEqual([1, 0, []])
})

test('events reach the window after the core came back', () => {
  const { bridge, newest, again } = tab()
  const heard: number[] = []
  bridge.on('catalogChanged', ({ revision }) => heard.push(revision))
  newest().letIn()
  newest().breaks()
  again()
  newest().letIn()
  newest().onmessage?.({ data: '{"type":"event","event":"catalogChanged","value":{"revision":3}}' })
  expect(heard).toEqual([3])
})

describe('the way in', () => {
  test('a printed address is used once; after that the tab shows the session it got for it', () => {
    const kept = {}
    const { newest, passes, again } = tab({ kept })
    newest().letIn('S')
    newest().breaks()
    again()
    expect(passes()).toEqual(['token T', 'session S'])
    expect(tab({ token: null, kept }).passes()).toEqual(['session S'])
  })

  test('nothing is said to who listens there before it let the tab in', () => {
    const { bridge, newest, told } = tab()
    void faultOf(bridge.call('readApp', {}))
    newest().onmessage?.({ data: '{"type":"event","event":"catalogChanged","value":{"revision":3}}' })
    expect(newest().sent).toEqual([])
    expect(told).toEqual(['lost'])
  })

  test('an address that was used already leads in by the session the tab has', () => {
    const { newest, passes } = tab({ kept: { 'supplier-desk-session': 'S' } })
    newest().breaks(NO_SESSION)
    expect(passes()).toEqual(['token T', 'session S'])
  })

  test('a new tab is let in by one that is open', () => {
    const at = browser()
    tab({ at }).newest().letIn('S')
    const second = tab({ at, token: null })
    expect(second.passes()).toEqual(['session S'])
    second.newest().letIn('S')
    second.again()
    expect(second.told).toEqual([])
  })

  test('a tab that nobody lets in says so, and comes in by itself once another tab did', async () => {
    const at = browser()
    const outside = tab({ at, token: null })
    outside.again()
    expect(outside.told).toEqual(['shut out'])
    expect(await faultOf(outside.bridge.call('readApp', {}))).toBe('closed')
    tab({ at }).newest().letIn('S')
    outside.newest().letIn('S')
    expect(outside.told).toEqual(['shut out', 'back'])
  })

  test('the session of a run that is over is shown once, and neither kept nor taken from an older tab', () => {
    const at = browser()
    tab({ at }).newest().letIn('OLD')
    const kept: Record<string, string> = { 'supplier-desk-session': 'OLD' }
    const { newest, passes, told, again } = tab({ at, token: null, kept })
    newest().breaks(NO_SESSION)
    again()
    expect([passes(), kept, told]).toEqual([['session OLD'], {}, ['shut out']])
  })
})
