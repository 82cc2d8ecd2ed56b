import { expect, test } from 'vitest'
import { isSameListing } from '../../../../shared/domain/list/sheet-view.ts'
import { openSheet, STOCK } from '../sheet/fixtures/open-sheet.ts'
import { withColumnToggled, withNames } from './arrange.ts'

test('filters and order are there again, a search is not, and nothing is stored before that was read', async () => {
  const first = await openSheet()
  first.model.choose({ search: 'rose' })
  first.model.restoreView(null)
  expect(first.model.unsavedView()).toBeNull()
  first.model.filterColumn('price', { kind: 'range', least: 2, most: 4, blanks: false })
  first.model.choose({ sort: [{ column: 'price', isDescending: true }] })
  const saved = first.model.unsavedView()
  expect(saved).toMatchObject({ view: null, shown: { filter: 'all', sort: [{ column: 'price' }] } })
  expect(first.model.unsavedView()).toBeNull()

  const second = await openSheet()
  expect(second.model.unsavedView()).toBeNull()
  second.model.restoreView(null, structuredClone(saved?.shown ?? null))
  expect(second.names()).toEqual(first.names())
  expect(second.model.store.getState().choice.search).toBe('')
  expect(second.model.unsavedView()).toBeNull()

  const third = await openSheet()
  third.model.choose({ filter: 'out' })
  third.model.restoreView(null, saved?.shown)
  expect(third.model.store.getState().choice).toMatchObject({ filter: 'out', sort: [] })
})

test('the cell that was active is there again in a grouped sheet, once all rows are', async () => {
  const { model: left } = await openSheet()
  left.restoreView(null)
  left.arrange(view => ({ ...view, group: 'category' }))
  left.grid.select({ row: 4, column: STOCK })
  const saved = left.unsavedView()
  expect(saved?.place).toEqual({ product: 4, column: 'stock' })

  const { model, catalog } = await openSheet()
  catalog.setLoading(true)
  model.restoreView(saved?.view ?? null, saved?.shown, { place: saved?.place ?? null })
  expect(model.unsavedView()).toBeNull()
  catalog.setLoading(false)
  expect(model.grid.state().selection.active).toEqual({ row: 4, column: STOCK })
  expect(model.unsavedView()).toBeNull()
})

test('a saved view brings back the columns, the filters and the order', async () => {
  const { model, names } = await openSheet()
  const empty = model.listing()
  model.arrange(view => withColumnToggled(view, 'unit'))
  model.filterColumn('price', { kind: 'range', least: 2, most: 4, blanks: false })
  model.choose({ sort: [{ column: 'price', isDescending: true }] })
  const saved = model.listing()
  const shown = names()
  model.showListing(empty)
  expect(isSameListing(model.listing(), empty)).toBe(true)
  expect(names()).not.toEqual(shown)
  model.showListing(structuredClone(saved))
  expect([isSameListing(model.listing(), saved), names()]).toEqual([true, shown])
  expect(model.source.placeOf('unit')).toBe(-1)
})

test('a view of the product list without names or SKUs shows both, which the sheet can’t be without', async () => {
  const { model } = await openSheet()
  const saved = model.listing()
  const columns = (['picture', 'price', 'name'] as const).map(column => ({ column, width: null }))
  const view = { columns, frozen: 1, group: null }
  model.showListing({ ...saved, view })
  expect(model.listing().view.columns.map(({ column }) => column)).toEqual([
    'sku',
    'picture',
    'price',
    'name',
  ])
  expect(isSameListing(model.listing(), { ...saved, view: withNames(view) })).toBe(true)
})
