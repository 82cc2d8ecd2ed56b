import { rmSync, writeFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { accountBridge } from '../../shared/contract/account-bridge.ts'
import { bridgeOver } from '../../shared/contract/bridge.ts'
import { type CallName, calls, type Handlers, type Input } from '../../shared/contract/contract.ts'
import { type CallError, CallFault, MESSAGE_MAX } from '../../shared/contract/fault.ts'
import type { HostOptions } from '../../shared/contract/host.ts'
import { pairOfPorts } from '../../shared/contract/port.ts'
import { BAD_INPUTS, JUNK } from './bad-messages.ts'
import { busyCore, emptyCore, type HostFixture, hosts } from './hosts.ts'
import { stateOf } from './state-of.ts'
import { validInputs } from './valid-inputs.ts'
import { wireOver } from './wire.ts'

const names = Object.keys(calls) as CallName[]

async function connectTo(fixture: HostFixture, handlers: Handlers, options: Partial<HostOptions> = {}) {
  const onBug = vi.fn((_call: string, _error: unknown) => 'ref-1')
  const connected = await fixture.connect(handlers, {
    ...{ onBug, checkOutputs: true, isOpen: account => account === 'rosen' },
    ...options,
  })
  onTestFinished(connected.close)
  return { ...connected, onBug }
}

async function coreOn(fixture: HostFixture) {
  const { core, folder, end } = await emptyCore()
  onTestFinished(end)
  return { core, folder, ...(await connectTo(fixture, core.handlers)) }
}

/** Handlers of which only the given ones may be called. */
function only(given: Partial<Handlers>): Handlers {
  const refuse = (name: string) => () => {
    throw new Error(`${name} was not expected`)
  }
  return { ...Object.fromEntries(names.map(name => [name, refuse(name)])), ...given } as Handlers
}

/** A line of a stack, an address of a file, a path of a system or of a source. */
const INSIDES = /\n\s+at |\\n\s+at |file:\/\/|\.ts:\d|\.js:\d|node:internal|\/(?:home|tmp|Users|work)\//

const faultOf = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    output => {
      throw new Error(`answered with ${JSON.stringify(output)}`)
    },
    (error: unknown) => {
      if (error instanceof CallFault) return error.fault
      throw error
    },
  )

