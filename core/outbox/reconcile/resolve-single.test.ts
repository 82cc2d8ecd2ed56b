import { describe, expect, test } from 'vitest'
import type { CreateMemory } from '../rows/create-memory.ts'
import {
  type Doubt,
  judgeCreate,
  judgeDelete,
  judgeImageAdd,
  judgeImageDelete,
  judgeMove,
  judgePrimary,
  judgeUpdate,
  type SeenFields,
  type SeenImages,
  type SeenOrder,
  type SeenSkus,
  type Verdict,
} from './resolve-single.ts'
import type { WishOf } from '../rows/row.ts'

const of = { entity: 1, origin: null, sku: null }
const late: Doubt = { resends: 0, looks: 0, refused: false, quarantineOver: true, othersMeanwhile: false }
const early: Doubt = { ...late, quarantineOver: false }
const refused: Doubt = { ...late, refused: true }
const last: Doubt = { ...late, resends: 3 }
const applied: Verdict = { kind: 'applied' }
const later: Verdict = { kind: 'later' }
const again: Verdict = { kind: 'again' }
const believed: Verdict = { kind: 'refused', reason: 'request-refused' }
const giveUp: Verdict = { kind: 'give-up' }
const gone = { kind: 'gone' } as const
const unreadable = { kind: 'unreadable' } as const

describe('an unsure update', () => {
  const wish: WishOf<'update'> = {
    ...of,
    kind: 'update',
    fields: [{ field: 'name', from: 'Rose', to: 'Tulip' }],
  }
  const shows = (name: string | null): SeenFields => ({ kind: 'fields', fields: { name } })
  test.each<[string, SeenFields, Doubt, Verdict]>([
    ['what was asked', shows('Tulip'), early, applied],
    ['the old name', shows('Rose'), early, later],
    ['the old name when no request is under way any more', shows('Rose'), late, again],
    ['the old name after the last try', shows('Rose'), last, giveUp],
    ['the old name after a refusal', shows('Rose'), refused, believed],
    ['another name', shows('Peony'), late, { kind: 'conflict', theirs: '{"name":"Peony"}' }],
    ['no such field', { kind: 'fields', fields: {} }, late, again],
    ['no such product', gone, early, { kind: 'gone' }],
    ['nothing readable', unreadable, late, later],
    ['nothing readable, however often', unreadable, { ...late, looks: 50 }, later],
    ['nothing readable after a refusal', unreadable, { ...refused, looks: 0 }, later],
    ['nothing readable after a refusal, again and again', unreadable, { ...refused, looks: 2 }, believed],
  ])('shows %s', (_, seen, doubt, wanted) => {
    expect(judgeUpdate(wish, seen, doubt)).toEqual(wanted)
  })

  test('that shall be so whatever was there is sent again over any other value', () => {
    const blind = { ...wish, fields: [{ field: 'name' as const, to: 'Tulip' }] }
    expect(judgeUpdate(blind, shows('Peony'), late)).toEqual(again)
  })
})

test.each<[string, SeenFields, Doubt, Verdict]>([
  ['gone', gone, early, applied],
  ['there', { kind: 'fields', fields: {} }, early, later],
  ['there, late', { kind: 'fields', fields: {} }, late, again],
  ['not readable', unreadable, early, later],
])('a product that may be deleted is %s', (_, seen, doubt, wanted) => {
  expect(judgeDelete(seen, doubt)).toEqual(wanted)
})

describe('an unsure create', () => {
  const unsure: CreateMemory = { taken: [], unsure: true }
  const sure: CreateMemory = { taken: [], unsure: false }
  const found = (...ids: number[]): SeenSkus => ({
    found: ids.map(id => ({ id, isOther: false })),
    complete: false,
  })
  const other: SeenSkus = { found: [{ id: 7, isOther: true }], complete: false }
  const vanished: SeenSkus = { found: [], vanished: [7], complete: true }
  const absent: SeenSkus = { found: [], complete: true }
  const taken = (...ids: number[]) => JSON.stringify({ taken: ids, unsure: true })
  test.each<[string, SeenSkus, CreateMemory, Doubt, Verdict]>([
    ['found', found(7), unsure, early, { kind: 'created', product: 7 }],
    ['found after it was accepted', found(7), sure, early, { kind: 'created', product: 7 }],
    [
      'found after a refusal, an earlier answer being lost',
      found(7),
      unsure,
      refused,
      { kind: 'created', product: 7 },
    ],
    [
      'found after a refusal, nothing being lost',
      found(7),
      sure,
      refused,
      {
        ...{ kind: 'refused', reason: 'sku-taken', theirs: '7' },
        beforeSend: JSON.stringify({ taken: [7], unsure: false }),
      },
    ],
    [
      'found with other values than were sent',
      other,
      unsure,
      late,
      { kind: 'refused', reason: 'sku-taken', theirs: '7', beforeSend: taken(7) },
    ],
    ['found, and not read whole', { found: [], unproven: [7], complete: false }, unsure, late, later],
    [
      'found, and never read whole',
      { found: [], unproven: [7], complete: false },
      unsure,
      { ...late, looks: 5 },
      { kind: 'refused', reason: 'sku-taken', theirs: '7', beforeSend: taken(7) },
    ],
    ['found before, and gone', vanished, unsure, late, later],
    [
      'found before, and gone for good',
      vanished,
      unsure,
      { ...late, looks: 5 },
      { kind: 'refused', reason: 'product-gone', theirs: '7', beforeSend: taken(7) },
    ],
    [
      'found where it was before',
      found(7),
      { taken: [7], unsure: true },
      late,
      { kind: 'refused', reason: 'sku-taken', theirs: '7', beforeSend: taken(7) },
    ],
    [
      'found beside one that was there before',
      found(7, 9),
      { taken: [7], unsure: true },
      late,
      { kind: 'created', product: 9 },
    ],
    ['absent, early', absent, unsure, early, later],
    ['absent', absent, unsure, late, again],
    ['absent where not all was seen', { found: [], complete: false }, unsure, late, later],
    ['absent after a refusal', absent, sure, refused, believed],
  ])('is %s', (_, seen, memory, doubt, wanted) => {
    expect(judgeCreate(seen, memory, doubt)).toEqual(wanted)
  })
})

