import { expect, onTestFinished, test } from 'vitest'
import { bridgeToCore } from '../../cli/session.ts'
import { type CallName, calls, type Input } from '../../shared/contract/contract.ts'
import { emptyCore } from './hosts.ts'
import { validInputs } from './valid-inputs.ts'

// The command line uses the same pair of ports as the host in memory; only its bridge is its own.
async function openSession() {
  const { core, end } = await emptyCore()
  const session = bridgeToCore(core)
  onTestFinished(async () => {
    session.close()
    await end()
  })
  return { ...session, core }
}

test('gets a valid output from every call', async () => {
  const { bridge } = await openSession()
  for (const name of Object.keys(calls) as CallName[]) {
    const output = await bridge.call(name, validInputs[name] as Input<CallName>)
    expect(calls[name].output.safeParse(output).error, name).toBeUndefined()
  }
})

test('gets faults and events until it closes', async () => {
  const { bridge, close, core } = await openSession()
  const wrong = bridge.call('pauseOutbox', { paused: 'yes' } as never)
  await expect(wrong).rejects.toMatchObject({ fault: { kind: 'bad-argument', path: 'paused' } })
  const received: string[] = []
  bridge.on('settingsChanged', ({ theme }) => received.push(theme))
  await bridge.call('writeSettings', { settings: { theme: 'light' } })
  await expect.poll(() => received).toEqual(['light'])
  close()
  await core.handlers.writeSettings({ settings: { theme: 'dark' } })
  await expect(bridge.call('readApp', {})).rejects.toMatchObject({ fault: { kind: 'closed' } })
  expect(received).toEqual(['light'])
})
