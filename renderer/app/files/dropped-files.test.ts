import { expect, test } from 'vitest'
import { isTableText, readDrop } from './dropped-files.ts'

const file = (name: string) => ({ name, isFolder: false, file: name })

const folder = (name: string) => ({ name, isFolder: true, file: name })

test('files are read, folders are refused by their names', () => {
  expect(readDrop([file('a.csv'), folder('lists'), file('b.csv')])).toEqual({
    files: ['a.csv', 'b.csv'],
    folders: ['lists'],
  })
})

test('dropped text or a picture from a web page is no file', () => {
  const nothing = { files: [], folders: [] }
  expect(readDrop([])).toEqual(nothing)
  expect(readDrop([{ name: '', isFolder: false, file: null }])).toEqual(nothing)
})

test.each([
  ['sku;price\r\nA-1;2,50', true],
  ['sku\tstock\rA-1\t5\r', true],
  ['A-1\n\n', false],
  ['', false],
])('%j pasted: a table %s', (text, wanted) => expect(isTableText(text)).toBe(wanted))
