import { expect, test } from 'vitest'
import { OPENED_FROM_OUTSIDE } from '../../../shared/import/table/file-kinds.ts'
import { type FileDrop, heldDrops, listenForDrops, takeDrops } from './held-drops.ts'

const window = new EventTarget()
listenForDrops(window)

/** False: the browser does nothing of its own with the drop. */
function drop(name: string, types: readonly string[] = ['Files']): boolean {
  const file = new File(['SKU;Price\n'], name)
  const item = { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file }
  const event = Object.assign(new Event('drop', { cancelable: true }), {
    dataTransfer: { items: [item], types },
  })
  return window.dispatchEvent(event)
}

const held = () => heldDrops.getState().drops.flatMap(({ files }) => files.map(({ name }) => name))

test('what is dropped before anything can take it is held, and taken once', () => {
  const taken: FileDrop[] = []
  expect(drop('early.csv')).toBe(false)
  expect(drop('opened.csv', ['Files', OPENED_FROM_OUTSIDE])).toBe(false)
  expect(held()).toEqual(['early.csv', 'opened.csv'])

  const stop = takeDrops(given => void taken.push(given))
  expect(held()).toEqual([])
  drop('now.csv')
  expect(taken.map(({ files, isOpenedOutside }) => [files[0]?.name, isOpenedOutside])).toEqual([
    ['early.csv', false],
    ['opened.csv', true],
    ['now.csv', false],
  ])

  stop()
  drop('later.csv')
  expect(held()).toEqual(['later.csv'])
  expect(taken).toHaveLength(3)
})
