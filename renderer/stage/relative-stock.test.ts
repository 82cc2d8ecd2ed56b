import { describe, expect, test } from 'vitest'
import { SAMPLES } from './fixtures/changes.ts'
import type { fakeCatalog } from './fixtures/fake-core.ts'
import { draftCell, openTyped, QUEUED, STOCK } from './fixtures/open-typed.ts'
import type { Stage } from './stage.ts'

describe('so many more or fewer', () => {
  const adjust = (stage: Stage, product: number, by: number) => {
    const value = String(Number(stage.valueOf(product, STOCK)) + by)
    return stage.applyEdits([{ product, field: STOCK, value, by }])
  }
  const stockNow = (catalog: ReturnType<typeof fakeCatalog>, id: number, stock: number) =>
    catalog.put([{ id, price: String(id), stock, readAt: 5 }])

  test('is kept as what was meant, on disk too, and two of them add up', async () => {
    const { stage, core } = await openTyped()
    adjust(stage, 2, 20)
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '20', to: '40', by: 20 })
    adjust(stage, 2, -5)
    await core.settle()
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '20', to: '35', by: 15 })
    expect([...core.disk.values()]).toMatchObject([{ to: '35', by: 15 }])
    adjust(stage, 2, -15)
    await core.settle()
    expect([stage.editOf(2, STOCK), core.disk.size]).toEqual([undefined, 0])
  })

  test('on a value that was set is a value, and a value set or typed over it is one', async () => {
    const { stage, type } = await openTyped()
    type(2, STOCK, '100')
    adjust(stage, 2, 20)
    expect(stage.editOf(2, STOCK)).toMatchObject({ to: '120' })
    expect(stage.editOf(2, STOCK)?.by).toBeUndefined()
    adjust(stage, 3, 20)
    type(3, STOCK, '60')
    expect(stage.editOf(3, STOCK)).toMatchObject({ to: '60' })
    expect(stage.editOf(3, STOCK)?.by).toBeUndefined()
    adjust(stage, 4, 20)
    stage.applyEdits([{ product: 4, field: STOCK, value: '7' }])
    expect(stage.editOf(4, STOCK)?.by).toBeUndefined()
  })

  test('a typed “+5” stays a question', async () => {
    const { stage, type } = await openTyped()
    type(2, STOCK, '+5')
    expect(stage.stateOf(2, STOCK)).toMatchObject({ kind: 'unreadable', why: { kind: 'plus-sign' } })
  })

  test('follows the stock when the marketplace sells meanwhile: no question, and never stale', async () => {
    const { stage, catalog } = await openTyped()
    let told = 0
    adjust(stage, 2, 20)
    stage.revision.subscribe(() => told++)
    stockNow(catalog, 2, 13)
    expect(stage.stateOf(2, STOCK)).toMatchObject({ kind: 'edited', edit: { from: '13', to: '33', by: 20 } })
    expect(told).toBe(1)
    stockNow(catalog, 2, 13)
    expect(told).toBe(1)
  })

  test('that would leave less than nothing is marked and not sent, until the stock allows it again', async () => {
    const { stage, catalog } = await openTyped()
    adjust(stage, 2, -15)
    stockNow(catalog, 2, 10)
    expect(stage.stateOf(2, STOCK)).toMatchObject({ kind: 'unreadable', why: { code: 'negative-stock' } })
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 1 })
    stockNow(catalog, 2, 30)
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '30', to: '15', by: -15 })
    expect(stage.counts()).toMatchObject({ edits: 1, unreadable: 0 })
  })

  test('from the last time counts on the stock of today, once that is known', async () => {
    const draft = { ...draftCell(2, '90', '70'), field: STOCK, by: 20 }
    const { stage, core } = await openTyped([draft])
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '20', to: '40', by: 20 })
    expect(core.calls).toEqual([])
  })

  test('on a value that is on its way counts on that one', async () => {
    const { stage, core, catalog } = await openTyped()
    const way = { ...SAMPLES.stock, product: 2, from: '20', to: '50' }
    await core.tellChange(way)
    adjust(stage, 2, 5)
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '20', to: '55', by: 5 })
    // The marketplace had sold some before it was told: 47 instead of 50.
    await core.tellChange({ ...way, to: '47', state: 'applied', settledAt: 9 })
    expect(stage.editOf(2, STOCK)).toMatchObject({ to: '52', by: 5 })
    stockNow(catalog, 2, 47)
    expect(stage.stateOf(2, STOCK)).toMatchObject({ kind: 'edited', edit: { from: '47', to: '52' } })
  })

  test('undone and redone counts on the stock of that moment', async () => {
    const { stage, catalog } = await openTyped()
    adjust(stage, 2, 20)
    adjust(stage, 2, 5)
    stockNow(catalog, 2, 10)
    stage.undo()
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '10', to: '30', by: 20 })
    stage.redo()
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '10', to: '35', by: 25 })
  })

  test('is not asked for twice when the stock moves, or its change shows, while it is being queued', async () => {
    const { stage, core, catalog } = await openTyped()
    adjust(stage, 2, 20)
    adjust(stage, 3, 10)
    await core.settle()
    const answered = Promise.withResolvers<void>()
    const queueing = stage.queueEdits([...stage.edits()], () => answered.promise.then(QUEUED))
    core.disk.clear()
    stockNow(catalog, 2, 13)
    await core.tellChange({ ...SAMPLES.stock, product: 2, from: '20', to: '40' })
    expect(stage.valueOf(2, STOCK)).toBe('40')
    adjust(stage, 3, 2)
    answered.resolve()
    await queueing
    await core.settle()
    expect(stage.editOf(2, STOCK)).toBeUndefined()
    expect(stage.editOf(3, STOCK)).toMatchObject({ by: 2 })
    expect([...core.disk.values()]).toMatchObject([{ product: 3, by: 2 }])
  })
})
