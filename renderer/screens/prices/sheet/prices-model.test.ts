import { describe, expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { NAME, openSheet, PRICE, STOCK } from './fixtures/open-sheet.ts'

test('a typed price is staged for the product of its row', async () => {
  const { stage, grid, at } = await openSheet()
  grid.select({ row: 2, column: PRICE })
  grid.run({ kind: 'type' })
  grid.typed('3,5')
  grid.run({ kind: 'enter', isBack: false })
  expect(stage.editOf(3, 'base_price')).toMatchObject({ to: '3.5' })
  expect(at(2, PRICE)).toBe('3.50')
  expect(grid.state().selection.active).toEqual({ row: 3, column: PRICE })
})

test('an edit that the disk did not take says so at its cell, and keeps its text', async () => {
  const { core, grid, source, at } = await openSheet()
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
  const { stage, grid, catalog, model } = await openSheet()
  grid.edit({ row: 4, column: PRICE })
  catalog.drop([1, 2])
  expect(model.total()).toBe(4)
  grid.typed('9')
  grid.run({ kind: 'enter', isBack: false })
  expect([...stage.edits()]).toMatchObject([{ product: 5, to: '9' }])
})

test('what was said of a text is over once another one is taken', async () => {
  const { grid } = await openSheet()
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
  const { stage, grid } = await openSheet()
  grid.edit({ row: 1, column: PRICE })
  grid.typed('8')
  grid.select({ row: 4, column: STOCK })
  expect([...stage.edits()]).toMatchObject([{ product: 2, to: '8' }])
  grid.edit({ row: 2, column: PRICE })
  grid.typed('9')
  grid.edit({ row: 3, column: PRICE })
  expect(stage.editOf(3, 'base_price')).toMatchObject({ to: '9' })
})

describe('what a text asks for', () => {
  test('is shown in the open editor and taken by Enter, also for a whole selection', async () => {
    const { stage, grid, at } = await openSheet(4)
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

  test('is calculated again where the marketplace’s value changes before Enter', async () => {
    const { stage, grid, catalog } = await openSheet(2)
    grid.select({ row: 1, column: STOCK })
    grid.run({ kind: 'type' })
    grid.typed('+5')
    expect(grid.state().editor?.preview).toBe('Result: 25')
    catalog.put([{ id: 2, price: '2', stock: 34, readAt: 5 }])
    expect(grid.state().editor?.preview).toBe('Result: 39')
    grid.run({ kind: 'enter', isBack: false })
    expect(stage.editOf(2, 'stock_qty')).toMatchObject({ to: '39', by: 5 })
  })

  test('is a percentage of a price and of a stock, whole pieces of which are said to be rounded', async () => {
    const { stage, grid, at } = await openSheet(2)
    grid.select({ row: 0, column: STOCK })
    grid.run({ kind: 'type' })
    grid.typed('+13%')
    expect(grid.state().editor?.preview).toBe('Result: 11, rounded from 11.3')
    grid.run({ kind: 'cancel' })
    grid.select({ row: 0, column: PRICE })
    grid.select({ row: 1, column: STOCK }, { extends: true })
    grid.run({ kind: 'type' })
    grid.typed('+10%')
    grid.run({ kind: 'fill-selection' })
    expect([at(0, PRICE), at(1, PRICE), at(0, STOCK), at(1, STOCK)]).toEqual(['1.10', '2.20', '11', '22'])
    expect(stage.counts().unreadable).toBe(0)
  })

  test.each([
    ['=0/0', 'divides by zero'],
    ['=2*', 'isn’t a complete calculation'],
    ['=1.234*2', 'can be read in two ways'],
    ['=A1+2', 'is a formula'],
  ])('%s says what is wrong with it', async (text, wanted) => {
    const { grid, source } = await openSheet(2)
    grid.select({ row: 0, column: PRICE })
    grid.run({ kind: 'type' })
    grid.typed(text)
    grid.run({ kind: 'enter', isBack: false })
    expect(source.mark(source.view()[0] ?? -1, PRICE)?.description).toContain(wanted)
  })

  test('is kept as text when it comes to no value, and when it was pasted', async () => {
    const { stage, grid } = await openSheet(4)
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
  const { grid, stage } = await openSheet(2)
  grid.select({ row: 0, column: 2 })
  grid.select({ row: 0, column: 3 }, { extends: true })
  grid.run({ kind: 'fill-right' })
  expect(grid.state().latest?.event).toEqual({ kind: 'not-filled', from: 'Category', to: 'Unit' })
  expect(stage.counts().edits).toBe(0)
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
  const { core, grid, source } = await openSheet(6, clock)
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

test('undo selects what it changed', async () => {
  const { grid } = await openSheet()
  grid.select({ row: 1, column: PRICE })
  grid.paste('9.10\t70\n9.20\t71')
  grid.select({ row: 5, column: NAME })
  grid.run({ kind: 'undo' })
  expect(grid.range()).toEqual({ top: 1, bottom: 2, left: PRICE, right: STOCK })
  expect(grid.state().latest?.event.kind).toBe('undone')
})

test('how much is selected is no news once it is not', async () => {
  const { grid } = await openSheet()
  grid.select({ row: 1, column: PRICE })
  grid.select({ row: 3, column: PRICE }, { extends: true })
  expect(grid.state().latest?.event.kind).toBe('selected')
  grid.run({ kind: 'cancel' })
  expect(grid.state().latest).toBeNull()
})

test('in another language the columns have other words, and nothing else is lost', async () => {
  const { model, grid, source } = await openSheet()
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
