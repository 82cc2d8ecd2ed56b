import { expect, test } from 'vitest'
import {
  type ChangeReason,
  type ChangeState,
  LANE_OF_KIND,
  type Operation,
  type OperationOf,
} from '../../../shared/domain/changes/change.ts'
import type { Decimal } from '../../../shared/domain/text/decimal.ts'
import { type RebasedValue, rebaseValue } from '../apply/rebase.ts'
import type { OpenOperation, Put } from '../store/open-change.ts'
import { join } from './coalesce.ts'

const of = { product: -1, sku: 'S', origin: null }
const stock = (from: number | null, to: number, by: number | null = null): OperationOf<'stock'> => ({
  ...of,
  kind: 'stock',
  from,
  to,
  by,
})
const price = (from: string | null, to: string): OperationOf<'price'> => ({
  ...of,
  kind: 'price',
  from: from as Decimal | null,
  to: to as Decimal,
})
const update = (...fields: OperationOf<'update'>['fields']): Operation => ({ ...of, kind: 'update', fields })
const name = (from: string | null, to: string | null) => ({ field: 'name' as const, from, to })
const color = (from: string | null, to: string | null) => ({ field: 'color' as const, from, to })
const add = (url: string): Operation => ({ ...of, kind: 'image-add', url })
const drop = (image: number): Operation => ({ ...of, kind: 'image-delete', image })
const primary = (from: number | null, image: number): Operation => ({
  ...of,
  kind: 'image-primary',
  image,
  from,
})
const remove: Operation = { ...of, kind: 'delete' }
const create = (more: object = {}, images: string[] = []): OperationOf<'create'> => ({
  ...of,
  kind: 'create',
  fields: {
    sku: 'S',
    name: 'Rose',
    category_id: 1,
    base_price: '1' as Decimal,
    unit: 'stem',
    ...more,
  },
  images,
})
const move = (from: string, to: OperationOf<'move'>['to']): Operation => ({
  kind: 'move',
  order: '7',
  number: null,
  origin: null,
  comment: null,
  from,
  to,
})

type State = ChangeState | readonly [ChangeState, ChangeReason]
/** Open changes, numbered from 1. */
function open(...changes: readonly (readonly [State, Operation | null, string?])[]): OpenOperation[] {
  return changes.map(([state, operation, seen = null], index) => {
    const [is, reason] = typeof state === 'string' ? [state, null] : state
    const kind = operation?.kind ?? 'stock'
    return { seq: index + 1, state: is, reason, lane: LANE_OF_KIND[kind], kind, operation, seen }
  })
}

/** `gone`: numbers, with the reason if there is one. `put`: the rows written, `=` before those that are not sent. */
function reported(changes: OpenOperation[], operation: Operation) {
  const joining = join(changes, operation)
  if (joining.kind !== 'joins') return joining.kind
  return {
    gone: joining.gone.map(({ change, reason }) =>
      reason === null ? change.seq : `${change.seq} ${reason}`,
    ),
    put: joining.put.map(put => (put.state === 'queued' ? put.operation : `= ${put.reason}`)),
  }
}

const ten = (first: number) => Array.from({ length: 10 }, (_, index) => `${first + index}.jpg`)

