import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DraftCell } from '../../shared/contract/groups/draft.ts'
import type { BulkField } from '../../shared/domain/changes/change.ts'
import { priceChange, SAMPLES } from './fixtures/changes.ts'
import { type fakeCatalog, fakeCore } from './fixtures/fake-core.ts'
import { openStage } from './fixtures/open-stage.ts'
import type { Stage } from './stage.ts'

const PRICE = 'base_price' as const
const STOCK = 'stock_qty' as const

async function open(draft: DraftCell[] = [], options: { mostUndoBytes?: number } = {}) {
  const opened = await openStage(9, fakeCore(draft), options)
  const { stage } = opened
  const type = (product: number, field: BulkField, text: string | null) =>
    stage.write(1, () => ({ product, field, text }))
  return { ...opened, type }
}

const cell = (product: number, to: string, from: string): DraftCell => ({
  product,
  field: PRICE,
  from,
  to,
  text: to,
  origin: null,
})

const QUEUED = async () => ({ kind: 'queued' })

/** Everything a person sees of the edits. */
const shown = (stage: Stage) =>
  [...stage.edits()].map(edit => [edit.product, edit.field, edit.to, edit.text]).sort()

describe('an edit', () => {
  test('holds what the marketplace had, and is shown at once', async () => {
    const { stage, type } = await open()
    expect(type(2, PRICE, '2,50')).toEqual({ changed: 1, unchanged: 0, unreadable: 0, gone: 0 })
    expect(stage.editOf(2, PRICE)).toMatchObject({ from: '2', to: '2.5', text: '2,50' })
    expect(stage.valueOf(2, PRICE)).toBe('2.5')
    expect(stage.valueUnder(2, PRICE)).toBe('2')
    expect(stage.stateOf(2, PRICE).kind).toBe('edited')
  })

  test('back to the old value is no edit any more', async () => {
    const { stage, type, core } = await open()
    type(2, PRICE, '3')
    type(2, PRICE, '2.00')
    await core.settle()
    expect(stage.editOf(2, PRICE)).toBeUndefined()
    expect(core.disk.size).toBe(0)
  })

  test('that cannot be read is kept with its text, counted, and has no value', async () => {
    const { stage, type, core } = await open()
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
    const { stage, type, core } = await open()
    type(2, PRICE, '🌹'.repeat(800))
    await core.settle()
    expect(stage.editOf(2, PRICE)).toMatchObject({ to: null, text: `${'🌹'.repeat(499)}�…` })
    expect([...core.disk.values()]).toMatchObject([{ text: stage.editOf(2, PRICE)?.text }])
  })

  test('is stale once the marketplace holds something else, and typing it again settles that', async () => {
    const { stage, type, catalog } = await open()
    type(2, PRICE, '2.5')
    catalog.put([{ id: 2, price: '2.2', stock: 20, readAt: 5 }])
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'stale', now: '2.2' })
    type(2, PRICE, '2.6')
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'edited', edit: { from: '2.2' } })
  })
})

