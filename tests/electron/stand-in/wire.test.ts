import { expect, test } from 'vitest'
import { partOf } from './part.ts'
import { makeWire } from './wire.ts'

test('what a structured clone carries comes out of the wire as it went in', () => {
  const { encode, decode } = makeWire()
  const values = [
    undefined,
    null,
    -0.5,
    Number.NaN,
    Number.NEGATIVE_INFINITY,
    12345678901234567890n,
    new Date(5),
    new Map([['a', new Set([1, undefined])]]),
    new Uint8Array([0, 255]),
    new Uint16Array([1, 65535]).buffer,
    { $: 'date', nested: [{ $$: 1 }] },
  ]
  expect(decode(encode(values))).toEqual(values)
  expect(decode(encode(new RangeError('too far')))).toMatchObject({ name: 'RangeError', message: 'too far' })
})

test.each([
  ['a function', { act: () => {} }],
  ['a symbol', [Symbol('x')]],
  ['a promise', Promise.resolve()],
])('%s is no message, as in Electron', (_what, value) => {
  expect(() => makeWire().encode(value)).toThrow('could not be cloned')
})

test('a member that a part does not have is named when it is used', () => {
  const shell = partOf<import('electron').Shell>('shell', { beep: () => {} })
  shell.beep()
  expect(() => shell.trashItem('/x')).toThrow('no shell.trashItem')
  expect(() => Object.assign(shell, { openPath: 1 })).toThrow('no shell.openPath')
})