type Line = [
  string,
  OpenOperation[],
  Operation,
  { gone: unknown[]; put: (Operation | string)[] } | 'illegal-move',
]
const LINES: Line[] = [
  // One lane, one value.
  ['stock, nothing waits', [], stock(1, 2), { gone: [], put: [stock(1, 2)] }],
  ['stock as it is', [], stock(2, 2), { gone: [], put: ['= already-so'] }],
  ['stock over unsent', open(['queued', stock(1, 2)]), stock(2, 3), { gone: [1], put: [stock(1, 3)] }],
  [
    'stock back to its base',
    open(['queued', stock(1, 2)]),
    stock(2, 1),
    { gone: [1], put: ['= already-so'] },
  ],
  ['stock over refused', open(['rejected', stock(1, -2)]), stock(1, 2), { gone: [1], put: [stock(1, 2)] }],
  ['stock over a conflict', open(['conflict', stock(1, 2)]), stock(7, 8), { gone: [1], put: [stock(7, 8)] }],
  [
    'stock behind one being sent',
    open(['sending', stock(1, 2)]),
    stock(1, 3),
    { gone: [], put: [stock(2, 3)] },
  ],
  [
    'stock behind an unknown one',
    open(['unknown', stock(1, 2)]),
    stock(1, 3),
    { gone: [], put: [stock(2, 3)] },
  ],
  [
    'the stock that an unknown change asks for',
    open(['unknown', stock(1, 2)]),
    stock(1, 2),
    { gone: [], put: ['= already-so'] },
  ],
  [
    'stock over one behind one being sent',
    open(['sending', stock(1, 2)], ['queued', stock(2, 3)]),
    stock(3, 4),
    { gone: [2], put: [stock(2, 4)] },
  ],
  ['stock beside a damaged one', open(['blocked', null]), stock(1, 3), { gone: [], put: [stock(1, 3)] }],
  ['stock beside a price', open(['queued', price('1', '2')]), stock(1, 3), { gone: [], put: [stock(1, 3)] }],
  // Differences.
  [
    'five more on three more',
    open(['queued', stock(10, 13, 3)]),
    stock(13, 18, 5),
    { gone: [1], put: [stock(10, 18, 8)] },
  ],
  [
    'five more, shown on the old base',
    open(['queued', stock(10, 13, 3)]),
    stock(10, 18, 5),
    { gone: [1], put: [stock(10, 18, 8)] },
  ],
  [
    'a plain stock on three more',
    open(['queued', stock(10, 13, 3)]),
    stock(13, 50),
    { gone: [1], put: [stock(10, 50)] },
  ],
  [
    'five more on a plain stock',
    open(['queued', stock(10, 50)]),
    stock(50, 55, 5),
    { gone: [1], put: [stock(10, 55)] },
  ],
  [
    'five more on a value read since',
    open(['queued', stock(10, 13, 3)]),
    stock(7, 12, 5),
    { gone: [1], put: [stock(10, 12, 5)] },
  ],
  [
    'five more behind three more being sent',
    open(['sending', stock(10, 13, 3)]),
    stock(13, 18, 5),
    { gone: [], put: [stock(13, 18, 5)] },
  ],
  // Fields.
  [
    'two fields',
    open(['queued', update(name('A', 'B'))]),
    update(color(null, 'red')),
    { gone: [1], put: [update(name('A', 'B'), color(null, 'red'))] },
  ],
  [
    'the same field',
    open(['queued', update(name('A', 'B'))]),
    update(name('B', 'C')),
    { gone: [1], put: [update(name('A', 'C'))] },
  ],
  [
    'a field back to its base leaves',
    open(['queued', update(name('A', 'B'), color('x', 'y'))]),
    update(name('B', 'A')),
    { gone: [1], put: [update(color('x', 'y'))] },
  ],
  [
    'the last field back to its base',
    open(['queued', update(name('A', 'B'))]),
    update(name('B', 'A')),
    { gone: [1], put: ['= already-so'] },
  ],
  [
    'a field the person saw changed',
    open(['queued', update(name('A', 'B'))]),
    update(name('C', 'D')),
    { gone: [1], put: [update(name('C', 'D'))] },
  ],
  [
    'a field of a refused update',
    open(['rejected', update(name('A', ''), color('x', 'y'))]),
    update(name('A', 'B')),
    { gone: [1], put: [update(name('A', 'B'), color('x', 'y'))] },
  ],
  [
    'a field in conflict, the other stays',
    open(['conflict', update(name('A', 'B'), color('x', 'y'))]),
    update(name('C', 'D')),
    { gone: [1], put: [update(name('C', 'D'), color('x', 'y'))] },
  ],
  [
    'a field behind one being sent',
    open(['sending', update(name('A', 'B'))]),
    update(name('A', 'C'), color('x', 'y')),
    { gone: [], put: [update(name('B', 'C'), color('x', 'y'))] },
  ],
  [
    'a field over one behind one being sent',
    open(['unknown', update(name('A', 'B'))], ['queued', update(name('B', 'C'))]),
    update(name('A', 'D')),
    { gone: [2], put: [update(name('B', 'D'))] },
  ],
  [
    'a field without a base over one with a base: the base goes',
    open(['queued', update(name('A', 'B'))]),
    update({ field: 'name', to: 'A' }),
    { gone: [1], put: [update({ field: 'name', to: 'A' })] },
  ],
  [
    'an emptied field without a base',
    open(),
    update({ field: 'color', to: null }),
    { gone: [], put: [update({ field: 'color', to: null })] },
  ],
  [
    'an edit on top of a field without a base: it has none either',
    open(['queued', update({ field: 'name', to: 'B' })]),
    update(name('B', 'C')),
    { gone: [1], put: [update({ field: 'name', to: 'C' })] },
  ],
  [
    'a field without a base behind one being sent, whatever its outcome',
    open(['sending', update(name('A', 'B'))]),
    update({ field: 'name', to: 'C' }),
    { gone: [], put: [update({ field: 'name', to: 'C' })] },
  ],
  [
    'a field without a base in place of a conflict',
    open(['conflict', update(name('A', 'B'))]),
    update({ field: 'name', to: 'C' }),
    { gone: [1], put: [update({ field: 'name', to: 'C' })] },
  ],
  // A product that is not created yet.
  [
    'a field into a create',
    open(['queued', create()]),
    update(name('Rose', 'Red rose')),
    { gone: [1], put: [create({ name: 'Red rose' })] },
  ],
  [
    'a price into a create',
    open(['queued', create()]),
    price('1', '2'),
    { gone: [1], put: [create({ base_price: '2' })] },
  ],
  [
    'a stock into a create',
    open(['queued', create()]),
    stock(null, 5),
    { gone: [1], put: [create({ stock_qty: 5 })] },
  ],
  [
    'an image into a create',
    open(['queued', create({}, ['a'])]),
    add('b'),
    { gone: [1], put: [create({}, ['a', 'b'])] },
  ],
  ['an image it has', open(['queued', create({}, ['a'])]), add('a'), { gone: [], put: ['= already-so'] }],
  ['the price it has', open(['queued', create()]), price('1', '1'), { gone: [], put: ['= already-so'] }],
  ['an eleventh image', open(['queued', create({}, ten(0))]), add('b'), { gone: [], put: [add('b')] }],
  [
    'an image with a separator in its URL',
    open(['queued', create()]),
    add('a;b'),
    { gone: [], put: [add('a;b')] },
  ],
  [
    'an emptied field is not given',
    open(['queued', create({ color: 'red' })]),
    update(color('red', null)),
    { gone: [1], put: [create()] },
  ],
  [
    'a name cannot be emptied there',
    open(['queued', create()]),
    update(name('Rose', null)),
    { gone: [], put: [update(name('Rose', null))] },
  ],
  [
    'a change behind one that cannot be folded stays behind it',
    open(['queued', create()], ['queued', update(name('Rose', null), color(null, 'red'))]),
    update(color('red', 'blue')),
    { gone: [2], put: [update(name('Rose', null), color(null, 'blue'))] },
  ],
  [
    'images keep their order',
    open(['queued', create()], ['queued', add('a;b')], ['queued', add('c')]),
    price('1', '2'),
    { gone: [1, 2, 3], put: [create({ base_price: '2' }), add('a;b'), add('c')] },
  ],
  [
    'a price into a refused create, which is tried again',
    open([['rejected', 'sku-taken'], create()]),
    price('1', '1'),
    { gone: [1], put: [create()] },
  ],
  [
    'changes behind a create that came back are folded too, the rest is written behind it',
    open(['rejected', create({}, ten(0))], ['queued', price('1', '2')], ['queued', add('b')]),
    update(color(null, 'red')),
    { gone: [1, 2, 3], put: [create({ base_price: '2', color: 'red' }, ten(0)), add('b')] },
  ],
  [
    'a price behind a create being sent',
    open(['sending', create()]),
    price('1', '2'),
    { gone: [], put: [price('1', '2')] },
  ],
  [
    'a price behind an unknown create',
    open(['unknown', create()]),
    price('1', '2'),
    { gone: [], put: [price('1', '2')] },
  ],
  [
    'a price behind a damaged create',
    open(['blocked', null]),
    price('1', '2'),
    { gone: [], put: [price('1', '2')] },
  ],
  // Deletes.
  [
    'a delete of a product that was never created',
    open(['queued', create()], ['queued', add('b')]),
    remove,
    { gone: [1, '2 never-created'], put: ['= never-created'] },
  ],
  [
    'a delete of a product that may have been created',
    open(['unknown', create()], ['queued', price('1', '2')]),
    remove,
    { gone: [2], put: [remove] },
  ],
  [
    'a delete over edits',
    open(['queued', price('1', '2')], ['rejected', update(name('A', 'B'))], ['conflict', stock(1, 2)]),
    remove,
    { gone: [1, 2, 3], put: [remove] },
  ],
  [
    'a delete behind an edit being sent',
    open(['sending', price('1', '2')], ['queued', stock(1, 2)]),
    remove,
    { gone: [2], put: [remove] },
  ],
  ['a delete over a refused delete', open(['rejected', remove]), remove, { gone: [1], put: [remove] }],
  [
    'a delete that is being sent already',
    open(['sending', remove]),
    remove,
    { gone: [], put: ['= already-so'] },
  ],
  [
    'an edit behind a delete',
    open(['queued', remove]),
    price('1', '2'),
    { gone: [], put: [price('1', '2')] },
  ],
  // Images.
  ['an image', open(['queued', add('a')]), add('b'), { gone: [], put: [add('b')] }],
  ['the same image', open(['queued', add('a')]), add('a'), { gone: [], put: ['= already-so'] }],
  [
    'the same image, already in an unknown change',
    open(['unknown', add('a')]),
    add('a'),
    { gone: [], put: ['= already-so'] },
  ],
  ['a refused image', open(['rejected', add('a')]), add('a'), { gone: [1], put: [add('a')] }],
  [
    'an image that is there twice',
    open([['rejected', 'image-twice'], add('a')]),
    add('a'),
    { gone: [], put: ['= already-so'] },
  ],
  ['the same image deleted', open(['queued', drop(3)]), drop(3), { gone: [], put: ['= already-so'] }],
  ['another primary', open(['queued', primary(1, 2)]), primary(2, 3), { gone: [1], put: [primary(1, 3)] }],
  [
    'the first primary again',
    open(['queued', primary(1, 2)]),
    primary(2, 1),
    { gone: [1], put: ['= already-so'] },
  ],
  [
    'another primary behind one being sent',
    open(['sending', primary(1, 2)]),
    primary(1, 3),
    { gone: [], put: [primary(2, 3)] },
  ],
  [
    'the primary, while a delete may shift it',
    open(['queued', drop(1)]),
    primary(2, 2),
    { gone: [], put: [primary(2, 2)] },
  ],
  // Orders.
  ['a move', [], move('pending', 'confirmed'), { gone: [], put: [move('pending', 'confirmed')] }],
  ['a move that is not allowed', [], move('pending', 'shipped'), 'illegal-move'],
  ['a move to what nothing leads to', [], move('delivered', 'completed'), 'illegal-move'],
  [
    'a move behind another',
    open(['queued', move('pending', 'confirmed')]),
    move('pending', 'processing'),
    { gone: [], put: [move('confirmed', 'processing')] },
  ],
  [
    'a move behind one being sent',
    open(['sending', move('pending', 'confirmed')]),
    move('confirmed', 'processing'),
    { gone: [], put: [move('confirmed', 'processing')] },
  ],
  [
    'a move that is illegal after the one before',
    open(['queued', move('pending', 'cancelled')]),
    move('pending', 'confirmed'),
    'illegal-move',
  ],
  [
    'the same move twice',
    open(['queued', move('pending', 'confirmed')]),
    move('pending', 'confirmed'),
    { gone: [], put: ['= already-so'] },
  ],
  [
    'another decision about an order whose move was refused',
    open(['rejected', move('pending', 'confirmed')], ['queued', move('confirmed', 'processing')]),
    move('pending', 'cancelled'),
    { gone: [1, 2], put: [move('pending', 'cancelled')] },
  ],
]

