import { expect, test } from 'vitest'
import { listAction } from './list-keys.ts'

const press = (key: string, held: Partial<Parameters<typeof listAction>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})

test.each([
  ['ArrowDown', 10, 11],
  ['ArrowUp', 0, 0],
  ['PageDown', 10, 30],
  ['PageUp', 10, 0],
  ['Home', 10, 0],
  ['End', 10, 99],
  ['ArrowDown', -1, 0],
])('%s from row %i goes to %i', (key, at, to) => {
  expect(listAction(press(key), at, 100, 20)).toEqual({ kind: 'go', to, extends: false })
  expect(listAction(press(key, { shiftKey: true }), at, 100, 20)).toMatchObject({ extends: true })
})

test.each([
  [press(' '), 'toggle'],
  [press('Enter'), 'open'],
  [press('Delete'), 'delete'],
  [press('Escape'), 'leave'],
  [press('a', { ctrlKey: true }), 'select-all'],
  [press('A', { metaKey: true }), 'select-all'],
])('%o is %s', (pressed, kind) => expect(listAction(pressed, 3, 100, 20)).toEqual({ kind }))

test('keys of others are left to them', () => {
  for (const pressed of [press('c', { ctrlKey: true }), press('ArrowUp', { altKey: true }), press('x')])
    expect(listAction(pressed, 3, 100, 20)).toBe(null)
  expect(listAction(press('ArrowDown'), -1, 0, 20)).toBe(null)
})