describe('a text with two readings', () => {
  const paste = (stage: Stage, texts: readonly string[], field: BulkField = PRICE) =>
    stage.write(texts.length, i => ({ product: i + 1, field, text: texts[i] ?? '' }), { isTyped: true })
  const values = (stage: Stage, field: BulkField = PRICE) =>
    [1, 2, 3].map(product => stage.editOf(product, field)?.to ?? null)

  test('is settled by unambiguous values of its column in the pasted block, wherever they stand', async () => {
    const { stage } = await open()
    expect(paste(stage, ['1.234', '1.234,50', '2.345'])).toMatchObject({ unreadable: 0 })
    expect(values(stage)).toEqual(['1234', '1234.5', '2345'])
    paste(stage, ['1.234', '2.5', '2.345'])
    expect(values(stage)).toEqual(['1.234', '2.5', '2.345'])
  })

  test('stays marked where values show nothing, or contradict each other', async () => {
    const { stage } = await open()
    expect(paste(stage, ['1.234', '7', '2,5'])).toMatchObject({ unreadable: 1 })
    expect(paste(stage, ['1.234', '2.5', '1.234,5'])).toMatchObject({ unreadable: 1 })
    expect(stage.stateOf(1, PRICE)).toMatchObject({
      why: { kind: 'two-readings', comma: '1234', point: '1.234' },
    })
  })

  test('is settled by what was typed into its column before, not by what the program wrote there', async () => {
    const { stage } = await open()
    stage.applyEdits([{ product: 5, field: PRICE, value: '7.25' }])
    stage.write(1, () => ({ product: 6, field: PRICE, text: '7.25' }))
    stage.write(1, () => ({ product: 7, field: STOCK, text: '12.0' }), { isTyped: true })
    paste(stage, ['1.234'])
    expect(values(stage)[0]).toBeNull()
    stage.write(1, () => ({ product: 8, field: PRICE, text: '7.25' }), { isTyped: true })
    paste(stage, ['1.234'])
    expect(values(stage)[0]).toBe('1.234')
    // A block that shows something itself may come from another computer.
    paste(stage, ['1.234', '1.234,50'])
    expect(values(stage)[0]).toBe('1234')
  })

  test('is settled for a stock by what can be no stock, unless the column shows decimals', async () => {
    const { stage } = await open()
    paste(stage, ['1.460', '12.000'], STOCK)
    expect(values(stage, STOCK)).toEqual([null, null, null])
    paste(stage, ['1.460', '12.000', '7'], STOCK)
    expect(values(stage, STOCK)).toEqual(['1460', '12000', '7'])
    paste(stage, ['1.460', '12.000', '3.0'], STOCK)
    expect(values(stage, STOCK)).toEqual([null, null, '3'])
    // What was typed before still counts.
    paste(stage, ['1.460'], STOCK)
    expect(values(stage, STOCK)[0]).toBeNull()
  })

  test('is what a person answers, as one step that is undone to the question', async () => {
    const { stage } = await open()
    paste(stage, ['1.234', '2.345'])
    const answer = (sign: ',' | '.') =>
      stage.write(2, i => ({ product: i + 1, field: PRICE, text: stage.editOf(i + 1, PRICE)?.text ?? '' }), {
        answer: sign,
      })
    expect(answer(',')).toMatchObject({ changed: 2, unreadable: 0 })
    expect(values(stage)).toEqual(['1234', '2345', null])
    stage.undo()
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 2 })
    answer('.')
    expect(values(stage)).toEqual(['1.234', '2.345', null])
  })
})

describe('undo', () => {
  test('takes back a whole paste as one step, and redo brings it back', async () => {
    const { stage } = await open()
    stage.write(6, i => ({ product: i + 1, field: STOCK, text: String(i) }))
    expect(stage.undo()).toMatchObject({ cells: 6, product: 1, field: STOCK })
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
    expect(stage.redo()).toMatchObject({ cells: 6 })
    expect(stage.counts()).toMatchObject({ edits: 6, unreadable: 0 })
    expect(stage.redo()).toBeNull()
  })

  test('forgets the oldest steps beyond its bytes, never the last', async () => {
    const { stage, type } = await open([], { mostUndoBytes: 250 })
    for (const price of ['3', '4', '5', '6']) type(1, PRICE, price)
    expect([stage.undo(), stage.undo(), stage.undo()].map(step => step !== null)).toEqual([true, true, false])
    stage.write(9, i => ({ product: i + 1, field: STOCK, text: '1' }))
    expect(stage.undo()).toMatchObject({ cells: 9 })
  })

  test('is the exact inverse of whatever was done, and redo of undo', async () => {
    const text = fc.constantFrom(null, '1', '2', '2,5', '1.234', 'soon', '0', '30')
    const write = fc.array(
      fc.record({ product: fc.integer({ min: 1, max: 9 }), field: fc.constantFrom(PRICE, STOCK), text }),
      { maxLength: 8 },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 6 }), async writes => {
        const { stage } = await open()
        const seen = [shown(stage)]
        for (const cells of writes) {
          const { changed } = stage.write(cells.length, i => cells[i] as never)
          if (changed > 0) seen.push(shown(stage))
        }
        for (const before of seen.slice(0, -1).reverse()) {
          stage.undo()
          expect(shown(stage)).toEqual(before)
        }
        expect(stage.canUndo()).toBe(false)
        for (const after of seen.slice(1)) {
          stage.redo()
          expect(shown(stage)).toEqual(after)
        }
      }),
    )
  })
})

