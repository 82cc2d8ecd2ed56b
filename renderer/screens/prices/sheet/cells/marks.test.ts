import { expect, test } from 'vitest'
import type { Change } from '../../../../../shared/contract/outbox/change.ts'
import type { Edit } from '../../../../../shared/domain/changes/edit.ts'
import { makeLanguage } from '../../../../i18n/language.ts'
import { type BulkChange, sentWithoutAnswer } from '../../../../stage/cells/cell-change.ts'
import { type CellState, cellStateOf } from '../../../../stage/cells/cell-state.ts'
import { priceChange } from '../../../../stage/fixtures/changes.ts'
import { gridText } from '../grid-text.ts'
import { markOf } from './marks.ts'

const language = makeLanguage('en', '.')
const edit = (text: string, to: string | null, from = '2', origin: Edit['origin'] = null): Edit => ({
  product: 1,
  field: 'base_price',
  from,
  to,
  text,
  origin,
})
const change = (state: BulkChange['state'], more: Partial<BulkChange> = {}): BulkChange =>
  ({ ...priceChange({ product: 1, sku: null, from: '2', to: '2.5', state }), ...more }) as BulkChange
const said = (state: CellState, old = '2', present = '2') =>
  markOf(state, 'base_price', old, present, language, null)

test.each<[string, CellState, string, string]>([
  ['an edit', cellStateOf(edit('3', '3'), undefined, '2'), '2.00', 'On the marketplace: 2.00'],
  [
    'an edit from a file',
    cellStateOf(edit('3', '3', '2', { file: 'list.csv', line: 1204 }), undefined, '2'),
    '2.00',
    'from list.csv, line 1204',
  ],
  [
    'an adjusted stock',
    cellStateOf({ ...edit('22', '22'), field: 'stock_qty', by: 20 }, undefined, '2'),
    '2.00',
    'Adjusted by +20',
  ],
  [
    'an edit over a refused change',
    cellStateOf(edit('3', '3'), change('rejected', { to: '2.2' }), '2'),
    '2.20',
    'Replaces 2.20, which the marketplace refused',
  ],
  [
    'an edit over a waiting change',
    cellStateOf(edit('3', '3'), change('queued', { to: '2.2' }), '2'),
    '2.20',
    'which is waiting in the outbox',
  ],
  [
    'an edit over a change without a clear answer',
    cellStateOf(edit('3', '3'), change('unknown', { to: '2.2' }), '2'),
    '2.20',
    'sent without a clear answer and may already be on the marketplace',
  ],
  [
    'an edit over a change that is being sent',
    cellStateOf(edit('3', '3'), change('sending', { to: '2.2' }), '2'),
    '2.20',
    'which is being sent',
  ],
  [
    'an edit back over a waiting change',
    cellStateOf(edit('2', '2'), change('queued', { to: '2.2' }), '2'),
    'cancels',
    'Cancels the change to 2.20',
  ],
  [
    'an edit back over a change that is being sent',
    cellStateOf(edit('2', '2'), change('sending', { to: '2.2' }), '2'),
    'goes back',
    'Goes back to 2.00 after 2.20, which is being sent',
  ],
  [
    'an edit back over a change without a clear answer',
    cellStateOf(edit('2', '2'), change('unknown', { to: '2.2' }), '2'),
    'goes back',
    'may already be on the marketplace',
  ],
  [
    'a change that was refused because its product is gone',
    cellStateOf(undefined, change('rejected', { reason: 'product-gone' }), '2'),
    'refused',
    'no longer exists',
  ],
  ['unreadable text', cellStateOf(edit('soon', null), undefined, '2'), 'invalid', '“soon” isn’t a price'],
  [
    'text with two readings',
    cellStateOf(edit('1.234', null), undefined, '2'),
    'invalid',
    'Type 1234 or 1.2340.',
  ],
  ['a stale edit', cellStateOf(edit('3', '3', '1'), undefined, '2'), 'changed there', 'was 1.00'],
  [
    'an edit of a deleted product',
    cellStateOf(edit('3', '3'), undefined, null, true),
    'not sent',
    '“3” is kept',
  ],
  ['a waiting change', cellStateOf(undefined, change('queued'), '2'), 'waiting', 'Waiting in the outbox'],
  ['a change being sent', cellStateOf(undefined, change('sending'), '2'), 'sending', 'Being sent'],
  ['an unsure change', cellStateOf(undefined, change('unknown'), '2'), 'unsure', 'no clear answer'],
  [
    'a conflict',
    cellStateOf(undefined, change('conflict', { theirs: '2.2' }), '2.2'),
    'conflict',
    'You wanted 2.50, but the marketplace now has 2.20',
  ],
  [
    'a refused change',
    cellStateOf(undefined, change('rejected', { words: 'Too high' }), '2'),
    'refused',
    '“Too high”. Type',
  ],
  [
    'a refused change whose reason is a sentence',
    cellStateOf(undefined, change('rejected', { words: 'It is too high.' }), '2'),
    'refused',
    '“It is too high”. Type',
  ],
  [
    'an applied change',
    cellStateOf(undefined, change('applied'), '2.5'),
    'applied',
    'Applied on the marketplace',
  ],
])('%s says so in a word and a sentence', (_, state, note, sentence) => {
  const mark = said(state, note === '2.20' ? '2.2' : '2')
  expect(mark?.note).toBe(note)
  expect(mark?.description).toContain(sentence)
})

test('a change that waits behind one without an answer names both values that may be there', () => {
  const [sent, waiting] = [change('unknown', { id: 1, to: '2.2' }), change('queued', { id: 2 })]
  const before = sentWithoutAnswer([sent, waiting] as Change[], 'base_price')
  const state = cellStateOf(undefined, waiting, '2')
  const mark = markOf(state, 'base_price', '2', '2', language, null, before)
  expect(mark?.description).toContain('On the marketplace: 2.00 or 2.20.')
  expect(sentWithoutAnswer([sent, waiting] as Change[], 'stock_qty')).toBeNull()
})

test('what needs no word has no mark', () => {
  expect(said(cellStateOf(undefined, undefined, '2'))).toBeNull()
  expect(said(cellStateOf(undefined, change('superseded'), '2'))).toBeNull()
})

test('only unreadable text is invalid to a screen reader', () => {
  expect(said(cellStateOf(edit('soon', null), undefined, '2'))?.isInvalid).toBe(true)
  expect(said(cellStateOf(undefined, change('rejected'), '2'))?.isInvalid).toBe(false)
})

test('a paste tells what was pasted, what was not readable, and what was left out', () => {
  const report = { changed: 120, unreadable: 3, gone: 1 }
  const told = gridText(
    { kind: 'pasted', report, skippedCells: 1, isPartial: false, heading: 'Price' },
    language,
  )
  expect(told).toEqual({
    tone: 'warn',
    text: 'Pasted: 120 cells changed. The heading “Price” was left out. 1 value was skipped because its column can’t be edited. 3 values aren’t valid. They’re marked and won’t be sent. 1 cell belongs to a product that was deleted on the marketplace. Its value is kept here but won’t be sent.',
  })
})

test('a paste that does not fit says by how much', () => {
  expect(gridText({ kind: 'too-large', rows: 4, columns: 0 }, language)).toEqual({
    tone: 'warn',
    text: 'Nothing was pasted: 4 lines don’t fit below the last row. Start higher up, or show more products.',
  })
})
