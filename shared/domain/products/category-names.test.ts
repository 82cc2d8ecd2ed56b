import { describe, expect, test } from 'vitest'
import { categoryIndex } from './category-names.ts'

const categories = categoryIndex([
  { id: 1, name: 'Cut flowers', parent_id: null },
  { id: 2, name: 'Roses', parent_id: 1 },
  { id: 21, name: 'Spray  roses', parent_id: 2 },
  { id: 3, name: 'Plants', parent_id: null },
  { id: 31, name: 'Roses', parent_id: 3 },
  { id: 32, name: 'Orchidées', parent_id: 3 },
  { id: 4, name: 'Pots/Vases', parent_id: null },
  { id: 5, name: '2024', parent_id: null },
  { id: 2024, name: 'Old range', parent_id: null },
  { id: 7, name: 'In', parent_id: 8 },
  { id: 8, name: 'Circle', parent_id: 7 },
])

describe('a cell that names a category', () => {
  test.each([
    ['2024', 5],
    ['spray ROSES', 21],
    ['orchidees', 32],
    ['Cut flowers > Roses', 2],
    ['cut flowers/roses', 2],
    ['Plants » Roses', 31],
    ['Roses > Spray roses', 21],
    ['Cut flowers|Roses|Spray roses', 21],
    ['Pots/Vases', 4],
    ['Plants›Roses', 31],
    ['\u00a0Plants ', 3],
  ])('%j is one of them', (text, id) => {
    expect(categories.read(text)).toEqual({ kind: 'one', id })
  })

  test('a name that two have is not decided', () => {
    expect(categories.read('Roses')).toEqual({ kind: 'several', ids: [2, 31] })
  })
  test('a number is one in a file alone; one that is also a name is not decided there', () => {
    expect(categories.read('21').kind).toBe('none')
    expect(categories.readInFile(' 21 ')).toEqual({ kind: 'one', id: 21 })
    expect(categories.readInFile('2024')).toEqual({ kind: 'several', ids: [5, 2024] })
  })
  test.each(['Rozen', '999', 'Home > Garden', 'Supplies > Roses', 'Cut flowers > Orchidées', ''])(
    '%j is none of them',
    text => {
      expect(categories.read(text).kind).toBe('none')
    },
  )
  test('what sounds like it is shown', () => {
    expect(categories.read('Supplies > Roses')).toEqual({ kind: 'none', ids: [2, 31, 21] })
  })
  test('parents that run in a circle end somewhere', () => {
    expect(categories.read('Circle > In')).toEqual({ kind: 'one', id: 7 })
    expect(categories.pathOf(7)).toContain('In')
  })
  test('a path goes from the top down', () => {
    expect(categories.pathOf(21)).toBe('Cut flowers > Roses > Spray  roses')
    expect(categories.pathOf(999)).toBe(null)
  })
})