describe('saving', () => {
  test('happens with every action, and says when it is done', async () => {
    const { core, stage, type } = await open()
    type(1, PRICE, '1.5')
    expect(stage.saveState()).toEqual({ kind: 'saving', cells: 1 })
    await core.settle()
    expect(stage.saveState()).toEqual({ kind: 'saved' })
    expect(core.disk.size).toBe(1)
  })

  test('sends what came meanwhile after it, in order, and removes what is no edit any more', async () => {
    const { core, type } = await open()
    type(1, PRICE, '1.5')
    type(1, PRICE, '1.6')
    type(2, PRICE, '2.5')
    type(2, PRICE, null)
    await core.settle()
    expect(core.calls).toEqual(['saved +1 -0', 'saved +1 -1'])
    expect([...core.disk.values()]).toMatchObject([{ product: 1, to: '1.6' }])
  })

  test('that fails drops nothing: it is tried again with longer waits until the disk takes it', async () => {
    const { core, stage, type } = await open()
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
    const { core, stage, type } = await open()
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
    const { core, stage, type } = await open()
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
    const { core, stage } = await open()
    stage.write(50_000, i => ({ product: i + 100, field: STOCK, text: '5' }))
    await stage.whenSaved()
    expect(core.calls).toEqual(Array(10).fill('saved +5000 -0'))
    expect(core.disk.size).toBe(50_000)
  })

  test('can be waited for, and says why it failed', async () => {
    const { core, stage, type } = await open()
    expect(await stage.whenSaved()).toEqual({ kind: 'saved' })
    type(1, PRICE, '1.5')
    expect(await stage.whenSaved()).toEqual({ kind: 'saved' })
    core.saves = 'disk-full'
    type(1, PRICE, '1.6')
    expect(await stage.whenSaved()).toMatchObject({ kind: 'not-saved' })
  })

  test('is never called done for an account that was closed before', async () => {
    const { core, stage, type } = await open()
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
    const { stage } = await open([cell(1, '1.5', '1'), cell(2, '2.5', '1.9')])
    expect(stage.restoreState()).toBe('restored')
    expect(stage.stateOf(1, PRICE).kind).toBe('edited')
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'stale', now: '2' })
    expect(stage.canUndo()).toBe(false)
  })

  test('is tried again until it can be read, and never overwrites what was typed since', async () => {
    const core = fakeCore([cell(1, '1.5', '1'), cell(2, '2.5', '2')])
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

describe('changes in the outbox', () => {
  test('show the value on its way, and their state', async () => {
    const { core, stage } = await open()
    await core.moveChange({ id: 1, product: 2, from: '2', to: '2.5', state: 'queued' })
    expect(stage.valueOf(2, PRICE)).toBe('2.5')
    expect(stage.stateOf(2, PRICE).kind).toBe('waiting')
    await core.moveChange({
      id: 1,
      product: 2,
      from: '2',
      to: '2.5',
      state: 'rejected',
      words: 'No',
    })
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'failed', change: { words: 'No' } })
    expect(stage.valueOf(2, PRICE)).toBe('2.5')
  })

  test('the value that was refused can be wanted once more: it is not there', async () => {
    const { stage, type, core } = await open()
    await core.tellChange({ ...SAMPLES.price, product: 2, from: '2', to: '2.5', state: 'rejected' })
    type(2, PRICE, '2,50')
    expect(stage.editOf(2, PRICE)).toMatchObject({ from: '2', to: '2.5' })
  })

  test('what was refused is no ground to raise: the marketplace’s own value is', async () => {
    const { core, stage, type } = await open()
    const refused = { id: 1, product: 2, from: '2', to: '2.5', state: 'rejected' } as const
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
    const { catalog, core, stage } = await open()
    await core.tellChange({ ...SAMPLES.stock, product: 2, from: '20', to: '500', state: 'rejected' })
    stage.applyEdits([{ product: 2, field: STOCK, value: '40', by: 20 }])
    catalog.put([{ id: 2, price: '2', stock: 25, readAt: 5 }])
    expect(stage.editOf(2, STOCK)).toMatchObject({ to: '45', by: 20 })
  })

  test('typing the marketplace’s own value over a waiting change takes the change back', async () => {
    const { core, stage, type } = await open()
    await core.moveChange({ id: 1, product: 2, from: '2', to: '2.5', state: 'queued' })
    type(2, PRICE, '2')
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'edited', takesBack: { to: '2.5' } })
    type(2, PRICE, '2.5')
    expect(stage.editOf(2, PRICE)).toBeUndefined()
  })

  test('an acknowledged value stays on the screen until the catalog has it too', async () => {
    const { core, stage, catalog } = await open()
    await core.moveChange({
      id: 1,
      product: 2,
      from: '2',
      to: '2.5',
      state: 'applied',
      settledAt: 9,
    })
    expect(stage.valueOf(2, PRICE)).toBe('2.5')
    expect(stage.stateOf(2, PRICE).kind).toBe('applied')
    catalog.put([{ id: 2, price: '2.4', stock: 20, readAt: 10 }])
    expect(stage.valueOf(2, PRICE)).toBe('2.4')
  })

  test('a withdrawn change gives way to the marketplace’s value', async () => {
    const { core, stage } = await open()
    await core.moveChange({ id: 1, product: 2, to: '2.5', state: 'withdrawn' })
    expect(stage.valueOf(2, PRICE)).toBe('2')
    expect(stage.stateOf(2, PRICE)).toEqual({ kind: 'plain' })
  })

  test('the newer of two changes of a cell counts, in whatever order they are told', async () => {
    const { core, stage } = await open()
    await core.moveChange({ id: 7, product: 2, to: '2.7', state: 'queued' })
    await core.moveChange({ id: 5, product: 2, to: '2.5', state: 'superseded' })
    expect(stage.valueOf(2, PRICE)).toBe('2.7')
  })

  test('a change that cannot be read any more marks its cell, and shows the marketplace’s value', async () => {
    const { core, stage } = await open()
    await core.tellChange({ ...SAMPLES.unreadable, product: 2, lane: 'stock' })
    expect(stage.stateOf(2, STOCK)).toMatchObject({ kind: 'failed', change: { reason: 'damaged' } })
    expect(stage.valueOf(2, STOCK)).toBe('20')
    expect(stage.stateOf(2, PRICE)).toEqual({ kind: 'plain' })
  })

  test('an update stands in the cell of each of its fields, until one is taken out', async () => {
    const { core, stage } = await open()
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
    const { core, stage } = await open()
    for (const change of [SAMPLES.create, SAMPLES.delete, SAMPLES.move]) await core.tellChange(change)
    expect([...stage.changes()]).toEqual([])
  })

  test('our own applied change does not make a later edit stale', async () => {
    const { core, stage, type, catalog } = await open()
    await core.moveChange({ id: 1, product: 2, from: '2', to: '2.5', state: 'sending' })
    type(2, PRICE, '2.8')
    catalog.put([{ id: 2, price: '2.5', stock: 20, readAt: 10 }])
    await core.moveChange({
      id: 1,
      product: 2,
      from: '2',
      to: '2.5',
      state: 'applied',
      settledAt: 9,
    })
    expect(stage.stateOf(2, PRICE)).toMatchObject({ kind: 'edited', edit: { from: '2.5', to: '2.8' } })
    expect([...core.disk.values()]).toMatchObject([{ from: '2.5' }])
  })
})

