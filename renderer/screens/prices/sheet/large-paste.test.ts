import { expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { fakeCore } from '../../../stage/fixtures/fake-core.ts'
import { openStage } from '../../../stage/fixtures/open-stage.ts'
import { withColumnMoved } from '../columns/arrange.ts'
import { PricesModel } from './prices-model.ts'

const STOCK = 5
const ROWS = 60_000

/** A sheet whose window gets its turns when the test says so, with a block of stocks that is being read. */
async function reading(texts: readonly string[]) {
  const turns: (() => void)[] = []
  const yieldNow = () => new Promise<void>(resolve => turns.push(resolve))
  const opened = await openStage(ROWS, fakeCore(), { yieldNow })
  const { stage, catalog } = opened
  const model = new PricesModel(stage, catalog, makeLanguage('en', '.'))
  const { grid } = model
  grid.select({ row: 0, column: STOCK })
  grid.paste(texts.join('\n'))
  const passTurns = async (isEnough = () => false) => {
    while (turns.length > 0 && !isEnough()) {
      turns.shift()?.()
      await new Promise(resolve => setTimeout(resolve))
    }
  }
  return { ...opened, model, grid, turns, passTurns }
}

/** The same, read, with its first cells written. */
async function pasted(texts: readonly string[]) {
  const opened = await reading(texts)
  await opened.passTurns(() => opened.stage.counts().edits > 0)
  return opened
}

const stocks = Array.from({ length: ROWS }, (_, row) => (row === 1 ? 'many' : String(100_001 + row)))
const latest = ({ grid }: { grid: PricesModel['grid'] }) => grid.state().latest?.event

test('a large paste gives the window turns, shows its first cells at once, and is one undo step', async () => {
  const opened = await pasted(stocks)
  const { stage, grid, turns, passTurns } = opened
  expect(turns).toHaveLength(1)
  const { edits } = stage.counts()
  expect(edits).toBeGreaterThan(0)
  expect(edits).toBeLessThan(ROWS - 1)
  expect(latest(opened)).toBeUndefined()
  expect(grid.range()).toMatchObject({ top: 0, bottom: ROWS - 1 })
  await passTurns()
  expect(stage.counts()).toMatchObject({ edits: ROWS - 1, unreadable: 1 })
  expect(latest(opened)).toMatchObject({ kind: 'pasted', report: { changed: ROWS, unreadable: 1 } })
  grid.run({ kind: 'undo' })
  expect(stage.canUndo()).toBe(false)
  await passTurns()
  expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
})

test('its undo and redo give turns too, the first cells first; what is done meanwhile finds them whole', async () => {
  const opened = await pasted(stocks)
  const { stage, grid, turns, passTurns } = opened
  await passTurns()
  for (const kind of ['undo', 'redo'] as const) {
    grid.run({ kind })
    expect(turns).toHaveLength(1)
    expect(stage.editOf(1, 'stock_qty') === undefined).toBe(kind === 'undo')
    expect(stage.editOf(ROWS, 'stock_qty') === undefined).toBe(kind === 'redo')
    expect(latest(opened)).toMatchObject({ step: { cells: ROWS } })
    await passTurns()
    expect(stage.counts().edits).toBe(kind === 'undo' ? 0 : ROWS - 1)
  }
  grid.run({ kind: 'undo' })
  grid.run({ kind: 'redo' })
  await passTurns()
  expect(stage.counts()).toMatchObject({ edits: ROWS - 1, unreadable: 1 })
})

test('what is done while it is written finds it written whole', async () => {
  const opened = await pasted(stocks)
  const { stage, grid, passTurns } = opened
  grid.run({ kind: 'undo' })
  await passTurns()
  expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
  expect(latest(opened)).toMatchObject({ kind: 'undone', step: { cells: ROWS } })
  grid.run({ kind: 'redo' })
  await passTurns()
  expect(stage.counts()).toMatchObject({ edits: ROWS - 1, unreadable: 1 })
})

test('an entry in one of its cells is an undo step after it', async () => {
  const { stage, grid, passTurns } = await pasted(stocks)
  grid.select({ row: 2, column: STOCK })
  grid.run({ kind: 'type' })
  grid.typed('7')
  grid.run({ kind: 'enter', isBack: false })
  await passTurns()
  expect(stage.editOf(3, 'stock_qty')).toMatchObject({ to: '7' })
  grid.run({ kind: 'undo' })
  expect(stage.editOf(3, 'stock_qty')).toMatchObject({ to: '100003' })
  expect(stage.counts()).toMatchObject({ edits: ROWS - 1 })
})

test('edits are not queued, and the account is not left, before all of it is to be saved', async () => {
  const { stage, core, passTurns } = await pasted(stocks)
  const saved = stage.whenSaved()
  expect(stage.counts()).toMatchObject({ edits: ROWS - 1 })
  await core.settle()
  await passTurns()
  expect(await saved).toEqual({ kind: 'saved' })
  const other = await pasted(stocks)
  other.stage.close()
  expect(other.stage.counts()).toMatchObject({ edits: ROWS - 1 })
})

test('a large paste is read in turns, before anything of it is seen', async () => {
  const { stage, grid, turns, passTurns } = await reading(stocks)
  expect(turns).toHaveLength(1)
  expect(stage.counts().edits).toBe(0)
  expect(grid.range()).toMatchObject({ top: 0, bottom: 0 })
  await passTurns()
  expect(stage.counts()).toMatchObject({ edits: ROWS - 1, unreadable: 1 })
})

test('what is done while it is read comes after it', async () => {
  const { stage, grid, passTurns } = await reading(stocks)
  grid.select({ row: 3, column: STOCK })
  expect(stage.counts().edits).toBeGreaterThan(0)
  await passTurns()
  expect(grid.range()).toMatchObject({ top: 3, bottom: 3 })
  expect(stage.editOf(4, 'stock_qty')).toMatchObject({ to: '100004' })
  const copied = await reading(stocks)
  expect(copied.grid.copy({ isCut: false, withHeaders: false })?.text).toContain('100003')
  const saved = await reading(stocks)
  void saved.stage.whenSaved()
  expect(saved.stage.counts()).toMatchObject({ edits: ROWS - 1 })
  const undone = await reading(stocks)
  undone.grid.run({ kind: 'undo' })
  await undone.passTurns()
  expect(undone.stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
})

test('where other columns are shown before it is read, it is pasted where it belongs', async () => {
  const { stage, model, grid, passTurns } = await reading(stocks)
  model.arrange(view => withColumnMoved(view, STOCK, STOCK - 1))
  await passTurns()
  expect(grid.range()).toMatchObject({ left: STOCK - 1, right: STOCK - 1, bottom: ROWS - 1 })
  expect(stage.editOf(1, 'base_price')).toBeUndefined()
  expect(stage.counts()).toMatchObject({ edits: ROWS - 1 })
})

test('cut cells are moved by Enter, however many they are', async () => {
  const opened = await reading([])
  const { grid, passTurns } = opened
  grid.select({ row: ROWS / 2 - 1, column: STOCK }, { extends: true })
  expect(grid.copy({ isCut: true, withHeaders: false })?.text.length).toBeGreaterThan(100_000)
  grid.select({ row: ROWS / 2, column: STOCK })
  grid.run({ kind: 'enter', isBack: false })
  await passTurns()
  expect(latest(opened)).toMatchObject({ kind: 'moved' })
})
