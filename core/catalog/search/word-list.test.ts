import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { type WordList, wordList } from './word-list.ts'

function listOf(products: [number, string | null, string, (string | null)?][]): WordList {
  const list = wordList()
  for (const [id, sku, name, category] of products) list.set(id, sku, name, category ?? null)
  return list
}

const shop = () =>
  listOf([
    [5, 'ROSE', 'Tulip'],
    [4, 'ROSE-40', 'Tulip'],
    [3, 'X-1', 'Rose Avalanche', 'Cut flowers'],
    [2, 'X-2', 'Red rose'],
    [1, 'X-3', 'Růže červená', 'Roses'],
    [6, null, 'Ranunculus'],
  ])

test('the SKU itself comes first, then SKUs that begin so, then names that do, then the rest', () => {
  expect(shop().search('rose', 10)).toEqual({ ids: [5, 4, 3, 1, 2], total: 5 })
})

test.each([
  ['RUZE', [1]],
  ['růže', [1]],
  ['cervena', [1]],
  ['ru', [1]],
  ['  Avalanche   rose ', [3]],
  ['flowers rose', [3]],
  ['x', [1, 2, 3]],
  ['40', [4]],
  ['-4', [4]],
  ['40tulip', []],
  ['', []],
  ['   ', []],
  ['%', []],
  ['"', []],
])('%j finds %j', (text, ids) => {
  expect(
    shop()
      .search(text, 10)
      .ids.sort((a, b) => a - b),
  ).toEqual(ids)
})

test('a limit cuts the list but not the count', () => {
  expect(shop().search('rose', 2)).toEqual({ ids: [5, 4], total: 5 })
})

test('a product that changed or went is found by its new words only', () => {
  const list = shop()
  list.set(5, 'LILY', 'Lily', null)
  list.remove(4)
  list.remove(4)
  list.remove(77)
  list.set(9, 'ROSE', 'x', null)
  expect(list.search('rose', 10)).toEqual({ ids: [9, 3, 1, 2], total: 4 })
  list.remove(9)
  expect(list.search('lily', 10).ids).toEqual([5])
})

test.each([
  ['ŁÓDŹ', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['  a \t b  ', 'a b'],
  ['ﬁ', 'fi'],
])('%s is folded to %s', (text, folded) => expect(fold(text)).toBe(folded))
