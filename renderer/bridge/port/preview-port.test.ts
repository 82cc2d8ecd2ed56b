import { describe, expect, test, vi } from 'vitest'
import { bridgeOver } from '../../../shared/contract/bridge.ts'
import type { CallFault } from '../../../shared/contract/fault.ts'
import { type DeskPlace, LEAVE, NO_SESSION, type Pass, STAY } from '../../../shared/contract/tab-entry.ts'
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

  letIn(session = 'S', desk: DeskPlace = 'here') {
    this.onmessage?.({ data: `{"type":"entered","session":"${session}","desk":"${desk}"}` })
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

function tab({ token = 'T', kept = {}, at = browser(), finish = async () => true }: TabOptions = {}) {
  const sockets: FakeSocket[] = []
  const shown: Pass[] = []
  const told: string[] = []
  const due: { run: () => void; ms: number }[] = []
  let useHere = () => {}
  const storage = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(kept, { [key]: value }),
    removeItem: (key: string) => void delete kept[key],
  }
  const session = openTabSession({ token, storage, otherTabs: at.tab() })
  const port = previewPort(
    {
      onAway: (why, take) => {
        told.push(why)
        useHere = take
      },
      onBack: () => told.push('back'),
      finish,
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
  const passes = () => shown.map(({ kind, secret, takes }) => `${kind} ${secret}${takes ? ' takes' : ''}`)
  return {
    bridge: bridgeOver(port),
    port,
    sockets,
    newest,
    passes,
    told,
    due,
    again: () => due.shift()?.run(),
    useHere: () => useHere(),
  }
}

interface TabOptions {
  token?: string | null
  /** What the tab's own storage holds. */
  kept?: Record<string, string>
  at?: ReturnType<typeof browser>
  finish?: () => Promise<boolean>
}

const faultOf = (promise: Promise<unknown>) =>
  promise.then(() => 'answered').catch((error: CallFault) => error.fault.kind)

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
  await vi.waitFor(() => expect(told).toEqual(['lost', 'back']))
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
  test('a printed address is used once; after that the session it got leads the tab in', async () => {
    const kept = {}
    const { newest, passes, again } = tab({ kept })
    newest().letIn('S')
    newest().breaks()
    await Promise.resolve()
    again()
    expect(passes()).toEqual(['token T', 'session S'])
    expect(tab({ token: null, kept }).passes()).toEqual(['session S'])
    const reloaded = tab({ kept })
    reloaded.newest().breaks(NO_SESSION)
    expect(reloaded.passes()).toEqual(['token T', 'session S'])
  })

  test('nothing is said to who listens there before it let the tab in', () => {
    const { bridge, newest, told } = tab()
    void faultOf(bridge.call('readApp', {}))
    newest().onmessage?.({ data: '{"type":"event","event":"catalogChanged","value":{"revision":3}}' })
    expect(newest().sent).toEqual([])
    expect(told).toEqual(['lost'])
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
    expect(outside.told).toEqual(['shut-out'])
    expect(await faultOf(outside.bridge.call('readApp', {}))).toBe('closed')
    tab({ at }).newest().letIn('S')
    outside.newest().letIn('S')
    await vi.waitFor(() => expect(outside.told).toEqual(['shut-out', 'back']))
  })

  test('the session of a run that is over is shown once, and neither kept nor taken from an older tab', () => {
    const at = browser()
    tab({ at }).newest().letIn('OLD')
    const kept: Record<string, string> = { 'supplier-desk-session': 'OLD' }
    const { newest, passes, told, again } = tab({ at, token: null, kept })
    newest().breaks(NO_SESSION)
    again()
    expect([passes(), kept, told]).toEqual([['session OLD'], {}, ['shut-out']])
  })
})

describe('the desk', () => {
  const leave = { data: LEAVE }

  test('a tab that has to leave saves first, and stays away until a person wants it here', async () => {
    const { newest, told, due, passes, useHere, bridge } = tab({
      finish: async () => told.push('saved') > 0,
    })
    newest().letIn()
    newest().onmessage?.(leave)
    await vi.waitFor(() => expect(told).toEqual(['saved', 'elsewhere']))
    expect([due, await faultOf(bridge.call('readApp', {}))]).toEqual([[], 'closed'])
    useHere()
    newest().letIn('S', 'unsaved')
    useHere()
    newest().letIn()
    await vi.waitFor(() => expect(told.at(-1)).toBe('back'))
    expect(told.slice(2)).toEqual(['asking', 'unsaved', 'asking', 'saved', 'back'])
    expect(passes()).toEqual(['token T', 'session S takes', 'session S takes'])
  })

  test('a tab that can’t save says so, and stays', async () => {
    const { newest, told } = tab({ finish: async () => false })
    newest().letIn()
    newest().onmessage?.(leave)
    await vi.waitFor(() => expect(newest().sent).toEqual([STAY]))
    expect(told).toEqual([])
  })

  test.each([
    [true, 'session S'],
    [false, 'session S takes'],
  ])('with everything saved: %s, a tab that was lost comes back as %s', async (hasSaved, pass) => {
    const { newest, told, again, passes } = tab({ finish: async () => hasSaved })
    newest().letIn()
    newest().breaks()
    // The answer of `finish`.
    await Promise.resolve()
    again()
    newest().breaks()
    again()
    expect(passes()).toEqual(['token T', pass, pass])
    newest().letIn('S', 'elsewhere')
    expect(told).toEqual(['lost', 'elsewhere'])
  })

  test('a tab with unsaved edits takes the desk also after it was shut out', async () => {
    const at = browser()
    const { newest, again, passes, told } = tab({ at, finish: async () => false })
    newest().letIn('OLD')
    newest().breaks()
    again()
    newest().breaks(NO_SESSION)
    again()
    tab({ at }).newest().letIn('NEW')
    expect(passes().slice(1)).toEqual(['session OLD takes', 'session NEW takes'])
    expect(told).toEqual(['lost', 'shut-out'])
  })

  test('what could not be saved is saved before anything is read again', async () => {
    const saved = Promise.withResolvers<boolean>()
    const { newest, told, again } = tab({ finish: () => saved.promise })
    newest().letIn()
    newest().breaks()
    again()
    newest().letIn()
    await Promise.resolve()
    expect(told).toEqual(['lost'])
    saved.resolve(true)
    await vi.waitFor(() => expect(told).toEqual(['lost', 'back']))
  })

  test('a tab that was disconnected because it hung asks like every other', async () => {
    const saved = Promise.withResolvers<boolean>()
    const { newest, told, again, passes } = tab({ finish: () => saved.promise })
    newest().letIn()
    newest().onmessage?.(leave)
    newest().breaks()
    saved.resolve(true)
    await saved.promise
    again()
    expect([told, passes()]).toEqual([['lost'], ['token T', 'session S']])
  })
})
