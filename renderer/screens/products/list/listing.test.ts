import { describe, expect, test } from 'vitest'
import { firstListing, movedColumn, resized, toggledColumn, trackOf } from './listing.ts'

const names = (columns: { column: string }[]) => columns.map(({ column }) => column)

describe('columns', () => {
  const { columns } = firstListing(1280).view
  test('come as far as a window has room for them beside the name', () => {
    const first = ['picture', 'name', 'sku', 'category', 'price', 'unit', 'stock', 'status']
    expect(names(columns)).toEqual(first)
    expect(names(firstListing(800).view.columns), 'never fewer').toEqual(first)
    expect(names(firstListing(1440).view.columns).slice(8)).toEqual(['outbox'])
    expect(names(firstListing(1920).view.columns)).toHaveLength(12)
  })
  test('move by places and stay at the ends', () => {
    expect(names(movedColumn(columns, 'picture', 1)).slice(0, 2)).toEqual(['name', 'picture'])
    expect(movedColumn(columns, 'picture', -1)).toBe(columns)
  })
  test('are taken away and come back behind, but never all of them', () => {
    const less = toggledColumn(columns, 'sku')
    expect(names(less)).not.toContain('sku')
    expect(names(toggledColumn(less, 'sku')).at(-1)).toBe('sku')
    const one = [{ column: 'name' as const, width: null }]
    expect(toggledColumn(one, 'name')).toBe(one)
  })
  test('give way with the name, unless a person chose its width', () => {
    expect(trackOf({ column: 'name', width: null }).least).toBe('clamp(160px, 28cqi, 200px)')
    expect(trackOf({ column: 'name', width: 260 }).least).toBe('260px')
  })
  test('have a least and a greatest width', () => {
    const width = (wanted: number) =>
      resized(columns, 'name', wanted).find(({ column }) => column === 'name')?.width
    expect([width(3), width(200.4), width(9000)]).toEqual([40, 200, 1200])
  })
})
