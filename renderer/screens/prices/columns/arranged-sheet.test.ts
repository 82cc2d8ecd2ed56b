import { describe, expect, test } from 'vitest'
import type { SheetColumnKey, SheetView } from '../../../../shared/domain/list/sheet-view.ts'
import { goToNext } from '../go-to/next-problem.ts'
import { NAME, openSheet, PRICE, SKU, STOCK } from '../sheet/fixtures/open-sheet.ts'
import { withColumnToggled } from './arrange.ts'

describe('columns that a person arranges', () => {
  const titles = ({ source }: Awaited<ReturnType<typeof openSheet>>) =>
    source.columns.map(({ title }) => title)
  const hide = (column: SheetColumnKey) => (view: SheetView) => withColumnToggled(view, column)

  test('a price typed into a moved column goes to the price of its row', async () => {
    const sheet = await openSheet()
    const { stage, grid, at, source } = sheet
    grid.select({ row: 2, column: PRICE })
    grid.moveColumn(PRICE, STOCK)
    expect(titles(sheet).slice(4, 6)).toEqual(['Stock', 'Price €'])
    expect(grid.state().selection.active).toEqual({ row: 2, column: 5 })
    grid.run({ kind: 'type' })
    grid.typed('3.5')
    grid.run({ kind: 'enter', isBack: false })
    expect([...stage.edits()]).toMatchObject([{ product: 3, field: 'base_price', to: '3.5' }])
    expect([at(2, 4), at(2, 5)]).toEqual(['30', '3.50'])
    expect(source.mark(source.view()[2] ?? -1, 5)).toMatchObject({ tone: 'edited' })
  })

  test('an open editor is taken before its column moves away', async () => {
    const { stage, grid } = await openSheet()
    grid.edit({ row: 0, column: STOCK })
    grid.typed('7')
    grid.moveColumn(STOCK, 2)
    expect([...stage.edits()]).toMatchObject([{ product: 1, field: 'stock_qty', to: '7' }])
    expect(grid.state().editor).toBeNull()
  })

  test('a list pasted by SKU finds its rows and its column wherever they stand', async () => {
    const { stage, grid, model } = await openSheet()
    grid.moveColumn(SKU, 5)
    model.arrange(hide('unit'))
    grid.select({ row: 0, column: model.source.placeOf('price') })
    grid.paste('S3\t9.50\r\nS2\t8.50\r\n')
    const event = grid.state().latest?.event
    if (event?.kind !== 'names-others' || event.matches[0] === undefined) throw new Error('no match offered')
    grid.pasteByNames(event.matches[0])
    expect([...stage.edits()]).toMatchObject([
      { product: 3, field: 'base_price', to: '9.5' },
      { product: 2, field: 'base_price', to: '8.5' },
    ])
  })

  test('an edit in a hidden column is still reached: undo and next problem go to the name', async () => {
    const { stage, grid, model } = await openSheet()
    model.arrange(hide('stock'))
    stage.write(1, () => ({ product: 4, field: 'stock_qty', text: 'many' }))
    grid.select({ row: 0, column: 0 })
    expect(goToNext(model, stage, 'problem')).toBe(true)
    expect(grid.state().selection.active).toEqual({ row: 3, column: NAME })
    grid.select({ row: 0, column: 0 })
    grid.run({ kind: 'undo' })
    expect(stage.counts().unreadable).toBe(0)
    expect(grid.state().selection.active).toEqual({ row: 3, column: NAME })
  })

  test('columns the sheet did not have are read from the catalog, and sort it', async () => {
    const { model, source, names } = await openSheet(3)
    model.arrange(view => withColumnToggled(withColumnToggled(view, 'approval'), 'active'))
    expect([source.text(0, 8), source.text(0, 9)]).toEqual(['Approved', 'Yes'])
    model.choose({ sort: [{ column: 'read', isDescending: true }] })
    expect(names()).toEqual(['Rose 1', 'Rose 2', 'Rose 3'])
    model.filterColumn('active', { kind: 'values', values: ['false'] })
    expect(names()).toEqual([])
    model.arrange(hide('active'))
    expect(model.source.titleOf('active')).toBe('Active')
  })

  test('widths, order and frozen columns are there again, and the name keeps the width it was given', async () => {
    const first = await openSheet()
    first.model.restoreView(null)
    expect(first.model.unsavedView()).toBeNull()
    first.grid.resize(NAME, 333)
    first.grid.moveColumn(STOCK, 2)
    first.model.arrange(view => ({ ...view, frozen: 3 }))
    const saved = first.model.unsavedView()
    expect(saved?.view?.columns[0]).toEqual({ column: 'name', width: 333 })
    expect(first.model.unsavedView()).toBeNull()

    const second = await openSheet()
    second.model.restoreView(saved?.view ?? null, saved?.shown)
    expect(titles(second)).toEqual(titles(first))
    expect(second.grid.state().widths[0]).toBe(333)
    expect(second.source.columns[0]?.isFlexible).toBe(false)
    expect(second.model.store.getState().arranged.frozen).toBe(3)
    expect(second.model.unsavedView()).toBeNull()
  })

  test('what a person arranged before the stored view was read is kept', async () => {
    const { model, source } = await openSheet()
    model.arrange(hide('unit'))
    expect(model.unsavedView()).toBeNull()
    model.restoreView({ columns: [{ column: 'name', width: null }], frozen: 0, group: null })
    expect(source.columns).toHaveLength(7)
    expect(model.unsavedView()?.view?.columns).toHaveLength(7)
  })
})

test('columns nobody gave a width follow the window, under an open editor too', async () => {
  const { model, grid, source } = await openSheet()
  grid.resize(STOCK, 99)
  grid.select({ row: 1, column: PRICE })
  grid.select({ row: 2, column: STOCK }, { extends: true })
  grid.edit({ row: 1, column: PRICE })
  grid.typed('4')
  model.setRoom(1)
  expect([PRICE, STOCK].map(column => grid.state().widths[column])).toEqual([160, 99])
  expect(source.columns[NAME]?.isFlexible).toBe(true)
  expect(grid.state().editor?.text).toBe('4')
  expect(grid.range()).toEqual({ top: 1, bottom: 2, left: PRICE, right: STOCK })
  model.setRoom(0)
  expect([PRICE, STOCK].map(column => grid.state().widths[column])).toEqual([116, 99])
})
