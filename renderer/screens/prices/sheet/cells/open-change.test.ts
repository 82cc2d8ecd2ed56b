import { expect, test } from 'vitest'
import { NAME, openSheet, PRICE } from '../fixtures/open-sheet.ts'
import { openChangeAt } from './open-change.ts'

test('the change of the active cell is found while it is in the outbox and not done', async () => {
  const { core, model, stage, grid } = await openSheet()
  const move = (state: 'queued' | 'conflict' | 'applied') =>
    core.moveChange({ id: 5, product: 2, to: '9', state, job: 3 })
  grid.select({ row: 1, column: PRICE })
  expect(openChangeAt(model, stage)).toBeNull()
  await move('queued')
  expect(openChangeAt(model, stage)).toMatchObject({ job: 3 })
  await move('conflict')
  expect(openChangeAt(model, stage)).toMatchObject({ job: 3, state: 'conflict' })
  grid.select({ row: 1, column: NAME })
  expect(openChangeAt(model, stage)).toBeNull()
  grid.select({ row: 1, column: PRICE })
  await move('applied')
  expect(openChangeAt(model, stage)).toBeNull()
})
