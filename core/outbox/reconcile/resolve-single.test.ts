import { describe, expect, test } from 'vitest'
import type { OperationOf } from '../../../shared/domain/changes/change.ts'
import type { Resolution } from '../apply/outcome.ts'
import { move } from '../fixtures/changes.ts'
import type { ServerFields, ServerImages, ServerOrder, ServerSkus } from '../reads/server-state.ts'
import type { CreateMemory } from '../rows/create-memory.ts'
import {
  resolveCreate,
  resolveDelete,
  resolveImageAdd,
  resolveImageDelete,
  resolveMove,
  resolvePrimary,
  resolveUpdate,
  type UnknownContext,
} from './resolve-single.ts'

const of = { product: 1, origin: null, sku: null }
const late: UnknownContext = {
  resends: 0,
  looks: 0,
  refused: false,
  quarantineOver: true,
  othersMeanwhile: false,
}
const early: UnknownContext = { ...late, quarantineOver: false }
const refused: UnknownContext = { ...late, refused: true }
const last: UnknownContext = { ...late, resends: 3 }
const applied: Resolution = { kind: 'applied' }
const later: Resolution = { kind: 'later' }
const again: Resolution = { kind: 'again' }
const believed: Resolution = { kind: 'refused', reason: 'request-refused' }
const giveUp: Resolution = { kind: 'give-up' }
const gone = { kind: 'gone' } as const
const unreadable = { kind: 'unreadable' } as const

describe('an unknown update', () => {
  const operation: OperationOf<'update'> = {
    ...of,
    kind: 'update',
    fields: [{ field: 'name', from: 'Rose', to: 'Tulip' }],
  }
  const shows = (name: string | null): ServerFields => ({ kind: 'fields', fields: { name } })
  test.each<[string, ServerFields, UnknownContext, Resolution]>([
    ['the values asked for', shows('Tulip'), early, applied],
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
  ])('shows %s', (_, seen, unknownContext, wanted) => {
    expect(resolveUpdate(operation, seen, unknownContext)).toEqual(wanted)
  })

  test('without a base is sent again over any other value', () => {
    const blind = { ...operation, fields: [{ field: 'name' as const, to: 'Tulip' }] }
    expect(resolveUpdate(blind, shows('Peony'), late)).toEqual(again)
  })
})

test.each<[string, ServerFields, UnknownContext, Resolution]>([
  ['gone', gone, early, applied],
  ['there', { kind: 'fields', fields: {} }, early, later],
  ['there, late', { kind: 'fields', fields: {} }, late, again],
  ['not readable', unreadable, early, later],
])('a product that may be deleted is %s', (_, seen, unknownContext, wanted) => {
  expect(resolveDelete(seen, unknownContext)).toEqual(wanted)
})

