import { expect, test } from 'vitest'
import type { Change } from '../../../../shared/contract/outbox/change.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { priceChange, SAMPLES, stockChange } from '../../../stage/fixtures/changes.ts'
import { conflictView, givesUpSomeOnly } from './conflict-view.ts'

const language = makeLanguage('en', '.')
const view = (change: Change) => {
  const { choices, first, lines } = conflictView({ ...change, state: 'conflict' } as Change, language)
  return { choices, first, results: choices.map(choice => lines.map(line => line.result(choice))) }
}

test('sold meanwhile: the difference of an arrival goes onto what is left', () => {
  expect(view(stockChange({ from: '40', to: '60', theirs: '12', by: 20 }))).toEqual({
    choices: ['mine', 'theirs', 'difference'],
    first: 'difference',
    results: [['60'], ['12'], ['32']],
  })
})

test('the very sum of an arrival may be this change or a colleague’s: nothing is chosen beforehand', () => {
  expect(view(stockChange({ from: '40', to: '60', theirs: '60', by: 20 }))).toEqual({
    choices: ['mine', 'theirs', 'difference'],
    first: null,
    results: [['60'], ['60'], ['80']],
  })
})

test('whether an image arrived nobody can tell from here: nothing is chosen beforehand', () => {
  expect(view({ ...SAMPLES['image-add'], theirs: [31] } as Change)).toMatchObject({ first: null })
})

test('whether a product is the one that a create made nobody can tell from here, and one that is gone is not used', () => {
  const found = { ...SAMPLES.create, theirs: 21, reason: 'sku-taken' } as const
  expect(view(found)).toMatchObject({ choices: ['mine', 'theirs'], first: null })
  expect(view({ ...found, reason: 'product-gone' })).toMatchObject({ choices: ['mine'], first: null })
})

test('a stock that was counted may be counted before or after what was sold: nothing is chosen beforehand', () => {
  expect(view(stockChange({ from: '205', to: '500', theirs: '120' }))).toMatchObject({ first: null })
  expect(view(stockChange({ from: '205', to: '500', theirs: '300' }))).toMatchObject({ first: null })
})

test('a price knows no difference: either choice gives up a value, so nothing is chosen beforehand', () => {
  expect(view(priceChange({ theirs: '1.5' }))).toEqual({
    choices: ['mine', 'theirs'],
    first: null,
    results: [['€\u00a01.35'], ['€\u00a01.50']],
  })
})

test('what the marketplace holds may not be known: the person says what becomes of it', () => {
  expect(view(priceChange({ theirs: null }))).toEqual({
    choices: ['mine', 'theirs'],
    first: null,
    results: [['€\u00a01.35'], ['as it is']],
  })
})

test('a field that nobody else changed goes out whichever is chosen for the others', () => {
  expect(view({ ...SAMPLES.update, theirs: { name: 'Naomi' } })).toEqual({
    choices: ['mine', 'theirs'],
    first: null,
    results: [
      ['Rosa Red Naomi!', '60'],
      ['Naomi', '60'],
    ],
  })
})

test('to give up what is in question is to give up all of it, or only some fields', () => {
  expect(givesUpSomeOnly({ ...SAMPLES.update, theirs: { name: 'Naomi' } })).toBe(true)
  expect(givesUpSomeOnly({ ...SAMPLES.update, theirs: { name: 'Naomi', stem_length: 55 } })).toBe(false)
  expect(givesUpSomeOnly({ ...SAMPLES.update, theirs: null })).toBe(false)
  expect(givesUpSomeOnly(priceChange({ theirs: '1.5' }))).toBe(false)
})

test('a move that the document does not allow from where the order is now cannot be kept', () => {
  expect(view({ ...SAMPLES.move, theirs: 'cancelled' })).toEqual({
    choices: ['theirs'],
    first: 'theirs',
    results: [['cancelled']],
  })
  expect(view({ ...SAMPLES.move, theirs: 'confirmed' }).choices).toEqual(['mine', 'theirs'])
})

test('a delete shows what was seen and what is there now, and is never chosen beforehand', () => {
  const base = { name: 'Naomi', base_price: '1.2', stock_qty: '40', is_active: 'false', images: '5' }
  const theirs = { base_price: '1.5', stock_qty: '4000', is_active: 'true', images: '6' }
  const change = { ...SAMPLES.delete, base, theirs, state: 'conflict' } as Change
  const { choices, first, lines } = conflictView(change, language)
  expect({ choices, first }).toEqual({ choices: ['mine', 'theirs'], first: 'theirs' })
  expect(lines.map(({ name, base, mine, theirs }) => [name, base, mine, theirs])).toEqual([
    ['Price', '€\u00a01.20', null, '€\u00a01.50'],
    ['Stock', '40', null, '4,000'],
    ['On sale', 'no', null, 'yes'],
    ['Images', '1', null, '1, different from before'],
  ])
})