test.each(LINES)('%s', (_, changes, operation, wanted) => {
  expect(reported(changes, operation)).toEqual(wanted)
})

test('the value a person saw is remembered where it is not the base', () => {
  const seenOf = (changes: OpenOperation[], operation: Operation) => {
    const joining = join(changes, operation)
    return joining.kind === 'joins' ? joining.put.map((put: Put) => put.seen) : []
  }
  expect(seenOf(open(['queued', stock(1, 2)]), stock(2, 3))).toEqual([null])
  expect(seenOf(open(['queued', stock(1, 2)]), stock(7, 8))).toEqual(['7'])
  expect(seenOf(open(['queued', stock(1, 8), '7']), stock(8, 9))).toEqual(['7'])
  expect(seenOf(open(['sending', stock(1, 2)]), stock(1, 3))).toEqual([null])
})

test('a delete remembers which edits it superseded, and passes that on', () => {
  const first = join(open(['queued', price('1', '2')], ['rejected', stock(1, 2)]), remove)
  expect(first).toMatchObject({ put: [{ seen: '[1,2]' }] })
  expect(join(open(['rejected', remove, '[1,2]'], ['queued', price('1', '3')]), remove)).toMatchObject({
    put: [{ seen: '[1,2,2]' }],
  })
})

test.each<[string, { to: number }, Parameters<typeof rebaseValue>[2], RebasedValue]>([
  ['was not applied', { to: 3 }, { kind: 'not-applied' }, { kind: 'waits', from: 1 }],
  [
    'was not applied and the newer one takes it back',
    { to: 1 },
    { kind: 'not-applied' },
    { kind: 'already-so' },
  ],
  [
    'met another value',
    { to: 3 },
    { kind: 'conflict', theirs: '9' },
    { kind: 'conflict', from: 1, theirs: '9' },
  ],
  ['met the newer one’s value', { to: 9 }, { kind: 'conflict', theirs: '9' }, { kind: 'already-so' }],
])('the newer change stands for both when the older one %s', (_, newer, outcome, wanted) => {
  expect(rebaseValue({ from: 1 }, newer, outcome)).toEqual(wanted)
})

