import { expect, test } from 'vitest'
import type { Change, WaitsFor } from '../../../../shared/contract/outbox/change.ts'
import { CHANGE_REASONS, CHANGE_STATES, isFinal } from '../../../../shared/domain/changes/change.ts'
import { makeLanguage } from '../../../i18n/language.ts'
import { priceChange, SAMPLES } from '../../../stage/fixtures/changes.ts'
import { changeText } from './change-text.ts'
import { changeTitle } from './change-title.ts'
import { type HoldList, holdOf } from './hold.ts'

const NOW = Date.UTC(2026, 10, 21, 14, 0)
const language = makeLanguage('en', ',', 'UTC')
const say = (change: Change, hold: HoldList = null, waits: WaitsFor | null = null) =>
  changeText({ change, waits }, hold, language, NOW)

const WAITS: readonly (WaitsFor | null)[] = [
  null,
  { kind: 'turn' },
  { kind: 'earlier', change: 12 },
  { kind: 'create', change: 12, needsAttention: false },
  { kind: 'create', change: 12, needsAttention: true },
  { kind: 'reading' },
  { kind: 'answer' },
  { kind: 'recheck', at: NOW + 42_000 },
  { kind: 'person' },
]
const HOLDS: readonly HoldList[] = [
  null,
  ...(
    [
      'stopped',
      'paused',
      'disk-full',
      'disk-error',
      'folder-moved',
      'no-key',
      'key-refused',
      'offline',
      'closed',
    ] as const
  ).map(kind => ({ kind })),
  { kind: 'limited', until: NOW + 1_500_000 },
  { kind: 'failing', until: NOW + 9000 },
]

test('there is no state without a sentence, whatever the kind, the reason, what it waits for, and what holds all', () => {
  const broken: string[] = []
  for (const sample of Object.values(SAMPLES))
    for (const state of CHANGE_STATES)
      for (const reason of [...CHANGE_REASONS, null])
        for (const waits of WAITS)
          for (const hold of HOLDS) {
            const { word, sentence } = say({ ...sample, state, reason } as Change, hold, waits)
            if (/^$|outbox\.|[{}]|undefined/.test(sentence) || /outbox\./.test(word) || !/\.$/.test(sentence))
              broken.push(`${sample.kind} ${state} ${reason} ${waits?.kind} ${hold?.kind}: ${sentence}`)
          }
  expect(broken).toEqual([])
})

test.each<[Change['kind'], string]>([
  ['price', 'Price of ROS-1: €\u00a01,20 → €\u00a01,35'],
  ['stock', 'Stock of ROS-1: 40 → 25'],
  ['create', 'New product ROSE-X: Rosa Explorer 60 cm'],
  ['update', '2 fields of ROS-1: Name, Stem length'],
  ['delete', 'Delete ROS-1'],
  ['image-add', 'Add image naomi.jpg to ROS-1'],
  ['image-delete', 'Delete image 31 of ROS-1'],
  ['image-primary', 'Make image 31 the primary image of ROS-1'],
  ['move', 'Order 1042: confirmed → processing'],
  ['unreadable', 'A change of ROS-1 that can’t be read'],
])('a %s reads as a line', (kind, wanted) => expect(changeTitle(SAMPLES[kind], language)).toBe(wanted))

test.each(['confirmed-by-reading', 'already-so'] as const)(
  'a price that was rounded says what the marketplace stores (%s)',
  reason => {
    const change = { ...SAMPLES.price, state: 'applied', reason, to: '0.404' } as Change
    const stored = (theirs: string | null) => say({ ...change, theirs } as Change).sentence
    expect(stored('0.4')).toBe('The marketplace stores €\u00a00,40.')
    expect(stored(null)).not.toMatch(/stores/)
    expect(stored('0.404')).not.toMatch(/stores/)
  },
)

test('a name written from right to left does not swap old and new', () => {
  const edit = { field: 'name', from: 'ورد', to: 'ورد أحمر' } as const
  expect(changeTitle({ ...SAMPLES.update, fields: [edit] }, language)).toBe(
    'Name of ROS-1: \u2068ورد\u2069 → \u2068ورد أحمر\u2069',
  )
})

test('“20 more” is said as such', () => {
  const more = { ...SAMPLES.stock, from: '40', to: '60', by: 20 }
  expect(changeTitle(more, language)).toBe('Stock of ROS-1: 40 → 60 (+20)')
})

test.each([
  [
    'sku-taken',
    'No clear answer came, and product 21 now has this SKU with other values. It may be this one, edited since, or another. Open it, then choose.',
  ],
  [
    'product-gone',
    'No clear answer came. Product 21 had this SKU and is gone: it may have been this one, deleted since. Create yours again, or cancel this change.',
  ],
] as const)('a create that may have made its product names it (%s)', (reason, wanted) => {
  expect(say({ ...SAMPLES.create, state: 'conflict', reason, theirs: 21 }).sentence).toBe(wanted)
})

test.each<[HoldList, string]>([
  [{ kind: 'paused' }, 'Waiting until you resume sending.'],
  [{ kind: 'offline' }, 'Waiting until you’re online again.'],
  [{ kind: 'key-refused' }, 'Waiting for a valid key: the marketplace refuses this one.'],
  [{ kind: 'limited', until: NOW + 1_500_000 }, 'Waiting until 14:25, as the marketplace asked.'],
])('what holds everything is said before what one change waits for (%j)', (hold, wanted) => {
  expect(say(priceChange(), hold, { kind: 'earlier', change: 3 }).sentence).toBe(wanted)
})

