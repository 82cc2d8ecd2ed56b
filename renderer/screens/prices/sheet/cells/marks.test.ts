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

/** The cell of an edit, perhaps over a change to 2.20. */
const typed = (to: string | null, text = to ?? '', from = '2') =>
  cellStateOf(edit(text, to, from), undefined, '2')
const over = (state: BulkChange['state'], to: string) =>
  cellStateOf(edit(to, to), change(state, { to: '2.2' }), '2')
/** The cell of a change to 2.50. */
const sent = (state: BulkChange['state'], more: Partial<BulkChange> = {}, present = '2') =>
  cellStateOf(undefined, change(state, more), present)
const ofFile = edit('3', '3', '2', { file: 'list.csv', line: 1204 })
const adjusted = { ...edit('22', '22'), field: 'stock_qty', by: 20 } as const

test.each<[string, CellState, string, string]>([
  ['an edit', typed('3'), '2.00', 'On the marketplace: 2.00'],
  ['an edit from a file', cellStateOf(ofFile, undefined, '2'), '2.00', 'from list.csv, line 1204'],
  ['an adjusted stock', cellStateOf(adjusted, undefined, '2'), '2.00', 'Adjusted by +20'],
  ['an edit over one refused', over('rejected', '3'), '2.20', 'Replaces 2.20, which the marketplace refused'],
  ['an edit over one that waits', over('queued', '3'), '2.20', 'which is waiting in the outbox'],
  [
    'an edit over one without a clear answer',
    over('unknown', '3'),
    '2.20',
    'sent without a clear answer and may already be on the marketplace',
  ],
  ['an edit over one being sent', over('sending', '3'), '2.20', 'which is being sent'],
  ['an edit back over one that waits', over('queued', '2'), 'cancels', 'Cancels the change to 2.20'],
  [
    'an edit back over one being sent',
    over('sending', '2'),
    'goes back',
    'Goes back to 2.00 after 2.20, which is being sent',
  ],
  [
    'an edit back over one without a clear answer',
    over('unknown', '2'),
    'goes back',
    'may already be on the marketplace',
  ],
  [
    'a change whose product is gone',
    sent('rejected', { reason: 'product-gone' }),
    'refused',
    'no longer exists',
  ],
  ['unreadable text', typed(null, 'soon'), 'invalid', '“soon” isn’t a price'],
  ['text with two readings', typed(null, '1.234'), 'invalid', 'Type 1234 or 1.2340.'],
  ['a stale edit', typed('3', '3', '1'), 'changed there', 'was 1.00'],
  [
    'an edit of a deleted product',
    cellStateOf(edit('3', '3'), undefined, null, true),
    'not sent',
    '“3” is kept',
  ],
  ['a waiting change', sent('queued'), 'waiting', 'Waiting in the outbox'],
  ['a change being sent', sent('sending'), 'sending', 'Being sent'],
  ['an unsure change', sent('unknown'), 'unsure', 'no clear answer'],
  [
    'a conflict',
    sent('conflict', { theirs: '2.2' }, '2.2'),
    'conflict',
    'You wanted 2.50, but the marketplace now has 2.20',
  ],
  ['a refused change', sent('rejected', { words: 'Too high' }), 'refused', '“Too high”. Type'],
  [
    'a refused change whose reason is a sentence',
    sent('rejected', { words: 'It is too high.' }),
    'refused',
    '“It is too high”. Type',
  ],
  ['an applied change', sent('applied', {}, '2.5'), 'applied', 'Applied on the marketplace'],
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