describe.each(hosts)('a window on the host $name', fixture => {
  test('gets a valid output or value from every call, on a core with no account', async () => {
    const { port } = await coreOn(fixture)
    const bridge = bridgeOver(port)
    for (const name of names) {
      const output = await bridge.call(name, validInputs[name] as Input<CallName>)
      expect(calls[name].output.safeParse(output).error, name).toBeUndefined()
    }
  })

  test('never reads of the insides of a core that is in trouble', async () => {
    const { core, folder, end } = await busyCore()
    onTestFinished(end)
    const { port } = await connectTo(fixture, core.handlers, { checkOutputs: false })
    const heard: string[] = []
    port.onMessage(text => heard.push(text))
    // Whatever it wants to read or write from now on is not there.
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    const bridge = bridgeOver(port)
    for (const name of names) await bridge.call(name, validInputs[name] as Input<CallName>).catch(() => {})
    expect(heard.length).toBeGreaterThanOrEqual(names.length)
    // A person must be told where a folder belongs that was moved: one answer names it, on purpose.
    const told = JSON.stringify({ folder }).slice(1, -1)
    expect(heard.filter(text => text.includes(told))).toHaveLength(1)
    const others = heard.map(text => text.replace(told, ''))
    for (const text of others) expect(text).not.toMatch(INSIDES)
    expect(others.join('\n')).not.toContain(folder)
  })

  test('never reads of the insides of a call that fails with them', async () => {
    const insides = () => {
      throw new Error(
        `EACCES: open '/home/somebody/supplier-desk/outbox.db'\n    at open (node:internal/fs:1:1)`,
      )
    }
    const failing = Object.fromEntries(names.map(name => [name, insides])) as unknown as Handlers
    const { port, onBug } = await connectTo(fixture, failing)
    const heard: string[] = []
    port.onMessage(text => heard.push(text))
    const bridge = bridgeOver(port)
    for (const name of names)
      expect(await faultOf(bridge.call(name, validInputs[name] as Input<CallName>))).toEqual({
        kind: 'bug',
        call: name,
        ref: 'ref-1',
      })
    expect(onBug).toHaveBeenCalledTimes(names.length)
    expect(heard).toHaveLength(names.length)
    for (const text of heard) expect(text).not.toMatch(INSIDES)
  })

  test.each(JUNK)('is told that %s cannot be read, and nothing changed', async (_what, text) => {
    const { port, core, folder, onBug } = await coreOn(fixture)
    const before = await stateOf(core, folder)
    const answer = await wireOver(port).ask(text)
    expect(answer).toMatchObject({ type: 'fault', fault: { kind: 'bad-message' } })
    expect(await stateOf(core, folder)).toEqual(before)
    expect(onBug).not.toHaveBeenCalled()
  })

  test('is told that a message beyond 32 MiB is too long, and can go on', async () => {
    const { port } = await coreOn(fixture)
    const wire = wireOver(port)
    const long = `{"type":"call","id":1,"call":"readApp","input":"${'x'.repeat(MESSAGE_MAX)}"}`
    expect(await wire.ask(long)).toEqual({
      type: 'fault',
      id: null,
      fault: { kind: 'bad-message', why: 'too-long' },
    })
    expect(await bridgeOver(port).call('readApp', {})).toMatchObject({ host: 'memory' })
  })

  test.each(['deleteEverything', '', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'is told that there is no call %j',
    async name => {
      const { port, core, folder } = await coreOn(fixture)
      const before = await stateOf(core, folder)
      const answer = await wireOver(port).ask(JSON.stringify({ type: 'call', id: 5, call: name, input: {} }))
      expect(answer).toEqual({ type: 'fault', id: 5, fault: { kind: 'bad-call', call: name } })
      expect(await stateOf(core, folder)).toEqual(before)
    },
  )

  test.each(BAD_INPUTS)(
    'is told where the input of %s is wrong, what was wanted and what came (%#)',
    async (call, input, path, got) => {
      const { port, core, folder } = await coreOn(fixture)
      const before = await stateOf(core, folder)
      const answer = await wireOver(port).ask(JSON.stringify({ type: 'call', id: 9, call, input }))
      expect(answer).toMatchObject({ type: 'fault', id: 9, fault: { kind: 'bad-argument', call, path, got } })
      expect((answer as { fault: { wanted: string } }).fault.wanted).not.toBe('')
      expect(await stateOf(core, folder)).toEqual(before)
    },
  )

  test('changes nothing by any of these on a core with an account, a draft and a queue', async () => {
    const { core, folder, end } = await busyCore()
    onTestFinished(end)
    const wire = wireOver((await connectTo(fixture, core.handlers)).port)
    const before = await stateOf(core, folder)
    expect([before.draft.cells.length, before.outbox.counts.queued]).toEqual([1, 1])
    for (const [, text] of JUNK) await wire.ask(text)
    for (const [call, input] of BAD_INPUTS)
      await wire.ask(JSON.stringify({ type: 'call', id: 1, call, input }))
    expect(await stateOf(core, folder)).toEqual(before)
  })

  test('cannot reach the prototype of anything through an input', async () => {
    const { port } = await coreOn(fixture)
    const text =
      '{"type":"call","id":1,"call":"writeSettings","input":{"settings":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}}'
    await wireOver(port).ask(text)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('gets each of a thousand answers for the call it belongs to, in whatever order they come', async () => {
    const answers: (() => void)[] = []
    const { port } = await connectTo(
      fixture,
      only({
        searchCatalog: ({ limit }) =>
          new Promise(resolve => answers.push(() => resolve({ ids: [limit], total: limit }))),
      }),
    )
    const bridge = bridgeOver(port)
    const asked = Array.from({ length: 1000 }, (_, n) =>
      bridge.call('searchCatalog', { text: 'x', limit: n + 1 }).then(({ total }) => total),
    )
    await vi.waitFor(() => expect(answers).toHaveLength(1000))
    for (const answer of answers.reverse()) answer()
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 1000 }, (_, n) => n + 1))
  })

  test('hears events in the order they were told', async () => {
    const { port, host } = await connectTo(fixture, only({ refreshCatalog: () => ({ started: true }) }))
    const bridge = bridgeOver(port)
    const heard: number[] = []
    bridge.on('catalogChanged', ({ revision }) => heard.push(revision))
    await bridge.call('refreshCatalog', {})
    for (let revision = 1; revision <= 500; revision++) host.emit('catalogChanged', { revision })
    await vi.waitFor(() => expect(heard).toHaveLength(500))
    expect(heard).toEqual(heard.toSorted((a, b) => a - b))
  })

  test('is told that a call met a bug, with a reference and no internals', async () => {
    const secret = 'SQLITE_CORRUPT in secret-table'
    const { port, onBug } = await connectTo(
      fixture,
      only({
        readDraft: () => {
          throw new Error(secret)
        },
      }),
    )
    const answer = await wireOver(port).ask('{"type":"call","id":3,"call":"readDraft","input":{}}')
    expect(answer).toEqual({ type: 'fault', id: 3, fault: { kind: 'bug', call: 'readDraft', ref: 'ref-1' } })
    expect(onBug.mock.calls[0]?.[1]).toMatchObject({ message: secret })
  })

  test('changes the account it shows, or none: its calls never reach the one that was opened meanwhile', async () => {
    const saved: unknown[] = []
    const saveDraft: Handlers['saveDraft'] = ({ set }) => ({ kind: 'saved', cells: saved.push(set) })
    const readDraft: Handlers['readDraft'] = () => ({ cells: [] })
    const { port } = await connectTo(fixture, only({ saveDraft, readDraft }))
    const bridge = bridgeOver(port)
    const [shown, left] = [accountBridge(bridge, 'rosen'), accountBridge(bridge, 'tulpen')]
    const draft = { set: [], remove: [] }
    expect(await shown.call('saveDraft', draft)).toEqual({ kind: 'saved', cells: 1 })
    expect(await faultOf(left.call('saveDraft', draft))).toEqual({ kind: 'other-account', call: 'saveDraft' })
    expect(saved).toHaveLength(1)
    expect(await left.call('readDraft', {})).toEqual({ cells: [] })
  })

  test('gets a bug instead of an output that is not of the contract', async () => {
    const { port } = await connectTo(fixture, only({ readDraft: () => ({ cells: 'all' }) as never }))
    expect(await faultOf(bridgeOver(port).call('readDraft', {}))).toMatchObject({ kind: 'bug' })
  })

  test('is told of a lost core by every call that still waits, and by later ones at once', async () => {
    const { port } = await connectTo(fixture, only({ readDraft: () => new Promise(() => {}) }))
    const bridge = bridgeOver(port)
    const waiting = [bridge.call('readDraft', {}), bridge.call('readDraft', {})].map(faultOf)
    bridge.close()
    expect(await Promise.all([...waiting, faultOf(bridge.call('readDraft', {}))])).toEqual(
      Array(3).fill({ kind: 'closed' }),
    )
  })

  test('does not even send a message that is too long', async () => {
    const { port } = await coreOn(fixture)
    const text = 'x'.repeat(MESSAGE_MAX)
    expect(await faultOf(bridgeOver(port).call('searchCatalog', { text, limit: 1 }))).toEqual({
      kind: 'bad-message',
      why: 'too-long',
    })
  })
})

test('a message may be 32 MiB long, and no longer', () => {
  expect(MESSAGE_MAX).toBe(33_554_432)
})

test('a core takes what is written for the account it has open, and for no other', async () => {
  const { core, end } = await busyCore()
  onTestFinished(end)
  const [window, port] = pairOfPorts()
  onTestFinished(core.attach(port))
  const bridge = bridgeOver(window)
  const { open } = await bridge.call('listAccounts', {})
  const pause = (account: string) => accountBridge(bridge, account).call('pauseOutbox', { paused: false })
  expect(await faultOf(pause('another'))).toMatchObject({ kind: 'other-account' })
  expect(await bridge.call('readOutbox', {})).toMatchObject({ paused: true })
  await pause(open ?? '')
  expect(await bridge.call('readOutbox', {})).toMatchObject({ paused: false })
})
