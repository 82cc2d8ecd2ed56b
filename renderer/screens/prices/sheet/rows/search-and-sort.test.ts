import { describe, expect, test, vi } from 'vitest'
import type { SheetShown } from '../../../../../shared/domain/list/sheet-view.ts'
import { NAME, openSheet, PRICE, SKU, STOCK } from '../fixtures/open-sheet.ts'
import { showSorted, sortBy } from './sort-by.ts'

test('a search and its end lead back to the product that was left', async () => {
  const { model, grid, at } = await openSheet(6)
  grid.select({ row: 3, column: PRICE })
  model.choose({ search: 's2' })
  expect(grid.state().selection.active).toEqual({ row: 0, column: PRICE })
  model.choose({ search: '' })
  expect(grid.state().selection.active).toEqual({ row: 3, column: PRICE })
  expect(at(3, SKU)).toBe('S4')
})

describe('search and filters', () => {
  test('letter case and diacritics do not count, and every word must be found', async () => {
    const { catalog, model, names } = await openSheet(2)
    catalog.put([{ id: 3, price: '1', stock: 0, readAt: 1, name: 'Růže Bílá 60 cm' }])
    model.choose({ search: 'ruze BILA' })
    expect(names()).toEqual(['Růže Bílá 60 cm'])
    model.choose({ search: 'ruze s3' })
    expect(names()).toEqual(['Růže Bílá 60 cm'])
    model.choose({ search: 'ruze s1' })
    expect(names()).toEqual([])
  })

  test('the product whose whole SKU was typed comes first', async () => {
    const { catalog, model, source, names } = await openSheet(12)
    expect(source.view().length).toBe(12)
    catalog.put([{ id: 1, price: '1', stock: 1, readAt: 2, name: 'Tulip S12' }])
    model.choose({ search: 's12' })
    expect(names()).toEqual(['Rose 12', 'Tulip S12'])
  })

  test('products chosen elsewhere are shown alone, and searched among themselves', async () => {
    const { model, names } = await openSheet(12)
    model.choose({ only: new Set([2, 12, 99]) })
    expect(names()).toEqual(['Rose 2', 'Rose 12'])
    model.choose({ search: 's1' })
    expect(names()).toEqual(['Rose 12'])
    model.choose({ search: '', only: null })
    expect(names()).toHaveLength(12)
  })

  test('edited, needing a person, out of stock', async () => {
    const { catalog, core, model, names, stage } = await openSheet(4)
    stage.write(1, () => ({ product: 1, field: 'stock_qty', text: '5' }))
    stage.write(1, () => ({ product: 2, field: 'stock_qty', text: 'lots' }))
    await core.moveChange({ id: 1, product: 3, field: 'base_price', to: '9', state: 'rejected' })
    catalog.put([{ id: 4, price: '4', stock: 0, readAt: 2 }])
    model.choose({ filter: 'changed' })
    expect(names()).toEqual(['Rose 1', 'Rose 2'])
    model.choose({ filter: 'problems' })
    expect(names()).toEqual(['Rose 2', 'Rose 3'])
    model.choose({ filter: 'out' })
    expect(names()).toEqual(['Rose 4'])
  })
})

describe('sorting', () => {
  test('goes by the values shown: edits and changes on their way count', async () => {
    const { core, model, names, stage } = await openSheet(3)
    stage.write(1, () => ({ product: 1, field: 'base_price', text: '2.5' }))
    await core.moveChange({ id: 1, product: 2, field: 'base_price', from: '2', to: '7', state: 'queued' })
    model.choose({ sort: [{ column: 'price', isDescending: false }] })
    expect(names()).toEqual(['Rose 1', 'Rose 3', 'Rose 2'])
  })

  test('an edit does not move its row away under the person who typed it', async () => {
    const { model, names, stage } = await openSheet(3)
    model.choose({ sort: [{ column: 'price', isDescending: false }] })
    stage.write(1, () => ({ product: 1, field: 'base_price', text: '99' }))
    expect(names()).toEqual(['Rose 1', 'Rose 2', 'Rose 3'])
    model.refresh()
    expect(names()).toEqual(['Rose 2', 'Rose 3', 'Rose 1'])
  })

  test('keeps the active product selected', async () => {
    const { model, grid } = await openSheet(3)
    grid.select({ row: 0, column: STOCK })
    model.choose({ sort: [{ column: 'stock', isDescending: true }] })
    expect(grid.state().selection.active).toEqual({ row: 2, column: STOCK })
  })
})

test('who was in the first row is in the first one of the order that comes back', async () => {
  const { model, grid } = await openSheet()
  grid.select({ row: 0, column: PRICE })
  model.restoreView(null, { filter: 'all', filters: [], sort: [{ column: 'price', isDescending: true }] })
  expect(grid.state().selection.active).toEqual({ row: 0, column: PRICE })
  model.refresh()
  expect(grid.state().selection.active.row).toBe(0)
})

