import { expect, test } from 'vitest'
import { isTableText, readDrop } from './dropped-files.ts'

const file = (name: string) => ({ name, isFolder: false, file: name })

test('one file is read', () => {
  expect(readDrop([file('prices.csv')])).toEqual({ kind: 'file', file: 'prices.csv' })
})

test('a folder is refused by its name', () => {
  expect(readDrop([{ name: 'lists', isFolder: true, file: null }])).toEqual({ kind: 'folder', name: 'lists' })
})

test('several files are refused with their number, so none is left out unseen', () => {
  expect(readDrop([file('a.csv'), file('b.csv')])).toEqual({ kind: 'several', n: 2 })
})

test('dropped text or a picture from a web page is no file', () => {
  expect(readDrop([])).toEqual({ kind: 'nothing' })
  expect(readDrop([{ name: '', isFolder: false, file: null }])).toEqual({ kind: 'nothing' })
})

test.each([
  ['sku;price\r\nA-1;2,50', true],
  ['sku\tstock\rA-1\t5\r', true],
  ['A-1\n\n', false],
  ['', false],
])('%j pasted: a table %s', (text, wanted) => {
  expect(isTableText(text)).toBe(wanted)
})