test('a URL is left out of a create that was not sent, and nowhere else', () => {
  const leaveOut: Operation = { ...of, kind: 'image-delete', image: 0, url: 'a' }
  const without = { ...create({}, ['b']), origin: null }
  expect(reported(open(['queued', create({}, ['a', 'b'])]), leaveOut)).toEqual({ gone: [1], put: [without] })
  // A create that was refused for its image is sent again without it.
  expect(reported(open(['rejected', create({}, ['a', 'b'])]), leaveOut)).toEqual({
    gone: [1],
    put: [without],
  })
  expect(reported(open(['queued', create({}, ['b'])]), leaveOut)).toEqual({ gone: [], put: ['= already-so'] })
  expect(reported(open(['sending', create({}, ['a'])]), leaveOut)).toBe('create-left')
  expect(reported([], leaveOut)).toBe('create-left')
})

test('an image that found no room in a create is folded in once another one is left out', () => {
  const ten = Array.from({ length: 10 }, (_, index) => `${index}`)
  const waiting = open(['queued', create({}, ten)], ['queued', add('late')])
  const joined = reported(waiting, { ...of, kind: 'image-delete', image: 0, url: '3' })
  expect(joined).toEqual({
    gone: [1, 2],
    put: [create({}, [...ten.filter(url => url !== '3'), 'late'])],
  })
})
