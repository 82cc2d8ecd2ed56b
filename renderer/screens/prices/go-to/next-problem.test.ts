import { expect, test } from 'vitest'
import { openSheet, PRICE, STOCK } from '../sheet/fixtures/open-sheet.ts'
import { goToNext, goToText } from './next-problem.ts'

test('the next problem is the next cell that waits for a person, and after the last one the first', async () => {
  const { core, stage, model, grid } = await openSheet()
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
  const { core, stage, model, grid } = await openSheet()
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
  const { catalog, model, grid } = await openSheet(12)
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

test('a word is gone to again, onwards and back', async () => {
  const { model, grid } = await openSheet()
  const at = () => grid.state().selection.active.row
  expect([goToText(model, 'rose'), at()]).toEqual([true, 1])
  expect([goToText(model, 'rose'), at()]).toEqual([true, 2])
  expect([goToText(model, 'rose', true), at()]).toEqual([true, 1])
})
