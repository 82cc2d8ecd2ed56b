import { expect, test } from 'vitest'
import { makeLanguage } from '../../../../i18n/language.ts'
import type { BulkChange, CellChange } from '../../../../stage/cells/cell-change.ts'
import { priceChange } from '../../../../stage/fixtures/changes.ts'
import type { ShownValue } from '../../worker/rows/row-types.ts'
import { earlierMessage } from './earlier-text.ts'

const language = makeLanguage('en', '.', 'UTC')
const change = (state: BulkChange['state']): CellChange => ({
  ...priceChange({ product: 1, sku: null, from: '2', to: '2.5', state }),
  origin: { file: 'spring.csv', line: 4 },
})
const said = (state: BulkChange['state'], earlier: ShownValue['earlier']) => {
  const price: ShownValue = { now: '2.5', to: '2', earlier, percent: null, beyond: [] }
  const stage = { editOf: () => undefined, changeOf: () => change(state) }
  return earlierMessage({ product: 1, price, stock: null }, stage, language)
}

test.each([
  ['queued', /^Cancels 2\.50 from spring\.csv, waiting since .+\.$/],
  ['sending', /^Undoes 2\.50 from spring\.csv, which is being sent\.$/],
  ['unknown', /^Undoes 2\.50 from spring\.csv, which was sent without a clear answer\.$/],
  ['applied', /^Undoes 2\.50 from spring\.csv, applied .+\.$/],
  ['rejected', /^Cancels 2\.50 from spring\.csv, which the marketplace refused\.$/],
  ['conflict', /^Cancels 2\.50 from spring\.csv, which needs a decision in the outbox\.$/],
] as const)(
  'a line with the marketplace’s value says what it does to a change that is %s',
  (state, words) => {
    expect(said(state, 'taken-back')).toMatch(words)
    expect(said(state, 'replaced')).toMatch(/^Replaces 2\.50 from spring\.csv/)
  },
)
