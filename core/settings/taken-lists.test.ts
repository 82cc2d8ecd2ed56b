import { expect, test } from 'vitest'
import { memoryFile } from '../disk/fixtures/memory-file.ts'
import { openTakenLists } from './taken-lists.ts'

const NOW = 1_700_000_000_000

function open(file = memoryFile()) {
  return openTakenLists(
    file,
    () => NOW,
    () => {},
  )
}

test('the last list of each layout is known after a restart, whichever was taken last', () => {
  const file = memoryFile()
  const lists = open(file)
  const [stock, price] = [lists.keyOf('sku|stock'), lists.keyOf('sku|price')]
  expect(lists.last(stock)).toBeNull()
  lists.note(stock, { file: 'monday.csv', date: NOW - 10 })
  lists.note(price, { file: 'prices.csv', date: NOW - 5 })
  // A person went back to an older one: the next is compared with that.
  lists.note(stock, { file: 'sunday.csv', date: NOW - 20 })
  expect(open(file).last(stock)).toEqual({ file: 'sunday.csv', date: NOW - 20 })
  expect(open(file).last(price)).toEqual({ file: 'prices.csv', date: NOW - 5 })
})

test('whether a list was taken before is known of the last ones of its layout', () => {
  const file = memoryFile()
  const lists = open(file)
  const key = lists.keyOf('sku|stock')
  const monday = { file: 'monday.csv', date: NOW - 10 }
  lists.note(key, monday)
  lists.note(key, { file: 'tuesday.csv', date: NOW - 5 })
  const again = open(file)
  expect(again.takenAt(key, monday)).toBe(NOW)
  expect(again.takenAt(key, { ...monday, date: NOW - 11 })).toBeNull()
  expect(again.takenAt(key, { ...monday, file: 'sunday.csv' })).toBeNull()
  for (let n = 0; n < 30; n++) again.note(key, { file: 'other.csv', date: n })
  expect(again.takenAt(key, monday)).toBeNull()
  // As an earlier version wrote it.
  file.json = { version: 1, lists: { [key]: monday } }
  expect([open(file).last(key), open(file).takenAt(key, monday)]).toEqual([monday, null])
})

test('a list without a header is of no layout, and one from the future holds up no later one', () => {
  const lists = open()
  lists.note('', { file: 'bare.csv', date: NOW })
  expect(lists.last('')).toBeNull()
  const key = lists.keyOf('sku|stock')
  lists.note(key, { file: 'clock.csv', date: NOW + 86_400_000 })
  expect(lists.last(key)?.date).toBe(NOW)
})

test('the layouts noted last are kept', () => {
  const file = memoryFile()
  open(file).note('k0', { file: 'a.csv', date: 0 })
  const noted = Array.from({ length: 2_000 }, (_, n) => [`k${n}`, { file: 'a.csv', date: n }])
  file.json = { ...(file.json as object), lists: Object.fromEntries(noted) }
  const lists = open(file)
  for (let n = 2_000; n < 2_010; n++) lists.note(`k${n}`, { file: 'a.csv', date: n })
  expect([lists.last('k9'), lists.last('k10')?.date, lists.last('k2009')?.date]).toEqual([null, 10, 2_009])
})