test('after a sort the product that a person is at comes into sight', async () => {
  const { model, grid } = await openSheet()
  grid.select({ row: 0, column: PRICE })
  const { revealTick } = grid.state()
  showSorted(model, [{ column: 'name', isDescending: true }])
  expect(grid.state().selection.active.row).toBe(5)
  expect(grid.state().reveal.row).toBe(5)
  expect(grid.state().revealTick).toBeGreaterThan(revealTick)
})

describe('a very large catalog', () => {
  const byName: SheetShown['sort'] = [{ column: 'name', isDescending: false }]
  const shown: SheetShown = { filter: 'all', filters: [], sort: byName }
  const inOrder = (names: readonly string[]) =>
    names
      .map(name => name.toLowerCase())
      .sort()
      .map(name => name.replace('r', 'R'))

  /** Calls `act` on a computer on which each piece takes too long. */
  function slowly<T>(act: () => T): T {
    const clock = vi.spyOn(performance, 'now')
    for (let at = 0; at < 1_000; at++) clock.mockReturnValueOnce(at * 100)
    const result = act()
    clock.mockRestore()
    return result
  }

  test('stays as it is until all its names are in order, and can be edited meanwhile', async () => {
    const { model, names, stage } = await openSheet(25_000)
    const before = names()
    const sorted = slowly(() => showSorted(model, byName))
    stage.write(1, () => ({ product: 2, field: 'base_price', text: '9' }))
    expect(names()).toEqual(before)
    await sorted
    expect(names()).toEqual(inOrder(before))
    expect(stage.editOf(2, 'base_price')?.to).toBe('9')
  })

  test('that was left sorted shows no row before all of them are in order', async () => {
    const { catalog, model, names } = await openSheet(25_000)
    const all = names()
    const { model: next, catalog: loading } = await openSheet(0)
    loading.setLoading(true)
    next.restoreView(null, shown)
    const page = catalog.getState().columns
    loading.put(page.id.map((id, at) => ({ id, price: '1', stock: 1, readAt: 1, name: page.name[at] ?? '' })))
    const seen: number[] = []
    next.store.subscribe(({ view }) => seen.push(view.length))
    slowly(() => loading.setLoading(false))
    expect([next.isLoading(), next.source.view().length]).toEqual([true, 0])
    await vi.waitFor(() => expect(next.isLoading()).toBe(false))
    expect([...next.source.view()].map(row => next.source.text(row, NAME))).toEqual(inOrder(all))
    expect(new Set(seen)).toEqual(new Set([25_000]))
    expect(model.isLoading()).toBe(false)
  })

  test('is shown as it was left, or in a saved view, once its names are in order', async () => {
    const { model, names } = await openSheet(25_000)
    const before = names()
    slowly(() => model.restoreView(null, shown))
    expect([model.isLoading(), names()]).toEqual([true, before])
    await vi.waitFor(() => expect(names()).toEqual(inOrder(before)))

    const sheet = await openSheet(25_000)
    const view = sheet.model.listing()
    slowly(() => sheet.model.showListing({ ...view, sort: byName }))
    expect(sheet.names()).toEqual(before)
    await vi.waitFor(() => expect(sheet.names()).toEqual(inOrder(before)))
  })
})

test('a column that is asked for twice is sorted the other way', async () => {
  const { model, names } = await openSheet(25_000)
  const sorted = sortBy(model, 0, false)
  void sortBy(model, 0, false)
  await sorted
  expect(names()[0]).toBe('Rose 9999')
})

describe('after rows were asked for', () => {
  const inSight = ({ grid }: Awaited<ReturnType<typeof openSheet>>) => grid.state().reveal.row

  test('the row a person went to is in sight, else the top, and they are back there later', async () => {
    const sheet = await openSheet()
    const { model, grid, stage } = sheet
    for (const product of [2, 4]) stage.write(1, () => ({ product, field: 'stock_qty', text: '77' }))
    grid.select({ row: 3, column: PRICE })
    model.choose({ filter: 'changed' })
    expect([grid.state().selection.active.row, inSight(sheet)]).toEqual([1, 1])
    model.choose({ filter: 'all' })
    expect([grid.state().selection.active.row, inSight(sheet)]).toEqual([3, 3])

    grid.select({ row: 4, column: PRICE })
    model.choose({ filter: 'changed' })
    expect([grid.state().selection.active.row, inSight(sheet)]).toEqual([0, 0])
    model.choose({ filter: 'all' })
    expect([grid.state().selection.active.row, inSight(sheet)]).toEqual([4, 4])
  })

  test('a search shows its results from the top, without the focus; a sort and "Show" move nothing', async () => {
    const sheet = await openSheet()
    const { model, grid } = sheet
    grid.select({ row: 5, column: PRICE })
    const { focusTick } = grid.state()
    model.choose({ search: 'rose' })
    expect(inSight(sheet)).toBe(0)
    model.choose({ search: '' })
    expect(inSight(sheet)).toBe(5)
    const { revealTick } = grid.state()
    model.choose({ sort: [{ column: 'price', isDescending: true }] })
    model.refresh()
    expect(grid.state()).toMatchObject({ revealTick, focusTick })
  })
})
