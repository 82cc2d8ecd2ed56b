import { expect, test } from 'vitest'
import type { AdjustForm } from '../../../../shared/domain/changes/saved-adjustment.ts'
import { finished } from '../../../bridge/in-pieces.ts'
import { openStage } from '../../../stage/fixtures/open-stage.ts'
import { adjustAll, adjustmentOf, baseOf, differenceOf, NEW_FORM, previewAll } from './adjust-form.ts'

const productsUpTo = (last: number) => Array.from({ length: last }, (_, i) => i + 1)

const result = (form: Partial<AdjustForm>, value: string | null) => {
  const adjusted = adjustmentOf({ ...NEW_FORM, ...form })?.(value)
  return adjusted === undefined ? 'unreadable' : adjusted.kind === 'value' ? adjusted.value : adjusted.why
}

test.each<[Partial<AdjustForm>, string | null, string]>([
  [{ text: '10' }, '0.44', '0.48'],
  [{ text: '10 %' }, '0.44', '0.48'],
  [{ text: '-10' }, '0.44', '0.4'],
  [{ text: '−10' }, '0.44', '0.4'],
  [{ text: '2,5', rounding: 'none' }, '19.99', '20.48975'],
  [{ text: '0', rounding: 'end0.95', direction: 'up' }, '3.2', '3.95'],
  [{ text: '0', rounding: '0.05', direction: 'down' }, '3.29', '3.25'],
  [{ how: 'add', text: '+0.10' }, '0.44', '0.54'],
  [{ how: 'set', text: '1,5' }, null, '1.5'],
  [{ how: 'set', text: '-1' }, '1', 'unreadable'],
  [{ text: 'ten' }, '1', 'unreadable'],
  [{ text: '' }, '1', 'unreadable'],
  [{ text: '1.234' }, '1', 'unreadable'],
  [{ field: 'stock_qty', how: 'add', text: '-20' }, '15', 'below-zero'],
  [{ field: 'stock_qty', how: 'add', text: '20' }, '15', '35'],
  [{ field: 'stock_qty', how: 'set', text: '2.5' }, '15', 'unreadable'],
])('%j makes %s into %s', (form, value, wanted) => expect(result(form, value)).toBe(wanted))

test('very many cells are adjusted with turns of the window between them, as one step; what has no result is left', async () => {
  let turns = 0
  const { stage } = await openStage(20_000, undefined, {
    yieldNow: async () => {
      turns++
    },
  })
  const products = productsUpTo(20_000)
  // A product costs as much as its number.
  const form: AdjustForm = { ...NEW_FORM, how: 'add', text: '-2' }
  expect(await adjustAll(stage, products, form)).toMatchObject({ report: { changed: 19_999 }, left: 1 })
  expect(turns).toBeGreaterThan(0)
  expect([1, 2, 5].map(product => stage.editOf(product, 'base_price')?.to)).toEqual([undefined, '0', '3'])
  stage.undo()
  await expect.poll(() => stage.counts().edits).toBe(0)
})

test.each<[Partial<AdjustForm>, number | null]>([
  [{ field: 'stock_qty', how: 'add', text: '20' }, 20],
  [{ field: 'stock_qty', how: 'add', text: '−5' }, -5],
  [{ field: 'stock_qty', how: 'add', text: '2,5' }, null],
  [{ field: 'stock_qty', how: 'set', text: '20' }, null],
  [{ field: 'base_price', how: 'add', text: '20' }, null],
  [{ field: 'stock_qty', how: 'add', text: '20', base: 'marketplace' }, null],
])('%j means so many more or fewer: %s', (form, by) => {
  expect(differenceOf({ ...NEW_FORM, ...form })).toBe(by)
})

test('a stock raised by some goes on to the sheet as what was meant', async () => {
  const { stage } = await openStage(3)
  await adjustAll(stage, [1], { ...NEW_FORM, field: 'stock_qty', how: 'add', text: '20' })
  expect(stage.editOf(1, 'stock_qty')).toMatchObject({ to: '30', by: 20 })
})

test('the preview shows the first five, and the one that changes most wherever it is', async () => {
  const { stage } = await openStage(20_000)
  const preview = previewAll(stage, productsUpTo(20_000), { ...NEW_FORM, how: 'add', text: '-2' })
  // Calculated with turns of the window in between.
  for (let step = 0; step < 100; step++) expect(preview.next().done).toBe(false)
  const seen = finished(preview)
  expect(seen.first.map(({ to }) => to)).toEqual([null, '0', '1', '2', '3'])
  expect(seen.largest).toEqual({ product: 2, from: '2', to: '0' })
  const last = productsUpTo(20_000).reverse()
  expect(finished(previewAll(stage, last, { ...NEW_FORM, text: '10' })).first[0]).toMatchObject({
    from: '20000',
  })
  expect(finished(previewAll(stage, last, { ...NEW_FORM, how: 'add', text: '-2' })).largest).toEqual(
    seen.largest,
  )
  expect(finished(previewAll(stage, [], NEW_FORM))).toMatchObject({ first: [], largest: null, idle: null })
})

test('the preview knows where it starts from another value than the marketplace’s, or the one shown', async () => {
  const { stage } = await openStage(3)
  const seen = () => finished(previewAll(stage, [1, 2, 3], { ...NEW_FORM, text: '10' }))
  expect(seen()).toMatchObject({ hasOtherBase: false, unlikeShown: null })
  stage.write(1, () => ({ product: 2, field: 'base_price', text: '7' }))
  expect(seen()).toMatchObject({ hasOtherBase: true, unlikeShown: null })
})

test('an adjustment starts from the edit in a cell, or from the marketplace’s value', () => {
  const stage = { baseOf: () => '1.1', presentOf: () => '1' }
  expect(baseOf(stage, NEW_FORM)(7)).toBe('1.1')
  expect(baseOf(stage, { ...NEW_FORM, base: 'marketplace' })(7)).toBe('1')
})

test('an adjustment that would change nothing says why', async () => {
  const { stage } = await openStage(3)
  const why = (form: Partial<AdjustForm>, products = [1, 2, 3]) =>
    finished(previewAll(stage, products, { ...NEW_FORM, ...form })).idle
  expect(why({ text: '0' })).toBe('same')
  expect(why({ text: '10' })).toBeNull()
  expect(why({ how: 'set', text: '2' }, [2])).toBe('same')
  expect(why({ how: 'set', text: '2' })).toBeNull()
  expect(why({ how: 'add', text: '-5' })).toBe('impossible')
  expect(why({ how: 'add', text: '-2' })).toBeNull()
  expect(why({ text: '' })).toBeNull()
  expect(why({ text: '0' }, [])).toBeNull()
  stage.write(1, () => ({ product: 2, field: 'base_price', text: '7' }))
  expect(why({ how: 'set', text: '7' }, [2])).toBe('same')
  // Back to the marketplace's value.
  expect(why({ text: '0', base: 'marketplace' })).toBeNull()
})