describe('an unknown create', () => {
  const unsure: CreateMemory = { taken: [], unsure: true }
  const sure: CreateMemory = { taken: [], unsure: false }
  const found = (...ids: number[]): ServerSkus => ({
    found: ids.map(id => ({ id, isOther: false })),
    complete: false,
  })
  const other: ServerSkus = { found: [{ id: 7, isOther: true }], complete: false }
  const vanished: ServerSkus = { found: [], vanished: [7], complete: true }
  const absent: ServerSkus = { found: [], complete: true }
  const created = (product: number): Resolution => ({ kind: 'created', product })
  const perhaps = (reason: 'sku-taken' | 'product-gone'): Resolution => ({
    kind: 'perhaps-created',
    product: 7,
    reason,
  })
  const before: CreateMemory = { taken: [7], unsure: true }
  const takenBy7 = (unsure: boolean): Resolution => ({
    kind: 'refused',
    reason: 'sku-taken',
    theirs: '7',
    beforeSend: JSON.stringify({ taken: [7], unsure }),
  })
  const unproven: ServerSkus = { found: [], unproven: [7], complete: false }
  const sixth = { ...late, looks: 5 }
  test.each<[string, ServerSkus, CreateMemory, UnknownContext, Resolution]>([
    ['found', found(7), unsure, early, created(7)],
    ['found after it was accepted', found(7), sure, early, created(7)],
    ['found after a refusal, with an earlier answer lost', found(7), unsure, refused, created(7)],
    ['found after a refusal, with no answer lost', found(7), sure, refused, takenBy7(false)],
    ['found with other values than were sent', other, unsure, late, perhaps('sku-taken')],
    [
      'found with other values than were sent, after a person said that it is not theirs',
      other,
      before,
      late,
      takenBy7(true),
    ],
    ['found, and not read whole', unproven, unsure, late, later],
    ['found, and never read whole', unproven, unsure, sixth, perhaps('sku-taken')],
    ['found before, and gone', vanished, unsure, late, later],
    ['found before, and gone for good', vanished, unsure, sixth, perhaps('product-gone')],
    ['found where it was before', found(7), before, late, takenBy7(true)],
    ['found beside one that was there before', found(7, 9), before, late, created(9)],
    ['absent, early', absent, unsure, early, later],
    ['absent', absent, unsure, late, again],
    ['absent where not all was seen', { found: [], complete: false }, unsure, late, later],
    ['absent after a refusal', absent, sure, refused, believed],
  ])('is %s', (_, seen, memory, unknownContext, wanted) => {
    expect(resolveCreate(seen, memory, unknownContext)).toEqual(wanted)
  })
})

describe('images', () => {
  const images = (...ids: number[]): ServerImages => ({ kind: 'images', ids, primary: ids.slice(0, 1) })
  test.each<[string, ServerImages, UnknownContext, Resolution]>([
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
  ])('added: %s', (_, seen, unknownContext, wanted) => {
    expect(resolveImageAdd([1, 2], seen, unknownContext)).toEqual(wanted)
  })
  test.each<[string, ServerImages, UnknownContext, Resolution]>([
    ['early', images(1, 2), early, later],
    ['late', images(1, 2), late, { kind: 'conflict', theirs: '[1,2]' }],
    ['there are none', images(), late, { kind: 'again', beforeSend: '[]' }],
  ])('added, when the images before are unknown: %s', (_, seen, unknownContext, wanted) => {
    expect(resolveImageAdd(null, seen, unknownContext)).toEqual(wanted)
  })
  test.each<[string, ServerImages, UnknownContext, Resolution]>([
    ['not there', images(1), early, applied],
    ['there', images(1, 2), early, later],
    ['there, late', images(1, 2), late, again],
    ['gone with its product', gone, early, applied],
  ])('deleted: %s', (_, seen, unknownContext, wanted) => {
    expect(resolveImageDelete(2, seen, unknownContext)).toEqual(wanted)
  })
  test.each<[string, ServerImages, UnknownContext, Resolution]>([
    ['primary', images(2, 1), early, applied],
    ['not primary', images(1, 2), early, later],
    ['not primary, late', images(1, 2), late, again],
    ['not there', images(1), early, { kind: 'refused', reason: 'image-gone' }],
  ])('made primary: %s', (_, seen, unknownContext, wanted) => {
    expect(resolvePrimary(2, seen, unknownContext)).toEqual(wanted)
  })
})

describe('an order that may have been moved', () => {
  const operation = move('o', 'pending', 'confirmed')
  const at = (status: string | null): ServerOrder => ({ kind: 'status', status })
  test.each<[string, ServerOrder, UnknownContext, Resolution]>([
    ['where it should', at('confirmed'), early, applied],
    ['where it was', at('pending'), early, later],
    ['where it was, late', at('pending'), late, again],
    ['where it was, after a refusal', at('pending'), refused, believed],
    ['elsewhere', at('cancelled'), late, { kind: 'conflict', theirs: 'cancelled' }],
    ['nowhere', gone, late, { kind: 'gone' }],
    ['nowhere readable', at(null), { ...late, looks: 50 }, later],
  ])('stands %s', (_, seen, unknownContext, wanted) => {
    expect(resolveMove(operation, seen, unknownContext)).toEqual(wanted)
  })
})
