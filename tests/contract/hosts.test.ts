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
    onBug,
    checkOutputs: true,
    isOpen: account => account === 'rosen',
    ...options,
  })
  onTestFinished(connected.close)
  return { ...connected, onBug }
}

async function coreOn(fixture: HostFixture) {
  const { core, folder } = await emptyCore()
  return { core, folder, ...(await connectTo(fixture, core.handlers)) }
}

/** Handlers of which only the given ones may be called. */
function only(given: Partial<Handlers>): Handlers {
  const refuse = (name: string) => () => {
    throw new Error(`${name} was not expected`)
  }
  return { ...Object.fromEntries(names.map(name => [name, refuse(name)])), ...given } as Handlers
}

/** A line of a stack, the address of a file, a path. */
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
  test('gets a valid output from every call without an account', async () => {
    const { port } = await coreOn(fixture)
    const bridge = bridgeOver(port)
    for (const name of names) {
      const output = await bridge.call(name, validInputs[name] as Input<CallName>)
      expect(calls[name].output.safeParse(output).error, name).toBeUndefined()
    }
  })

  test("gets no internals when the core's disk fails", async () => {
    const { core, folder } = await busyCore()
    const { port } = await connectTo(fixture, core.handlers, { checkOutputs: false })
    const received: string[] = []
    port.onMessage(text => received.push(text))
    // From now on, everything it wants to read or write is missing.
    rmSync(folder, { recursive: true })
    writeFileSync(folder, '')
    const bridge = bridgeOver(port)
    for (const name of names) await bridge.call(name, validInputs[name] as Input<CallName>).catch(() => {})
    expect(received.length).toBeGreaterThanOrEqual(names.length)
    // The person must learn where a moved folder belongs, so exactly one answer names it.
    const folderAsJson = JSON.stringify({ folder }).slice(1, -1)
    expect(received.filter(text => text.includes(folderAsJson))).toHaveLength(1)
    const others = received.map(text => text.replace(folderAsJson, ''))
    for (const text of others) expect(text).not.toMatch(INSIDES)
    expect(others.join('\n')).not.toContain(folder)
  })

  test('gets a reference and no internals when a call throws', async () => {
    const insides = () => {
      throw new Error(
        `EACCES: open '/home/somebody/supplier-desk/outbox.db'\n    at open (node:internal/fs:1:1)`,
      )
    }
    const failing = Object.fromEntries(names.map(name => [name, insides])) as unknown as Handlers
    const { port, onBug } = await connectTo(fixture, failing)
    const received: string[] = []
    port.onMessage(text => received.push(text))
    const bridge = bridgeOver(port)
    for (const name of names)
      expect(await faultOf(bridge.call(name, validInputs[name] as Input<CallName>))).toEqual({
        kind: 'bug',
        call: name,
        ref: 'ref-1',
      })
    expect(onBug).toHaveBeenCalledTimes(names.length)
    expect(onBug.mock.calls[0]?.[1]).toMatchObject({ message: expect.stringContaining('EACCES') })
    expect(received).toHaveLength(names.length)
    for (const text of received) expect(text).not.toMatch(INSIDES)
  })

  test.each(JUNK)('gets a fault for %s, and nothing changes', async (_what, text) => {
    const { port, core, folder, onBug } = await coreOn(fixture)
    const before = await stateOf(core, folder)
    const answer = await wireOver(port).ask(text)
    expect(answer).toMatchObject({ type: 'fault', fault: { kind: 'bad-message' } })
    expect(await stateOf(core, folder)).toEqual(before)
    expect(onBug).not.toHaveBeenCalled()
  })

  test('gets a fault for a message above 32 MiB, and can continue', async () => {
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
    'gets a fault for the unknown call %j',
    async name => {
      const { port, core, folder } = await coreOn(fixture)
      const before = await stateOf(core, folder)
      const answer = await wireOver(port).ask(JSON.stringify({ type: 'call', id: 5, call: name, input: {} }))
      expect(answer).toEqual({ type: 'fault', id: 5, fault: { kind: 'bad-call', call: name } })
      expect(await stateOf(core, folder)).toEqual(before)
    },
  )

  test.each(BAD_INPUTS)(
    'gets a fault with the place of a wrong input of %s (%#)',
    async (call, input, path, got) => {
      const { port, core, folder } = await coreOn(fixture)
      const before = await stateOf(core, folder)
      const answer = await wireOver(port).ask(JSON.stringify({ type: 'call', id: 9, call, input }))
      expect(answer).toMatchObject({ type: 'fault', id: 9, fault: { kind: 'bad-argument', call, path, got } })
      expect((answer as { fault: { wanted: string } }).fault.wanted).not.toBe('')
      expect(await stateOf(core, folder)).toEqual(before)
    },
  )

  test('changes nothing by any of these on a core with data', async () => {
    const { core, folder } = await busyCore()
    const wire = wireOver((await connectTo(fixture, core.handlers)).port)
    const before = await stateOf(core, folder)
    expect([before.draft.cells.length, before.outbox.counts.queued]).toEqual([1, 1])
    for (const [, text] of JUNK) await wire.ask(text)
    for (const [call, input] of BAD_INPUTS)
      await wire.ask(JSON.stringify({ type: 'call', id: 1, call, input }))
    expect(await stateOf(core, folder)).toEqual(before)
  })

  test('cannot change a prototype through an input', async () => {
    const { port } = await coreOn(fixture)
    const text =
      '{"type":"call","id":1,"call":"writeSettings","input":{"settings":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}}'
    await wireOver(port).ask(text)
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('gets a thousand answers in any order, each for its call', async () => {
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

  test('gets events in order until it closes', async () => {
    const { port, host } = await connectTo(fixture, only({ refreshCatalog: () => ({ started: true }) }))
    const bridge = bridgeOver(port)
    const received: number[] = []
    bridge.on('catalogChanged', ({ revision }) => received.push(revision))
    await bridge.call('refreshCatalog', {})
    for (let revision = 1; revision <= 500; revision++) host.emit('catalogChanged', { revision })
    await vi.waitFor(() => expect(received).toHaveLength(500))
    expect(received).toEqual(received.toSorted((a, b) => a - b))
    bridge.close()
    host.emit('catalogChanged', { revision: 501 })
    // An answer on the same kind of way takes longer than that event would.
    const later = await connectTo(fixture, only({ refreshCatalog: () => ({ started: true }) }))
    await bridgeOver(later.port).call('refreshCatalog', {})
    expect(received).toHaveLength(500)
  })

  test('changes only the account that it shows', async () => {
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

  test('gets a fault for an output outside the contract', async () => {
    const { port } = await connectTo(fixture, only({ readDraft: () => ({ cells: 'all' }) as never }))
    expect(await faultOf(bridgeOver(port).call('readDraft', {}))).toMatchObject({ kind: 'bug' })
  })

  test('learns of a lost core by every waiting and later call', async () => {
    const { port } = await connectTo(fixture, only({ readDraft: () => new Promise(() => {}) }))
    const bridge = bridgeOver(port)
    const waiting = [bridge.call('readDraft', {}), bridge.call('readDraft', {})].map(faultOf)
    bridge.close()
    expect(await Promise.all([...waiting, faultOf(bridge.call('readDraft', {}))])).toEqual(
      Array(3).fill({ kind: 'closed' }),
    )
  })

  test('does not send a message that is too long', async () => {
    const { port } = await coreOn(fixture)
    const text = 'x'.repeat(MESSAGE_MAX)
    expect(await faultOf(bridgeOver(port).call('searchCatalog', { text, limit: 1 }))).toEqual({
      kind: 'bad-message',
      why: 'too-long',
    })
  })
})

test('a message may have 32 MiB', () => {
  expect(MESSAGE_MAX).toBe(33_554_432)
})

test('a core accepts writes for its open account only', async () => {
  const { core } = await busyCore()
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
