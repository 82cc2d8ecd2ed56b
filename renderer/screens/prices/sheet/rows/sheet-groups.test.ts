import { describe, expect, test } from 'vitest'
import { categoryIndex } from '../../../../../shared/domain/products/category-names.ts'
import { goToText } from '../../go-to/next-problem.ts'
import { openSheet, PRICE } from '../fixtures/open-sheet.ts'

const TULIPS = { id: 3, name: 'Tulips' }

/** Roses 1 and 4, tulips 2 and 5, product 3 in no category; grouped. */
async function open() {
  const { catalog, stage, model, grid, source } = await openSheet(1)
  stage.takeCategories(
    categoryIndex([
      { id: 1, name: 'Cut flowers', parent_id: null },
      { ...TULIPS, parent_id: 1 },
      { id: 12, name: 'Roses', parent_id: 1 },
    ]),
  )
  const product = (id: number, category?: typeof TULIPS | null) => ({
    id,
    price: `${6 - id}`,
    stock: 1,
    readAt: 1,
    ...(category === undefined ? {} : { category }),
  })
  catalog.put([product(1), product(2, TULIPS), product(3, null), product(4), product(5, TULIPS)])
  model.arrange(view => ({ ...view, group: 'category' }))
  /** Each row as it is read: a heading with its words, a product by its SKU. */
  const shown = () =>
    [...grid.view()].map(row => {
      if (row >= 0) return model.rows.lastText(row, 'sku')
      const { title, note, isOpen } = model.groups.at(row)
      return `${isOpen ? '' : '+'}${title} (${note})`
    })
  const prices = () => [...stage.edits()].map(({ product: id, to }) => `${id}: ${to}`).toSorted()
  return { catalog, stage, model, grid, source, shown, prices }
}

