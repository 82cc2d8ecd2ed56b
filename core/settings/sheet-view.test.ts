import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { jsonFile } from '../disk/json-file.ts'
import { ownFolder } from '../fixtures/own-folder.ts'
import { openSheetView } from './sheet-view.ts'

let folder: string
let asides: string[]
beforeEach(() => {
  folder = ownFolder()
  asides = []
})

const file = () => join(folder, 'sheet.json')
const opened = () =>
  openSheetView(
    jsonFile(file(), () => 5),
    as => asides.push(as),
  )
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
    filters: [{ column: 'price' as const, filter: { kind: 'text' as const, text: 'x' } }],
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
  writeFileSync(file(), JSON.stringify({ version: 1, view: { columns, frozen: 40 } }))
  expect(opened().read()).toEqual({
    view: { columns: [column('name'), column('sku')], frozen: 0, group: null },
    shown: null,
    zoom: 1,
    place: null,
  })
})

test('without the columns that say which product a row is, the sheet starts anew', () => {
  writeFileSync(file(), JSON.stringify({ version: 1, view: { columns: [column('price')], frozen: 0 } }))
  expect(opened().read()).toEqual({ view: null, shown: null, zoom: 1, place: null })
  expect(asides).toEqual([])
})

test.each([['{"version":1,'], ['{"version":2}'], ['[]']])(
  'a file that is none of ours (%s) is put aside',
  text => {
    writeFileSync(file(), text)
    expect(opened().read()).toEqual({ view: null, shown: null, zoom: 1, place: null })
    expect(asides).toHaveLength(1)
  },
)

test('filters and an order of another program are left out one by one', () => {
  const shown = {
    filter: 'sold-today',
    filters: [
      { column: 'moon', filter: { kind: 'text', text: 'x' } },
      { column: 'unit', filter: { kind: 'values', values: ['stem'] } },
    ],
    sort: 'by hand',
  }
  writeFileSync(file(), JSON.stringify({ version: 1, view: null, shown }))
  expect(opened().read().shown).toEqual({ filter: 'all', filters: shown.filters.slice(1), sort: [] })
})