describe('edits from a file', () => {
  test('come in as one step, with their lines, and unchanged ones are counted', async () => {
    const { stage } = await open()
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

describe('queueing', () => {
  test('lets go of what the outbox took over, without removing it from disk a second time', async () => {
    const { core, stage, type } = await open()
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
    const { core, stage, type } = await open()
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
    const { core, changes, stage, type } = await open()
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
    const all = await open()
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
    stage.undo()
    expect([...stage.edits()]).toMatchObject([{ product: 1, to: '1.5' }])
    stage.undo()
    expect(stage.counts().edits).toBe(0)
    expect(stage.canUndo()).toBe(false)
    stage.redo()
    stage.redo()
    expect(stage.counts().edits).toBe(2)
  })

  test('is not undone once one of them is being sent', async () => {
    const { core, stage, edits } = await queuedTwo()
    const cancelled: string[] = []
    stage.queued.remember(edits, async () => void cancelled.push('cancelled'))
    await core.moveChange({ id: 2, product: 2, to: '2.5', state: 'sending' })
    expect([stage.undo(), cancelled]).toEqual([null, []])
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
    const { core, stage, type } = await open()
    type(1, PRICE, '1.5')
    await stage.queueEdits([...stage.edits()], async () => {
      await core.moveChange({ id: 9, product: 1, from: '1', to: '1.2', state: 'applied', settledAt: 9 })
      return { kind: 'not-queued' }
    })
    expect(stage.editOf(1, PRICE)).toMatchObject({ from: '1.2', to: '1.5' })
  })

  test('keeps an edit that changed meanwhile, and saves it again', async () => {
    const { core, stage, type } = await open()
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

describe('so many more or fewer', () => {
  const adjust = (stage: Stage, product: number, by: number) => {
    const value = String(Number(stage.valueOf(product, STOCK)) + by)
    return stage.applyEdits([{ product, field: STOCK, value, by }])
  }
  const stockNow = (catalog: ReturnType<typeof fakeCatalog>, id: number, stock: number) =>
    catalog.put([{ id, price: String(id), stock, readAt: 5 }])

  test('is kept as what was meant, on disk too, and two of them add up', async () => {
    const { stage, core } = await open()
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
    const { stage, type } = await open()
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
    const { stage, type } = await open()
    type(2, STOCK, '+5')
    expect(stage.stateOf(2, STOCK)).toMatchObject({ kind: 'unreadable', why: { kind: 'plus-sign' } })
  })

  test('follows the stock when the marketplace sells meanwhile: no question, and never stale', async () => {
    const { stage, catalog } = await open()
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
    const { stage, catalog } = await open()
    adjust(stage, 2, -15)
    stockNow(catalog, 2, 10)
    expect(stage.stateOf(2, STOCK)).toMatchObject({ kind: 'unreadable', why: { code: 'negative-stock' } })
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 1 })
    stockNow(catalog, 2, 30)
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '30', to: '15', by: -15 })
    expect(stage.counts()).toMatchObject({ edits: 1, unreadable: 0 })
  })

  test('from the last time counts on the stock of today, once that is known', async () => {
    const draft = { ...cell(2, '90', '70'), field: STOCK, by: 20 }
    const { stage, core } = await open([draft])
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '20', to: '40', by: 20 })
    expect(core.calls).toEqual([])
  })

  test('on a value that is on its way counts on that one', async () => {
    const { stage, core, catalog } = await open()
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
    const { stage, catalog } = await open()
    adjust(stage, 2, 20)
    adjust(stage, 2, 5)
    stockNow(catalog, 2, 10)
    stage.undo()
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '10', to: '30', by: 20 })
    stage.redo()
    expect(stage.editOf(2, STOCK)).toMatchObject({ from: '10', to: '35', by: 25 })
  })

  test('is not asked for twice when the stock moves, or its change shows, while it is being queued', async () => {
    const { stage, core, catalog } = await open()
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
