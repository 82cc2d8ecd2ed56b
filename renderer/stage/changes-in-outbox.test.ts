import { describe, expect, test } from 'vitest'
import { SAMPLES } from './fixtures/changes.ts'
import { openTyped, PRICE, STOCK } from './fixtures/open-typed.ts'

/** A price of product 2 that a person raised. */
const raise = { id: 1, product: 2, from: '2', to: '2.5' } as const

describe('changes in the outbox', () => {
  test('show the value on its way, and their state', async () => {
    const { core, stage } = await openTyped()
    await core.moveChange({ ...raise, state: 'queued' })
    expect(stage.valueOf(2, PRICE)).toBe('2.5')
    expect(stage.stateOf(2, PRICE).kind).toBe('waiting')
    await core.moveChange({ ...raise, state: 'rejected', words: 'No' })
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'failed', change: { words: 'No' } })
    expect(stage.valueOf(2, PRICE)).toBe('2.5')
  })

  test('the value that was refused can be wanted once more: it is not there', async () => {
    const { stage, type, core } = await openTyped()
    await core.tellChange({ ...SAMPLES.price, product: 2, from: '2', to: '2.5', state: 'rejected' })
    type(2, PRICE, '2,50')
    expect(stage.editOf(2, PRICE)).toMatchObject({ from: '2', to: '2.5' })
  })

  test('what was refused is no ground to raise: the marketplace’s own value is', async () => {
    const { core, stage, type } = await openTyped()
    const refused = { ...raise, state: 'rejected' } as const
    await core.moveChange(refused)
    expect([stage.valueOf(2, PRICE), stage.baseOf(2, PRICE)]).toEqual(['2.5', '2'])
    await core.moveChange({ ...refused, id: 2, state: 'queued' })
    expect(stage.baseOf(2, PRICE)).toBe('2.5')
    await core.moveChange({ ...refused, id: 3, state: 'conflict' })
    expect(stage.baseOf(2, PRICE)).toBe('2')
    type(2, PRICE, '7')
    expect(stage.baseOf(2, PRICE)).toBe('7')
  })

  test('twenty more than a refused stock are twenty more than the marketplace has', async () => {
    const { catalog, core, stage } = await openTyped()
    await core.tellChange({ ...SAMPLES.stock, product: 2, from: '20', to: '500', state: 'rejected' })
    stage.applyEdits([{ product: 2, field: STOCK, value: '40', by: 20 }])
    catalog.put([{ id: 2, price: '2', stock: 25, readAt: 5 }])
    expect(stage.editOf(2, STOCK)).toMatchObject({ to: '45', by: 20 })
  })

  test('typing the marketplace’s own value over a waiting change takes the change back', async () => {
    const { core, stage, type } = await openTyped()
    await core.moveChange({ ...raise, state: 'queued' })
    type(2, PRICE, '2')
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'edited', takesBack: { to: '2.5' } })
    type(2, PRICE, '2.5')
    expect(stage.editOf(2, PRICE)).toBeUndefined()
  })

  test('an acknowledged value stays on the screen until the catalog has it too', async () => {
    const { core, stage, catalog } = await openTyped()
    await core.moveChange({ ...raise, state: 'applied', settledAt: 9 })
    expect(stage.valueOf(2, PRICE)).toBe('2.5')
    expect(stage.stateOf(2, PRICE).kind).toBe('applied')
    catalog.put([{ id: 2, price: '2.4', stock: 20, readAt: 10 }])
    expect(stage.valueOf(2, PRICE)).toBe('2.4')
  })

  test('a withdrawn change gives way to the marketplace’s value', async () => {
    const { core, stage } = await openTyped()
    await core.moveChange({ id: 1, product: 2, to: '2.5', state: 'withdrawn' })
    expect(stage.valueOf(2, PRICE)).toBe('2')
    expect(stage.stateOf(2, PRICE)).toEqual({ kind: 'plain' })
  })

  test('the newer of two changes of a cell counts, in whatever order they are told', async () => {
    const { core, stage } = await openTyped()
    await core.moveChange({ id: 7, product: 2, to: '2.7', state: 'queued' })
    await core.moveChange({ id: 5, product: 2, to: '2.5', state: 'superseded' })
    expect(stage.valueOf(2, PRICE)).toBe('2.7')
  })

  test('a change that cannot be read any more marks its cell, and shows the marketplace’s value', async () => {
    const { core, stage } = await openTyped()
    await core.tellChange({ ...SAMPLES.unreadable, product: 2, lane: 'stock' })
    expect(stage.stateOf(2, STOCK)).toMatchObject({ kind: 'failed', change: { reason: 'damaged' } })
    expect(stage.valueOf(2, STOCK)).toBe('20')
    expect(stage.stateOf(2, PRICE)).toEqual({ kind: 'plain' })
  })

  test('an update stands in the cell of each of its fields, until one is taken out', async () => {
    const { core, stage } = await openTyped()
    const fields = [
      { field: 'name' as const, from: 'Rose', to: 'Rosa' },
      { field: 'unit' as const, from: 'stem', to: 'bunch' },
    ]
    const update = { ...SAMPLES.update, id: 7, product: 2, state: 'queued' as const, fields }
    await core.tellChange(update)
    expect([stage.valueOf(2, 'name'), stage.valueOf(2, 'unit')]).toEqual(['Rosa', 'bunch'])
    expect(stage.stateOf(2, 'unit')).toMatchObject({ kind: 'waiting', change: { from: 'stem', to: 'bunch' } })
    await core.tellChange({ ...update, fields: fields.slice(0, 1) })
    expect(stage.valueOf(2, 'unit')).toBe('stem')
    await core.tellChange({ ...update, state: 'conflict', theirs: { name: 'Rosa canina' } })
    expect(stage.stateOf(2, 'name')).toMatchObject({ kind: 'conflict', change: { theirs: 'Rosa canina' } })
    expect(stage.counts().problems).toBe(2)
  })

  test('what is no field of a product is passed over', async () => {
    const { core, stage } = await openTyped()
    for (const change of [SAMPLES.create, SAMPLES.delete, SAMPLES.move]) await core.tellChange(change)
    expect([...stage.changes()]).toEqual([])
  })

  test('our own applied change does not make a later edit stale', async () => {
    const { core, stage, type, catalog } = await openTyped()
    await core.moveChange({ ...raise, state: 'sending' })
    type(2, PRICE, '2.8')
    catalog.put([{ id: 2, price: '2.5', stock: 20, readAt: 10 }])
    await core.moveChange({ ...raise, state: 'applied', settledAt: 9 })
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'edited', edit: { from: '2.5', to: '2.8' } })
    expect([...core.disk.values()]).toMatchObject([{ from: '2.5' }])
  })
})
