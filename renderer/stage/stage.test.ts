import { describe, expect, test } from 'vitest'
import { openTyped, PRICE, STOCK } from './fixtures/open-typed.ts'

describe('an edit', () => {
  test('holds what the marketplace had, and is shown at once', async () => {
    const { stage, type } = await openTyped()
    expect(type(2, PRICE, '2,50')).toEqual({ changed: 1, unchanged: 0, unreadable: 0, gone: 0 })
    expect(stage.editOf(2, PRICE)).toMatchObject({ from: '2', to: '2.5', text: '2,50' })
    expect(stage.valueOf(2, PRICE)).toBe('2.5')
    expect(stage.valueUnder(2, PRICE)).toBe('2')
    expect(stage.stateOf(2, PRICE).kind).toBe('edited')
  })

  test('back to the old value is no edit any more', async () => {
    const { stage, type, core } = await openTyped()
    type(2, PRICE, '3')
    type(2, PRICE, '2.00')
    await core.settle()
    expect(stage.editOf(2, PRICE)).toBeUndefined()
    expect(core.disk.size).toBe(0)
  })

  test('that cannot be read is kept with its text, counted, and has no value', async () => {
    const { stage, type, core } = await openTyped()
    expect(type(2, PRICE, 'soon')).toEqual({ changed: 1, unchanged: 0, unreadable: 1, gone: 0 })
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 1 })
    expect(stage.valueOf(2, PRICE)).toBeNull()
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'unreadable', why: { code: 'not-a-number' } })
    await core.settle()
    expect([...core.disk.values()]).toMatchObject([{ to: null, text: 'soon' }])
    type(2, PRICE, '7')
    expect(stage.counts()).toMatchObject({ edits: 1, unreadable: 0 })
  })

  test('that is too long for a cell shows that it was cut, and holds no half of a character', async () => {
    const { stage, type, core } = await openTyped()
    type(2, PRICE, '🌹'.repeat(800))
    await core.settle()
    expect(stage.editOf(2, PRICE)).toMatchObject({ to: null, text: `${'🌹'.repeat(499)}�…` })
    expect([...core.disk.values()]).toMatchObject([{ text: stage.editOf(2, PRICE)?.text }])
  })

  test('is stale once the marketplace holds something else, and typing it again settles that', async () => {
    const { stage, type, catalog } = await openTyped()
    type(2, PRICE, '2.5')
    catalog.put([{ id: 2, price: '2.2', stock: 20, readAt: 5 }])
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'stale', now: '2.2' })
    type(2, PRICE, '2.6')
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'edited', edit: { from: '2.2' } })
  })
})

describe('edits from a file', () => {
  test('come in as one step, with their lines, and unchanged ones are counted', async () => {
    const { stage } = await openTyped()
    const origin = (line: number) => ({ file: 'stock.csv', line })
    const report = stage.applyEdits([
      { product: 1, field: STOCK, value: '11', text: '11,0', origin: origin(2) },
      { product: 2, field: STOCK, value: '20', origin: origin(3) },
    ])
    expect(report).toEqual({ changed: 1, unchanged: 1, unreadable: 0, gone: 0 })
    expect(stage.editOf(1, STOCK)).toMatchObject({ text: '11,0', origin: { line: 2 } })
    stage.undo()
    expect(stage.counts().edits).toBe(0)
  })
})
