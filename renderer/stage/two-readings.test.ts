import { describe, expect, test } from 'vitest'
import type { BulkField } from '../../shared/domain/changes/change.ts'
import { openTyped, PRICE, STOCK } from './fixtures/open-typed.ts'
import type { Stage } from './stage.ts'

describe('a text with two readings', () => {
  const paste = (stage: Stage, texts: readonly string[], field: BulkField = PRICE) =>
    stage.write(texts.length, i => ({ product: i + 1, field, text: texts[i] ?? '' }), { isTyped: true })
  const values = (stage: Stage, field: BulkField = PRICE) =>
    [1, 2, 3].map(product => stage.editOf(product, field)?.to ?? null)

  test('is settled by unambiguous values of its column in the pasted block, wherever they stand', async () => {
    const { stage } = await openTyped()
    expect(paste(stage, ['1.234', '1.234,50', '2.345'])).toMatchObject({ unreadable: 0 })
    expect(values(stage)).toEqual(['1234', '1234.5', '2345'])
    paste(stage, ['1.234', '2.5', '2.345'])
    expect(values(stage)).toEqual(['1.234', '2.5', '2.345'])
  })

  test('stays marked where values show nothing, or contradict each other', async () => {
    const { stage } = await openTyped()
    expect(paste(stage, ['1.234', '7', '2,5'])).toMatchObject({ unreadable: 1 })
    expect(paste(stage, ['1.234', '2.5', '1.234,5'])).toMatchObject({ unreadable: 1 })
    expect(stage.stateOf(1, PRICE)).toMatchObject({
      why: { kind: 'two-readings', comma: '1234', point: '1.234' },
    })
  })

  test('is settled by what was typed into its column before, not by what the program wrote there', async () => {
    const { stage } = await openTyped()
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
    const { stage } = await openTyped()
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
    const { stage } = await openTyped()
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
