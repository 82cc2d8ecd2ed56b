import { expect, test } from 'vitest'
import { changeListAction } from './list-keys.ts'

const press = (key: string, held: Partial<Record<'ctrlKey' | 'shiftKey' | 'altKey', true>> = {}, at = 5) =>
  changeListAction(
    { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held },
    at,
    100,
    10,
  )

test('arrows move within the list, a page at a time, to its ends', () => {
  expect(press('ArrowDown')).toEqual({ kind: 'go', to: 6, extends: false })
  expect(press('ArrowUp', {}, 0)).toEqual({ kind: 'go', to: 0, extends: false })
  expect(press('PageDown', {}, 95)).toEqual({ kind: 'go', to: 99, extends: false })
  expect(press('End')).toEqual({ kind: 'go', to: 99, extends: false })
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'go', to: 6, extends: true })
})

test.each([
  [' ', 'toggle'],
  ['Enter', 'open'],
  ['Delete', 'delete'],
  ['r', 'retry'],
  ['R', 'retry'],
  ['Escape', 'leave'],
])('“%s” means %s', (key, kind) => expect(press(key)).toEqual({ kind }))

test('chords of the window are left to it', () => {
  expect(press('a', { ctrlKey: true })).toEqual({ kind: 'select-all' })
  expect(press('r', { ctrlKey: true })).toBeNull()
  expect(press('k', { ctrlKey: true })).toBeNull()
  expect(press('2', { altKey: true })).toBeNull()
})
