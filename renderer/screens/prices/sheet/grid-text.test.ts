import { expect, test } from 'vitest'
import { makeLanguage } from '../../../i18n/language.ts'
import { fakeCore } from '../../../stage/fixtures/fake-core.ts'
import { draftCell } from '../../../stage/fixtures/open-typed.ts'
import { openSheet, PRICE } from './fixtures/open-sheet.ts'
import { gridText, isEventOver } from './grid-text.ts'

const EN = makeLanguage('en', '.')

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

test('undo says that the newest edits were sent, and not that there are none', async () => {
  const { core, stage, grid } = await openSheet()
  const said = () => {
    grid.run({ kind: 'undo' })
    const { latest } = grid.state()
    return latest === null ? '' : gridText(latest.event, EN).text
  }
  expect(said()).toBe(EN.t('prices.undoneNone'))
  stage.write(1, () => ({ product: 1, field: 'base_price', text: '9' }))
  const edits = [...stage.edits()]
  await stage.queueEdits(edits, async () => ({ kind: 'queued' }))
  await core.moveChange({ id: 1, product: 1, to: '9', state: 'sending' })
  stage.queued.remember(edits, async () => {})
  expect(said()).toBe(EN.t('prices.undoneSent'))
})

test('what only the marketplace changes is said to be its own', () => {
  const said = (key: 'active' | 'sku') =>
    gridText({ kind: 'read-only', column: EN.t(`prices.${key}`), key }, EN).text
  expect([said('active'), said('sku')]).toEqual([
    'Active can’t be edited here: only the marketplace can change it.',
    'SKU can’t be edited here.',
  ])
})

test('undo says that edits from before the last start have no steps', async () => {
  const { model } = await openSheet(3, undefined, fakeCore([draftCell(1, '9', '1')]))
  model.grid.run({ kind: 'undo' })
  const { latest } = model.grid.state()
  expect(latest === null ? '' : gridText(latest.event, EN).text).toBe(EN.t('prices.undoneStart'))
})

test('redo says that sending is not redone, where undo brought the edits back', async () => {
  const { core, stage, grid } = await openSheet()
  stage.write(1, () => ({ product: 1, field: 'base_price', text: '9' }))
  const edits = [...stage.edits()]
  await stage.queueEdits(edits, async () => ({ kind: 'queued' }))
  await core.moveChange({ id: 1, product: 1, to: '9', state: 'queued' })
  stage.queued.remember(edits, () => core.moveChange({ id: 1, product: 1, to: '9', state: 'withdrawn' }))
  grid.run({ kind: 'undo' })
  await expect.poll(() => stage.counts().edits).toBe(1)
  grid.run({ kind: 'redo' })
  const { latest } = grid.state()
  expect(latest === null ? '' : gridText(latest.event, EN).text).toBe(EN.t('prices.redoneSend'))
})

test('what was adjusted, replaced and discarded is told until it is undone', async () => {
  const { stage, grid } = await openSheet()
  for (const kind of ['adjusted', 'replaced', 'discarded'] as const) {
    const report = stage.write(1, () => ({ product: 1, field: 'base_price', text: '9' }))
    grid.tell({ kind, report, left: 0 })
    expect(grid.state().latest?.event).toMatchObject({ kind })
    grid.run({ kind: 'undo' })
    expect(grid.state().latest?.event).toMatchObject({ kind: 'undone' })
  }
  const report = stage.clear()
  expect(isEventOver({ kind: 'discarded', report: { ...report, changed: 3 } }, stage.counts())).toBe(false)
  expect(gridText({ kind: 'adjusted', report, left: 2 }, EN).tone).toBe('warn')
})
