import { describe, expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { withColumnToggled } from '../columns/arrange.ts'
import { openSheet, PRICE, SKU, STOCK } from './fixtures/open-sheet.ts'

describe('the clipboard', () => {
  test('holds of many rows what it holds of each cell, edited, unreadable, gone and never read', async () => {
    const { catalog, model, source } = await openSheet(6)
    for (const column of ['color', 'type', 'description', 'status', 'read', 'variants'] as const)
      model.arrange(view => withColumnToggled(view, column))
    const write = (row: number, key: 'price' | 'name' | 'color', text: string) =>
      source.write(1, () => ({ row, column: source.placeOf(key), text }), 'paste')
    write(0, 'price', '7,5')
    write(1, 'price', 'soon')
    write(2, 'name', '=Rose')
    write(3, 'color', '-red')
    catalog.put([{ id: 5, price: '1.5', stock: 5, readAt: 2, name: '+Tulip' }])
    catalog.drop([6])
    for (const column of source.columns.keys()) {
      const textAt = source.copyTexts(column)
      for (let row = 0; row < 6; row++) expect(textAt(row)).toBe(source.copyText(row, column))
    }
  })

  test('carries plain numbers with the person’s own sign, so that Excel reads them', async () => {
    const { catalog, model, grid } = await openSheet(2)
    model.setLanguage(makeLanguage('en', ','))
    catalog.put([{ id: 1, price: '1234.5', stock: 1200, readAt: 2 }])
    grid.select({ row: 0, column: PRICE })
    grid.select({ row: 0, column: STOCK }, { extends: true })
    expect(grid.copy({ isCut: false, withHeaders: false })?.text).toBe('1234,5\t1200')
  })

  test('pasting back what was copied is no edit at all', async () => {
    const { catalog, stage, grid } = await openSheet(3)
    catalog.put([{ id: 1, price: '1.234', stock: 1200, readAt: 2 }])
    grid.run({ kind: 'select', what: 'all' })
    const copied = grid.copy({ isCut: false, withHeaders: false })
    grid.paste(copied?.text ?? '')
    expect(grid.state().latest?.event).toMatchObject({
      kind: 'pasted',
      report: { changed: 0, unreadable: 0 },
    })
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
  })

  test('carries no name or SKU that a spreadsheet would calculate, and is still known when it comes back', async () => {
    const { catalog, stage, grid } = await openSheet(2)
    catalog.put([{ id: 1, price: '1', stock: 5, readAt: 2, sku: '=1+1', name: "@SUM(A1), 'Rose'" }])
    grid.run({ kind: 'select', what: 'all' })
    const copied = grid.copy({ isCut: false, withHeaders: false })
    const [name, sku] = copied?.text.split('\r\n')[0]?.split('\t') ?? []
    expect([name, sku]).toEqual(["'@SUM(A1), 'Rose'", "'=1+1"])
    expect(copied?.html).not.toMatch(/>[=@]/)
    grid.paste(copied?.text ?? '')
    expect(grid.state().latest?.event).toMatchObject({
      kind: 'pasted',
      report: { changed: 0, unreadable: 0 },
    })
    expect(stage.counts().edits).toBe(0)
    // The text in the sheet stays what it is.
    expect(grid.source.text(grid.source.view()[0] ?? -1, SKU)).toBe('=1+1')
  })

  test('what can’t be edited can’t be cut, and says so; it can be copied', async () => {
    const { grid } = await openSheet(2)
    grid.select({ row: 0, column: SKU })
    expect(grid.copy({ isCut: true, withHeaders: false })).toBeNull()
    expect(grid.state().latest?.event).toEqual({ kind: 'not-cut', column: 'SKU' })
    expect(grid.state().copied).toBeNull()
    expect(grid.copy({ isCut: false, withHeaders: false })?.text).toBe('S1')
    // Only values that will move are counted.
    grid.select({ row: 1, column: 0 }, { extends: true })
    grid.copy({ isCut: true, withHeaders: false })
    expect(grid.state().latest?.event).toMatchObject({ kind: 'copied', rows: 2, columns: 1 })
  })

  test('cut cells keep their values until they are pasted, and both is one undo step', async () => {
    const { stage, grid, at } = await openSheet(4)
    stage.write(1, () => ({ product: 1, field: 'base_price', text: '7' }))
    grid.select({ row: 0, column: PRICE })
    const cut = grid.copy({ isCut: true, withHeaders: false })?.text ?? ''
    expect(at(0, PRICE)).toBe('7.00')
    grid.select({ row: 2, column: PRICE })
    grid.paste(cut)
    expect([at(0, PRICE), at(2, PRICE)]).toEqual(['1.00', '7.00'])
    grid.run({ kind: 'undo' })
    expect([at(0, PRICE), at(2, PRICE)]).toEqual(['7.00', '3.00'])
  })
})

test('cells that changed after they were cut keep what they hold by then', async () => {
  const { stage, grid, at } = await openSheet(4)
  const write = (text: string) => stage.write(1, () => ({ product: 1, field: 'base_price', text }))
  write('7')
  grid.select({ row: 0, column: PRICE })
  const cut = grid.copy({ isCut: true, withHeaders: false })?.text ?? ''
  write('8')
  grid.select({ row: 2, column: PRICE })
  grid.paste(cut)
  expect([at(0, PRICE), at(2, PRICE)]).toEqual(['8.00', '7.00'])
})

test('several selections are copied where they make one block, and are otherwise left alone', async () => {
  const { stage, grid } = await openSheet(6)
  grid.select({ row: 0, column: PRICE })
  grid.select({ row: 3, column: PRICE }, { adds: true })
  expect(grid.copy({ isCut: false, withHeaders: false })?.text).toBe('1\r\n4')
  expect(grid.copy({ isCut: true, withHeaders: false })).toBeNull()
  grid.select({ row: 5, column: STOCK }, { adds: true })
  expect(grid.copy({ isCut: false, withHeaders: false })).toBeNull()
  grid.paste('1\t2')
  expect(grid.state().latest?.event).toEqual({ kind: 'several' })
  grid.paste('9')
  expect([...stage.edits()].map(({ product, field }) => `${product} ${field}`)).toEqual([
    '1 base_price',
    '4 base_price',
    '6 stock_qty',
  ])
  grid.run({ kind: 'clear' })
  expect(stage.counts().edits).toBe(0)
})

describe('Enter while cells are marked as copied', () => {
  async function copied(isCut = false) {
    const opened = await openSheet()
    opened.grid.select({ row: 0, column: STOCK })
    opened.grid.copy({ isCut, withHeaders: false })
    opened.grid.select({ row: 3, column: STOCK })
    return opened
  }

  test('pastes them once, and stays', async () => {
    const { grid, at } = await copied()
    const wanted = at(0, STOCK)
    grid.run({ kind: 'enter', isBack: false })
    expect([at(3, STOCK), grid.state().copied, grid.state().selection.active.row]).toEqual([wanted, null, 3])
    grid.run({ kind: 'enter', isBack: false })
    expect(grid.state().selection.active.row).toBe(4)
  })

  test('moves on where something else may be on the clipboard', async () => {
    const { stage, grid } = await copied()
    grid.leave()
    grid.run({ kind: 'enter', isBack: false })
    expect([[...stage.edits()], grid.state().copied]).toEqual([[], null])
    expect(grid.state().selection.active.row).toBe(4)
  })
})

describe('pasted columns whose first line says what the columns are called they are pasted on', () => {
  test.each([
    ['Price', PRICE],
    ['Price €', PRICE],
    ['Neuer Preis', PRICE],
    ['Stock', STOCK],
    ['Quantity', STOCK],
  ])('%s is left out, and said', async (heading, column) => {
    const { stage, grid, at } = await openSheet()
    grid.select({ row: 1, column })
    grid.paste(`${heading}\r\n70\r\n80\r\n`)
    expect([1, 2, 3].map(row => Number(at(row, column)))).toEqual([70, 80, column === PRICE ? 4 : 40])
    expect(grid.state().latest?.event).toMatchObject({ kind: 'pasted', heading, report: { unreadable: 0 } })
    grid.run({ kind: 'undo' })
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
    expect(stage.canUndo()).toBe(false)
  })

  test.each(['Price €\tStock', 'Prijs\tVoorraad'])('so is one over several columns: %s', async heading => {
    const { stage, grid, at } = await openSheet()
    grid.select({ row: 1, column: PRICE })
    grid.paste(`${heading}\r\n1.11\t21\r\n1.12\t22\r\n`)
    expect([1, 2, 3].map(row => [at(row, PRICE), at(row, STOCK)])).toEqual([
      ['1.11', '21'],
      ['1.12', '22'],
      ['4.00', '40'],
    ])
    expect(stage.counts()).toMatchObject({ edits: 4, unreadable: 0 })
  })

  test('a copy with headers comes back on its place', async () => {
    const { stage, grid } = await openSheet()
    grid.select({ row: 1, column: SKU + 1 })
    grid.select({ row: 2, column: STOCK }, { extends: true })
    const copied = grid.copy({ isCut: false, withHeaders: true })
    grid.select({ row: 1, column: SKU + 1 })
    grid.paste(copied?.text ?? '')
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
  })

  test('any other heading stays, as a text that is no value', async () => {
    const { stage, grid } = await openSheet()
    for (const [text, column] of [
      ['Stock\n7', PRICE],
      ['Gross price\n7', PRICE],
      ['Stock\tPrice\n7\t7', PRICE],
      ['Price', PRICE],
      ['Price\nn/a\nnone', PRICE],
    ] as const) {
      grid.select({ row: 0, column })
      grid.paste(text)
      expect(stage.editOf(1, 'base_price')).toMatchObject({ to: null })
      stage.clear()
    }
  })
})
