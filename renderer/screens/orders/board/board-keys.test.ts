import { describe, expect, test } from 'vitest'
import { type BoardPlace, boardAction } from './board-keys.ts'

const COUNTS = [3, 0, 9000, 1]
const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

function goes(key: string, at: BoardPlace, rest: Partial<typeof plain> = {}) {
  return boardAction({ key, ...plain, ...rest }, at, COUNTS, 6)
}

describe('the arrows go from order to order', () => {
  test.each([
    ['ArrowDown', { column: 0, index: 1 }, { column: 0, index: 2 }],
    ['ArrowDown', { column: 0, index: 2 }, { column: 0, index: 2 }],
    ['ArrowUp', { column: 0, index: 0 }, { column: 0, index: 0 }],
    ['PageDown', { column: 2, index: 10 }, { column: 2, index: 16 }],
    ['End', { column: 2, index: 10 }, { column: 2, index: 8999 }],
    ['Home', { column: 2, index: 10 }, { column: 2, index: 0 }],
  ])('%s', (key, at, to) => expect(goes(key, at)).toEqual({ kind: 'go', to, selects: false }))

  test('to the side over empty columns, at the same height as far as there is one', () => {
    expect(goes('ArrowRight', { column: 0, index: 2 })).toMatchObject({ to: { column: 2, index: 2 } })
    expect(goes('ArrowRight', { column: 2, index: 70 })).toMatchObject({ to: { column: 3, index: 0 } })
    expect(goes('ArrowLeft', { column: 2, index: 70 })).toMatchObject({ to: { column: 0, index: 2 } })
    expect(goes('ArrowRight', { column: 3, index: 0 })).toMatchObject({ to: { column: 3, index: 0 } })
  })
})

test('Shift takes along what it passes', () => {
  expect(goes('ArrowDown', { column: 0, index: 0 }, { shiftKey: true })).toMatchObject({ selects: true })
})

test.each([
  [' ', 'toggle'],
  ['m', 'menu'],
  ['M', 'menu'],
  ['ContextMenu', 'menu'],
  ['Escape', 'leave'],
])('“%s” means %s', (key, kind) => expect(goes(key, { column: 0, index: 0 })).toEqual({ kind }))

test('Ctrl+A selects the column, Shift+F10 opens the menu, and other keys are left alone', () => {
  const at = { column: 0, index: 0 }
  expect(goes('a', at, { ctrlKey: true })).toEqual({ kind: 'select-column' })
  expect(goes('F10', at, { shiftKey: true })).toEqual({ kind: 'menu' })
  for (const key of ['F10', 'a', 'Enter', 'x']) expect(goes(key, at)).toBeNull()
  expect(goes('m', at, { ctrlKey: true })).toBeNull()
})
