import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { categoryPath, categoryTree, searchCategories, type TreeCategory } from './category-tree.ts'

const make = (id: number, name: string, parent_id: number | null = null): TreeCategory => ({
  id,
  name,
  parent_id,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  type: 'flower',
})
const SHOP = [
  make(1, 'Cut flowers'),
  make(2, 'Roses', 1),
  make(3, 'Red roses', 2),
  make(4, 'Tulips', 1),
  make(5, 'Supplies'),
  make(6, 'Vases', 5),
  make(7, 'Roses', 5),
]
const tree = categoryTree(SHOP)

describe('the tree', () => {
  test('parents come before what is below them, names in order', () => {
    expect(tree.branches.map(({ category, depth }) => `${'-'.repeat(depth)}${category.name}`)).toEqual([
      'Cut flowers',
      '-Roses',
      '--Red roses',
      '-Tulips',
      'Supplies',
      '-Roses',
      '-Vases',
    ])
  })
  test('a path leads from the top', () => {
    expect(categoryPath(tree, 3)).toBe('Cut flowers › Roses › Red roses')
    expect(categoryPath(tree, 99)).toBeNull()
  })
  test('a category with an unlisted parent is at the top', () => {
    const lonely = categoryTree([make(8, 'Ferns', 999)])
    expect(lonely.of(8)).toMatchObject({ depth: 0, path: ['Ferns'] })
  })
  test('a category has its descendants', () => {
    expect([...tree.below(1)].sort()).toEqual([1, 2, 3, 4])
    expect(tree.below(99).size).toBe(0)
  })
  test('every category is shown once, whoever names whom as a parent', () => {
    const ids = fc.integer({ min: 1, max: 12 })
    const list = fc.uniqueArray(fc.record({ id: ids, name: fc.string(), parent: fc.option(ids) }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(list, made => {
        const grown = categoryTree(made.map(({ id, name, parent }) => make(id, name, parent)))
        expect(grown.branches.map(({ category }) => category.id).sort()).toEqual(
          made.map(({ id }) => id).sort(),
        )
        for (const { category, depth, path } of grown.branches) {
          expect(path).toHaveLength(depth + 1)
          expect(grown.below(category.id).has(category.id)).toBe(true)
        }
      }),
    )
  })
  test('a very deep tree is no trouble', () => {
    const deep = categoryTree(Array.from({ length: 1000 }, (_, i) => make(i + 1, 'x', i === 0 ? null : i)))
    expect(deep.of(1000)?.depth).toBe(999)
  })
})

describe('searching', () => {
  const shown = (text: string) =>
    searchCategories(tree, text).map(({ category, isMatch }) => `${isMatch ? '' : '('}${category.id}`)
  test('nothing typed shows all', () => expect(shown('')).toHaveLength(SHOP.length))
  test('a match is shown with its ancestors', () => expect(shown('red')).toEqual(['(1', '(2', '3']))
  test('words of the path narrow it down', () => expect(shown('supplies roses')).toEqual(['(5', '7']))
  test('diacritics and letter case make no difference', () =>
    expect(shown('RÓSES')).toEqual(['(1', '2', '3', '(5', '7']))
  test('nothing found is nothing shown', () => expect(shown('orchid')).toEqual([]))
})
