import { beforeEach, expect, test } from 'vitest'
import { type MemoryFile, memoryFile } from '../disk/fixtures/memory-file.ts'
import { openSheetView } from './sheet-view.ts'

let file: MemoryFile
beforeEach(() => {
  file = memoryFile()
})
const opened = () => openSheetView(file, () => {})
const column = (name: 'name' | 'sku' | 'price', width: number | null = null) => ({ column: name, width })

test('how the sheet was arranged is there in the next run', () => {
  const view = {
    columns: [column('name', 333), column('price'), column('sku')],
    frozen: 1,
    group: 'category' as const,
  }
  const place = { product: 7, column: 'stock' as const }
  const shown = {
    filter: 'out' as const,
    filters: [
      { column: 'price' as const, filter: { kind: 'text' as const, how: 'not' as const, text: 'x' } },
    ],
    sort: [{ column: 'name' as const, isDescending: true }],
  }
  expect(opened().read()).toEqual({ view: null, shown: null, zoom: 1, place: null })
  expect(opened().keep({ view, shown, zoom: 1.25, place })).toEqual({ kind: 'saved' })
  expect(opened().read()).toEqual({ view, shown, zoom: 1.25, place })
})

test('of a file with columns this version doesn’t have, the others are taken', () => {
  const columns = [
    column('name'),
    { column: 'scent', width: 90 },
    { column: 'sku', width: 'wide' },
    column('name', 9),
  ]
  file.json = { version: 1, view: { columns, frozen: 40 } }
  expect(opened().read()).toEqual({
    view: { columns: [column('name'), column('sku')], frozen: 0, group: null },
    shown: null,
    zoom: 1,
    place: null,
  })
})

test('without the columns that say which product a row is, the sheet starts anew', () => {
  file.json = { version: 1, view: { columns: [column('price')], frozen: 0 } }
  expect(opened().read()).toEqual({ view: null, shown: null, zoom: 1, place: null })
  expect(file.isAside).toBe(false)
})

test('filters and an order of another program are left out one by one', () => {
  const shown = {
    filter: 'sold-today',
    filters: [
      { column: 'moon', filter: { kind: 'text', text: 'x' } },
      { column: 'unit', filter: { kind: 'values', values: ['stem'], isAllBut: true } },
    ],
    sort: 'by hand',
  }
  file.json = { version: 1, view: null, shown }
  expect(opened().read().shown).toEqual({ filter: 'all', filters: shown.filters.slice(1), sort: [] })
})
