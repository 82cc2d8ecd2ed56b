import { expect, test } from 'vitest'
import { NO_DOUBT } from '../../../../shared/contract/groups/hot-folders.ts'
import { noCounts } from '../../../../shared/domain/changes/change.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { allowedFileText, doneFileText, isWorthAllowing, waitingFileText } from './hot-text.ts'

test.each([
  ['of a new layout', { isNew: true }, true],
  ['of a new layout, mostly unknown', { isNew: true, unknown: 9, isMostlyUnknown: true }, true],
  ['with some unknown products', { unknown: 1 }, true],
  ['mostly unknown, which waits whatever is allowed', { unknown: 9, isMostlyUnknown: true }, false],
  ['that waits for something else', { isOlder: true }, false],
  ['of a new layout with lines to confirm', { isNew: true, asked: 21 }, false],
  ['of a new layout with a question', { isNew: true, questions: 1 }, false],
  ['with some unknown products and questions', { unknown: 1, asked: 1 }, false],
])('lists like one %s', (_, why, isOffered) =>
  expect(isWorthAllowing({ ...NO_DOUBT, ...why })).toBe(isOffered),
)

test('questions and lines to confirm are counted apart', () => {
  const file = { why: { ...NO_DOUBT, questions: 1, asked: 2 }, values: 3 }
  expect(waitingFileText(file, makeLanguage('en', '.'))).toBe('3 values. 1 question. 2 lines to confirm.')
  const asks = { why: { ...NO_DOUBT, texts: 1 }, values: 3 }
  expect(waitingFileText(asks, makeLanguage('en', '.'))).toBe('3 values. 1 text that isn’t a number.')
})

test.each([
  ['that is only new goes now', {}, 20, false, 'This list is sent now: 20 values.'],
  ['without a difference sends nothing', {}, 0, false, 'This list has nothing to send'],
  ['with doubts waits', { beyond: 3 }, 20, false, 'This list keeps waiting: 3 values'],
  ['that is older is not sent', { beyond: 3, isOlder: true }, 20, false, 'moved to done without sending'],
  ['with unknown products waits', { unknown: 2 }, 20, false, 'This list keeps waiting: 2 lines'],
  [
    'with a text that isn’t a number goes without it',
    { texts: 1 },
    20,
    false,
    'This list is sent now: 20 values.',
  ],
  ['whose unknown products are left out goes', { unknown: 2 }, 20, true, 'This list is sent now: 20 values.'],
  [
    'mostly unknown waits',
    { unknown: 9, isMostlyUnknown: true },
    1,
    true,
    'This list keeps waiting: 9 lines',
  ],
])('the dialog says that a list %s', (_, why, values, leavesOut, text) => {
  const file = {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    folder: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
    name: 'monday.csv',
    at: 0,
    layout: 'code;stock',
    source: null,
    values,
    why: { ...NO_DOUBT, isNew: true, ...why },
  }
  expect(allowedFileText(file, leavesOut, makeLanguage('en', '.'))).toContain(text)
})

test.each([
  ['waits while offline', { queued: 4 }, '4 values waiting to be sent'],
  ['has left in part', { applied: 3, sending: 1 }, '4 values waiting to be sent'],
  ['has left', { applied: 4 }, '4 values sent'],
  ['was refused in part', { applied: 3, rejected: 1 }, '3 values sent'],
  ['was refused', { rejected: 4 }, 'Nothing sent'],
  ['was cancelled', { withdrawn: 4 }, 'Nothing sent'],
])('what was queued of a list and %s is told as such', (_, counts, text) => {
  const done = {
    id: 'A',
    name: 'monday.csv',
    at: 0,
    outcome: 'sent',
    job: 1,
    values: 4,
    notTaken: 0,
  } as const
  expect(doneFileText(done, { ...noCounts(), ...counts }, 0, makeLanguage('en', '.'))).toContain(text)
})
