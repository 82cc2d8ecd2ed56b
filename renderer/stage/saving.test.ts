import { describe, expect, test } from 'vitest'
import { fakeCore } from './fixtures/fake-core.ts'
import { openStage } from './fixtures/open-stage.ts'
import { draftCell, openTyped, PRICE, STOCK } from './fixtures/open-typed.ts'

describe('saving', () => {
  test('happens with every action, and says when it is done', async () => {
    const { core, stage, type } = await openTyped()
    type(1, PRICE, '1.5')
    expect(stage.saveState()).toEqual({ kind: 'saving', cells: 1 })
    await core.settle()
    expect(stage.saveState()).toEqual({ kind: 'saved' })
    expect(core.disk.size).toBe(1)
  })

  test('sends what came meanwhile after it, in order, and removes what is no edit any more', async () => {
    const { core, type } = await openTyped()
    type(1, PRICE, '1.5')
    type(1, PRICE, '1.6')
    type(2, PRICE, '2.5')
    type(2, PRICE, null)
    await core.settle()
    expect(core.calls).toEqual(['saved +1 -0', 'saved +1 -1'])
    expect([...core.disk.values()]).toMatchObject([{ product: 1, to: '1.6' }])
  })

  test('that fails drops nothing: it is tried again with longer waits until the disk takes it', async () => {
    const { core, stage, type } = await openTyped()
    core.saves = 'disk-full'
    type(1, PRICE, '1.5')
    await core.settle()
    expect(stage.saveState()).toEqual({ kind: 'not-saved', cells: 1, why: 'disk-full' })
    const waits = []
    for (let i = 0; i < 7; i++) {
      waits.push(core.timers[0]?.ms)
      await core.runTimers()
    }
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
    core.saves = 'saved'
    await core.runTimers()
    expect(stage.saveState()).toEqual({ kind: 'saved' })
    expect(core.disk.size).toBe(1)
  })

  test('that fails marks its cells until they are on disk after all', async () => {
    const { core, stage, type } = await openTyped()
    type(3, PRICE, '3.5')
    await core.settle()
    core.saves = 'disk-full'
    type(1, PRICE, '1.5')
    await core.settle()
    expect([1, 3].map(product => stage.isUnsaved(product, PRICE))).toEqual([true, false])
    const version = stage.versionOf(1)
    core.saves = 'saved'
    await core.runTimers()
    expect(stage.isUnsaved(1, PRICE)).toBe(false)
    expect(stage.versionOf(1)).toBeGreaterThan(version)
  })

  test('that fails is tried again at once with the next edit', async () => {
    const { core, stage, type } = await openTyped()
    core.saves = 'dead'
    type(1, PRICE, '1.5')
    await core.settle()
    expect(stage.saveState()).toMatchObject({ kind: 'not-saved', why: 'fault' })
    core.saves = 'saved'
    type(2, PRICE, '2.5')
    await core.settle()
    expect(core.disk.size).toBe(2)
    expect(core.timers).toEqual([])
  })

  test('of 50,000 cells goes in pieces a core can take in one transaction each', async () => {
    const { core, stage } = await openTyped()
    stage.write(50_000, i => ({ product: i + 100, field: STOCK, text: '5' }))
    await stage.whenSaved()
    expect(core.calls).toEqual(Array(10).fill('saved +5000 -0'))
    expect(core.disk.size).toBe(50_000)
  })

  test('can be waited for, and says why it failed', async () => {
    const { core, stage, type } = await openTyped()
    expect(await stage.whenSaved()).toEqual({ kind: 'saved' })
    type(1, PRICE, '1.5')
    expect(await stage.whenSaved()).toEqual({ kind: 'saved' })
    core.saves = 'disk-full'
    type(1, PRICE, '1.6')
    expect(await stage.whenSaved()).toMatchObject({ kind: 'not-saved' })
  })

  test('is never called done for an account that was closed before', async () => {
    const { core, stage, type } = await openTyped()
    type(1, PRICE, '1.5')
    const whenSaved = stage.whenSaved()
    stage.close()
    expect(await whenSaved).toEqual({ kind: 'not-saved', cells: 1, why: 'closed' })
    stage.applyEdits([{ product: 2, field: PRICE, value: '2.5' }])
    expect(await stage.whenSaved()).toEqual({ kind: 'not-saved', cells: 2, why: 'closed' })
    await core.settle()
    expect(core.calls).toEqual(['saved +1 -0'])
  })
})

describe('the draft of last time', () => {
  test('comes back, and what changed at the marketplace meanwhile is marked', async () => {
    const { stage } = await openTyped([draftCell(1, '1.5', '1'), draftCell(2, '2.5', '1.9')])
    expect(stage.restoreState()).toBe('restored')
    expect(stage.stateOf(1, PRICE).kind).toBe('edited')
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'stale', now: '2' })
    expect(stage.canUndo()).toBe(false)
  })

  test('is tried again until it can be read, and never overwrites what was typed since', async () => {
    const core = fakeCore([draftCell(1, '1.5', '1'), draftCell(2, '2.5', '2')])
    core.drafts = 'dead'
    const { stage } = await openStage(9, core)
    expect(stage.restoreState()).toBe('failed')
    expect(core.faults).toHaveLength(1)
    stage.write(1, () => ({ product: 1, field: PRICE, text: '9' }))
    core.drafts = 'readable'
    await core.settle()
    await core.runTimers()
    expect(stage.restoreState()).toBe('restored')
    expect(stage.valueOf(1, PRICE)).toBe('9')
    expect(stage.valueOf(2, PRICE)).toBe('2.5')
  })
})
