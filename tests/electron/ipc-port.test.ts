import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { isAppAddress, isLocalAddress } from '../../electron/page/app-address.ts'
import { type CallName, calls, type Handlers } from '../../shared/contract/contract.ts'
import { openIpcWindow } from './ipc-host.ts'

/** A window whose core writes down every call and answers nothing of use. */
async function watchedWindow() {
  const called: string[] = []
  const handlers = Object.fromEntries(
    Object.keys(calls).map(name => [
      name,
      () => {
        called.push(name)
        return {}
      },
    ]),
  ) as unknown as Handlers
  const reported: string[] = []
  const window = await openIpcWindow(handlers, { isOpen: () => true, onBug: () => 'no-log' })
  window.port.onMessage(text => reported.push(text))
  onTestFinished(window.close)
  const settled = () => new Promise(resolve => setImmediate(resolve))
  return { ...window, called, reported, settled }
}

const callOf = (name: string) => JSON.stringify({ type: 'call', id: 1, call: name, input: {} })

test('no call of the contract is answered for a frame or page that is not ours', async () => {
  const { arrive, called, reported, settled, refused } = await watchedWindow()
  const strangers = [null, { url: 'app://bundle/' }, { url: 'https://example.com/' }, { url: '' }]
  for (const name of Object.keys(calls) as CallName[])
    for (const senderFrame of strangers) arrive({ senderFrame }, callOf(name))
  for (const name of Object.keys(calls)) arrive({ sender: {} }, callOf(name))
  await settled()
  expect([called, reported]).toEqual([[], []])
  expect(new Set(refused)).toEqual(new Set(['no-frame', 'other-frame', 'other-window']))
})

test('whatever arrives from whichever frame, nothing is thrown and nothing but text of our page is looked at', async () => {
  const { arrive, called, settled } = await watchedWindow()
  const frame = fc.oneof(
    fc.constant(null),
    fc.record({ url: fc.oneof(fc.webUrl(), fc.string(), fc.constant('app://bundle/')) }),
  )
  fc.assert(
    fc.property(
      frame,
      fc.oneof(fc.anything(), fc.string(), fc.constant(callOf('readApp'))),
      (senderFrame, junk) => {
        arrive({ senderFrame }, junk)
      },
    ),
  )
  await settled()
  expect(called).toEqual([])
})

test('what a page sends while the core is still opening waits, in order', async () => {
  const { openPorts } = await import('../../electron/page/ipc-port.ts')
  const { EventEmitter } = await import('node:events')
  const wire = new EventEmitter()
  const mainFrame = { url: 'app://bundle/' }
  const contents = Object.assign(new EventEmitter(), { mainFrame, isDestroyed: () => false, send: () => {} })
  let listen: (() => void) | null = null
  const heard: string[] = []
  openPorts({ webContents: contents, isDestroyed: () => false } as never, {
    ipcMain: wire as never,
    onRefused: () => {},
    onPage: port => {
      listen = () => port.onMessage(text => heard.push(text))
      return () => {}
    },
  })
  const [channel = ''] = wire.eventNames().map(String)
  const send = (text: string) => wire.emit(channel, { sender: contents, senderFrame: mainFrame }, text)
  send('one')
  send('two')
  expect(heard).toEqual([])
  ;(listen as unknown as () => void)()
  send('three')
  expect(heard).toEqual(['one', 'two', 'three'])
})

test.each([
  ['app://bundle/', true],
  ['app://bundle/prices?x#y', true],
  ['APP://bundle/', true],
  ['app://BUNDLE/', false],
  ['app://bundle:80/', false],
  ['app://user@bundle/', false],
  ['app://bundle.evil/', false],
  ['app://evil/bundle/', false],
  ['app:bundle', false],
  ['https://bundle/', false],
  ['', false],
])('the address %s is a page of ours: %s', (address, isOurs) => {
  expect(isAppAddress(address)).toBe(isOurs)
})

test.each([
  ['blob:app://bundle/1', true],
  ['data:image/png;base64,AA==', true],
  ['devtools://devtools/bundled/x.html', true],
  ['http://localhost/', false],
  ['ftp://a/', false],
  ['chrome-extension://a/', false],
  ['file:///etc/passwd', false],
  ['app://other/', false],
  ['nonsense', false],
])('the window may load %s: %s', (address, may) => {
  expect(isLocalAddress(address)).toBe(may)
})