describe('grouped by category', () => {
  test('rows stand under the paths of their categories with counts, those without one last', async () => {
    const { shown } = await open()
    expect(shown()).toEqual([
      'Cut flowers > Roses (2 products)',
      'S1',
      'S4',
      'Cut flowers > Tulips (2 products)',
      'S2',
      'S5',
      'No category (1 product)',
      'S3',
    ])
  })

  test('the row that a person is in comes into sight, with groups and without', async () => {
    const { model, grid } = await open()
    for (const group of [null, 'category'] as const) {
      grid.select({ row: grid.view().indexOf(model.rows.rowOfSku('S5') ?? -1), column: PRICE })
      const { revealTick } = grid.state()
      model.arrange(view => ({ ...view, group }))
      const { reveal, revealTick: after } = grid.state()
      expect([model.rows.lastText(grid.view()[reveal?.row ?? -1] ?? -1, 'sku'), after - revealTick]).toEqual([
        'S5',
        1,
      ])
    }
  })

  test('an order holds within each group, and a filter leaves no empty heading', async () => {
    const { model, shown } = await open()
    model.choose({ sort: [{ column: 'price', isDescending: false }] })
    expect(shown().filter(row => row.startsWith('S'))).toEqual(['S4', 'S1', 'S5', 'S2', 'S3'])
    model.choose({ search: 'S5' })
    expect(shown()).toEqual(['Cut flowers > Tulips (1 product)', 'S5'])
  })

  test('a closed group keeps its heading; its rows are neither filled nor pasted on', async () => {
    const { grid, shown, prices } = await open()
    grid.select({ row: 3, column: PRICE })
    grid.run({ kind: 'move', move: 'left', extends: false })
    expect(shown().slice(2, 5)).toEqual([
      'S4',
      '+Cut flowers > Tulips (2 products)',
      'No category (1 product)',
    ])
    expect(grid.state().selection.active.row).toBe(3)
    grid.select({ row: 2, column: PRICE })
    grid.paste('7\n8')
    expect(prices()).toEqual(['3: 8', '4: 7'])
    expect(grid.range()).toEqual({ top: 2, bottom: 5, left: PRICE, right: PRICE })
    grid.select({ row: 3, column: PRICE })
    grid.run({ kind: 'enter', isBack: false })
    expect(shown()[4]).toBe('S2')
  })

  test('nothing is written to a heading, and what was copied across one has no line for it', async () => {
    const { grid, prices } = await open()
    grid.select({ row: 0, column: PRICE })
    grid.paste('7')
    grid.run({ kind: 'clear' })
    grid.run({ kind: 'type' })
    expect(prices()).toEqual([])
    expect(grid.state().editor).toBeNull()
    expect(grid.state().latest?.event).toEqual({ kind: 'heading' })
    expect(grid.copy({ isCut: false, withHeaders: false })).toBeNull()
    grid.select({ row: 2, column: PRICE })
    grid.select({ row: 4, column: PRICE }, { extends: true })
    expect(grid.copy({ isCut: false, withHeaders: false })?.text.split(/\r?\n/)).toEqual(['2', '4'])
    grid.run({ kind: 'fill-down' })
    expect(prices()).toEqual(['2: 2'])
  })

  test('a dragged handle fills over headings, and a cut row goes to another group', async () => {
    const { grid, prices } = await open()
    grid.select({ row: 1, column: PRICE })
    grid.select({ row: 2, column: PRICE }, { extends: true })
    grid.dragFill({ row: 5, column: PRICE })
    grid.dropFill(true)
    expect(prices()).toEqual(['2: 5', '5: 2'])
    grid.select({ row: 1, column: PRICE })
    const cut = grid.copy({ isCut: true, withHeaders: false })
    grid.select({ row: 7, column: PRICE })
    grid.paste(cut?.text ?? '')
    expect(prices()).toContain('3: 5')
  })

  test('who types down a column passes the headings; arrows stand on them', async () => {
    const { grid, prices } = await open()
    grid.select({ row: 2, column: PRICE })
    grid.run({ kind: 'type' })
    grid.typed('9')
    grid.run({ kind: 'enter', isBack: false })
    expect(grid.state().selection.active.row).toBe(4)
    expect(prices()).toEqual(['4: 9'])
    grid.run({ kind: 'move', move: 'up', extends: false })
    expect(grid.state().selection.active.row).toBe(3)
  })

  test('headings don’t count as selected cells', async () => {
    const { grid } = await open()
    grid.run({ kind: 'select', what: 'all' })
    const columns = grid.source.columns.length
    expect(grid.state().latest?.event).toMatchObject({
      kind: 'selected',
      rows: 5,
      columns,
      cells: 5 * columns,
    })
  })

  test('edits are counted at the heading, and undo opens the group that it touches', async () => {
    const { grid, shown, model } = await open()
    grid.select({ row: 4, column: PRICE })
    grid.paste('7')
    expect(shown()[3]).toBe('Cut flowers > Tulips (2 products, 1 edited)')
    grid.run({ kind: 'group', isOpen: false })
    expect(shown()[4]).toBe('No category (1 product)')
    expect(grid.state().selection.active.row).toBe(3)
    grid.run({ kind: 'undo' })
    expect(shown().slice(3, 5)).toEqual(['Cut flowers > Tulips (2 products)', 'S2'])
    model.groups.setAllOpen(false)
    expect(goToText(model, 'S5')).toBe(true)
    expect(shown()[grid.state().selection.active.row]).toBe('S5')
  })

  test('a product that comes meanwhile waits until the rows are asked for, and another category moves none', async () => {
    const { catalog, model, stage, shown } = await open()
    const before = shown()
    catalog.put([{ id: 9, price: '1', stock: 1, readAt: 1 }])
    stage.write(1, () => ({ product: 1, field: 'category_id', text: 'Tulips' }))
    expect(shown().map(row => row.replace(', 1 edited', ''))).toEqual(before)
    expect(model.store.getState().more).toBe(1)
    model.refresh()
    expect(shown().slice(0, 4)).toEqual([
      'Cut flowers > Roses (2 products)',
      'S4',
      'S9',
      'Cut flowers > Tulips (3 products, 1 edited)',
    ])
  })

  test('a saved view brings the groups back', async () => {
    const { model, shown } = await open()
    const listing = model.listing()
    model.arrange(view => ({ ...view, group: null }))
    expect(shown()).toEqual(['S1', 'S2', 'S3', 'S4', 'S5'])
    model.showListing(listing)
    expect(shown()[0]).toBe('Cut flowers > Roses (2 products)')
  })
})