test.each<[WaitsFor, string]>([
  [{ kind: 'turn' }, 'Waiting.'],
  [{ kind: 'earlier', change: 3 }, 'Waiting for change 3, which comes first.'],
  [
    { kind: 'create', change: 12, needsAttention: false },
    'Waiting for the new product ROSE-X to be created (change 12).',
  ],
  [
    { kind: 'create', change: 12, needsAttention: true },
    'Waiting for the new product ROSE-X, which needs attention first (change 12).',
  ],
])('a change by itself says what it waits for (%j)', (waits, wanted) => {
  expect(say(priceChange({ product: -1, sku: 'ROSE-X' }), null, waits).sentence).toBe(wanted)
})

test('the strongest reason is what a person has to end, then the network', () => {
  const online = { kind: 'online', since: 0 } as const
  expect(holdOf({ kind: 'no-key', why: 'lost' }, { paused: true, stopped: { rule: 'I4' } })).toEqual({
    kind: 'stopped',
  })
  expect(holdOf({ kind: 'no-key', why: 'lost' }, { paused: true, stopped: null })).toEqual({ kind: 'paused' })
  expect(holdOf({ kind: 'disk', why: 'disk-full' }, { paused: false, stopped: null })).toEqual({
    kind: 'disk-full',
  })
  expect(holdOf(online, { paused: false, stopped: null })).toBeNull()
  const unanswered = { ...online, unansweredSince: 5 }
  expect(holdOf(unanswered, { paused: false, stopped: null })).toBeNull()
  expect(holdOf({ ...unanswered, outboxUnansweredSince: 7 }, { paused: false, stopped: null })).toEqual({
    kind: 'unanswered',
    since: 7,
  })
  expect(holdOf(undefined, undefined)).toBeNull()
})

test('a conflict says what the marketplace has, in the person’s own numbers', () => {
  const change = priceChange({ state: 'conflict', reason: 'changed-meanwhile', theirs: '1.5' })
  expect(say(change).sentence).toBe(
    'Updated on the marketplace since you edited it: now €\u00a01,50. Choose which value to keep.',
  )
})

test('a product that changed there says in which fields, and to what', () => {
  const theirs = { name: 'Peony', color: null }
  const { sentence } = say({ ...SAMPLES.update, state: 'conflict', reason: 'changed-meanwhile', theirs })
  expect(sentence.replace(/[\u2066-\u2069]/g, '')).toBe(
    'Updated on the marketplace since you edited it: Name “Peony”, Colour none. Choose which values to keep.',
  )
})

test('a delete in question says what changed, by name and in the person’s own numbers', () => {
  const theirs = { base_price: '1.5', stock_qty: '4000', is_active: 'true', images: '5,6' }
  const { sentence } = say({
    ...SAMPLES.delete,
    state: 'conflict',
    reason: 'changed-meanwhile',
    theirs,
  } as Change)
  expect(sentence.replace(/[\u2066-\u2069]/g, '')).toBe(
    'Not deleted, because it changed on the marketplace since: Price €\u00a01,50, Stock 4.000, On sale yes, Images 2. ' +
      'Delete it anyway, or keep it.',
  )
})

test('a delete of what was gone already says so', () => {
  const { sentence } = say({ ...SAMPLES.delete, state: 'applied', reason: 'already-so' } as Change)
  expect(sentence).toBe('It was already deleted; nothing was sent.')
})

test('an order that cannot be moved from where it is now offers no choice of a status', () => {
  const move = { ...SAMPLES.move, state: 'conflict', reason: 'changed-meanwhile', to: 'confirmed' } as const
  expect(say({ ...move, theirs: 'cancelled' }).sentence).toBe(
    'The order is now cancelled on the marketplace, and can’t be moved from there to confirmed.',
  )
  expect(say({ ...move, theirs: 'pending' }).sentence).toMatch(
    /is now pending .* Choose which status to keep/,
  )
})

test('an image that may be somebody else’s is named', () => {
  const change = { ...SAMPLES['image-add'], state: 'conflict', reason: 'changed-meanwhile', theirs: [31] }
  expect(say(change as Change).sentence).toMatch(/image 31 may be yours or theirs/)
  expect(say({ ...change, theirs: [31, 32] } as Change).sentence).toMatch(/images 31, 32 may be yours/)
})

test('a refusal quotes the marketplace beside our own words', () => {
  const change = priceChange({ state: 'rejected', reason: 'item-refused', words: 'No such product' })
  expect(say(change).sentence).toMatch(/^Refused: correct the value/)
  expect(say(change).quoted).toBe('“No such product”')
})

test('what has no answer promises that it is not sent twice, and when it is looked up', () => {
  const change = priceChange({ state: 'unknown', reason: 'no-answer' })
  const { sentence } = say(change, null, { kind: 'recheck', at: NOW + 60_000 })
  expect(sentence).toContain('won’t be sent twice')
  expect(sentence).toContain('Next check at 14:01.')
  expect(say(change, { kind: 'offline' }).sentence).toContain('until you’re online again')
})

test('a final change waits for nothing, even while everything is held', () => {
  for (const state of CHANGE_STATES.filter(isFinal))
    expect(say(priceChange({ state }), { kind: 'paused' }).sentence).not.toContain('Waits')
})
