import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openTyped, PRICE, STOCK } from './fixtures/open-typed.ts'
import type { Stage } from './stage.ts'

/** Everything a person sees of the edits. */
const shown = (stage: Stage) =>
  [...stage.edits()].map(edit => [edit.product, edit.field, edit.to, edit.text]).sort()

describe('undo', () => {
  test('takes back a whole paste as one step, and redo brings it back', async () => {
    const { stage } = await openTyped()
    stage.write(6, i => ({ product: i + 1, field: STOCK, text: String(i) }))
    expect(stage.undo()).toMatchObject({ cells: 6, product: 1, field: STOCK })
    expect(stage.counts()).toMatchObject({ edits: 0, unreadable: 0 })
    expect(stage.redo()).toMatchObject({ cells: 6 })
    expect(stage.counts()).toMatchObject({ edits: 6, unreadable: 0 })
    expect(stage.redo()).toBeNull()
  })

  test('forgets the oldest steps beyond its bytes, never the last', async () => {
    const { stage, type } = await openTyped([], { mostUndoBytes: 250 })
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
        const { stage } = await openTyped()
        const seen = [shown(stage)]
        for (const cells of writes) {
          stage.write(cells.length, i => cells[i] as never)
          if (cells.length > 0) seen.push(shown(stage))
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
