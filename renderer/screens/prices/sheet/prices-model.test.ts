import { describe, expect, test } from 'vitest'
import type { SheetColumnKey, SheetView } from '../../../../shared/domain/list/sheet-view.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { openStage } from '../../../stage/fixtures/open-stage.ts'
import { FIRST_VIEW, withColumnToggled } from '../columns/arrange.ts'
import { isSameSheet } from '../columns/sheet-listing.ts'
import { goToNext, goToText } from '../go-to/next-problem.ts'
import { CLOCK } from './cells/fading.ts'
import { PricesModel } from './prices-model.ts'
import { showSorted } from './rows/sort-by.ts'

const NAME = 0
const SKU = 1
const PRICE = 4
const STOCK = 5

async function open(count = 6, clock = CLOCK) {
  const { core, catalog, stage } = await openStage(count)
  const model = new PricesModel(stage, catalog, makeLanguage('en', '.'), 0, clock)
  const { grid } = model
  const { source } = grid
  const names = () => [...source.view()].map(row => source.text(row, NAME))
  const at = (row: number, column: number) => source.text(source.view()[row] ?? -1, column)
  return { core, catalog, stage, model, grid, source, names, at }
}

test('a typed price is staged for the product of its row', async () => {
  const { stage, grid, at } = await open()
  grid.select({ row: 2, column: PRICE })
  grid.run({ kind: 'type' })
  grid.typed('3,5')
  grid.run({ kind: 'enter', isBack: false })
  expect(stage.editOf(3, 'base_price')).toMatchObject({ to: '3.5' })
  expect(at(2, PRICE)).toBe('3.50')
  expect(grid.state().selection.active).toEqual({ row: 3, column: PRICE })
})

