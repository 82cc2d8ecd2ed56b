import { describe, expect, test } from 'vitest'
import { NAME, openSheet, PRICE, SKU } from '../fixtures/open-sheet.ts'

describe('while the catalog is loaded', () => {
  const page = (...ids: number[]) =>
    ids.map(id => ({ id, price: '1', stock: 1, readAt: 1, name: `Rose ${9 - id}` }))

  async function loading() {
    const opened = await openSheet(0)
    opened.catalog.setLoading(true)
    return opened
  }

  test('the sheet shows what has come, and what comes later is appended', async () => {
    const { catalog, model, names, grid, stage } = await loading()
    model.restoreView(null)
    catalog.put(page(1, 2))
    expect(names()).toEqual(['Rose 8', 'Rose 7'])
    expect(model.isLoading()).toBe(true)
    grid.select({ row: 1, column: PRICE })
    grid.run({ kind: 'type' })
    grid.typed('4')
    catalog.put(page(3, 4))
    grid.run({ kind: 'enter', isBack: false })
    expect([...stage.edits()]).toMatchObject([{ product: 2, to: '4' }])
    catalog.setLoading(false)
    expect(names()).toEqual(['Rose 8', 'Rose 7', 'Rose 6', 'Rose 5'])
    expect(model.store.getState().more).toBe(0)
  })

  test('nothing is shown before it is known how the sheet was left', async () => {
    const { catalog, model, names } = await loading()
    catalog.put(page(1, 2))
    expect(names()).toEqual([])
    model.restoreView(null)
    expect(names()).toEqual(['Rose 8', 'Rose 7'])
  })

  test('an order that a person asks for waits for the whole catalog', async () => {
    const { catalog, model, names } = await loading()
    model.restoreView(null)
    catalog.put(page(1, 2))
    model.choose({ sort: [{ column: 'name', isDescending: false }] })
    catalog.put(page(3, 4))
    expect(names()).toEqual(['Rose 8', 'Rose 7'])
    catalog.setLoading(false)
    expect(names()).toEqual(['Rose 5', 'Rose 6', 'Rose 7', 'Rose 8'])
  })
})

describe('what happens in the background moves no row', () => {
  test('a product that leaves stays with its names, marked, until somebody asks for the rows anew', async () => {
    const { catalog, model, names, source, at } = await openSheet(4)
    catalog.drop([2])
    expect(names()).toEqual(['Rose 1', 'Rose 2', 'Rose 3', 'Rose 4'])
    expect([at(1, SKU), at(1, PRICE), at(2, SKU)]).toEqual(['S2', '', 'S3'])
    expect(source.isGone(source.view()[1] ?? -1)).toBe(true)
    expect([model.shown(), model.total()]).toEqual([3, 3])
    expect(source.mark(source.view()[1] ?? -1, NAME)?.description).toBe(
      'This product was deleted on the marketplace.',
    )
    model.refresh()
    expect(names()).toEqual(['Rose 1', 'Rose 3', 'Rose 4'])
  })

  test('a price typed for a product that left is kept, said not to be sent, and taken once it is back', async () => {
    const { catalog, stage, grid, source, model, names } = await openSheet(4)
    grid.edit({ row: 1, column: PRICE })
    grid.typed('12.5')
    catalog.drop([2])
    grid.run({ kind: 'enter', isBack: false })
    const mark = () => source.mark(source.view()[1] ?? -1, PRICE)
    expect(mark()).toMatchObject({ isInvalid: true, note: 'not sent' })
    expect(mark()?.description).toContain('“12.5” is kept here but won’t be sent')
    expect(grid.state()).toMatchObject({
      refused: { column: PRICE },
      latest: { event: { report: { gone: 1 } } },
    })
    model.refresh()
    expect(names()).toEqual(['Rose 1', 'Rose 2', 'Rose 3', 'Rose 4'])
    model.choose({ filter: 'changed' })
    expect([names(), model.shown()]).toEqual([['Rose 2'], 1])
    model.choose({ filter: 'all' })
    catalog.put([{ id: 2, price: '2', stock: 20, readAt: 9 }])
    expect(stage.stateOf(2, 'base_price')).toMatchObject({ kind: 'stale', edit: { to: '12.5' } })
  })

  test('products that belong between those shown are counted, and come when asked for', async () => {
    const { catalog, model, grid, names } = await openSheet(4)
    catalog.drop([1, 2])
    model.refresh()
    grid.select({ row: 1, column: PRICE })
    catalog.put([
      { id: 1, price: '1', stock: 0, readAt: 2 },
      { id: 9, price: '9', stock: 0, readAt: 2 },
    ])
    expect(names()).toEqual(['Rose 3', 'Rose 4'])
    expect(model.store.getState().more).toBe(2)
    model.refresh()
    expect(names()).toEqual(['Rose 1', 'Rose 3', 'Rose 4', 'Rose 9'])
    expect(grid.state().selection.active).toEqual({ row: 2, column: PRICE })
    expect(model.store.getState().more).toBe(0)
  })

  test('products that belong behind the last one come there at once, and leave the selection alone', async () => {
    const { catalog, model, grid, names } = await openSheet(4)
    grid.run({ kind: 'select', what: 'all' })
    catalog.put([{ id: 9, price: '9', stock: 0, readAt: 2 }])
    expect(names()).toEqual(['Rose 1', 'Rose 2', 'Rose 3', 'Rose 4', 'Rose 9'])
    expect([grid.range().top, grid.range().bottom]).toEqual([0, 3])
    model.choose({ search: 'rose' })
    catalog.put([{ id: 10, price: '9', stock: 0, readAt: 2 }])
    expect([names().length, model.store.getState().more]).toEqual([5, 1])
  })

  test('a new name or a new price changes its row where it stands', async () => {
    const { catalog, model, at, names } = await openSheet(3)
    model.choose({ sort: [{ column: 'name', isDescending: false }] })
    catalog.put([{ id: 1, price: '7', stock: 1, readAt: 2, name: 'Zinnia' }])
    expect(names()).toEqual(['Zinnia', 'Rose 2', 'Rose 3'])
    expect(at(0, PRICE)).toBe('7.00')
  })
})
