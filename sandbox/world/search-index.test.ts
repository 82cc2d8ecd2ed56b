import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SearchIndex } from './search-index.ts'

test('finds exactly the rows with the word, in order', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'B', 'é', '-', '0', '%') })
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { maxLength: 1200 }), word, (rows, search) => {
      const wanted = rows.filter(texts =>
        texts.some(text => text.toLowerCase().includes(search.toLowerCase())),
      )
      expect(new SearchIndex(rows, texts => texts).find(search)).toEqual(wanted)
    }),
    { numRuns: 60 },
  )
})

test('a changed row and a row added later are found by their new text', () => {
  const rows = [{ text: 'rose' }, { text: 'tulip' }]
  const index = new SearchIndex(rows, row => [row.text])
  expect(index.find('lily')).toEqual([])
  rows[1] = { text: 'Lily' }
  index.changed(1)
  rows.push({ text: 'water lily' })
  index.changed(2)
  expect(index.find('lily')).toEqual([{ text: 'Lily' }, { text: 'water lily' }])
  expect(index.find('tulip')).toEqual([])
})

test('a word never matches across name and SKU', () => {
  const index = new SearchIndex([['ab', 'cd']], texts => texts)
  expect(index.find('bc')).toEqual([])
  expect(index.find('b\u0000c')).toEqual([])
})
