import { expect, test } from 'vitest'
import { openSheet, PRICE } from './fixtures/open-sheet.ts'
import { isEventOver } from './grid-text.ts'

async function paste(text: string) {
  const { stage, grid } = await openSheet()
  grid.select({ row: 1, column: PRICE })
  grid.paste(text)
  const isOver = () => {
    const { latest } = grid.state()
    return latest !== null && isEventOver(latest.event, stage.counts())
  }
  return { stage, grid, isOver }
}

test('what was pasted is told until its edits are discarded, and again when they are back', async () => {
  const { stage, grid, isOver } = await paste('7\n8')
  expect(isOver()).toBe(false)
  stage.clear()
  expect(isOver()).toBe(true)
  stage.undo()
  expect(isOver()).toBe(false)
  grid.run({ kind: 'clear' })
  grid.run({ kind: 'clear' })
  expect(isOver()).toBe(false)
})

test('values that were not valid are told until they are', async () => {
  const { stage, isOver } = await paste('1.234\n7')
  expect(isOver()).toBe(false)
  stage.write(1, () => ({ product: 2, field: 'base_price', text: '1.234' }), { answer: '.' })
  expect(stage.counts()).toMatchObject({ edits: 2, unreadable: 0 })
  expect(isOver()).toBe(true)
})

test('a paste that changed nothing is told though nothing is edited', async () => {
  const { isOver } = await paste('2')
  expect(isOver()).toBe(false)
})
