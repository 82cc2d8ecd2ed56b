import { describe, expect, test } from 'vitest'
import { priceChange } from './fixtures/changes.ts'
import { openTyped, PRICE, QUEUED, STOCK } from './fixtures/open-typed.ts'

describe('queueing', () => {
  test('lets go of what the outbox took over, without removing it from disk a second time', async () => {
    const { core, stage, type } = await openTyped()
    type(1, PRICE, '1.5')
    type(2, PRICE, '2.5')
    await core.settle()
    core.calls.length = 0
    await stage.queueEdits([...stage.edits()], QUEUED)
    await core.settle()
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
    expect(stage.canUndo()).toBe(false)
    expect(core.calls).toEqual([])
  })

  test('lets go of many in parts, and of none that is typed over meanwhile', async () => {
    const { core, stage, type } = await openTyped()
    stage.write(12_000, i => ({ product: i + 1, field: STOCK, text: '5' }))
    await stage.whenSaved()
    const queueing = stage.queueEdits([...stage.edits()], QUEUED)
    await new Promise(resolve => setTimeout(resolve))
    expect(stage.isQueueing()).toBe(true)
    type(12_000, STOCK, '6')
    await queueing
    expect([...stage.edits()].map(({ product, to }) => [product, to])).toEqual([[12_000, '6']])
    expect(stage.isQueueing()).toBe(false)
    await stage.whenSaved()
    expect(core.calls.at(-1)).toBe('saved +1 -0')
  })

  test('lets no value out of sight: each stands on the sheet until its change is known, however late that is told', async () => {
    const { core, changes, stage, type } = await openTyped()
    type(1, PRICE, '1.5')
    await core.settle()
    const shown = new Set<string | null>()
    stage.revision.subscribe(() => shown.add(stage.valueOf(1, PRICE)))
    await stage.queueEdits([...stage.edits()], async () => {
      core.takeChange(priceChange({ product: 1, from: '1', to: '1.5' }))
      await changes.whenRead(1)
      return { kind: 'queued' }
    })
    expect(shown).toEqual(new Set(['1.5']))
    expect(stage.stateOf(1, PRICE)).toMatchObject({ kind: 'waiting', change: { to: '1.5' } })
  })

  /** Whatever promises are under way. */
  const allSettled = () => new Promise(resolve => setImmediate(resolve))

  /** Two edits that were queued, and wait. */
  async function queuedTwo() {
    const all = await openTyped()
    const { core, stage, type } = all
    type(1, PRICE, '1.5')
    type(2, PRICE, '2.5')
    await core.settle()
    const edits = [...stage.edits()]
    await stage.queueEdits(edits, QUEUED)
    core.disk.clear()
    await core.moveChange({ id: 1, product: 1, to: '1.5', state: 'queued' })
    await core.moveChange({ id: 2, product: 2, to: '2.5', state: 'queued' })
    return { ...all, edits }
  }

  test('is undone as long as nothing was sent: the changes are cancelled, the edits are back with their steps', async () => {
    const { core, stage, edits } = await queuedTwo()
    stage.queued.remember(edits, async () => {
      await core.moveChange({ id: 1, product: 1, to: '1.5', state: 'withdrawn' })
      await core.moveChange({ id: 2, product: 2, to: '2.5', state: 'withdrawn' })
    })
    expect(stage.canUndo()).toBe(true)
    expect(stage.undo()).toMatchObject({ cells: 2, product: 1, field: PRICE })
    await allSettled()
    await core.settle()
    expect([stage.valueOf(1, PRICE), stage.valueOf(2, PRICE)]).toEqual(['1.5', '2.5'])
    expect(core.disk.size).toBe(2)
    expect(stage.queued.isBack()).toBe(true)
    stage.undo()
    expect([...stage.edits()]).toMatchObject([{ product: 1, to: '1.5' }])
    stage.undo()
    expect(stage.counts().edits).toBe(0)
    expect([stage.canUndo(), stage.queued.isBack()]).toEqual([false, false])
    stage.redo()
    stage.redo()
    expect(stage.counts().edits).toBe(2)
  })

  test('is not undone once one of them is being sent', async () => {
    const { core, stage, edits } = await queuedTwo()
    const cancelled: string[] = []
    stage.queued.remember(edits, async () => void cancelled.push('cancelled'))
    expect(stage.queued.sentJob()).toBeNull()
    await core.moveChange({ id: 2, product: 2, to: '2.5', state: 'sending', job: 7 })
    expect([stage.undo(), cancelled]).toEqual([null, []])
    expect(stage.queued.sentJob()).toBe(7)
    await core.moveChange({ id: 2, product: 2, to: '2.5', state: 'withdrawn', job: 7 })
    expect(stage.queued.sentJob()).toBeNull()
  })

  test('what was sent in the last moment, or typed over, does not come back', async () => {
    const { core, stage, edits, type } = await queuedTwo()
    stage.queued.remember(edits, async () => {
      await core.moveChange({ id: 1, product: 1, to: '1.5', state: 'withdrawn' })
      await core.moveChange({ id: 2, product: 2, to: '2.5', state: 'sending' })
      type(1, PRICE, '9')
    })
    stage.undo()
    await allSettled()
    expect(stage.valueOf(1, PRICE)).toBe('9')
    expect(stage.counts().edits).toBe(1)
    stage.undo()
    expect(stage.counts().edits).toBe(0)
    expect(stage.undo()).toBeNull()
  })

  test('that is refused leaves every edit as it was, and following what moves', async () => {
    const { core, stage, type } = await openTyped()
    type(1, PRICE, '1.5')
    await stage.queueEdits([...stage.edits()], async () => {
      await core.moveChange({ id: 9, product: 1, from: '1', to: '1.2', state: 'applied', settledAt: 9 })
      return { kind: 'not-queued' }
    })
    expect(stage.editOf(1, PRICE)).toMatchObject({ from: '1.2', to: '1.5' })
  })

  test('keeps an edit that changed meanwhile, and saves it again', async () => {
    const { core, stage, type } = await openTyped()
    type(1, PRICE, '1.5')
    await core.settle()
    const answered = Promise.withResolvers<void>()
    const queueing = stage.queueEdits([...stage.edits()], () => answered.promise.then(QUEUED))
    type(1, PRICE, '1.7')
    await core.settle()
    core.disk.clear()
    answered.resolve()
    await queueing
    await core.settle()
    expect(stage.valueOf(1, PRICE)).toBe('1.7')
    expect([...core.disk.values()]).toMatchObject([{ to: '1.7' }])
  })
})
