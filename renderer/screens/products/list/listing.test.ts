import { describe, expect, test } from 'vitest'
import { ALL_PRODUCTS } from '../../../../shared/domain/list/product-list.ts'
import { firstListing, isSameListing, movedColumn, resized, toggledColumn, withoutListed } from './listing.ts'

const names = (columns: { column: string }[]) => columns.map(({ column }) => column)

describe('columns', () => {
  const { columns } = firstListing(1280)
  test('a narrow window leaves out what it has no room for', () => {
    expect(names(columns)).not.toContain('availability')
    expect(names(firstListing(1920).columns)).toContain('availability')
  })
  test('move by places and stay at the ends', () => {
    expect(names(movedColumn(columns, 'image', 1)).slice(0, 2)).toEqual(['name', 'image'])
    expect(movedColumn(columns, 'image', -1)).toBe(columns)
  })
  test('are taken away and come back behind, but never all of them', () => {
    const less = toggledColumn(columns, 'sku')
    expect(names(less)).not.toContain('sku')
    expect(names(toggledColumn(less, 'sku')).at(-1)).toBe('sku')
    const one = [{ column: 'name' as const, width: null }]
    expect(toggledColumn(one, 'name')).toBe(one)
  })
  test('have a least and a greatest width', () => {
    const width = (wanted: number) =>
      resized(columns, 'name', wanted).find(({ column }) => column === 'name')?.width
    expect([width(3), width(200.4), width(9000)]).toEqual([40, 200, 1200])
  })
})

test('two lists are the same when they show the same, whatever the order of choices', () => {
  const one = { ...firstListing(1280), filter: { ...ALL_PRODUCTS, units: ['box', 'stem'] } }
  expect(isSameListing(one, { ...one, filter: { ...one.filter, units: ['stem', 'box'] } })).toBe(true)
  expect(isSameListing(one, { ...one, sort: { column: 'name', isDescending: false } })).toBe(false)
})

test('one of several units is taken away alone', () => {
  const filter = { ...ALL_PRODUCTS, units: ['box', 'stem'], work: 'changed' as const }
  expect(withoutListed(filter, 'units', 'box').units).toEqual(['stem'])
  expect(withoutListed(filter, 'work')).toMatchObject({ work: 'any', units: ['box', 'stem'] })
})