describe('images', () => {
  const images = (...ids: number[]): SeenImages => ({ kind: 'images', ids, primary: ids.slice(0, 1) })
  test.each<[string, SeenImages, Doubt, Verdict]>([
    ['one more', images(1, 2, 3), late, applied],
    ['one more, early', images(1, 2, 3), early, applied],
    ['one more, early, after a second request', images(1, 2, 3), { ...early, resends: 1 }, later],
    ['no more, early', images(1, 2), early, later],
    ['two more, early', images(1, 2, 3, 4), early, later],
    ['no more', images(1, 2), late, { kind: 'again', beforeSend: '[1,2]' }],
    [
      'two more',
      images(1, 2, 3, 4),
      late,
      { kind: 'refused', reason: 'image-twice', theirs: '[3,4]', words: '3, 4' },
    ],
    ['one more, and one of the old ones less', images(2, 3), late, applied],
    ['no more after a refusal', images(1, 2), refused, believed],
    ['no product', gone, late, { kind: 'gone' }],
  ])('added: %s', (_, seen, doubt, wanted) => {
    expect(judgeImageAdd([1, 2], seen, doubt)).toEqual(wanted)
  })
  test.each<[string, SeenImages, Doubt, Verdict]>([
    ['early', images(1, 2), early, later],
    ['late', images(1, 2), late, { kind: 'conflict', theirs: '[1,2]' }],
    ['there are none', images(), late, { kind: 'again', beforeSend: '[]' }],
  ])('added, when nobody knows what was there before: %s', (_, seen, doubt, wanted) => {
    expect(judgeImageAdd(null, seen, doubt)).toEqual(wanted)
  })
  test.each<[string, SeenImages, Doubt, Verdict]>([
    ['not there', images(1), early, applied],
    ['there', images(1, 2), early, later],
    ['there, late', images(1, 2), late, again],
    ['gone with its product', gone, early, applied],
  ])('deleted: %s', (_, seen, doubt, wanted) => {
    expect(judgeImageDelete(2, seen, doubt)).toEqual(wanted)
  })
  test.each<[string, SeenImages, Doubt, Verdict]>([
    ['primary', images(2, 1), early, applied],
    ['not primary', images(1, 2), early, later],
    ['not primary, late', images(1, 2), late, again],
    ['not there', images(1), early, { kind: 'refused', reason: 'image-gone' }],
  ])('made primary: %s', (_, seen, doubt, wanted) => {
    expect(judgePrimary(2, seen, doubt)).toEqual(wanted)
  })
})

describe('an order that may have been moved', () => {
  const wish: WishOf<'move'> = {
    entity: -1,
    origin: null,
    kind: 'move',
    order: 'o',
    number: null,
    from: 'pending',
    to: 'confirmed',
    comment: null,
  }
  const at = (status: string | null): SeenOrder => ({ kind: 'status', status })
  test.each<[string, SeenOrder, Doubt, Verdict]>([
    ['where it should', at('confirmed'), early, applied],
    ['where it was', at('pending'), early, later],
    ['where it was, late', at('pending'), late, again],
    ['where it was, after a refusal', at('pending'), refused, believed],
    ['elsewhere', at('cancelled'), late, { kind: 'conflict', theirs: 'cancelled' }],
    ['nowhere', gone, late, { kind: 'gone' }],
    ['nowhere readable', at(null), { ...late, looks: 50 }, later],
  ])('stands %s', (_, seen, doubt, wanted) => {
    expect(judgeMove(wish, seen, doubt)).toEqual(wanted)
  })
})
