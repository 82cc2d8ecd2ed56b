import { expect, test } from 'vitest'
import { finished } from '../../../../bridge/in-pieces.ts'
import { openSheet, PRICE, STOCK } from '../fixtures/open-sheet.ts'
import { answerReadings, type OpenReadings, openReadings } from './open-readings.ts'

async function open(texts: string) {
  const { stage, model, grid } = await openSheet()
  grid.select({ row: 0, column: PRICE })
  grid.paste(texts)
  return { stage, model, grid, asked: () => finished(openReadings(model, stage)) }
}

const products = (open: OpenReadings | null) => open?.cells.map(({ product }) => product)

test('all cells of a pasted column are answered at once, in one step', async () => {
  const { stage, grid, asked } = await open('1.234\n7\n2.345')
  const question = asked()
  expect(question).toMatchObject({ text: '1.234', readings: { comma: '1234', point: '1.234' } })
  expect(products(question)).toEqual([1, 3])
  answerReadings(stage, question?.cells ?? [], ',')
  expect(['1234', '7', '2345']).toEqual([1, 2, 3].map(product => stage.valueOf(product, 'base_price')))
  expect(asked()).toBeNull()
  grid.run({ kind: 'undo' })
  expect(stage.counts().unreadable).toBe(2)
})

test('a column is asked about by itself, that of the active cell first', async () => {
  const { stage, grid, asked } = await open('1.234\t1.000\n2.345\t2.000')
  expect(asked()).toMatchObject({ field: 'base_price' })
  grid.select({ row: 1, column: STOCK })
  grid.select({ row: 0, column: PRICE }, { extends: true })
  expect(asked()).toMatchObject({ field: 'stock_qty', readings: { comma: '2000', point: '2' } })
  answerReadings(stage, asked()?.cells ?? [], ',')
  expect([1, 2].map(product => stage.valueOf(product, 'stock_qty'))).toEqual(['1000', '2000'])
  expect(asked()).toMatchObject({ field: 'base_price' })
})

test('after Enter the cell that was left is asked about; other cells and texts are not', async () => {
  const { stage, grid, asked } = await open('soon')
  expect(asked()).toBeNull()
  grid.select({ row: 1, column: PRICE })
  grid.run({ kind: 'type' })
  grid.typed('1.234')
  grid.run({ kind: 'enter', isBack: false })
  expect(grid.state().selection.active).toEqual({ row: 2, column: PRICE })
  expect(products(asked())).toEqual([2])
  grid.select({ row: 4, column: PRICE })
  expect(asked()).toBeNull()
  expect(stage.counts().unreadable).toBe(2)
})

test('an answer leaves what was typed meanwhile', async () => {
  const { stage, asked } = await open('1.234\n2.345')
  const question = asked()
  stage.write(1, () => ({ product: 1, field: 'base_price', text: '1.234' }), { answer: ',' })
  answerReadings(stage, question?.cells ?? [], '.')
  expect([1, 2].map(product => stage.valueOf(product, 'base_price'))).toEqual(['1234', '2.345'])
})

test('at the cell each reading is offered, and taken', async () => {
  const { stage, grid } = await open('1.234')
  const offers = grid.source.offers?.(grid.view()[0] ?? -1, PRICE) ?? []
  expect(offers.map(({ text }) => text.replace(/\s/g, ' '))).toEqual(['€ 1,234.00', '€ 1.234'])
  offers[1]?.take()
  expect(stage.valueOf(1, 'base_price')).toBe('1.234')
  expect(grid.source.offers?.(grid.view()[0] ?? -1, PRICE)).toEqual([])
})

test('very many cells are looked through in steps', async () => {
  const { model, stage } = await open('1.234\n2.345\n3.456')
  expect([...openReadings(model, stage)].length).toBeGreaterThanOrEqual(6)
})