describe('while the catalog is loaded', () => {
  const page = (...ids: number[]) =>
    ids.map(id => ({ id, price: '1', stock: 1, readAt: 1, name: `Rose ${9 - id}` }))

  async function loading() {
    const opened = await open(0)
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

test('an edit that the disk did not take says so at its cell, and keeps its text', async () => {
  const { core, grid, source, at } = await open()
  core.saves = 'disk-full'
  grid.select({ row: 2, column: PRICE })
  grid.run({ kind: 'type' })
  grid.typed('3,5')
  grid.run({ kind: 'enter', isBack: false })
  await core.settle()
  const mark = () => source.mark(source.view()[2] ?? -1, PRICE)
  expect(mark()).toMatchObject({ tone: 'bad', note: 'not saved' })
  expect(mark()?.description).toContain('won’t be sent')
  expect(at(2, PRICE)).toBe('3.50')
  core.saves = 'saved'
  await core.runTimers()
  expect(mark()).toMatchObject({ tone: 'edited' })
})

test('an editor that is open while products leave the catalog still writes to its own product', async () => {
  const { stage, grid, catalog, model } = await open()
  grid.edit({ row: 4, column: PRICE })
  catalog.drop([1, 2])
  expect(model.total()).toBe(4)
  grid.typed('9')
  grid.run({ kind: 'enter', isBack: false })
  expect([...stage.edits()]).toMatchObject([{ product: 5, to: '9' }])
})

describe('what happens in the background moves no row', () => {
  test('a product that leaves stays with its names, marked, until somebody asks for the rows anew', async () => {
    const { catalog, model, names, source, at } = await open(4)
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
    const { catalog, stage, grid, source } = await open(4)
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
    catalog.put([{ id: 2, price: '2', stock: 20, readAt: 9 }])
    expect(stage.stateOf(2, 'base_price')).toMatchObject({ kind: 'stale', edit: { to: '12.5' } })
  })

  test('products that belong between those shown are counted, and come when asked for', async () => {
    const { catalog, model, grid, names } = await open(4)
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
    const { catalog, model, grid, names } = await open(4)
    grid.run({ kind: 'select', what: 'all' })
    catalog.put([{ id: 9, price: '9', stock: 0, readAt: 2 }])
    expect(names()).toEqual(['Rose 1', 'Rose 2', 'Rose 3', 'Rose 4', 'Rose 9'])
    expect([grid.range().top, grid.range().bottom]).toEqual([0, 3])
    model.choose({ search: 'rose' })
    catalog.put([{ id: 10, price: '9', stock: 0, readAt: 2 }])
    expect([names().length, model.store.getState().more]).toEqual([5, 1])
  })

  test('a new name or a new price changes its row where it stands', async () => {
    const { catalog, model, at, names } = await open(3)
    model.choose({ sort: [{ column: 'name', isDescending: false }] })
    catalog.put([{ id: 1, price: '7', stock: 1, readAt: 2, name: 'Zinnia' }])
    expect(names()).toEqual(['Zinnia', 'Rose 2', 'Rose 3'])
    expect(at(0, PRICE)).toBe('7.00')
  })
})

test('a search and its end lead back to the product that was left', async () => {
  const { model, grid, at } = await open(6)
  grid.select({ row: 3, column: PRICE })
  model.choose({ search: 's2' })
  expect(grid.state().selection.active).toEqual({ row: 0, column: PRICE })
  model.choose({ search: '' })
  expect(grid.state().selection.active).toEqual({ row: 3, column: PRICE })
  expect(at(3, SKU)).toBe('S4')
})

test('what was said of a text is over once another one is taken', async () => {
  const { grid } = await open()
  const type = (text: string) => {
    grid.edit({ row: 1, column: PRICE })
    grid.typed(text)
    grid.commit()
  }
  type('soon')
  expect(grid.state()).toMatchObject({ refused: { column: PRICE }, latest: { event: { kind: 'typed' } } })
  grid.select({ row: 4, column: PRICE })
  expect(grid.state().refused).toBeNull()
  type('2.5')
  expect(grid.state()).toMatchObject({ refused: null, latest: { tick: 2, event: { text: '2.50' } } })
})

test('what is typed lives in the grid: going to another cell in any way keeps it', async () => {
  const { stage, grid } = await open()
  grid.edit({ row: 1, column: PRICE })
  grid.typed('8')
  grid.select({ row: 4, column: STOCK })
  expect([...stage.edits()]).toMatchObject([{ product: 2, to: '8' }])
  grid.edit({ row: 2, column: PRICE })
  grid.typed('9')
  grid.edit({ row: 3, column: PRICE })
  expect(stage.editOf(3, 'base_price')).toMatchObject({ to: '9' })
})

describe('search and filters', () => {
  test('letter case and diacritics do not count, and every word must be found', async () => {
    const { catalog, model, names } = await open(2)
    catalog.put([{ id: 3, price: '1', stock: 0, readAt: 1, name: 'Růže Bílá 60 cm' }])
    model.choose({ search: 'ruze BILA' })
    expect(names()).toEqual(['Růže Bílá 60 cm'])
    model.choose({ search: 'ruze s3' })
    expect(names()).toEqual(['Růže Bílá 60 cm'])
    model.choose({ search: 'ruze s1' })
    expect(names()).toEqual([])
  })

  test('the product whose whole SKU was typed comes first', async () => {
    const { catalog, model, source, names } = await open(12)
    expect(source.view().length).toBe(12)
    catalog.put([{ id: 1, price: '1', stock: 1, readAt: 2, name: 'Tulip S12' }])
    model.choose({ search: 's12' })
    expect(names()).toEqual(['Rose 12', 'Tulip S12'])
  })

  test('products chosen elsewhere are shown alone, and searched among themselves', async () => {
    const { model, names } = await open(12)
    model.choose({ only: new Set([2, 12, 99]) })
    expect(names()).toEqual(['Rose 2', 'Rose 12'])
    model.choose({ search: 's1' })
    expect(names()).toEqual(['Rose 12'])
    model.choose({ search: '', only: null })
    expect(names()).toHaveLength(12)
  })

  test('edited, needing a person, out of stock', async () => {
    const { catalog, core, model, names, stage } = await open(4)
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
    const { core, model, names, stage } = await open(3)
    stage.write(1, () => ({ product: 1, field: 'base_price', text: '2.5' }))
    await core.moveChange({ id: 1, product: 2, field: 'base_price', from: '2', to: '7', state: 'queued' })
    model.choose({ sort: [{ column: 'price', isDescending: false }] })
    expect(names()).toEqual(['Rose 1', 'Rose 3', 'Rose 2'])
  })

  test('an edit does not move its row away under the person who typed it', async () => {
    const { model, names, stage } = await open(3)
    model.choose({ sort: [{ column: 'price', isDescending: false }] })
    stage.write(1, () => ({ product: 1, field: 'base_price', text: '99' }))
    expect(names()).toEqual(['Rose 1', 'Rose 2', 'Rose 3'])
    model.refresh()
    expect(names()).toEqual(['Rose 2', 'Rose 3', 'Rose 1'])
  })

  test('keeps the active product selected', async () => {
    const { model, grid } = await open(3)
    grid.select({ row: 0, column: STOCK })
    model.choose({ sort: [{ column: 'stock', isDescending: true }] })
    expect(grid.state().selection.active).toEqual({ row: 2, column: STOCK })
  })
})

describe('the clipboard', () => {
  test('carries plain numbers with the person’s own sign, so that Excel reads them', async () => {
    const { catalog, model, grid } = await open(2)
    model.setLanguage(makeLanguage('en', ','))
    catalog.put([{ id: 1, price: '1234.5', stock: 1200, readAt: 2 }])
    grid.select({ row: 0, column: PRICE })
    grid.select({ row: 0, column: STOCK }, { extends: true })
    expect(grid.copy({ isCut: false, withHeaders: false })?.text).toBe('1234,5\t1200')
  })

  test('pasting back what was copied is no edit at all', async () => {
    const { catalog, stage, grid } = await open(3)
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
    const { catalog, stage, grid } = await open(2)
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

  test('cut cells keep their values until they are pasted, and both is one undo step', async () => {
    const { stage, grid, at } = await open(4)
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
  const { stage, grid, at } = await open(4)
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
  const { stage, grid } = await open(6)
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

describe('a list that names its rows', () => {
  const offer = (grid: Awaited<ReturnType<typeof open>>['grid']) => {
    const event = grid.state().latest?.event
    return event?.kind === 'names-others' ? event : null
  }

  test.each([
    ['with SKUs in another order', SKU, 'S2\tx\tx\t9\nS1\tx\tx\t8'],
    ['with a header, pasted anywhere', 0, 'Article\tNew price\nS2\t9\nS1\t8'],
    ['pasted on prices, where its SKUs would be values', PRICE, 'S2\t9\nS1\t8\nnew\t4'],
  ])('%s is written by SKU when a person says so, and not before', async (_, column, text) => {
    const { stage, grid } = await open(3)
    grid.select({ row: 0, column })
    grid.paste(text)
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
    const [match] = offer(grid)?.matches ?? []
    expect(match?.matched).toBe(2)
    if (match !== undefined) grid.pasteByNames(match)
    expect([...stage.edits()].map(edit => [edit.product, edit.field, edit.to])).toEqual([
      [2, 'base_price', '9'],
      [1, 'base_price', '8'],
    ])
    grid.run({ kind: 'undo' })
    expect(stage.counts().edits).toBe(0)
  })

  test.each([
    'Artikelnummer\tPrijs incl. BTW',
    'SKU\tBruttopreis',
    'SKU\tPrice USD',
    'SKU\tPrice $',
    'SKU\tCost price',
    'SKU\tQty sold',
    'SKU\tMinimum stock',
    'SKU\tPrice per 100',
    'SKU\tPrice ct',
  ])('is for the import where its headings say more than price or stock: %s', async headings => {
    const { stage, grid } = await open(3)
    grid.select({ row: 0, column: PRICE })
    const text = `${headings}\nS2\t9\nS1\t8`
    grid.paste(text)
    expect(offer(grid)).toEqual({
      kind: 'names-others',
      matches: [],
      text: null,
      list: { text, why: 'headings' },
    })
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
  })

  test.each([
    ['Artikelnummer\tName\tPrijs', 'x\t9', 'base_price'],
    ['SKU\tPrice €', '9', 'base_price'],
    ['SKU\tBestand', '9', 'stock_qty'],
  ])('goes where its headings say: %s', async (headings, cells, field) => {
    const { stage, grid } = await open(3)
    grid.select({ row: 0, column: PRICE })
    grid.paste(`${headings}\nS2\t${cells}\nS1\t${cells}`)
    const [match] = offer(grid)?.matches ?? []
    expect(match).toMatchObject({ matched: 2, lines: 2 })
    if (match !== undefined) grid.pasteByNames(match)
    expect([...stage.edits()].map(edit => `${edit.field} ${edit.to}`)).toEqual([`${field} 9`, `${field} 9`])
  })

  test.each([
    ['with one known SKU under a heading', 'SKU\tPrice\n4719\t1.11\nS2\t1.12', 1],
    ['with one known SKU', 'X1\t1.11\nX2\t1\nX3\t2\nS2\t1.12', 1],
    ['with SKUs that lost their zeros', '4719\t1.11\n4738\t2.22', 0],
    ['with a heading and no known SKU', 'SKU\tPrice\nX1\t1.11', 0],
  ])('is never written by position %s', async (_, text, matched) => {
    const { catalog, stage, grid } = await open(3)
    catalog.put([
      { id: 1, price: '1', stock: 10, readAt: 2, sku: '0004719' },
      { id: 3, price: '1', stock: 10, readAt: 2, sku: '0004738' },
    ])
    grid.select({ row: 0, column: PRICE })
    grid.paste(text)
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
    expect(offer(grid)?.matches.map(each => each.matched) ?? []).toEqual(matched === 0 ? [] : [matched])
    expect(offer(grid)?.list).toEqual(matched === 0 ? { text, why: 'names' } : null)
  })

  test.each([
    ['in another letter case', PRICE, 'ger-bay-050\t15\nrib-jut-025\t17', 'names'],
    ['with other hyphens', PRICE, 'GER\u2010BAY\u2010050\t15\nRIB\u2013JUT\u2011025\t17', 'names'],
    ['with spaces', PRICE, 'GER BAY 050\t15', 'names'],
    ['in another letter case, on a unit', 3, 'ger-bay-050\t1.50\t15', 'names'],
    ['in another letter case, on the SKUs', SKU, 'ger-bay-050\tx\tstem\t15', 'names'],
    ['that nobody knows', PRICE, 'ABC-123-XYZ\t15\n050-ROSE\t3', 'astray'],
    ['that nobody knows, on a unit', 3, 'ABC-123-XYZ\t1.50\t15', 'astray'],
    ['behind the numbers', PRICE, '1.50\tABC-123-XYZ', 'astray'],
    ['that are the names of products', PRICE, 'Name\tStock\nRose 3\t15', 'astray'],
    ['that are the names of products, on a category', 2, 'rose 3\tx\t1.50', 'astray'],
    ['that are the names of products, on other names', NAME, 'Rose 3\tx\tx\tx\t1.50', 'astray'],
  ])('of texts %s is never written by position without a word', async (_, column, text, why) => {
    const { catalog, stage, grid } = await open(4)
    catalog.put([
      { id: 3, price: '1', stock: 10, readAt: 2, sku: 'GER-BAY-050' },
      { id: 4, price: '1', stock: 10, readAt: 2, sku: 'RIB-JUT-025' },
    ])
    grid.select({ row: 0, column })
    grid.paste(text)
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
    expect(offer(grid)).toMatchObject({ matches: [], text, list: { text, why } })
  })

  test.each([
    ['a word in a block of numbers', PRICE, 'soon\t5\n2\t6\n3\tmany', { edits: 2, unreadable: 2 }],
    ['words alone', PRICE, 'soon\nlater', { edits: 0, unreadable: 2 }],
    ['no values', PRICE, 'n/a\t5', { edits: 1, unreadable: 1 }],
    ['amounts with a sign', PRICE, '€ 1,50\t5', { edits: 2, unreadable: 0 }],
    ['new names', NAME, 'Rose 3\nRose 4', { edits: 2, unreadable: 0 }],
  ])('is another thing than %s', async (_, column, text, counts) => {
    const { stage, grid } = await open(4)
    grid.select({ row: 0, column })
    grid.paste(text)
    expect(grid.state().latest?.event.kind).toBe('pasted')
    expect(stage.counts()).toMatchObject(counts)
  })

  test('of the same rows goes to the price, and not to the column beside its SKUs', async () => {
    const { stage, grid } = await open(3)
    const text = 'S1\t1.11\nS2\t1.12'
    grid.select({ row: 0, column: SKU })
    grid.paste(text)
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
    const [match] = offer(grid)?.matches ?? []
    if (match !== undefined) grid.pasteByNames(match)
    expect([...stage.edits()].map(edit => `${edit.field} ${edit.to}`)).toEqual([
      'base_price 1.11',
      'base_price 1.12',
    ])
  })

  test('a single SKU is no value, even where it is all digits', async () => {
    const { catalog, stage, grid } = await open(2)
    catalog.put([{ id: 2, price: '2', stock: 20, readAt: 2, sku: '0004719' }])
    grid.select({ row: 0, column: PRICE })
    grid.paste('0004719')
    grid.select({ row: 0, column: SKU })
    grid.select({ row: 1, column: STOCK }, { extends: true })
    grid.paste('0004719')
    grid.paste('S1\n0004719')
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
    expect(offer(grid)?.matches).toEqual([])
  })

  test('whose SKUs may be plain numbers is asked about, and can go by position', async () => {
    const { catalog, stage, grid } = await open(3)
    catalog.put([
      { id: 1, price: '1', stock: 10, readAt: 2, sku: '7' },
      { id: 2, price: '2', stock: 20, readAt: 2, sku: '8' },
    ])
    grid.select({ row: 0, column: PRICE })
    grid.paste('8\t100\n7\t200')
    expect(stage.counts().edits).toBe(0)
    grid.pasteByPosition(offer(grid)?.text ?? '')
    expect([...stage.edits()].map(edit => edit.to)).toEqual(['8', '100', '7', '200'])
  })

  test('copied rows pasted where they came from need no question', async () => {
    const { grid } = await open(3)
    grid.run({ kind: 'select', what: 'all' })
    grid.paste(grid.copy({ isCut: false, withHeaders: false })?.text ?? '')
    expect(grid.state().latest?.event.kind).toBe('pasted')
  })
})

describe('what a text asks for', () => {
  test('is shown in the open editor and taken by Enter, also for a whole selection', async () => {
    const { stage, grid, at } = await open(4)
    grid.select({ row: 1, column: STOCK })
    grid.run({ kind: 'type' })
    grid.typed('+20')
    expect(grid.state().editor?.preview).toBe('Result: 40')
    grid.run({ kind: 'enter', isBack: false })
    expect(stage.editOf(2, 'stock_qty')).toMatchObject({ to: '40', by: 20 })
    grid.select({ row: 0, column: PRICE })
    grid.select({ row: 3, column: PRICE }, { extends: true })
    grid.run({ kind: 'type' })
    grid.typed('+10%')
    grid.run({ kind: 'fill-selection' })
    expect([0, 1, 2, 3].map(row => at(row, PRICE))).toEqual(['1.10', '2.20', '3.30', '4.40'])
    grid.run({ kind: 'undo' })
    expect(at(3, PRICE)).toBe('4.00')
  })

  test('is kept as text when it comes to no value, and when it was pasted', async () => {
    const { stage, grid } = await open(4)
    grid.select({ row: 0, column: STOCK })
    grid.run({ kind: 'type' })
    grid.typed('-11')
    expect(grid.state().editor?.preview).toBe('No result: the result would be below zero.')
    grid.run({ kind: 'enter', isBack: false })
    grid.paste('+20\n10 %\n(5)')
    expect([...stage.edits()].map(edit => [edit.text, edit.to])).toEqual([
      ['-11', null],
      ['+20', null],
      ['10 %', null],
      ['(5)', null],
    ])
  })
})

test('a fill to the right that makes no sense names both columns', async () => {
  const { grid, stage } = await open(2)
  grid.select({ row: 0, column: 2 })
  grid.select({ row: 0, column: 3 }, { extends: true })
  grid.run({ kind: 'fill-right' })
  expect(grid.state().latest?.event).toEqual({ kind: 'not-filled', from: 'Category', to: 'Unit' })
  expect(stage.counts().edits).toBe(0)
})

test('undo goes to the product it changed, wherever sorting has put it', async () => {
  const { model, grid, stage } = await open(5)
  model.choose({ sort: [{ column: 'stock', isDescending: false }] })
  stage.write(1, () => ({ product: 1, field: 'stock_qty', text: '7000' }))
  model.refresh()
  grid.run({ kind: 'undo' })
  expect(grid.state().selection.active).toEqual({ row: 4, column: STOCK })
  expect(stage.counts().edits).toBe(0)
})

test('the next problem is the next cell that waits for a person, and after the last one the first', async () => {
  const { core, stage, model, grid } = await open()
  expect(goToNext(model, stage, 'problem')).toBe(false)
  await core.moveChange({ id: 1, product: 5, to: '9', state: 'rejected' })
  stage.write(1, () => ({ product: 2, field: 'stock_qty', text: 'many' }))
  stage.write(1, () => ({ product: 3, field: 'base_price', text: '7' }))
  const active = () => grid.state().selection.active
  const seen = [1, 2, 3].map(() => goToNext(model, stage, 'problem') && active())
  expect(seen).toEqual([
    { row: 1, column: STOCK },
    { row: 4, column: PRICE },
    { row: 1, column: STOCK },
  ])
})

test('going to edits, failures and conflicts takes each kind for itself, forwards and back', async () => {
  const { core, stage, model, grid } = await open()
  await core.moveChange({ id: 1, product: 5, to: '9', state: 'rejected' })
  await core.moveChange({ id: 2, product: 6, to: '9', state: 'conflict' })
  stage.write(1, () => ({ product: 2, field: 'stock_qty', text: 'many' }))
  stage.write(1, () => ({ product: 3, field: 'base_price', text: '7' }))
  const row = () => grid.state().selection.active.row
  const visit = (stop: 'edited' | 'failed' | 'conflict', isBack = false) =>
    [1, 2].map(() => goToNext(model, stage, stop, isBack) && row())
  expect(visit('failed')).toEqual([1, 4])
  expect(visit('failed', true)).toEqual([1, 4])
  expect(visit('conflict')).toEqual([5, 5])
  expect(visit('edited')).toEqual([1, 2])
  expect(stage.counts()).toEqual({ edits: 1, unreadable: 1, problems: 2, updates: 0 })
})

test('going to a text finds a SKU, a row number, or the next row with it in its name', async () => {
  const { catalog, model, grid } = await open(12)
  catalog.put([{ id: 4, price: '1', stock: 1, readAt: 2, sku: '7', name: 'Růže' }])
  const at = (text: string) => goToText(model, text) && grid.state().selection.active.row
  expect([at('S9'), at('3'), at('7'), at('ruze'), at('rose'), at('99'), at(' ')]).toEqual([
    8,
    2,
    3,
    3,
    4,
    false,
    false,
  ])
})

test('“applied” goes after five seconds, without anything else happening; a refusal stays', async () => {
  const timers: { ms: number; run: () => void }[] = []
  let now = 1_000
  const clock = {
    now: () => now,
    schedule: (ms: number, run: () => void) => {
      timers.push({ ms, run })
      return () => {}
    },
  }
  const { core, grid, source } = await open(6, clock)
  await core.moveChange({ id: 1, product: 1, to: '9', state: 'applied', settledAt: 1_000 })
  await core.moveChange({ id: 2, product: 2, to: '9', state: 'rejected', settledAt: 1_000 })
  const tone = (row: number) => source.mark(source.view()[row] ?? -1, PRICE)?.tone
  expect([tone(0), tone(1)]).toEqual(['ok', 'bad'])
  expect(timers.map(({ ms }) => ms)).toEqual([5_000])
  const before = [grid.revision(), source.rowVersion(0)]
  now = 6_000
  timers[0]?.run()
  expect([tone(0), tone(1)]).toEqual([undefined, 'bad'])
  expect(grid.revision()).toBeGreaterThan(before[0] ?? 0)
  expect(source.rowVersion(0)).toBeGreaterThan(before[1] ?? 0)
})

describe('columns that a person arranges', () => {
  const titles = ({ source }: Awaited<ReturnType<typeof open>>) => source.columns.map(({ title }) => title)
  const hide = (column: SheetColumnKey) => (view: SheetView) => withColumnToggled(view, column)

  test('a price typed into a moved column goes to the price of its row', async () => {
    const sheet = await open()
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
    const { stage, grid } = await open()
    grid.edit({ row: 0, column: STOCK })
    grid.typed('7')
    grid.moveColumn(STOCK, 2)
    expect([...stage.edits()]).toMatchObject([{ product: 1, field: 'stock_qty', to: '7' }])
    expect(grid.state().editor).toBeNull()
  })

  test('a list pasted by SKU finds its rows and its column wherever they stand', async () => {
    const { stage, grid, model } = await open()
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
    const { stage, grid, model } = await open()
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
    const { model, source, names } = await open(3)
    model.arrange(view => withColumnToggled(withColumnToggled(view, 'approval'), 'active'))
    expect([source.text(0, 8), source.text(0, 9)]).toEqual(['Approved', 'Yes'])
    model.choose({ sort: [{ column: 'read', isDescending: true }] })
    expect(names()).toEqual(['Rose 1', 'Rose 2', 'Rose 3'])
    model.filterColumn('active', { kind: 'values', values: new Set(['false']) })
    expect(names()).toEqual([])
    model.arrange(hide('active'))
    expect(model.titleOf('active')).toBe('Active')
  })

  test('widths, order and frozen columns are there again, and the name keeps the width it was given', async () => {
    const first = await open()
    first.model.restoreView(null)
    expect(first.model.unsavedView()).toBeNull()
    first.grid.resize(NAME, 333)
    first.grid.moveColumn(STOCK, 2)
    first.model.arrange(view => ({ ...view, frozen: 3 }))
    const saved = first.model.unsavedView()
    expect(saved?.view?.columns[0]).toEqual({ column: 'name', width: 333 })
    expect(first.model.unsavedView()).toBeNull()

    const second = await open()
    second.model.restoreView(saved?.view ?? null, saved?.shown)
    expect(titles(second)).toEqual(titles(first))
    expect(second.grid.state().widths[0]).toBe(333)
    expect(second.source.columns[0]?.isFlexible).toBe(false)
    expect(second.model.store.getState().arranged.frozen).toBe(3)
    expect(second.model.unsavedView()).toBeNull()
  })

  test('what a person arranged before the stored view was read is kept', async () => {
    const { model, source } = await open()
    model.arrange(hide('unit'))
    expect(model.unsavedView()).toBeNull()
    model.restoreView({ columns: [{ column: 'name', width: null }], frozen: 0, group: null })
    expect(source.columns).toHaveLength(7)
    expect(model.unsavedView()?.view?.columns).toHaveLength(7)
  })
})

test('filters and order are there again, a search is not, and nothing is stored before that was read', async () => {
  const first = await open()
  first.model.choose({ search: 'rose' })
  first.model.restoreView(null)
  expect(first.model.unsavedView()).toBeNull()
  first.model.filterColumn('price', { kind: 'range', least: 2, most: 4, blanks: false })
  first.model.choose({ sort: [{ column: 'price', isDescending: true }] })
  const saved = first.model.unsavedView()
  expect(saved).toMatchObject({ view: null, shown: { filter: 'all', sort: [{ column: 'price' }] } })
  expect(first.model.unsavedView()).toBeNull()

  const second = await open()
  expect(second.model.unsavedView()).toBeNull()
  second.model.restoreView(null, structuredClone(saved?.shown ?? null))
  expect(second.names()).toEqual(first.names())
  expect(second.model.store.getState().choice.search).toBe('')
  expect(second.model.unsavedView()).toBeNull()

  const third = await open()
  third.model.choose({ filter: 'out' })
  third.model.restoreView(null, saved?.shown)
  expect(third.model.store.getState().choice).toMatchObject({ filter: 'out', sort: [] })
})

test('who was in the first row is in the first one of the order that comes back', async () => {
  const { model, grid } = await open()
  grid.select({ row: 0, column: PRICE })
  model.restoreView(null, { filter: 'all', filters: [], sort: [{ column: 'price', isDescending: true }] })
  expect(grid.state().selection.active).toEqual({ row: 0, column: PRICE })
  model.refresh()
  expect(grid.state().selection.active.row).toBe(0)
})

test('after a sort the product that a person is at comes into sight', async () => {
  const { model, grid } = await open()
  grid.select({ row: 0, column: PRICE })
  const { revealTick } = grid.state()
  showSorted(model, [{ column: 'name', isDescending: true }])
  expect(grid.state().selection.active.row).toBe(5)
  expect(grid.state().reveal.row).toBe(5)
  expect(grid.state().revealTick).toBeGreaterThan(revealTick)
})

test('a word is gone to again, onwards and back', async () => {
  const { model, grid } = await open()
  const at = () => grid.state().selection.active.row
  expect([goToText(model, 'rose'), at()]).toEqual([true, 1])
  expect([goToText(model, 'rose'), at()]).toEqual([true, 2])
  expect([goToText(model, 'rose', true), at()]).toEqual([true, 1])
})

describe('Enter while cells are marked as copied', () => {
  async function copied(isCut = false) {
    const opened = await open()
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

test('undo selects what it changed', async () => {
  const { grid } = await open()
  grid.select({ row: 1, column: PRICE })
  grid.paste('9.10\t70\n9.20\t71')
  grid.select({ row: 5, column: NAME })
  grid.run({ kind: 'undo' })
  expect(grid.range()).toEqual({ top: 1, bottom: 2, left: PRICE, right: STOCK })
  expect(grid.state().latest?.event.kind).toBe('undone')
})

test('how much is selected is no news once it is not', async () => {
  const { grid } = await open()
  grid.select({ row: 1, column: PRICE })
  grid.select({ row: 3, column: PRICE }, { extends: true })
  expect(grid.state().latest?.event.kind).toBe('selected')
  grid.run({ kind: 'cancel' })
  expect(grid.state().latest).toBeNull()
})

test('columns nobody gave a width follow the window, under an open editor too', async () => {
  const { model, grid, source } = await open()
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
  expect([PRICE, STOCK].map(column => grid.state().widths[column])).toEqual([112, 99])
})

test('a saved view brings back the columns, the filters and the order', async () => {
  const { model, names } = await open()
  const empty = model.listing()
  model.arrange(view => withColumnToggled(view, 'unit'))
  model.filterColumn('price', { kind: 'range', least: 2, most: 4, blanks: false })
  model.choose({ sort: [{ column: 'price', isDescending: true }] })
  const saved = model.listing()
  const shown = names()
  model.showListing(empty)
  expect(isSameSheet(model.listing(), empty)).toBe(true)
  expect(names()).not.toEqual(shown)
  model.showListing(structuredClone(saved))
  expect([isSameSheet(model.listing(), saved), names()]).toEqual([true, shown])
  expect(model.source.placeOf('unit')).toBe(-1)
})

describe('after rows were asked for', () => {
  const inSight = ({ grid }: Awaited<ReturnType<typeof open>>) => grid.state().reveal.row

  test('the row a person went to is in sight, else the top, and they are back there later', async () => {
    const sheet = await open()
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
    const sheet = await open()
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

test('in another language the columns have other words, and nothing else is lost', async () => {
  const { model, grid, source } = await open()
  grid.resize(NAME, 333)
  grid.select({ row: 1, column: PRICE })
  grid.select({ row: 3, column: STOCK }, { extends: true })
  grid.run({ kind: 'type' })
  grid.typed('12')
  const before = { state: grid.state(), columns: source.columns }
  const english = makeLanguage('en', ',')
  model.setLanguage({ ...english, t: (key, ...values) => `± ${english.t(key, ...values)}` })
  expect(source.columns[PRICE]?.title).toBe('± Price €')
  expect(source.columns[NAME]?.hint).toContain('±')
  // The header is drawn again only for another array.
  expect(source.columns).not.toBe(before.columns)
  expect(grid.state()).toEqual(before.state)
})

describe('what is sorted, filtered and arranged is undone in its turn', () => {
  const said = (grid: PricesModel['grid']) => grid.state().latest?.event
  const undo = (grid: PricesModel['grid']) => {
    grid.run({ kind: 'undo' })
    return said(grid)
  }

  test('between the edits, each as one step, and redone', async () => {
    const { model, stage, grid, names } = await open()
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
    const { model, grid, source } = await open()
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

  test('a search is none, and stays as it is', async () => {
    const { model, stage, grid, names } = await open()
    model.choose({ sort: [{ column: 'name', isDescending: true }] })
    model.choose({ search: 'rose 2' })
    const found = names()
    expect(undo(grid)).toEqual({ kind: 'undone', step: { view: 'sort' } })
    expect(names()).toEqual(found)
    expect(stage.canUndo()).toBe(false)
  })

  test('how the sheet was left is no step, and a saved view is one', async () => {
    const { model, stage } = await open()
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
})
