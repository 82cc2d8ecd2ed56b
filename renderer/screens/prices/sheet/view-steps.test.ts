import { describe, expect, test } from 'vitest'
import type { GridEvent } from '../../../grid/core/grid-event.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { FIRST_VIEW, withColumnToggled } from '../columns/arrange.ts'
import { NAME, openSheet, STOCK } from './fixtures/open-sheet.ts'
import { gridText } from './grid-text.ts'
import type { PricesModel } from './prices-model.ts'
import { showSorted } from './rows/sort-by.ts'

test('undo goes to the product it changed, wherever sorting has put it', async () => {
  const { model, grid, stage } = await openSheet(5)
  model.choose({ sort: [{ column: 'stock', isDescending: false }] })
  stage.write(1, () => ({ product: 1, field: 'stock_qty', text: '7000' }))
  model.refresh()
  grid.run({ kind: 'undo' })
  expect(grid.state().selection.active).toEqual({ row: 4, column: STOCK })
  expect(stage.counts().edits).toBe(0)
})

describe('what is sorted, filtered and arranged is undone in its turn', () => {
  const said = (grid: PricesModel['grid']) => grid.state().latest?.event
  const undo = (grid: PricesModel['grid']) => {
    grid.run({ kind: 'undo' })
    return said(grid)
  }

  test('between the edits, each as one step, and redone', async () => {
    const { model, stage, grid, names } = await openSheet()
    const first = names()
    showSorted(model, [{ column: 'name', isDescending: true }])
    const sorted = names()
    expect(sorted).not.toEqual(first)
    stage.write(1, () => ({ product: 3, field: 'base_price', text: '9' }))
    model.filterColumn('price', { kind: 'range', least: 9, most: null, blanks: false })
    expect(names()).toHaveLength(1)
    expect(undo(grid)).toEqual({ kind: 'undone', step: { view: 'filter' } })
    expect(names()).toEqual(sorted)
    expect(stage.counts().edits).toBe(1)
    expect(undo(grid)).toMatchObject({ step: { cells: 1 } })
    expect(undo(grid)).toEqual({ kind: 'undone', step: { view: 'sort' } })
    expect(names()).toEqual(first)
    expect(undo(grid)).toEqual({ kind: 'undone', step: null })
    for (let step = 0; step < 3; step++) grid.run({ kind: 'redo' })
    expect(said(grid)).toEqual({ kind: 'redone', step: { view: 'filter' } })
    expect(names()).toHaveLength(1)
    expect(stage.counts().edits).toBe(1)
  })

  test('a width, a hidden and a moved column; a drag of an edge is one step', async () => {
    const { model, grid, source } = await openSheet()
    const keys = () => source.columns.map(({ key }) => key)
    const [width] = grid.state().widths
    const first = keys()
    for (const wide of [210, 220, 230]) grid.resize(NAME, wide, false)
    grid.resize(NAME, 240)
    model.arrange(view => withColumnToggled(view, 'unit'))
    grid.moveColumn(1, 2)
    expect(grid.state().widths[NAME]).toBe(240)
    expect(undo(grid)).toEqual({ kind: 'undone', step: { view: 'layout' } })
    undo(grid)
    expect(keys()).toEqual(first)
    expect(grid.state().widths[NAME]).toBe(240)
    undo(grid)
    expect(grid.state().widths[NAME]).toBe(width)
    expect(undo(grid)).toEqual({ kind: 'undone', step: null })
    grid.run({ kind: 'redo' })
    expect(grid.state().widths[NAME]).toBe(240)
  })

  test('never by the undo of an entry that changed no value', async () => {
    const { grid, at } = await openSheet()
    grid.resize(NAME, 333)
    grid.select({ row: 4, column: STOCK })
    grid.run({ kind: 'type' })
    grid.typed(at(4, STOCK))
    grid.run({ kind: 'enter', isBack: false })
    expect(undo(grid)).toMatchObject({ step: { cells: 0 } })
    expect(gridText(said(grid) as GridEvent, makeLanguage('en', '.')).text).toMatch(/^Undone: .* no value\.$/)
    expect([grid.state().selection.active, grid.state().widths[NAME]]).toEqual([
      { row: 4, column: STOCK },
      333,
    ])
    expect(undo(grid)).toEqual({ kind: 'undone', step: { view: 'layout' } })
    grid.run({ kind: 'redo' })
    grid.run({ kind: 'redo' })
    expect(said(grid)).toMatchObject({ kind: 'redone', step: { cells: 0 } })
    expect(grid.state().widths[NAME]).toBe(333)
  })

  test('a search is none, and stays as it is', async () => {
    const { model, stage, grid, names } = await openSheet()
    model.choose({ sort: [{ column: 'name', isDescending: true }] })
    model.choose({ search: 'rose 2' })
    const found = names()
    expect(undo(grid)).toEqual({ kind: 'undone', step: { view: 'sort' } })
    expect(names()).toEqual(found)
    expect(stage.canUndo()).toBe(false)
  })

  test('how the sheet was left is no step, and a saved view is one', async () => {
    const { model, stage } = await openSheet()
    const view = withColumnToggled(model.listing().view, 'unit')
    model.restoreView(view, { filter: 'all', filters: [], sort: [{ column: 'price', isDescending: false }] })
    expect(stage.canUndo()).toBe(false)
    model.showListing({
      ...model.listing(),
      view: { ...FIRST_VIEW, columns: [...FIRST_VIEW.columns] },
      sort: [],
    })
    stage.undo()
    expect(stage.canUndo()).toBe(false)
    expect(model.listing()).toMatchObject({ view, sort: [{ column: 'price' }] })
  })

  test('a layout alone: no row moves, and the sheet stays where it is', async () => {
    const { model, grid, stage, names } = await openSheet()
    model.choose({ sort: [{ column: 'price', isDescending: false }] })
    // Sorted anew, it would be the last one.
    stage.write(1, () => ({ product: 1, field: 'base_price', text: '99' }))
    model.arrange(view => withColumnToggled(view, 'unit'))
    const before = { names: names(), tick: grid.state().revealTick, view: grid.view() }
    expect(undo(grid)).toEqual({ kind: 'undone', step: { view: 'layout' } })
    expect({ names: names(), tick: grid.state().revealTick, view: grid.view() }).toEqual(before)
  })

  test('what was undone is told until something else is done', async () => {
    const { model, grid } = await openSheet()
    model.arrange(view => withColumnToggled(view, 'unit'))
    expect(undo(grid)).toEqual({ kind: 'undone', step: { view: 'layout' } })
    model.arrange(view => ({ ...view, group: 'category' }))
    expect(said(grid)).toBeUndefined()
    undo(grid)
    expect(said(grid)).toBeDefined()
    grid.resize(NAME, 333)
    expect(said(grid)).toBeUndefined()
  })
})
