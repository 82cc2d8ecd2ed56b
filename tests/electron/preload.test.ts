import { parseSync } from 'vite'
import { expect, test, vi } from 'vitest'
import { FROM_CORE, TO_CORE } from '../../electron/page/channels.ts'
import { pageWithPreload } from './preload-vm.ts'

test('the page gets one port with two functions, and nothing else', async () => {
  const { exposed } = await pageWithPreload()
  expect(Object.keys(exposed)).toEqual(['supplierDeskPort'])
  expect(Object.keys(exposed.supplierDeskPort as object).sort()).toEqual(['onMessage', 'send'])
})

test('text goes out on one channel, whatever the page wants', async () => {
  const { port, sent } = await pageWithPreload()
  port.send('hello')
  expect(sent).toEqual([[TO_CORE, 'hello']])
})

test.each([5, null, undefined, {}, ['text'], Symbol('x')])('%s is no message and is not sent', async junk => {
  const { port, sent } = await pageWithPreload()
  expect(() => port.send(junk as string)).toThrow('a port takes text')
  expect(() => port.onMessage(junk as never)).toThrow('a port needs a listener')
  expect(sent).toEqual([])
})

test('a listener hears text and nothing else: no event, no second value, no other channel', async () => {
  const { port, deliver } = await pageWithPreload()
  const listener = vi.fn()
  port.onMessage(listener)
  deliver(FROM_CORE, 'one', 'more')
  deliver(FROM_CORE, { not: 'text' })
  deliver('another-channel', 'two')
  expect(listener.mock.calls).toEqual([['one']])
})

test('a listener that was taken back hears nothing more, and no function hands out ipcRenderer', async () => {
  const { port, deliver, listeners } = await pageWithPreload()
  const listener = vi.fn()
  const stop = port.onMessage(listener)
  expect(port.send('x')).toBeUndefined()
  expect(stop()).toBeUndefined()
  deliver(FROM_CORE, 'late')
  expect(listener).not.toHaveBeenCalled()
  expect(listeners(FROM_CORE)).toBe(0)
})

test('it is one plain script: a sandboxed preload can neither import nor be split', async () => {
  const { code } = await pageWithPreload()
  const { module } = parseSync('preload.cjs', code, { sourceType: 'script' })
  expect(module).toMatchObject({ staticImports: [], dynamicImports: [], staticExports: [], importMetas: [] })
  expect([...code.matchAll(/require\("([^"]+)"\)/g)].map(match => match[1])).toEqual(['electron'])
})
